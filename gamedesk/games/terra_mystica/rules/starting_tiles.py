"""Which tiles are in the game (rules 1.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Chance, Draft, Step
from gamedesk.core.event import Event
from gamedesk.core.state import TABLE
from gamedesk.games.terra_mystica.rules.state import TerraState


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


def extra_scoring_steps(draft: Draft) -> tuple[Step, ...]:
    chosen = str(draft.state.world.option("extra_scoring"))
    if chosen == "drawn":
        return (DrawExtraScoring(),)
    if chosen != "none":
        draft.state.extra_scoring = chosen
        draft.emit(ExtraScoringAdded, TABLE, chosen)
    return ()


def tile_steps(state: TerraState) -> list[Step]:
    content = state.world.content
    tiles = tuple(
        id_ for id_, tile in content.scoring_tiles.items() if set_is_used(state, tile.set)
    )
    return [
        *(DrawScoringTile(tiles) for _ in range(content.game.rounds)),
        *surplus_bonus_steps(state),
    ]


def surplus_bonus_steps(state: TerraState) -> list[Step]:
    """Bonus tiles beyond players + 3 go out by chance."""
    wanted = len(state.players) + state.world.content.game.bonus_tiles_more_than_players
    return [RemoveBonusTile() for _ in range(len(state.bonus_pool) - wanted)]


def set_is_used(state: TerraState, tile_set: str) -> bool:
    """Whether tiles of this set are in the game."""
    option = {
        "mini_expansion": "mini_expansion",
        "promo_2013": "shipping_bonus",
        "promo_2015": "temple_scoring",
    }.get(tile_set)
    return option is None or state.world.option(option) == "on"
