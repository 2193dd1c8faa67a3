"""Diagrams made from data: what a totem asks of columns, what an altar card asks, its start."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPixmap

from gamedesk.games.sky_totem.rules.content import StartLayout, TotemData
from gamedesk.games.sky_totem.rules.geometry import drawn, number, point
from gamedesk.games.sky_totem.rules.goal_words import VARIABLES, Columns, ColumnTest, Need, Shape
from gamedesk.games.sky_totem.view.altar_painter import Manner, paint_altar
from gamedesk.games.sky_totem.view.cloud import tones
from gamedesk.games.sky_totem.view.cube_face import (
    EDGE,
    LIFT,
    PLAIN,
    base_color,
    known_kinds,
    texture,
)
from gamedesk.games.sky_totem.view.iso import Camera, middle_of, room_for
from gamedesk.games.sky_totem.view.picture import START_CELLS, AltarPicture
from gamedesk.ui.icons import stamp_icon
from gamedesk.ui.painting import dash_pen, round_pen
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import mix

RARE_TINT = QColor("#E8B84A")
_TINTS = {"x": "#8FA7C9", "y": "#D6A27C", "z": "#9DBF8E", "w": "#C5A0C6"}
_TEXTURE = 64


# ------------------------------------------------------------------- totems


def totem_picture(totem: TotemData) -> AltarPicture:
    """The lowest columns that meet the condition, with nothing on them."""
    cells = drawn(totem.shapes[0])
    columns = {
        number(x, y): (PLAIN,) * (totem.lowest + int(mark)) for (x, y), mark in cells if mark != "_"
    }
    return AltarPicture(frozenset(), columns)


def paint_columns(painter: QPainter, rect: QRectF, totem: TotemData) -> None:
    """The lowest columns that meet a totem's condition, as large as `rect` allows."""
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    pixmap = _columns(totem, round(rect.width()), round(rect.height()), ratio, theme.name)
    painter.drawPixmap(rect.topLeft(), pixmap)


@lru_cache(maxsize=32)
def _columns(totem: TotemData, width: int, height: int, ratio: float, look: str) -> QPixmap:
    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_bare(painter, QRectF(0, 0, width, height), totem_picture(totem))
    painter.end()
    return pixmap


def _paint_bare(painter: QPainter, rect: QRectF, picture: AltarPicture) -> None:
    """Columns without a cloud."""
    columns = picture.columns
    bare = AltarPicture(frozenset(columns), columns)
    camera = Camera(0.0, middle_of(columns))
    box = room_for(columns, picture.highest)
    scale = min(rect.width() / box.width(), rect.height() / box.height())
    painter.save()
    painter.translate(rect.center())
    painter.scale(scale, scale)
    painter.translate(-box.center())
    paint_altar(painter, bare, camera, Manner(numbers=False, pixels=32, cloud=False))
    painter.restore()


# ------------------------------------------------------------------- altar cards


@dataclass(frozen=True, slots=True)
class Tile:
    """One square of a diagram: where, what is asked, the number on it."""

    x: float
    y: float
    test: ColumnTest
    letter: str = ""


