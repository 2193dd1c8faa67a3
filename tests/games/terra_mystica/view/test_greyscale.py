"""Without colour every terrain and every seat can still be told apart, in each theme.

A reader that knows only brightness and the directions of lines learns each terrain from some
hexes and has to recognise it on others, at the size that the map has at 1280x720.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from gamedesk.games.terra_mystica.rules.world import BUILDINGS
from gamedesk.games.terra_mystica.view import hex_painter
from gamedesk.games.terra_mystica.view.map_picture import Standing
from gamedesk.games.terra_mystica.view.palette import emblem
from gamedesk.ui.painting import Emblem, paint_badge, person_emblem
from gamedesk.ui.people import SHAPES
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import INK

TERRAINS = ("plains", "swamp", "lakes", "forest", "mountains", "wasteland", "desert")
LANDS = (*TERRAINS, "ice", "volcano")
KNOWN, NEW = ("A1", "B3", "C5", "D2", "E7", "F4"), ("A9", "B6", "C2", "G1", "H5", "I8")
HEX, BADGE = 60, 28
Grey = list[bytes]


@pytest.fixture(params=["light", "dark", "contrast"], autouse=True)
def look(qtbot: QtBot, request: pytest.FixtureRequest) -> Iterator[str]:
    theme.set_name(request.param)
    yield request.param
    theme.set_name("light")


def grey(paint: Callable[[QPainter], None], side: int) -> Grey:
    """The rows of a greyscale picture."""
    image = QImage(side, side, QImage.Format.Format_RGB32)
    image.fill(theme.color("panel"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)
    painter.end()
    shown = image.convertToFormat(QImage.Format.Format_Grayscale8)
    data, line = bytes(shown.constBits()), shown.bytesPerLine()
    return [data[row * line : row * line + side] for row in range(side)]


def on_hex(paint: Callable[[QPainter], None]) -> Grey:
    """Painted round the middle, as large as on the map of a small window."""

    def scaled(painter: QPainter) -> None:
        painter.translate(HEX / 2, HEX / 2)
        painter.scale(HEX / 104, HEX / 104)
        paint(painter)

    return grey(scaled, HEX)


def land(terrain: str, seed: str) -> Grey:
    return on_hex(lambda painter: hex_painter.paint_land(painter, terrain, seed, occupied=False))


def features(rows: Grey) -> list[float]:
    """How bright the middle is, and in which directions its lines run."""
    inside = range(HEX // 5, HEX - HEX // 5)
    bright, turned, edges = [0.0] * 16, [0.0] * 8, 0.0
    for y in inside:
        for x in inside:
            bright[rows[y][x] >> 4] += 1
            across = rows[y][x + 1] - rows[y][x - 1]
            down = rows[y + 1][x] - rows[y - 1][x]
            strength = math.hypot(across, down)
            turned[int((math.atan2(down, across) % math.pi) / math.pi * 7.999)] += strength
            edges += strength
    area = len(inside) ** 2
    return [
        *(count / area for count in bright),
        *(strength / max(edges, 1.0) for strength in turned),
        edges / area / 64,
    ]


def distance(one: list[float], other: list[float]) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def test_every_terrain_is_recognised_by_brightness_and_lines() -> None:
    learned = {terrain: [features(land(terrain, seed)) for seed in KNOWN] for terrain in LANDS}
    wrong = []
    for terrain in LANDS:
        for seed in NEW:
            seen = features(land(terrain, seed))
            near = {name: min(distance(seen, f) for f in known) for name, known in learned.items()}
            guess = min(near, key=lambda name: near[name])
            if guess != terrain:
                wrong.append((terrain, seed, guess))
    assert wrong == []


def difference(one: Grey, other: Grey) -> float:
    """How many of a hundred pixels are clearly another grey."""
    pairs = [pair for a, b in zip(one, other, strict=True) for pair in zip(a, b, strict=True)]
    return 100 * sum(abs(a - b) > 40 for a, b in pairs) / len(pairs)


def alike(shown: dict[str, Grey], least: float) -> list[tuple[str, str]]:
    """The pairs that are too much the same."""
    pairs = combinations(shown, 2)
    return [(a, b) for a, b in pairs if difference(shown[a], shown[b]) < least]


def badge(face: Emblem) -> Grey:
    return grey(lambda painter: paint_badge(painter, QRectF(0, 0, BADGE, BADGE), face), BADGE)


def stood(building: str, home: str) -> Grey:
    standing = Standing(building, home)
    return on_hex(lambda painter: hex_painter.paint_standing(painter, standing))


def test_the_badges_of_all_factions_differ() -> None:
    assert alike({home: badge(emblem(home)) for home in LANDS}, 3) == []


def test_the_badges_of_all_people_differ_even_in_one_colour() -> None:
    assert alike({shape: badge(person_emblem("circle", shape)) for shape in SHAPES}, 3) == []


@pytest.mark.parametrize("building", BUILDINGS)
def test_the_owners_of_a_building_differ(building: str) -> None:
    assert alike({home: stood(building, home) for home in TERRAINS}, 0.5) == []


@pytest.mark.parametrize("home", TERRAINS)
def test_the_buildings_of_an_owner_differ(home: str) -> None:
    assert alike({building: stood(building, home) for building in BUILDINGS}, 3) == []


@pytest.mark.parametrize("building", BUILDINGS)
def test_the_plate_is_seen_on_both_sides_of_a_building(building: str) -> None:
    """A black stronghold once covered it, and stood black on black."""

    def paint(painter: QPainter) -> None:
        painter.fillRect(QRectF(-52, -52, 104, 104), INK)
        hex_painter.paint_land(painter, "swamp", "E5", occupied=True)
        hex_painter.paint_standing(painter, Standing(building, "swamp"))

    rows = on_hex(paint)
    for part in (range(HEX // 2), range(HEX // 2, HEX)):
        assert sum(any(row[x] > 190 for x in part) for row in rows) >= 18
