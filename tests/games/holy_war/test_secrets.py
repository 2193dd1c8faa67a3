"""Hidden information is exact: permuting what a seat cannot see changes nothing it sees (H1.7)."""

from __future__ import annotations

import os
from random import Random

import pytest

from gamedesk.core import agenda
from gamedesk.core.action import Action
from gamedesk.core.agenda import Chance, Decision
from gamedesk.core.game import Setup
from gamedesk.core.state import HIDDEN, Seat
from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.rules.cards import CardTaken, HandGrew, card_drawn
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.words_goods import HandShown
from gamedesk.ui.log_book import is_seen, seen_events
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


def answer_for(step: Decision | Chance, other: HolyWarState, action: Action) -> Action | None:
    """The same answer on the other table; where a hidden card is in its place, that one.

    None if it has no equal there: a card shown that is not in the other hand.
    """
    offers = step.actions(other)
    if action in offers:
        return action
    hidden = step.kind in ("choose_discard", "draw_card", "look_at_hand")
    return offers[0] if hidden and offers else None


def assert_tells_the_same(
    state: HolyWarState, step: Decision | Chance, action: Action, seat: Seat, rng: Random
) -> bool:
    """What happens next tells the seat the same on both tables: events, and the view after it.

    Returns whether there was anything to compare: not when the answer itself brings hidden cards
    to light, for everybody or for a seat that looks at a hand.
    """
    other = permuted(state, seat, rng)
    same = answer_for(step, other, action)
    if same is None:
        return False
    outcome, twin = agenda.apply(state, action), agenda.apply(other, same)
    told, told_twin = (
        [event for event in each.events if is_seen(event, seat)] for each in (outcome, twin)
    )
    if any(isinstance(event, HandShown) for event in told):
        return False
    assert told_twin == told
    assert GAME.observe(twin.state, seat) == GAME.observe(outcome.state, seat)
    assert agenda.top(twin.state) == agenda.top(outcome.state)
    return True


POSITIONS = int(os.environ.get("GAMEDESK_POSITIONS", "20000"))
"""How many the slow test looks at; `GAMEDESK_POSITIONS=200000` looks at more."""


def look_at(positions: int, first_seed: int) -> tuple[int, int]:
    """Permute positions of random games; how many, and in how many an answer was followed too."""
    rng = Random(first_seed)
    seen = followed = 0
    seed = first_seed
    while seen < positions:
        seed += 1
        seats = 3 + seed % 2
        for state, step, action in random_game(seats, seed):
            assert isinstance(step, (Decision, Chance))
            seat = Seat(seen % seats)
            if isinstance(step, Decision) and seen % 2:
                seat = step.seat
            assert_hidden(state, step, seat, rng)
            followed += assert_tells_the_same(state, step, action, seat, rng)
            seen += 1
    return seen, followed


def test_permuting_hidden_cards_changes_no_view_no_offer_and_no_log() -> None:
    seen, followed = look_at(600, 7)
    assert followed > 0.9 * seen


@pytest.mark.slow
def test_many_positions_in_which_permutation_changes_nothing() -> None:
    seen, followed = look_at(POSITIONS, 100)
    print(f"{seen} positions, {followed} answers followed")
    assert followed > 0.9 * seen


@pytest.mark.parametrize("seats", GAME.seats)
def test_permuting_hidden_cards_changes_nothing_for_any_seat(seats: int) -> None:
    rng = Random(seats)
    for state, step, action in random_game(seats, 5)[::4]:
        assert isinstance(step, (Decision, Chance))
        for seat in range(seats):
            assert_hidden(state, step, Seat(seat), rng)
            assert_tells_the_same(state, step, action, Seat(seat), rng)


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
