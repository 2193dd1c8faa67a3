"""Setting up: the order of things, first dwellings, first bonus tiles (rules 1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Auto, Decision, Draft
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.board import bits
from gamedesk.games.terra_mystica.rules.building import put
from gamedesk.games.terra_mystica.rules.factions import faction_steps, give_faction
from gamedesk.games.terra_mystica.rules.passing import take_bonus
from gamedesk.games.terra_mystica.rules.rounds import StartRound
from gamedesk.games.terra_mystica.rules.starting_tiles import (
    extra_scoring_steps,
    place_scoring,
    remove_bonus,
    surplus_bonus_steps,
    tile_steps,
)
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.world import DWELLING


@dataclass(frozen=True, slots=True)
class PlaceFirstDwelling(Action):
    """Place a dwelling before the game begins."""

    kind: ClassVar[str] = "place_dwelling"
    hex: str


@dataclass(frozen=True, slots=True)
class TakeFirstBonus(Action):
    """Choose the first bonus tile."""

    kind: ClassVar[str] = "take_bonus"
    tile: str


@dataclass(frozen=True, slots=True)
class FirstDwellingPlaced(Event):
    """A starting dwelling; it costs and gives nothing (1.5)."""

    kind: ClassVar[str] = "first_dwelling_placed"
    hex: str = ""


place_dwelling = cache(PlaceFirstDwelling)


take_first_bonus = cache(TakeFirstBonus)


@dataclass(frozen=True, slots=True)
class AskForDwellings(Auto):
    """All factions are known: in what order dwellings are placed (1.4)."""

    kind: ClassVar[str] = "ask_for_dwellings"

    def run(self, draft: Draft) -> None:
        """Each seat forth, each seat back, then the Nomads' third, then Chaos Magicians."""
        draft.then(*(PlaceDwelling(seat) for seat in placing_order(draft.state)))


def placing_order(state: TerraState) -> list[Seat]:
    """Who places, dwelling by dwelling (1.4)."""
    placing = {kind: _seats_placing(state, kind) for kind in ("snake", "third_after", "once_last")}
    snake = sorted(placing["snake"] + placing["third_after"])
    return snake + snake[::-1] + placing["third_after"] + placing["once_last"]


def _seats_placing(state: TerraState, kind: str) -> list[Seat]:
    return [
        Seat(seat)
        for seat, player in enumerate(state.players)
        if player.tables.data.placement == kind
    ]


@dataclass(frozen=True, slots=True)
class PlaceDwelling(Decision):
    """Where does the dwelling go?"""

    kind: ClassVar[str] = "place_dwelling"

    def actions(self, state: TerraState) -> Sequence[Action]:
        """Every empty hex of the home terrain."""
        home = state.fields[state.players[self.seat].home] & ~state.occupied
        labels = state.world.board.labels
        return [place_dwelling(labels[i]) for i in bits(home)]

    def resolve(self, draft: Draft, action: PlaceFirstDwelling) -> None:
        """Place it; nothing else happens (1.5)."""
        put_first_dwelling(draft, self.seat, action.hex)

    def refusal(self, state: TerraState, action: Action) -> Reason | None:
        """Occupied, or another terrain."""
        if action in self.actions(state):
            return None
        if not isinstance(action, PlaceFirstDwelling) or action.hex not in state.world.board.index:
            return Reason("reason.not_offered")
        taken = state.occupied >> state.hex(action.hex) & 1
        return Reason("reason.occupied" if taken else "reason.not_home_terrain")


def put_first_dwelling(draft: Draft, seat: Seat, label: str) -> None:
    """A starting dwelling."""
    state: TerraState = draft.state
    put(state, state.players[seat], state.hex(label), DWELLING, -1)
    draft.emit(FirstDwellingPlaced, seat, label)


@dataclass(frozen=True, slots=True)
class ChooseFirstBonus(Decision):
    """Which bonus tile, in reverse order of seats (1.6)?"""

    kind: ClassVar[str] = "choose_bonus"

    def actions(self, state: TerraState) -> Sequence[Action]:
        """Any that is left."""
        return [take_first_bonus(tile) for tile, _ in state.bonus_pool]

    def resolve(self, draft: Draft, action: TakeFirstBonus) -> None:
        """Take it."""
        take_bonus(draft, self.seat, action.tile)


def introductory_steps(draft: Draft, seats: int) -> None:
    """The introductory set-up: factions, places and tiles are given (data of game.yaml)."""
    state: TerraState = draft.state
    given = state.world.content.game.introductory[seats]
    for tile in given.scoring:
        place_scoring(draft, tile)
    for tile in given.bonus_removed:
        remove_bonus(draft, tile)
    for seat, faction in enumerate(given.factions):
        give_faction(draft, Seat(seat), faction)
        for label in given.dwellings[faction]:
            put_first_dwelling(draft, Seat(seat), label)


@dataclass(frozen=True, slots=True)
class SetUp(Auto):
    """The whole set-up, as the options say (1.1)."""

    kind: ClassVar[str] = "set_up"

    def run(self, draft: Draft) -> None:
        """Tiles, factions, dwellings, bonus tiles, round 1."""
        state: TerraState = draft.state
        seats = [Seat(i) for i in range(len(state.players))]
        bonus = [ChooseFirstBonus(seat) for seat in reversed(seats)]
        extra = extra_scoring_steps(draft)
        if state.world.option("start") == "introductory":
            introductory_steps(draft, len(seats))
            draft.then(*surplus_bonus_steps(state), *extra, *bonus, StartRound(1))
            return
        draft.then(
            *tile_steps(state),
            *extra,
            *faction_steps(draft),
            AskForDwellings(),
            *bonus,
            StartRound(1),
        )
