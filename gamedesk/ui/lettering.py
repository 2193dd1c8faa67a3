"""Words painted into a box by any QPainter: on one line, or wrapped into the lines that fit."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextLayout, QTextOption

from gamedesk.ui.theme import theme

LEAST = 10
"""Pixels of the smallest words and amounts that can be read."""
_LEFT = Qt.AlignmentFlag.AlignLeft
_CENTER = Qt.AlignmentFlag.AlignHCenter
_MIDDLE = Qt.AlignmentFlag.AlignVCenter


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


def paint_line(
    painter: QPainter,
    rect: QRectF,
    text: str,
    role: str = "body",
    color: QColor | str = "ink",
    align: Qt.AlignmentFlag = _LEFT,
    *,
    smallest: float = 1.0,
    pixels: int = 0,
) -> float:
    """One line in the middle of the height, elided; returns its width.

    `smallest`: down to that share of its size it is written smaller before it is cut; `pixels`:
    it is written in this size, as its neighbours are.
    """
    font = fitted(role, text, rect.width(), smallest)
    if pixels:
        font.setPixelSize(pixels)
    metrics = QFontMetricsF(font)
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
    painter.setFont(font)
    painter.setPen(theme.color(color) if isinstance(color, str) else color)
    painter.drawText(rect, _MIDDLE | align | Qt.TextFlag.TextSingleLine, shown)
    return metrics.horizontalAdvance(shown)


def fitted(role: str, text: str, room: float, smallest: float = 0.8) -> QFont:
    """The font of a role, smaller down to that share of it where the words would not fit."""
    font = theme.font(role, text)
    least = max(LEAST, round(font.pixelSize() * smallest))
    while font.pixelSize() > least and QFontMetricsF(font).horizontalAdvance(text) > room:
        font.setPixelSize(font.pixelSize() - 1)
    return font


def broken(text: str, font: QFont, width: float, rows: int) -> list[str]:
    """The lines of a text, at most so many; the last one elided where more would follow."""
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
