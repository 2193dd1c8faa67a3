"""How good a position is for a seat: points, and what the altar may still become.

Only the own altar is looked at. Totems that could stand are packed without overlap, the best first;
each is worth less the more cubes it lacks. Altar cards likewise. Numbers are experience, not rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gamedesk.core.state import HIDDEN, Seat
from gamedesk.games.sky_totem.rules import effects as words
from gamedesk.games.sky_totem.rules.bag import DrawToHand
from gamedesk.games.sky_totem.rules.blessings import BuildMore
from gamedesk.games.sky_totem.rules.cards import completable
from gamedesk.games.sky_totem.rules.geometry import cells_of
from gamedesk.games.sky_totem.rules.goal_tables import ShapePlace, ShapeTable
from gamedesk.games.sky_totem.rules.goal_words import Columns, Totems
from gamedesk.games.sky_totem.rules.goals import count_totems
from gamedesk.games.sky_totem.rules.hints import (
    columns_missing,
    fitting_cells,
    missing_at,
    shape_places,
)
from gamedesk.games.sky_totem.rules.state import Player, SkyState
from gamedesk.games.sky_totem.rules.turn import TakeTurn
from gamedesk.games.sky_totem.rules.world import Placement, TotemTable

CUBE: Final = 1.3
CLOUD: Final = 0.7
ACTION: Final = 4.2
CUBES_PER_ACTION: Final = 3.2
LACK: Final = 0.78
READY: Final = 0.92
CARD_LACK: Final = 0.8
BARE: Final = 0.25
PLACES_PER_CARD: Final = 5
REMEMBERED: Final = 4000

MOST_LACK: Final = 5
CHANCES: Final = tuple(READY * LACK**lack for lack in range(MOST_LACK + 1))

Candidate = tuple[float, int, float, int]
"""What a spot is worth, the cubes it lacks, the price of its action, the mask of its cells."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place for a totem: (cell, rise) of its columns, its bridged tile or -1, what it counts."""

    columns: tuple[tuple[int, int], ...]
    gap: int
    mask: int
    count: int
    counted: int
    rise: int


def plain(state: SkyState, seat: Seat) -> float:
    """A beginner's view: points, cubes in hand, and cards that could be completed."""
    player = state.players[seat]
    cards = sum(state.world.card(card).points for card in completable(state, seat))
    return player.score + player.in_hand + 3 * player.extra_turns + cards


