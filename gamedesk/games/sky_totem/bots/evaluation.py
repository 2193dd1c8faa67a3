"""How good a position is for a seat: points, and what the altar may still become.

Only the own altar is looked at. Totems that could stand are packed without overlap, the best first;
each is worth less the more cubes it lacks. Altar cards likewise. Numbers are experience, not rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gamedesk.core.state import HIDDEN, Seat
from gamedesk.games.sky_totem.bots.spots import Spot, Spots
from gamedesk.games.sky_totem.rules import effects as words
from gamedesk.games.sky_totem.rules.bag import DrawToHand
from gamedesk.games.sky_totem.rules.blessings import BuildMore
from gamedesk.games.sky_totem.rules.cards import completable
from gamedesk.games.sky_totem.rules.geometry import cells_of, mask_of
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
from gamedesk.games.sky_totem.rules.world import TotemTable

CUBE: Final = 1.3
CLOUD: Final = 0.7
ACTION: Final = 4.2
GROWN: Final = 1.2
CUBES_PER_ACTION: Final = 3.2
LACK: Final = 0.78
READY: Final = 0.92
CARD_LACK: Final = 0.8
BARE: Final = 0.25
MOST_LACK: Final = 5
CHANCES: Final = tuple(READY * LACK**lack for lack in range(MOST_LACK + 1))
PLACES_PER_CARD: Final = 5
EVERYWHERE: Final = -1

Candidate = tuple[float, int, float, int, bool]
"""A spot's worth, the cubes it lacks, its price in actions, its cells, and whether columns grow."""


