"""Points by source: one bar a seat, each source with its colour and its hatching."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gamedesk.ui.painting import MINUS, paint_badge
from gamedesk.ui.result_data import Result, SeatResult
from gamedesk.ui.texts import listed, of_whom
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import INK, mark_color

_BODIES = (
    ("#A79D86", Qt.BrushStyle.NoBrush),
    ("#1F7A72", Qt.BrushStyle.BDiagPattern),
    ("#3E63A8", Qt.BrushStyle.Dense6Pattern),
    ("#C99118", Qt.BrushStyle.NoBrush),
    ("#6FA5CC", Qt.BrushStyle.FDiagPattern),
    ("#6A469E", Qt.BrushStyle.NoBrush),
    ("#3C8A42", Qt.BrushStyle.CrossPattern),
    ("#E3C878", Qt.BrushStyle.Dense6Pattern),
    ("#B5532F", Qt.BrushStyle.HorPattern),
    ("#4C7F8C", Qt.BrushStyle.VerPattern),
    ("#8C5F33", Qt.BrushStyle.DiagCrossPattern),
    ("#9E4F7C", Qt.BrushStyle.Dense7Pattern),
    ("#7D8B2F", Qt.BrushStyle.BDiagPattern),
    ("#5B5F6B", Qt.BrushStyle.HorPattern),
)
_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
_CENTER = Qt.AlignmentFlag.AlignCenter


class ResultBars(QWidget):
    """The legend above, the rows below; points lost hang left of zero in a dashed box."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Empty."""
        super().__init__(parent)
        self._result: Result | None = None
        self.setObjectName("result:bars")
        self._names = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.changed.connect(self.update)

    def show_result(self, result: Result) -> None:
        """Show this from now on."""
        self._result = result
        rows = (
            of_whom(
                f"{row.rank}. {row.name} {row.label}",
                f"{row.score} ("
                + listed(f"{source} {points}" for source, points in row.parts if points)
                + ")",
            )
            for row in result.rows
        )
        self.setAccessibleName("; ".join(rows))
        self.update()

    def sizeHint(self) -> QSize:
        """Takes what it gets."""
        return QSize(theme.px(600), theme.px(360))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Legend and rows."""
        if self._result is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._names = self._names_width(self._result)
        top = self._paint_legend(painter, self._result)
        area = QRectF(0, top, self.width(), self.height() - top)
        count = len(self._result.rows)
        high = min(area.height() / max(count, 1), theme.px(116))
        for index, row in enumerate(self._result.rows):
            box = QRectF(area.left(), area.top() + index * high, area.width(), high)
            self._paint_row(painter, box, row, self._result)
            if index + 1 < count:
                painter.setPen(QPen(theme.color("line"), theme.line(1)))
                painter.drawLine(box.bottomLeft(), box.bottomRight())

    def _shown_sources(self, result: Result) -> list[int]:
        """Sources that gave or took something from somebody."""
        totals = [0] * len(result.sources)
        for row in result.rows:
            for index, (_, points) in enumerate(row.parts):
                totals[index] += abs(points)
        return [index for index, total in enumerate(totals) if total]

    def _paint_legend(self, painter: QPainter, result: Result) -> float:
        font = theme.font("strong")
        metrics, side = QFontMetricsF(font), theme.px(13)
        x, y, line = 0.0, 0.0, metrics.height() + theme.px(4)
        painter.setFont(font)
        for index in self._shown_sources(result):
            name = result.sources[index]
            width = side + theme.px(6) + metrics.horizontalAdvance(name) + theme.px(14)
            if x and x + width > self.width():
                x, y = 0.0, y + line
            box = QRectF(x, y + (line - side) / 2, side, side)
            negative = all(row.parts[index][1] <= 0 for row in result.rows)
            self._paint_body(painter, box, index, negative=negative)
            painter.setPen(theme.color("bad" if negative else "ink2"))
            words = QRectF(box.right() + theme.px(6), y, width, line)
            painter.drawText(words, _LEFT, name)
            x += width
        return y + line + theme.px(6)

    def _paint_body(self, painter: QPainter, box: QRectF, index: int, *, negative: bool) -> None:
        if negative:
            pen = QPen(theme.color("bad"), theme.line(1.4))
            pen.setDashPattern([2.5, 2])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box)
            return
        color, pattern = _BODIES[index % len(_BODIES)]
        painter.fillRect(box, QColor(color))
        if pattern is not Qt.BrushStyle.NoBrush:
            painter.fillRect(box, QBrush(QColor(255, 255, 255, 90), pattern))

    def _scale(self, result: Result) -> tuple[float, float]:
        """Left of zero, and pixels a point."""
        most = max((sum(p for _, p in row.parts if p > 0) for row in result.rows), default=1)
        lost = max((-sum(p for _, p in row.parts if p < 0) for row in result.rows), default=0)
        names = self._names_width(result)
        room = self.width() - names - theme.px(64)
        each = room / max(most + lost, 1)
        minus = max(lost * each, theme.px(30) if lost else 0)
        each = (room - minus) / max(most, 1)
        return names + minus, each

    def _names_width(self, result: Result) -> float:
        """As much as the longest name needs, but not more than a third."""
        strong, body = (QFontMetricsF(theme.font(role)) for role in ("strong", "body"))
        widest = max(
            (
                max(strong.horizontalAdvance(row.name), body.horizontalAdvance(row.label))
                for row in result.rows
            ),
            default=0.0,
        )
        return min(max(theme.px(150), theme.px(68) + widest), self.width() / 3)

    def _paint_row(self, painter: QPainter, box: QRectF, row: SeatResult, result: Result) -> None:
        self._paint_who(painter, box, row)
        zero, each = self._scale(result)
        high = min(box.height() * 0.62, theme.px(64))
        bar = QRectF(zero, box.center().y() - high / 2, 0, high)
        lost = -sum(points for _, points in row.parts if points < 0)
        if lost:
            wide = max(lost * each, theme.px(26))
            hang = QRectF(zero - wide, bar.top() + high * 0.2, wide, high * 0.6)
            self._paint_body(painter, hang, 0, negative=True)
            painter.setFont(theme.font("strong"))
            painter.setPen(theme.color("bad"))
            painter.drawText(hang, _CENTER, f"{MINUS}{lost}")
        x = zero
        for index, (_, points) in enumerate(row.parts):
            if points > 0:
                part = QRectF(x, bar.top(), points * each, high)
                self._paint_part(painter, part, index, points)
                x += points * each
        painter.setPen(QPen(INK if not theme.is_dark else theme.color("ink"), theme.line(1.4)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(zero, bar.top(), x - zero, high))
        painter.setFont(theme.font("big_number"))
        painter.setPen(theme.color("ink"))
        painter.drawText(box.adjusted(0, 0, -2, 0), _RIGHT, str(row.score))

    def _paint_part(self, painter: QPainter, box: QRectF, index: int, points: int) -> None:
        self._paint_body(painter, box, index, negative=False)
        painter.setPen(QPen(theme.color("panel"), 1))
        painter.drawLine(box.topRight(), box.bottomRight())
        text = str(points)
        metrics = QFontMetricsF(theme.font("strong"))
        wide = metrics.horizontalAdvance(text) + theme.px(6)
        if wide > box.width():
            return
        body = QColor(_BODIES[index % len(_BODIES)][0])
        patch = QRectF(0, 0, wide, metrics.height() + 2)
        patch.moveCenter(box.center())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(body)
        painter.drawRoundedRect(patch, 4, 4)
        painter.setFont(theme.font("strong"))
        painter.setPen(mark_color(body))
        painter.drawText(patch, _CENTER, text)

    def _paint_who(self, painter: QPainter, box: QRectF, row: SeatResult) -> None:
        painter.setFont(theme.font("number"))
        painter.setPen(theme.color("ink2"))
        painter.drawText(
            QRectF(box.left(), box.top(), theme.px(16), box.height()), _LEFT, str(row.rank)
        )
        side = theme.px(34)
        badge = QRectF(box.left() + theme.px(18), box.center().y() - side / 2, side, side)
        paint_badge(painter, badge, row.emblem)
        left = badge.right() + theme.px(7)
        room = self._names - left - theme.px(4)
        strong, body = theme.font("strong"), theme.font("body")
        line = QFontMetricsF(body).height()
        middle = box.center().y()
        painter.setFont(strong)
        painter.setPen(theme.color("ink"))
        two = bool(row.label)
        top = QRectF(left, middle - (line if two else line / 2), room, line)
        painter.drawText(top, _LEFT, _short(row.name, QFontMetricsF(strong), room))
        if two:
            painter.setFont(body)
            painter.setPen(theme.color("ink2"))
            below = QRectF(QPointF(left, middle), QPointF(left + room, middle + line))
            painter.drawText(below, _LEFT, _short(row.label, QFontMetricsF(body), room))


def _short(text: str, metrics: QFontMetricsF, room: float) -> str:
    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
