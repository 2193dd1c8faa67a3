"""Turning an altar of 140 cubes in the window of Sky Totem, frame by frame."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any, Final

from benchmarks.measure import Figure, median_span

CUBES: Final = 140
FRAMES: Final = 24
SIZES: Final = ((690, 554), (1068, 840))
"""What the altar gets of a window of 1280x720 and of 1920x1080."""


def figures() -> Iterator[Figure]:
    """A frame of a turn, and the altar painted at rest, at both sizes."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from gamedesk.cli.desk import application
    from gamedesk.games.sky_totem.view.altar_view import AltarView

    app = application()
    for size in SIZES:
        view = AltarView()
        view.resize(*size)
        view.show()
        view.show_altar(_altar(), str)
        app.processEvents()
        name = f"{size[0]}x{size[1]}"
        span = median_span(partial(_turned, view)) / FRAMES
        yield span.figure(f"turn {CUBES} cubes, a frame {name}", "(16)")
        view.turn_by(0)
        view.close()


def _turned(view: Any) -> None:
    """One quarter of a turn as dragging does it."""
    view.begin_turning()
    for frame in range(FRAMES):
        view.set_turn(frame / FRAMES)
        view.viewport().repaint()


def _altar() -> Any:
    """Columns of all kinds and heights on a cloud of 7 x 7 cells."""
    from gamedesk.games.sky_totem import GAME
    from gamedesk.games.sky_totem.rules.geometry import number
    from gamedesk.games.sky_totem.view.picture import AltarPicture

    chance = Random(3)
    cells = [number(x, y) for x in range(-2, 5) for y in range(-2, 5)]
    picture = AltarPicture()
    for cell in cells:
        picture = picture.with_cloud(cell)
    for _ in range(CUBES):
        picture = picture.with_cube(chance.choice(cells), chance.choice(GAME.world.kinds))
    return picture
