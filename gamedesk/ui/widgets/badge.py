"""Small pictures as widgets: a seat's badge, a drawing, a row of goods."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gamedesk.ui.icons import paint_icon
from gamedesk.ui.painting import Emblem, Good, goods_size, paint_badge, paint_goods
from gamedesk.ui.theme import theme


class _Picture(QWidget):
    """A square of fixed size that follows the theme."""

    def __init__(self, size: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._size = size
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._follow)

    def _follow(self) -> None:
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        side = theme.px(self._size)
        return QSize(side, side)


class BadgeView(_Picture):
    """The hexagon badge of a seat or person."""

    def __init__(self, emblem: Emblem, size: float = 32, parent: QWidget | None = None) -> None:
        super().__init__(size, parent)
        self._emblem = emblem

    def set_emblem(self, emblem: Emblem) -> None:
        """Show somebody else."""
        self._emblem = emblem
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_badge(painter, QRectF(self.rect()), self._emblem)


class IconView(_Picture):
    """One drawing; glyphs take the theme colour `color`, or `body` where a seat's is wanted."""

    def __init__(
        self,
        name: str,
        size: float = 18,
        color: str = "ink2",
        body: QColor | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(size, parent)
        self._name, self._color, self._body = name, color, body

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        color = theme.color(self._color) if self._body is None else self._body
        paint_icon(painter, self._name, QRectF(self.rect()), color)


class GoodsView(QWidget):
    """Numbers with icons in a row."""

    def __init__(
        self, goods: Sequence[Good] = (), role: str = "goods", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._goods, self._role = tuple(goods), role
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._follow)

    def set_goods(self, goods: Sequence[Good]) -> None:
        """Show these from now on."""
        self._goods = tuple(goods)
        self._follow()

    def _follow(self) -> None:
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return goods_size(self._goods, theme.font(self._role)).toSize() + QSize(2, 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_goods(painter, QRectF(self.rect()), self._goods, theme.font(self._role))
