"""What came last from a person: a key or the mouse, and whether the pointer moved since.

A layout may bring something to lie under a pointer that rests, and a double click sends a second
press to whatever lies there by then. Neither is meant, and both can be told here.
"""

from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QWidget

_PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
STILL = 5
"""So many pixels a hand that rests may tremble."""


class LastInput(QObject):
    """Hears of keys and of the mouse before any widget does, in the windows it watches."""

    def __init__(self) -> None:
        super().__init__()
        self.by_key = False
        self.moves = 0
        """How often the pointer has moved."""
        self.is_second = False
        """Whether the last press came so soon after another that it may be a double click."""
        self.pressed: object = None
        """What the first press of these meant."""
        self._last_press: tuple[int, QPoint] | None = None

    def watch(self, widget: QWidget) -> None:
        """Hear what comes to the window of a widget, once it has one."""
        handle = widget.window().windowHandle()
        if handle is not None:
            handle.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.KeyPress:
            self.by_key = True
        elif kind == QEvent.Type.MouseMove:
            self.moves += 1
        elif kind in _PRESSES and isinstance(event, QMouseEvent):
            self.by_key = False
            self._note_press(event)
        return False

    def _note_press(self, event: QMouseEvent) -> None:
        place, when = event.globalPosition().toPoint(), event.timestamp()
        hints = QGuiApplication.styleHints()
        self.is_second = (
            self._last_press is not None
            and when - self._last_press[0] < hints.mouseDoubleClickInterval()
            and (place - self._last_press[1]).manhattanLength() <= hints.mouseDoubleClickDistance()
        )
        if not self.is_second:
            self.pressed = None
        self._last_press = (when, place)

    def is_stray(self, meaning: object) -> bool:
        """Whether a press that means this is the second of a double click on something else."""
        if self.is_second and self.pressed != meaning:
            return True
        self.pressed = meaning
        return False


last_input = LastInput()


class Approach:
    """Whether the pointer came to a widget, or the widget came to lie under the pointer."""

    def __init__(self) -> None:
        self._placed = -1
        self._entered: QPoint | None = None

    def placed(self, widget: QWidget) -> None:
        """The widget has been shown or moved."""
        last_input.watch(widget)
        self._placed = last_input.moves if widget.window().windowHandle() is not None else -1

    def enters(self, place: QPoint) -> bool:
        """At the pointer's coming to the widget: whether it is meant."""
        if self._placed != last_input.moves:
            return True
        self._entered = place
        return False

    def moves(self, place: QPoint) -> bool:
        """At a movement inside: whether only now the widget is pointed at."""
        entered = self._entered
        if entered is None or (place - entered).manhattanLength() <= STILL:
            return False
        self._entered = None
        return True

    def leaves(self) -> None:
        """The pointer left."""
        self._entered = None
