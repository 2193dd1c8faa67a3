"""In a preview: what others may take because of a build, as a pill for each beside the hex."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter

from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.power import leech_amount
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.world import TERRAINS
from gamedesk.games.terra_mystica.view.geometry import RADIUS, Layout
from gamedesk.games.terra_mystica.view.palette import PLATE, emblem
from gamedesk.ui.icons import paint_icon
from gamedesk.ui.painting import paint_badge, round_pen
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import INK

PILL = QRectF(-62, -13, 124, 26)
"""With points."""
_NARROW = QRectF(-38, -13, 76, 26)
"""With nothing to pay."""
_STEP = 29.0


@dataclass(frozen=True, slots=True)
class Pill:
    """Who may take how much, and for how many points."""

    home: str
    power: int
    points: int


def pills_of(before: TerraState, after: TerraState) -> list[tuple[str, list[Pill]]]:
    """By hex, the offers that an action makes."""
    found = []
    for offer in after.offers[len(before.offers) :]:
        pills = []
        for other, offered in offer.amounts:
            amount = leech_amount(after.players[other], offered)
            if amount:
                pills.append(Pill(_home(after, other), amount, amount - 1))
        if pills:
            found.append((after.label(offer.hex), pills))
    return found


def _home(state: TerraState, seat: Seat) -> str:
    return TERRAINS[state.players[seat].home]


def pill_box(pill: Pill) -> QRectF:
    """As wide as what stands on it needs."""
    return PILL if pill.points else _NARROW


def pill_places(layout: Layout, hex_id: str, boxes: Sequence[QRectF], size: float) -> list[QPointF]:
    """Left or right of the hex, where there is more water and less edge; all begin beside it."""
    centre = layout.centre(hex_id)
    sides = {-1: (4, 3, 5), 1: (1, 0, 2)}
    best = max(sides, key=lambda side: _room(layout, hex_id, sides[side]))
    step, bounds = _STEP * size, layout.bounds()
    top = centre.y() - step * (len(boxes) - 1) / 2
    places = []
    for number, box in enumerate(boxes):
        half = box.width() / 2 * size
        x = centre.x() + best * (RADIUS * 0.9 + half)
        x = min(max(x, bounds.left() + half), bounds.right() - half)
        places.append(QPointF(x, top + number * step))
    return places


def _room(layout: Layout, hex_id: str, edges: tuple[int, ...]) -> int:
    near = [layout.neighbour(hex_id, edge) for edge in edges]
    return sum(2 if place and layout.by_id[place].is_river else 1 for place in near if place)


def paint_pill(painter: QPainter, pill: Pill) -> None:
    """Badge, power, points."""
    painter.setPen(round_pen(INK, 2.4))
    painter.setBrush(PLATE if not theme.is_dark else theme.color("raised"))
    box = pill_box(pill)
    painter.drawRoundedRect(box.adjusted(1.5, 1.5, -1.5, -1.5), 12, 12)
    x = box.left() + 6
    paint_badge(painter, QRectF(x, -9, 18, 18), emblem(pill.home))
    x = _amount(painter, x + 23, f"+{pill.power}", "res_power", "good")
    if pill.points:
        _amount(painter, x + 4, f"−{pill.points}", "res_vp", "bad")


def _amount(painter: QPainter, x: float, text: str, icon: str, role: str) -> float:
    font = QFont(theme.font("strong"))
    font.setPixelSize(16)
    painter.setFont(font)
    painter.setPen(theme.color(role))
    wide = painter.fontMetrics().horizontalAdvance(text)
    middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
    painter.drawText(QRectF(x, -13, wide + 2, 26), middle, text)
    paint_icon(painter, icon, QRectF(x + wide + 2, -8, 16, 16))
    return x + wide + 18
