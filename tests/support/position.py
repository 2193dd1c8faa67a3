"""Positions of Terra Mystica in a few words: who sits there, what stands where, who is to move.

`position(side("witches", dwelling="E7 F4"), side("nomads", temple="E6"))` is round 1, the first
seat to take an action. Hexes under buildings get the home terrain by themselves. Nobody holds a
bonus tile and the scoring tile is that of temples, unless a test says otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision, Step, apply, top
from gamedesk.core.event import Event
from gamedesk.core.game import OptionValue, Setup
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.rules.bridges import lay_bridge
from gamedesk.games.terra_mystica.rules.main_action import FinishTurn, MainAction
from gamedesk.games.terra_mystica.rules.power import AskOffers
from gamedesk.games.terra_mystica.rules.rounds import NextTurn
from gamedesk.games.terra_mystica.rules.state import (
    FROM_START,
    SOURCES,
    UNKNOWN,
    PlayerBoard,
    TerraState,
)
from gamedesk.games.terra_mystica.rules.world import (
    BUILDINGS,
    CULTS,
    TERRAIN_INDEX,
    TERRAINS,
)

PLENTY = {"coins": 50, "workers": 20, "priests": 3}
POOL = (("bon3", 0), ("bon5", 0), ("bon8", 0))


@dataclass(frozen=True)
class Side:
    """One seat: its faction, its buildings (labels), and fields of its board that differ."""

    faction: str
    buildings: Mapping[str, str]
    towns: str = ""
    power: tuple[int, int, int] | None = None
    favors: str = ""
    fields: Mapping[str, Any] = field(default_factory=dict)


def side(
    faction: str,
    *,
    towns: str = "",
    power: tuple[int, int, int] | None = None,
    favors: str = "",
    **more: Any,
) -> Side:
    """A seat; buildings and further fields of its board by name: `dwelling="E7 F4", coins=3`."""
    buildings: dict[str, str] = {str(name): more.pop(name) for name in BUILDINGS if name in more}
    return Side(faction, buildings, towns, power, favors, more)


def rich(faction: str, **more: Any) -> Side:
    """A seat that can pay for anything."""
    return side(faction, **{**PLENTY, **more})


def position(
    *sides: Side,
    to_move: int = 0,
    round_: int = 1,
    scoring: str = "score9",
    terrain: Mapping[str, str] | None = None,
    bridges: Sequence[tuple[str, str, int]] = (),
    priests: Mapping[str, Sequence[int]] | None = None,
    pool: tuple[tuple[str, int], ...] = POOL,
    order: Sequence[int] | None = None,
    **options: Any,
) -> TerraState:
    """The state in which `to_move` chooses an action. `options` are those of the set-up.

    `terrain` maps a terrain to the hexes that get it; `priests` a cult to the owners of its
    spaces, highest first.
    """
    factions = tuple(one.faction for one in sides)
    chosen: tuple[tuple[str, OptionValue], ...] = (("faction", factions), *options.items())
    state = GAME.start(Setup(len(sides), chosen))
    state.round = round_
    state.scoring = (scoring,) * 6
    held = {one.fields.get("bonus") for one in sides}
    state.bonus_pool = tuple(pair for pair in pool if pair[0] not in held)
    if order is not None:
        state.order = tuple(Seat(seat) for seat in order)
    for kind, labels in (terrain or {}).items():
        for label in labels.split():
            lay(state, label, kind)
    for seat, one in enumerate(sides):
        _set_up(state, state.players[seat], one)
    for start, end, seat in bridges:
        lay_bridge(state, Seat(seat), *sorted((state.hex(start), state.hex(end))))
    _place_priests(state, priests or {})
    state.agenda = turn_of(to_move)
    GAME.check(state)
    return state


def turn_of(seat: int) -> list[Step]:
    """The agenda of a seat's turn."""
    who = Seat(seat)
    return [NextTurn(who), AskOffers(), FinishTurn(who), MainAction(who)]


def asking(state: TerraState, *steps: Step) -> TerraState:
    """The position with other questions on top; the first named comes first."""
    changed = state.copy()
    changed.agenda.extend(reversed(steps))
    return changed


