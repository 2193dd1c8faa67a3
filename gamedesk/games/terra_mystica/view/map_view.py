"""The hex map on the screen: still land, pieces as tokens, targets for hexes and bridge sites."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QWidget

from gamedesk.games.terra_mystica.rules.board import Board
from gamedesk.games.terra_mystica.view import hex_painter, map_marks
from gamedesk.games.terra_mystica.view.geometry import RADIUS, Layout, Place, hexagon_path
from gamedesk.games.terra_mystica.view.map_picture import MapPicture, Span, Standing
from gamedesk.games.terra_mystica.view.pills import HIGH, Pill, paint_pill, pill_box, pill_places
from gamedesk.ui.board import BoardLayer, Target, Token, ZoomView
from gamedesk.ui.theme import theme

LABEL_RADIUS = 23.0
"""From this radius on the screen, in pixels, all hexes show their names."""
LABEL_SIZE, LEAST_LABEL, MOST_LABEL = 14, 10.0, 21
"""How large names are in units of the map; pixels that they have at least, if units allow."""

WALL_Z, PIECE_Z, SPAN_Z, SIGN_Z, MARK_Z, LABEL_Z, BRIDGE_TARGET_Z = 5, 10, 15, 20, 25, 70, 55
PILL_Z = 80
LEAST_PILL = 22.0
"""Pixels that a pill is high at least, also on a small map."""

_HEX_BOX = QRectF(-60, -66, 120, 126)
_LABEL_BOX = QRectF(-30, -12, 60, 24)
_LABEL_AT = QPointF(0, 39)


def bridge_target(one: str, other: str) -> str:
    """The target id of a bridge site; the order of the two hexes is that of the map."""
    return f"bridge:{one}-{other}"


def board_layout(board: Board) -> Layout:
    """Where the hexes of a map lie."""
    counts = [sum(1 for row, _ in board.position if row == r) for r in range(_rows(board))]
    longest = max(counts)
    places = [
        Place(label, row, 2 * column + (counts[row] < longest), board.terrain[number])
        for number, (label, (row, column)) in enumerate(
            zip(board.labels, board.position, strict=True)
        )
    ]
    return Layout.of(places)


def _rows(board: Board) -> int:
    return 1 + max(row for row, _ in board.position)


class MapView(ZoomView):
    """Draws `MapPicture`s; a change repaints only the hexes that differ."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, parent)
        self._layout = Layout.of(())
        self._board: Board | None = None
        self._ground: BoardLayer | None = None
        self._shown: MapPicture | None = None
        self._pieces: dict[str, Token] = {}
        self._over: list[Token] = []
        self._labels: dict[str, Token] = {}
        self._marks: list[Token] = []
        self._passing: list[Token] = []
        self._marked: tuple[str, ...] = ()
        self._all_labels = self._near = False
        self._ringed: set[str] = set()
        self._hovered_label = ""
        self.zoomed.connect(lambda _: self._update_labels())
        self.labels_wanted.connect(self._want_labels)
        self.hovered.connect(self._label_hovered)
        theme.changed.connect(self._repaint_all)

    @property
    def layout_of_hexes(self) -> Layout:
        """Where the hexes lie, in scene units."""
        return self._layout

    @property
    def ratio(self) -> float:
        """Width by height of the map with its beach."""
        box = self._layout.bounds() if self._board else QRectF(0, 0, 1.7, 1)
        return box.width() / box.height()

    # Setting up a map.

    def set_board(self, board: Board, names: Callable[[str], str]) -> None:
        """Lay out another map; `names` gives what a target is called."""
        if board is self._board:
            return
        self._board, self._layout, self._shown = board, board_layout(board), None
        self._clear()
        bounds = self._layout.bounds()
        water = bounds.adjusted(-40, -40, 40, 40)
        self._ground = BoardLayer(water, self._paint_ground)
        self.set_backdrop(lambda: map_marks.surface(water))
        self.scene().addItem(self._ground)
        self.set_targets([*self._hex_targets(names), *self._bridge_targets(board, names)])
        for place in self._layout.places:
            if not place.is_river:
                self._labels[place.id] = self._add_label(place)
        self.set_content(bounds)
        self._update_labels()

    def _clear(self) -> None:
        old: list[QGraphicsItem] = [*self._pieces.values(), *self._over, *self._marks]
        old += self._passing
        old += self._labels.values()
        if self._ground is not None:
            old.append(self._ground)
        for item in old:
            self.scene().removeItem(item)
        self._pieces, self._over, self._labels = {}, [], {}
        self._marks, self._passing, self._marked = [], [], ()

    def _hex_targets(self, names: Callable[[str], str]) -> Iterable[Target]:
        for place in self._layout.places:
            path = hexagon_path(RADIUS).translated(place.centre)
            target_id = f"hex:{place.id}"
            name = names(f"river:{place.id}" if place.is_river else target_id)
            yield Target(target_id, path, name, RADIUS)

    def _bridge_targets(self, board: Board, names: Callable[[str], str]) -> Iterable[Target]:
        for one, other in board.bridge_sites:
            target_id = bridge_target(board.labels[one], board.labels[other])
            path = self._strip(board.labels[one], board.labels[other])
            target = Target(target_id, path, names(target_id), RADIUS * 0.66)
            target.setZValue(BRIDGE_TARGET_Z)
            target.setVisible(False)
            yield target

    def _strip(self, one: str, other: str) -> QPainterPath:
        ends = map_marks.bridge_ends(self._layout, (one, other))
        middle, along = (ends[0] + ends[1]) / 2, (ends[1] - ends[0]) * 0.27
        across = QPointF(-along.y(), along.x()) * 0.42
        path = QPainterPath()
        path.addPolygon(
            QPolygonF(
                [
                    middle - along - across,
                    middle + along - across,
                    middle + along + across,
                    middle - along + across,
                ]
            )
        )
        path.closeSubpath()
        return path

    def _add_label(self, place: Place) -> Token:
        paint = partial(_paint_label, place.id, QPointF(0, 0))
        at = place.centre + _LABEL_AT
        return self.add_token(("label", place.id), _LABEL_BOX, paint, LABEL_Z, at)

    def add_token(
        self,
        key: Hashable,
        box: QRectF,
        paint: Callable[[QPainter], None],
        z: float,
        at: QPointF | None = None,
    ) -> Token:
        """A token of this theme's look in the scene."""
        token = Token(("terra", theme.name, key), box, paint, z)
        token.setPos(at or QPointF(0, 0))
        self.scene().addItem(token)
        return token

    # Showing a state.

    def show_picture(self, picture: MapPicture) -> None:
        """Draw the map completely; what has not changed is left alone."""
        before, self._shown = self._shown, picture
        for token in self._passing:
            self.scene().removeItem(token)
        self._passing = []
        if self._ground is None:
            return
        if before is None:
            self._ground.invalidate()
        else:
            for hex_id in _changed_land(before, picture):
                self._ground.repaint(self._box_of(hex_id))
        self._show_pieces(picture)
        if before is None or (before.spans, before.towns) != (picture.spans, picture.towns):
            self._show_over(picture)

    def _box_of(self, hex_id: str) -> QRectF:
        box = hexagon_path(RADIUS).boundingRect().adjusted(-1, -1, 1, 1)
        return box.translated(self._layout.centre(hex_id))

    def _show_pieces(self, picture: MapPicture) -> None:
        for hex_id in [h for h in self._pieces if h not in picture.standings]:
            self.scene().removeItem(self._pieces.pop(hex_id))
        for hex_id, standing in picture.standings.items():
            self._show_piece(hex_id, standing)

    def _show_piece(self, hex_id: str, standing: Standing) -> None:
        label = hex_id if self._near else ""
        paint = partial(_paint_piece, standing, label)
        token = self._pieces.get(hex_id)
        if token is None:
            at = self._layout.centre(hex_id)
            key: Hashable = (standing, label)
            self._pieces[hex_id] = self.add_token(key, _HEX_BOX, paint, PIECE_Z, at)
        elif token.key != ("terra", theme.name, (standing, label)):
            token.set_art(("terra", theme.name, (standing, label)), _HEX_BOX, paint)

    def _show_over(self, picture: MapPicture) -> None:
        """Town walls and signs, and bridges: few, and seldom changed."""
        for token in self._over:
            self.scene().removeItem(token)
        self._over = [self.span_token(span) for span in picture.spans]
        for town in picture.towns:
            self._over += self.town_tokens(town)

    def span_token(self, span: Span) -> Token:
        """A bridge."""
        ends = map_marks.bridge_ends(self._layout, (span.one, span.other))
        box = QRectF(ends[0], ends[1]).normalized().adjusted(-20, -20, 20, 20)

        def paint(painter: QPainter) -> None:
            map_marks.paint_bridge(painter, ends, span.home)

        return self.add_token(span, box, paint, SPAN_Z)

    def town_tokens(self, town: frozenset[str]) -> tuple[Token, Token]:
        """Wall and sign of a town."""
        layout = self._layout
        box = QPolygonF([layout.centre(h) for h in sorted(town)]).boundingRect()
        box = box.adjusted(-60, -66, 60, 60)

        def wall(painter: QPainter) -> None:
            map_marks.paint_town_wall(painter, layout, town)

        def sign(painter: QPainter) -> None:
            map_marks.paint_town_sign(painter, layout, town)

        key = tuple(sorted(town))
        return (
            self.add_token(("wall", key), box, wall, WALL_Z),
            self.add_token(("sign", key), map_marks.sign_box(layout, town), sign, SIGN_Z),
        )

    def piece(self, hex_id: str, standing: Standing) -> Token:
        """The token of a building that is about to stand on a hex: for animations."""
        self._show_piece(hex_id, standing)
        return self._pieces[hex_id]

    def keep_until_shown(self, token: Token) -> None:
        """A token of an animation or preview; it goes when the next picture is shown."""
        self._passing.append(token)

    @property
    def picture(self) -> MapPicture | None:
        """What is shown."""
        return self._shown

    def describe(self, words: Mapping[str, str]) -> None:
        """What is on each hex, in words: for screen readers and the resting pointer."""
        for hex_id, text in words.items():
            target = self.target(f"hex:{hex_id}")
            if target is not None and target.name != text:
                target.name = text
                target.setToolTip(text)

    # Marks.

    def show_pills(self, hex_id: str, pills: Sequence[Pill]) -> None:
        """What others may take because of a build there; until the next picture."""
        size = max(1.0, min(1.7, LEAST_PILL / (HIGH * self.transform().m11())))
        boxes = [pill_box(pill) for pill in pills]
        places = pill_places(self._layout, hex_id, boxes, size)
        for pill, box, at in zip(pills, boxes, places, strict=True):
            token = self.add_token(pill, box, partial(_paint_pill, pill), PILL_Z, at)
            token.setScale(size)
            self.keep_until_shown(token)

    def mark_last(self, hex_ids: Sequence[str]) -> None:
        """The newest moves of opponents."""
        if tuple(hex_ids) == self._marked:
            return
        self._marked = tuple(hex_ids)
        for token in self._marks:
            self.scene().removeItem(token)
        self._marks = [
            self.add_token(
                "last", _HEX_BOX, hex_painter.paint_last_move, MARK_Z, self._layout.centre(hex_id)
            )
            for hex_id in hex_ids
            if hex_id in self._layout.by_id
        ]

    def set_legal(self, target_ids: Iterable[str]) -> None:
        """Ring the legal places; bridge sites can be seen and clicked only while they are legal."""
        legal = set(target_ids)
        for target in self.targets:
            if target.id.startswith("bridge:"):
                target.setVisible(target.id in legal)
        super().set_legal(legal)
        self._ringed = {target.removeprefix("hex:") for target in legal}
        self._update_labels()

    # Labels.

    def _update_labels(self) -> None:
        """Near enough, labels are part of the land and the pieces; else they come when wanted."""
        near = _is_near(self.transform().m11())
        if near != self._near:
            self._near = near
            if self._shown is not None:
                self._show_pieces(self._shown)
        for hex_id, token in self._labels.items():
            above = near and hex_id in self._ringed
            token.setVisible(self._all_labels or above or hex_id == self._hovered_label)

    def _want_labels(self, wanted: bool) -> None:
        self._all_labels = wanted
        self._update_labels()

    def _label_hovered(self, target_id: str) -> None:
        self._hovered_label = target_id.removeprefix("hex:")
        self._update_labels()

    # Painting the land.

    def _repaint_all(self) -> None:
        """The theme has changed: every picture has another look."""
        board, shown = self._board, self._shown
        if board is None or shown is None:
            return
        for token in (*self._pieces.values(), *self._over):
            self.scene().removeItem(token)
        self._pieces, self._over, self._shown = {}, [], None
        self.show_picture(shown)

    def _paint_ground(self, painter: QPainter) -> None:
        if self._ground is None or self._shown is None:
            return
        clip = painter.clipBoundingRect() if painter.hasClipping() else None
        room = hexagon_path(RADIUS * 1.2).boundingRect()
        near = [
            place
            for place in self._layout.places
            if clip is None or room.translated(place.centre).intersects(clip)
        ]
        map_marks.paint_water(painter, self._ground.boundingRect(), near)
        for place in near:
            if not place.is_river:
                painter.save()
                painter.translate(place.centre)
                terrain = self._shown.terrain[place.id]
                occupied = place.id in self._shown.standings
                hex_painter.paint_land(painter, terrain, place.id, occupied=occupied)
                painter.restore()
        # A picture has labels by its own scale: several are kept at different ones.
        if _is_near(painter.worldTransform().m11() / self.devicePixelRatioF()):
            for place in near:
                if not place.is_river and place.id not in self._shown.standings:
                    _paint_label(place.id, place.centre + _LABEL_AT, painter)


def _is_near(scale: float) -> bool:
    """Whether labels are part of the picture at so many pixels per unit."""
    return scale * RADIUS >= LABEL_RADIUS


def _paint_label(name: str, at: QPointF, painter: QPainter) -> None:
    scale = max(0.01, painter.worldTransform().m11())
    font = QFont(theme.font("strong"))
    font.setPixelSize(min(MOST_LABEL, max(LABEL_SIZE, round(LEAST_LABEL / scale))))
    hex_painter.paint_label(painter, name, font, at)


def _paint_piece(standing: Standing, label: str, painter: QPainter) -> None:
    hex_painter.paint_standing(painter, standing)
    if label:
        _paint_label(label, _LABEL_AT, painter)


def _paint_pill(pill: Pill, painter: QPainter) -> None:
    paint_pill(painter, pill)


def _changed_land(before: MapPicture, after: MapPicture) -> list[str]:
    return [
        hex_id
        for hex_id, terrain in after.terrain.items()
        if before.terrain.get(hex_id) != terrain
        or (hex_id in before.standings) != (hex_id in after.standings)
    ]
