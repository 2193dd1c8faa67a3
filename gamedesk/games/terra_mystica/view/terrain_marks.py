"""The hand-cut pattern of each terrain: a few shared paths, strewn by a seeded generator.

Local units: hexagon of radius 50 round the origin, y downwards; already clipped to the hex.
"""

import math
from collections.abc import Callable, Iterator
from random import Random

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF

from gamedesk.games.terra_mystica.view.geometry import corner
from gamedesk.games.terra_mystica.view.palette import WHITE, TerrainColours
from gamedesk.ui.painting import hexagon, round_pen
from gamedesk.ui.tokens import mix, with_alpha

Spots = list[tuple[float, float]]
Marks = Callable[[QPainter, TerrainColours, Random, bool], None]

_FREE: Spots = [(-24, -18), (2, -27), (25, -17), (-14, 0), (13, 3), (-27, 17), (0, 24), (26, 18)]
_RIM: Spots = [
    (-39, -14),
    (-20, -36),
    (20, -36),
    (39, -14),
    (39, 14),
    (20, 37),
    (-18, 37),
    (-39, 14),
]
_JAGGED = [0.0, 0.28, 0.5, 0.74, 1.0]


def paint_marks(
    painter: QPainter, terrain: str, colours: TerrainColours, seed: str, *, occupied: bool
) -> None:
    """The pattern of one hex, always the same for a seed; on occupied hexes only the rim."""
    _PATTERNS[terrain](painter, colours, Random(seed), occupied)


def _spots(rng: Random, occupied: bool, jitter: float = 4.0) -> Iterator[QPointF]:
    for x, y in _RIM if occupied else _FREE:
        yield QPointF(x + rng.uniform(-jitter, jitter), y + rng.uniform(-jitter, jitter))


def _fill(painter: QPainter, colour: QColor, points: list[tuple[float, float]]) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in points]))


# ---- plains: four ploughed parcels and a few ears of wheat


def _plains(painter: QPainter, tone: TerrainColours, rng: Random, occupied: bool) -> None:
    middle = QPointF(rng.uniform(-6, 4), rng.uniform(-7, 5))
    ends = [270 + rng.uniform(-16, 16), 10 + rng.uniform(-14, 20), 96 + rng.uniform(-14, 14)]
    ends.append(188 + rng.uniform(-16, 12))
    slants = [38, -24, 32, -22]
    for index, start in enumerate(ends):
        stop = ends[(index + 1) % 4] + (360 if ends[(index + 1) % 4] < start else 0)
        _parcel(painter, tone, middle, (start, stop), slants[index] + rng.uniform(-6, 6), index)
    painter.setPen(round_pen(with_alpha(tone.ink, 0.75), 1.5))
    for angle in ends:
        painter.drawLine(middle, middle + _ray(angle, 120))
    for spot in list(_spots(rng, occupied))[:: 1 if occupied else 2]:
        _ear(painter, spot)


def _parcel(
    painter: QPainter,
    tone: TerrainColours,
    middle: QPointF,
    sector: tuple[float, float],
    slant: float,
    index: int,
) -> None:
    """One field with its furrows; cut to shape by arithmetic, since clipping is slow."""
    rim = [middle + _ray(sector[0] + (sector[1] - sector[0]) * step / 4, 130) for step in range(5)]
    field = QPolygonF([middle, *rim]).intersected(hexagon(47))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(with_alpha(tone.lo if index % 2 else tone.hi, 0.22))
    painter.drawPolygon(field)
    painter.setPen(QPen(mix(tone.base, tone.lo, 0.8), 1.35))
    painter.drawLines(_furrows(field, slant))


def _furrows(field: QPolygonF, slant: float) -> list[QLineF]:
    """Parallel lines inside a polygon."""
    along, across = _ray(slant, 1.0), _ray(slant + 90, 1.0)
    corners = [field.at(number) for number in range(field.size())]
    lines = []
    for step in range(-15, 16):
        cuts = sorted(_cuts(corners, along, across, step * 6.0))
        for start, stop in zip(cuts[::2], cuts[1::2], strict=False):
            base = across * (step * 6.0)
            lines.append(QLineF(base + along * start, base + along * stop))
    return lines


