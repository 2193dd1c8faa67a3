"""The map on the screen: still land, pieces as tokens, targets for territories and buildings."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QWidget

from gamedesk.games.holy_war.view import pieces
from gamedesk.games.holy_war.view.geometry import WHOLE, Layout, layout
from gamedesk.games.holy_war.view.land_painter import paint_borders, paint_ground, paint_wash
from gamedesk.games.holy_war.view.picture import Home, MapPicture, Stack
from gamedesk.ui.board import BoardLayer, Target, Token, ZoomView
from gamedesk.ui.board.target import RING_Z
from gamedesk.ui.theme import theme

OWNER_Z, BORDER_Z = -50.0, -40.0
MARK_Z, TILE_Z = 4.0, 8.0
STACK_Z, SIGN_Z, ARROW_Z = RING_Z + 4, RING_Z + 5, RING_Z + 8
"""Stacks and arrows lie above the rings of places: a dash never runs through a number."""
TILE_TARGET_Z = 54.0
TARGET_RADIUS = 34.0
DECK_TARGET = "part:world"

Describe = Callable[[str], str]
"""The words about a target, for screen readers and the resting pointer."""


def land_target(territory: str) -> str:
    """The target id of a territory."""
    return f"land:{territory}"


def building_target(seat: int, kind: str, level: int) -> str:
    """The target id of a building at somebody's home; equal ones share it."""
    return f"house:{seat}:{kind}:{level}"


