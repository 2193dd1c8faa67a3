"""Ways to choose a value: a drop-down, two or three words side by side, an on/off switch."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QHBoxLayout,
    QListView,
    QSizePolicy,
    QWidget,
)

from gamedesk.core.game import Value
from gamedesk.ui.painting import round_pen
from gamedesk.ui.texts import language
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import with_alpha
from gamedesk.ui.value_marks import Mark, mark_icon
from gamedesk.ui.widgets.label import TextLike, resolve
from gamedesk.ui.widgets.pressable import Pressable

Item = tuple[object, TextLike]
"""A value and the words for it."""
MARK, MARK_GAP = 22, 6
"""Sizes of a value's picture and of the room after it, at 1280."""


class Choice(QComboBox):
    """A drop-down of values with words; `chosen` only when a person changes it."""

    chosen = Signal(object)

    def __init__(
        self,
        items: Sequence[Item],
        name: str = "",
        parent: QWidget | None = None,
        *,
        marks: Mapping[Value, Mark] | None = None,
    ) -> None:
        """`marks`: pictures before the words, by value."""
        super().__init__(parent)
        self._items, self._marks = tuple(items), marks or {}
        self.setObjectName(name)
        self.setView(QListView(self))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        for _, given in self._items:
            self.addItem(resolve(given))
        self._follow()
        self.activated.connect(lambda index: self.chosen.emit(self._items[index][0]))
        theme.changed.connect(self._follow)
        language.changed.connect(self._follow)

    @property
    def value(self) -> object:
        """The value that stands there now."""
        return self._items[self.currentIndex()][0] if self._items else None

    def set_value(self, value: object) -> None:
        """Show this value without telling anybody."""
        values = [item[0] for item in self._items]
        if value in values:
            self.setCurrentIndex(values.index(value))

    def _follow(self) -> None:
        self.setFont(theme.font("strong"))
        for place, (_, given) in enumerate(self._items):
            self.setItemText(place, resolve(given))
        self._draw_marks()
        self.updateGeometry()
        self.update()

    def _draw_marks(self) -> None:
        """Pictures in the colours of now; all words stand in one line below each other."""
        if not self._marks:
            return
        side = theme.px(MARK)
        self.setIconSize(QSize(side, side))
        for place, (value, _) in enumerate(self._items):
            self.setItemIcon(place, mark_icon(self._mark(value), side))

    def _mark(self, value: object) -> Mark | None:
        return self._marks.get(value) if isinstance(value, str | int) else None

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(theme.font("strong"))
        widest = max(
            (metrics.horizontalAdvance(self.itemText(i)) for i in range(self.count())), default=0
        )
        mark = theme.px(MARK + MARK_GAP) if self._marks else 0
        return QSize(round(widest) + mark + theme.px(44), theme.px(34))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(70), theme.px(34))

    def wheelEvent(self, event: QWheelEvent) -> None:
        # A wheel over a form scrolls the form; it must not change answers on its way.
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        hot = self.underMouse() and self.isEnabled()
        painter.setPen(QPen(theme.color("ink" if hot else "line2"), theme.line(1.2)))
        painter.setBrush(theme.color("raised"))
        painter.drawRoundedRect(body, theme.px(8), theme.px(8))
        ink = theme.color("ink" if self.isEnabled() else "ink3")
        painter.setPen(ink)
        painter.setFont(theme.font("strong"))
        words = body.adjusted(theme.px(10), 0, -theme.px(26), 0)
        if (mark := self._mark(self.value)) is not None:
            side = theme.px(MARK)
            mark(painter, QRectF(words.left(), body.center().y() - side / 2, side, side))
            words.setLeft(words.left() + side + theme.px(MARK_GAP))
            painter.setPen(ink)
            painter.setFont(theme.font("strong"))
        shown = QFontMetricsF(painter.font()).elidedText(
            self.currentText(), Qt.TextElideMode.ElideRight, words.width()
        )
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)
        step, middle = theme.px(4), QPointF(body.right() - theme.px(15), body.center().y())
        painter.setPen(round_pen(ink, theme.line(2)))
        painter.drawPolyline(
            [
                middle + QPointF(-step, -step / 2),
                middle + QPointF(0, step / 2),
                middle + QPointF(step, -step / 2),
            ]
        )


