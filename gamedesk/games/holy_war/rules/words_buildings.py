"""The words about buildings: build, raise, convert, destroy."""

from __future__ import annotations

from gamedesk.core.agenda import Draft
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.buildings import (
    build_home,
    build_village,
    convert_home,
    free_kinds,
    has_free_slot,
    lower_building,
    raisable,
    raise_building,
    set_village_kind,
)
from gamedesk.games.holy_war.rules.effects import Build, Convert, Destroy, Raise
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.words import (
    choice_word,
    register,
    seat_target,
    target_seat,
)
from gamedesk.games.holy_war.rules.world import KINDS


def _kinds(state: HolyWarState, kind: str | None) -> list[str]:
    free = [KINDS[index] for index in free_kinds(state)]
    return free if kind is None else [kind] * (kind in free)


def build_options(state: HolyWarState, seat: Seat, effect: Build, card: str = "") -> list[str]:
    """`market` at home, `village_sw>market` in a village occupied."""
    kinds = _kinds(state, effect.kind)
    if effect.where == "home":
        return kinds if has_free_slot(state, seat) else []
    villages = [state.id(i) for i in state.occupied(seat) if state.world.villages >> i & 1]
    return [f"{village}>{kind}" for village in villages for kind in kinds]


def _build(draft: Draft, seat: Seat, effect: Build, card: str, target: str) -> None:
    village, _, kind = target.rpartition(">")
    if village:
        build_village(draft, seat, draft.state.number(village), KINDS.index(kind))
    else:
        build_home(draft, seat, KINDS.index(kind))


def raise_options(state: HolyWarState, seat: Seat, effect: Raise, card: str = "") -> list[str]:
    """`barracks:2`: a building at home by kind and level."""
    return [
        f"{KINDS[kind]}:{level}"
        for kind, level in raisable(state, seat)
        if effect.kind in (None, KINDS[kind])
    ]


def _raise(draft: Draft, seat: Seat, effect: Raise, card: str, target: str) -> None:
    raise_building(draft, seat, *_building(target))


def _building(target: str) -> tuple[int, int]:
    kind, level = target.split(":")
    return KINDS.index(kind), int(level)


def convert_options(state: HolyWarState, seat: Seat, effect: Convert, card: str = "") -> list[str]:
    """`barracks:2>field` at home, `village_sw>field` for the slot of a village occupied."""
    options = [
        f"{KINDS[kind]}:{level}>{KINDS[new]}"
        for kind, level in dict.fromkeys(state.players[seat].buildings)
        for new in free_kinds(state)
        if new != kind and state.stock[new] >= level
    ]
    for territory in state.occupied(seat):
        there = state.village_buildings.get(territory)
        if there:
            options += [
                f"{state.id(territory)}>{KINDS[new]}"
                for new in free_kinds(state)
                if new != there[0]
            ]
    return options


def _convert(draft: Draft, seat: Seat, effect: Convert, card: str, target: str) -> None:
    what, kind = target.split(">")
    if ":" in what:
        convert_home(draft, seat, _building(what), KINDS.index(kind))
    else:
        set_village_kind(draft, seat, draft.state.number(what), KINDS.index(kind))


def destroy_options(state: HolyWarState, seat: Seat, effect: Destroy, card: str = "") -> list[str]:
    """`seat:2>barracks:1`: a building at another's home."""
    return [
        f"{seat_target(other)}>{KINDS[kind]}:{level}"
        for other in state.others(seat)
        for kind, level in dict.fromkeys(state.players[other].buildings)
    ]


def _destroy(draft: Draft, seat: Seat, effect: Destroy, card: str, target: str) -> None:
    owner, building = target.split(">")
    lower_building(draft, target_seat(owner), *_building(building))


register(Build, choice_word(build_options, _build))
register(Raise, choice_word(raise_options, _raise))
register(Convert, choice_word(convert_options, _convert))
register(Destroy, choice_word(destroy_options, _destroy))
