"""Building totems and carrying out blessings; cats that come by themselves (rules S6, S3.6)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Auto, Draft, Step
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.sky_totem.rules import effects as words
from gamedesk.games.sky_totem.rules.altar import put_cube
from gamedesk.games.sky_totem.rules.areas import (
    DrawCubes,
    TakeArea,
    build_altar,
    build_altar_actions,
)
from gamedesk.games.sky_totem.rules.bag import draw_some, draw_to_treasury
from gamedesk.games.sky_totem.rules.cards import (
    DECLINE,
    Decline,
    Declined,
    TurnDecision,
    offer_cubes,
)
from gamedesk.games.sky_totem.rules.cubes import place_cubes
from gamedesk.games.sky_totem.rules.geometry import cells_of, mask_of
from gamedesk.games.sky_totem.rules.state import SkyState
from gamedesk.games.sky_totem.rules.totems import (
    BuildTotem,
    TotemCame,
    build_refusal,
    buildable,
    due,
    put_totem,
    raise_totem,
)


@dataclass(frozen=True, slots=True)
class GrowColumn(Action):
    """Put a cube of its top cube's kind on a column."""

    kind: ClassVar[str] = "grow_column"
    cell: int


@dataclass(frozen=True, slots=True)
class ColumnGrown(Event):
    """A column got a cube of its kind from the bag."""

    kind: ClassVar[str] = "column_grown"
    cube: str = ""
    cell: int = 0
    height: int = 0


@dataclass(frozen=True, slots=True)
class CloudsGained(Event):
    """Cloud tiles came into the hand."""

    kind: ClassVar[str] = "clouds_gained"
    count: int = 0


@dataclass(frozen=True, slots=True)
class ExtraTurnGained(Event):
    """An extra turn will follow."""

    kind: ClassVar[str] = "extra_turn_gained"
    count: int = 0


grow_column = cache(GrowColumn)


def build(draft: Draft, seat: Seat, action: BuildTotem) -> None:
    """Build a totem and have its blessing carried out at once."""
    standing = raise_totem(draft, seat, action)
    _bless(draft, seat, standing.totem, standing.cells)


def _bless(draft: Draft, seat: Seat, totem: str, cells: tuple[int, ...]) -> None:
    count = len(draft.state.world.totem(totem).data.blessing)
    draft.then(*(Bless(seat, totem, index, cells) for index in range(count)))


@dataclass(frozen=True, slots=True)
class Bless(Auto):
    """Carry out one word of a totem's blessing; `cells` are those of the totem."""

    kind: ClassVar[str] = "bless"
    seat: Seat
    totem: str
    word: int
    cells: tuple[int, ...]

    def run(self, draft: Draft) -> None:
        """By the kind of word."""
        state: SkyState = draft.state
        player = state.players[self.seat]
        word = state.world.totem(self.totem).data.blessing[self.word]
        match word:
            case words.DrawCubes(count, clouds):
                player.clouds += clouds
                player.in_hand += clouds
                draft.emit(CloudsGained, self.seat, clouds)
                draw_some(draft, self.seat, count)
            case words.GrowColumns():
                grow_columns(draft, self.seat)
            case words.ExtraTurns(count):
                player.extra_turns += count
                draft.emit(ExtraTurnGained, self.seat, count)
            case words.ChooseCubes(count):
                draft.then(offer_cubes(self.seat, count, False))
            case words.FillTreasury(count):
                few = min(count, sum(state.bag))
                draft.then(*(draw_to_treasury(self.seat),) * few)
            case words.BuildAltar():
                draft.then(offer_altar(self.seat))
            case words.BuildOnBack():
                back = mask_of(self.cells)
                draft.then(BuildOnBack(self.seat, back))


# ------------------------------------------------------------------- wolf


def grow_columns(draft: Draft, seat: Seat) -> None:
    """Every free column with a cube on top grows; the owner chooses where the bag is too short."""
    state: SkyState = draft.state
    player = state.players[seat]
    free = player.cloud & ~player.taken
    for kind, cube in enumerate(state.world.kinds):
        cells = cells_of(player.tops[kind] & free)
        if len(cells) <= state.bag[kind]:
            for cell in cells:
                _grow(draft, seat, cell, kind)
        else:
            draft.then(GrowSome(seat, cube, mask_of(cells)))


def _grow(draft: Draft, seat: Seat, cell: int, kind: int) -> None:
    state: SkyState = draft.state
    player = state.players[seat]
    state.bag[kind] -= 1
    put_cube(state.world, player, cell, kind)
    draft.emit(ColumnGrown, seat, state.world.kinds[kind], cell, player.height(cell))


@dataclass(frozen=True, slots=True)
class GrowSome(Auto):
    """Have columns of a kind grow one by one, as far as the bag lasts; `left` is their mask."""

    kind: ClassVar[str] = "grow_some"
    seat: Seat
    cube: str
    left: int

    def run(self, draft: Draft) -> None:
        """A card completed in between may take a cube of this kind: look again each time."""
        state: SkyState = draft.state
        if state.bag[state.world.kind_index[self.cube]]:
            draft.then(ChooseColumn(self.seat, self.cube, self.left))


