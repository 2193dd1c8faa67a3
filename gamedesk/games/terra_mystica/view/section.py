"""A panel of the column beside the map: title on a tab at its left, contents placed by hand."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from gamedesk.ui.board.spot import Spot
from gamedesk.ui.painting import paint_panel
from gamedesk.ui.texts import language
from gamedesk.ui.theme import theme


class Section(QWidget):
    """Paints panel and tab; subclasses place their spots in `place`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = ""
        theme.changed.connect(self._follow)

    def set_title(self, title: str) -> None:
        """The word on the tab, also read aloud."""
        self._title = title
        self.setAccessibleName(title)
        self.update()

    def _follow(self) -> None:
        self._place_all()
        self.update()

    @property
    def tab(self) -> int:
        """How wide the title's tab is."""
        return theme.px(22)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_all()

    def _place_all(self) -> None:
        pad = theme.px(4)
        self.place(QRect(self.rect()).adjusted(self.tab + pad, pad, -pad - 1, -pad - 2))

    def place(self, room: QRect) -> None:
        """Put the contents into this room."""
        raise NotImplementedError

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect, radius = QRectF(self.rect()), float(theme.px(10))
        paint_panel(painter, rect, radius)
        self._paint_tab(painter, rect.adjusted(1, 1, -1, -3), radius)
        self.paint_more(painter, event.rect())

    def paint_more(self, painter: QPainter, exposed: QRect) -> None:
        """What is not a spot, as far as it lies in `exposed`; nothing by default."""

    def _paint_tab(self, painter: QPainter, body: QRectF, radius: float) -> None:
        tab = QRectF(body.left(), body.top(), self.tab, body.height())
        outline = QPainterPath()
        outline.addRoundedRect(body, radius, radius)
        painter.save()
        painter.setClipPath(outline)
        painter.fillRect(tab, theme.color("sunk"))
        painter.setPen(QPen(theme.color("line"), theme.line(1)))
        painter.drawLine(tab.topRight(), tab.bottomRight())
        painter.restore()
        painter.setPen(theme.color("ink2"))
        painter.setFont(theme.font("label"))
        if language.is_chinese:
            self._write_upright(painter, tab)
        else:
            self._write_turned(painter, tab)

    def _write_upright(self, painter: QPainter, tab: QRectF) -> None:
        """Chinese: one character below the other."""
        step = painter.fontMetrics().height() * 0.98
        top = tab.center().y() - step * len(self._title) / 2
        for number, mark in enumerate(self._title):
            box = QRectF(tab.left(), top + number * step, tab.width(), step)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, mark)

    def _write_turned(self, painter: QPainter, tab: QRectF) -> None:
        """English: turned to read upwards."""
        painter.save()
        painter.translate(tab.center())
        painter.rotate(-90)
        box = QRectF(-tab.height() / 2, -tab.width() / 2, tab.height(), tab.width())
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._title)
        painter.restore()


def place_grid(spots: Sequence[Spot], room: QRect, columns: int, gap: int) -> None:
    """Spots in rows of `columns`, all the same size, filling the room."""
    if not spots:
        return
    rows = -(-len(spots) // columns)
    wide = (room.width() - gap * (columns - 1)) / columns
    high = (room.height() - gap * (rows - 1)) / rows
    for number, spot in enumerate(spots):
        x = room.left() + number % columns * (wide + gap)
        y = room.top() + number // columns * (high + gap)
        spot.setGeometry(round(x), round(y), round(wide), round(high))
