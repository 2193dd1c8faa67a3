"""What came last from a person: a key or the mouse, and where the pointer is.

A layout may bring something to lie under a pointer that rests, and a double click sends a second
press to whatever lies there by then. Neither is meant, and both can be told here.
"""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QTimer
from PySide6.QtGui import QCursor, QEnterEvent, QGuiApplication, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

_PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
_BREAKS = (
    *_PRESSES,
    QEvent.Type.MouseButtonRelease,
    QEvent.Type.KeyPress,
    QEvent.Type.Enter,
    QEvent.Type.Leave,
    QEvent.Type.FocusIn,
)
"""What may change what lies below the pointer; a window that opens or closes sends some, too."""
_TURNS = (QEvent.Type.Enter, QEvent.Type.Leave, QEvent.Type.FocusIn)
"""Where the pointer went meanwhile is not known."""
STILL = 5
"""So many pixels a hand that rests may tremble."""
REST_MS = 400
"""After so long a pointer rests."""


class LastInput(QObject):
    """Hears of keys and of the mouse before any widget does, in the windows it watches."""

    def __init__(self) -> None:
        super().__init__()
        self.by_key = False
        self.is_moving = False
        """Whether the pointer's moving was the last of all that happened in the window."""
        self._place: QPoint | None = None
        self._came_from: QPoint | None = None
        self._knows_place = False
        self.is_second = False
        """Whether the last press came so soon after another that it may be a double click."""
        self.pressed: object = None
        """What the first press of these meant."""
        self._last_press: tuple[int, QPoint] | None = None
        self._typed_at = QPoint()

    def watch(self, widget: QWidget) -> None:
        """Hear what comes to the window of a widget, once it has one."""
        handle = widget.window().windowHandle()
        if handle is not None:
            handle.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind in _BREAKS:
            self.is_moving = False
        if kind in _TURNS:
            self._knows_place = False
        if kind == QEvent.Type.KeyPress:
            self.note_key()
        elif kind == QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            self._note_move(event.globalPosition().toPoint())
        elif kind in _PRESSES and isinstance(event, QMouseEvent):
            self.by_key = False
            self._note_press(event)
        return False

    def note_key(self) -> None:
        """A key came; the pointer lies where it is."""
        self.by_key, self._typed_at = True, QCursor.pos()

    @property
    def types_on(self) -> bool:
        """Whether somebody answers by keys and has let the pointer lie since."""
        return self.by_key and (QCursor.pos() - self._typed_at).manhattanLength() <= STILL

    @property
    def place(self) -> QPoint:
        """Where the pointer is on the screen."""
        return QCursor.pos() if self._place is None else self._place

    def _note_move(self, place: QPoint) -> None:
        self._came_from = self._place if self._knows_place else None
        self.is_moving, self._place, self._knows_place = True, place, True

    def has_come_far(self, place: QPoint) -> bool:
        """Whether the move that just came brought the pointer here from elsewhere, at one go."""
        start = self._came_from if self.is_moving else None
        return start is not None and (place - start).manhattanLength() > STILL

    def _note_press(self, event: QMouseEvent) -> None:
        place, when = event.globalPosition().toPoint(), event.timestamp()
        hints = QGuiApplication.styleHints()
        self._place = place
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
        self._rests: QPoint | None = None
        self.is_inside = False
        """Whether the pointer came, and has not left since."""

    def shown(self, widget: QWidget) -> None:
        """The widget comes into sight: nothing points at it yet."""
        self.is_inside = False
        self.moved(widget)

    def moved(self, widget: QWidget) -> None:
        """The widget has another place: until the pointer moves, it does not come to it."""
        last_input.watch(widget)
        self._rests = last_input.place

    def comes(self, event: QEnterEvent | QMouseEvent) -> bool:
        """Whether the pointer comes with this event, by itself."""
        if self.is_inside or not self._heeds(event.globalPosition().toPoint()):
            return False
        self.is_inside = True
        return True

    def leaves(self) -> None:
        """The pointer is elsewhere."""
        self.is_inside = False

    def _heeds(self, place: QPoint) -> bool:
        if last_input.has_come_far(place):
            self._rests = None
            return True
        if self._rests is None and not last_input.is_moving:
            self._rests = place  # what lay over the widget has gone
        if self._rests is not None and (place - self._rests).manhattanLength() <= STILL:
            return False
        self._rests = None
        return True


class Resting:
    """Calls when the pointer has lain on a widget for a moment, however it came to be there."""

    def __init__(self, widget: QWidget, rested: Callable[[], None]) -> None:
        """Nothing is called before `begin`."""
        self._widget, self._rested = widget, rested
        self._timer: QTimer | None = None

    def begin(self) -> None:
        """The pointer may have come to lie there: look in a moment."""
        if not self._is_below():
            return
        if self._timer is None:
            self._timer = QTimer(self._widget)
            self._timer.setSingleShot(True)
            self._timer.setInterval(REST_MS)
            self._timer.timeout.connect(self._look)
        self._timer.start()

    def _look(self) -> None:
        if self._is_below() and not last_input.types_on:
            self._rested()

    def _is_below(self) -> bool:
        widget, place = self._widget, QCursor.pos()
        inside = widget.isVisible() and widget.rect().contains(widget.mapFromGlobal(place))
        return inside and QApplication.widgetAt(place) is widget
