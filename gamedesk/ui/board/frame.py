"""The rounded frame that lies over a board's corners."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from gamedesk.ui.theme import theme


class BoardFrame(QWidget):
    """Paints the corners in the desk's colour and a border; lets the mouse through."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        edge = theme.px(10)
        if self.rect().adjusted(edge, edge, -edge, -edge).contains(event.rect()):
            return  # nothing of the frame lies there
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect())
        width = theme.line(2)
        radius = float(theme.px(10))
        body = whole.adjusted(width / 2, width / 2, -width / 2, -width / 2)
        corners, inside = QPainterPath(), QPainterPath()
        corners.addRect(whole)
        inside.addRoundedRect(body, radius, radius)
        painter.fillPath(corners - inside, theme.color("desk"))
        painter.setPen(QPen(theme.color("line2"), width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(body, radius, radius)
