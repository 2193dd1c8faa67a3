"""The strip below the map: one faction's board in short, with everything that can be used on it."""

from PySide6.QtCore import QRect, QRectF, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from gamedesk.games.terra_mystica.rules.content import BuildingId, TerraContent
from gamedesk.games.terra_mystica.view import tile_face
from gamedesk.games.terra_mystica.view.board_picture import BUILDING_IDS, BoardPicture
from gamedesk.games.terra_mystica.view.building_track import BuildingTrack
from gamedesk.games.terra_mystica.view.own_tiles import OwnTiles
from gamedesk.games.terra_mystica.view.strip_cells import IdentityCell, PowerCell, Speak
from gamedesk.games.terra_mystica.view.tile_spot import SpecialSpot, TileLook
from gamedesk.games.terra_mystica.view.track_cells import TrackCell
from gamedesk.ui.board.spot import SpotHub
from gamedesk.ui.painting import paint_panel
from gamedesk.ui.texts import language
from gamedesk.ui.theme import theme

_SHARES = (0.17, 0.15, 0.4, 0.14, 0.14)
"""How the width is divided: who, power, buildings, tracks, tiles."""

ROW_FROM = 560
"""In less width (at 1280) its parts stand below each other and say how high it has to be."""

_TRACKS = 0.58
"""What the tracks have of a row that they share with the tiles."""

_ROWS: tuple[tuple[tuple[BuildingId, float], ...], ...] = (
    (("dwelling", 8.2), ("trading_post", 4.4)),
    (("temple", 3.5), ("sanctuary", 3.3)),
)
"""Buildings by row, with their widths in boxes."""


