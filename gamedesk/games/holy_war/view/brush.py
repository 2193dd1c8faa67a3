"""Small things that all panels paint with: icons that follow the theme, amounts, emblems."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from gamedesk.ui.lettering import paint_line
from gamedesk.ui.painting import Emblem
from gamedesk.ui.panel_icons import stamp_on_panel
from gamedesk.ui.theme import theme


def civ_emblem(civilization: str) -> Emblem:
    """Colour and mark of a civilization; a grey home while it is open."""
    if not civilization:
        return Emblem(QColor("#7C868B"), "hw_home")
    return Emblem(theme.group("civ", civilization), f"civ_{civilization}")


def paint_icon(painter: QPainter, name: str, rect: QRectF, color: QColor | None = None) -> None:
    """A drawing on a panel, in the middle of `rect`; in the theme's ink if it has one colour."""
    stamp_on_panel(painter, name, rect, color)


def paint_amount(
    painter: QPainter, rect: QRectF, icon: str, text: str, role: str = "goods", color: str = "ink"
) -> float:
    """An icon and a number behind it, from the left; returns the width they took."""
    side = min(rect.height(), float(theme.px(18)))
    box = QRectF(rect.left(), rect.center().y() - side / 2, side, side)
    paint_icon(painter, icon, box)
    gap = side * 0.2
    words = QRectF(box.right() + gap, rect.top(), rect.right() - box.right() - gap, rect.height())
    return side + gap + paint_line(painter, words, text, role, color)
