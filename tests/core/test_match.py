"""The turn controller: submitting, taking back, looking back, who is told."""

from __future__ import annotations

import pytest

from gamedesk.core.action import Action
from gamedesk.core.agenda import IllegalAction
from gamedesk.core.game import Setup
from gamedesk.core.journal import Entry
from gamedesk.core.match import Match
from gamedesk.core.reason import Reason
from gamedesk.core.state import CHANCE, Seat
from gamedesk.core.table import BotSeat, Human, Player, Table
from tests.core.matches import GAME, new_match, play, played_match
from tests.support.pebbles.rules.guessing import Guess
from tests.support.pebbles.rules.state import PebblesState
from tests.support.pebbles.rules.taking import Take, TakePebbles

ANN, BOB, ROBO = Human("Ann"), Human("Bob"), BotSeat("greedy")


def match_of(*players: Player, seed: int = 5) -> Match:
    return Match(GAME, Setup(len(players)), Table(players), seed)


def test_nature_answers_by_itself_and_by_the_seed() -> None:
    match = play(match_of(ANN, BOB), 2)
    assert match.journal.entries[-1].seat == CHANCE
    assert match.decision is not None
    drops = {play(match_of(ANN, BOB, seed=seed), 2).journal.entries[-1].action for seed in range(9)}
    assert len(drops) > 1


def test_a_refused_action_changes_nothing() -> None:
    match = match_of(ANN, BOB)
    told: list[Entry | None] = []
    match.subscribe(told.append)
    with pytest.raises(IllegalAction):
        match.submit(Take(1))
    assert match.journal.position == 0
    assert told == []


def test_listeners_hear_entries_and_moves_until_they_leave() -> None:
    match = match_of(ANN, BOB)
    told: list[Entry | None] = []
    leave = match.subscribe(told.append)
    match.submit(Guess(1))
    match.rewind(0)
    assert told == [match.journal.entries[0], None]
    leave()
    match.submit(Guess(1))
    assert len(told) == 2


def test_nothing_can_be_taken_back_at_the_start() -> None:
    match = match_of(ANN, BOB)
    assert match.can_undo() == Reason("undo.nothing")
    assert not match.undo()
    assert not match.redo()


def test_another_persons_choice_is_not_taken_back() -> None:
    match = play(match_of(ANN, BOB), 1)
    assert match.can_undo() == Reason("undo.other_person")
    assert not match.undo()


def test_what_was_revealed_is_not_taken_back() -> None:
    match = play(match_of(ANN), 1)
    assert match.can_undo() == Reason("undo.chance")
    match.rewind(0)
    opened = Match(GAME, Setup(1), Table((ANN,)), 5, draw=False)
    opened.submit(Guess(1))
    assert opened.can_undo() == Reason("undo.revealed")


def test_undo_takes_the_computers_answers_back_too() -> None:
    match = play(match_of(ANN, ROBO), 2)
    assert isinstance(match.decision, TakePebbles)
    before = match.journal.position
    while match.decision is not None and match.decision.seat != 0:
        play(match, 1)
    own = match.journal.position
    match.submit(Take(1))
    while isinstance(match.decision, TakePebbles) and match.decision.seat != 0:
        play(match, 1)
    assert match.journal.position > own >= before
    assert match.undo()
    assert match.journal.position == own
    assert match.redo()
    assert match.journal.position > own
    assert not match.can_redo()


def test_free_takebacks_go_back_to_the_beginning() -> None:
    match = played_match()
    match.table.free_takebacks = True
    positions = [match.journal.position]
    while match.undo():
        positions.append(match.journal.position)
        assert match.decision is not None
        assert match.table.is_human(match.decision.seat)
    assert positions == sorted(positions, reverse=True)
    while match.redo():
        assert match.journal.position == positions[-2]
        positions.pop()
    assert match.is_over


def test_something_new_ends_redo() -> None:
    match = play(match_of(ANN, BOB), 1)
    match.table.free_takebacks = True
    match.undo()
    match.submit(Guess(2))
    assert not match.can_redo()
    assert len(match.journal.entries) == 1


def test_the_same_choice_after_undo_gives_the_same_chance() -> None:
    match = match_of(ANN, BOB)
    match.submit(Guess(1))
    match.submit(Guess(1))
    first = match.state
    match.rewind(0)
    match.submit(Guess(1))
    match.submit(Guess(1))
    assert match.state == first


def test_showing_an_earlier_position_changes_nothing() -> None:
    match = played_match()
    before = match.state
    for position, entry in enumerate(match.journal.entries, start=1):
        assert match.show(position) is entry.state
    assert match.show(0) == match.journal.opening
    assert match.state is before
    for position in (-1, len(match.journal.entries) + 1):
        with pytest.raises(IndexError):
            match.show(position)
        with pytest.raises(IndexError):
            match.rewind(position)


def test_a_journal_replays_and_goes_on() -> None:
    whole = played_match()
    actions = [entry.action for entry in whole.journal.entries]
    for cut in (0, 3, len(actions)):
        match = Match.replay(GAME, whole.setup, whole.table, whole.seed, actions[:cut])
        assert match.journal.entries[:cut] == whole.journal.entries[:cut]
        assert match.decision is not None or match.is_over


def test_computers_get_a_generator_for_each_position() -> None:
    match = new_match()
    first = match.bot_rng().random()
    assert match.bot_rng().random() == first
    play(match, 1)
    assert match.bot_rng().random() != first


def test_a_seat_sees_only_its_own_guess() -> None:
    match = match_of(ANN, BOB)
    match.submit(Guess(2))
    assert match.view(Seat(0)) == match.state
    assert match.view(Seat(1)) != match.state


def test_standings_name_the_winners() -> None:
    match = played_match()
    standings = GAME.standings(match.state)
    best = max(row.score for row in standings.rows)
    assert {row.score for row in standings.rows if row.seat in standings.winners} == {best}


class TellingTake(TakePebbles):
    """As if a hidden card could have been played instead of taking a single pebble."""

    def tells(self, state: PebblesState, action: Action) -> bool:
        """One is little."""
        return action == Take(1)


@pytest.mark.parametrize(("count", "told"), [(1, Reason("undo.told")), (2, None)])
def test_what_a_computers_answer_tells_is_not_taken_back(count: int, told: Reason | None) -> None:
    """Nor what came before it; the person who answers so may take just that back."""
    opening = GAME.start(Setup(2))
    opening.bowl = 9
    opening.agenda[:] = [TellingTake(Seat(0)), TellingTake(Seat(1)), TakePebbles(Seat(0))]
    match = Match(GAME, Setup(2), Table((ANN, ROBO)), 5, opening=opening)
    match.submit(Take(1))
    match.submit(Take(count))
    assert match.can_undo() == told
    match.rewind(1)
    match.submit(Take(3))
    match.submit(Take(1))
    assert match.undo()
