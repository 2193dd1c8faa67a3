"""Every legal action as one plain list: searchable by typing, made for keys and screen readers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from gamedesk.core.action import Action
from gamedesk.ui.last_input import last_input
from gamedesk.ui.log_panel import BARE
from gamedesk.ui.texts import language, text
from gamedesk.ui.theme import theme

_ACTION = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class ListedAction:
    """One legal action in words, price and gain included."""

    action: Action
    text: str


BEGIN_KEY = "/"
"""Leads here from anywhere at the table, so it cannot be searched for."""

ListActions = Callable[[], Sequence[ListedAction]]


class ActionList(QWidget):
    """Type to search, arrows to choose, Enter to do it; `pointed` while moving over the list."""

    pointed = Signal(object)
    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        """Empty until `show_actions`."""
        super().__init__(parent)
        self._actions: tuple[ListedAction, ...] = ()
        self._next: ListActions | None = None
        self.search = QLineEdit()
        self.search.setObjectName("actions:search")
        self.search.setClearButtonEnabled(True)
        self.list = QListWidget()
        self.list.setObjectName("actions:list")
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setStyleSheet(BARE)
        self.list.setWordWrap(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.search)
        self._column.addWidget(self.list, 1)
        self.search.textChanged.connect(self._filter)
        self.search.installEventFilter(self)
        self.list.installEventFilter(self)
        self.list.currentItemChanged.connect(self._point)
        self.list.itemClicked.connect(self._clicked)
        theme.changed.connect(self._follow)
        language.changed.connect(self._follow)
        self._follow()

    def show_actions(self, actions: ListActions) -> None:
        """The legal actions now, in the order of the rules; asked for when they are seen."""
        self._next = actions
        if self.isVisible():
            self._fill()

    def showEvent(self, event: QShowEvent) -> None:
        """Now they are seen."""
        self._fill()

    def _fill(self) -> None:
        if self._next is None:
            return
        actions, self._next = tuple(self._next()), None
        if actions != self._actions:
            self._actions = actions
            self.search.clear()
            self._filter()

    def begin(self) -> None:
        """Put the keyboard here."""
        self._fill()
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _filter(self) -> None:
        """Every word that was typed has to be in the line."""
        wanted = self.search.text().casefold().split()
        self.list.blockSignals(True)
        self.list.clear()
        for listed in self._actions:
            if all(word in listed.text.casefold() for word in wanted):
                item = QListWidgetItem(listed.text)
                item.setData(_ACTION, listed.action)
                item.setToolTip(listed.text)
                self.list.addItem(item)
        self.list.blockSignals(False)
        self._measure()

    def _measure(self) -> None:
        """Lines as high as their words need; Qt forgets the room that the style leaves free."""
        bar = self.list.verticalScrollBar().sizeHint().width()
        room = QRect(0, 0, max(60, self.list.width() - bar - theme.px(26)), 4000)
        metrics = self.list.fontMetrics()
        for row in range(self.list.count()):
            item = self.list.item(row)
            words = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), item.text())
            item.setSizeHint(QSize(0, words.height() + theme.px(14)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Wrap anew."""
        self._measure()

    def _point(self, item: QListWidgetItem | None) -> None:
        self.pointed.emit(item.data(_ACTION) if item is not None else None)

    def _clicked(self, item: QListWidgetItem) -> None:
        """A double click chooses once: by the second press the list is another one."""
        if not last_input.is_second:
            self._choose(item)

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.chosen.emit(item.data(_ACTION))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows in the search field walk the list; letters in the list search; Enter chooses."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self._enter()
        if watched is self.search and event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self._walk(1 if event.key() == Qt.Key.Key_Down else -1)
            return True
        typed = event.text()
        if typed == BEGIN_KEY:
            self.begin()
            return True
        if watched is self.list and typed.strip() and typed.isprintable():
            self.search.setFocus()
            self.search.setText(self.search.text() + typed)
            return True
        return False

    def _enter(self) -> bool:
        """Do what was walked to, or the first that fits what was typed; False if neither was."""
        chosen: QListWidgetItem | None = self.list.currentItem()
        has_typed = bool(self.search.text().strip())
        if chosen is None and has_typed and self.list.count():
            chosen = self.list.item(0)
        self._choose(chosen)
        return has_typed or chosen is not None

    def _walk(self, step: int) -> None:
        count = self.list.count()
        if count:
            self.list.setCurrentRow(max(0, min(count - 1, self.list.currentRow() + step)))

    def _follow(self) -> None:
        self._column.setContentsMargins(theme.px(6), theme.px(4), theme.px(4), theme.px(4))
        self._column.setSpacing(theme.px(4))
        font = theme.font("body")
        self.search.setFont(font)
        self.list.setFont(font)
        self.search.setPlaceholderText(text("actions.search"))
        self.search.setAccessibleName(text("actions.search"))
        self.list.setAccessibleName(text("actions.title"))