def plain(state: SkyState, seat: Seat) -> float:
    """A beginner's view: points, cubes in hand, and cards that could be completed."""
    player = state.players[seat]
    cards = sum(state.world.card(card).points for card in completable(state, seat))
    return player.score + player.in_hand + 3 * player.extra_turns + cards


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a position is worth, with what the judging of the next one can take over."""

    worth: float
    candidates: list[Candidate]
    cards: dict[str, float]


@dataclass(frozen=True, slots=True)
class _Terms:
    """What a totem brings beside its points, and what the action costs that it takes."""

    bonus: float
    price: float
    grows: bool


class Evaluation:
    """Judges positions; keeps its tables of spots, and where cards may succeed."""

    def __init__(self) -> None:
        """Begin with nothing prepared."""
        self._spots: dict[int, Spots] = {}
        self._terms: dict[int, _Terms] = {}
        self._places: dict[str, list[tuple[ShapeTable, ShapePlace]]] = {}
        self._interest: dict[str, int] = {}

    def look_at_cards(self, state: SkyState, seat: Seat) -> None:
        """Note for each shape card the places where it lacks least, before a search begins."""
        player = state.players[seat]
        self._places = {}
        self._interest = {}
        for card in player.cards:
            if card != HIDDEN:
                self._look_at_card(state, player, card)

    def _look_at_card(self, state: SkyState, player: Player, card: str) -> None:
        found: list[tuple[int, ShapeTable, ShapePlace]] = []
        interest = 0
        for need in state.world.goals[card].needs:
            if isinstance(need, ShapeTable):
                places = shape_places(state.world, player, need)
                found += [(missing, need, place) for place, missing in places]
            else:
                interest = EVERYWHERE
        found.sort(key=lambda entry: entry[0])
        self._places[card] = [entry[1:] for entry in found[:PLACES_PER_CARD]]
        for _, place in self._places[card]:
            interest |= mask_of(cell for _, cell in place.cells)
        self._interest[card] = interest

    def __call__(self, state: SkyState, seat: Seat) -> float:
        """Points a seat may hope for."""
        return self.judge(state, seat).worth

    def judge(
        self,
        state: SkyState,
        seat: Seat,
        before: Judgement | None = None,
        touched: int = EVERYWHERE,
    ) -> Judgement:
        """Points a seat may hope for; since `before`, only the cells `touched` have changed."""
        player = state.players[seat]
        left = actions_left(state)
        value = player.score + CLOUD * player.clouds + CUBE * sum(player.hand)
        value += CUBE * sum(isinstance(step, DrawToHand) for step in state.agenda[-6:])
        if left <= 0 and not state.agenda:
            return Judgement(value, [], {})
        value += ACTION * (player.extra_turns + _is_asked_to_act(state, seat))
        bare = (player.levels[0] & ~player.taken).bit_count()
        value += BARE * min(bare, 4) + 0.4 * min(left, 3) * len(set(player.treasury))
        if before is None:
            touched = EVERYWHERE
        candidates = self._candidates(state, player, before, touched)
        cards = self._cards(state, player, left, before, touched)
        value += _packed(player, candidates, left) + sum(cards.values())
        return Judgement(value, candidates, cards)

    # --------------------------------------------------------------- totems

    def _candidates(
        self, state: SkyState, player: Player, before: Judgement | None, touched: int
    ) -> list[Candidate]:
        """Every spot that is worth something, the best first."""
        if before is not None and not touched:
            return before.candidates
        heights = [0] * player.cloud.bit_length()
        for cell, column in player.columns.items():
            heights[cell] = len(column)
        found: list[Candidate] = []
        if before is not None and touched != EVERYWHERE:
            found += [entry for entry in before.candidates if not entry[3] & touched]
        for index in state.in_play:
            totem = state.world.totems[index]
            if not totem.data.limit or player.built[index] < totem.data.limit:
                self._judge_spots(totem, player, heights, touched, found)
        found.sort(reverse=True)
        return found

    def _judge_spots(
        self,
        totem: TotemTable,
        player: Player,
        heights: list[int],
        touched: int,
        found: list[Candidate],
    ) -> None:
        spots = self._spots.get(totem.index)
        if spots is None:
            spots = self._spots[totem.index] = Spots(totem)
            self._terms[totem.index] = _terms(totem)
        terms = self._terms[totem.index]
        lowest = totem.data.lowest
        free = player.cloud & ~player.taken
        if touched == EVERYWHERE:
            for cell in cells_of(free):
                for spot in spots.at(cell):
                    if not spot.standing & ~free and not spot.gap & player.taken:
                        _judge_spot(spot, player.cloud, heights, lowest, terms, found)
            return
        for cell in cells_of(touched):
            for spot in spots.touching(cell):
                if not spot.standing & ~free and not spot.gap & player.taken:
                    _judge_spot(spot, player.cloud, heights, lowest, terms, found)

    # --------------------------------------------------------------- cards

    def _cards(
        self, state: SkyState, player: Player, left: int, before: Judgement | None, touched: int
    ) -> dict[str, float]:
        known = before.cards if before is not None else {}
        found = {}
        for card in player.cards:
            if card in known and not touched & self._interest.get(card, EVERYWHERE):
                found[card] = known[card]
            else:
                found[card] = self._card(state, player, left, card)
        return found

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
        for need, place in self._places.get(card, ()):
            tests = fitting.get(id(need))
            if tests is None:
                tests = fitting[id(need)] = fitting_cells(state.world, player, need)
            lack = missing_at(player, need, place, tests)
            if lack is not None and (best is None or lack < best):
                best = lack
        return best


def _judge_spot(
    spot: Spot,
    cloud: int,
    heights: list[int],
    lowest: int,
    terms: _Terms,
    found: list[Candidate],
) -> None:
    """Add a spot if it lacks few cubes and is worth its price."""
    base = lowest
    total = 0
    for cell, rise in spot.columns:
        height = heights[cell] - rise
        total += height
        if height > base:
            base = height
    counted = spot.count
    for cell in spot.bridged:
        if cloud >> cell & 1:
            counted += 1
            if heights[cell] > base:
                base = heights[cell]
    lack = base * spot.count - total
    if lack <= MOST_LACK:
        worth = (counted * (base + spot.rise) + terms.bonus - terms.price) * CHANCES[lack]
        if worth > 0:
            found.append((worth, lack, terms.price, spot.mask, terms.grows))


def _packed(player: Player, candidates: list[Candidate], left: int) -> float:
    """The best totems that fit beside each other, within actions and cubes to come."""
    cubes = CUBES_PER_ACTION * (left - 0.5) + player.in_hand
    actions = left
    used = 0
    total = 0.0
    is_last_free = True
    for worth, lack, price, mask, grows in candidates:
        if mask & used or lack > cubes or (price and not actions):
            continue
        if price and is_last_free:
            is_last_free = False
            total += price * LACK**lack
        if grows:
            bare = player.levels[0] | player.tops[-1] | player.taken
            total += GROWN * max(0, (player.cloud & ~bare).bit_count() - 4) * CHANCES[lack]
        actions -= price > 0
        total += worth
        used |= mask
        cubes -= lack
    return total


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


def _terms(totem: TotemTable) -> _Terms:
    """What a blessing is worth, and what the action costs that the totem takes."""
    worth = 0.0
    price = 0.0 if totem.by_itself else ACTION
    grows = False
    for word in totem.data.blessing:
        match word:
            case words.DrawCubes(count, clouds):
                worth += count * CUBE + clouds * CLOUD
            case words.GrowColumns():
                grows = True
                worth += 2 * GROWN
            case words.ExtraTurns() | words.BuildAltar():
                price = 0.0
            case words.ChooseCubes(count) | words.FillTreasury(count):
                worth += count * CUBE
            case words.BuildOnBack():
                worth += ACTION
    return _Terms(worth, price, grows)
