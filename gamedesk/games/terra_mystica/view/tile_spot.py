"""A tile or action space as a spot: its face, how many are left, who holds it, if it is used."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from gamedesk.games.terra_mystica.view.blit import paint_badge, paint_icon
from gamedesk.games.terra_mystica.view.tile_face import Face
from gamedesk.games.terra_mystica.view.tile_paint import (
    FaceStyle,
    face_style,
    line_width,
    paint_face,
)
from gamedesk.ui.board.spot import Spot
from gamedesk.ui.painting import round_pen
from gamedesk.ui.theme import theme

CLEAR = 0.62
"""How much of the corner's height the face keeps clear of; a little air in the badge is free."""


@dataclass(frozen=True, slots=True)
class TileLook:
    """What a tile shows. `owner` is a home terrain; `used` is crossed out, `gone` only faint."""

    face: Face
    left: int = 0
    """How many more of it lie there, as dots; 0 shows none."""
    owner: str = ""
    coins: int = 0
    used: bool = False
    gone: bool = False
    power: bool = False
    """With the violet border of power actions."""


class TileSpot(Spot):
    """Paints a `TileLook`."""

    look = TileLook(())

    def set_look(self, look: TileLook) -> None:
        """Show this from now on."""
        if look != self.look:
            self.look = look
            self.update()

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        look = self.look
        worn = look.used or look.gone
        edge = theme.color("violet") if look.power else None
        inside = self.paint_frame(painter, rect, edge=edge, worn=worn)
        painter.save()
        painter.setOpacity(0.5 if worn else 1.0)
        dots = self._dot() * (2.9 * look.left - 0.6) if look.left else 0.0
        room = self.face_room(rect, inside)
        paint_face(painter, room, look.face, fitting(look.face, room), dots)
        painter.restore()
        self._paint_dots(painter, inside)
        if look.used:
            self._paint_slash(painter, inside)
        self._paint_corner(painter, rect)

    def _dot(self) -> float:
        return max(1.4, theme.px(3) / 2)

    def _paint_dots(self, painter: QPainter, inside: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("ink2"))
        dot = self._dot()
        for number in range(self.look.left):
            x = inside.right() - dot * (1.4 + 2.9 * number)
            painter.drawEllipse(QPointF(x, inside.top() + dot * 1.8), dot, dot)

    def _paint_slash(self, painter: QPainter, inside: QRectF) -> None:
        painter.setPen(round_pen(theme.color("ink2"), theme.line(1.4)))
        bottom, top = inside.bottom() - 2, inside.top() + 3
        painter.drawLine(QPointF(inside.left() + 4, bottom), QPointF(inside.right() - 6, top))

    def face_room(self, rect: QRectF, inside: QRectF) -> QRectF:
        """What an owner or coins in the corner leave to the face: nothing of it lies below them."""
        corner, face = self.corner(rect), self.look.face
        if corner.isEmpty() or not face:
            return inside
        taken = corner.width() * (1 + 0.5 * max(0, self.look.coins - 1)) - (
            rect.right() - inside.right()
        )
        beside = (inside.width() - line_width(face[0], fitting(face, inside))) / 2
        return inside if beside >= taken else inside.adjusted(0, corner.height() * CLEAR, 0, 0)

    def corner(self, rect: QRectF) -> QRectF:
        """Where the owner, or the last coin, is: in the upper right corner; empty without any."""
        if not (self.look.owner or self.look.coins):
            return QRectF()
        share = 0.32 if self.look.coins else 0.4
        side = min(theme.px(17) * share / 0.4, rect.height() * share)
        return QRectF(rect.right() - side, rect.top(), side, side)

    def _paint_corner(self, painter: QPainter, rect: QRectF) -> None:
        """Who took it, or the coins on it, in the upper right corner."""
        box = self.corner(rect)
        if self.look.owner:
            paint_badge(painter, box, self.look.owner)
        for number in range(self.look.coins):
            paint_icon(painter, "res_coin", box.translated(-number * box.width() * 0.5, 0))


def fitting(face: Face, room: QRectF) -> FaceStyle:
    """The largest style at which every line fits unsqueezed."""
    side = min(room.height() / max(2, len(face)) / 1.06, theme.px(30))
    widest = max((line_width(line, face_style(side)) for line in face), default=0.0)
    return face_style(side * min(1.0, room.width() / widest) if widest else side)


class SpecialSpot(TileSpot):
    """The action space of a stronghold: its token, and its name beside it."""

    words = ""

    def set_label(self, words: str) -> None:
        """Write this beside the token."""
        if words != self.words:
            self.words = words
            self.update()

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        look = self.look
        worn = look.used or look.gone
        inside = self.paint_frame(painter, rect, worn=worn)
        named = inside.width() >= theme.px(88)
        side = min(inside.height() * 0.9, inside.width() * (0.45 if named else 0.9))
        left = QRectF(inside)
        if named:
            left.setWidth(side * 1.1)
        painter.setOpacity(0.55 if worn else 1.0)
        paint_face(painter, left, look.face[:1], face_style(side / 1.45))
        painter.setOpacity(1.0)
        if named:
            self._paint_words(painter, left, inside, worn=worn)
        if look.used:
            self._paint_slash(painter, inside)

    def _paint_words(self, painter: QPainter, left: QRectF, inside: QRectF, *, worn: bool) -> None:
        text = QRectF(left.right() + theme.px(2), inside.top(), 0, inside.height())
        text.setRight(inside.right())
        painter.setFont(theme.font("label"))
        painter.setPen(theme.color("ink2" if worn else "ink"))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter.save()
        painter.setClipRect(inside)
        painter.drawText(text, flags, self.words)
        painter.restore()
