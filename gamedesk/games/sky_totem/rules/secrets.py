"""What a seat may know, and full states that agree with it (rules S1.6)."""

from __future__ import annotations

from random import Random

from gamedesk.core.state import HIDDEN, Seat
from gamedesk.games.sky_totem.rules.state import Player, SkyState


def observe(state: SkyState, seat: Seat) -> SkyState:
    """The state with the deck and the other seats' secret cards blanked."""
    view = state.copy()
    view.deck = (HIDDEN,) * len(state.deck)
    for other, player in enumerate(view.players):
        if other != seat:
            player.dealt = (HIDDEN,) * len(player.dealt)
            player.cards = (HIDDEN,) * len(player.cards)
            player.choice = HIDDEN if player.choice else ""
            player.met = None
    return view


def imagine(view: SkyState, seat: Seat, rng: Random) -> SkyState:
    """A full state: unknown cards are any that the seat has not seen."""
    state = view.copy()
    unknown = _unseen(state)
    rng.shuffle(unknown)
    for player in state.players:
        player.dealt = _filled(player.dealt, unknown)
        player.cards = _filled(player.cards, unknown)
        player.met = None
        if player.choice == HIDDEN:
            player.choice = unknown.pop()
    state.deck = tuple(sorted(_filled(state.deck, unknown)))
    return state


def _unseen(state: SkyState) -> list[str]:
    """The cards of this game that the view does not show, in the order of the data."""
    totems = {state.world.totems[index].id for index in state.in_play}
    seen = {card for player in state.players for card in _known(player)}
    return [
        card.id
        for card in state.world.content.altar_cards.values()
        if card.totem in ("", *totems) and card.id not in seen
    ]


def _known(player: Player) -> tuple[str, ...]:
    return (*player.dealt, *player.cards, player.choice, player.opening, *player.completed)


def _filled(cards: tuple[str, ...], unknown: list[str]) -> tuple[str, ...]:
    return tuple(unknown.pop() if card == HIDDEN else card for card in cards)
