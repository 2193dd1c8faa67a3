"""Setting up: tiles, factions, first dwellings, bonus tiles (rules 1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Auto, Chance, Decision, Draft, Step
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import TABLE, Seat
from gamedesk.games.terra_mystica.rules.board import bits
from gamedesk.games.terra_mystica.rules.building import put
from gamedesk.games.terra_mystica.rules.passing import take_bonus
from gamedesk.games.terra_mystica.rules.rounds import StartRound
from gamedesk.games.terra_mystica.rules.state import FROM_START, TerraState
from gamedesk.games.terra_mystica.rules.world import CULTS, DWELLING, FactionTables


@dataclass(frozen=True, slots=True)
class ScoringTileDrawn(Action):
    """Chance: the scoring tile of the next round that has none."""

    kind: ClassVar[str] = "scoring_tile_drawn"
    tile: str


@dataclass(frozen=True, slots=True)
class BonusTileRemoved(Action):
    """Chance: this bonus tile goes back to the box."""

    kind: ClassVar[str] = "bonus_tile_removed"
    tile: str


@dataclass(frozen=True, slots=True)
class ExtraScoringDrawn(Action):
    """Chance: the final scoring that is added."""

    kind: ClassVar[str] = "extra_scoring_drawn"
    scoring: str


@dataclass(frozen=True, slots=True)
class FactionDealt(Action):
    """Chance: the faction that a seat plays."""

    kind: ClassVar[str] = "faction_dealt"
    faction: str


@dataclass(frozen=True, slots=True)
class TakeFaction(Action):
    """Choose a faction."""

    kind: ClassVar[str] = "take_faction"
    faction: str


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
class ScoringTilePlaced(Event):
    """A scoring tile lies on a round."""

    kind: ClassVar[str] = "scoring_tile_placed"
    round: int = 0
    tile: str = ""


@dataclass(frozen=True, slots=True)
class BonusTileOut(Event):
    """A bonus tile is not in this game."""

    kind: ClassVar[str] = "bonus_tile_out"
    tile: str = ""


@dataclass(frozen=True, slots=True)
class ExtraScoringAdded(Event):
    """A final scoring was added."""

    kind: ClassVar[str] = "extra_scoring_added"
    scoring: str = ""


@dataclass(frozen=True, slots=True)
class FactionTaken(Event):
    """A seat has its faction."""

    kind: ClassVar[str] = "faction_taken"
    faction: str = ""


@dataclass(frozen=True, slots=True)
class FirstDwellingPlaced(Event):
    """A starting dwelling; it costs and gives nothing (1.5)."""

    kind: ClassVar[str] = "first_dwelling_placed"
    hex: str = ""


take_faction = cache(TakeFaction)
place_dwelling = cache(PlaceFirstDwelling)
take_first_bonus = cache(TakeFirstBonus)


@dataclass(frozen=True, slots=True)
class DrawScoringTile(Chance):
    """The scoring tile of the next round (rules 1.1)."""

    kind: ClassVar[str] = "draw_scoring_tile"
    tiles: tuple[str, ...]

    def actions(self, state: TerraState) -> Sequence[Action]:
        """Any tile not yet drawn that may lie on this round."""
        round_ = len(state.scoring) + 1
        content = state.world.content.scoring_tiles
        return [
            ScoringTileDrawn(tile)
            for tile in self.tiles
            if tile not in state.scoring and round_ not in content[tile].not_in_rounds
        ]

    def resolve(self, draft: Draft, action: ScoringTileDrawn) -> None:
        """Lay it down."""
        place_scoring(draft, action.tile)


def place_scoring(draft: Draft, tile: str) -> None:
    """Lay a scoring tile on the next round."""
    draft.state.scoring = (*draft.state.scoring, tile)
    draft.emit(ScoringTilePlaced, TABLE, len(draft.state.scoring), tile)


@dataclass(frozen=True, slots=True)
class RemoveBonusTile(Chance):
    """One bonus tile too many goes out (rules 1.1)."""

    kind: ClassVar[str] = "remove_bonus_tile"

    def actions(self, state: TerraState) -> Sequence[Action]:
        """Any that is still in."""
        return [BonusTileRemoved(tile) for tile, _ in state.bonus_pool]

    def resolve(self, draft: Draft, action: BonusTileRemoved) -> None:
        """Take it out."""
        remove_bonus(draft, action.tile)


def remove_bonus(draft: Draft, tile: str) -> None:
    """A bonus tile is not in this game."""
    pool = draft.state.bonus_pool
    draft.state.bonus_pool = tuple(pair for pair in pool if pair[0] != tile)
    draft.emit(BonusTileOut, TABLE, tile)


@dataclass(frozen=True, slots=True)
class DrawExtraScoring(Chance):
    """One of the expansion's final scorings."""

    kind: ClassVar[str] = "draw_extra_scoring"

    def actions(self, state: TerraState) -> Sequence[Action]:
        """Any of them."""
        return [ExtraScoringDrawn(name) for name in state.world.content.game.extra_scorings]

    def resolve(self, draft: Draft, action: ExtraScoringDrawn) -> None:
        """Add it."""
        draft.state.extra_scoring = action.scoring
        draft.emit(ExtraScoringAdded, TABLE, action.scoring)


