"""Hidden information is exact: permuting what a seat cannot see changes nothing it sees (H1.7)."""

from __future__ import annotations

from random import Random

import pytest

from gamedesk.core import agenda
from gamedesk.core.agenda import Chance, Decision
from gamedesk.core.game import Setup
from gamedesk.core.state import HIDDEN, Seat
from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.rules.cards import CardTaken, HandGrew, card_drawn
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.ui.log_book import seen_events
from tests.games.holy_war.tables import random_game


def permuted(state: HolyWarState, seat: Seat, rng: Random) -> HolyWarState:
    """Everything that the seat cannot see dealt anew."""
    return GAME.imagine(GAME.observe(state, seat), seat, rng)


def assert_hidden(state: HolyWarState, step: Decision | Chance, seat: Seat, rng: Random) -> None:
    """The other table looks the same to the seat, asks the same and offers the same."""
    other = permuted(state, seat, rng)
    assert GAME.observe(other, seat) == GAME.observe(state, seat)
    assert agenda.top(other) == step
    if isinstance(step, Decision) and step.seat == seat:
        assert list(step.actions(other)) == list(step.actions(state))
        assert list(step.actions(GAME.observe(state, seat))) == list(step.actions(state))


@pytest.mark.parametrize("seats", GAME.seats)
def test_permuting_hidden_cards_changes_no_view_and_no_offer(seats: int) -> None:
    rng = Random(seats)
    for state, step, _ in random_game(seats, 5)[::4]:
        assert isinstance(step, (Decision, Chance))
        for seat in range(seats):
            assert_hidden(state, step, Seat(seat), rng)


@pytest.mark.slow
def test_twenty_thousand_positions_in_which_permutation_changes_nothing() -> None:
    rng = Random(7)
    positions = seed = 0
    while positions < 20_000:
        seed += 1
        seats = 3 + seed % 2
        for state, step, _ in random_game(seats, seed):
            assert isinstance(step, (Decision, Chance))
            seat = Seat(positions % seats)
            if isinstance(step, Decision) and positions % 2:
                seat = step.seat
            assert_hidden(state, step, seat, rng)
            positions += 1


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_same_answer_tells_the_others_the_same(seats: int) -> None:
    """A seat's own answer, carried out on any table that looks the same to it, shows it the same.

    What chance and others then reveal may differ; so only entries that seal nothing are compared.
    """
    rng = Random(seats)
    for state, step, action in random_game(seats, 9)[::3]:
        if not isinstance(step, Decision):
            continue
        outcome = agenda.apply(state, action)
        if outcome.sealed:
            continue
        other = agenda.apply(permuted(state, step.seat, rng), action)
        assert other.events == outcome.events
        assert GAME.observe(other.state, step.seat) == GAME.observe(outcome.state, step.seat)
        assert agenda.top(other.state) == agenda.top(outcome.state)


def test_others_see_that_a_card_was_drawn_its_owner_sees_which() -> None:
    state = GAME.start(
        Setup(
            3,
            (("civilization", ("greek", "norse", "aztec")), ("start_civilization", "seat_1")),
        )
    )
    outcome = agenda.apply(state, card_drawn("olive_groves"))
    drawn = [event for event in outcome.events if isinstance(event, CardTaken)]
    assert [event.seen_by for event in drawn] == [frozenset({0})]
    assert any(isinstance(event, HandGrew) for event in outcome.events)
    assert outcome.sealed


def test_the_log_of_the_others_does_not_name_hidden_cards() -> None:
    from gamedesk.core.journal import Entry

    for state, step, action in random_game(4, 3):
        if step.kind not in ("draw_card", "choose_discard"):
            continue
        assert isinstance(step, (Decision, Chance))
        outcome = agenda.apply(state, action)
        owner = getattr(step, "to", step.seat)
        entry = Entry(step.seat, action, outcome.state, outcome.events, outcome.sealed)
        for seat in range(4):
            if seat != owner:
                told = repr(seen_events(entry, Seat(seat)))
                assert getattr(action, "card") not in told  # noqa: B009


def test_the_own_deck_is_known_as_a_multiset_the_world_deck_too() -> None:
    state = random_game(4, 3)[200][0]
    view = GAME.observe(state, Seat(1))
    assert view.players[1] == state.players[1]
    assert view.world_deck == state.world_deck
    assert HIDDEN not in view.world_deck
    assert view.players[1].deck == tuple(sorted(view.players[1].deck))