class FactionStrip(QWidget):
    """Shows a `BoardPicture`; a click on the name asks for the large board."""

    opened = Signal()

    def __init__(self, hub: SpotHub, speak: Speak, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hub, self._speak = hub, speak
        self._board: BoardPicture | None = None
        self._language = ""
        self.identity = IdentityCell(speak, self)
        self.power = PowerCell(speak, self)
        self.levels = TrackCell(hub, speak, self)
        self.tiles = OwnTiles(hub, speak, self)
        self.buildings = {name: BuildingTrack(name, hub, self) for name in BUILDING_IDS}
        self.special = SpecialSpot("action:", hub, self)
        self._name_parts()
        self._lines: list[QRect] = []
        self._is_stacked = self._has_special = False
        theme.changed.connect(self._follow)

    def _name_parts(self) -> None:
        """Targets of lessons and help."""
        parts = {"goods": self.identity, "bowls": self.power, "own_tiles": self.tiles}
        for name, part in {**parts, "tracks": self.levels}.items():
            part.setObjectName(f"part:{name}")

    def show_board(self, board: BoardPicture, content: TerraContent, person: str) -> None:
        """Show this board from now on."""
        self._board = board
        self.identity.person = person
        for cell in (self.identity, self.power):
            cell.show_board(board)
        self.identity.setToolTip(self._speak(f"faction.{board.faction}.ability"))
        self.levels.show_board(board)
        self.tiles.show_board(board, content)
        for track in board.tracks:
            title = self._speak(f"view.buildings.{track.building}")
            self.buildings[track.building].show_track(track, board.home, title)
        self._show_special(board, content)
        self._place()
        if self._language != language.code:
            self._language = language.code
            self.update()

    def preview(self, after: BoardPicture | None) -> None:
        """Show beside the goods what they would become; None takes it away."""
        self.identity.preview(after)
        self.power.preview(after)
        for number, track in enumerate(self.buildings.values()):
            track.preview(after.tracks[number] if after else None)

    def _show_special(self, board: BoardPicture, content: TerraContent) -> None:
        own = next(iter(board.specials), None)
        self._has_special = own is not None
        if own is None:
            return
        self.special.rename(f"action:{own.id}")
        action = content.special_actions[own.id]
        face = ((tile_face.action_bit(action),),)
        self.special.set_look(TileLook(face, used=own.used, gone=not own.ready))
        name = self._speak(f"action.{own.id}")
        self.special.set_label(name)
        effects = self._speak(f"faction.{board.faction}.stronghold")
        self.special.set_words(name, f"{name}\n{effects}")

    # Layout.

    def _follow(self) -> None:
        self._place()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        pad = theme.px(8)
        room = self.rect().adjusted(pad, theme.px(6), -pad, -theme.px(8))
        gap = theme.px(8)
        self.special.setVisible(self._has_special)
        if self._is_stacked:
            self._place_below_each_other(room)
            return
        wide = room.width() - gap * 2 * (len(_SHARES) - 1)
        x = float(room.left())
        parts, lines = list[QRect](), list[int]()
        for share in _SHARES:
            parts.append(QRect(round(x), room.top(), round(wide * share), room.height()))
            x += wide * share + 2 * gap
            lines.append(round(x - gap))
        self._draw_lines([QRect(x, 2, 0, self.height() - 7) for x in lines[:-1]])
        self.identity.setGeometry(parts[0])
        self.power.setGeometry(parts[1])
        self._place_buildings(parts[2])
        self.levels.setGeometry(parts[3])
        self.tiles.setGeometry(parts[4])

    # Below each other, where there is no room for a row.

    def stack(self, on: bool) -> None:
        """Whether all parts stand below each other; the strip then needs `least_height`."""
        if on != self._is_stacked:
            self._is_stacked = on
            self._place()

    def least_height(self, width: int) -> int:
        """How high the strip has to be in that width for all its parts, if it is stacked."""
        rooms = self._stacked(QRect(0, 0, width - 2 * theme.px(8), 0))
        return rooms[-1].bottom() + 1 + theme.px(14)

    def _stacked(self, room: QRect) -> list[QRect]:
        """The rooms of goods, power, buildings, tracks and tiles, from the top of `room` down."""
        gap, wide = theme.px(8), room.width()
        pair = (wide - gap) // 2
        is_wide = wide >= theme.px(ROW_FROM * 0.75)
        goods = self.identity.least_height(pair if is_wide else wide)
        heights = {"power": theme.px(84), "buildings": theme.px(48) * (2 if is_wide else 3)}
        x, y = room.left(), room.top()
        first = QRect(x, y, pair if is_wide else wide, goods)
        if is_wide:
            second = QRect(x + pair + gap, y, pair, goods)
        else:
            second = QRect(x, first.bottom() + 1 + gap, wide, heights["power"])
        third = QRect(x, second.bottom() + 1 + gap, wide, heights["buildings"])
        y = third.bottom() + 1 + gap
        tracks = round(wide * _TRACKS)
        tiles = QRect(x + tracks + gap, y, wide - tracks - gap, 0)
        low = max(theme.px(88), self.tiles.least_height(tiles.width()))
        tiles.setHeight(low)
        return [first, second, third, QRect(x, y, tracks, low), tiles]

    def _place_below_each_other(self, room: QRect) -> None:
        rooms = self._stacked(room)
        is_wide = rooms[0].top() == rooms[1].top()
        self.identity.setGeometry(rooms[0])
        self.power.setGeometry(rooms[1])
        if is_wide:
            self._place_buildings(rooms[2])
        else:
            self._place_in_three_rows(rooms[2])
        self.levels.setGeometry(rooms[3])
        self.tiles.setGeometry(rooms[4])
        tops = {place.top() for place in rooms} - {room.top()}
        half = theme.px(8) // 2
        self._draw_lines([QRect(2, y - half, self.width() - 5, 0) for y in sorted(tops)])

    def _draw_lines(self, lines: list[QRect]) -> None:
        if lines != self._lines:
            self._lines = lines
            self.update()

    def _place_in_three_rows(self, room: QRect) -> None:
        """Dwellings; trading posts and temples; sanctuary, stronghold and what it can do."""
        high = room.height() // 3
        rows: tuple[tuple[tuple[BuildingId, float], ...], ...] = (
            (("dwelling", 1.0),),
            (("trading_post", 0.56), ("temple", 0.44)),
            (("sanctuary", 0.41), ("stronghold", 0.39)),
        )
        for number, row in enumerate(rows):
            x = float(room.left())
            for name, share in row:
                wide = int(room.width() * share)
                self.buildings[name].setGeometry(round(x), room.top() + number * high, wide, high)
                x += wide
        left, top = round(room.left() + room.width() * 0.81), room.top() + 2 * high
        wide = min(room.right() - left, theme.px(64))
        self.special.setGeometry(left, top + theme.px(6), wide, high - theme.px(8))

    def _place_buildings(self, room: QRect) -> None:
        """Two rows; boxes of one size in both, wider where the boxes of income need it."""
        high = room.height() // 2
        unit = room.width() / 12.6
        for number, row in enumerate(_ROWS):
            x = float(room.left())
            for name, boxes in row:
                place = QRect(round(x), room.top() + number * high, int(unit * boxes), high)
                self.buildings[name].setGeometry(place)
                x += unit * boxes
        x = room.left() + unit * 6.8
        top = room.top() + high
        built = self._board is not None and self._board.has_stronghold
        wide = unit * (2.2 if built else 3.4)
        self.buildings["stronghold"].setGeometry(round(x), top, int(wide), high)
        left = x + wide + unit * 0.1
        special_top = top + theme.px(14)
        self.special.setGeometry(
            round(left), special_top, round(room.right() - left), high - theme.px(15)
        )

    # Painting and clicks.

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        paint_panel(painter, rect, float(theme.px(10)))
        painter.setPen(QPen(theme.color("line"), theme.line(1)))
        for line in self._lines:
            painter.drawLine(
                line.left(), line.top(), line.left() + line.width(), line.top() + line.height()
            )

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.identity.geometry().contains(event.position().toPoint()):
            self.opened.emit()
