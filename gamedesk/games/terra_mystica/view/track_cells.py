"""Shipping and digging as spots of the faction strip; for carpets and tunnels their range."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from gamedesk.games.terra_mystica.view.board_picture import BoardPicture, Levels
from gamedesk.games.terra_mystica.view.strip_cells import Speak, paint_levels
from gamedesk.ui.board.spot import Spot, SpotHub
from gamedesk.ui.theme import theme

NAMES = ("shipping", "digging", "skip")
_ICONS = {"shipping": "res_ship", "digging": "res_spade"}


class LevelSpot(Spot):
    """A track with levels; picking it goes up one."""

    _levels: Levels | None = None
    _title = ""

    def show_levels(self, levels: Levels, title: str) -> None:
        """Show this from now on."""
        if (levels, title) != (self._levels, self._title):
            self._levels, self._title = levels, title
            self.update()

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        if self._levels is None:
            return
        if self.legal or self.lit:
            self.paint_frame(painter, rect)
        pad = theme.px(3)
        room = rect.adjusted(pad, 0, -pad, -pad)
        icon = _ICONS.get(self.target.partition(":")[2], "")
        paint_levels(painter, room, self._levels, self._title, icon)


class TrackCell(QWidget):
    """The tracks that a faction has, one below the other."""

    def __init__(self, hub: SpotHub, speak: Speak, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._speak = speak
        self.spots = {name: LevelSpot(f"track:{name}", hub, self) for name in NAMES}

    def show_board(self, board: BoardPicture) -> None:
        """Show the tracks of this board."""
        levels = (board.shipping, board.digging, board.skip)
        for name, track in zip(NAMES, levels, strict=True):
            spot = self.spots[name]
            spot.setVisible(track is not None)
            if track is not None:
                title = self._speak(track.title or f"view.{name}")
                spot.show_levels(track, title)
                spot.set_words(title, self._speak(f"help.{name}"))
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        shown = [spot for spot in self.spots.values() if not spot.isHidden()]
        high = self.height() / max(2, len(shown))
        for number, spot in enumerate(shown):
            spot.setGeometry(0, round(number * high), self.width(), round(high))
