"""The log at the left: what happened, as sentences with amounts; a click shows the board then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QFontMetricsF,
    QPainter,
    QPen,
    QResizeEvent,
    QTextOption,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from gamedesk.ui.aloud import announce
from gamedesk.ui.log_gather import gathered, together
from gamedesk.ui.painting import Emblem, Good, goods_size, paint_badge, paint_goods
from gamedesk.ui.texts import language, text
from gamedesk.ui.theme import theme

BARE = "QListView { border: none; background: transparent; padding: 0; }"
"""A list that lies on a panel needs no frame of its own."""
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class LogRow:
    """One line. `position` is how many entries the journal had after it."""

    position: int
    text: str
    aloud: str
    emblem: Emblem | None = None
    goods: tuple[Good, ...] = ()
    is_news: bool = False
    """What came to the reader by itself."""
    short: str = ""
    """The sentence without a computer's reason, where `text` has one."""
    times: int = 1
    """How many equal lines it stands for."""
    once: str = ""
    """The sentence without how many times, where `text` says that."""
    first: int = 0
    """The position of the first of these lines, if there are several."""


class LogModel(QAbstractListModel):
    """The lines so far; new ones are appended, or counted where they repeat the last."""

    counted = Signal()
    """The last line has other words."""

    def __init__(self) -> None:
        """Begin empty."""
        super().__init__()
        self.rows: list[LogRow] = []

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  # Qt's own default
        """Lines, and no tree below."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Words for tool tip and screen reader; the delegate reads the rows themselves."""
        row = self.rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return row.aloud
        return None

    def append(self, rows: Sequence[LogRow]) -> None:
        """Add lines below; one that says what the last one says is counted there."""
        rows = gathered(rows)
        both = together(self.rows[-1], rows[0]) if self.rows and rows else None
        if both is not None:
            self.rows[-1], rows = both, rows[1:]
            last = self.index(len(self.rows) - 1)
            self.counted.emit()
            self.dataChanged.emit(last, last)
        if rows:
            first = len(self.rows)
            self.beginInsertRows(QModelIndex(), first, first + len(rows) - 1)
            self.rows.extend(rows)
            self.endInsertRows()

    def replace(self, rows: Sequence[LogRow]) -> None:
        """Show other lines."""
        self.beginResetModel()
        self.rows = gathered(rows)
        self.endResetModel()


class LogPainter(QStyledItemDelegate):
    """Badge at the left, the sentence, amounts below it."""

    def __init__(self, view: QListView, model: LogModel) -> None:
        """Measure for that view's width."""
        super().__init__(view)
        self._view, self._model = view, model
        self.shown_position = -1
        self.since = 0
        self._sizes: list[QSize] = []
        self._boxes: dict[str, QRectF] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as the wrapped sentence and its amounts.

        Qt asks for every line whenever one is added, so in a long game this is asked most of all.
        """
        row = index.row()
        while len(self._sizes) <= row:
            self._sizes.append(self._size(self._model.rows[len(self._sizes)]))
        return self._sizes[row]

    def forget(self) -> None:
        """Other lines, another width or other fonts: measure again."""
        self._sizes.clear()
        self._boxes.clear()

    def _size(self, row: LogRow) -> QSize:
        return QSize(self._view.viewport().width(), self._height(row))

    def _height(self, row: LogRow) -> int:
        high = self._words(row).height() + 2 * theme.px(6)
        if row.goods:
            high += len(self.goods_lines(row)) * self._goods_height() + theme.px(2)
        return max(round(high), theme.px(34))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """One line; the newest and the shown one stand out."""
        row = self._model.rows[index.row()]
        rect = QRectF(option.rect)
        state = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        newest = index.row() == len(self._model.rows) - 1
        marked = self._is_shown(row) if self.shown_position >= 0 else newest
        hot = bool(state & (QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_HasFocus))
        if marked or hot:
            painter.fillRect(rect, theme.color("brasssoft" if marked else "sunk"))
        if 0 < self.since < row.position:
            stripe = QRectF(rect.left(), rect.top(), theme.px(3), rect.height())
            painter.fillRect(stripe, theme.color("brassfill"))
        painter.setPen(QPen(theme.color("line"), theme.line(1)))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(theme.color("focus"), theme.line(2)))
            painter.drawRect(rect.adjusted(1, 1, -2, -2))
        self._paint_row(painter, rect, row)
        painter.restore()

    def _is_shown(self, row: LogRow) -> bool:
        """Whether the moment that is looked at is that of the line, or among those it counts."""
        return (row.first or row.position) <= self.shown_position <= row.position

    def _paint_row(self, painter: QPainter, rect: QRectF, row: LogRow) -> None:
        top = rect.top() + theme.px(6)
        if row.emblem is not None:
            side = theme.px(22)
            paint_badge(painter, QRectF(rect.left() + theme.px(7), top - 1, side, side), row.emblem)
        words = self._words(row)
        box = QRectF(rect.left() + self._indent(), top, words.width(), words.height() + 2)
        painter.setFont(theme.font("body"))
        painter.setPen(theme.color("ink"))
        option = QTextOption(Qt.AlignmentFlag.AlignLeft)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        painter.drawText(box, row.text, option)
        if row.goods:
            below = QRectF(box.left(), box.bottom(), box.width(), self._goods_height())
            for goods in self.goods_lines(row):
                paint_goods(painter, below, goods, theme.font("strong"))
                below.translate(0, below.height())

    def goods_lines(self, row: LogRow) -> list[list[Good]]:
        """The amounts of a line, wrapped where there is no more room."""
        room, font = self._words(row).width(), theme.font("strong")
        lines: list[list[Good]] = [[]]
        for good in row.goods:
            if lines[-1] and goods_size([*lines[-1], good], font).width() > room:
                lines.append([])
            lines[-1].append(good)
        return lines

    def _indent(self) -> int:
        return theme.px(36)

    def _goods_height(self) -> float:
        return QFontMetricsF(theme.font("strong")).height() * 1.15

    def _words(self, row: LogRow) -> QRectF:
        """The room of the sentence; the scroll bar's place is always left free."""
        if row.text not in self._boxes:
            self._boxes[row.text] = self._measure_words(row)
        return self._boxes[row.text]

    def _measure_words(self, row: LogRow) -> QRectF:
        bar = self._view.verticalScrollBar().sizeHint().width()
        room = max(40.0, self._view.width() - bar - self._indent() - theme.px(6))
        flags = Qt.TextFlag.TextWrapAnywhere if _is_chinese(row.text) else Qt.TextFlag.TextWordWrap
        metrics = QFontMetricsF(theme.font("body"))
        box = metrics.boundingRect(QRectF(0, 0, room, 4000), int(flags), row.text)
        return QRectF(0, 0, room, box.height())


