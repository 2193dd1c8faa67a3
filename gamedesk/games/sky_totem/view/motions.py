"""Which motion explains which event: flights over the view, cubes that fall, totems that land."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QPointF, QVariantAnimation
from PySide6.QtWidgets import QWidget

from gamedesk.core.event import Event
from gamedesk.core.state import Seat
from gamedesk.games.sky_totem.rules.areas import AreaTaken
from gamedesk.games.sky_totem.rules.bag import AreaFilled, CubeCame, TreasuryFilled
from gamedesk.games.sky_totem.rules.blessings import ColumnGrown
from gamedesk.games.sky_totem.rules.cubes import CloudPlaced, CubeExchanged, CubePlaced
from gamedesk.games.sky_totem.rules.rounds import SkyTookArea
from gamedesk.games.sky_totem.rules.state import SkyState, Standing
from gamedesk.games.sky_totem.rules.totems import TotemBuilt, TotemCame
from gamedesk.games.sky_totem.view.altar_painter import Manner
from gamedesk.games.sky_totem.view.flights import Flight
from gamedesk.ui.theme import theme

if TYPE_CHECKING:
    from gamedesk.games.sky_totem.view.view import SkyTotemView

FALL_MS, LAND_MS, CLOUD_MS = 240, 420, 260
FALL = 3.0
"""From how high cubes fall, in cubes."""


class Motions:
    """Makes the motion of an event in the view."""

    def __init__(self, view: SkyTotemView) -> None:
        self._view = view

    def motion(self, state: SkyState, event: Event) -> QAbstractAnimation | None:
        """The motion of an event; None if there is nothing to see."""
        match event:
            case AreaTaken():
                return self._take(event)
            case SkyTookArea():
                return self._fly_from_area(event.area, event.cubes, self._bag())
            case CubeCame():
                return self._fly(event.cube, self._bag(), self._altar(event.seat))
            case AreaFilled():
                return self._fly(event.cube, self._bag(), self._area(event.area))
            case TreasuryFilled():
                return self._fly(event.cube, self._bag(), self._treasury(event.seat))
            case CubePlaced() | ColumnGrown():
                return self._fall(event.seat, event.cell, event.cube)
            case CubeExchanged() | CloudPlaced():
                return self._grow(event.seat, event.cell)
            case TotemBuilt() | TotemCame():
                return self._land(event)
            case _:
                return None

    # Flights.

    def _take(self, event: AreaTaken) -> QAbstractAnimation | None:
        return self._fly_from_area(event.area, event.cubes, self._altar(event.seat))

    def _fly_from_area(
        self, area: int, cubes: tuple[str, ...], end: QPointF
    ) -> QAbstractAnimation | None:
        spot = self._view.board.areas[area]
        flights = [
            Flight(f"cube_{cube}", self._in_view(spot, spot.place_of(index)), end)
            for index, cube in enumerate(cubes)
        ]
        return self._view.flights.fly(flights)

    def _fly(self, cube: str, start: QPointF, end: QPointF) -> QAbstractAnimation | None:
        return self._view.flights.fly([Flight(f"cube_{cube}", start, end)])

    def _bag(self) -> QPointF:
        board = self._view.board
        return self._in_view(board, board.bag_middle)

    def _area(self, area: int) -> QPointF:
        spot = self._view.board.areas[area]
        return self._in_view(spot, QPointF(spot.rect().center()))

    def _altar(self, seat: Seat) -> QPointF:
        """Where things for a seat go: the large altar, or the small one in the column."""
        view = self._view
        if seat == view.shown_seat:
            return QPointF(view.altar.geometry().center())
        spot = view.side.neighbours.get(seat)
        widget: QWidget = spot if spot is not None else view.side
        return self._in_view(widget, QPointF(widget.rect().center()))

    def _treasury(self, seat: Seat) -> QPointF:
        if seat == self._view.shown_seat:
            return QPointF(self._view.treasury.geometry().center())
        return self._altar(seat)

    def _in_view(self, part: QWidget, at: QPointF) -> QPointF:
        return part.mapTo(self._view, at)

    # On the altar.

    def _fall(self, seat: Seat, cell: int, cube: str) -> QAbstractAnimation | None:
        view = self._view
        if seat != view.shown_seat:
            return None
        picture = view.altar.moving.with_cube(cell, cube)
        place = (cell, picture.height(cell) - 1)

        def step(done: float) -> None:
            lifts = {place: FALL * (1.0 - done)} if done != 1.0 else {}
            view.altar.move_to(picture, Manner(lifts=lifts))

        return _motion(view, FALL_MS, QEasingCurve.Type.OutBounce, step)

    def _grow(self, seat: Seat, cell: int) -> QAbstractAnimation | None:
        view = self._view
        if seat != view.shown_seat:
            return None
        picture = view.altar.moving.with_cloud(cell)

        def step(done: float) -> None:
            growing = {cell: done} if done != 1.0 else {}
            view.altar.move_to(picture, Manner(growing=growing))

        return _motion(view, CLOUD_MS, QEasingCurve.Type.OutQuad, step)

    def _land(self, event: TotemBuilt | TotemCame) -> QAbstractAnimation | None:
        view = self._view
        if event.seat != view.shown_seat:
            return None
        bridged = event.bridged if isinstance(event, TotemBuilt) else ()
        standing = Standing(event.totem, event.cells, bridged, event.height, event.points)
        picture = view.altar.moving.with_totem(standing)

        def step(done: float) -> None:
            rising = {standing: done} if done != 1.0 else {}
            view.altar.move_to(picture, Manner(rising=rising))

        return _motion(view, LAND_MS, QEasingCurve.Type.OutBack, step)


def _motion(
    parent: QWidget, milliseconds: int, curve: QEasingCurve.Type, step: object
) -> QVariantAnimation | None:
    duration = theme.duration(milliseconds)
    if not duration:
        return None
    motion = QVariantAnimation(parent)
    motion.setDuration(duration)
    motion.setStartValue(0.0)
    motion.setEndValue(1.0)
    motion.setEasingCurve(curve)
    motion.valueChanged.connect(step)
    return motion
