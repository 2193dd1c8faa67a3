"""A tile or action space as a spot: its face, how many are left, who holds it, if it is used."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from gamedesk.games.terra_mystica.view.spot import Spot
from gamedesk.games.terra_mystica.view.tile_face import Face
from gamedesk.games.terra_mystica.view.tile_paint import face_style, paint_face
from gamedesk.ui.icons import paint_icon
from gamedesk.ui.painting import paint_badge, round_pen, terrain_emblem
from gamedesk.ui.theme import theme


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
        lines = max(2, len(look.face))
        side = min(inside.height() / lines / 1.18, inside.width() / 2.6)
        painter.save()
        painter.setOpacity(0.5 if worn else 1.0)
        paint_face(painter, inside, look.face, face_style(side))
        painter.restore()
        self._paint_dots(painter, inside)
        if look.used:
            self._paint_slash(painter, inside)
        self._paint_corner(painter, rect)

    def _paint_dots(self, painter: QPainter, inside: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("ink2"))
        dot = max(1.4, theme.px(3) / 2)
        for number in range(self.look.left):
            x = inside.right() - dot * (1.4 + 2.9 * number)
            painter.drawEllipse(QPointF(x, inside.top() + dot * 1.8), dot, dot)

    def _paint_slash(self, painter: QPainter, inside: QRectF) -> None:
        painter.setPen(round_pen(theme.color("ink2"), theme.line(1.4)))
        bottom, top = inside.bottom() - 2, inside.top() + 3
        painter.drawLine(QPointF(inside.left() + 4, bottom), QPointF(inside.right() - 6, top))

    def _paint_corner(self, painter: QPainter, rect: QRectF) -> None:
        """Who took it, or the coins on it, in the upper right corner."""
        side = min(float(theme.px(17)), rect.height() * 0.42)
        box = QRectF(rect.right() - side, rect.top(), side, side)
        if self.look.owner:
            paint_badge(painter, box, terrain_emblem(self.look.owner))
        for number in range(self.look.coins):
            paint_icon(painter, "res_coin", box.translated(-number * side * 0.5, 0))
