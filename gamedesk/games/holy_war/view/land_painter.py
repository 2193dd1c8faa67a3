"""The still part of the map: frame, land with its marks, who owns it, borders, the wall inside.

Marks are random but seeded by the territory, so a place looks the same all game.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QRadialGradient

from gamedesk.games.holy_war.view.brush import civ_emblem
from gamedesk.games.holy_war.view.geometry import EDGE, FRAME, WALL, Layout
from gamedesk.games.holy_war.view.picture import MapPicture
from gamedesk.ui.painting import dash_pen, round_pen
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import INK, mix, with_alpha

DASHES: Final = {
    "greek": (14.0, 5.0),
    "egypt": (3.0, 7.0),
    "norse": (6.0, 5.0),
    "huaxia": (),
    "aztec": (10.0, 3.0, 2.0, 3.0),
}
BORDER, RIM = 5.0, 9.0
WOOD, WOOD_DARK, BRASS = QColor("#6B4A26"), QColor("#3A2712"), QColor("#B98F3E")
SPACING: Final = 34.0
NORTH: Final = 18.0
"""How large the mark of the north is, from its middle."""


def paint_ground(painter: QPainter, layout: Layout) -> None:
    """The frame and the bare land: the same all game."""
    paint_frame(painter)
    for territory, outline in layout.outlines.items():
        paint_land(painter, territory, outline)
    paint_north(painter, layout.turns)


def paint_owners(painter: QPainter, layout: Layout, picture: MapPicture) -> None:
    """What changes with who owns what, and the borders above it."""
    for territory, outline in layout.outlines.items():
        closed = territory in picture.closed
        paint_wash(painter, outline, picture.land.get(territory, ""), closed=closed)
    paint_borders(painter, layout)


def paint_wash(painter: QPainter, outline: QPainterPath, owner: str, *, closed: bool) -> None:
    """What its owner makes of a territory; "" for nobody."""
    if closed:
        _paint_closed(painter, outline)
    if owner:
        paint_owner(painter, outline, owner)


def paint_borders(painter: QPainter, layout: Layout) -> None:
    """The lines between territories, above what their owners make of them, and the wall."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(QColor("#FFFFFF") if theme.is_contrast else INK, BORDER))
    for outline in layout.outlines.values():
        painter.drawPath(outline)
    paint_wall(painter)


def paint_frame(painter: QPainter) -> None:
    """Dark wood with a meander in brass."""
    whole = QRectF(-FRAME, -FRAME, 2 * FRAME, 2 * FRAME)
    painter.setPen(Qt.PenStyle.NoPen)
    if theme.is_contrast:
        painter.setBrush(QColor("#000000"))
        painter.drawRoundedRect(whole, 18, 18)
    else:
        painter.setBrush(mix(WOOD, QColor("#0B0810"), 0.45) if theme.is_dark else WOOD)
        painter.drawRoundedRect(whole, 18, 18)
    _paint_meander(painter)
    painter.setBrush(WOOD_DARK)
    painter.drawRect(QRectF(-EDGE - 3, -EDGE - 3, 2 * EDGE + 6, 2 * EDGE + 6))


def paint_north(painter: QPainter, turns: int) -> None:
    """An upright N on the side of the frame that is called northern, however the map is turned."""
    painter.save()
    painter.translate(north_at(turns))
    dark, light = (
        (QColor("#000000"), QColor("#FFE500")) if theme.is_contrast else (WOOD_DARK, BRASS)
    )
    painter.setPen(QPen(light, 3))
    painter.setBrush(dark)
    painter.drawEllipse(QPointF(0, 0), NORTH, NORTH)
    painter.setPen(round_pen(light, 4.5))
    painter.drawPolyline([QPointF(-7, 9), QPointF(-7, -9), QPointF(7, 9), QPointF(7, -9)])
    painter.restore()


def north_at(turns: int) -> QPointF:
    """The middle of the compass, on the frame."""
    away = (EDGE + FRAME) / 2
    x, y = ((0, -1), (1, 0), (0, 1), (-1, 0))[turns % 4]
    return QPointF(x * away, y * away)


