"""In a preview: what others may take because of a build, as a pill for each beside the hex."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.power import leech_amount
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.world import TERRAINS
from gamedesk.games.terra_mystica.view.geometry import RADIUS, Layout
from gamedesk.games.terra_mystica.view.palette import PLATE, emblem
from gamedesk.ui.painting import paint_badge, round_pen
from gamedesk.ui.panel_icons import paint_on_panel
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import INK

HIGH = 26
"""How high a pill is."""
_PAD, _BADGE, _GAP, _ICON = 4, 18, 3, 16
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
    """As wide as what stands on it, so that it covers no more of the neighbour than it must."""
    wide = 2 * _PAD + _BADGE + sum(_GAP + _amount_width(text) for text, *_ in _amounts(pill))
    return QRectF(-wide / 2, -HIGH / 2, wide, HIGH)


def _amounts(pill: Pill) -> list[tuple[str, str, str]]:
    """Words, drawing and colour of what is gained, and of what it costs."""
    gained = (f"+{pill.power}", "res_power", "good")
    return [gained, (f"−{pill.points}", "res_vp", "bad")] if pill.points else [gained]


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
    x = box.left() + _PAD
    paint_badge(painter, QRectF(x, -_BADGE / 2, _BADGE, _BADGE), emblem(pill.home))
    x += _BADGE
    for text, icon, role in _amounts(pill):
        x = _paint_amount(painter, x + _GAP, text, icon, role)


def _amount_font() -> QFont:
    font = QFont(theme.font("strong"))
    font.setPixelSize(16)
    return font


def _amount_width(text: str) -> float:
    return QFontMetricsF(_amount_font()).horizontalAdvance(text) + 2 + _ICON


def _paint_amount(painter: QPainter, x: float, text: str, icon: str, role: str) -> float:
    """A number and its drawing; where they end."""
    painter.setFont(_amount_font())
    painter.setPen(theme.color(role))
    wide = _amount_width(text)
    middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
    painter.drawText(QRectF(x, -HIGH / 2, wide, HIGH), middle, text)
    paint_on_panel(painter, icon, QRectF(x + wide - _ICON, -_ICON / 2, _ICON, _ICON))
    return x + wide
