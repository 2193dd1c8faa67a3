"""In large type and narrow windows every part of the table can be seen whole."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from gamedesk.games.sky_totem.view.side import TABS
from gamedesk.games.sky_totem.view.view import SkyTotemView
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.theme import theme
from tests.games.sky_totem.view.playing import new_match
from tests.support.at_table import begin

ROOMS = (
    ((1280, 720), 1.0),
    ((1280, 720), 1.35),
    ((1280, 720), 1.7),
    ((1280, 720), 2.0),
    ((1280, 720), 2.5),
    ((1920, 1080), 2.5),
    ((800, 1280), 1.0),
    ((1024, 768), 1.0),
    ((2560, 1080), 1.0),
)
LEAST_TOTEM, LEAST_CARD, LEAST_ALTAR, LEAST_AREA = 42, 60, 28, 17
"""Heights at 1280 in which the words, diagrams and cubes can be made out."""


def opened(qtbot: QtBot, size: tuple[int, int], scale: float) -> TablePage:
    theme.set_room(*size)
    theme.set_scale(scale)
    page = begin(qtbot, new_match(4, 3), size=size)
    qtbot.waitExposed(page)
    page.curtain.accepted.emit()
    qtbot.waitUntil(page.content.isVisible)
    return page


def view_of(page: TablePage) -> SkyTotemView:
    assert isinstance(page.view, SkyTotemView)
    return page.view


def tabs_of(view: SkyTotemView) -> list[str]:
    buttons = (view.findChildren(QAbstractButton, f"side:{name}") for name in TABS)
    return [b.objectName()[5:] for found in buttons for b in found if b.isVisibleTo(view)]


def inside(view: QWidget, part: QWidget) -> bool:
    """But for a pixel of rounding."""
    place = QRect(part.mapTo(view, part.rect().topLeft()), part.size())
    return view.rect().adjusted(-1, -1, 1, 1).contains(place)


@pytest.mark.parametrize(("size", "scale"), ROOMS)
def test_every_part_can_be_brought_into_sight(
    qtbot: QtBot, size: tuple[int, int], scale: float
) -> None:
    view = view_of(opened(qtbot, size, scale))
    parts: dict[str, tuple[Sequence[QWidget], int]] = {
        "sky": (view.board.areas, LEAST_AREA),
        "totems": (view.side.totems, LEAST_TOTEM),
        "cards": (view.side.cards, LEAST_CARD),
        "altars": (list(view.side.neighbours.values()), LEAST_ALTAR),
    }
    tabs = tabs_of(view)
    for name, (spots, least) in parts.items():
        if name in tabs:
            button = view.findChild(QAbstractButton, f"side:{name}")
            assert button is not None
            view.side._turn(name)
        for spot in spots:
            assert spot.isVisibleTo(view), name
            assert inside(view, spot), name
            assert spot.height() >= theme.px(least), name


def test_in_very_large_type_a_question_turns_to_its_part(qtbot: QtBot) -> None:
    view = view_of(opened(qtbot, (1280, 720), 2.0))
    assert tabs_of(view) == list(TABS)
    view.side.reveal(["altar:1"])
    assert view.board.isHidden()
    view.highlight(["area:0", "area:1"])
    assert view.board.isVisibleTo(view)
    view.highlight(["totem:bird"])
    assert view.board.isHidden()
    assert all(spot.isVisibleTo(view) for spot in view.side.totems)
