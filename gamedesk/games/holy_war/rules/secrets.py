"""What a seat may know, and full states that agree with it (H1.7, H12).

A seat knows its own cards; of the others the cards they showed, and how many they hold, have in
the deck and have discarded unplayed. Who looks at a hand sees it as long as the question is open.
"""

from __future__ import annotations

from random import Random

from gamedesk.core.state import HIDDEN, Seat
from gamedesk.games.holy_war.rules.state import Civilization, HolyWarState
from gamedesk.games.holy_war.rules.words_goods import LookAtHand


def observe(state: HolyWarState, seat: Seat) -> HolyWarState:
    """The same table with what the seat may not know blanked."""
    view = state.copy()
    open_hand = _open_hand(state, seat)
    for other, player in enumerate(view.players):
        if other != seat:
            player.deck = (HIDDEN,) * len(player.deck)
            player.unseen = (HIDDEN,) * len(player.unseen)
            if other != open_hand:
                player.hand = (HIDDEN,) * len(player.hand)
    return view


def _open_hand(state: HolyWarState, seat: Seat) -> Seat | None:
    """Whose hand this seat is looking at."""
    step = state.agenda[-1] if state.agenda else None
    return step.owner if isinstance(step, LookAtHand) and step.seat == seat else None


def imagine(view: HolyWarState, seat: Seat, rng: Random) -> HolyWarState:
    """Deal everybody's unknown cards at random over hand, deck and unseen discards."""
    state = view.copy()
    for player in state.players:
        if HIDDEN in player.hand or HIDDEN in player.deck or HIDDEN in player.unseen:
            _deal(state, player, rng)
    return state


def _deal(state: HolyWarState, player: Civilization, rng: Random) -> None:
    pool = list(state.world.decks[player.civilization])
    for card in (*player.shown, *player.carried, *player.hand, *player.deck, *player.unseen):
        if card != HIDDEN:
            pool.remove(card)
    rng.shuffle(pool)
    player.hand = _filled(player.hand, pool)
    player.unseen = _filled(player.unseen, pool)
    player.deck = _filled(player.deck, pool)


def _filled(cards: tuple[str, ...], pool: list[str]) -> tuple[str, ...]:
    return tuple(sorted(pool.pop() if card == HIDDEN else card for card in cards))
