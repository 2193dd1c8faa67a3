"""What the pages of the desk share: the table top as background, and scrolling when it is tight."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPaintEvent, QRadialGradient
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from gamedesk.ui.theme import theme


class Page(QWidget):
    """A page on the table top: a radial gradient from desk to desk2."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        middle = QPointF(self.width() / 2, self.height() * 0.4)
        gradient = QRadialGradient(middle, max(self.width(), self.height()) * 0.75)
        gradient.setColorAt(0, theme.color("desk"))
        gradient.setColorAt(1, theme.color("desk2"))
        painter.fillRect(self.rect(), gradient)


def scrolled(content: QWidget) -> QScrollArea:
    """The content in an area that scrolls only when the window is too small for it."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    content.setObjectName("scrolled")
    area.setWidget(content)
    area.viewport().setAutoFillBackground(False)
    content.setAutoFillBackground(False)
    return area


def scrolling_page(page: QWidget) -> QWidget:
    """Lay a new scrolled widget over the whole page and give it back, to be filled."""
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 0)
    content = QWidget()
    column.addWidget(scrolled(content))
    return content
