"""What a seat's buildings, its groups and the land in its reach are worth.

They take longest to see, so they are remembered: most orders of the same turns lead to the same
buildings.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.board import bits
from gamedesk.games.terra_mystica.rules.scoring import area_size
from gamedesk.games.terra_mystica.rules.state import PlayerBoard, TerraState
from gamedesk.games.terra_mystica.rules.towns import group_of, group_power
from gamedesk.games.terra_mystica.rules.weights import Six, Weights
from gamedesk.games.terra_mystica.rules.world import (
    BUILDINGS,
    DWELLING,
    SANCTUARY,
    STRONGHOLD,
    TRADING_POST,
    WHEEL,
)

LAST_AREA_WIDTH: Final = 2.5
STILL_BUILT: Final = 1.0
"""Buildings that somebody who has not passed adds to the network in the last round, on average."""


class Land:
    """The map as one seat sees it, the others' buildings staying as they are."""

    def __init__(self, state: TerraState, seat: Seat, weights: Weights) -> None:
        """Look once at the others."""
        self.seat = seat
        self.weights = weights
        self.at = min(state.round, state.world.content.game.rounds - 1)
        self.others = [
            (Seat(place), board)
            for place, board in enumerate(state.players)
            if place != seat and board.faction is not None
        ]
        count = max(1, len(self.others))
        self.mean_buildings = sum(board.all.bit_count() for _, board in self.others) / count
        self.mean_shipping = sum(board.shipping for _, board in self.others) / count
        self.near = self._near_power()
        self.areas = [
            area_size(state, other) + (0.0 if board.passed else STILL_BUILT)
            for other, board in self.others
        ]
        self.coming = [
            state.world.scoring_vp.get(tile, {}) for tile in state.scoring[state.round :]
        ]
        self._known: dict[object, float] = {}

    def _near_power(self) -> list[tuple[int, int]]:
        """Masks of the others' buildings by power value."""
        found: dict[int, int] = {}
        for _, board in self.others:
            for value, mask in zip(board.tables.power_value, board.built, strict=True):
                found[value] = found.get(value, 0) | mask
        return sorted(found.items())

    def worth(self, state: TerraState, player: PlayerBoard) -> float:
        """All of it, for a position from which further rounds follow."""
        key = (
            *player.built,
            player.shipping,
            player.digging,
            player.skip_range,
            player.towns,
            state.terrain,
            len(state.bridges),
            player.river_links,
            "fav5" in player.favors,
        )
        found = self._known.get(key)
        if found is None:
            found = self._buildings(player) + self._land(state, player)
            found += self.town_progress(state, player)
            self._known[key] = found
        return found

    def _buildings(self, player: PlayerBoard) -> float:
        at, weights = self.at, self.weights
        counts = [mask.bit_count() for mask in player.built]
        worth = sum(
            weights.buildings[name][at] * count
            for name, count in zip(BUILDINGS, counts, strict=True)
        )
        if player.built[STRONGHOLD] and player.tables.id in weights.abilities:
            worth += weights.abilities[player.tables.id][at]
        land = weights.land
        worth += land.network[at] * (player.all.bit_count() - self.mean_buildings)
        worth += land.shipping[at] * (player.shipping - self.mean_shipping)
        return worth + self._waiting(player, counts)

    def _waiting(self, player: PlayerBoard, counts: list[int]) -> float:
        """What coming scoring tiles pay for what is still to be done; the next one counts most."""
        waiting, at = self.weights.waiting, self.at
        pieces = player.tables.pieces
        worth = 0.0
        for ahead, tile in enumerate(self.coming):
            share = 1.0 if not ahead else 0.4
            for building, name in enumerate(BUILDINGS):
                vp = tile.get(name)
                if vp:
                    left = pieces[building] - counts[building]
                    if building == TRADING_POST:
                        left = min(left, counts[DWELLING])
                    elif building and building != STRONGHOLD:
                        left = min(left, counts[TRADING_POST] + 1)
                    weight: Six = getattr(waiting, name)
                    worth += share * weight[at] * vp * left
        return worth

    def _land(self, state: TerraState, player: PlayerBoard) -> float:
        """Hexes that can be built on next, and neighbours who bring power and cheap trade."""
        board = state.world.board
        over_river, adjacent = board.shipping[player.shipping], state.adjacent
        near = touching = 0
        for hex_ in bits(player.all):
            near |= over_river[hex_]
            touching |= adjacent[hex_]
        if player.tables.data.builds_by == "any":
            near |= touching
        if player.tables.data.skip is not None:
            for hex_ in bits(player.all):
                near |= board.skipping[player.skip_range][hex_]
        open_land = near & board.land & ~state.occupied
        land, at = self.weights.land, self.at
        home = (open_land & state.fields[player.home]).bit_count() if player.home < WHEEL else 0
        worth = _fewer(home, land.fewer) * land.home[at]
        dug = self._one_spade(state, player, open_land)
        worth += _fewer(dug, land.fewer) * land.one_spade[at] * self._cheapness(player)
        if not player.supply(DWELLING):
            worth = 0.0
        power = sum(value * (mask & touching).bit_count() for value, mask in self.near)
        return worth + land.neighbour_power[at] * power

    def _cheapness(self, player: PlayerBoard) -> float:
        """How cheap land is to dig, against one spade for three workers."""
        tables = player.tables
        if not tables.spade_costs:
            return 0.0
        price = tables.spade_costs[player.digging] * (tables.fixed_spades or 1)
        return 1.0 if tables.digs_with_priests else (3 / price) ** 0.5

    def _one_spade(self, state: TerraState, player: PlayerBoard, open_land: int) -> int:
        fields = state.fields
        one = fields[(player.home + 1) % WHEEL] | fields[(player.home - 1) % WHEEL]
        return (open_land & one).bit_count()

    def town_progress(self, state: TerraState, player: PlayerBoard) -> float:
        """Groups on the way to a town, by power and buildings; more if the next round pays."""
        if not sum(state.towns_left):
            return 0.0
        needs = state.world.content.game.town
        need = needs.power
        for tile in player.favors:
            need = min(need, state.world.town_power.get(tile, need))
        progress = 0.0
        rest = player.all & ~player.towns
        while rest:
            group = group_of(state, player, rest & -rest)
            rest &= ~group
            if group & player.towns:
                continue
            power = group_power(player, group) * needs.power / need
            wanted = needs.buildings
            if player.built[SANCTUARY] & group:
                wanted = needs.buildings_with_sanctuary
            size = min(1.0, group.bit_count() / wanted)
            progress += min(1.0, (power - 1) ** 2 / 36) * (0.4 + 0.6 * size)
        land, at = self.weights.land, self.at
        worth = land.town[at]
        if self.coming and self.coming[0].get("town"):
            worth += land.town_round[at]
        return progress * worth

    def hopes(self, state: TerraState, player: PlayerBoard) -> float:
        """What the rest of the last round can make of the map."""
        key = (*player.built, player.shipping, player.towns, state.terrain, len(state.bridges))
        found = self._known.get(key)
        if found is None:
            found = 0.7 * (self.town_progress(state, player) + self._land(state, player))
            self._known[key] = found
        return found

    def area_points(self, state: TerraState, player: PlayerBoard) -> float:
        """The points to expect for the largest network (rules 18.3)."""
        key = (player.all, player.shipping, player.skip_range, len(state.bridges), player.flights)
        points = self._known.get(key)
        if points is None:
            size = area_size(state, self.seat)
            prizes = state.world.content.game.area_prizes
            points = expected_prize(size, self.areas, prizes, LAST_AREA_WIDTH)
            self._known[key] = points
        return points


def _fewer(count: int, share: float) -> float:
    """So many things of which each counts a share of the one before."""
    return float((1 - share**count) / (1 - share))


def expected_prize(
    own: float, others: Sequence[float], prizes: Sequence[int], width: float
) -> float:
    """The prize to expect if each lead of `width` is sure and a smaller one is not."""
    if own <= 0:
        return 0.0
    ahead = 0.0
    for other in others:
        ahead += min(1.0, max(0.0, 0.5 + (other - own) / (2 * width)))
    low = int(ahead)
    part = ahead - low
    upper = prizes[low] if low < len(prizes) else 0
    lower = prizes[low + 1] if low + 1 < len(prizes) else 0
    return upper + part * (lower - upper)
