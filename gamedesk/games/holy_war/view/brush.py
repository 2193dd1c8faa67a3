"""Small things that all panels paint with: icons as pixmaps, words that fit, titles, emblems."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextLayout, QTextOption

from gamedesk.ui.icons import icon_pixmap
from gamedesk.ui.painting import Emblem
from gamedesk.ui.theme import theme

_LEFT = Qt.AlignmentFlag.AlignLeft
_CENTER = Qt.AlignmentFlag.AlignHCenter
_MIDDLE = Qt.AlignmentFlag.AlignVCenter
_GLYPHS = ("hw_home", "hw_move")
"""Drawings in one colour: they follow the ink of the theme."""


def civ_emblem(civilization: str) -> Emblem:
    """Colour and mark of a civilization; a grey home while it is open."""
    if not civilization:
        return Emblem(QColor("#7C868B"), "hw_home")
    return Emblem(theme.group("civ", civilization), f"civ_{civilization}")


def paint_icon(painter: QPainter, name: str, rect: QRectF, color: QColor | None = None) -> None:
    """A drawing in the largest square in the middle of `rect`, from a pixmap painted once."""
    side = min(rect.width(), rect.height())
    if side < 1:
        return
    if color is None and name in _GLYPHS:
        color = theme.color("ink")
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    pixmap = icon_pixmap(name, side, ratio * abs(painter.transform().m11() or 1.0), color)
    middle = rect.center()
    box = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(box, pixmap, QRectF(pixmap.rect()))


def paint_words(
    painter: QPainter,
    rect: QRectF,
    text: str,
    role: str = "caption",
    color: QColor | str = "ink2",
    *,
    centred: bool = False,
    middle: bool = False,
) -> float:
    """Wrap text into `rect`; what has no room ends in an ellipsis. Returns the height it took."""
    font = theme.font(role, text)
    metrics = QFontMetricsF(font)
    rows = max(1, int((rect.height() + 2) // metrics.height()))
    lines = broken(text, font, rect.width(), rows)
    height = metrics.height() * len(lines)
    top = rect.top() + (max(0.0, rect.height() - height) / 2 if middle else 0.0)
    painter.setFont(font)
    painter.setPen(theme.color(color) if isinstance(color, str) else color)
    flags = _MIDDLE | (_CENTER if centred else _LEFT) | Qt.TextFlag.TextSingleLine
    for number, line in enumerate(lines):
        box = QRectF(rect.left(), top + number * metrics.height(), rect.width(), metrics.height())
        painter.drawText(box, flags, line)
    return height


def broken(text: str, font: QFont, width: float, rows: int) -> list[str]:
    """The lines of a text, at most so many."""
    metrics = QFontMetricsF(font)
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    lines: list[str] = []
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(1.0, width))
        start = line.textStart()
        if len(lines) == rows - 1:
            elided = metrics.elidedText(text[start:], Qt.TextElideMode.ElideRight, width)
            lines.append(elided)
            break
        lines.append(text[start : start + line.textLength()].rstrip())
    layout.endLayout()
    return lines


def words_height(text: str, role: str, width: float) -> float:
    """How high a text is when wrapped to a width."""
    font = theme.font(role, text)
    return QFontMetricsF(font).height() * len(broken(text, font, width, 99))


def text_width(text: str, role: str) -> float:
    """How wide a text is on one line."""
    return QFontMetricsF(theme.font(role, text)).horizontalAdvance(text)


def paint_line(
    painter: QPainter,
    rect: QRectF,
    text: str,
    role: str = "body",
    color: QColor | str = "ink",
    align: Qt.AlignmentFlag = _LEFT,
) -> float:
    """One line in the middle of the height, elided; returns its width."""
    font = theme.font(role, text)
    metrics = QFontMetricsF(font)
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
    painter.setFont(font)
    painter.setPen(theme.color(color) if isinstance(color, str) else color)
    painter.drawText(rect, _MIDDLE | align | Qt.TextFlag.TextSingleLine, shown)
    return metrics.horizontalAdvance(shown)


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
