"""The tiles a seat holds: bonus tile, favor tiles, town tiles, and its bridges."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from gamedesk.games.terra_mystica.rules.content import TerraContent
from gamedesk.games.terra_mystica.view import tile_face
from gamedesk.games.terra_mystica.view.board_picture import BoardPicture
from gamedesk.games.terra_mystica.view.strip_cells import Speak, write
from gamedesk.games.terra_mystica.view.tile_face import Bit, tall
from gamedesk.games.terra_mystica.view.tile_sections import bonus_face, favor_face
from gamedesk.games.terra_mystica.view.tile_spot import TileLook, TileSpot
from gamedesk.ui.board.spot import SpotHub
from gamedesk.ui.theme import theme


class OwnTiles(QWidget):
    """Spots in a grid. A tile with an action is the place of that action."""

    def __init__(self, hub: SpotHub, speak: Speak, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hub, self._speak = hub, speak
        self.spots: dict[str, TileSpot] = {}

    def show_board(self, board: BoardPicture, content: TerraContent) -> None:
        """Show exactly the tiles of this board."""
        looks = own_looks(board, content)
        for target in [target for target in self.spots if target not in looks]:
            spot = self.spots.pop(target)
            spot.retire()
        for target, look in looks.items():
            if target not in self.spots:
                self.spots[target] = TileSpot(target, self._hub, self)
                self.spots[target].show()
            self.spots[target].set_look(look)
        self.spots = {target: self.spots[target] for target in looks}
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        """One row of high tiles while they fit, then more rows."""
        count = max(1, len(self.spots))
        top, gap = theme.px(16), theme.px(3)
        rows = self._rows(self.width(), max(3, self.height() // theme.px(44)))
        fitting = (self.width() + gap) // (theme.px(34) + gap)
        columns = max(-(-count // rows), min(3, fitting))
        wide = min((self.width() - gap * (columns - 1)) / columns, theme.px(48))
        high = (self.height() - top - gap * (rows - 1)) / rows
        high = min(high, theme.px(60))
        for number, spot in enumerate(self.spots.values()):
            x = number % columns * (wide + gap)
            y = top + number // columns * (high + gap)
            spot.setGeometry(round(x), round(y), round(wide), round(high))

    def _rows(self, width: int, most: int) -> int:
        """In how many rows the tiles fit into that width, but no more than `most`."""
        count, gap = max(1, len(self.spots)), theme.px(3)
        least = theme.px(34)
        rows = 1
        while rows < most and -(-count // rows) * (least + gap) > width + gap:
            rows += 1
        return rows

    def least_height(self, width: int) -> int:
        """What all tiles need in that width, each as large as it is meant to be."""
        rows = self._rows(width, max(1, len(self.spots)))
        return theme.px(16) + rows * theme.px(44) - theme.px(3)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        head = QRectF(0, 0, self.width(), theme.px(15))
        write(painter, head, self._speak("view.own_tiles"))


def own_looks(board: BoardPicture, content: TerraContent) -> dict[str, TileLook]:
    """Target id and look of each thing a seat holds."""
    looks: dict[str, TileLook] = {}
    if board.bonus:
        action = content.bonus_tiles[board.bonus].special_action
        target = f"action:{action}" if action else f"own:{board.bonus}"
        looks[target] = TileLook(tall(bonus_face(content, board.bonus)), used=board.bonus_used)
    for tile, used in board.favors:
        action = content.favor_tiles[tile].special_action
        target = f"action:{action}" if action else f"own:{tile}"
        looks[target] = TileLook(tall(favor_face(content, tile)), used=used)
    for number, tile in enumerate(board.towns):
        face = tile_face.town_face(content.town_tiles[tile])
        looks[f"own:{tile}:{number}"] = TileLook(face)
    bridges = (
        (Bit(icon="res_bridge"),),
        (Bit(text=f"{board.bridges_built}/{board.bridges}"),),
    )
    looks["own:bridges"] = TileLook(bridges, gone=not board.bridges_built)
    return looks