def goal_tiles(goal: tuple[Need, ...]) -> list[Tile]:
    """The squares of a goal's shapes and columns; totems that are only counted have none."""
    tiles: list[Tile] = []
    top = 0.0
    for need in goal:
        if isinstance(need, Shape):
            for (x, y), mark in drawn(need.rows):
                tiles.append(Tile(x, top + y, need.cells[mark]))
            top += len(need.rows) + 0.3
        elif isinstance(need, Columns):
            tiles += _column_tiles(need, top)
            top += (-(-need.count // 3)) * 1.25 + 0.3
    return tiles


def _column_tiles(need: Columns, top: float) -> list[Tile]:
    """Columns anywhere lie apart; letters say which are alike."""
    across = need.count if need.count <= 2 else 3
    names = "ABCDEFGH"
    found = []
    for index in range(need.count):
        row, column = divmod(index, across)
        letter = {"any": "", "same": "A", "different": names[index]}[need.kinds]
        found.append(Tile(column * 1.25, top + row * 1.25, need.where, letter))
    return found


def paint_goal(painter: QPainter, rect: QRectF, goal: tuple[Need, ...]) -> None:
    """The goal of a card as a plan: numbers are heights, "+" means at least."""
    tiles = goal_tiles(goal)
    if not tiles:
        _paint_totems(painter, rect, goal)
        return
    wide = max(tile.x for tile in tiles) + 1
    high = max(tile.y for tile in tiles) + 1
    side = min(rect.width() / wide, rect.height() / high, theme.px(30))
    left = rect.center().x() - side * wide / 2
    top = rect.center().y() - side * high / 2
    for tile in tiles:
        box = QRectF(left + tile.x * side, top + tile.y * side, side, side)
        _paint_tile(painter, box.adjusted(0.5, 0.5, -0.5, -0.5), tile)


def _paint_tile(painter: QPainter, box: QRectF, tile: Tile) -> None:
    test = tile.test
    if test.sky:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(dash_pen(QColor("#3F86C4"), 1.4, (3, 2)))
        painter.drawRect(box.adjusted(1, 1, -1, -1))
        return
    if test.height == 0:
        tone = tones()
        painter.setBrush(tone.cell)
        painter.setPen(round_pen(tone.line, 1.2))
        painter.drawRect(box)
        return
    _paint_ground(painter, box, test, tile.letter)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(EDGE, 1.2))
    painter.drawRect(box)
    if test.totem:
        side = box.width() * 0.78
        at = box.center() - QPointF(side / 2, side / 2)
        stamp_icon(painter, f"totem_{test.totem}", QRectF(at.x(), at.y(), side, side))
    _paint_height(painter, box, _height_text(test), small=bool(test.totem))


def _paint_ground(painter: QPainter, box: QRectF, test: ColumnTest, letter: str) -> None:
    if test.cubes in known_kinds():
        face = texture(test.cubes, -LIFT, _TEXTURE)
        painter.drawPixmap(box, face, QRectF(face.rect()))
        return
    letter = letter or (test.cubes if test.cubes in VARIABLES else "")
    tint = QColor(base_color(PLAIN))
    if test.cubes == "rare":
        tint = QColor("#FFFFFF")
    elif letter:
        names = [*_TINTS.values(), "#B7B7B7", "#E0CF8A"]
        order = "xyzw".find(letter) if letter in VARIABLES else ord(letter) - 65
        tint = QColor(names[order % len(names)])
    painter.fillRect(box, tint)
    if test.cubes == "rare":
        painter.setPen(round_pen(mix(RARE_TINT, EDGE, 0.1), box.width() * 0.14))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        by = box.width() * 0.15
        painter.drawRect(box.adjusted(by, by, -by, -by))


def _height_text(test: ColumnTest) -> str:
    if test.height is not None:
        return str(test.height)
    if test.most is not None:
        return f"{test.least}–{test.most}"
    return f"{test.least}+" if test.least > 1 else ""


def _paint_height(painter: QPainter, box: QRectF, text: str, *, small: bool) -> None:
    if not text:
        return
    font = QFont(theme.font("number"))
    font.setPixelSize(max(8, round(box.height() * (0.4 if small else 0.52))))
    high = font.pixelSize() * 1.05
    wide = max(high, font.pixelSize() * 0.62 * len(text) + 3)
    center = box.center() if not small else box.bottomRight() - QPointF(wide / 2, high / 2)
    plate = QRectF(center.x() - wide / 2, center.y() - high / 2, wide, high)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#FFFFFF"))
    painter.drawRoundedRect(plate, high / 2, high / 2)
    painter.setFont(font)
    painter.setPen(EDGE)
    painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, text)


def _paint_totems(painter: QPainter, rect: QRectF, goal: tuple[Need, ...]) -> None:
    """Totems that are counted, side by side, on gold where their cubes have to be rare."""
    names: list[tuple[str, str]] = []
    for need in goal:
        if not isinstance(need, (Shape, Columns)):
            names += [(need.totem, need.on)] * need.count
    side = min(rect.height(), rect.width() / max(1, len(names)), float(theme.px(38)))
    left = rect.center().x() - side * len(names) / 2
    for index, (totem, on) in enumerate(names):
        box = QRectF(left + index * side, rect.center().y() - side / 2, side, side)
        if on:
            base = QRectF(
                box.left() + side * 0.1, box.bottom() - side * 0.26, side * 0.8, side * 0.26
            )
            test = ColumnTest(cubes=on)
            _paint_ground(painter, base, test, "")
            painter.setPen(round_pen(EDGE, 1.2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(base)
            box = QRectF(box.left() + side * 0.13, box.top(), side * 0.74, side * 0.74)
        stamp_icon(painter, f"totem_{totem}" if totem else "sky_card", box)


def start_picture(start: StartLayout) -> AltarPicture:
    """The altar that the black half of a card gives."""
    picture = AltarPicture()
    for x, y in start.clouds:
        picture = picture.with_cloud(number(x, y))
    for kind, cells in start.cubes.items():
        for x, y in cells:
            picture = picture.with_cube(number(x, y), kind)
    return picture


def paint_start(painter: QPainter, rect: QRectF, start: StartLayout) -> None:
    """The black half as a plan: new cloud tiles are dashed, cubes lie where they come."""
    picture = start_picture(start)
    xs = [point(cell)[0] for cell in picture.cloud]
    ys = [point(cell)[1] for cell in picture.cloud]
    wide, high = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    side = min(rect.width() / wide, rect.height() / high, float(theme.px(30)))
    left = rect.center().x() - side * wide / 2 - min(xs) * side
    top = rect.center().y() - side * high / 2 - min(ys) * side
    tone = tones()
    for cell in sorted(picture.cloud):
        x, y = point(cell)
        box = QRectF(left + x * side, top + y * side, side, side).adjusted(1, 1, -1, -1)
        painter.setBrush(tone.cell)
        fresh = cell not in START_CELLS
        pen = dash_pen(theme.color("brassfill"), 2, (3, 2)) if fresh else round_pen(tone.line, 1.2)
        painter.setPen(pen)
        painter.drawRect(box)
        column = picture.columns.get(cell, ())
        if column:
            inner = box.adjusted(1, 1, -1, -1)
            face = texture(column[-1], -LIFT, _TEXTURE)
            painter.drawPixmap(inner, face, QRectF(face.rect()))
            if len(column) > 1:
                _paint_height(painter, inner, str(len(column)), small=False)