class _Segment(Pressable):
    """One word of `Segments`."""

    def __init__(self, value: object, given: TextLike, parent: QWidget) -> None:
        super().__init__(parent)
        self.value, self._given = value, given
        self.setCheckable(True)
        self._follow()
        theme.changed.connect(self._follow)
        language.changed.connect(self._follow)

    def _follow(self) -> None:
        self.setText(resolve(self._given))
        self.setAccessibleName(self.text())
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        width = QFontMetricsF(theme.font("strong")).horizontalAdvance(self.text())
        return QSize(round(width) + theme.px(18), theme.px(26))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.isChecked():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("ink"))
            painter.drawRoundedRect(body, theme.px(5), theme.px(5))
        elif self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("brasssoft"))
            painter.drawRoundedRect(body, theme.px(5), theme.px(5))
        painter.setPen(theme.color("panel" if self.isChecked() else "ink"))
        painter.setFont(theme.font("strong"))
        painter.drawText(body, Qt.AlignmentFlag.AlignCenter, self.text())


class Segments(QWidget):
    """A few values side by side, one of them on; arrows and Tab reach each."""

    chosen = Signal(object)

    def __init__(
        self, items: Sequence[Item], name: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._group = QButtonGroup(self)
        self._row = QHBoxLayout(self)
        self._segments = [_Segment(value, given, self) for value, given in items]
        for place, segment in enumerate(self._segments):
            segment.setObjectName(f"{name}:{segment.value}")
            self._group.addButton(segment, place)
            self._row.addWidget(segment)
        self._group.idClicked.connect(lambda place: self.chosen.emit(self._segments[place].value))
        self._follow()
        theme.changed.connect(self._follow)

    @property
    def value(self) -> object:
        """The value that is on."""
        checked = [segment.value for segment in self._segments if segment.isChecked()]
        return checked[0] if checked else None

    def set_value(self, value: object) -> None:
        """Turn this on without telling anybody."""
        for segment in self._segments:
            if segment.value == value:
                segment.setChecked(True)

    def _follow(self) -> None:
        inside = theme.px(3)
        self._row.setContentsMargins(inside + 1, inside + 1, inside + 1, inside + 1)
        self._row.setSpacing(theme.px(2))
        self.updateGeometry()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.color("line2"), theme.line(1.2)))
        painter.setBrush(theme.color("raised"))
        body = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(body, theme.px(8), theme.px(8))


class Toggle(Pressable):
    """An on/off switch; the knob's place and a tick show the state, not only the colour."""

    def __init__(self, given: TextLike = "", name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._given = given
        self.setObjectName(name)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self._follow()
        theme.changed.connect(self._follow)
        language.changed.connect(self._follow)

    def _follow(self) -> None:
        self.setText(resolve(self._given))
        self.setAccessibleName(self.text())
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        width = QFontMetricsF(theme.font("body")).horizontalAdvance(self.text())
        return QSize(theme.px(44) + round(width) + theme.px(10), theme.px(30))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        height, width = theme.px(20), theme.px(38)
        track = QRectF(2, (self.height() - height) / 2, width, height)
        on = self.isChecked()
        painter.setPen(QPen(theme.color("accent" if on else "line2"), theme.line(1.2)))
        painter.setBrush(theme.color("accent" if on else "sunk"))
        painter.drawRoundedRect(track, height / 2, height / 2)
        middle = QPointF(
            track.right() - height / 2 if on else track.left() + height / 2, track.center().y()
        )
        painter.setPen(QPen(theme.color("accent" if on else "line2"), theme.line(1)))
        painter.setBrush(theme.color("onaccent" if on else "raised"))
        painter.drawEllipse(middle, height * 0.38, height * 0.38)
        if on:
            self._paint_tick(painter, middle, height * 0.16)
        painter.setPen(theme.color("ink" if self.isEnabled() else "ink3"))
        painter.setFont(theme.font("body"))
        words = QRectF(track.right() + theme.px(8), 0, self.width(), self.height())
        painter.drawText(
            words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text()
        )

    def _paint_tick(self, painter: QPainter, middle: QPointF, size: float) -> None:
        painter.setPen(round_pen(with_alpha(theme.color("accent"), 1.0), theme.line(1.8)))
        painter.drawPolyline(
            [
                middle + QPointF(-size, 0),
                middle + QPointF(-size * 0.2, size * 0.8),
                middle + QPointF(size, -size * 0.8),
            ]
        )
