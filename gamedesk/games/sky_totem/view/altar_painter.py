"""Paints an altar at any turn: clouds, then column by column from the back, cube upon cube."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap, QPolygonF, QTransform

from gamedesk.games.sky_totem.rules.geometry import number, point
from gamedesk.games.sky_totem.rules.state import Standing
from gamedesk.games.sky_totem.view.cloud import paint_cloud
from gamedesk.games.sky_totem.view.cube_face import EDGE, LIFT, SKIN, shaded, texture
from gamedesk.games.sky_totem.view.heights import NUMBER, PLANK, Figure, number_place
from gamedesk.games.sky_totem.view.iso import SIDE, UP, Camera, SideFace, Step
from gamedesk.games.sky_totem.view.picture import (
    BACK,
    NOTHING_NEW,
    AltarPicture,
    Fresh,
    cell_name,
)
from gamedesk.games.sky_totem.view.stamp import Stamps
from gamedesk.games.sky_totem.view.totem_figure import paint_figure, totem_color
from gamedesk.ui.icons import paint_icon
from gamedesk.ui.painting import round_pen
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import with_alpha

FIGURE = {"bird": 1.9, "wolf": 1.7, "horse": 1.6, "cat": 1.35, "dragon": 1.8}
"""How high figures are, in cubes."""
LINE = 0.018 * SIDE
GHOST = 0.5
VEIL = 0.10
FADED = 0.32
_TOP: Step = (0, 0)


@dataclass(frozen=True)
class Manner:
    """How to paint a picture: which levels are seen through, what is new, what still moves."""

    see_below: int | None = None
    """Levels from here on are only outlines."""
    faded: frozenset[int] = frozenset()
    """Columns that are seen through, since they hide something."""
    ghosts: Fresh = NOTHING_NEW
    """What is only a preview."""
    lifts: Mapping[tuple[int, int], float] = field(default_factory=dict)
    """Cubes (cell, level) that are this much higher than where they belong."""
    rising: Mapping[Standing, float] = field(default_factory=dict)
    """Totems that are only so far (0 to 1) there."""
    growing: Mapping[int, float] = field(default_factory=dict)
    """Cloud cells that are only so far there."""
    numbers: bool = True
    names: bool = False
    """Whether cells show what they are called."""
    cloud: bool = True
    rough: bool = False
    """Without smooth edges, since it turns: the next frame comes at once."""
    pixels: int = 64
    """How fine textures are."""


PLAIN = Manner()


def paint_altar(
    painter: QPainter, picture: AltarPicture, camera: Camera, manner: Manner = PLAIN
) -> None:
    """All of it; the painter's unit is the scene's."""
    _Altar(painter, picture, camera, manner).paint()


class _Altar:
    """One painting; keeps what every cube needs."""

    def __init__(
        self, painter: QPainter, picture: AltarPicture, camera: Camera, manner: Manner
    ) -> None:
        self.painter, self.picture = painter, picture
        self.camera, self.manner = camera, manner
        self.base = QTransform(painter.transform())
        self.standing = picture.standing
        self.ceiling = 999 if manner.see_below is None else manner.see_below
        self.pen = round_pen(QColor("#FFFFFF") if theme.is_contrast else EDGE, LINE)
        self.thin_pen = QPen(self.pen)
        self.thin_pen.setCosmetic(True)
        self.thin_pen.setWidthF(max(1.0, LINE * abs(self.base.m11())))
        self.slants = self._slants()
        self.stamps = Stamps(painter)
        self.figures = self._figures()
        self.figure_boxes = list(self._figure_boxes())

    def paint(self) -> None:
        self.painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing, not self.manner.rough)
        if self.manner.cloud:
            paint_cloud(
                self.painter, self.stamps, self.picture.cloud, self.camera, self.manner.growing
            )
        cells = self.picture.cloud | set(self.standing)
        for cell in sorted(cells, key=lambda cell: (round(self.camera.depth(cell), 6), cell)):
            self._paint_cell(cell)

    def _figures(self) -> dict[int, list[Standing]]:
        """Frontmost cell of a totem → the totems whose figure is painted after it."""
        found: dict[int, list[Standing]] = {}
        for totem in self.picture.totems:
            if totem.totem not in self.picture.floors:
                front = max((*totem.cells, *totem.bridged), key=self.camera.depth)
                found.setdefault(front, []).append(totem)
        return found

    # A column.

    def _paint_cell(self, cell: int) -> None:
        column = self.picture.columns.get(cell, ())
        top = len(column)
        for level, kind in enumerate(column):
            above = level + 1
            covered = above < min(top, self.ceiling) and (cell, above) not in self.manner.lifts
            self._paint_cube(cell, level, kind, covered=covered)
        totem = self.standing.get(cell)
        if totem is not None:
            self._paint_plank(cell, totem)
        elif self.manner.names and top <= self.ceiling:
            self._paint_name(cell, top)
        elif self._has_number(cell, top):
            self._paint_number(cell, top)
        for standing in self.figures.get(cell, ()):
            self._paint_figure(standing)

    def _has_number(self, cell: int, top: int) -> bool:
        """Whether the height is shown: on columns that are whole and at rest."""
        at_rest = (cell, top - 1) not in self.manner.lifts
        return self.manner.numbers and 0 < top <= self.ceiling and at_rest

    def _paint_cube(self, cell: int, level: int, kind: str, *, covered: bool) -> None:
        if level >= self.ceiling:
            self._paint_outline(cell, level)
            return
        ghost = (cell, level) in self.manner.ghosts.cubes
        lift = self.manner.lifts.get((cell, level), 0.0)
        self.painter.setOpacity(FADED if cell in self.manner.faded else 0.8 if ghost else 1.0)
        for side in self.camera.sides:
            if lift or ghost or not self._has_neighbour(cell, level, side):
                self._paint_wall(cell, level + lift, kind, side)
        if not covered or lift or ghost:
            self._paint_top(cell, level + 1 + lift, kind)
        self.painter.setOpacity(1.0)
        if ghost:
            self._paint_ghost_lines(cell, level)
        if kind == BACK:
            self._paint_turtle_parts(cell, level)

    def _has_neighbour(self, cell: int, level: int, side: SideFace) -> bool:
        """Whether a cube stands before a wall; a falling one hides nothing."""
        x, y = point(cell)
        near = number(x + side.normal[0], y + side.normal[1])
        if self.picture.height(near) <= level:
            return False
        if near in self.manner.faded and cell not in self.manner.faded:
            return False
        return (near, level) not in self.manner.lifts and (
            near,
            level,
        ) not in self.manner.ghosts.cubes

    def _paint_wall(self, cell: int, low: float, kind: str, side: SideFace) -> None:
        x, y = point(cell)
        origin = self.camera.place(x + side.left[0], y + side.left[1], low + 1)
        rough = self.manner.rough
        pixmap = texture(kind, max(0.0, side.shade), self.manner.pixels, edged=rough)
        self._lay(pixmap, self.slants[side.normal], origin)

    def _paint_top(self, cell: int, z: float, kind: str) -> None:
        x, y = point(cell)
        origin = self.camera.place(x, y, z)
        pixmap = texture(kind, -LIFT, self.manner.pixels, edged=self.manner.rough)
        self._lay(pixmap, self.slants[_TOP], origin)

    def _lay(self, pixmap: QPixmap, slant: QTransform, origin: QPointF) -> None:
        """Lay a texture on a parallelogram and draw its edge."""
        painter = self.painter
        at = self.base.map(origin)
        painter.setTransform(
            QTransform(slant.m11(), slant.m12(), slant.m21(), slant.m22(), at.x(), at.y())
        )
        if self.manner.rough:
            painter.drawPixmap(0, 0, pixmap)
        else:
            # Qt fills slanted pictures many times slower with smooth edges; the line hides steps.
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            painter.drawPixmap(0, 0, pixmap)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
            painter.setPen(self.thin_pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(0, 0, self.manner.pixels, self.manner.pixels)
        painter.setTransform(self.base)

    def _slants(self) -> dict[Step, QTransform]:
        """How a texture is stretched on each wall that is seen, and on tops."""
        found = {_TOP: self._slant(self.camera.offset(1, 0), self.camera.offset(0, 1))}
        for side in self.camera.sides:
            across = self.camera.offset(*side.right) - self.camera.offset(*side.left)
            found[side.normal] = self._slant(across, QPointF(0, UP))
        return found

    def _slant(self, across: QPointF, down: QPointF) -> QTransform:
        pixels = self.manner.pixels
        return (
            QTransform(
                across.x() / pixels, across.y() / pixels, down.x() / pixels, down.y() / pixels, 0, 0
            )
            * self.base
        )

    def _paint_outline(self, cell: int, level: int) -> None:
        """A cube that is seen through."""
        color = QColor("#FFFFFF")
        self.painter.setPen(round_pen(with_alpha(color, GHOST), LINE))
        self.painter.setBrush(with_alpha(color, VEIL))
        for side in self.camera.sides:
            self.painter.drawPolygon(self.camera.wall(cell, side, level, level + 1))
        self.painter.drawPolygon(self.camera.square(cell, level + 1))

    def _paint_ghost_lines(self, cell: int, level: int) -> None:
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        for color, width in ((EDGE, 5.0), (theme.color("brassfill"), 3.0)):
            self.painter.setPen(round_pen(color, width * LINE))
            self.painter.drawPolygon(self.camera.square(cell, level + 1))
            for side in self.camera.sides:
                self.painter.drawPolygon(self.camera.wall(cell, side, level, level + 1))

    def _paint_number(self, cell: int, height: int) -> None:
        middle = number_place(self.picture, self.camera, cell, self.figure_boxes)
        if middle is not None:
            self.stamps.number(middle, NUMBER, height)

    def _paint_name(self, cell: int, height: int) -> None:
        middle, painter = self.camera.cell_middle(cell, height), self.painter
        box = QRectF(middle.x() - SIDE * 0.3, middle.y() - SIDE * 0.15, SIDE * 0.6, SIDE * 0.3)
        painter.setPen(round_pen(EDGE, LINE))
        painter.setBrush(QColor("#FFF6DC"))
        painter.drawRoundedRect(box, SIDE * 0.08, SIDE * 0.08)
        painter.setFont(name_font())
        painter.setPen(EDGE)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, cell_name(cell))

    # Totems.

    def _plank_level(self, cell: int, totem: Standing) -> float:
        """A plank lies on its column, over a gap at the height of the ends."""
        level = totem.height if cell in totem.bridged else self.picture.height(cell)
        return level + (1.0 - self.manner.rising.get(totem, 1.0)) * 2.0

    def _paint_plank(self, cell: int, totem: Standing) -> None:
        if totem.height > self.ceiling:
            return
        low = self._plank_level(cell, totem)
        high = low + PLANK
        painter, color = self.painter, totem_color(totem.totem)
        painter.setOpacity(self._presence(totem))
        mine = {*totem.cells, *totem.bridged}
        x, y = point(cell)
        for side in self.camera.sides:
            near = number(x + side.normal[0], y + side.normal[1])
            if near in mine and abs(self._plank_level(near, totem) - low) < 0.01:
                continue
            painter.setPen(self.pen)
            painter.setBrush(shaded(color, side.shade))
            painter.drawPolygon(self.camera.wall(cell, side, low, high))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shaded(color, -LIFT))
        square = self.camera.square(cell, high)
        painter.drawPolygon(square)
        self._paint_plank_edges(cell, totem, square, low)
        if cell in self._steps(totem):
            self._paint_footprint(cell, high, totem.totem)
        painter.setOpacity(1.0)

    def _paint_plank_edges(self, cell: int, totem: Standing, square: QPolygonF, low: float) -> None:
        """The outline of the top, without the seams between its own cells."""
        x, y = point(cell)
        mine = {*totem.cells, *totem.bridged}
        self.painter.setPen(self.pen)
        for index, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            near = number(x + dx, y + dy)
            if near in mine and abs(self._plank_level(near, totem) - low) < 0.01:
                continue
            self.painter.drawLine(square.at(index), square.at((index + 1) % 4))

    def _steps(self, totem: Standing) -> tuple[int, ...]:
        """The lower planks of a totem on stairs: the figure does not stand there."""
        return tuple(cell for cell in totem.cells if self.picture.height(cell) < totem.height)

    def _paint_footprint(self, cell: int, z: float, totem: str) -> None:
        """A mark on the plank, so that it is seen whose it is."""
        x, y = point(cell)
        origin, slant = self.base.map(self.camera.place(x, y, z)), self.slants[_TOP]
        pixels = self.manner.pixels
        self.painter.setTransform(
            QTransform(slant.m11(), slant.m12(), slant.m21(), slant.m22(), origin.x(), origin.y())
        )
        box = QRectF(pixels * 0.2, pixels * 0.2, pixels * 0.6, pixels * 0.6)
        paint_icon(self.painter, f"totem_{totem}", box, totem_color(totem))
        self.painter.setTransform(self.base)

    def _foot(self, totem: Standing, risen: float) -> QPointF:
        """Where a figure stands: in the middle of its highest columns."""
        top = max(self.picture.height(cell) for cell in totem.cells)
        points = [point(cell) for cell in totem.cells if self.picture.height(cell) == top]
        x = sum(x for x, _ in points) / len(points) + 0.5
        y = sum(y for _, y in points) / len(points) + 0.5
        return self.camera.place(x, y, totem.height + PLANK + (1.0 - risen) * 2.0)

    def _figure_boxes(self) -> Iterator[Figure]:
        """What figures hide, each with its nearest cell: nobody reads a number behind one."""
        for cell, totems in self.figures.items():
            for totem in totems:
                if totem.height <= self.ceiling:
                    high = FIGURE.get(totem.totem, 1.6) * SIDE
                    foot = self._foot(totem, 1.0)
                    box = QRectF(foot.x() - high / 2, foot.y() - high, high, high)
                    yield self.camera.depth(cell), box.adjusted(high * 0.1, 0, -high * 0.1, 0)

    def _paint_figure(self, totem: Standing) -> None:
        if totem.height > self.ceiling:
            return
        risen = self.manner.rising.get(totem, 1.0)
        foot = self._foot(totem, risen)
        self.painter.setOpacity(self._presence(totem))
        shadow = with_alpha(EDGE, 0.3)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(shadow)
        self.painter.drawEllipse(foot, SIDE * 0.5, SIDE * 0.17)
        high = FIGURE.get(totem.totem, 1.6) * SIDE * max(0.05, risen)
        paint_figure(self.painter, totem.totem, foot + QPointF(0, SIDE * 0.04), high)
        self.painter.setOpacity(1.0)

    def _presence(self, totem: Standing) -> float:
        if self.manner.faded.intersection(totem.cells):
            return FADED
        return 0.72 if totem in self.manner.ghosts.totems else 1.0

    def _paint_turtle_parts(self, cell: int, level: int) -> None:
        """Feet at the outer walls, and the head at one corner of the four cells."""
        turtle = next(
            (t for t in self.picture.totems if t.totem in self.picture.floors and cell in t.cells),
            None,
        )
        if turtle is None:
            return
        x, y = point(cell)
        painter = self.painter
        painter.setPen(self.pen)
        painter.setBrush(SKIN)
        head = max(turtle.cells, key=lambda c: (point(c)[1], -point(c)[0]))
        for side in self.camera.sides:
            near = number(x + side.normal[0], y + side.normal[1])
            if near in turtle.cells or self.picture.height(near) > level:
                continue
            wall = self.camera.wall(cell, side, level, level + 1)
            out = self.camera.offset(*side.normal) * 0.1
            low = (wall.at(2) + wall.at(3)) / 2 + out
            if cell == head and side.normal == (0, 1):
                self._paint_head((wall.at(0) + wall.at(2)) / 2 + out * 1.5)
            else:
                painter.drawEllipse(low + QPointF(0, -SIDE * 0.1), SIDE * 0.15, SIDE * 0.13)

    def _paint_head(self, at: QPointF) -> None:
        painter = self.painter
        painter.drawEllipse(at, SIDE * 0.36, SIDE * 0.3)
        painter.setBrush(EDGE)
        painter.drawEllipse(at + QPointF(-SIDE * 0.12, -SIDE * 0.07), SIDE * 0.05, SIDE * 0.05)
        painter.drawArc(
            QRectF(at.x() - SIDE * 0.3, at.y() - SIDE * 0.1, SIDE * 0.36, SIDE * 0.26),
            200 * 16,
            110 * 16,
        )
        painter.setBrush(SKIN)


def name_font() -> QFont:
    """For the names of cells, in scene units."""
    font = theme.font("number")
    font.setPixelSize(round(SIDE * 0.27))
    return font
