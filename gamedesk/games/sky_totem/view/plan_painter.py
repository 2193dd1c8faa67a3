"""The altar seen straight from above: every column as a tile with all its cubes and its height.

For the keyboard, for people who see colours differently, and whenever towers hide something.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath

from gamedesk.games.sky_totem.rules.geometry import number, point
from gamedesk.games.sky_totem.rules.state import Standing
from gamedesk.games.sky_totem.view.altar_painter import Manner
from gamedesk.games.sky_totem.view.cloud import tones
from gamedesk.games.sky_totem.view.cube_face import EDGE, LIFT, texture
from gamedesk.games.sky_totem.view.heights import NUMBER
from gamedesk.games.sky_totem.view.iso import SIDE
from gamedesk.games.sky_totem.view.picture import BACK, AltarPicture, cell_name
from gamedesk.games.sky_totem.view.stamp import Stamps
from gamedesk.games.sky_totem.view.totem_figure import totem_color
from gamedesk.ui.icons import paint_icon
from gamedesk.ui.painting import dash_pen, round_pen
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import mix, with_alpha

_TEXTURE = 96
_CHIP = 18.0
_LINE = 2.0
_ROUND = 10.0


def plan_box(cell: int) -> QRectF:
    """Where a cell is on the plan."""
    x, y = point(cell)
    return QRectF(x * SIDE, y * SIDE, SIDE, SIDE)


def plan_room(cells: frozenset[int]) -> QRectF:
    """The box round cells on the plan."""
    room = QRectF()
    for cell in cells:
        room = room.united(plan_box(cell))
    margin = SIDE * 0.25
    return room.adjusted(-margin, -margin, margin, margin)


def paint_plan(painter: QPainter, picture: AltarPicture, manner: Manner) -> None:
    """All of it; the painter's unit is the scene's."""
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    _paint_ground(painter, picture)
    for cell in sorted(picture.cloud):
        _paint_column(painter, picture, cell, manner)
    for totem in picture.totems:
        _paint_totem(painter, picture, totem, ghost=totem in manner.ghosts.totems)
    stamps = Stamps(painter)
    for cell in sorted(picture.cloud):
        if picture.height(cell):
            _paint_name(painter, cell)
            at = plan_box(cell).bottomRight() - QPointF(SIDE * 0.21, SIDE * 0.21)
            stamps.number(at, NUMBER, picture.height(cell))


def _paint_ground(painter: QPainter, picture: AltarPicture) -> None:
    tone = tones()
    rim = QPainterPath()
    rim.setFillRule(Qt.FillRule.WindingFill)
    for cell in picture.cloud:
        rim.addRoundedRect(plan_box(cell).adjusted(-9, -9, 9, 9), 16, 16)
    painter.setPen(round_pen(tone.line, _LINE) if theme.is_contrast else Qt.PenStyle.NoPen)
    painter.setBrush(tone.light)
    painter.drawPath(rim.simplified())
    font = QFont(theme.font("caption"))
    font.setPixelSize(15)
    for cell in picture.cloud:
        box = plan_box(cell).adjusted(3, 3, -3, -3)
        painter.setPen(round_pen(tone.line, _LINE))
        painter.setBrush(tone.cell)
        painter.drawRoundedRect(box, _ROUND, _ROUND)
        painter.setPen(QColor("#FFFFFF") if theme.is_contrast else QColor("#33445C"))
        painter.setFont(font)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, cell_name(cell))


def _paint_column(painter: QPainter, picture: AltarPicture, cell: int, manner: Manner) -> None:
    column = picture.columns.get(cell, ())
    if not column:
        return
    box = plan_box(cell).adjusted(3, 3, -3, -3)
    top = len(column) - 1
    fresh = any(at == cell for at, _ in manner.ghosts.cubes)
    path = QPainterPath()
    path.addRoundedRect(box, _ROUND, _ROUND)
    painter.save()
    painter.setClipPath(path)
    face = texture(column[top], -LIFT, _TEXTURE)
    painter.setOpacity(0.85 if fresh else 1.0)
    painter.drawPixmap(box, face, QRectF(face.rect()))
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    line = theme.color("brassfill") if fresh else QColor(EDGE)
    painter.setPen(round_pen(line, 3 * _LINE if fresh else _LINE))
    painter.drawPath(path)
    _paint_chips(painter, box, column, _first_fresh(cell, manner))


def _paint_name(painter: QPainter, cell: int) -> None:
    """What the cell is called, on a small plate in its upper corner."""
    font = QFont(theme.font("caption"))
    font.setPixelSize(14)
    box = plan_box(cell)
    plate = QRectF(box.right() - 42, box.top() + 7, 34, 18)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(with_alpha(QColor("#FFFFFF"), 0.82))
    painter.drawRoundedRect(plate, 5, 5)
    painter.setFont(font)
    painter.setPen(EDGE)
    painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, cell_name(cell))


def _first_fresh(cell: int, manner: Manner) -> int:
    return min((level for at, level in manner.ghosts.cubes if at == cell), default=999)


def _paint_chips(painter: QPainter, box: QRectF, column: tuple[str, ...], fresh: int) -> None:
    """Every cube of the column at the left edge, from the bottom up."""
    high = min(_CHIP + 1.5, (box.height() - 8) / len(column))
    for level, kind in enumerate(column):
        top = box.bottom() - 5 - (level + 1) * high
        chip = QRectF(box.left() + 5, top, _CHIP, high)
        face = texture(kind, 0.05 if kind == BACK else -LIFT, _TEXTURE)
        painter.drawPixmap(chip, face, QRectF(face.rect()))
        painter.setPen(round_pen(QColor("#FFFFFF"), 3.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(chip)
        brass = level >= fresh
        painter.setPen(round_pen(theme.color("brassfill") if brass else QColor(EDGE), 1.4))
        painter.drawRect(chip)


def _paint_totem(painter: QPainter, picture: AltarPicture, totem: Standing, *, ghost: bool) -> None:
    """A band round its cells with its animal on it; a floor shows between what stands on it."""
    cells = {*totem.cells, *totem.bridged}
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    inset = 7.0
    for cell in cells:
        box = plan_box(cell)
        x, y = point(cell)
        right = number(x + 1, y) in cells
        below = number(x, y + 1) in cells
        path.addRoundedRect(box.adjusted(inset, inset, -inset, -inset), _ROUND, _ROUND)
        if right:
            path.addRect(box.adjusted(SIDE / 2, inset, SIDE / 2, -inset))
        if below:
            path.addRect(box.adjusted(inset, SIDE / 2, -inset, SIDE / 2))
    outline = path.simplified()
    color = totem_color(totem.totem)
    floor = totem.totem in picture.floors
    painter.setOpacity(0.75 if ghost else 1.0)
    painter.setBrush(Qt.BrushStyle.NoBrush if floor else with_alpha(color, 0.82))
    painter.setPen(round_pen(EDGE, 7.0))
    painter.drawPath(outline)
    dash = (14.0, 8.0) if floor else (999.0, 1.0)
    painter.setPen(dash_pen(mix(color, QColor("#FFFFFF"), 0.35), 3.5, dash))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(outline)
    side = SIDE * (0.38 if floor else 0.78)
    middle = outline.boundingRect().center()
    if not floor:
        middle = plan_box(_figure_cell(totem)).center()
    paint_icon(
        painter,
        f"totem_{totem.totem}",
        QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side),
        mix(color, QColor("#FFFFFF"), 0.2),
    )
    painter.setOpacity(1.0)


def _figure_cell(totem: Standing) -> int:
    """The cell nearest to the middle of a totem."""
    cells = (*totem.cells, *totem.bridged)
    points = [point(cell) for cell in cells]
    x = sum(x for x, _ in points) / len(points)
    y = sum(y for _, y in points) / len(points)
    return min(cells, key=lambda cell: (point(cell)[0] - x) ** 2 + (point(cell)[1] - y) ** 2)
