"""A line to search in what is read: the field, how much was found, and the way to the next."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from gamedesk.ui.aloud import announce
from gamedesk.ui.texts import language, text
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, ButtonKind, Face, Label, words
from gamedesk.ui.widgets.pressable import ENTER_KEYS


class SearchBar(QWidget):
    """Enter and the arrows go to the next place, Shift and Enter to the one before."""

    changed = Signal(str)
    """What is typed."""
    moved = Signal(int)
    """One on, or one back."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(8))
        self.field = QLineEdit()
        self.field.setObjectName(f"{name}:search")
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self.changed)
        self.field.installEventFilter(self)
        self._count = Label("body", "", "ink2")
        self._count.setObjectName(f"{name}:count")
        self._count.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Preferred)
        self._back = _step("search.back", "ui_up", f"{name}:back")
        self._next = _step("search.next", "ui_down", f"{name}:next")
        self._back.clicked.connect(lambda: self.moved.emit(-1))
        self._next.clicked.connect(lambda: self.moved.emit(1))
        row.addWidget(self.field, 1)
        for part in (self._count, self._back, self._next):
            row.addWidget(part)
        self._follow()
        theme.changed.connect(self._follow)
        language.changed.connect(self._follow)

    def begin(self) -> None:
        """Put the keyboard here; typing replaces what was searched for before."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def clear(self) -> bool:
        """Search no more; whether something was searched for."""
        had = bool(self.field.text())
        self.field.clear()
        return had

    def show_count(self, number: int, count: int, place: str = "") -> None:
        """At which of how many one is; `place` says for ears where that is."""
        wanted = bool(self.field.text().strip())
        found = text("search.place", number=number, count=count) if count else text("search.none")
        self._count.set_words(found if wanted else "")
        reason = "" if count else text("search.none" if wanted else "search.type")
        for button in (self._back, self._next):
            button.deny(reason)
        if wanted:
            announce(self, f"{found}. {place}" if place else found)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys of the field that lead through what was found."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        if event.key() in ENTER_KEYS:
            is_back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.moved.emit(-1 if is_back else 1)
            return True
        step = steps.get(Qt.Key(event.key()))
        if step is not None:
            self.moved.emit(step)
        return step is not None

    def _follow(self) -> None:
        self.field.setFont(theme.font("body"))
        self.field.setPlaceholderText(text("book.search"))
        self.field.setAccessibleName(text("book.search"))


def _step(key: str, icon: str, name: str) -> ActionButton:
    return ActionButton(Face(icons=(icon,), tip=words(key)), ButtonKind.SMALL, name)