@dataclass(frozen=True, slots=True)
class ChooseColumn(TurnDecision):
    """Which column of a kind grows next? The bag has fewer cubes than there are columns left."""

    kind: ClassVar[str] = "choose_column"
    cube: str
    left: int

    def answers(self, state: SkyState) -> list[Action]:
        """The columns that have not grown yet."""
        return [grow_column(cell) for cell in cells_of(self.left)]

    def answer(self, draft: Draft, action: GrowColumn) -> None:
        """Grow it, and ask on while the bag lasts."""
        state: SkyState = draft.state
        kind = state.world.kind_index[self.cube]
        _grow(draft, self.seat, action.cell, kind)
        draft.then(GrowSome(self.seat, self.cube, self.left & ~(1 << action.cell)))

    def after_card(self) -> tuple[Step, ...]:
        """The card's cube may have been the last of this kind."""
        return (GrowSome(self.seat, self.cube, self.left),)


# ------------------------------------------------------------------- turtle and dragon


@dataclass(frozen=True, slots=True)
class BuildOnBack(TurnDecision):
    """Which totem do you build on the turtle's back? `back` is the mask of its cells (S6.3)."""

    kind: ClassVar[str] = "build_on_back"
    back: int

    def answers(self, state: SkyState) -> list[Action]:
        """Totems with a cell on the back, or none."""
        return [*buildable(state, self.seat, self.back), DECLINE]

    def answer(self, draft: Draft, action: BuildTotem | Decline) -> None:
        """Build with its blessing."""
        if isinstance(action, Decline):
            draft.emit(Declined, self.seat)
        else:
            build(draft, self.seat, action)

    def why_not(self, state: SkyState, action: Action) -> Reason | None:
        """A totem has its reasons, and here one more."""
        if not isinstance(action, BuildTotem):
            return None
        reason = build_refusal(state, self.seat, action)
        on_back = reason is not None or mask_of(action.cells) & self.back
        return reason if on_back else Reason("reason.not_on_back")


@dataclass(frozen=True, slots=True)
class OfferAltar(Auto):
    """Ask about one more build altar if there is a cube to be had."""

    kind: ClassVar[str] = "offer_altar"
    seat: Seat

    def run(self, draft: Draft) -> None:
        """The areas, or the bag when they are empty (rules S3.5)."""
        if any(draft.state.areas) or any(draft.state.bag):
            draft.then(build_more(self.seat))


@dataclass(frozen=True, slots=True)
class BuildMore(TurnDecision):
    """Do you build on your altar at once? (Dragon; there is a cube to be had.)"""

    kind: ClassVar[str] = "build_more"

    def answers(self, state: SkyState) -> list[Action]:
        """The areas, or the bag when they are empty; or not."""
        return [*build_altar_actions(state), DECLINE]

    def answer(self, draft: Draft, action: TakeArea | DrawCubes | Decline) -> None:
        """Take the cubes; they are placed with all others in hand (S3.6)."""
        if isinstance(action, Decline):
            draft.emit(Declined, self.seat)
        else:
            build_altar(draft, self.seat, action)

    def after_card(self) -> tuple[Step, ...]:
        """The card's cube may have been the last there was."""
        return (offer_altar(self.seat),)


offer_altar = cache(OfferAltar)
build_more = cache(BuildMore)


# ------------------------------------------------------------------- cats


@dataclass(frozen=True, slots=True)
class Settle(Auto):
    """Place all in hand; then cats come, all together, and their blessings one by one (S3.6)."""

    kind: ClassVar[str] = "settle"
    seat: Seat

    def run(self, draft: Draft) -> None:
        """Again until nothing is in hand and no cat is due."""
        state: SkyState = draft.state
        if state.players[self.seat].in_hand:
            draft.then(place_cubes(self.seat), self)
            return
        coming = due(state, self.seat)
        if not coming:
            return
        draft.then(self)
        for totem, cell in coming:
            player = state.players[self.seat]
            standing = put_totem(state.world, player, totem, (cell,), ())
            draft.emit(TotemCame, self.seat, totem.id, (cell,), standing.height, standing.points)
        for totem, cell in reversed(coming):
            draft.then(PlaceAll(self.seat))
            _bless(draft, self.seat, totem.id, (cell,))


@dataclass(frozen=True, slots=True)
class PlaceAll(Auto):
    """Place what one blessing gave before the next one is carried out."""

    kind: ClassVar[str] = "place_all"
    seat: Seat

    def run(self, draft: Draft) -> None:
        """Ask while something is in hand."""
        if draft.state.players[self.seat].in_hand:
            draft.then(place_cubes(self.seat))


settle = cache(Settle)
