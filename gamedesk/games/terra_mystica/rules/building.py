"""Placing and upgrading buildings (rules 9 and 10)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

from gamedesk.core.action import Action
from gamedesk.core.agenda import Draft, Step
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.abilities import carries_out, carry_out, usable_if
from gamedesk.games.terra_mystica.rules.board import bits
from gamedesk.games.terra_mystica.rules.effects import FreeDwelling, FreeTradingPost
from gamedesk.games.terra_mystica.rules.favors import favor_steps
from gamedesk.games.terra_mystica.rules.goods import pay, score, score_round
from gamedesk.games.terra_mystica.rules.power import offer_power
from gamedesk.games.terra_mystica.rules.reach import extend_reach
from gamedesk.games.terra_mystica.rules.state import (
    FROM_FAVOR,
    FROM_SCORING,
    PlayerBoard,
    TerraState,
)
from gamedesk.games.terra_mystica.rules.towns import FoundTowns
from gamedesk.games.terra_mystica.rules.turn import TurnDecision
from gamedesk.games.terra_mystica.rules.world import (
    BUILDINGS,
    DWELLING,
    SANCTUARY,
    STRONGHOLD,
    TEMPLE,
    TERRAIN_INDEX,
    TRADING_POST,
)


@dataclass(frozen=True, slots=True)
class Build(Action):
    """Build a dwelling."""

    kind: ClassVar[str] = "build"
    hex: str


@dataclass(frozen=True, slots=True)
class Upgrade(Action):
    """Replace a building by a better one."""

    kind: ClassVar[str] = "upgrade"
    hex: str
    building: str


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Leave a right unused."""

    kind: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class Built(Event):
    """A dwelling stands on the map."""

    kind: ClassVar[str] = "built"
    hex: str = ""


@dataclass(frozen=True, slots=True)
class Upgraded(Event):
    """A building was replaced by a better one."""

    kind: ClassVar[str] = "upgraded"
    hex: str = ""
    before: str = ""
    after: str = ""


build = cache(Build)
upgrade = cache(Upgrade)
DECLINE: Final = Decline()
_FROM: Final = {
    TRADING_POST: DWELLING,
    TEMPLE: TRADING_POST,
    STRONGHOLD: TRADING_POST,
    SANCTUARY: TEMPLE,
}


def place(draft: Draft, seat: Seat, hex_: int, building: int) -> tuple[Step, ...]:
    """Put a building on the map in a round: points, offers of power, and the steps that follow."""
    state: TerraState = draft.state
    player = state.players[seat]
    before = player.building_at(hex_)
    put(state, player, hex_, building, before)
    name = BUILDINGS[building]
    if building == DWELLING:
        draft.emit(Built, seat, state.label(hex_))
    else:
        draft.emit(Upgraded, seat, state.label(hex_), BUILDINGS[before], name)
    score_round(draft, seat, name, FROM_SCORING)
    score_favors(draft, seat, name)
    offer_power(draft, seat, hex_)
    tables = player.tables
    at_once = carry_out(draft, seat, tables.on_build[building], name)
    favors = favor_steps(state, seat, tables.favors[building])
    return (*favors, FoundTowns(seat, 1 << hex_), *at_once)


def put(state: TerraState, player: PlayerBoard, hex_: int, building: int, before: int) -> None:
    """Place the piece and take the one below it back, without any consequence."""
    bit = 1 << hex_
    if before >= 0:
        player.built[before] &= ~bit
    player.built[building] |= bit
    if before < 0:
        player.all |= bit
        state.occupied |= bit
        extend_reach(state, player, hex_)


def score_favors(draft: Draft, seat: Seat, name: str) -> None:
    """Points of favor tiles for building this (rules 9.4, 10.5)."""
    state: TerraState = draft.state
    for tile in state.players[seat].favors:
        vp = state.world.favor_vp[tile].get(name, 0)
        if vp:
            score(draft, seat, vp, FROM_FAVOR)


def can_pay_dwelling(player: PlayerBoard) -> bool:
    """Whether a dwelling is in supply and can be paid for now."""
    coins, workers, priests = player.tables.costs[DWELLING]
    return (
        player.coins >= coins
        and player.workers >= workers
        and player.priests >= priests
        and player.supply(DWELLING) > 0
    )


def build_dwelling(draft: Draft, seat: Seat, hex_: int) -> tuple[Step, ...]:
    """Pay for a dwelling and place it."""
    coins, workers, priests = draft.state.players[seat].tables.costs[DWELLING]
    pay(draft, seat, coins, workers, priests)
    return place(draft, seat, hex_, DWELLING)


def has_neighbour(state: TerraState, player: PlayerBoard, hex_: int) -> bool:
    """Whether an opponent's building is directly adjacent (rules 10.2)."""
    return bool(state.adjacent[hex_] & state.occupied & ~player.all)


def upgrade_cost(
    state: TerraState, player: PlayerBoard, hex_: int, building: int
) -> tuple[int, int, int]:
    """Coins, workers and priests for an upgrade on a hex."""
    if building == TRADING_POST and not has_neighbour(state, player, hex_):
        return player.tables.trading_post_alone
    return player.tables.costs[building]


