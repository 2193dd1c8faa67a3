"""The one door through which states change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

from gamedesk.core import agenda
from gamedesk.core.action import Action
from gamedesk.core.agenda import Draft, IllegalAction, QuietDraft, RulesError, Step, TableAction
from gamedesk.core.game import Setup
from gamedesk.core.reason import Reason
from gamedesk.core.state import CHANCE, TABLE, Seat
from tests.core.matches import GAME, played_match
from tests.support.pebbles.rules.guessing import Dropped, Guess, Guessed
from tests.support.pebbles.rules.state import PebblesState
from tests.support.pebbles.rules.taking import Take


@dataclass(frozen=True, slots=True)
class Waiting(Step):
    """A step that is none of the three kinds."""

    kind: ClassVar[str] = "waiting"


@dataclass(frozen=True, slots=True)
class Correct(TableAction):
    """The table puts pebbles into the bowl."""

    kind: ClassVar[str] = "correct"
    count: int

    def refusal(self, state: PebblesState) -> Reason | None:
        """Nothing can be taken out so."""
        return Reason("no") if self.count < 0 else None

    def carry_out(self, draft: Draft) -> None:
        """Into the bowl."""
        draft.state.bowl += self.count


def opening() -> PebblesState:
    return GAME.start(Setup(2))


def test_apply_leaves_the_state_as_it_was() -> None:
    state = opening()
    before = state.copy()
    outcome = agenda.apply(state, Guess(1))
    assert state == before
    assert outcome.state != before
    assert outcome == agenda.apply(state, Guess(1))


def test_apply_reports_what_happened_and_what_was_revealed() -> None:
    first = agenda.apply(opening(), Guess(1))
    assert first.events == (Guessed(Seat(0), 1),)
    assert not first.sealed
    assert agenda.apply(first.state, Guess(2)).sealed


def test_apply_refuses_with_the_reason() -> None:
    with pytest.raises(IllegalAction) as caught:
        agenda.apply(opening(), Guess(99))
    assert caught.value.reason == Reason("reason.not_offered")
    assert caught.value.action == Guess(99)


def test_nature_can_only_do_what_is_possible() -> None:
    state = agenda.apply(agenda.apply(opening(), Guess(1)).state, Guess(1)).state
    assert agenda.seat_of(state, Dropped(1)) == CHANCE
    assert agenda.refusal(state, Dropped(1)) is None
    with pytest.raises(IllegalAction):
        agenda.apply(state, Dropped(0))


def test_advance_does_the_same_in_place() -> None:
    for entry in played_match().journal.entries:
        assert entry.state.digest() == entry.state.copy().digest()
    match = played_match()
    state = match.journal.opening.copy()
    for entry in match.journal.entries:
        agenda.advance(state, entry.action)
        assert state == entry.state


def test_after_the_end_everything_is_refused() -> None:
    over = played_match().state
    assert agenda.top(over) is None
    assert agenda.refusal(over, Take(1)) == Reason("reason.game_over")
    assert agenda.seat_of(over, Take(1)) == TABLE


def test_the_table_acts_beside_the_open_question() -> None:
    state = opening()
    assert agenda.seat_of(state, Correct(3)) == TABLE
    after = agenda.apply(state, Correct(3)).state
    assert after.bowl == state.bowl + 3
    assert after.agenda == state.agenda
    with pytest.raises(IllegalAction, match="no"):
        agenda.apply(state, Correct(-1))


def test_a_step_that_asks_nothing_is_a_fault_of_the_rules() -> None:
    state = opening()
    state.agenda.append(Waiting())
    with pytest.raises(RulesError, match="asks nothing"):
        agenda.top(state)


def test_the_first_named_step_comes_first() -> None:
    draft = Draft(opening())
    draft.then(Waiting(), Step())
    assert draft.state.agenda[-2:] == [Step(), Waiting()]


def test_a_quiet_draft_makes_no_events() -> None:
    def never(*args: object) -> Guessed:
        raise AssertionError(args)

    draft = QuietDraft(opening())
    draft.emit(never, 1)
    draft.seal()
    assert draft.events == []
    assert not draft.sealed


def test_a_reason_can_be_read_without_texts() -> None:
    assert str(Reason("a.b")) == "a.b"
    assert str(Reason.of("a.b", n=3, who="x")) == "a.b (n=3, who=x)"


def test_actions_are_values() -> None:
    assert Guess(1) == Guess(1)
    assert len({Guess(1), Guess(1), Guess(2)}) == 2
    assert isinstance(Guess(1), Action)
