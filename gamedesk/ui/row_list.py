"""A panel with a heading and rows that are pressed, as on the left side of the start page."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gamedesk.ui.painting import paint_panel
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import Label, TextLike

RADIUS = 10


class RowList(QWidget):
    """A heading on a panel; subclasses add their rows with `add_row`."""

    def __init__(self, name: str, heading: TextLike, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(2, 2, 2, 6)
        self.column.setSpacing(0)
        label = Label("heading", heading)
        label.setContentsMargins(theme.px(14), theme.px(8), theme.px(14), theme.px(8))
        self.column.addWidget(label)
        self._label = label
        self._rows: list[QWidget] = []

    @property
    def rows(self) -> tuple[QWidget, ...]:
        """All of them, shown or not."""
        return tuple(self._rows)

    @property
    def frame_height(self) -> int:
        """What the heading and the edges take, in pixels."""
        margins = self.column.contentsMargins()
        return self._label.sizeHint().height() + margins.top() + margins.bottom()

    def add_row(self, row: QWidget) -> None:
        """One more at the end."""
        self._rows.append(row)
        self.column.addWidget(row)

    def show_rows(self, count: int) -> None:
        """Only the first so many; without any the heading goes, too."""
        for index, row in enumerate(self._rows):
            row.setVisible(index < count)
        self.setVisible(count > 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_panel(QPainter(self), QRectF(self.rect()), theme.px(RADIUS))


def paint_row_line(
    painter: QPainter, room: QRectF, place: Qt.AlignmentFlag, role: str, shown: str
) -> None:
    """A line of a row, shortened to its room: the name `strong`, everything else lighter."""
    painter.setFont(theme.font(role))
    painter.setPen(theme.color("ink" if role == "strong" else "ink2"))
    metrics = painter.fontMetrics()
    fitting = metrics.elidedText(shown, Qt.TextElideMode.ElideRight, round(room.width()))
    painter.drawText(room, place | Qt.AlignmentFlag.AlignLeft, fitting)
