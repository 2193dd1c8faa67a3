"""Small things that all panels paint with: icons as pixmaps, words that fit, section frames."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextLayout, QTextOption

from gamedesk.ui.icons import icon_pixmap
from gamedesk.ui.theme import theme

_LEFT = Qt.AlignmentFlag.AlignLeft
_CENTER = Qt.AlignmentFlag.AlignHCenter


def paint_icon(painter: QPainter, name: str, rect: QRectF, color: QColor | None = None) -> None:
    """A drawing in the largest square in the middle of `rect`, from a pixmap painted once."""
    side = min(rect.width(), rect.height())
    if side < 1:
        return
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    pixmap = icon_pixmap(name, side, ratio * abs(painter.transform().m11() or 1.0), color)
    middle = rect.center()
    box = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(box, pixmap, QRectF(pixmap.rect()))


def line_height(font: QFont) -> float:
    """How far apart lines of that font are."""
    return QFontMetricsF(font).height()


def paint_words(
    painter: QPainter,
    rect: QRectF,
    text: str,
    role: str = "caption",
    color: str = "ink2",
    *,
    centred: bool = False,
    middle: bool = False,
) -> float:
    """Wrap text into `rect`; what has no room ends in an ellipsis. Returns the height it took."""
    font = theme.font(role, text)
    metrics = QFontMetricsF(font)
    rows = max(1, int((rect.height() + 2) // metrics.height()))
    lines = _broken(text, font, rect.width(), rows)
    height = metrics.height() * len(lines)
    top = rect.top() + (max(0.0, rect.height() - height) / 2 if middle else 0.0)
    painter.setFont(font)
    painter.setPen(theme.color(color))
    for number, line in enumerate(lines):
        box = QRectF(rect.left(), top + number * metrics.height(), rect.width(), metrics.height())
        flags = Qt.AlignmentFlag.AlignVCenter | (_CENTER if centred else _LEFT)
        painter.drawText(box, flags | Qt.TextFlag.TextSingleLine, line)
    return height


def _broken(text: str, font: QFont, width: float, rows: int) -> list[str]:
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
            rest = text[start:]
            lines.append(metrics.elidedText(rest, Qt.TextElideMode.ElideRight, width))
            break
        lines.append(text[start : start + line.textLength()].rstrip())
    layout.endLayout()
    return lines


def words_height(text: str, role: str, width: float) -> float:
    """How high a text is when wrapped to a width."""
    font = theme.font(role, text)
    return QFontMetricsF(font).height() * len(_broken(text, font, width, 99))


def text_width(text: str, role: str) -> float:
    """How wide a text is on one line."""
    return QFontMetricsF(theme.font(role, text)).horizontalAdvance(text)


def paint_title(painter: QPainter, rect: QRectF, text: str, role: str = "heading") -> None:
    """A title on one line, in the middle of the height."""
    font = theme.font(role, text)
    shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
    painter.setFont(font)
    painter.setPen(theme.color("ink"))
    painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | _LEFT, shown)


def grid_in(room: QRectF, count: int, most: float, ratio: float = 1.0) -> list[QRectF]:
    """Places for so many things of a width-to-height ratio, as large as fits up to `most` wide."""
    if not count:
        return []
    best, columns = 0.0, 1
    for tried in range(1, count + 1):
        rows = -(-count // tried)
        wide = min(room.width() / tried, room.height() / rows * ratio)
        if wide > best:
            best, columns = wide, tried
    wide = min(best, most)
    high = wide / ratio
    rows = -(-count // columns)
    top = room.center().y() - rows * high / 2
    places = []
    for number in range(count):
        row, column = divmod(number, columns)
        inside = min(columns, count - row * columns)
        left = room.center().x() - inside * wide / 2
        places.append(QRectF(left + column * wide, top + row * high, wide, high))
    return places


def shifted(rect: QRectF, share: float) -> QRectF:
    """A box made smaller on every side by a share of its smaller side."""
    by = min(rect.width(), rect.height()) * share
    return rect.adjusted(by, by, -by, -by)
