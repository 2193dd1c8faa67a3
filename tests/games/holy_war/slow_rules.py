"""A second, slow reading of the rules H1 to H10, written from the rule sheet alone.

Territories are names here, and nothing is taken from the rules but the state and its events.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from gamedesk.core.action import Action
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.buildings import SetVillage
from gamedesk.games.holy_war.rules.execution import BuildNew, RaiseBuilding, RecruitTroops
from gamedesk.games.holy_war.rules.harvest import Trade
from gamedesk.games.holy_war.rules.movement import Move
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.summoning import RaiseBid

SIDES = "swne"
CORNERS = {"se": ("farm_s", "market_e"), "sw": ("farm_w", "market_s")}
CORNERS |= {"nw": ("farm_n", "market_w"), "ne": ("farm_e", "market_n")}
KINDS = ("market", "shrine", "barracks", "field")


def neighbours() -> dict[str, set[str]]:
    """Every border of H11, from its description in words."""
    found: dict[str, set[str]] = {}

    def border(first: str, *others: str) -> None:
        for other in others:
            found.setdefault(first, set()).add(other)
            found.setdefault(other, set()).add(first)

    for place, side in enumerate(SIDES):
        border(f"home_{side}", f"market_{side}", f"temple_{side}", f"farm_{side}")
        border(f"temple_{side}", f"market_{side}", f"farm_{side}", f"battlefield_{side}")
        border(f"ruin_{side}", f"battlefield_{side}", f"ruin_{SIDES[place - 1]}")
    for corner, (farm, market) in CORNERS.items():
        border(f"village_{corner}", farm, market, f"river_{corner}")
        border(f"river_{corner}", farm, market)
        border(f"village_{corner}", *(f"battlefield_{side}" for side in corner))
    return found


BORDERS = neighbours()


@dataclass
class Table:
    """The state as people see it: troops and villages by name."""

    state: HolyWarState
    troops: dict[str, tuple[int, int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Name what is a number."""
        for place, count in enumerate(self.state.troops):
            if count:
                self.troops[self.state.id(place)] = (self.state.owner[place], count)

    def home(self, seat: int) -> str:
        """Its name."""
        return self.state.id(self.state.players[seat].home)

    def owner(self, territory: str) -> int | None:
        """Whose it is: by troops, and a home always (H6.6, H6.8)."""
        for seat in range(len(self.state.players)):
            if territory == self.home(seat):
                return seat
        return self.troops[territory][0] if territory in self.troops else None

    def occupied(self, seat: int, kind: str) -> list[str]:
        """Territories of a kind with own troops."""
        own = [name for name, (owner, _) in self.troops.items() if owner == seat]
        return sorted(name for name in own if name.startswith(f"{kind}_"))

    def levels(self, seat: int, kind: str) -> int:
        """At home and in villages occupied."""
        number = KINDS.index(kind)
        count = sum(level for built, level in self.state.players[seat].buildings if built == number)
        for village in self.occupied(seat, "village"):
            count += self.village(village).count(number)
        return count

    def village(self, name: str) -> tuple[int, ...]:
        """What stands there, the slot first."""
        return self.state.village_buildings.get(self.state.number(name), ())

    def supply(self, seat: int) -> int:
        """Tokens left (H1.2)."""
        player = self.state.players[seat]
        tokens = 25 if self.state.world.options["tokens"] == "tokens_25" else 30
        return tokens - player.faith - player.troops

    def bank(self) -> int:
        """Coins left (H1.4)."""
        held = sum(player.coins for player in self.state.players)
        return 40 - held - self.state.ruin_coins.bit_count()

    def rules(self, seat: int, name: str) -> list[Any]:
        """The lasting rules of a name that bind a seat, the one that holds last (H4.4)."""
        binding = [
            (rule.rank, place, rule)
            for place, rule in enumerate(self.state.rules)
            if rule.rule == name
            and {"all": True, "self": rule.seat == seat, "others": rule.seat != seat}[rule.who]
        ]
        return [rule for _, _, rule in sorted(binding, key=lambda found: found[:2])]

    def amount(self, seat: int, name: str) -> int:
        """What the rule that holds says."""
        found = self.rules(seat, name)
        return found[-1].amount if found else 0


# ------------------------------------------------------------------------------ what is legal


def bids(state: HolyWarState, seat: Seat, high: int) -> set[Action]:
    """H4.1, H4.7."""
    return {RaiseBid(n) for n in range(3, 40) if high < n <= state.players[seat].faith}