class MapView(ZoomView):
    """Shows a `MapPicture`; territories are targets, and so are buildings while they are legal."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._layout = layout(0)
        self._picture: MapPicture | None = None
        self._placed: tuple[object, ...] = ()
        self._pieces: list[Token] = []
        self._passing: list[Token] = []
        self._describe: Describe = str
        self._legal: frozenset[str] = frozenset()
        self._ground = BoardLayer(WHOLE, self._paint_ground)
        self._borders = BoardLayer(WHOLE, self._paint_borders)
        self._borders.setZValue(BORDER_Z)
        self._washes: dict[str, Token] = {}
        for layer in (self._ground, self._borders):
            self.scene().addItem(layer)
        self.set_content(WHOLE)
        theme.changed.connect(self._repaint)

    @property
    def layout_of_land(self) -> Layout:
        """Where things lie now."""
        return self._layout

    def turn_to(self, turns: int) -> None:
        """Lay the map so many quarters clockwise; the next picture draws it."""
        if turns % 4 != self._layout.turns:
            self._layout = layout(turns % 4)
            self._picture, self._placed = None, ()

    def show_picture(
        self, picture: MapPicture, describe: Describe, *, targets: bool = True
    ) -> None:
        """Draw the map completely; what has not changed is left alone.

        Without `targets` the places stay what they were, and the cursor on them: for previews.
        """
        self._describe = describe
        self.clear_passing()
        before, self._picture = self._picture, picture
        if before is None:
            self._ground.invalidate()
            self._borders.invalidate()
        self._show_owners(picture, anew=before is None)
        if before != picture:
            self._place_pieces(picture)
        if targets:
            self._place_targets(picture)

    def _show_owners(self, picture: MapPicture, *, anew: bool) -> None:
        """A wash over each territory that has an owner or is closed; the others stay."""
        for territory, outline in self._layout.outlines.items():
            look = (picture.land.get(territory, ""), territory in picture.closed)
            key = ("holy_war", theme.name, "wash", self._layout.turns, territory, look)
            shown = self._washes.get(territory)
            if shown is not None and (anew or shown.key != key):
                self.scene().removeItem(self._washes.pop(territory))
                shown = None
            if shown is None and any(look):
                paint = partial(_wash, outline, *look)
                token = Token(key, outline.boundingRect(), paint, OWNER_Z)
                self._washes[territory] = token
                self.scene().addItem(token)

    def _repaint(self) -> None:
        """The theme has changed."""
        picture, self._picture = self._picture, None
        if picture is not None:
            self.show_picture(picture, self._describe)

    def _paint_ground(self, painter: QPainter) -> None:
        paint_ground(painter, self._layout)

    def _paint_borders(self, painter: QPainter) -> None:
        paint_borders(painter, self._layout)

    # Pieces.

    def _place_pieces(self, picture: MapPicture) -> None:
        for token in self._pieces:
            self.scene().removeItem(token)
        self._pieces = []
        for territory in self._layout.outlines:
            self._place_marks(picture, territory)
        for territory, stack in picture.stacks.items():
            self._add(("stack", stack), pieces.STACK_BOX, partial(_stack, stack), STACK_Z,
                      self._layout.stack(territory))  # fmt: skip
        deck = picture.deck
        self._add(("deck", deck), pieces.DECK_BOX, partial(_deck, deck), MARK_Z, QPointF(0, 0))
        self._place_battle(picture)

    def _place_marks(self, picture: MapPicture, territory: str) -> None:
        kind = territory.partition("_")[0]
        at = self._layout.mark(territory)
        home = picture.homes.get(territory)
        buildings = picture.villages.get(territory, ())
        if home is not None:
            self._place_home(territory, home)
        elif buildings:
            for index, building in enumerate(buildings):
                spread = QPointF((index - (len(buildings) - 1) / 2) * pieces.SLOT_STEP, 0)
                self._tile(building, 1, at + spread)
        elif territory not in picture.closed:
            self._add(("mark", kind), pieces.MARK_BOX, partial(_mark, kind), MARK_Z, at)
        if territory in picture.coins:
            self._add("coin", pieces.COIN_BOX, pieces.paint_coin, TILE_Z, at + QPointF(26, 14))
        if territory in picture.protected:
            above = self._layout.stack(territory) + QPointF(-30, -28)
            self._add("shield", pieces.STACK_BOX, pieces.paint_shield, SIGN_Z, above)

    def _place_home(self, territory: str, home: Home) -> None:
        count = len(home.buildings) + home.slots
        for index in range(count):
            at = self._layout.slot(territory, index, count, pieces.SLOT_STEP)
            if index < len(home.buildings):
                self._tile(*home.buildings[index], at)
            else:
                self._add("slot", pieces.TILE_BOX, pieces.paint_slot, MARK_Z, at)
        owner = home.civilization
        at = self._layout.mark(territory)
        self._add(("home", owner), pieces.STACK_BOX, partial(_home_mark, owner), MARK_Z, at)

    def _place_battle(self, picture: MapPicture) -> None:
        battle = picture.battle
        if battle is None:
            return
        self._pieces.append(
            self._arrow(battle.origin, battle.territory, battle.attackers.civilization)
        )
        if battle.attackers.count:
            start, end = self._layout.stack(battle.origin), self._layout.stack(battle.territory)
            middle = start * 0.6 + end * 0.4
            self._add(("stack", battle.attackers), pieces.STACK_BOX,
                      partial(_stack, battle.attackers), ARROW_Z + 1, middle)  # fmt: skip

    def _tile(self, kind: str, level: int, at: QPointF) -> None:
        key = ("tile", kind, level)
        self._add(key, pieces.TILE_BOX, partial(_tile, kind, level), TILE_Z, at)

    def _add(
        self,
        key: Hashable,
        box: QRectF,
        paint: Callable[[QPainter], None],
        z: float,
        at: QPointF,
    ) -> Token:
        token = self._token(key, box, paint, z, at)
        self._pieces.append(token)
        return token

    def _token(
        self,
        key: Hashable,
        box: QRectF,
        paint: Callable[[QPainter], None],
        z: float,
        at: QPointF,
    ) -> Token:
        token = Token(("holy_war", theme.name, key), box, paint, z)
        token.setPos(at)
        self.scene().addItem(token)
        return token

    # What lies over the map for a while.

    def _arrow(self, origin: str, to: str, civilization: str) -> Token:
        start, end = self._layout.stack(origin), self._layout.stack(to)
        path = pieces.arrow_path(start, end)
        box = path.boundingRect().adjusted(-8, -8, 8, 8)

        def paint(painter: QPainter) -> None:
            pieces.paint_arrow(painter, path, civilization)

        key = ("arrow", origin, to, civilization, self._layout.turns)
        return self._token(key, box, paint, ARROW_Z, QPointF(0, 0))

    def show_arrow(self, origin: str, to: str, civilization: str) -> None:
        """A move, until the next picture."""
        self._passing.append(self._arrow(origin, to, civilization))

    def travelling(self, origin: str, stack: Stack) -> Token:
        """Troops that are about to move: for animations; gone with the next picture."""
        at = self._layout.stack(origin)
        paint = partial(_stack, stack)
        token = self._token(("stack", stack), pieces.STACK_BOX, paint, ARROW_Z + 2, at)
        self._passing.append(token)
        return token

    def clear_passing(self) -> None:
        """Take away what is there only for a while."""
        for token in self._passing:
            self.scene().removeItem(token)
        self._passing = []

    # Targets.

    def _place_targets(self, picture: MapPicture) -> None:
        """Anew only if the places have changed, so that marks stay where they are."""
        homes = tuple(picture.homes.items())
        placed = (self._layout.turns, homes)
        if placed != self._placed:
            self._placed = placed
            deck = Target(DECK_TARGET, _deck_outline(), DECK_TARGET, TARGET_RADIUS)
            self.set_targets([*self._land_targets(), *self._building_targets(picture), deck])
            self.set_legal(self._legal)
        for target in self.targets:
            target.name = self._describe(target.id)
            target.setToolTip(target.name)

    def _land_targets(self) -> Iterable[Target]:
        for territory, outline in self._layout.outlines.items():
            yield Target(land_target(territory), outline, territory, TARGET_RADIUS)

    def _building_targets(self, picture: MapPicture) -> Iterable[Target]:
        """One for each kind and level at a home; equal buildings share it."""
        half = pieces.TILE / 2
        for territory, home in picture.homes.items():
            count = len(home.buildings) + home.slots
            shapes: dict[str, QPainterPath] = {}
            for index, (kind, level) in enumerate(home.buildings):
                at = self._layout.slot(territory, index, count, pieces.SLOT_STEP)
                box = QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)
                shape = shapes.setdefault(building_target(home.seat, kind, level), QPainterPath())
                if shape.isEmpty():
                    shape.addRoundedRect(box, 8, 8)
            for name, shape in shapes.items():
                target = Target(name, shape, name, half)
                target.setZValue(TILE_TARGET_Z)
                target.setVisible(False)
                yield target

    def set_legal(self, target_ids: Iterable[str]) -> None:
        """Ring the legal places; buildings can be clicked only while they are legal."""
        self._legal = frozenset(target_ids)
        for target in self.targets:
            if target.id.startswith("house:"):
                target.setVisible(target.id in self._legal)
        super().set_legal(self._legal)


def _deck_outline() -> QPainterPath:
    outline = QPainterPath()
    outline.addRect(pieces.DECK_BOX)
    return outline


def _wash(outline: QPainterPath, owner: str, closed: bool, painter: QPainter) -> None:
    paint_wash(painter, outline, owner, closed=closed)


def _stack(stack: Stack, painter: QPainter) -> None:
    pieces.paint_stack(painter, stack)


def _deck(count: int, painter: QPainter) -> None:
    pieces.paint_deck(painter, count)


def _mark(kind: str, painter: QPainter) -> None:
    pieces.paint_mark(painter, kind)


def _tile(kind: str, level: int, painter: QPainter) -> None:
    pieces.paint_tile(painter, kind, level)


def _home_mark(civilization: str, painter: QPainter) -> None:
    pieces.paint_home(painter, civilization)