def lay(state: TerraState, label: str, terrain: str) -> None:
    """Give a hex a terrain."""
    hex_ = state.hex(label)
    cells = bytearray(state.terrain)
    cells[hex_] = TERRAIN_INDEX[terrain]
    state.terrain = bytes(cells)
    state.fields = tuple(
        sum(1 << i for i, kind in enumerate(cells) if kind == index)
        for index in range(len(TERRAINS))
    )


def _set_up(state: TerraState, player: PlayerBoard, one: Side) -> None:
    for building, labels in one.buildings.items():
        for label in labels.split():
            lay(state, label, TERRAINS[player.home])
            bit = 1 << state.hex(label)
            player.built[BUILDINGS.index(building)] |= bit
            player.all |= bit
            state.occupied |= bit
    player.towns = state.world.board.mask(one.towns.split())
    if one.power is not None:
        player.bowl1, player.bowl2, player.bowl3 = one.power
    for tile in one.favors.split():
        _take_favor(state, player, tile)
    for name, value in one.fields.items():
        assert hasattr(player, name), name
        setattr(player, name, list(value) if name == "cults" else value)
    for tile in player.town_tiles:
        place = state.world.town_index[tile]
        left = state.towns_left
        state.towns_left = (*left[:place], left[place] - 1, *left[place + 1 :])
    player.points = [0] * len(SOURCES)
    player.points[FROM_START] = player.vp
    player.reach = UNKNOWN


def _take_favor(state: TerraState, player: PlayerBoard, tile: str) -> None:
    place = state.world.favor_index[tile]
    left = state.favors_left
    state.favors_left = (*left[:place], left[place] - 1, *left[place + 1 :])
    player.favors = (*player.favors, tile)


def _place_priests(state: TerraState, priests: Mapping[str, Sequence[int]]) -> None:
    state.priests = tuple(tuple((*priests.get(cult, ()), -1, -1, -1, -1)[:4]) for cult in CULTS)
    for seat, player in enumerate(state.players):
        player.priest_cap -= sum(owners.count(seat) for owners in state.priests)


# What tests do with a position.


def play(state: TerraState, *actions: Action) -> TerraState:
    """The state after some actions; every state on the way is checked."""
    for action in actions:
        state = apply(state, action).state
        GAME.check(state)
    return state


def events(state: TerraState, action: Action) -> tuple[Event, ...]:
    """What happens with an action."""
    return apply(state, action).events


def asked(state: TerraState) -> Decision:
    """The open question."""
    step = top(state)
    assert isinstance(step, Decision), step
    return step


def offered(state: TerraState, kind: type[Action] | None = None) -> list[Action]:
    """The legal answers, perhaps only those of one kind."""
    return [
        action for action in asked(state).actions(state) if kind is None or isinstance(action, kind)
    ]


def why_not(state: TerraState, action: Action) -> str:
    """The key of the reason why an action is refused; "" if it is legal."""
    reason = asked(state).refusal(state, action)
    return reason.key.removeprefix("reason.") if reason is not None else ""


def board_of(state: TerraState, seat: int = 0) -> PlayerBoard:
    """A seat's board."""
    return state.players[seat]


def goods(state: TerraState, seat: int = 0) -> tuple[int, int, int]:
    """Coins, workers and priests of a seat."""
    player = state.players[seat]
    return player.coins, player.workers, player.priests


def bowls(state: TerraState, seat: int = 0) -> tuple[int, int, int]:
    """The power bowls of a seat."""
    player = state.players[seat]
    return player.bowl1, player.bowl2, player.bowl3


def vp(state: TerraState, seat: int = 0) -> int:
    """The points of a seat."""
    return state.players[seat].vp


def buildings(state: TerraState, seat: int, building: str) -> tuple[str, ...]:
    """Where a seat's buildings of a kind stand."""
    return state.world.board.names(state.players[seat].built[BUILDINGS.index(building)])


def terrain_at(state: TerraState, label: str) -> str:
    """The terrain of a hex."""
    return TERRAINS[state.terrain[state.hex(label)]]
