"""How good a position is: points, economy, position on the map, threats. The unit is one point."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gamedesk.core.action import Action
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.buildings import SetVillage
from gamedesk.games.holy_war.rules.movement import MoveTurn
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.world import KINDS, NOBODY, Board

_TOP = 64
"""Longer than any amount that is looked up."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth beside points.

    Levels at home count for each round that may still come, places on the map for as long as they
    may be held (`held` rounds at most). Of coins, faith and troops each pair gives an amount and
    what one more is worth up to it; more than that is worth the `spare` value. Tokens held as
    faith cannot fight, so too much faith costs.
    """

    coins: tuple[tuple[int, float], ...] = ((4, 0.14),)
    spare_coin: float = 0.05
    faith: tuple[tuple[int, float], ...] = ((5, 0.14), (10, 0.05))
    spare_faith: float = -0.08
    summon: float = 0.2
    troops: tuple[tuple[int, float], ...] = ((9, 0.3),)
    spare_troop: float = 0.15
    card: float = 0.12
    move: float = 0.07
    market_level: float = 0.12
    shrine_level: float = 0.08
    barracks_level: float = 0.12
    field_level: float = 0.14
    more_levels: float = 0.1
    market: float = 0.1
    temple: float = 0.08
    farm: float = 0.1
    river: float = 0.1
    battlefield: float = 0.15
    ruin: float = 0.8
    ruin_later: float = 0.25
    village: float = 0.05
    march: float = 0.03
    lost: float = 0.55
    at_risk: float = 0.3
    prey: float = 0.22
    home_prey: float = 0.3
    home_risk: float = 0.35
    rival: float = 0.55
    victory: float = 6.0
    held: float = 3.0
    last: float = 1.0
    chase: float = 0.0
    envy: float = 0.15


SHARP: Final = Weights(last=0.25, chase=0.5)
"""Set by hand: sees threats and prey, and that in the last round only points count."""

SEASONED: Final = Weights(
    coins=((4, 0.12),),
    spare_coin=0.03,
    summon=0.13,
    troops=((9, 0.5),),
    card=0.09,
    move=0.12,
    market_level=0.03,
    shrine_level=0.11,
    barracks_level=0.11,
    field_level=0.28,
    more_levels=0.13,
    market=0.055,
    temple=0.05,
    farm=0.09,
    river=0.09,
    battlefield=0.35,
    ruin=1.6,
    march=0.12,
    lost=0.33,
    at_risk=0.22,
    prey=0.11,
    home_risk=0.42,
    rival=0.72,
    held=0.95,
    last=0.25,
    chase=0.5,
    envy=0.21,
)
"""Learnt from play: see `tests/games/holy_war/weighing.py`."""


def _table(steps: Sequence[tuple[int, float]], spare: float) -> list[float]:
    """The worth of 0, 1, 2 ... of something."""
    worth = [0.0]
    for count in range(1, _TOP):
        more = next((value for most, value in steps if count <= most), spare)
        worth.append(worth[-1] + more)
    return worth


def neighbours(board: Board) -> tuple[tuple[int, ...], ...]:
    """The borders of each territory as lists."""
    count = len(board.ids)
    return tuple(tuple(i for i in range(count) if mask >> i & 1) for mask in board.adjacent)


def nearness(board: Board) -> tuple[int, ...]:
    """How much nearer than three borders each territory is to a ruin."""
    near = neighbours(board)
    distance = dict.fromkeys(board.places["ruin"], 0)
    for steps in (1, 2, 3):
        for here in [place for place, found in distance.items() if found == steps - 1]:
            for other in near[here]:
                distance.setdefault(other, steps)
    return tuple(3 - distance.get(place, 3) for place in range(len(board.ids)))


class Judge:
    """Values positions by weights; its tables are made once."""

    def __init__(self, board: Board, weights: Weights | None = None) -> None:
        """The map's distances and the worth of every amount."""
        self.weights = given = weights or Weights()
        self._coins = _table(given.coins, given.spare_coin)
        self._faith = _table(given.faith, given.spare_faith)
        for count in range(3, _TOP):
            self._faith[count] += given.summon
        self._troops = _table(given.troops, given.spare_troop)
        self._levels = (
            given.market_level,
            given.shrine_level,
            given.barracks_level,
            given.field_level,
        )
        self._homes: dict[tuple[tuple[int, int], ...], float] = {}
        self._near = neighbours(board)
        self._march = tuple(given.march * steps for steps in nearness(board))
        self._places = _place_values(board, given)

    def evaluate(self, state: HolyWarState, seat: Seat) -> float:
        """The own worth against the best and the average of the others."""
        worths = self.worths(state)
        own = worths.pop(seat)
        if self.weights.chase and is_last_round(state):
            own += self.weights.chase * _ahead(state, seat)
        if state.finished:
            vp = [player.vp for player in state.players]
            own += self.weights.victory if vp[seat] == max(vp) else -self.weights.victory
        return own - self.weights.rival * (max(worths) + sum(worths) / len(worths)) / 2

    def worth_of_ending(self, state: HolyWarState, seat: Seat) -> float:
        """What it is worth to the seat that the next god brings the end of the game with it."""
        last = state.summons + 1 == state.world.content.game.ending.summons
        if not last or is_last_round(state) or not self.weights.chase:
            return 0.0
        return self.weights.chase * _ahead(state, seat)

    def worths(self, state: HolyWarState) -> list[float]:
        """Each seat's own worth."""
        left = rounds_left(state)
        card = self.weights.card
        part = self.weights.last if is_last_round(state) else 1.0
        left *= part
        worths = []
        for player in state.players:
            home = self._homes.get(player.buildings)
            if home is None:
                home = self._homes[player.buildings] = self._home_worth(player.buildings)
            worths.append(
                player.vp
                + part * self._coins[player.coins]
                + part * self._faith[player.faith]
                + part * self._troops[player.troops]
                + part * card * len(player.hand)
                + left * home
            )
        self._add_map(state, worths, min(left, self.weights.held))
        self._add_homes(state, worths)
        if state.move_points:
            step = state.agenda[-1] if state.agenda else None
            if isinstance(step, MoveTurn):
                worths[step.seat] += self.weights.move * min(state.move_points, 4)
        return worths

    def level_worth(self, action: Action) -> float:
        """What a level of the kind that stands in a village is worth."""
        assert isinstance(action, SetVillage)
        return self._levels[KINDS.index(action.building)]

    def _home_worth(self, buildings: tuple[tuple[int, int], ...]) -> float:
        """A round's worth of the levels at home; several of one kind are worth less each."""
        levels = [0, 0, 0, 0]
        for kind, level in buildings:
            levels[kind] += level
        more = self.weights.more_levels
        return sum(
            value * (count - more * count * (count - 1))
            for value, count in zip(self._levels, levels, strict=True)
        )

    def _add_map(self, state: HolyWarState, worths: list[float], held: float) -> None:
        """What each territory with troops is worth to its owner, most of all near a ruin."""
        owner, troops, villages = state.owner, state.troops, state.village_buildings
        places, march = self._places, self._march
        for here, seat in enumerate(owner):
            if seat == NOBODY:
                continue
            own = troops[here]
            fixed, growing = places[here]
            value = fixed + growing * held
            if here in villages:
                for kind in villages[here]:
                    value += held * self._levels[kind]
            threat, prey = self._contact(owner, troops, here)
            if threat:
                value = self._at_risk(value, own, threat) + self.weights.prey * prey
            worths[seat] += value + march[here] * (own if own < 4 else 4)

    def _contact(self, owner: list[int], troops: list[int], here: int) -> tuple[int, int]:
        """The strongest rival stack beside a territory, and how many weaker ones there are."""
        seat, own = owner[here], troops[here]
        threat = prey = 0
        for other in self._near[here]:
            rival = owner[other]
            if rival != seat and rival != NOBODY:
                strength = troops[other]
                if strength > threat:
                    threat = strength
                if own > strength:
                    prey += 1
        return threat, prey

    def _at_risk(self, value: float, own: int, threat: int) -> float:
        """Less is left of a place's value where a stronger neighbour stands."""
        if threat > own:
            risk = self._troops[1] * own * self.weights.at_risk
            return value * (1.0 - self.weights.lost) - risk
        if threat == own:
            return value * (1.0 - self.weights.lost * 0.5)
        return value

    def _add_homes(self, state: HolyWarState, worths: list[float]) -> None:
        """A home with stronger neighbours may lose a point, which they may gain."""
        owner, troops = state.owner, state.troops
        for seat, player in enumerate(state.players):
            home = player.home
            guard = troops[home]
            for other in self._near[home]:
                rival = owner[other]
                if rival != NOBODY and rival != seat and troops[other] > guard:
                    worths[seat] -= self.weights.home_risk
                    if player.vp:
                        worths[rival] += self.weights.home_prey
                    break


