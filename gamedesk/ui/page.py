"""What the pages of the desk share: the table top as background, and scrolling when it is tight."""

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QRadialGradient, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from gamedesk.ui.theme import theme

NARROW = 900
"""A page with less room than this, in pixels of the 1280 design, stands its columns in one."""


class Page(QWidget):
    """A page on the table top: a radial gradient from desk to desk2."""

    narrowed = Signal(bool)
    """The room has become narrow, or wide again."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._narrow = False
        theme.changed.connect(self._measure_room)

    @property
    def is_narrow(self) -> bool:
        """Whether columns have to stand one below the other."""
        return self._narrow

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._measure_room()

    def _measure_room(self) -> None:
        narrow = self.width() / theme.factor < NARROW
        if narrow != self._narrow:
            self._narrow = narrow
            self.narrowed.emit(narrow)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        middle = QPointF(self.width() / 2, self.height() * 0.4)
        gradient = QRadialGradient(middle, max(self.width(), self.height()) * 0.75)
        gradient.setColorAt(0, theme.color("desk"))
        gradient.setColorAt(1, theme.color("desk2"))
        painter.fillRect(self.rect(), gradient)


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
