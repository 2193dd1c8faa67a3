"""What the pages of the desk share: the table top as background, and scrolling when it is tight."""

import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPixmap, QRadialGradient, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QWidget

from gamedesk.ui.theme import theme

NARROW = 900
"""A page with less room than this, in pixels of the 1280 design, stands its columns in one."""


MOST_COVERED = 100
"""More controls one after the other than can lie below something else."""


def is_covered(page: QWidget, widget: QWidget) -> bool:
    """Whether something else lies over the middle of a control, so that nobody sees it.

    What is scrolled out of sight comes into sight when it has the keyboard.
    """
    shown, parent = widget, widget.parentWidget()
    while parent is not None and parent is not page:
        shown = parent if isinstance(parent, QScrollArea) else shown
        parent = parent.parentWidget()
    if parent is None:
        return False
    found = page.childAt(shown.mapTo(page, shown.rect().center()))
    return found is None or not (found is shown or shown.isAncestorOf(found))


def page_of(widget: QWidget) -> "Page | None":
    """The page that a widget stands on; None in a dialog or a menu."""
    parent = widget.parentWidget() if not widget.isWindow() else None
    while parent is not None and not isinstance(parent, Page):
        parent = parent.parentWidget() if not parent.isWindow() else None
    return parent


class Page(QWidget):
    """A page on the table top: a radial gradient from desk to desk2."""

    needs = NARROW
    """With less room than this columns stand one below the other."""
    narrowed = Signal(bool)
    """The room has become narrow, or wide again."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._narrow = False
        theme.changed.connect(self._measure_room)

    @property
    def is_narrow(self) -> bool:
        """Whether columns have to stand one below the other."""
        return self._narrow

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._measure_room()

    def take_keyboard(self) -> None:
        """Have the keyboard where Enter presses no button: after clicks, and when its place goes.

        Qt would give it to the next control there is, which nobody has chosen.
        """
        self.setFocus()

    def first_keyboard(self) -> None:
        """Where the keyboard is when the page comes up."""
        self.take_keyboard()

    def focusNextPrevChild(self, next: bool) -> bool:
        """The keyboard goes to nothing that lies below something else."""
        focused = self.window().focusWidget()
        if focused is not None and self.isAncestorOf(focused) and not focused.isVisibleTo(self):
            self.take_keyboard()
            return True
        for _ in range(MOST_COVERED):
            if not super().focusNextPrevChild(next):
                return False
            focused = self.window().focusWidget()
            if focused is None or not is_covered(self, focused):
                break
        return True

    def _measure_room(self) -> None:
        narrow = self.width() / theme.factor < self.needs
        if narrow != self._narrow:
            self._narrow = narrow
            self.narrowed.emit(narrow)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        top = _table_top(self.width(), self.height(), ratio, theme.name)
        part = QRectF(event.rect())
        source = QRectF(part.topLeft() * ratio, part.size() * ratio)
        QPainter(self).drawPixmap(part, top, source)


@lru_cache(maxsize=1)
def _table_top(width: int, height: int, ratio: float, _theme: str) -> QPixmap:
    """The gradient, worked out once for a size: all pages of the window share it."""
    pixmap = QPixmap(math.ceil(width * ratio), math.ceil(height * ratio))
    pixmap.setDevicePixelRatio(ratio)
    painter = QPainter(pixmap)
    gradient = QRadialGradient(QPointF(width / 2, height * 0.4), max(width, height) * 0.75)
    gradient.setColorAt(0, theme.color("desk"))
    gradient.setColorAt(1, theme.color("desk2"))
    painter.fillRect(QRectF(0, 0, width + 1, height + 1), gradient)
    painter.end()
    return pixmap


class WrappedRows(QWidget):
    """Rows whose words wrap, to be scrolled: as high as they are at their width.

    The least height of wrapped words is that of some narrower width, which would leave the end of
    the page empty.
    """

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), 0)


def scrolled(content: QWidget, *, sideways: bool = True) -> QScrollArea:
    """The content in an area that scrolls only when the window is too small for it."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    if not sideways:
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    content.setObjectName("scrolled")
    area.setWidget(content)
    area.viewport().setAutoFillBackground(False)
    content.setAutoFillBackground(False)
    return area


def restore_keyboard(page: Page) -> None:
    """Give it to the page if what had it in this window has gone, as below a dialog."""
    focused = page.window().focusWidget()
    if focused is None or not focused.isVisible():
        page.take_keyboard()


def pass_on(event: QKeyEvent, page: Page) -> bool:
    """Give the page a key that nothing in its window had the keyboard for; whether it was so."""
    window = page.window()
    if window.focusWidget() is not None:
        return False
    restore_keyboard(page)
    heir = window.focusWidget()
    return heir is not None and QApplication.sendEvent(heir, event)
