"""What stands on the map, painted round (0, 0): stacks, buildings, slots, marks, coins."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from gamedesk.games.holy_war.view.brush import civ_emblem
from gamedesk.games.holy_war.view.picture import Stack
from gamedesk.ui.icons import paint_icon
from gamedesk.ui.painting import dash_pen, round_pen
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import INK, PLATE, mark_color, mix, with_alpha

DISC: Final = 29.0
STACK_BOX: Final = QRectF(-48, -50, 96, 96)
TILE: Final = 44.0
SLOT_STEP: Final = 49.0
TILE_BOX: Final = QRectF(-TILE / 2 - 4, -TILE / 2 - 4, TILE + 8, TILE + 8)
MARK: Final = 52.0
MARK_BOX: Final = QRectF(-MARK / 2 - 2, -MARK / 2 - 2, MARK + 4, MARK + 4)
COIN_BOX: Final = QRectF(-16, -16, 32, 32)
DECK_BOX: Final = QRectF(-56, -56, 112, 112)

_KIND_ICONS: Final = {
    "market": "hw_market",
    "temple": "hw_shrine",
    "farm": "hw_field",
    "river": "hw_river",
    "battlefield": "hw_battle",
    "ruin": "hw_ruin",
    "village": "hw_village",
    "home": "hw_home",
}


def kind_icon(kind: str) -> str:
    """The drawing of a kind of territory."""
    return _KIND_ICONS[kind]


def paint_stack(painter: QPainter, stack: Stack) -> None:
    """Up to three discs, the emblem on top, the number in a white disc."""
    emblem = civ_emblem(stack.civilization)
    edge = QColor("#FFFFFF") if theme.is_contrast else INK
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 70))
    painter.drawEllipse(QPointF(3, 5), DISC, DISC)
    for level in range(min(3, stack.count) - 1, -1, -1):
        painter.setPen(round_pen(edge, 4))
        painter.setBrush(emblem.color if not level else mix(emblem.color, INK, 0.35))
        painter.drawEllipse(QPointF(0, 6.0 * level), DISC, DISC)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(with_alpha(QColor("#FFFFFF"), 0.85), 2.2))
    painter.drawEllipse(QPointF(0, 0), DISC - 4.5, DISC - 4.5)
    side = DISC * 1.16
    mark = QRectF(-side / 2, -side / 2, side, side)
    paint_icon(painter, emblem.mark, mark, mark_color(emblem.color))
    _paint_count(painter, QPointF(24, 18), str(stack.count))


def _paint_count(painter: QPainter, at: QPointF, text: str) -> None:
    radius = 17.0
    painter.setPen(round_pen(INK, 3))
    painter.setBrush(QColor("#FFFFFF"))
    painter.drawEllipse(at, radius, radius)
    font = theme.font("goods")
    font.setPixelSize(25 if len(text) < 2 else 21)
    painter.setFont(font)
    painter.setPen(QColor("#1E1610"))
    box = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def paint_tile(painter: QPainter, kind: str, level: int) -> None:
    """A building on a plate, its level as bars below."""
    half = TILE / 2
    body = QRectF(-half, -half, TILE, TILE)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 70))
    painter.drawRoundedRect(body.translated(2, 3), 8, 8)
    painter.setPen(round_pen(INK, 2.6))
    painter.setBrush(PLATE)
    painter.drawRoundedRect(body, 8, 8)
    icon = QRectF(-half + 4, -half + 1, TILE - 8, TILE - 10)
    paint_icon(painter, f"hw_{kind}", icon)
    wide, gap = 10.0, 3.0
    left = -(level * wide + (level - 1) * gap) / 2
    painter.setPen(QPen(INK, 1.4))
    painter.setBrush(theme.group("hw_building", kind))
    for index in range(level):
        painter.drawRect(QRectF(left + index * (wide + gap), half - 9.5, wide, 6.5))


def paint_slot(painter: QPainter) -> None:
    """A free place for a building."""
    half = TILE / 2 - 2
    painter.setBrush(with_alpha(QColor("#000000"), 0.14))
    line = QColor("#FFFFFF") if theme.is_contrast else INK
    painter.setPen(dash_pen(with_alpha(line, 0.65), 2, (6, 4)))
    painter.drawRoundedRect(QRectF(-half, -half, 2 * half, 2 * half), 7, 7)


def paint_mark(painter: QPainter, kind: str) -> None:
    """The drawing of the kind of land."""
    side = MARK
    paint_icon(painter, kind_icon(kind), QRectF(-side / 2, -side / 2, side, side))


def paint_coin(painter: QPainter) -> None:
    """The coin on a ruin."""
    paint_icon(painter, "res_coin", COIN_BOX)


def paint_deck(painter: QPainter, count: int) -> None:
    """The eye on the world deck, and how many cards it has."""
    paint_icon(painter, "hw_summon", QRectF(-34, -46, 68, 58))
    font = theme.font("goods")
    font.setPixelSize(28)
    painter.setFont(font)
    painter.setPen(QColor("#F5EEFF"))
    painter.drawText(QRectF(-56, 10, 112, 40), Qt.AlignmentFlag.AlignCenter, str(count))


def paint_shield(painter: QPainter) -> None:
    """Nobody else enters here this round."""
    painter.setPen(round_pen(INK, 3))
    painter.setBrush(QColor("#E9F1F3"))
    path = QPainterPath(QPointF(0, -17))
    path.lineTo(15, -12)
    path.cubicTo(15, 4, 10, 13, 0, 19)
    path.cubicTo(-10, 13, -15, 4, -15, -12)
    path.closeSubpath()
    painter.drawPath(path)
    paint_icon(painter, "ui_lock", QRectF(-8, -9, 16, 16), INK)


def arrow_path(start: QPointF, end: QPointF, head: float = 30.0) -> QPainterPath:
    """A thick arrow from one place to another, a little bent, clear of both ends."""
    way = end - start
    length = max(1.0, (way.x() ** 2 + way.y() ** 2) ** 0.5)
    along = QPointF(way.x() / length, way.y() / length)
    across = QPointF(-along.y(), along.x())
    tail, tip = start + along * min(30.0, length * 0.25), end - along * min(24.0, length * 0.2)
    neck = tip - along * head
    path = QPainterPath(tail + across * 7)
    path.lineTo(neck + across * 9)
    path.lineTo(neck + across * 22)
    path.lineTo(tip)
    path.lineTo(neck - across * 22)
    path.lineTo(neck - across * 9)
    path.lineTo(tail - across * 7)
    path.closeSubpath()
    return path


def paint_arrow(painter: QPainter, path: QPainterPath, civilization: str) -> None:
    """A move: ink outside, cream, the civilization's colour inside."""
    color = civ_emblem(civilization).color
    painter.setPen(round_pen(INK, 9))
    painter.setBrush(color)
    painter.drawPath(path)
    painter.setPen(round_pen(QColor("#FFF6DC"), 4.5))
    painter.drawPath(path)


def paint_home(painter: QPainter, civilization: str) -> None:
    """The gate of a home in its civilization's colour, with the emblem."""
    emblem = civ_emblem(civilization)
    edge = QColor("#FFFFFF") if theme.is_contrast else INK
    gate = QPainterPath(QPointF(-30, 28))
    for x, y in ((-30, -20), (-18, -20), (-18, -28), (-6, -28), (-6, -20), (6, -20), (6, -28)):
        gate.lineTo(x, y)
    for x, y in ((18, -28), (18, -20), (30, -20), (30, 28)):
        gate.lineTo(x, y)
    gate.closeSubpath()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 70))
    painter.drawPath(gate.translated(3, 4))
    painter.setPen(round_pen(edge, 3.4))
    painter.setBrush(emblem.color)
    painter.drawPath(gate)
    paint_icon(painter, emblem.mark, QRectF(-19, -17, 38, 42), mark_color(emblem.color))
