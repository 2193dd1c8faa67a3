"""A movable piece: an item that blits a shared picture, kept once per key and zoom."""

from collections.abc import Hashable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from gamedesk.ui.board.art import ArtStore, Paint, blit
from gamedesk.ui.theme import theme

_STORE = ArtStore()
"""Shared by all boards."""
theme.changed.connect(_STORE.clear)


def hurry(milliseconds: int) -> None:
    """Scale the pictures of all tokens for so long: a wheel turns."""
    _STORE.hurry(milliseconds)


class Token(QGraphicsObject):
    """A piece whose middle is its position; can be animated (`pos`, `scale`, `opacity`).

    `key` names the picture: two tokens with one key share it, so put everything the picture
    depends on into the key. `paint` draws it round (0, 0) within `box`.
    """

    def __init__(self, key: Hashable, box: QRectF, paint: Paint, z: float = 10.0) -> None:
        super().__init__()
        self._key, self._box, self._paint = key, QRectF(box), paint
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(z)

    @property
    def key(self) -> Hashable:
        """What picture it shows; tests read it."""
        return self._key

    def set_art(self, key: Hashable, box: QRectF, paint: Paint) -> None:
        """Show another picture from now on."""
        self.prepareGeometryChange()
        self._key, self._box, self._paint = key, QRectF(box), paint
        self.update()

    def boundingRect(self) -> QRectF:
        return self._box

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        device = painter.device()
        ratio = device.devicePixelRatioF() if device is not None else 1.0
        scale = option.levelOfDetailFromTransform(painter.worldTransform()) * ratio
        pixmap = _STORE.get(self._key, self._box, scale, self._paint)
        blit(painter, pixmap, self._box, self._box)


def token_at(
    key: Hashable, box: QRectF, paint: Paint, place: QPointF, parent: QGraphicsItem | None = None
) -> Token:
    """A token put at its place."""
    token = Token(key, box, paint)
    token.setPos(place)
    if parent is not None:
        token.setParentItem(parent)
    return token