def recruits(table: Table, seat: Seat) -> set[Action]:
    """H5.3."""
    most = min(table.levels(seat, "barracks"), table.supply(seat))
    coins = table.state.players[seat].coins
    return {RecruitTroops(count) for count in range(1, min(most, coins) + 1)}


def builds(table: Table, seat: Seat) -> set[Action]:
    """H5.4, H5.5, H1.3; coins may always be taken."""
    player, stock = table.state.players[seat], table.state.stock
    found: set[Action] = set()
    for number, kind in enumerate(KINDS):
        if stock[number] and len(player.buildings) < 5:
            found.add(BuildNew(kind))
        for built, level in player.buildings:
            if built == number and level < 3 and stock[number] and player.coins >= 2:
                found.add(RaiseBuilding(kind, level))
    return found


def trades(table: Table, seat: Seat, rivers: tuple[str, ...]) -> set[tuple[str, str]]:
    """Pairs of resources (H5.2)."""
    player = table.state.players[seat]
    most = max((table.troops[river][1] for river in rivers if river in table.troops), default=0)
    held = {"coins": player.coins, "faith": player.faith, "troops": most}
    found = set()
    for give in held:
        for get in held:
            tokens = table.supply(seat) + (0 if give == "coins" else 2)
            room = min(10 - player.coins, table.bank()) if get == "coins" else tokens
            if give != get and held[give] >= 2 and room >= 1:
                found.add((give, get))
    return found


def moves(table: Table, seat: Seat) -> set[Action]:
    """H6.2, H6.3, H8.3, H10, and what lasting rules forbid."""
    return {
        Move(origin, to, count)
        for origin, (owner, troops) in table.troops.items()
        if owner == seat
        for to in BORDERS[origin]
        if is_open(table, seat, to)
        for count in range(1, troops + 1)
    }


def is_open(table: Table, seat: Seat, to: str) -> bool:
    """Whether a seat's troops may come there."""
    state = table.state
    for rule in state.rules:
        if rule.rule == "protected" and rule.seat != seat and state.id(rule.territory) == to:
            return False
    if not to.startswith("home_") or to == table.home(seat):
        return True
    owner = table.owner(to)
    if owner is None:
        return False  # the closed one
    attacked = bool(state.players[seat].attacked >> owner & 1)
    return not attacked and not table.rules(seat, "no_home_attacks")


def village_kinds(table: Table, village: str) -> set[Action]:
    """H6.4."""
    there = table.village(village)[:1]
    return {
        SetVillage(kind)
        for number, kind in enumerate(KINDS)
        if table.state.stock[number] or number in there
    }


def legal(state: HolyWarState, decision: Any) -> set[Any] | None:
    """What a question allows apart from cards and from letting it be; None if not read here."""
    table, seat = Table(state), decision.seat
    match decision.kind:
        case "bid":
            return bids(state, seat, decision.high)
        case "execution_turn" if not decision.done and decision.step == "recruit":
            return recruits(table, seat)
        case "execution_turn" if not decision.done and decision.step == "build":
            return builds(table, seat)
        case "trade_turn":
            return trades(table, seat, decision.rivers)
        case "move_turn":
            return moves(table, seat) if state.move_points else set()
        case "choose_village":
            return set(village_kinds(table, decision.territory))
    return None


def offered(state: HolyWarState, decision: Any) -> Iterator[Any]:
    """The same of what is really offered; of trades the pairs."""
    kinds = (RaiseBid, RecruitTroops, BuildNew, RaiseBuilding, Move, SetVillage)
    for action in decision.actions(state):
        if isinstance(action, Trade):
            yield action.give, action.get
        elif isinstance(action, kinds):
            yield action


# ------------------------------------------------------------------------------ what a round gives


def income(table: Table, seat: Seat) -> tuple[int, int, int]:
    """Coins, faith and points of a harvest, with the limits (H5.2, H1)."""
    player = table.state.players[seat]
    coins = table.levels(seat, "market") + len(table.occupied(seat, "market"))
    faith = table.levels(seat, "shrine") + len(table.occupied(seat, "temple"))
    coins = max(0, min(coins, 10 - player.coins, table.bank()))
    return coins, min(faith, table.supply(seat)), len(table.occupied(seat, "ruin"))


def points(table: Table, seat: Seat) -> int:
    """Movement points at the start of the phase (H6.1)."""
    count = table.levels(seat, "field") + len(table.occupied(seat, "farm"))
    return max(0, count + table.amount(seat, "move_points"))