class Evaluation:
    """Judges positions; remembers which spots an altar's shape has, and where cards may succeed."""

    def __init__(self) -> None:
        """Begin with nothing remembered."""
        self._spots: dict[tuple[int, int, int], tuple[Spot, ...]] = {}
        self._card_places: dict[str, list[tuple[ShapeTable, ShapePlace]]] = {}

    def look_at_cards(self, state: SkyState, seat: Seat) -> None:
        """Note for each shape card the places where it lacks least, before a search begins."""
        player = state.players[seat]
        self._card_places = {}
        for card in player.cards:
            found: list[tuple[int, ShapeTable, ShapePlace]] = []
            for need in state.world.goals[card].needs if card != HIDDEN else ():
                if isinstance(need, ShapeTable):
                    places = shape_places(state.world, player, need)
                    found += [(missing, need, place) for place, missing in places]
            found.sort(key=lambda entry: entry[0])
            self._card_places[card] = [entry[1:] for entry in found[:PLACES_PER_CARD]]

    def __call__(self, state: SkyState, seat: Seat) -> float:
        """Points a seat may hope for."""
        player = state.players[seat]
        left = actions_left(state)
        value = player.score + CLOUD * player.clouds + CUBE * sum(player.hand)
        value += CUBE * sum(isinstance(step, DrawToHand) for step in state.agenda[-6:])
        if left <= 0 and not state.agenda:
            return value
        value += ACTION * (player.extra_turns + _is_asked_to_act(state, seat))
        bare = (player.levels[0] & ~player.taken).bit_count()
        value += BARE * min(bare, 4) + 0.4 * min(left, 3) * len(set(player.treasury))
        value += self._totems(state, player, left)
        return value + self._cards(state, player, left)

    # --------------------------------------------------------------- totems

    def _totems(self, state: SkyState, player: Player, left: int) -> float:
        """The best totems that fit beside each other, within actions and cubes to come."""
        found = self._candidates(state, player)
        found.sort(reverse=True)
        cubes = CUBES_PER_ACTION * (left - 0.5) + player.in_hand
        actions = left
        used = 0
        total = 0.0
        is_last_free = True
        for worth, lack, price, mask in found:
            if mask & used or lack > cubes or (price and not actions):
                continue
            if price and is_last_free:
                is_last_free = False
                total += price * LACK**lack
            actions -= price > 0
            total += worth
            used |= mask
            cubes -= lack
        return total

    def _candidates(self, state: SkyState, player: Player) -> list[tuple[float, int, float, int]]:
        """(worth, lacking cubes, price in actions, mask) of every spot that is worth something."""
        heights = [0] * player.cloud.bit_length()
        for cell, column in player.columns.items():
            heights[cell] = len(column)
        free = player.cloud & ~player.taken
        grown = (free & ~player.levels[0] & ~player.tops[-1]).bit_count()
        found: list[Candidate] = []
        for index in state.in_play:
            totem = state.world.totems[index]
            if totem.data.limit and player.built[index] >= totem.data.limit:
                continue
            bonus, price = _blessing(totem, grown)
            self._spots_worth(totem, player, heights, (bonus, price), found)
        return found

    def _spots_worth(
        self,
        totem: TotemTable,
        player: Player,
        heights: list[int],
        terms: tuple[float, float],
        found: list[Candidate],
    ) -> None:
        bonus, price = terms
        bonus -= price
        lowest = totem.data.lowest
        for spot in self._spots_of(totem, player):
            base = lowest
            total = 0
            for cell, rise in spot.columns:
                height = heights[cell] - rise
                total += height
                if height > base:
                    base = height
            lack = base * spot.count - total
            if lack > MOST_LACK or (spot.gap >= 0 and heights[spot.gap] > base):
                continue
            worth = (spot.counted * (base + spot.rise) + bonus) * CHANCES[lack]
            if worth > 0:
                found.append((worth, lack, price, spot.mask))

    def _spots_of(self, totem: TotemTable, player: Player) -> tuple[Spot, ...]:
        key = (totem.index, player.cloud, player.taken)
        spots = self._spots.get(key)
        if spots is None:
            if len(self._spots) > REMEMBERED:
                self._spots.clear()
            free = player.cloud & ~player.taken
            spots = self._spots[key] = tuple(
                _spot(place, player)
                for cell in cells_of(free)
                for place in totem.placements[cell]
                if not place.columns & ~free and not place.gap & player.taken
            )
        return spots

    # --------------------------------------------------------------- cards

    def _cards(self, state: SkyState, player: Player, left: int) -> float:
        return sum(self._card(state, player, left, card) for card in player.cards)

    def _card(self, state: SkyState, player: Player, left: int, card: str) -> float:
        if card == HIDDEN:
            return 0.0
        worth = state.world.card(card).points + CUBE
        for need in state.world.goals[card].needs:
            if isinstance(need, Totems):
                short = need.count - count_totems(state.world, player, need)
                worth *= 0.45 ** max(0, short) if short <= left else 0
            elif isinstance(need, Columns):
                worth *= _chance(columns_missing(state.world, player, need), left)
            else:
                worth *= _chance(self._shape_lack(state, player, card), left)
        return worth

    def _shape_lack(self, state: SkyState, player: Player, card: str) -> int | None:
        best: int | None = None
        fitting: dict[int, list[int]] = {}
        for need, place in self._card_places.get(card, ()):
            tests = fitting.get(id(need))
            if tests is None:
                tests = fitting[id(need)] = fitting_cells(state.world, player, need)
            lack = missing_at(player, need, place, tests)
            if lack is not None and (best is None or lack < best):
                best = lack
        return best


def _spot(place: Placement, player: Player) -> Spot:
    tiles = [cell for cell in place.bridged if player.cloud >> cell & 1]
    columns = tuple((cell, rise) for rise, mask in place.levels for cell in cells_of(mask))
    return Spot(
        columns=columns,
        gap=tiles[0] if tiles else -1,
        mask=place.columns | place.gap,
        count=len(columns),
        counted=len(columns) + len(tiles),
        rise=columns[-1][1],
    )


def actions_left(state: SkyState) -> int:
    """How many actions a seat will still have: the rounds to come and the last totem."""
    if state.finished:
        return 0
    return state.world.content.game.rounds - state.round + 1


def _is_asked_to_act(state: SkyState, seat: Seat) -> bool:
    """Whether a whole action lies before the seat."""
    if not state.agenda:
        return False
    step = state.agenda[-1]
    return isinstance(step, TakeTurn | BuildMore) and step.seat == seat


def _chance(lack: int | None, left: int) -> float:
    """How likely a goal is met that lacks so many cubes and tiles."""
    if lack is None or lack > CUBES_PER_ACTION * left + 1:
        return 0.0
    return CARD_LACK**lack


def _blessing(totem: TotemTable, grown: int) -> tuple[float, float]:
    """What a blessing is worth, and what the action costs that the totem takes."""
    worth = 0.0
    price = 0.0 if totem.by_itself else ACTION
    for word in totem.data.blessing:
        match word:
            case words.DrawCubes(count, clouds):
                worth += count * CUBE + clouds * CLOUD
            case words.GrowColumns():
                worth += 1.2 * max(0, grown - 2)
            case words.ExtraTurns() | words.BuildAltar():
                price = 0.0
            case words.ChooseCubes(count) | words.FillTreasury(count):
                worth += count * CUBE
            case words.BuildOnBack():
                worth += ACTION
    return worth, price
