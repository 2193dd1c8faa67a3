"""The help mode of the table: while it is on, everything that is pointed at says what it is.

Outside it a resting pointer brings the same words as a tool tip. While it is on, nothing
can be done by accident: clicks and letters are kept from the table. "?" or Escape ends it.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSizeF, Qt, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QCursor,
    QHelpEvent,
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractButton, QApplication, QToolTip, QVBoxLayout, QWidget

from gamedesk.ui.board import ZoomView
from gamedesk.ui.explain import Explained, explain_place, explain_target, explain_widget
from gamedesk.ui.painting import round_pen
from gamedesk.ui.spotlight import card_outline, paint_ring, place_beside
from gamedesk.ui.table_items import HelpFace
from gamedesk.ui.texts import language, text
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import Label, words
from gamedesk.ui.widgets.tip import bar_of, show_tip

if TYPE_CHECKING:
    from gamedesk.ui.table_page import TablePage

WIDTH = 290
WATCH_MS = 40
_CLICKS = (
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonRelease,
    QEvent.Type.MouseButtonDblClick,
    QEvent.Type.ContextMenu,
    QEvent.Type.ToolTip,
)
_WALKING = (
    Qt.Key.Key_Tab,
    Qt.Key.Key_Backtab,
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
)


class HelpMode(QObject):
    """On or off for one table page; the page makes it and the strip's button switches it."""

    def __init__(self, page: TablePage) -> None:
        """Off."""
        super().__init__(page)
        self._page = page
        self._overlay: HelpOverlay | None = None
        self._pointer = QPoint()
        self._watch = QTimer(self)
        self._watch.setInterval(WATCH_MS)
        self._watch.timeout.connect(self._explain_pointer)
        page.strip.help_wanted.connect(self.toggle)
        page.view.hovered.connect(self._explain_target)
        # Queued: everything else has been said anew then.
        language.changed.connect(self._explain_again, Qt.ConnectionType.QueuedConnection)

    @property
    def is_on(self) -> bool:
        """Whether things explain themselves now."""
        return self._overlay is not None

    @property
    def shown(self) -> Explained | None:
        """What is explained now."""
        return self._overlay.shown if self._overlay is not None else None

    def toggle(self) -> None:
        """On if it was off."""
        if self.is_on:
            self.end()
        else:
            self.begin()

    def begin_here(self) -> None:
        """From now on pointing explains, and at once what is pointed at now.

        The keyboard's place comes before the mouse's: what has it was walked to.
        """
        self.begin()
        page, pointer = self._page, self._page.mapFromGlobal(QCursor.pos())
        reached = page.focusWidget()
        if isinstance(reached, ZoomView) and reached.focused:
            self._show(explain_target(page, reached.focused))
        elif isinstance(reached, QAbstractButton):
            self._show(explain_widget(page, reached))
        elif page.rect().contains(pointer):
            self.explain_at(pointer)

    def begin(self) -> None:
        """From now on pointing explains; what explained before goes, so that nothing is covered."""
        QToolTip.hideText()
        self._page.aids.ways.close()
        self._overlay = HelpOverlay(self._page)
        self._overlay.explain(None)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.installEventFilter(self)
        self._pointer = QCursor.pos()
        self._watch.start()
        app.setOverrideCursor(Qt.CursorShape.WhatsThisCursor)
        self._page.strip.help_button.setCheckable(True)
        self._page.strip.help_button.setChecked(True)
        self._page.destroyed.connect(app.restoreOverrideCursor)

    def end(self) -> None:
        """Everything works again."""
        overlay, self._overlay = self._overlay, None
        if overlay is None:
            return
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.removeEventFilter(self)
        self._watch.stop()
        app.restoreOverrideCursor()
        self._page.destroyed.disconnect(app.restoreOverrideCursor)
        self._page.strip.help_button.setChecked(False)
        self._page.strip.help_button.setCheckable(False)
        overlay.hide()
        overlay.deleteLater()

    # What happens while it is on.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(watched, QWidget) or not self._is_ours(watched):
            return False
        kind = event.type()
        if kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._key(event)
        if kind == QEvent.Type.FocusIn:
            self._show(explain_widget(self._page, watched))
        elif kind == QEvent.Type.Hide and watched is self._page:
            self.end()
        if kind == QEvent.Type.MouseButtonRelease and watched is self._page.strip.help_button:
            self.end()
            return True
        if kind == QEvent.Type.Wheel:
            return isinstance(watched.parent(), ZoomView)  # it would move what the ring is round
        return kind in _CLICKS

    def tip(self, event: QHelpEvent) -> bool:
        """Outside the mode a resting pointer is told the same by a tool tip.

        The page passes on what none of its parts has answered.
        """
        found = explain_place(self._page, event.pos())
        if found is None or event.type() != QEvent.Type.ToolTip:
            return False
        lines = [f"<b>{escape(found.face.title)}</b>", *found.face.text.splitlines()]
        told = "<br>".join([lines[0], *(escape(line) for line in lines[1:])])
        child = self._page.childAt(event.pos())
        if child is not None and bar_of(child) is not None:
            show_tip(child, f"<p>{told}</p>")
        else:
            QToolTip.showText(event.globalPos(), f"<p>{told}</p>", self._page)
        return True

    def _is_ours(self, widget: QWidget) -> bool:
        return widget is self._page or self._page.isAncestorOf(widget)

    def _key(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_Escape or event.text() == "?":
            self.end()
            return True
        return event.key() not in _WALKING

    def _explain_pointer(self) -> None:
        """Most widgets are not told of a pointer that moves inside them, so it is watched."""
        now = QCursor.pos()
        place = self._page.mapFromGlobal(now)
        if now != self._pointer and self._page.rect().contains(place):
            self._pointer = now
            self.explain_at(place)

    def explain_at(self, place: QPoint) -> None:
        """Say what is at a place of the page."""
        self._show(explain_place(self._page, place))

    def _explain_target(self, target: str) -> None:
        """The board's cursor stands somewhere else."""
        if self.is_on and target:
            self._show(explain_target(self._page, target))

    def _explain_again(self) -> None:
        """The language is another one."""
        shown = self.shown
        found = None
        if shown is not None:
            page = self._page
            widget = page.findChild(QWidget, shown.target)
            found = explain_target(page, shown.target)
            found = found or explain_widget(page, widget if isinstance(widget, QWidget) else None)
        self._show(found)

    def _show(self, explained: Explained | None) -> None:
        if self._overlay is not None:
            self._overlay.explain(explained)


class HelpOverlay(QWidget):
    """A ring round what is explained, and a card beside it; the mouse goes through."""

    def __init__(self, page: QWidget) -> None:
        """Over the whole page."""
        super().__init__(page)
        self._page = page
        self.shown: Explained | None = None
        self.setObjectName("help:overlay")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._card = QWidget(self)
        self._labels = (
            Label("heading", "", wrap=True),
            Label("body", "", wrap=True),
            Label("caption", words("help_mode.end"), "ink2", wrap=True),
        )
        self._column = QVBoxLayout(self._card)
        for label in self._labels:
            self._column.addWidget(label)
        side = theme.px(14)
        self._column.setContentsMargins(side, theme.px(10), side, theme.px(10))
        self._column.setSpacing(theme.px(4))
        self.show()

    def explain(self, explained: Explained | None) -> None:
        """Explain this; nothing means how to use the mode."""
        hint = HelpFace(text("help_mode.title"), text("help_mode.text"))
        face = explained.face if explained is not None else hint
        if explained is not None and explained.is_like(self.shown):
            return
        self.shown = explained
        self._labels[0].set_words(face.title)
        self._labels[1].set_words(face.text)
        self._labels[1].setVisible(bool(face.text))
        self._tell(face)
        self._arrange()

    def _tell(self, face: HelpFace) -> None:
        words_now = f"{face.title}. {face.text}"
        self.setAccessibleName(words_now)
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words_now))

    def _arrange(self) -> None:
        self.setGeometry(self._page.rect())
        self.raise_()
        width = float(theme.px(WIDTH))
        self._column.activate()
        size = QSizeF(width, self._column.totalHeightForWidth(round(width)))
        margin = theme.gap
        room = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        self._card.setGeometry(place_beside(size, self._shapes(), room).toAlignedRect())
        self.update()

    def _shapes(self) -> list[QPainterPath]:
        shape = self.shown.shape if self.shown is not None else None
        return [shape] if shape is not None else []

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shapes = self._shapes()
        for shape in shapes:
            paint_ring(painter, shape)
        outline = card_outline(QRectF(self._card.geometry()), shapes)
        painter.fillPath(outline.translated(0, theme.px(3)), theme.color("ink"))
        painter.fillPath(outline, theme.color("raised"))
        painter.strokePath(outline, round_pen(theme.color("ink"), theme.line(1.6)))
