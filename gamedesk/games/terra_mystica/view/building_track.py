"""One kind of building on a faction board: its price, its pieces, and the income they uncover."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from gamedesk.games.terra_mystica.rules.effects import Goods
from gamedesk.games.terra_mystica.view.blit import paint_icon
from gamedesk.games.terra_mystica.view.board_picture import Track
from gamedesk.games.terra_mystica.view.goods_row import SMALLEST
from gamedesk.games.terra_mystica.view.palette import body
from gamedesk.games.terra_mystica.view.strip_cells import LEFT, cost_line, write
from gamedesk.games.terra_mystica.view.tile_face import Face, Line, goods_line
from gamedesk.games.terra_mystica.view.tile_paint import (
    FaceStyle,
    face_style,
    line_width,
    paint_face,
    paint_line,
)
from gamedesk.ui.board.spot import Spot, SpotHub
from gamedesk.ui.painting import dash_pen
from gamedesk.ui.theme import theme


def share_face(share: Goods) -> Face:
    """The income under one piece: one line for each good."""
    parts = (
        Goods(coins=share.coins),
        Goods(workers=share.workers),
        Goods(priests=share.priests),
        Goods(power=share.power),
    )
    lines = [goods_line(part) for part in parts]
    full = [line for line in lines if line]
    if len(full) == 1 and full[0][0].text == "1":
        return (full[0][1:],)
    return tuple(full)


class BuildingTrack(Spot):
    """Title and price above, a box for each piece below: the piece, or the income it uncovered."""

    def __init__(self, building: str, hub: SpotHub, parent: QWidget | None = None) -> None:
        super().__init__(f"building:{building}", hub, parent)
        self._track: Track | None = None
        self._title, self._home = "", "plains"
        self._after: int | None = None

    def show_track(self, track: Track, home: str, title: str) -> None:
        """Show this from now on."""
        if (track, home, title) != (self._track, self._home, self._title):
            self._track, self._home, self._title = track, home, title
            self.update()
        self.preview(None)

    def preview(self, after: Track | None) -> None:
        """Mark the boxes that would change; None takes it away."""
        built = after.built if after else None
        if built != self._after:
            self._after = built
            self.update()

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        track = self._track
        if track is None:
            return
        if self.legal or self.lit:
            self.paint_frame(painter, rect)
        pad = theme.px(3)
        rect = rect.adjusted(pad, 0, -pad, -pad / 2)
        head = QRectF(rect.left(), rect.top(), rect.width(), theme.px(16))
        self._paint_head(painter, head, track)
        paint_boxes(painter, rect.adjusted(0, head.height(), 0, 0), track, self._home, self._after)

    def _paint_head(self, painter: QPainter, head: QRectF, track: Track) -> None:
        if track.built >= len(track.shares):
            write(painter, head, self._title)
            return
        more = str(track.cost_alone.coins) if track.cost_alone else ""
        line = cost_line(goods_line(track.cost), more)
        font, style = self._head_type(line, head.width())
        x, wide = head.left(), line_width(line, style)
        if font is not None:
            painter.setFont(font)
            painter.setPen(theme.color("ink2"))
            painter.drawText(head, LEFT, self._title)
            title = QFontMetricsF(font).horizontalAdvance(self._title)
            x += min(title + theme.px(5), head.width() - wide)
        paint_line(painter, QRectF(x, head.top(), wide, head.height()), line, style)

    def _head_type(self, price: Line, room: float) -> tuple[QFont | None, FaceStyle]:
        """Type in which title and price stand side by side, a little smaller where they must.

        Without even that room there is no title: the pieces say what it is.
        """
        font = theme.font("label", self._title)
        for share in (1.0, 0.9, 0.8):
            style = face_style(theme.px(12 * share))
            size = max(SMALLEST, round(theme.font("label", self._title).pixelSize() * share))
            font.setPixelSize(size)
            title = QFontMetricsF(font).horizontalAdvance(self._title)
            if title + line_width(price, style) + theme.px(3) <= room:
                return font, style
        return None, face_style(theme.px(12))


def paint_boxes(
    painter: QPainter, room: QRectF, track: Track, home: str, after: int | None = None
) -> None:
    """A box for each piece, from the left; those that differ after a preview are marked."""
    gap = theme.px(2)
    count = len(track.shares)
    side = min((room.width() - gap * (count - 1)) / count, room.height() * 1.15)
    for number, share in enumerate(track.shares):
        x = room.left() + number * (side + gap)
        box = QRectF(x, room.top(), side, room.height()).adjusted(1, 1, -1, -1)
        if number < track.built:
            _paint_income(painter, box, share)
        else:
            _paint_piece(painter, box, track.building, home)
        if after is not None and (number < track.built) != (number < after):
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(dash_pen(theme.color("brassfill"), theme.line(2.6), (3, 2)))
            painter.drawRoundedRect(box, theme.px(5), theme.px(5))


def _paint_income(painter: QPainter, box: QRectF, share: Goods) -> None:
    painter.setBrush(theme.color("sunk"))
    painter.setPen(QPen(theme.color("line2"), theme.line(1.1)))
    radius = float(theme.px(5))
    painter.drawRoundedRect(box, radius, radius)
    face = share_face(share)
    per_line = box.height() / max(1, len(face)) / 1.24
    bits = max((len(line) for line in face), default=1)
    side = min(per_line, box.width() * (0.44 if bits > 1 else 0.62), theme.px(21))
    paint_face(painter, box, face, face_style(side))


def _paint_piece(painter: QPainter, box: QRectF, building: str, home: str) -> None:
    """A piece that is not built yet."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    dash = (theme.px(3), theme.px(2))
    painter.setPen(dash_pen(theme.color("line2"), theme.line(1.0), dash))
    radius = float(theme.px(5))
    painter.drawRoundedRect(box, radius, radius)
    side = min(box.width(), box.height()) * 0.9
    middle = box.center()
    square = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
    color = theme.on_panel(body(home))
    paint_icon(painter, f"piece_{building}", square, color)
