"""The words about troops: place, march, remove, swap, recruit, moves, strength."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar

from gamedesk.core.agenda import Draft
from gamedesk.core.event import Event
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.counting import count_of
from gamedesk.games.holy_war.rules.effects import (
    March,
    Moves,
    Place,
    Recruit,
    Remove,
    Strength,
    Swap,
)
from gamedesk.games.holy_war.rules.lasting import protected_from
from gamedesk.games.holy_war.rules.recruiting import affordable, recruit
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.territories import arrive, enter, enterable
from gamedesk.games.holy_war.rules.tokens import place_troops, remove_troops, token_supply
from gamedesk.games.holy_war.rules.words import Word, choice_word, register
from gamedesk.games.holy_war.rules.world import NOBODY, Board


@dataclass(frozen=True, slots=True)
class StrengthChanged(Event):
    """A side of the battle is stronger or weaker until it ends; `seat` is that side."""

    kind: ClassVar[str] = "strength_changed"
    amount: int = 0


@dataclass(frozen=True, slots=True)
class PointsGained(Event):
    """More movement points in this phase."""

    kind: ClassVar[str] = "points_gained"
    points: int = 0


@dataclass(frozen=True, slots=True)
class TroopsSwapped(Event):
    """The troops of two neighbouring territories changed places; `seat` had those of `first`."""

    kind: ClassVar[str] = "troops_swapped"
    first: str = ""
    second: str = ""


def _near(state: HolyWarState, seat: Seat) -> int:
    """Own territories, the home, and all that border them."""
    own = state.occupied_mask(seat) | 1 << state.players[seat].home
    near = own
    for territory, adjacent in enumerate(state.world.board.adjacent):
        if own >> territory & 1:
            near |= adjacent
    return near


def _by_god(state: HolyWarState, card: str) -> bool:
    return card in state.world.content.gods


def _names(state: HolyWarState, mask: int) -> list[str]:
    return [id_ for i, id_ in enumerate(state.world.board.ids) if mask >> i & 1]


# ------------------------------------------------------------------------------ place


def place_options(state: HolyWarState, seat: Seat, effect: Place, card: str = "") -> list[str]:
    """Own or nobody's territories (H6.9) that nobody else protects; other homes are somebody's."""
    if token_supply(state, seat) < 1:
        return []
    mask = 1 << state.players[seat].home
    for territory, owner in enumerate(state.owner):
        mask |= (owner in (NOBODY, seat)) << territory
    mask &= ~(state.world.home_kind & ~(1 << state.players[seat].home))
    if state.rules and not _by_god(state, card):
        mask &= ~protected_from(state, seat)
    if effect.where == "near":
        mask &= _near(state, seat)
    elif effect.where == "own":
        mask &= state.occupied_mask(seat) | 1 << state.players[seat].home
    return _names(state, mask)


def _place(draft: Draft, seat: Seat, effect: Place, card: str, target: str) -> None:
    """Placing occupies, but turns no world card (H6.9)."""
    state: HolyWarState = draft.state
    territory = state.number(target)
    was_nobodys = state.owner[territory] == NOBODY
    place_troops(draft, seat, territory, effect.amount)
    if was_nobodys:
        arrive(draft, seat, territory, turns_card=False)


# ------------------------------------------------------------------------------ march


def march_options(state: HolyWarState, seat: Seat, effect: March, card: str = "") -> list[str]:
    """`market_s>temple_s:3`: every single move; a god passes what others protect (H4.4)."""
    allowed = enterable(state, seat, by_god=_by_god(state, card))
    board = state.world.board
    found: list[str] = []
    for origin in state.occupied(seat):
        targets = board.adjacent[origin] & allowed
        found += _marches_from(board, origin, targets, state.troops[origin])
    return found


@cache
def _marches_from(board: Board, origin: int, targets: int, troops: int) -> tuple[str, ...]:
    return tuple(
        f"{board.ids[origin]}>{board.ids[to]}:{count}"
        for to in range(len(board.ids))
        if targets >> to & 1
        for count in range(1, troops + 1)
    )


def _can_march(state: HolyWarState, seat: Seat, effect: March) -> bool:
    """By an attackable neighbour at most; a god goes where others may not (H4.4)."""
    allowed = enterable(state, seat)
    adjacent = state.world.board.adjacent
    for territory, owner in enumerate(state.owner):
        if owner == seat and adjacent[territory] & allowed:
            return True
    return False


def _march(draft: Draft, seat: Seat, effect: March, card: str, target: str) -> None:
    state: HolyWarState = draft.state
    places, _, count = target.partition(":")
    origin, to = places.split(">")
    enter(draft, seat, state.number(origin), state.number(to), int(count))


# ------------------------------------------------------------------------------ remove, swap


def remove_options(state: HolyWarState, seat: Seat, effect: Remove, card: str = "") -> list[str]:
    """Territories with others' troops, homes excepted."""
    mask = 0
    for territory, owner in enumerate(state.owner):
        mask |= (owner not in (NOBODY, seat)) << territory
    mask &= ~state.world.home_kind
    return _names(state, mask & _near(state, seat) if effect.where == "near" else mask)


