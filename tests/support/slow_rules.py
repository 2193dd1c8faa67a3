"""A slow second reading of what is legal: each candidate action is asked the rule sheet's question.

Only for the base game without house rules. Nothing here uses the legality code that it checks.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import networkx as nx

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.games.terra_mystica.rules import (
    bridges,
    building,
    conversions,
    cults,
    main_action,
    passing,
    river_towns,
    spades,
    tracks,
)
from gamedesk.games.terra_mystica.rules.state import TerraState
from tests.support.slow_map import KINDS, WHEEL, HexGraph, SlowTable

TRACKS = ("fire", "water", "earth", "air")
LOWER = {
    "trading_post": "dwelling",
    "temple": "trading_post",
    "stronghold": "trading_post",
    "sanctuary": "temple",
}
RATES = [
    ("power", 5, "priests"),
    ("power", 3, "workers"),
    ("power", 1, "coins"),
    ("priests", 1, "workers"),
    ("workers", 1, "coins"),
]


class SlowRules:
    """One position, seen by the seat that has to choose."""

    def __init__(self, state: TerraState, decision: Decision) -> None:
        self.state, self.decision = state, decision
        self.seat = decision.seat
        self.table = SlowTable(state)
        self.player = state.players[decision.seat]

    # Small questions.

    def affords(self, coins: int, workers: int, priests: int = 0) -> bool:
        """Goods in hand."""
        have = self.player
        return have.coins >= coins and have.workers >= workers and have.priests >= priests

    def tunnel(self) -> tuple[int, int]:
        """Workers and priests for a tunnel (2, with the stronghold 1) or a flight (1 priest)."""
        if self.table.faction(self.seat).id == "fakirs":
            return 0, 1
        return (1 if self.table.count(self.seat, "stronghold") else 2), 0

    def spade_price(self) -> tuple[int, int]:
        """Workers and priests for one bought spade (8.3)."""
        faction = self.table.faction(self.seat).id
        if faction == "darklings":
            return 0, 1
        return 3 - self.player.digging, 0

    def home(self) -> str:
        """The home terrain."""
        return self.table.faction(self.seat).home

    # Rules 5, 4.3, 14.9: free actions.

    def free(self) -> Iterator[Action]:
        """Conversions, burning, river towns."""
        have = {
            "power": self.player.bowl3,
            "priests": self.player.priests,
            "workers": self.player.workers,
            "coins": self.player.coins,
            "vp": self.player.vp,
        }
        rates = list(RATES)
        if self.table.faction(self.seat).id == "alchemists":
            rates += [("vp", 1, "coins"), ("coins", 2, "vp")]
        on_board = sum(row.count(self.seat) for row in self.state.priests)
        for give, price, get in rates:
            full = get == "priests" and self.player.priests + on_board >= 7
            if have[give] >= price and not full:
                yield conversions.Convert(give, get)
        if self.player.bowl2 >= 2:
            yield conversions.Burn()
        if self.table.faction(self.seat).id == "mermaids":
            yield from self.river_towns()

    def river_towns(self) -> Iterator[Action]:
        """Rule 14.9."""
        waiting = sum(step.kind == "choose_town_tile" for step in self.state.agenda)
        if sum(self.state.towns_left) - waiting < 1:
            return
        towns_now = self.table.in_towns(self.seat)
        for river in sorted(self.table.map.rivers):
            graph = self.table.groups(self.seat, river)
            banks = [label for label in self.table.map.edges[river] if label in graph]
            if len(banks) < 2 or towns_now & set(banks):
                continue
            group = _component(graph, banks[0])
            if not towns_now & group and self.table.makes_town(self.seat, group):
                yield river_towns.Connect(river)

    # Rules 8.

    def transformations(
        self, hexes: set[str], free: int, most_bought: int
    ) -> Iterator[spades.Terraform]:
        """Every hex, terrain and number of bought spades, asked one by one."""
        for label, target, bought in product(sorted(hexes), WHEEL, range(7)):
            if bought <= most_bought and self._fits(label, target, free, bought):
                yield spades.Terraform(label, target, bought)

    def _fits(self, label: str, target: str, free: int, bought: int) -> bool:
        """Rules 8.1, 8.4, 8.7: bought ones come on top of all the free ones."""
        if not self.table.is_empty(label):
            return False
        start, home = self.table.terrain[label], self.home()
        if self.table.faction(self.seat).id == "giants":
            return start != home == target and bought == max(0, 2 - free) and free + bought > 0
        counts = range(free + bought, free + bought + 1) if bought else range(1, free + 1)
        return any(
            _walk(start, home, way, steps) == target
            for steps in counts
            if steps <= 6
            for way in (1, -1)
        )

    def digging(self, free: int, done: set[str], *, buy: bool, skip: bool) -> Iterator[Action]:
        """Rules 8.3 to 8.5 within reach, and beyond it for an extra price (7.4)."""
        workers, priests = self.spade_price()

        def most(less_workers: int = 0) -> int:
            if not buy:
                return 0
            if priests:
                return self.player.priests // priests
            return (self.player.workers - less_workers) // workers

        yield from self.transformations(self.table.reach_now(self.seat) - done, free, most())
        more_workers, more_priests = self.tunnel()
        if skip and self.affords(0, more_workers, more_priests):
            beyond = self.table.skips(self.seat) - done
            yield from self.transformations(beyond, free, most(more_workers))

    # Rules 6.1: the eight actions.

    def main(self) -> Iterator[Action]:
        """All eight."""
        yield from self.digging(0, set(), buy=True, skip=True)
        yield from self.dwellings()
        yield from self.upgrades()
        yield from self.tracks()
        yield from self.priests()
        yield from self.spaces()
        if self.state.round == 6:
            yield passing.Pass("")
        else:
            for tile, _ in self.state.bonus_pool:
                yield passing.Pass(tile)

    def dwellings(self) -> Iterator[Action]:
        """Rules 9.1, 9.4, 7.4."""
        cost = self.table.faction(self.seat).buildings["dwelling"].cost
        workers, priests = self.tunnel()
        reach, skips = self.table.reach_now(self.seat), self.table.skips(self.seat)
        for label in self.table.map.land:
            fits = self.table.is_empty(label) and self.table.terrain[label] == self.home()
            if not fits or not self.table.left(self.seat, "dwelling"):
                continue
            if (label in reach and self.affords(cost.coins, cost.workers)) or (
                label in skips and self.affords(cost.coins, cost.workers + workers, priests)
            ):
                yield building.Build(label)

    def upgrades(self) -> Iterator[Action]:
        """Rules 10.1, 10.2."""
        for label, kind in product(self.table.own(self.seat), KINDS[1:]):
            fits = self.table.buildings[label] == (self.seat, LOWER[kind])
            if not fits or not self.table.left(self.seat, kind):
                continue
            record = self.table.faction(self.seat).buildings[kind]  # type: ignore[index]
            cost = record.cost
            if kind == "trading_post" and not self._has_opponent(label):
                assert record.cost_alone is not None
                cost = record.cost_alone
            if self.affords(cost.coins, cost.workers, cost.priests):
                yield building.Upgrade(label, kind)

    def _has_opponent(self, label: str) -> bool:
        around = self.table.touching[label]
        return any(
            self.table.buildings.get(other, (self.seat,))[0] != self.seat for other in around
        )

    def tracks(self) -> Iterator[Action]:
        """Rules 11."""
        faction = self.table.faction(self.seat).id
        top = 5 if faction == "mermaids" else 0 if faction in ("dwarves", "fakirs") else 3
        if self.player.shipping < top and self.affords(4, 0, 1):
            yield tracks.AdvanceShipping()
        last = 0 if faction == "darklings" else 1 if faction == "fakirs" else 2
        coins = 1 if faction == "halflings" else 5
        if self.player.digging < last and self.affords(coins, 2, 1):
            yield tracks.AdvanceDigging()

    def priests(self) -> Iterator[Action]:
        """Rule 15.1."""
        if not self.player.priests:
            return
        for track, owners in zip(TRACKS, self.state.priests, strict=True):
            yield cults.SendPriest(track, 1)
            if owners[0] == -1:
                yield cults.SendPriest(track, 3)
            if -1 in owners[1:]:
                yield cults.SendPriest(track, 2)

    def spaces(self) -> Iterator[Action]:
        """Rule 6.2."""
        prices = {"act1": 3, "act2": 3, "act3": 4, "act4": 4, "act5": 4, "act6": 6}
        for number, (action, price) in enumerate(prices.items()):
            is_free = self.state.power_takers[number] < 0
            useful = action != "act1" or bool(list(self.bridge_sites()))
            if self.player.bowl3 >= price and is_free and useful:
                yield main_action.TakePowerAction(action)
        for action in sorted(self._own_spaces() - set(self.player.spaces_used)):
            if self._is_useful(action):
                yield main_action.TakeSpecialAction(action)

    def _own_spaces(self) -> set[str]:
        faction = self.table.faction(self.seat).id
        found = {"fav6"} & set(self.player.favors)
        found |= {"bon1", "bon2"} & {self.player.bonus}
        if faction == "engineers":
            found.add("acte")
        strongholds = {
            "chaos_magicians": "actc",
            "giants": "actg",
            "nomads": "actn",
            "swarmlings": "acts",
            "auren": "acta",
            "witches": "actw",
        }
        if faction in strongholds and self.table.count(self.seat, "stronghold"):
            found.add(strongholds[faction])
        return found

    def _is_useful(self, action: str) -> bool:
        match action:
            case "acte":
                return self.player.workers >= 2 and bool(list(self.bridge_sites()))
            case "actn":
                return bool(self.storm_hexes())
            case "acts":
                has_post = self.table.left(self.seat, "trading_post") > 0
                return has_post and self.table.count(self.seat, "dwelling") > 0
            case "actw":
                return self.table.left(self.seat, "dwelling") > 0 and bool(self.empty("forest"))
            case _:
                return True

    # Follow-ups.

    def empty(self, terrain: str) -> list[str]:
        """Empty hexes of a terrain."""
        land = self.table.map.land
        return [
            label
            for label in land
            if self.table.is_empty(label) and self.table.terrain[label] == terrain
        ]

    def storm_hexes(self) -> set[str]:
        """Rule 8.11."""
        return {
            label
            for own in self.table.own(self.seat)
            for label in self.table.map.edges[own]
            if self.table.is_empty(label) and self.table.terrain[label] != "desert"
        }

    def bridge_sites(self) -> Iterator[Action]:
        """Rules 13.1, 13.2."""
        mine = sum(owner == self.seat for _, _, owner in self.state.bridges)
        taken = {frozenset(bridge) for bridge in self.table.bridges}
        own = set(self.table.own(self.seat))
        for one, other in self.table.map.sites:
            if mine < 3 and frozenset((one, other)) not in taken and own & {one, other}:
                yield bridges.BuildBridge(one, other)

    def dwelling_or_not(self, hexes: list[str]) -> Iterator[Action]:
        """Rules 9.1, 9.3, 9.4: an ordinary dwelling on a finished hex."""
        cost = self.table.faction(self.seat).buildings["dwelling"].cost
        if self.affords(cost.coins, cost.workers) and self.table.left(self.seat, "dwelling"):
            yield from map(building.Build, hexes)
        yield building.Decline()

    def names(self, mask: int) -> set[str]:
        """The hexes of a step's mask."""
        return set(self.state.world.board.names(mask))


def _walk(start: str, home: str, way: int, steps: int) -> str:
    """Turn the wheel step by step; "" if the home terrain would be passed (8.7)."""
    place = WHEEL.index(start)
    for step in range(steps):
        if step and WHEEL[place] == home:
            return ""
        place = (place + way) % 7
    return WHEEL[place]


def _component(graph: HexGraph, start: str) -> set[str]:
    return set(nx.single_source_shortest_path_length(graph, start))