def _paint_meander(painter: QPainter) -> None:
    step, size = 30.0, 15.0
    painter.save()
    painter.setPen(QPen(QColor("#FFE500") if theme.is_contrast else BRASS, 2.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    hook = _hook(size)
    for turn in range(4):
        painter.save()
        painter.rotate(90 * turn)
        x = -EDGE + step / 2
        while x < EDGE:
            painter.drawPath(hook.translated(x, -(EDGE + FRAME) / 2 - 1))
            x += step
        painter.restore()
    painter.restore()


def _hook(size: float) -> QPainterPath:
    half = size / 2
    path = QPainterPath(QPointF(-half, half))
    for x, y in (
        (-half, -half),
        (half, -half),
        (half, half * 0.5),
        (0, half * 0.5),
        (0, -half * 0.1),
    ):
        path.lineTo(x, y)
    return path


def paint_land(painter: QPainter, territory: str, outline: QPainterPath) -> None:
    """The colour of the kind of land, and its marks."""
    kind = territory.partition("_")[0]
    base = theme.territory(kind)
    if theme.is_contrast:
        painter.fillPath(outline, mix(base, QColor("#000000"), 0.45))
        return
    box = outline.boundingRect()
    light = QRadialGradient(box.center() - QPointF(0, box.height() * 0.2), max(box.width(), 120))
    light.setColorAt(0, mix(base, QColor("#FFFFFF"), 0.12 if not theme.is_dark else 0.05))
    light.setColorAt(1, mix(base, INK, 0.10))
    painter.fillPath(outline, light)
    painter.save()
    painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    ink = mix(base, QColor("#F3ECDD") if theme.is_dark else INK, 0.28)
    painter.setPen(round_pen(ink, 2.6))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    rng = Random(territory)
    mark = _MARKS[kind]
    y = box.top() + SPACING / 2
    while y < box.bottom():
        x = box.left() + rng.uniform(0, SPACING)
        while x < box.right():
            at = QPointF(x + rng.uniform(-7, 7), y + rng.uniform(-7, 7))
            if outline.contains(at):
                mark(painter, at, rng)
            x += SPACING * 1.15
        y += SPACING
    painter.restore()


def _cross(painter: QPainter, at: QPointF, rng: Random) -> None:
    r = rng.uniform(4, 7)
    painter.drawLine(at + QPointF(-r, -r), at + QPointF(r, r))
    painter.drawLine(at + QPointF(-r, r), at + QPointF(r, -r))


def _wave(painter: QPainter, at: QPointF, rng: Random) -> None:
    long = rng.uniform(13, 22)
    path = QPainterPath(at - QPointF(long, 0))
    path.quadTo(at - QPointF(long / 2, 9), at)
    path.quadTo(at + QPointF(long / 2, 9), at + QPointF(long, 0))
    painter.drawPath(path)


def _furrow(painter: QPainter, at: QPointF, rng: Random) -> None:
    long = rng.uniform(12, 20)
    for lift in (0.0, 6.0):
        path = QPainterPath(at - QPointF(long, -lift))
        path.quadTo(at + QPointF(0, lift - 9), at + QPointF(long, lift))
        painter.drawPath(path)


def _dot(painter: QPainter, at: QPointF, rng: Random) -> None:
    painter.drawEllipse(at, 1.6, 1.6)


def _diamond(painter: QPainter, at: QPointF, rng: Random) -> None:
    r = rng.uniform(3.5, 5.5)
    path = QPainterPath(at - QPointF(0, r))
    for x, y in ((r, 0.0), (0.0, r), (-r, 0.0)):
        path.lineTo(at + QPointF(x, y))
    path.closeSubpath()
    painter.drawPath(path)


def _meander(painter: QPainter, at: QPointF, rng: Random) -> None:
    painter.drawPath(_hook(rng.uniform(10, 14)).translated(at))


def _tee(painter: QPainter, at: QPointF, rng: Random) -> None:
    r = rng.uniform(4, 6)
    painter.drawLine(at - QPointF(r, 0), at + QPointF(r, 0))
    painter.drawLine(at, at + QPointF(0, r))


def _broken_corner(painter: QPainter, at: QPointF, rng: Random) -> None:
    r = rng.uniform(5, 9) * rng.choice((-1, 1))
    painter.drawLine(at, at + QPointF(r, 0))
    painter.drawLine(at, at + QPointF(0, r))


_MARKS: Final[dict[str, Callable[[QPainter, QPointF, Random], None]]] = {
    "home": _tee,
    "market": _diamond,
    "temple": _meander,
    "farm": _furrow,
    "battlefield": _cross,
    "ruin": _broken_corner,
    "village": _dot,
    "river": _wave,
}


def paint_owner(painter: QPainter, outline: QPainterPath, civilization: str) -> None:
    """A wash of its colour and a line inside the border, cut by its own dash."""
    color = civ_emblem(civilization).color
    painter.save()
    painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    painter.fillPath(outline, with_alpha(color, 0.34 if theme.is_dark else 0.24))
    shown = mix(color, QColor("#FFFFFF"), 0.3) if theme.is_dark else color
    width = BORDER + 2 * RIM
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(with_alpha(shown, 0.45), width))
    painter.drawPath(outline)
    dash = DASHES.get(civilization, ())
    painter.setPen(dash_pen(shown, width, [3 * d for d in dash]) if dash else QPen(shown, width))
    painter.drawPath(outline)
    painter.restore()


def _paint_closed(painter: QPainter, outline: QPainterPath) -> None:
    """A home that nobody plays: hatched, and sunk."""
    painter.save()
    painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    painter.fillPath(outline, with_alpha(theme.color("panel"), 0.55))
    painter.setPen(QPen(with_alpha(theme.color("ink"), 0.35), 2))
    box = outline.boundingRect()
    x = box.left() - box.height()
    while x < box.right():
        painter.drawLine(QPointF(x, box.bottom()), QPointF(x + box.height(), box.top()))
        x += 18
    painter.restore()


def paint_wall(painter: QPainter) -> None:
    """The square in the middle, where the world cards lie."""
    room = QRectF(-WALL, -WALL, 2 * WALL, 2 * WALL)
    painter.fillRect(room, QColor("#000000") if theme.is_contrast else QColor("#2E2340"))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor("#FFFFFF") if theme.is_contrast else INK, 7))
    painter.drawRect(room)
    painter.setPen(dash_pen(QColor("#E9DFFF"), 3.2, (10, 6)))
    painter.drawRect(room.adjusted(2, 2, -2, -2))