def open_factions(state: TerraState) -> list[str]:
    """Factions in this game whose colour and board are free (1.2)."""
    taken = [player.tables.data for player in state.players if player.faction is not None]
    colors = {faction.color for faction in taken}
    return [
        id_
        for id_, faction in state.world.content.factions.items()
        if faction.set == "base" and faction.color not in colors
    ]


def give_faction(draft: Draft, seat: Seat, faction: str) -> None:
    """Set the board, goods, bowls and markers; start steps pay no power (1.3, 1.8)."""
    state: TerraState = draft.state
    tables = state.world.factions[faction]
    start = tables.data.start
    player = state.players[seat]
    player.faction = tables
    player.home = tables.home
    player.coins, player.workers, player.priests = start.coins, start.workers, start.priests
    player.bowl1, player.bowl2, player.bowl3 = start.power
    player.cults = [start_steps(tables, cult) for cult in CULTS]
    player.priest_cap = start.priest_cap
    player.vp = start.vp_2017 if state.world.house.vp_2017 else start.vp
    player.points[FROM_START] = player.vp
    player.shipping = tables.data.shipping.start
    player.skip_range = tables.data.skip.range if tables.data.skip else 0
    draft.emit(FactionTaken, seat, faction)


def start_steps(tables: FactionTables, cult: str) -> int:
    """Start steps on a track."""
    cults = tables.data.start.cults
    return {"fire": cults.fire, "water": cults.water, "earth": cults.earth, "air": cults.air}[cult]


@dataclass(frozen=True, slots=True)
class DealFaction(Chance):
    """A seat's faction is dealt."""

    kind: ClassVar[str] = "deal_faction"
    to: Seat

    def actions(self, state: TerraState) -> Sequence[Action]:
        """Any that is free."""
        return [FactionDealt(faction) for faction in open_factions(state)]

    def resolve(self, draft: Draft, action: FactionDealt) -> None:
        """Give it."""
        give_faction(draft, self.to, action.faction)


@dataclass(frozen=True, slots=True)
class ChooseFaction(Decision):
    """Which faction?"""

    kind: ClassVar[str] = "choose_faction"

    def actions(self, state: TerraState) -> Sequence[Action]:
        """Any whose colour is free."""
        return [take_faction(faction) for faction in open_factions(state)]

    def resolve(self, draft: Draft, action: TakeFaction) -> None:
        """Take it."""
        give_faction(draft, self.seat, action.faction)

    def refusal(self, state: TerraState, action: Action) -> Reason | None:
        """The colour is taken."""
        return None if action in self.actions(state) else Reason("reason.color_taken")


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
        extra = _extra_scoring(draft)
        if state.world.option("start") == "introductory":
            introductory_steps(draft, len(seats))
            draft.then(*extra, *bonus, StartRound(1))
            return
        draft.then(
            *_tile_steps(state),
            *extra,
            *_faction_steps(draft),
            AskForDwellings(),
            *bonus,
            StartRound(1),
        )


def _extra_scoring(draft: Draft) -> tuple[Step, ...]:
    chosen = str(draft.state.world.option("extra_scoring"))
    if chosen == "drawn":
        return (DrawExtraScoring(),)
    if chosen != "none":
        draft.state.extra_scoring = chosen
        draft.emit(ExtraScoringAdded, TABLE, chosen)
    return ()


def _tile_steps(state: TerraState) -> list[Step]:
    content = state.world.content
    tiles = tuple(
        id_ for id_, tile in content.scoring_tiles.items() if set_is_used(state, tile.set)
    )
    wanted = len(state.players) + content.game.bonus_tiles_more_than_players
    removed = len(state.bonus_pool) - wanted
    return [
        *(DrawScoringTile(tiles) for _ in range(content.game.rounds)),
        *(RemoveBonusTile() for _ in range(removed)),
    ]


def set_is_used(state: TerraState, tile_set: str) -> bool:
    """Whether tiles of this set are in the game."""
    option = {
        "mini_expansion": "mini_expansion",
        "promo_2013": "shipping_bonus",
        "promo_2015": "temple_scoring",
    }.get(tile_set)
    return option is None or state.world.option(option) == "on"


def _faction_steps(draft: Draft) -> list[Step]:
    """Factions that the set-up names are given first; the others are dealt or chosen (1.1)."""
    state: TerraState = draft.state
    named = state.world.option("faction")
    assert isinstance(named, tuple)
    for seat, faction in enumerate(named):
        if faction != "choose":
            give_faction(draft, Seat(seat), str(faction))
    waiting = [Seat(seat) for seat, faction in enumerate(named) if faction == "choose"]
    if state.world.option("start") == "dealt":
        return [DealFaction(seat) for seat in waiting]
    return [ChooseFaction(seat) for seat in waiting]
