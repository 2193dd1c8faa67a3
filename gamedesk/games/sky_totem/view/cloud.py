"""The cloud under an altar: three layers of puffs along its rim, then its pale cells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter

from gamedesk.games.sky_totem.rules.geometry import number, point
from gamedesk.games.sky_totem.view.iso import NORMALS, SIDE, Camera
from gamedesk.games.sky_totem.view.stamp import Stamps
from gamedesk.ui.painting import round_pen
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import with_alpha


@dataclass(frozen=True)
class CloudTones:
    """Shade, middle and light of the puffs, and the tops of the cells with their lines."""

    shade: QColor
    middle: QColor
    light: QColor
    cell: QColor
    line: QColor


def tones() -> CloudTones:
    """By day, by night, and in high contrast."""
    if theme.is_contrast:
        black, white = QColor("#000000"), QColor("#FFFFFF")
        return CloudTones(black, black, black, QColor("#1A1A1A"), white)
    if theme.is_dark:
        names = ("#5A6C96", "#8598BC", "#B4C1DA", "#CFD8EA", "#7488B0")
    else:
        names = ("#8FB6D4", "#C6DEEE", "#FFFFFF", "#EFF6FB", "#A9C6DA")
    return CloudTones(*(QColor(name) for name in names))


def paint_cloud(
    painter: QPainter,
    stamps: Stamps,
    cells: frozenset[int],
    camera: Camera,
    growing: Mapping[int, float],
) -> None:
    """Everything that lies under the cubes."""
    tone = tones()
    if theme.is_contrast:
        _paint_cells(painter, cells, camera, growing, tone)
        return
    rim = _rim(cells, camera, growing)
    for color, drop, grown in (
        (tone.shade, 0.30, 1.0),
        (tone.middle, 0.16, 0.97),
        (tone.light, 0.03, 0.90),
    ):
        for at, size in rim:
            stamps.puff(at + QPointF(0, SIDE * drop), SIDE * 0.33 * size * grown, color)
    _paint_cells(painter, cells, camera, growing, tone)


def _rim(
    cells: frozenset[int], camera: Camera, growing: Mapping[int, float]
) -> list[tuple[QPointF, float]]:
    """Where puffs sit: two along each outer edge, sizes by place so that they never jump."""
    found = []
    for cell in sorted(cells):
        x, y = point(cell)
        grown = growing.get(cell, 1.0)
        for dx, dy in NORMALS:
            if number(x + dx, y + dy) in cells:
                continue
            for part in (-0.28, 0.28):
                px = x + 0.5 + dx * 0.47 - dy * part
                py = y + 0.5 + dy * 0.47 + dx * part
                size = 0.8 + 0.4 * ((x * 7 + y * 13 + round(part * 4) + dx * 3 + dy) % 5) / 4
                found.append((camera.place(px, py, 0), size * grown))
    return found


def _paint_cells(
    painter: QPainter,
    cells: frozenset[int],
    camera: Camera,
    growing: Mapping[int, float],
    tone: CloudTones,
) -> None:
    painter.setPen(round_pen(with_alpha(tone.line, 0.9), SIDE * 0.014))
    painter.setBrush(tone.cell)
    for cell in cells:
        grown = growing.get(cell, 1.0)
        painter.drawPolygon(camera.square(cell, 0, 0.5 - 0.5 * grown))