def _cuts(
    corners: list[QPointF], along: QPointF, across: QPointF, height: float
) -> Iterator[float]:
    """Where the line at that height crosses the polygon, measured along it."""
    for number, end in enumerate(corners):
        start = corners[number - 1]
        one = QPointF.dotProduct(start, across) - height
        other = QPointF.dotProduct(end, across) - height
        if (one < 0) != (other < 0):
            share = one / (one - other)
            yield QPointF.dotProduct(start + (end - start) * share, along)


def _ray(angle: float, length: float) -> QPointF:
    turn = math.radians(angle)
    return QPointF(length * math.cos(turn), length * math.sin(turn))


def _ear(painter: QPainter, at: QPointF) -> None:
    painter.save()
    painter.translate(at)
    for colour, width in ((QColor(60, 36, 12, 120), 2.6), (QColor("#F4DFA6"), 1.35)):
        painter.setPen(round_pen(colour, width))
        painter.drawLine(QPointF(0, 7), QPointF(0, -6))
        for side in (-1, 1):
            for y in (-2.0, 1.6):
                painter.drawLine(QPointF(0, y + 2.4), QPointF(side * 3.4, y - 1.6))
    painter.restore()


# ---- swamp: dark pools with a lit rim, reeds and bulrushes


def _swamp(painter: QPainter, tone: TerrainColours, rng: Random, occupied: bool) -> None:
    for index, spot in enumerate(_spots(rng, occupied)):
        if index % 2 == 0:
            _pool(painter, tone, spot, rng.uniform(12, 16))
    for index, spot in enumerate(_spots(rng, occupied)):
        if index % 2:
            _reeds(painter, spot, rng)


