"""What the map shows of a state, as values that can be compared: no Qt, no rule."""

from __future__ import annotations

from dataclasses import dataclass

from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.world import KINDS, NOBODY


@dataclass(frozen=True, slots=True)
class Home:
    """A side's home: whose it is ("" for a closed or open one), its buildings, its free slots."""

    seat: int
    civilization: str
    buildings: tuple[tuple[str, int], ...]
    slots: int


@dataclass(frozen=True, slots=True)
class Stack:
    """Troops of one civilization in a territory."""

    civilization: str
    count: int


@dataclass(frozen=True, slots=True)
class Clash:
    """A battle under way: the attackers came from `origin` into `territory`."""

    origin: str
    territory: str
    attackers: Stack


@dataclass(frozen=True, slots=True)
class MapPicture:
    """The whole map. `land` is the civilization that each territory belongs to."""

    land: dict[str, str]
    stacks: dict[str, Stack]
    homes: dict[str, Home]
    villages: dict[str, tuple[str, ...]]
    coins: frozenset[str]
    protected: frozenset[str]
    closed: frozenset[str]
    deck: int
    battle: Clash | None


def map_picture(state: HolyWarState) -> MapPicture:
    """The map of a state."""
    board, players = state.world.board, state.players
    homes = {board.ids[p.home]: _home(state, Seat(s)) for s, p in enumerate(players)}
    land, stacks = {}, {}
    for number, id_ in enumerate(board.ids):
        owner = state.owner[number]
        if owner != NOBODY:
            land[id_] = players[owner].civilization
            stacks[id_] = Stack(players[owner].civilization, state.troops[number])
        elif id_ in homes:
            land[id_] = homes[id_].civilization
    return MapPicture(
        land=land,
        stacks=stacks,
        homes=homes,
        villages={
            board.ids[place]: tuple(KINDS[kind] for kind in kinds)
            for place, kinds in state.village_buildings.items()
            if kinds
        },
        coins=_named(state, state.ruin_coins),
        protected=frozenset(
            board.ids[rule.territory] for rule in state.rules if rule.territory != NOBODY
        ),
        closed=_named(state, state.world.closed),
        deck=len(state.world_deck),
        battle=_battle(state),
    )


def _battle(state: HolyWarState) -> Clash | None:
    """The attackers, who stand on no territory while it lasts."""
    battle = state.battle
    if battle is None:
        return None
    ids = state.world.board.ids
    civilization = state.players[battle.attacker].civilization
    troops = 0 if battle.decided else battle.attackers
    return Clash(ids[battle.origin], ids[battle.territory], Stack(civilization, troops))


def _home(state: HolyWarState, seat: Seat) -> Home:
    player = state.players[seat]
    buildings = tuple((KINDS[kind], level) for kind, level in player.buildings)
    slots = state.world.content.game.limits.home_slots
    return Home(seat, player.civilization, buildings, max(0, slots - len(buildings)))


def _named(state: HolyWarState, mask: int) -> frozenset[str]:
    return frozenset(id_ for i, id_ in enumerate(state.world.board.ids) if mask >> i & 1)


def marks_on(state: HolyWarState, territory: int) -> list[str]:
    """Text keys of what is marked on a territory: closed, protected, a coin that lies there."""
    marks = []
    if state.world.closed >> territory & 1:
        marks.append("view.closed")
    if any(rule.territory == territory for rule in state.rules):
        marks.append("view.protected")
    if state.ruin_coins >> territory & 1:
        marks.append("view.coin_lies")
    return marks