def _remove(draft: Draft, seat: Seat, effect: Remove, card: str, target: str) -> None:
    remove_troops(draft, draft.state.number(target), effect.amount)


def swap_options(state: HolyWarState, seat: Seat, effect: Swap, card: str = "") -> list[str]:
    """`market_s>temple_w`: an own territory and one beside it with others' troops; no homes."""
    board = state.world.board
    allowed = ~state.world.home_kind
    if not _by_god(state, card):
        allowed &= ~protected_from(state, seat)
    return [
        f"{board.ids[own]}>{board.ids[other]}"
        for own in state.occupied(seat)
        if not state.world.home_kind >> own & 1
        for other, owner in enumerate(state.owner)
        if owner not in (NOBODY, seat) and board.adjacent[own] & allowed & 1 << other
    ]


def _swap(draft: Draft, seat: Seat, effect: Swap, card: str, target: str) -> None:
    """Both occupy; neither moved nor fought, so no world card is turned (H6.9)."""
    state: HolyWarState = draft.state
    own, other = (state.number(part) for part in target.split(">"))
    owner = Seat(state.owner[other])
    state.owner[own], state.owner[other] = owner, seat
    state.troops[own], state.troops[other] = state.troops[other], state.troops[own]
    draft.emit(TroopsSwapped, seat, state.id(own), state.id(other))
    arrive(draft, owner, own, turns_card=False)
    arrive(draft, seat, other, turns_card=False)


# ------------------------------------------------------------------------------ recruit, moves


def recruit_options(state: HolyWarState, seat: Seat, effect: Recruit, card: str = "") -> list[str]:
    """How many."""
    return [str(count) for count in range(1, affordable(state, seat, effect.amount) + 1)]


def _recruit(draft: Draft, seat: Seat, effect: Recruit, card: str, target: str) -> None:
    recruit(draft, seat, int(target))


def _moves(draft: Draft, seat: Seat, effect: Moves, card: str) -> None:
    draft.state.move_points += effect.amount
    draft.emit(PointsGained, seat, effect.amount)


# ------------------------------------------------------------------------------ strength


def _can_strengthen(state: HolyWarState, seat: Seat, effect: Strength) -> bool:
    battle = state.battle
    fights = battle is not None and not battle.decided
    return fights and effect.amount * count_of(state, seat, effect.per) != 0


def _strengthen(draft: Draft, seat: Seat, effect: Strength, card: str) -> None:
    state: HolyWarState = draft.state
    battle = state.battle
    assert battle is not None
    amount = effect.amount * count_of(state, seat, effect.per)
    if not amount:
        return
    attacks = (battle.attacker == seat) == (effect.side == "own")
    if attacks:
        state.battle = replace(battle, attack_bonus=battle.attack_bonus + amount)
    else:
        state.battle = replace(battle, defence_bonus=battle.defence_bonus + amount)
    draft.emit(StrengthChanged, battle.attacker if attacks else battle.defender, amount)


register(Place, choice_word(place_options, _place))
register(
    March,
    Word(
        possible=_can_march,
        options=march_options,
        chosen=_march,
        times=lambda effect: effect.count,
        optional=True,
    ),
)
register(Remove, choice_word(remove_options, _remove))
register(Swap, choice_word(swap_options, _swap))
register(
    Recruit,
    Word(
        possible=lambda state, seat, effect: affordable(state, seat, effect.amount) > 0,
        options=recruit_options,
        chosen=_recruit,
        optional=True,
    ),
)
register(Moves, Word(possible=lambda state, seat, effect: True, begin=_moves))
register(Strength, Word(possible=_can_strengthen, begin=_strengthen))