def _pool(painter: QPainter, tone: TerrainColours, at: QPointF, width: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(mix(tone.ink, tone.lo, 0.25))
    painter.drawEllipse(at, width, 4.4)
    painter.setPen(round_pen(with_alpha(mix(tone.hi, WHITE, 0.42), 0.9), 1.3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    box = QRectF(at.x() - width, at.y() - 4.6, 2 * width, 9.2)
    painter.drawArc(box, 175 * 16, 190 * 16)


def _reeds(painter: QPainter, at: QPointF, rng: Random) -> None:
    for step in range(3):
        foot = at + QPointF((step - 1) * 3.2, 7)
        top = foot + QPointF((step - 1) * 2.2 + rng.uniform(-1.2, 1.2), -rng.uniform(11, 15))
        painter.setPen(round_pen(QColor("#9AA868"), 1.35))
        painter.drawLine(foot, top)
        if step == 1:
            painter.setPen(round_pen(QColor("#2A1E16"), 4.2))
            painter.drawLine(top, top + QPointF(0, -4.5))
            painter.setPen(round_pen(QColor("#D2AC78"), 2.9))
            painter.drawLine(top, top + QPointF(0, -4.5))


# ---- lakes: oval shallows with two wave lines each


def _lakes(painter: QPainter, tone: TerrainColours, rng: Random, occupied: bool) -> None:
    picked = list(_spots(rng, occupied, 5.0))
    for spot in picked if occupied else [*picked[::2], picked[1], picked[7]]:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(with_alpha(tone.lo, 0.75))
        painter.drawEllipse(spot, rng.uniform(16, 20), 6.6)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(round_pen(with_alpha(mix(tone.hi, WHITE, 0.74), 0.95), 1.8))
        painter.drawPath(wave(spot + QPointF(2, -2.2), 13, 3.4))
        painter.drawPath(wave(spot + QPointF(-3, 3), 10, 2.8))


def wave(at: QPointF, half: float, height: float) -> QPainterPath:
    """One wave line, centred."""
    path = QPainterPath(at + QPointF(-half, 0))
    path.cubicTo(
        at + QPointF(-half * 0.45, -height * 1.6),
        at + QPointF(-half * 0.2, height),
        at + QPointF(0, 0),
    )
    path.cubicTo(
        at + QPointF(half * 0.35, -height),
        at + QPointF(half * 0.55, height * 1.4),
        at + QPointF(half, -0.5),
    )
    return path


# ---- forest: conifers, left half lit


def _forest(painter: QPainter, tone: TerrainColours, rng: Random, occupied: bool) -> None:
    spots = list(_spots(rng, occupied, 5.0))
    if not occupied:
        spots += [QPointF(x + rng.uniform(-4, 4), y + rng.uniform(-3, 3)) for x, y in _MORE_TREES]
    for spot in sorted(spots, key=lambda s: s.y()):
        _tree(painter, tone, spot, rng.uniform(0.82, 1.12))


_MORE_TREES: Spots = [(-36, 2), (37, 3), (-12, -38), (14, 40), (-2, -9)]


def _tree(painter: QPainter, tone: TerrainColours, at: QPointF, size: float) -> None:
    painter.save()
    painter.translate(at)
    painter.scale(size, size)
    _fill(painter, QColor(tone.ink), [(-1.2, 6), (1.2, 6), (1.2, 10), (-1.2, 10)])
    for top, bottom, half in ((-2.0, 7.0, 7.4), (-7.0, 2.0, 6.0), (-12.0, -3.0, 4.6)):
        _fill(painter, mix(tone.lo, tone.base, 0.42), [(0, top), (0, bottom), (-half, bottom)])
        _fill(painter, mix(tone.lo, tone.ink, 0.35), [(0, top), (half, bottom), (0, bottom)])
    painter.restore()


# ---- mountains: faceted peaks with snow caps


def _mountains(painter: QPainter, tone: TerrainColours, rng: Random, occupied: bool) -> None:
    if occupied:
        peaks = [(x, y + 8, 9.0, 16.0) for x, y in _RIM]
    else:
        peaks = [(-19, -14, 13, 22), (19, -17, 13, 23), (-30, 14, 15, 25), (31, 12, 15, 26)]
        peaks += [(0, 18, 20, 39), (-22, 41, 14, 20), (20, 42, 15, 21)]
    for x, foot, half, height in peaks:
        at = QPointF(x + rng.uniform(-2.5, 2.5), foot + rng.uniform(-2, 2))
        _peak(painter, tone, at, half * rng.uniform(0.92, 1.08), height)


def _peak(painter: QPainter, tone: TerrainColours, at: QPointF, half: float, height: float) -> None:
    painter.save()
    painter.translate(at)
    lit, dark = mix(tone.hi, WHITE, 0.22), mix(tone.lo, tone.ink, 0.22)
    fold = half * 0.16
    _fill(painter, lit, [(0, -height), (-half, 0), (fold, 0), (-fold * 0.5, -height * 0.4)])
    _fill(painter, dark, [(0, -height), (-fold * 0.5, -height * 0.4), (fold, 0), (half, 0)])
    snow, reach = height * 0.34, half * 0.34
    _fill(
        painter,
        WHITE,
        [
            (0, -height),
            (-reach, -height + snow),
            (-reach * 0.4, -height + snow * 0.7),
            (0, -height + snow * 1.12),
            (reach * 0.45, -height + snow * 0.68),
            (reach, -height + snow),
        ],
    )
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(with_alpha(tone.ink, 0.55), 0.9))
    painter.drawPolyline(QPolygonF([QPointF(-half, 0), QPointF(0, -height), QPointF(half, 0)]))
    painter.restore()


# ---- wasteland: flat-topped rocks, zigzag cracks


def _wasteland(painter: QPainter, tone: TerrainColours, rng: Random, occupied: bool) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for angle in (55, 125, 200, 268, 332):
        _crack(painter, tone, angle + rng.uniform(-18, 18), rng)
    spots = list(_spots(rng, occupied))
    for spot in spots if occupied else [*spots[::2], spots[5]]:
        _rock(painter, tone, spot, rng.uniform(0.85, 1.15))


def _crack(painter: QPainter, tone: TerrainColours, angle: float, rng: Random) -> None:
    path = QPainterPath(_ray(angle, 47))
    for step in range(1, 5):
        path.lineTo(_ray(angle + rng.uniform(-13, 13) * step / 2, 47 - step * 8.5))
    painter.setPen(round_pen(with_alpha(tone.ink, 0.8), 1.4))
    painter.drawPath(path)


def _rock(painter: QPainter, tone: TerrainColours, at: QPointF, size: float) -> None:
    painter.save()
    painter.translate(at)
    painter.scale(size, size)
    _fill(painter, mix(tone.hi, WHITE, 0.16), [(-7.5, 7), (-4.5, -6), (1.5, -7.5), (0.5, 7)])
    _fill(painter, mix(tone.lo, tone.ink, 0.2), [(1.5, -7.5), (5.5, -5.5), (8, 7), (0.5, 7)])
    painter.setPen(round_pen(with_alpha(tone.ink, 0.6), 0.9))
    painter.drawLine(QPointF(-9.5, 7.2), QPointF(10, 7.2))
    painter.restore()


# ---- desert: crescent dunes with a lit crest


def _desert(painter: QPainter, tone: TerrainColours, rng: Random, occupied: bool) -> None:
    for spot in _spots(rng, occupied, 5.0):
        _dune(painter, tone, spot, rng.uniform(1.0, 1.35))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(with_alpha(tone.lo, 0.9))
    for _ in range(9):
        painter.drawEllipse(
            _ray(rng.uniform(0, 360), rng.uniform(36 if occupied else 8, 43)), 0.95, 0.95
        )


def _dune(painter: QPainter, tone: TerrainColours, at: QPointF, size: float) -> None:
    painter.save()
    painter.translate(at)
    painter.scale(size, size)
    crest = QPainterPath(QPointF(-13, 4))
    crest.cubicTo(QPointF(-7, -6), QPointF(4, -7), QPointF(13, 2.5))
    shade = QPainterPath(crest)
    shade.cubicTo(QPointF(6, -1.2), QPointF(-2, -0.5), QPointF(-2.5, 4))
    shade.cubicTo(QPointF(-6, 1), QPointF(-10, 2), QPointF(-13, 4))
    painter.fillPath(shade, QBrush(with_alpha(tone.lo, 0.72)))
    painter.setPen(round_pen(mix(tone.hi, WHITE, 0.62), 1.8))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(crest)
    painter.restore()


# ---- ice: straight cracks and six-armed stars


def _ice(painter: QPainter, tone: TerrainColours, rng: Random, occupied: bool) -> None:
    knots = [_ray(60 * k + rng.uniform(-14, 14), rng.uniform(14, 22)) for k in range(6)]
    painter.setPen(round_pen(with_alpha(tone.ink, 0.42), 1.1))
    for index, knot in enumerate(knots):
        painter.drawLine(knot, knots[(index + 1) % 6])
        painter.drawLine(knot, corner(index, 50) * rng.uniform(0.97, 1.0))
    spots = list(_spots(rng, occupied))
    for spot in spots[::2] if occupied else [*spots[::3], spots[2], spots[5]]:
        painter.setPen(round_pen(with_alpha(tone.ink, 0.95), 1.4))
        for arm in range(3):
            end = _ray(arm * 60 + 30, 5.2)
            painter.drawLine(spot - end, spot + end)


# ---- volcano: black cones with glowing throats


def _volcano(painter: QPainter, tone: TerrainColours, rng: Random, occupied: bool) -> None:
    spots = list(_spots(rng, occupied, 3.0))
    for spot in spots if occupied else [*spots[:5], spots[6], spots[7]]:
        size = rng.uniform(0.85, 1.2)
        painter.save()
        painter.translate(spot)
        painter.scale(size, size)
        _fill(painter, tone.ink, [(-10, 7), (-3.2, -7), (3.2, -7), (10, 7)])
        _fill(
            painter,
            QColor("#FFD873"),
            [(-3.2, -7), (-1.2, -2.5), (0.2, -4.5), (1.5, 1.5), (3.2, -7)],
        )
        _fill(painter, QColor("#F4F0E6"), [(-2, -7), (2, -7), (1, -8.4), (-1, -8.4)])
        painter.restore()


_PATTERNS: dict[str, Marks] = {
    "plains": _plains,
    "swamp": _swamp,
    "lakes": _lakes,
    "forest": _forest,
    "mountains": _mountains,
    "wasteland": _wasteland,
    "desert": _desert,
    "ice": _ice,
    "volcano": _volcano,
}
