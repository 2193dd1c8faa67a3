"""Who may enter what, and what entering brings: villages, ruins and their cards (H6.4-H6.11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Auto, Chance, Draft
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.battle import begin_battle
from gamedesk.games.holy_war.rules.buildings import ChooseVillage, free_kinds
from gamedesk.games.holy_war.rules.cards import Carry, without
from gamedesk.games.holy_war.rules.effects import Effect, Lasting, Protect
from gamedesk.games.holy_war.rules.lasting import has_rule, protected_from
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.tokens import take_off
from gamedesk.games.holy_war.rules.world import NOBODY


@dataclass(frozen=True, slots=True)
class TroopsMoved(Event):
    """Troops went from one territory to a neighbouring one."""

    kind: ClassVar[str] = "troops_moved"
    origin: str = ""
    to: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class RuinSearched(Event):
    """A ruin was occupied and its coins taken."""

    kind: ClassVar[str] = "ruin_searched"
    territory: str = ""
    coins: int = 0


@dataclass(frozen=True, slots=True)
class WorldCardTurned(Event):
    """A world card was turned up."""

    kind: ClassVar[str] = "world_card_turned"
    card: str = ""


@dataclass(frozen=True, slots=True)
class WorldDeckShuffled(Event):
    """The discarded world cards became the deck again (H1.5)."""

    kind: ClassVar[str] = "world_deck_shuffled"


@dataclass(frozen=True, slots=True)
class TurnWorldCard(Action):
    """Chance: the world card that is turned."""

    kind: ClassVar[str] = "turn_world_card"
    card: str


turn_world_card = cache(TurnWorldCard)


def enterable(state: HolyWarState, seat: Seat, *, by_god: bool = False) -> int:
    """The territories that a seat's troops may enter now (H6.3, H8.3, H10)."""
    mask = ~state.world.closed
    attacked = state.players[seat].attacked
    no_homes = bool(state.rules) and not by_god and has_rule(state, seat, "no_home_attacks")
    if attacked or no_homes:
        for other, player in enumerate(state.players):
            if other != seat and (no_homes or attacked >> other & 1):
                mask &= ~(1 << player.home)
    if state.rules and not by_god:
        mask &= ~protected_from(state, seat)
    return mask


def entry_refusal(state: HolyWarState, seat: Seat, territory: int) -> Reason | None:
    """Why a seat's troops may not enter a territory at all; None if they may."""
    if enterable(state, seat) >> territory & 1:
        return None
    if state.world.closed >> territory & 1:
        return Reason("reason.closed_home")
    if protected_from(state, seat) >> territory & 1:
        return Reason("reason.protected")
    owner = state.home_of(territory)
    if owner is not None and state.players[seat].attacked >> owner & 1:
        return Reason("reason.home_attacked_already")
    return Reason("reason.no_home_attacks")


def enter(draft: Draft, seat: Seat, origin: int, to: int, count: int) -> None:
    """Troops move to a neighbouring territory: a battle, or they stand there (H6.2, H6.3)."""
    state: HolyWarState = draft.state
    take_off(state, origin, count)
    draft.emit(TroopsMoved, seat, state.id(origin), state.id(to), count)
    owner = state.owner[to]
    if owner == NOBODY and state.world.home_kind >> to & 1:
        home_of = state.home_of(to)
        owner = NOBODY if home_of is None or home_of == seat else home_of
    if owner not in (NOBODY, seat):
        draft.then(*begin_battle(draft, seat, Seat(owner), origin, to, count), Settle(seat, to))
        return
    state.owner[to] = seat
    state.troops[to] += count
    if owner == NOBODY:
        arrive(draft, seat, to, turns_card=True)


@dataclass(frozen=True, slots=True)
class Settle(Auto):
    """After a battle: who won by attacking occupies what it stands on (H7.8)."""

    kind: ClassVar[str] = "settle"
    seat: Seat
    territory: int

    def run(self, draft: Draft) -> None:
        """Only if its troops are still there."""
        if draft.state.owner[self.territory] == self.seat:
            arrive(draft, self.seat, self.territory, turns_card=True)


def arrive(draft: Draft, seat: Seat, territory: int, *, turns_card: bool) -> None:
    """A territory that was not the seat's has been occupied (H6.4, H6.5, H6.9)."""
    state: HolyWarState = draft.state
    if state.world.villages >> territory & 1:
        if state.village_buildings.get(territory) or free_kinds(state):
            draft.then(ChooseVillage(seat, state.id(territory)))
    elif state.world.ruins >> territory & 1:
        _search_ruin(draft, seat, territory)
        if turns_card:
            draft.then(TurnWorld(seat))


def _search_ruin(draft: Draft, seat: Seat, territory: int) -> None:
    """Its coins go to the occupier; over the limit they stay for the next one (H6.5)."""
    state: HolyWarState = draft.state
    limits = state.world.content.game.limits
    coins = state.world.content.game.ruin_coins
    coins_here = coins if state.ruin_coins >> territory & 1 else 0
    if coins_here and state.players[seat].coins + coins_here <= limits.coins_held:
        state.ruin_coins &= ~(1 << territory)
        state.players[seat].coins += coins_here
    else:
        coins_here = 0
    draft.emit(RuinSearched, seat, state.id(territory), coins_here)


@dataclass(frozen=True, slots=True)
class TurnWorld(Auto):
    """A world card is turned, if there is any (H1.5, H6.5)."""

    kind: ClassVar[str] = "turn_world"
    occupier: Seat

    def run(self, draft: Draft) -> None:
        """An empty deck takes its discards back."""
        state: HolyWarState = draft.state
        if not state.world_deck and state.world_discard:
            state.world_deck, state.world_discard = state.world_discard, ()
            draft.emit(WorldDeckShuffled, self.occupier)
        if state.world_deck:
            draft.then(DrawWorldCard(self.occupier))


def is_lasting(effects: tuple[Effect, ...]) -> bool:
    """Whether a world card stays in play until the round ends."""
    return any(isinstance(effect, Lasting | Protect) for effect in effects)


@dataclass(frozen=True, slots=True)
class DrawWorldCard(Chance):
    """Which world card?"""

    kind: ClassVar[str] = "draw_world_card"
    occupier: Seat

    def actions(self, state: HolyWarState) -> Sequence[Action]:
        """Each card of the deck."""
        return [turn_world_card(card) for card in state.world_deck]

    def sample(self, state: HolyWarState, rng: Random) -> Action:
        """One of them."""
        return turn_world_card(state.world_deck[int(rng.random() * len(state.world_deck))])

    def resolve(self, draft: Draft, action: TurnWorldCard) -> None:
        """Discard it, or keep it in play if it lasts; carry it out for the occupier (H6.11)."""
        state: HolyWarState = draft.state
        state.world_deck = without(state.world_deck, action.card)
        if is_lasting(state.world.effects[action.card]):
            state.world_in_play = (*state.world_in_play, action.card)
        else:
            state.world_discard = tuple(sorted((*state.world_discard, action.card)))
        draft.emit(WorldCardTurned, self.occupier, action.card)
        draft.seal()
        draft.then(Carry(self.occupier, action.card, 0))
