"""Points over time: one line a seat with its own dash, a badge at its end."""

from __future__ import annotations

import itertools

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gamedesk.ui.painting import paint_badge
from gamedesk.ui.result_data import Result
from gamedesk.ui.texts import listed, of_whom
from gamedesk.ui.theme import theme

_DASHES: tuple[list[float], ...] = ([], [6, 3], [2, 2], [7, 2, 2, 2], [1, 2.4], [10, 3])
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


class ResultChart(QWidget):
    """A click on a point tells its position in the journal."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        """Empty."""
        super().__init__(parent)
        self._result: Result | None = None
        self.setObjectName("result:chart")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.changed.connect(self.update)

    def show_result(self, result: Result) -> None:
        """Show this from now on."""
        self._result = result
        lines = (
            of_whom(row.name, listed(str(points) for points in line))
            for row, line in zip(result.rows, result.lines, strict=True)
        )
        self.setAccessibleName("; ".join(lines))
        self.update()

    def sizeHint(self) -> QSize:
        """Takes what it gets."""
        return QSize(theme.px(400), theme.px(360))

    def _area(self) -> QRectF:
        return QRectF(
            theme.px(34),
            theme.px(12),
            self.width() - theme.px(34) - theme.px(72),
            self.height() - theme.px(12) - theme.px(28),
        )

    def _bounds(self, result: Result) -> tuple[int, int, int]:
        """Lowest and highest grid line, and the step between them."""
        values = [points for line in result.lines for points in line] or [0]
        low, high = min(0, *values), max(1, *values)
        step = next(
            size
            for size in (1, 2, 5, 10, 20, 40, 50, 100, 200, 500, 10**9)
            if (high - low) / size <= 5
        )
        return (low // step) * step, -(-high // step) * step, step

    def _point(self, result: Result, mark: int, points: float) -> QPointF:
        area = self._area()
        low, high, _ = self._bounds(result)
        count = max(len(result.marks) - 1, 1)
        return QPointF(
            area.left() + area.width() * mark / count,
            area.bottom() - area.height() * (points - low) / max(high - low, 1),
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Grid, shade, lines, badges."""
        result = self._result
        if result is None or not result.marks:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_grid(painter, result)
        for index in reversed(range(len(result.rows))):
            self._paint_line(painter, result, index)
        self._paint_ends(painter, result)

    def _paint_grid(self, painter: QPainter, result: Result) -> None:
        area = self._area()
        low, high, step = self._bounds(result)
        if result.is_over and len(result.marks) > 2:
            left = self._point(result, len(result.marks) - 2, 0).x()
            shade = QRectF(left, area.top(), area.right() - left, area.height())
            painter.fillRect(shade, theme.color("brasssoft"))
        painter.setFont(theme.font("caption"))
        for value in range(low, high + 1, step):
            y = self._point(result, 0, value).y()
            painter.setPen(QPen(theme.color("line"), theme.line(1)))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(theme.color("ink2"))
            box = QRectF(0, y - 10, area.left() - theme.px(6), 20)
            painter.drawText(box, _RIGHT, str(value))
        for mark, moment in enumerate(result.marks):
            x = self._point(result, mark, 0).x()
            box = QRectF(x - 40, area.bottom() + theme.px(4), 80, theme.px(20))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, moment.label)

    def _paint_line(self, painter: QPainter, result: Result, index: int) -> None:
        color = theme.on_panel(result.rows[index].emblem.color)
        points = [
            self._point(result, mark, value) for mark, value in enumerate(result.lines[index])
        ]
        for width, paint in ((4.4, theme.color("panel")), (2.6, color)):
            pen = QPen(paint, theme.line(width))
            if width < 4 and _DASHES[index % len(_DASHES)]:
                pen.setDashPattern(_DASHES[index % len(_DASHES)])
            painter.setPen(pen)
            painter.drawPolyline(points)
        painter.setBrush(theme.color("raised"))
        painter.setPen(QPen(color, theme.line(2)))
        radius = theme.px(3.2)
        for point in points[1:]:
            painter.drawEllipse(point, radius, radius)

    def _paint_ends(self, painter: QPainter, result: Result) -> None:
        """Badges with points at the right, moved apart where they would overlap."""
        last = len(result.marks) - 1
        side = theme.px(20)
        spots = [
            [self._point(result, last, line[-1]).y(), index]
            for index, line in enumerate(result.lines)
        ]
        spots.sort()
        for before, spot in itertools.pairwise(spots):
            spot[0] = max(spot[0], before[0] + side + 2)
        low = self.height() - side / 2
        for spot in reversed(spots):
            spot[0] = min(spot[0], low)
            low = spot[0] - side - 2
        left = self._area().right() + theme.px(10)
        painter.setFont(theme.font("strong"))
        metrics = QFontMetricsF(painter.font())
        for y, at in spots:
            row = result.rows[int(at)]
            paint_badge(painter, QRectF(left, y - side / 2, side, side), row.emblem)
            painter.setPen(theme.color("ink"))
            words = QRectF(
                left + side + theme.px(5), y - metrics.height() / 2, 80, metrics.height()
            )
            painter.drawText(words, _LEFT, str(row.score))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The nearest moment."""
        result = self._result
        if result is not None and result.marks:
            x = event.position().x()
            marks = range(len(result.marks))
            nearest = min(marks, key=lambda mark: abs(self._point(result, mark, 0).x() - x))
            self.chosen.emit(result.marks[nearest].position)