def is_last_round(state: HolyWarState) -> bool:
    """Whether the game ends with this round (H9)."""
    return state.target_reached or state.summons >= state.world.content.game.ending.summons


def _ahead(state: HolyWarState, seat: Seat) -> int:
    """Points ahead of the best other seat."""
    points = [player.vp for player in state.players]
    own = points.pop(seat)
    return own - max(points)


def rounds_left(state: HolyWarState) -> float:
    """How many harvests may still come."""
    ending = state.world.content.game.ending
    most = 0
    for player in state.players:
        if player.vp > most:
            most = player.vp
    by_points = (ending.vp - most) / 1.6
    by_summons = (ending.summons - state.summons) * 1.15
    return max(0.4, min(by_points, by_summons, 7.0))


def _place_values(board: Board, weights: Weights) -> tuple[tuple[float, float], ...]:
    """What a territory is worth at once, and for each round it is held."""
    by_kind = {
        "home": (0.0, 0.0),
        "market": (0.0, weights.market),
        "temple": (0.0, weights.temple),
        "farm": (0.0, weights.farm),
        "river": (weights.river, 0.0),
        "battlefield": (weights.battlefield, 0.0),
        "ruin": (weights.ruin - weights.ruin_later, weights.ruin_later),
        "village": (weights.village, 0.0),
    }
    return tuple(by_kind[kind] for kind in board.kind)
