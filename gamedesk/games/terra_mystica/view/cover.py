"""The picture on the game's card: a bay with raised hexes, buildings, a bridge, by day or night."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPolygonF,
    QRadialGradient,
)

from gamedesk.games.terra_mystica.view.hex_painter import paint_land
from gamedesk.games.terra_mystica.view.palette import terrain_colours
from gamedesk.games.terra_mystica.view.terrain_marks import wave
from gamedesk.ui.icons import paint_icon
from gamedesk.ui.painting import hexagon, round_pen
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import INK, PLATE, mix, with_alpha

SQUASH = 0.66
"""How flat the hexes lie."""
DEPTH = 34.0
"""How high the land stands above the water, in hex units."""
RADIUS = 50.0
ACROSS = RADIUS * 1.7320508
HORIZON = 0.40

LAND = (
    "S.G...R..Y.",
    "PRU.S...GUK",
    "GK.YUG..RB.",
    ".BURY.K.SG.",
    "Y.GB..UYP..",
    "..S.R.BGU..",
    ".YU...G.RK.",
)
_TERRAIN = {
    "U": "plains",
    "K": "swamp",
    "B": "lakes",
    "G": "forest",
    "S": "mountains",
    "P": "mountains",
    "R": "wasteland",
    "Y": "desert",
}
BUILDINGS = {
    (0, 2): ("temple", "forest"),
    (2, 0): ("stronghold", "wasteland"),
    (2, 4): ("dwelling", "plains"),
    (3, 1): ("dwelling", "lakes"),
    (1, 8): ("sanctuary", "forest"),
    (3, 8): ("trading_post", "mountains"),
    (4, 7): ("trading_post", "desert"),
    (5, 6): ("dwelling", "lakes"),
    (5, 8): ("stronghold", "plains"),
}
BRIDGE = (3, 5)


@dataclass(frozen=True, slots=True)
class _Light:
    """The colours of the hour."""

    sky: tuple[str, str]
    water: tuple[str, str]
    orb: str
    far: str
    near: str
    cloud: str
    wave: str


_DAY = _Light(
    ("#F0C987", "#FBEBC8"), ("#B9D8DC", "#86B9C6"), "#FFF6DA", "#E2C58E", "#C3BE92", "#FFF6E2",
    "#F2FBFB",
)  # fmt: skip
_NIGHT = _Light(
    ("#142A36", "#1F4351"), ("#1F4654", "#142E39"), "#F3E7C4", "#1B3A47", "#20444F", "#46606B",
    "#5F98A6",
)  # fmt: skip


def paint_cover(painter: QPainter, rect: QRectF) -> None:
    """Fill `rect`, whatever its proportions; night in the dark themes."""
    light = _NIGHT if theme.is_dark else _DAY
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.topLeft())
    room = QRectF(0, 0, rect.width(), rect.height())
    _paint_sky(painter, room, light)
    _paint_water(painter, room, light)
    _paint_islands(painter, room)
    painter.restore()


def _paint_sky(painter: QPainter, room: QRectF, light: _Light) -> None:
    sky = QLinearGradient(0, 0, 0, room.height() * HORIZON)
    sky.setColorAt(0, QColor(light.sky[0]))
    sky.setColorAt(1, QColor(light.sky[1]))
    painter.fillRect(room, sky)
    painter.setPen(Qt.PenStyle.NoPen)
    size = min(room.width(), room.height())
    orb = QPointF(room.width() * 0.74, room.height() * 0.15)
    glow = QRadialGradient(orb, size * 0.34)
    glow.setColorAt(0, with_alpha(QColor(light.orb), 0.55))
    glow.setColorAt(1, with_alpha(QColor(light.orb), 0.0))
    painter.setBrush(glow)
    painter.drawEllipse(orb, size * 0.34, size * 0.34)
    painter.setBrush(QColor(light.orb))
    painter.drawEllipse(orb, size * 0.115, size * 0.115)
    if theme.is_dark:
        _paint_stars(painter, room)
    for x, y, scale in ((0.16, 0.16, 1.0), (0.40, 0.09, 0.7), (0.86, 0.25, 0.8), (0.52, 0.24, 0.6)):
        at = QPointF(room.width() * x, room.height() * y)
        _paint_cloud(painter, at, size * 0.11 * scale, QColor(light.cloud))
    _paint_mountains(painter, room, light)


def _paint_stars(painter: QPainter, room: QRectF) -> None:
    painter.setBrush(QColor(255, 255, 255, 190))
    for star in range(46):
        x = (star * 0.61803) % 1.0
        y = (star * 0.7548) % 1.0 * HORIZON * 0.8
        radius = 0.7 + (star % 3) * 0.45
        painter.drawEllipse(QPointF(room.width() * x, room.height() * y), radius, radius)


def _paint_cloud(painter: QPainter, at: QPointF, size: float, color: QColor) -> None:
    painter.setBrush(with_alpha(color, 0.75))
    path = QPainterPath()
    path.addRoundedRect(QRectF(at.x() - size, at.y(), size * 2, size * 0.36), size, size * 0.18)
    path.addEllipse(at + QPointF(-size * 0.35, 0), size * 0.42, size * 0.34)
    path.addEllipse(at + QPointF(size * 0.3, -size * 0.12), size * 0.52, size * 0.44)
    path.setFillRule(Qt.FillRule.WindingFill)
    painter.drawPath(path.simplified())


def _paint_mountains(painter: QPainter, room: QRectF, light: _Light) -> None:
    ground = room.height() * HORIZON
    for color, height, step, shift in (
        (light.far, 0.20, 0.24, 0.05),
        (light.near, 0.11, 0.17, 0.11),
    ):
        width = min(room.width(), room.height() * 1.1) * step
        path = QPolygonF([QPointF(-width, ground)])
        peak = -1
        x = -width + room.width() * shift
        while x < room.width() + width:
            peak += 1
            top = ground - room.height() * height * (0.55 + 0.45 * ((peak * 7) % 5) / 4)
            path.append(QPointF(x, ground))
            path.append(QPointF(x + width * 0.62, top))
            x += width * 1.18
        path.append(QPointF(room.width() + 2 * width, ground))
        painter.setBrush(QColor(color))
        painter.drawPolygon(path)


def _paint_water(painter: QPainter, room: QRectF, light: _Light) -> None:
    top = room.height() * HORIZON
    sea = QLinearGradient(0, top, 0, room.height())
    sea.setColorAt(0, QColor(light.water[0]))
    sea.setColorAt(1, QColor(light.water[1]))
    painter.fillRect(QRectF(0, top, room.width(), room.height() - top), sea)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(with_alpha(QColor(light.wave), 0.8), max(1.2, room.height() / 260)))
    size = room.height() / 34
    for mark in range(60):
        x = (mark * 0.618034) % 1.0 * room.width()
        y = top + 10 + (mark * 0.754877) % 1.0 * (room.height() - top)
        painter.drawPath(wave(QPointF(x, y), size, size * 0.28))


def _paint_islands(painter: QPainter, room: QRectF) -> None:
    """Hexes row by row from the back; the scale lets about five and a half stand side by side."""
    rows, columns = len(LAND), len(LAND[0])
    height = (rows * 1.5 * RADIUS) * SQUASH + DEPTH
    scale = max(room.height() * (1.02 - HORIZON) / height, room.width() / (columns * ACROSS))
    painter.save()
    painter.translate(room.width() / 2, room.height() * (HORIZON + 0.02))
    painter.scale(scale, scale)
    left = -(columns - 0.5) * ACROSS / 2
    for row, line in enumerate(LAND):
        for column, letter in enumerate(line):
            shift = ACROSS / 2 if row % 2 else 0.0
            at = QPointF(left + column * ACROSS + shift, (row * 1.5 + 0.6) * RADIUS * SQUASH)
            if letter != ".":
                _paint_column(painter, at, _TERRAIN[letter], f"{row}:{column}")
            _paint_on_top(painter, at, (row, column))
    painter.restore()


def _paint_column(painter: QPainter, at: QPointF, terrain: str, seed: str) -> None:
    """A hex lying flat, with the two sides of its block that face us."""
    tone = terrain_colours(terrain)
    corners = [QPointF(p.x(), p.y() * SQUASH) + at for p in hexagon(RADIUS * 0.985).toList()]
    right_top, right, bottom, left, left_top = corners[1:6]
    down = QPointF(0, DEPTH)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(with_alpha(QColor("#FFFFFF"), 0.5))
    foam = QPolygonF([left_top, left, bottom, right, right_top])
    painter.drawPolygon(foam.translated(QPointF(0, DEPTH + 5)))
    painter.setBrush(mix(tone.lo, tone.ink, 0.25))
    painter.drawPolygon(QPolygonF([left, bottom, bottom + down, left + down]))
    painter.setBrush(mix(tone.lo, tone.ink, 0.6))
    painter.drawPolygon(QPolygonF([bottom, right, right + down, bottom + down]))
    painter.save()
    painter.translate(at)
    painter.scale(1.0, SQUASH)
    paint_land(painter, terrain, seed, occupied=False)
    painter.restore()


def _paint_on_top(painter: QPainter, at: QPointF, place: tuple[int, int]) -> None:
    if place == BRIDGE:
        side = RADIUS * 2.3
        box = QRectF(at.x() - side / 2, at.y() - side * 0.52, side, side)
        paint_icon(painter, "res_bridge", box)
    if place not in BUILDINGS:
        return
    building, home = BUILDINGS[place]
    painter.setPen(round_pen(INK, 3))
    painter.setBrush(PLATE)
    painter.drawEllipse(at + QPointF(0, 6), RADIUS * 0.56, RADIUS * 0.56 * SQUASH * 0.8)
    side = RADIUS * (1.15 if building == "dwelling" else 1.45)
    box = QRectF(at.x() - side / 2, at.y() - side * 0.78, side, side)
    paint_icon(painter, f"piece_{building}", box, theme.faction(home))