def _is_chinese(text: str) -> bool:
    """Whether lines may break between any two characters."""
    return any("⺀" <= mark <= "鿿" for mark in text)


class LogView(QListView):
    """The list; `chosen(position)` when a line is clicked or entered."""

    chosen = Signal(int)
    pointed = Signal(str)
    """The words of the line under the mouse; "" when it has left."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Empty."""
        super().__init__(parent)
        self.rows = LogModel()
        self.setModel(self.rows)
        self._painter = LogPainter(self, self.rows)
        self.rows.modelAboutToBeReset.connect(self._painter.forget)
        self.rows.counted.connect(self._painter.forget)
        self.setItemDelegate(self._painter)
        self.setObjectName("table:log")
        self._tell_name()
        language.changed.connect(self._tell_name)
        self.setStyleSheet(BARE)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(False)
        self.clicked.connect(self._choose)
        self.activated.connect(self._choose)
        self.entered.connect(lambda index: self.pointed.emit(self.rows.rows[index.row()].text))
        self.viewportEntered.connect(lambda: self.pointed.emit(""))
        self.rows.rowsInserted.connect(self.scrollToBottom)
        self.rows.modelReset.connect(self.scrollToBottom)
        theme.changed.connect(self._painter.forget)
        theme.changed.connect(self.scheduleDelayedItemsLayout)

    def _tell_name(self) -> None:
        self.setAccessibleName(text("log.title"))

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is pointed at any more."""
        super().leaveEvent(event)
        self.pointed.emit("")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lines are as wide as the list; whoever reads the newest goes on reading it."""
        bar = self.verticalScrollBar()
        if bar.value() >= bar.maximum() and self._painter.shown_position < 0:
            QTimer.singleShot(0, self, self._end_again)
        self._painter.forget()
        super().resizeEvent(event)

    def _end_again(self) -> None:
        self._painter.forget()
        self.doItemsLayout()
        self.scrollToBottom()

    def mark(self, position: int) -> None:
        """Mark the lines of that position as shown; -1 marks the newest line."""
        if position != self._painter.shown_position:
            self._painter.shown_position = position
            self._follow(position)
            self.viewport().update()

    def _follow(self, position: int) -> None:
        """Scroll to the lines of that position, or to the last ones before it."""
        if position < 0:
            self.scrollToBottom()
            return
        rows = self.rows.rows
        last = max((row for row, line in enumerate(rows) if line.position <= position), default=0)
        self.scrollTo(self.rows.index(last), QAbstractItemView.ScrollHint.PositionAtCenter)

    @property
    def news_since(self) -> int:
        """After which position lines are marked as news."""
        return self._painter.since

    def mark_since(self, position: int) -> None:
        """Lines after that position have a stripe: news since somebody's last turn; 0 for none."""
        if position != self._painter.since:
            self._painter.since = position
            self.viewport().update()

    def tell(self, rows: Sequence[LogRow]) -> None:
        """Add lines, and read them aloud where a screen reader listens."""
        self.rows.append(rows)
        announce(self, ". ".join(row.aloud for row in rows))

    def _choose(self, index: QModelIndex) -> None:
        self.chosen.emit(self.rows.rows[index.row()].position)
