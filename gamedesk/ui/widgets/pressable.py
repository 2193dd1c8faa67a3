"""What all our buttons have in common: Enter presses as Space does, the hand shows, Tab reaches.

A click leaves the keyboard alone: who clicks does not want the next Enter to press the same again.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from gamedesk.ui.last_input import last_input
from gamedesk.ui.page import page_of

ENTER_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
PRESS_KEYS = (*ENTER_KEYS, Qt.Key.Key_Space)


class Pressable(QAbstractButton):
    """A button that paints itself."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The second press of a double click that began on something else means nothing."""
        if last_input.is_stray((self.objectName() or id(self), self.text())):
            event.accept()
            return
        page = page_of(self)
        if page is not None and event.button() == Qt.MouseButton.LeftButton:
            page.take_keyboard()
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in ENTER_KEYS:
            super().keyPressEvent(event)
        elif self.isCheckable() and hasattr(self.window(), "press_main"):
            event.ignore()  # in a dialog Space chooses, Enter is for its main button
        elif not event.isAutoRepeat():
            self.click()
