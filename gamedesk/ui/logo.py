"""The mark of the program: a cube within a hexagon, as a widget and as the window's icon."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPaintEvent, QPixmap, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from gamedesk.ui.painting import hexagon, round_pen
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import interface_colors

ICON_SIZES = (16, 24, 32, 48, 64, 128, 256)


def paint_logo(painter: QPainter, rect: QRectF, look: str) -> None:
    """Fill `rect` with the mark in the colours of a theme."""
    colors = interface_colors(look)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    radius = min(rect.width(), rect.height()) / 2 - 1
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colors["accent"])
    painter.drawPolygon(hexagon(radius))
    _paint_cube(painter, radius * 0.6, colors["onaccent"], colors["panel"])
    painter.restore()


def _paint_cube(painter: QPainter, radius: float, line: QColor, paper: QColor) -> None:
    top, right_top, right, bottom, left, left_top = hexagon(radius).toList()
    middle = QPointF(0, 0)
    painter.setPen(round_pen(line, radius * 0.1))
    faces = (
        ((top, right_top, middle, left_top), QColor("#E0B04A")),
        ((left_top, middle, bottom, left), paper),
        ((right_top, right, bottom, middle), QColor("#857555")),
    )
    for corners, color in faces:
        painter.setBrush(color)
        painter.drawPolygon(QPolygonF(list(corners)))


def app_icon() -> QIcon:
    """The icon of the window and the task bar, in the daylight colours."""
    made = QIcon()
    for size in ICON_SIZES:
        pixmap = QPixmap(size, size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        paint_logo(painter, QRectF(0, 0, size, size), "light")
        painter.end()
        made.addPixmap(pixmap)
    return made


class Logo(QWidget):
    """The mark on a page."""

    def __init__(self, size: float = 44, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._size = size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        side = theme.px(self._size)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_logo(painter, QRectF(self.rect()), theme.name)