def upgrade_actions(state: TerraState, seat: Seat) -> Iterator[Action]:
    """Every upgrade that can be paid for and has a piece left (rules 10.1)."""
    player = state.players[seat]
    labels = state.world.board.labels
    for building, before in _FROM.items():
        mask = player.built[before]
        coins, workers, priests = player.tables.costs[building]
        if not mask or player.coins < coins or player.workers < workers:
            continue
        if player.priests < priests or player.supply(building) < 1:
            continue
        dear = building == TRADING_POST and player.coins < player.tables.trading_post_alone[0]
        for hex_ in bits(mask):
            if not dear or has_neighbour(state, player, hex_):
                yield upgrade(labels[hex_], BUILDINGS[building])


def upgrade_refusal(state: TerraState, seat: Seat, action: Upgrade) -> Reason | None:
    """Why this building cannot be upgraded to that."""
    player = state.players[seat]
    if action.hex not in state.world.board.index or action.building not in BUILDINGS[1:]:
        return None
    hex_ = state.hex(action.hex)
    building = BUILDINGS.index(action.building)
    before = player.building_at(hex_)
    if before < 0:
        return Reason("reason.not_your_building")
    if before != _FROM[building]:
        return Reason.of(
            "reason.upgrade_from",
            need=f"@building.{BUILDINGS[_FROM[building]]}",
            building=f"@building.{action.building}",
        )
    if player.supply(building) < 1:
        return Reason.of("reason.no_piece_left", building=f"@building.{action.building}")
    return lacking(player, *upgrade_cost(state, player, hex_, building))


def lacking(player: PlayerBoard, coins: int, workers: int = 0, priests: int = 0) -> Reason | None:
    """Which good is missing for a price."""
    if player.workers < workers:
        return Reason.of("reason.needs_workers", need=workers, have=player.workers)
    if player.priests < priests:
        return Reason.of("reason.needs_priests", need=priests, have=player.priests)
    if player.coins < coins:
        return Reason.of("reason.needs_coins", need=coins, have=player.coins)
    return None


def carry_upgrade(draft: Draft, seat: Seat, action: Upgrade) -> None:
    """Pay and replace (rules 10)."""
    state: TerraState = draft.state
    hex_ = state.hex(action.hex)
    building = BUILDINGS.index(action.building)
    pay(draft, seat, *upgrade_cost(state, state.players[seat], hex_, building))
    draft.then(*place(draft, seat, hex_, building))


@dataclass(frozen=True, slots=True)
class PlaceFreeDwelling(TurnDecision):
    """Where does the free dwelling go (Witches' ride, rules 9.5)?"""

    kind: ClassVar[str] = "place_free_dwelling"
    terrain: str

    def answers(self, state: TerraState) -> list[Action]:
        """Every empty hex of the terrain, near or far, or none."""
        labels = state.world.board.labels
        found: list[Action] = [build(labels[i]) for i in bits(_free_hexes(state, self.terrain))]
        found.append(DECLINE)
        return found

    def answer(self, draft: Draft, action: Build | Decline) -> None:
        """Build without paying."""
        if isinstance(action, Build):
            draft.then(*place(draft, self.seat, draft.state.hex(action.hex), DWELLING))


def _free_hexes(state: TerraState, terrain: str) -> int:
    return state.fields[TERRAIN_INDEX[terrain]] & ~state.occupied


@dataclass(frozen=True, slots=True)
class FreeUpgrade(TurnDecision):
    """Which dwelling becomes a trading post for nothing (Swarmlings)?"""

    kind: ClassVar[str] = "free_upgrade"

    def answers(self, state: TerraState) -> list[Action]:
        """Every own dwelling, or none."""
        labels = state.world.board.labels
        dwellings = state.players[self.seat].built[DWELLING]
        name = BUILDINGS[TRADING_POST]
        found: list[Action] = [upgrade(labels[i], name) for i in bits(dwellings)]
        found.append(DECLINE)
        return found

    def answer(self, draft: Draft, action: Upgrade | Decline) -> None:
        """Replace without paying."""
        if isinstance(action, Upgrade):
            draft.then(*place(draft, self.seat, draft.state.hex(action.hex), TRADING_POST))


@usable_if(FreeDwelling)
def _free_dwelling_refusal(state: TerraState, seat: Seat, effect: FreeDwelling) -> Reason | None:
    if state.players[seat].supply(DWELLING) < 1:
        return Reason.of("reason.no_piece_left", building="@building.dwelling")
    return None if _free_hexes(state, effect.terrain) else Reason("reason.no_hex")


@carries_out(FreeDwelling)
def _free_dwelling(draft: Draft, seat: Seat, effect: FreeDwelling, cause: str) -> tuple[Step, ...]:
    return (PlaceFreeDwelling(seat, effect.terrain),)


@usable_if(FreeTradingPost)
def _free_post_refusal(state: TerraState, seat: Seat, effect: FreeTradingPost) -> Reason | None:
    player = state.players[seat]
    if player.supply(TRADING_POST) < 1:
        return Reason.of("reason.no_piece_left", building="@building.trading_post")
    return None if player.built[DWELLING] else Reason("reason.no_dwelling")


@carries_out(FreeTradingPost)
def _free_post(draft: Draft, seat: Seat, effect: FreeTradingPost, cause: str) -> tuple[Step, ...]:
    return (FreeUpgrade(seat),)
