"""The tiles beside the map: rounds, power actions, favor, town and bonus tiles."""

from dataclasses import dataclass

from PySide6.QtCore import QLineF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QTextOption
from PySide6.QtWidgets import QWidget

from gamedesk.games.terra_mystica.rules.content import TerraContent
from gamedesk.games.terra_mystica.rules.starting_tiles import set_is_used
from gamedesk.games.terra_mystica.rules.state import FREE, TerraState
from gamedesk.games.terra_mystica.rules.world import TERRAINS
from gamedesk.games.terra_mystica.view import tile_face
from gamedesk.games.terra_mystica.view.section import Section, place_grid
from gamedesk.games.terra_mystica.view.tile_face import Face, Line
from gamedesk.games.terra_mystica.view.tile_paint import (
    FaceStyle,
    face_style,
    line_width,
    paint_line,
)
from gamedesk.games.terra_mystica.view.tile_spot import TileLook, TileSpot
from gamedesk.ui.board.spot import Spot, SpotHub
from gamedesk.ui.painting import dash_pen
from gamedesk.ui.theme import theme


class TileSection(Section):
    """Spots in a grid, made when the ids of the tiles are first known."""

    def __init__(
        self, hub: SpotHub, prefix: str, columns: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._hub, self._prefix, self._columns = hub, prefix, columns
        self.spots: dict[str, TileSpot] = {}

    def show_looks(self, looks: dict[str, TileLook]) -> None:
        """Show exactly these tiles, in this order."""
        if list(looks) != list(self.spots):
            self._make(list(looks))
        for tile, look in looks.items():
            self.spots[tile].set_look(look)

    def _make(self, tiles: list[str]) -> None:
        for tile in [tile for tile in self.spots if tile not in tiles]:
            spot = self.spots.pop(tile)
            spot.retire()
        made = {}
        for tile in tiles:
            found = self.spots.get(tile)
            made[tile] = found or TileSpot(f"{self._prefix}:{tile}", self._hub, self)
            made[tile].show()
        self.spots = made
        self._place_all()

    def place(self, room: QRect) -> None:
        columns = min(self._columns, len(self.spots)) or 1
        place_grid(list(self.spots.values()), room, columns, theme.px(3))


class PowerSection(TileSection):
    """The six power actions of the board."""

    def show_state(self, state: TerraState) -> None:
        """Which are used this round, and by whom."""
        actions = state.world.content.power_actions
        looks = {}
        for name, taker in zip(state.world.power_ids, state.power_takers, strict=True):
            used = taker != FREE
            owner = TERRAINS[state.players[taker].home] if used else ""
            face = tile_face.power_action_face(actions[name])
            looks[name] = TileLook(face, owner=owner, used=used, power=True)
        self.show_looks(looks)


class FavorSection(TileSection):
    """The favor tiles that are left."""

    def show_state(self, state: TerraState) -> None:
        """How many of each are left."""
        content = state.world.content
        self.show_looks(
            {
                name: TileLook(favor_face(content, name), left=left, gone=not left)
                for name, left in zip(state.world.favor_ids, state.favors_left, strict=False)
            }
        )


class TownSection(TileSection):
    """The town tiles that are left."""

    def show_state(self, state: TerraState) -> None:
        """How many of each are left."""
        tiles = state.world.content.town_tiles
        self.show_looks(
            {
                name: TileLook(tile_face.town_face(tiles[name]), left=left, gone=not left)
                for name, left in zip(state.world.town_ids, state.towns_left, strict=False)
                if set_is_used(state, tiles[name].set)
            }
        )


class BonusSection(TileSection):
    """The bonus tiles: first those to be had with their coins, then everybody's."""

    _divider: QLineF | None = None
    _free = 0

    def show_state(self, state: TerraState) -> None:
        """Who has which."""
        content = state.world.content
        looks = {
            name: TileLook(bonus_face(content, name), coins=coins)
            for name, coins in state.bonus_pool
        }
        self._free = len(looks)
        for player in state.players:
            if player.bonus:
                home = TERRAINS[player.home]
                looks[player.bonus] = TileLook(bonus_face(content, player.bonus), owner=home)
        self.show_looks(looks)
        before = self._divider
        self._place_all()
        if self._divider != before:
            self.update()

    def place(self, room: QRect) -> None:
        spots = list(self.spots.values())
        gap, middle = theme.px(3), theme.px(9)
        taken = len(spots) - self._free
        split = middle if taken and self._free else 0
        wide = (room.width() - split - gap * max(0, len(spots) - 1)) / max(1, len(spots))
        self._divider = None
        for number, spot in enumerate(spots):
            shift = split if number >= self._free else 0
            x = room.left() + number * (wide + gap) + shift
            spot.setGeometry(round(x), room.top(), round(wide), room.height())
        if split:
            x = room.left() + self._free * (wide + gap) + (split - gap) / 2
            self._divider = QLineF(x, room.top() + 3, x, room.bottom() - 3)

    def paint_more(self, painter: QPainter, exposed: QRect) -> None:
        if self._divider is not None:
            painter.setPen(QPen(theme.color("line2"), theme.line(1.2)))
            painter.drawLine(self._divider)


def favor_face(content: TerraContent, name: str) -> Face:
    """A favor tile by its id."""
    tile = content.favor_tiles[name]
    action = tile.special_action
    return tile_face.favor_face(tile, content.special_actions[action] if action else None)


def bonus_face(content: TerraContent, name: str) -> Face:
    """A bonus tile by its id."""
    tile = content.bonus_tiles[name]
    action = tile.special_action
    return tile_face.bonus_face(tile, content.special_actions[action] if action else None)


# ---- rounds


@dataclass(frozen=True, slots=True)
class RoundLook:
    """A round's scoring tile: what scores, the reward after it, and when it is."""

    score: Line = ()
    reward: Line = ()
    words: str = ""
    """Instead of the reward, in the last round."""
    past: bool = False
    now: bool = False


class RoundSpot(Spot):
    """One round."""

    look = RoundLook()

    def set_look(self, look: RoundLook) -> None:
        """Show this from now on."""
        if look != self.look:
            self.look = look
            self.update()

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        look = self.look
        inside = self.paint_frame(painter, rect, worn=look.past)
        if look.now and not self.lit:
            self._paint_now(painter, rect)
        painter.setOpacity(0.5 if look.past else 1.0)
        split = inside.top() + inside.height() * 0.58
        upper = QRectF(inside.left(), inside.top(), inside.width(), split - inside.top())
        lower = QRectF(inside.left(), split, inside.width(), inside.bottom() - split)
        side = min(upper.height() * 0.8, theme.px(20))
        paint_line(painter, upper, look.score, _fitting(look.score, upper, side))
        painter.setPen(dash_pen(theme.color("line2"), theme.line(1), (2, 2)))
        painter.drawLine(QLineF(inside.left() + 2, split, inside.right() - 2, split))
        small = min(lower.height() * 0.74, theme.px(15))
        if look.words:
            painter.setFont(theme.font("label"))
            painter.setPen(theme.color("ink2"))
            centred = QTextOption(Qt.AlignmentFlag.AlignCenter)
            painter.drawText(lower.adjusted(-6, 0, 6, 0), look.words, centred)
        else:
            paint_line(painter, lower, look.reward, _fitting(look.reward, lower, small))

    def _paint_now(self, painter: QPainter, rect: QRectF) -> None:
        ring, radius = theme.line(2), float(theme.px(6))
        painter.setPen(QPen(theme.color("brassfill"), ring * 2.2))
        painter.setBrush(theme.color("brasssoft"))
        body = rect.adjusted(ring * 1.2, ring * 1.2, -ring * 1.2, -ring * 1.2)
        painter.drawRoundedRect(body, radius, radius)
        painter.setPen(QPen(theme.color("ink"), theme.line(1.3)))
        painter.drawRoundedRect(body, radius, radius)


def _fitting(line: Line, room: QRectF, side: float) -> FaceStyle:
    """The style at which a line fits without being squeezed, so that icons keep their shape."""
    wide = line_width(line, face_style(side))
    return face_style(side * min(1.0, room.width() / wide) if wide else side)


class ExtraSpot(Spot):
    """A final scoring that was added: its name in full."""

    _text = ""

    def set_text(self, text: str) -> None:
        """Show this from now on."""
        if text != self._text:
            self._text = text
            self.set_words(text, text)
            self.update()

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        inside = self.paint_frame(painter, rect)
        painter.setFont(theme.font("label"))
        painter.setPen(theme.color("ink"))
        option = QTextOption(Qt.AlignmentFlag.AlignCenter)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        painter.drawText(inside, self._text, option)


class RoundSection(Section):
    """The scoring tiles of all rounds."""

    def __init__(self, hub: SpotHub, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hub = hub
        self.spots: list[RoundSpot] = []
        self.extra = ExtraSpot("round:extra", hub, self)
        self._now = 0

    def show_state(self, state: TerraState, last_words: str, extra: str) -> None:
        """Past, present and future rounds; `extra` names a final scoring that was added."""
        self._now = state.round
        self.extra.setVisible(bool(extra))
        self.extra.set_text(extra)
        while len(self.spots) < len(state.scoring):
            spot = RoundSpot(f"round:{len(self.spots) + 1}", self._hub, self)
            spot.show()
            self.spots.append(spot)
        tiles = state.world.content.scoring_tiles
        last = state.world.content.game.rounds
        for number, spot in enumerate(self.spots, 1):
            shown = number <= len(state.scoring)
            spot.setVisible(shown)
            if shown:
                score, reward = tile_face.scoring_lines(tiles[state.scoring[number - 1]])
                words = last_words if number == last else ""
                past, now = number < state.round, number == state.round
                spot.set_look(RoundLook(score, reward, words, past, now))
        self._place_all()

    def place(self, room: QRect) -> None:
        """The present round is wider."""
        gap = theme.px(3)
        count = len(self.spots)
        weights = [1.3 if n == self._now else 1.0 for n in range(1, count + 1)]
        if weights and self._now != count:
            weights[-1] = 1.15
        spots: list[Spot] = [*self.spots]
        if not self.extra.isHidden():
            spots.append(self.extra)
            weights.append(1.75)
        unit = (room.width() - gap * (len(weights) - 1)) / max(1.0, sum(weights))
        x = float(room.left())
        for weight, spot in zip(weights, spots, strict=True):
            spot.setGeometry(round(x), room.top(), round(unit * weight), room.height())
            x += unit * weight + gap
