"""Adds up the points of a whole game again, from its moves and from what stands on the table.

A second scorer beside the rules: it reads no points, no events and no scoring function of theirs,
only moves, goods and pieces, and has the printed points written out here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import networkx

from gamedesk.core.agenda import Chance, TableAction, advance, top
from gamedesk.core.game import Setup
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.rules.state import PlayerBoard, TerraState
from tests.support.slow_map import SlowTable

ROUND_TILES = {
    "score1": {"spade": 2},
    "score2": {"town": 5},
    "score3": {"dwelling": 2},
    "score4": {"stronghold": 5, "sanctuary": 5},
    "score5": {"dwelling": 2},
    "score6": {"trading_post": 3},
    "score7": {"stronghold": 5, "sanctuary": 5},
    "score8": {"trading_post": 3},
    "score9": {"temple": 4},
}
CULT_SPADES = {"score2": 2, "score6": 1, "score8": 3}
"""Round tile → the track on which four steps bring a spade after the round."""
TOWNS = {"tw1": 5, "tw2": 7, "tw3": 9, "tw4": 6, "tw5": 8, "tw6": 2, "tw7": 4, "tw8": 11}
FREE_SPADES = {"act5": 1, "act6": 2, "bon1": 1, "actg": 2}
FAV12 = (0, 2, 3, 3, 4)
nx: Any = networkx
"""The library has no types to check."""
KINDS = ("dwelling", "trading_post", "temple", "stronghold", "sanctuary")
EXTRAS = {
    "connected_distance": "distance",
    "stronghold_sanctuary_distance": "ends",
    "buildings_on_edge": "edge",
    "connected_clusters": "clusters",
}


class Recount:
    """Points by seat, followed move by move."""

    def __init__(self, setup: Setup) -> None:
        """Begin before the first move."""
        self.state: TerraState = GAME.start(setup)
        self.points = [self._start_points(player) for player in self.state.players]
        self.rounds: list[list[int]] = []

    def play(self, actions: Sequence[Any]) -> None:
        """Follow a whole game."""
        for action in actions:
            before = self.state.copy()
            step = top(before)
            advance(self.state, action)
            if not isinstance(action, TableAction) and not isinstance(step, Chance):
                assert step is not None
                self._move(before, step, action)
            self._flow(before)

    # -------------------------------------------------------------------- one move

    def _move(self, before: TerraState, step: Any, action: Any) -> None:
        seat = int(step.seat)
        add = getattr(self, f"_{action.kind}", None)
        if add is not None:
            self.points[seat] += int(add(before, step, action))
        mine, then = before.players[seat], self.state.players[seat]
        if mine.faction is None:
            return
        if action.kind in ("build", "upgrade"):
            self.points[seat] += self._placed(before, seat, action)
        if len(then.flights) > len(mine.flights):
            self.points[seat] += 4
        for level in range(mine.shipping + 1, then.shipping + 1):
            self.points[seat] += level + (mine.tables.id != "mermaids")
        if action.kind in ("power_action", "special_action"):
            self.points[seat] += self._spades(before, seat, FREE_SPADES.get(action.action, 0))

    def _round_tile(self, state: TerraState, what: str) -> int:
        tile = state.scoring[state.round - 1] if state.round else ""
        return ROUND_TILES.get(tile, {}).get(what, 0)

    def _placed(self, before: TerraState, seat: int, action: Any) -> int:
        kind = getattr(action, "building", "dwelling")
        points = self._round_tile(before, kind)
        favors = before.players[seat].favors
        points += 2 * (kind == "dwelling" and "fav11" in favors)
        points += 3 * (kind == "trading_post" and "fav10" in favors)
        faction = before.players[seat].tables.id
        if kind == "stronghold" and faction == "halflings":
            points += self._spades(before, seat, 3)
        points += 7 * (kind == "stronghold" and faction == "cultists")
        return points

    def _spades(self, before: TerraState, seat: int, count: int) -> int:
        halflings = before.players[seat].tables.id == "halflings"
        return count * (self._round_tile(before, "spade") + halflings)

    def _terraform(self, before: TerraState, step: Any, action: Any) -> Any:
        darklings = before.players[step.seat].tables.id == "darklings"
        bought = self._spades(before, step.seat, action.bought)
        return bought + 2 * darklings * int(action.bought)

    def _advance_digging(self, before: TerraState, step: Any, action: Any) -> Any:
        return 6

    def _town_tile(self, before: TerraState, step: Any, action: Any) -> Any:
        witches = before.players[step.seat].tables.id == "witches"
        return TOWNS[action.tile] + self._round_tile(before, "town") + 5 * witches

    def _leech(self, before: TerraState, step: Any, action: Any) -> Any:
        player = before.players[step.seat]
        room = 2 * player.bowl1 + player.bowl2
        return 1 - min(step.amount, room, self.points[step.seat] + 1)

    def _convert(self, before: TerraState, step: Any, action: Any) -> Any:
        return (action.get == "vp") - (action.give == "vp")

    def _pass(self, before: TerraState, step: Any, action: Any) -> Any:
        player = before.players[step.seat]
        count = {kind: mask.bit_count() for kind, mask in zip(KINDS, player.built, strict=True)}
        points = {
            "bon6": 4 * (count["stronghold"] + count["sanctuary"]),
            "bon7": 2 * count["trading_post"],
            "bon9": count["dwelling"],
            "bon10": 3 * player.shipping,
        }.get(player.bonus, 0)
        if "fav12" in player.favors:
            points += FAV12[count["trading_post"]]
        if player.tables.id == "engineers" and count["stronghold"]:
            points += 3 * self._own_bridges(before, int(step.seat))
        return points

    def _own_bridges(self, state: TerraState, seat: int) -> int:
        any_end = state.world.options["engineers_bridges"] == "any_end"
        own = state.players[seat].all
        return sum(
            builder == seat and (any_end or (own >> a & own >> b & 1) == 1)
            for a, b, builder in state.bridges
        )

    # ------------------------------------------------------------- between the moves

    def _flow(self, before: TerraState) -> None:
        """Start points, spades of the cult bonus, the end."""
        for seat, player in enumerate(self.state.players):
            if before.players[seat].faction is None:
                self.points[seat] = self._start_points(player)
        ended = self.state.agenda and self._in_cult_phase(before)
        if ended or self.state.round > before.round > 0:
            self._cult_spades(before)
        if self.state.round > before.round > 0 or self.state.finished:
            self.rounds.append(self.points[:])
        if self.state.finished:
            self._end(before)

    def _start_points(self, player: PlayerBoard) -> int:
        if player.faction is None:
            return 0
        balanced = self.state.world.options["start_vp"] == "balanced"
        return player.tables.data.start.vp_2017 if balanced else 20

    def _in_cult_phase(self, before: TerraState) -> bool:
        """Whether the last move ended a round with spades still to be used."""
        now = self.state.agenda[-1].kind == "spend_cult_spades"
        return now and not any(step.kind == "spend_cult_spades" for step in before.agenda)

    def _cult_spades(self, before: TerraState) -> None:
        """Halflings' points for spades of the cult bonus, when they are given."""
        if any(step.kind == "spend_cult_spades" for step in before.agenda):
            return
        track = CULT_SPADES.get(before.scoring[before.round - 1])
        for seat, player in enumerate(self.state.players):
            if track is not None and player.tables.id == "halflings":
                self.points[seat] += player.cults[track] // 4

    # ------------------------------------------------------------------------ the end

    def _end(self, before: TerraState) -> None:
        state = self.state
        table = SlowTable(state)
        seats = range(len(state.players))
        networks = [self._networks(table, seat) for seat in seats]
        if state.extra_scoring:
            kind = EXTRAS[state.extra_scoring]
            values = [
                max((_extra(table, seat, net, kind) for net in networks[seat]), default=0)
                for seat in seats
            ]
            self._share(values, (18, 12, 6))
        for cult in range(4):
            self._share([player.cults[cult] for player in state.players], (8, 4, 2))
        self._share([max(map(len, networks[seat]), default=0) for seat in seats], (18, 12, 6))
        for seat in seats:
            self.points[seat] += self._goods(before, seat)

    def _goods(self, before: TerraState, seat: int) -> int:
        """From what was there before everything was turned into coins."""
        player = before.players[seat]
        power = player.bowl3 + player.bowl2 // 2
        if self.state.world.options["power_at_end"] == "every_token":
            power = player.bowl1 + player.bowl2 + player.bowl3
        coins = player.coins + player.workers + player.priests + power
        return coins // (2 if player.tables.id == "alchemists" else 3)

    def _share(self, values: Sequence[int], prizes: Sequence[int]) -> None:
        """Tied places are added up and divided, rounding down; 0 has no place."""
        left = list(prizes)
        for value in sorted(set(values), reverse=True):
            tied = [seat for seat, mine in enumerate(values) if mine == value]
            taken, left = left[: len(tied)], left[len(tied) :]
            if value > 0:
                for seat in tied:
                    self.points[seat] += sum(taken) // len(tied)

    def _networks(self, table: SlowTable, seat: int) -> list[set[str]]:
        """Buildings that touch, that the shipping track joins, or that can be skipped to."""
        own = [label for label, (owner, _) in table.buildings.items() if owner == seat]
        graph = nx.Graph()
        graph.add_nodes_from(own)
        for place, one in enumerate(own):
            for other in own[place + 1 :]:
                if self._joined(table, seat, one, other):
                    graph.add_edge(one, other)
        return [set(part) for part in nx.connected_components(graph)]

    def _joined(self, table: SlowTable, seat: int, one: str, other: str) -> bool:
        player = table.player(seat)
        if table.touching.has_edge(one, other):
            return True
        if player.river_links and self._linked(table, seat, one, other):
            return True
        if player.shipping:
            rivers = table.map.edges.subgraph([*table.map.rivers, one, other])
            if nx.has_path(rivers, one, other):
                return bool(nx.shortest_path_length(rivers, one, other) <= player.shipping + 1)
        if player.skip_range:
            if table.state.world.options["skip_links"] == "used":
                return self._flown(table, seat, one, other)
            return 2 <= table.map.distance(one, other) <= player.skip_range + 1
        return False

    def _linked(self, table: SlowTable, seat: int, one: str, other: str) -> bool:
        rivers = [table.state.world.board.labels[r] for r in table.player(seat).river_links]
        near = table.map.edges
        return any(near.has_edge(one, r) and near.has_edge(other, r) for r in rivers)

    def _flown(self, table: SlowTable, seat: int, one: str, other: str) -> bool:
        index = table.state.world.board.index
        pair = 1 << index[one] | 1 << index[other]
        return any(flight & pair == pair for flight in table.player(seat).flights)


def _extra(table: SlowTable, seat: int, network: set[str], kind: str) -> int:
    """What one of the added final scorings counts in a network."""
    if kind == "distance":
        return max(table.map.distance(a, b) for a in network for b in network)
    if kind == "edge":
        return sum(table.map.edges.degree[label] < 6 for label in network)
    if kind == "clusters":
        return int(nx.number_connected_components(table.touching.subgraph(network)))
    ends = {table.buildings[label][1]: label for label in network}
    if "stronghold" in ends and "sanctuary" in ends:
        return table.map.distance(ends["stronghold"], ends["sanctuary"])
    return 0
