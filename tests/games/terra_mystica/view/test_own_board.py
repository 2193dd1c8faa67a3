"""The own board is whole at every size: below the map, or on a tab where it can be scrolled."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.view.goods_row import (
    Amount,
    amount_width,
    goods_columns,
    goods_font,
)
from gamedesk.games.terra_mystica.view.strip_cells import words_fit
from gamedesk.games.terra_mystica.view.view import TerraView
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.texts import LANGUAGES, language
from gamedesk.ui.theme import TABLE_DISTANCE, theme
from tests.games.terra_mystica.view.playing import middle
from tests.support.at_table import begin

SIZES = ((1280, 720), (1920, 1080), (1024, 768), (800, 1280))
GOODS = [
    Amount("res_coin", 33),
    Amount("res_worker", 12),
    Amount("res_priest", 7, "/7"),
    Amount("res_key", 3),
]
SCALES = (1.0, 1.1, 1.25, 1.55, 2.05, 2.5)


def opened(qtbot: QtBot, size: tuple[int, int], scale: float, code: str) -> TablePage:
    """A game of four players in its middle."""
    language.set_code(code)
    theme.set_room(*size)
    theme.set_scale(scale)
    page = begin(qtbot, middle(5, 4, 120), size=size)
    QApplication.processEvents()
    return page


def looks(page: TablePage) -> Iterator[str]:
    """Every size of type, with and without the log; says which, for messages."""
    for scale, with_log in itertools.product(SCALES, (False, True)):
        theme.set_scale(scale)
        page.side.setVisible(with_log)
        QApplication.processEvents()
        page.view.reveal(["part:goods"])
        QApplication.processEvents()
        yield f"{scale} log={with_log}"


def parts_of(view: TerraView) -> list[QWidget]:
    strip = view.strip
    parts = [strip.identity, strip.power, strip.levels, strip.tiles, *strip.buildings.values()]
    return [*parts, *([strip.special] if not strip.special.isHidden() else [])]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_own_board_can_be_reached_whole_with_whole_numbers_and_words(
    qtbot: QtBot, size: tuple[int, int], code: str
) -> None:
    page = opened(qtbot, size, 1.0, code)
    view = page.view
    assert isinstance(view, TerraView)
    for look in looks(page):
        check_parts(view, look)
        check_goods(view, look)
        hidden = view.strip.height() - view.own.viewport().height()
        assert view.own.verticalScrollBar().maximum() == max(0, hidden), look
        assert view.strip.width() <= view.own.viewport().width(), look
        assert view.rect().contains(view.own.geometry()), look


def check_parts(view: TerraView, look: str) -> None:
    """Each is there, as large as can be read, and on no other."""
    for part in parts_of(view):
        told = (look, part.objectName())
        assert part.isVisibleTo(view), told
        assert view.strip.rect().contains(part.geometry()), told
        assert min(part.width(), part.height()) >= theme.px(20), told
    for one, other in itertools.combinations(parts_of(view), 2):
        assert not one.geometry().intersects(other.geometry()), (look, one, other)


def check_goods(view: TerraView, look: str) -> None:
    """Every amount has room beside the others, and the words about the faction are whole."""
    identity = view.strip.identity
    font = goods_font(GOODS, identity.width())
    columns = goods_columns(GOODS, font, identity.width())
    assert sum(columns) <= identity.width() + 1, look
    for good, column in zip(GOODS, columns, strict=True):
        assert column >= amount_width(good, font), (look, good)
    room, board = identity.ability_room(), identity.board
    assert board is not None
    assert words_fit(identity.ability(board, room), room), look


def test_the_keyboard_brings_a_part_into_sight(qtbot: QtBot) -> None:
    view = opened(qtbot, (1280, 720), 2.05, "en").view
    assert isinstance(view, TerraView)
    view.point_at("track:shipping")
    spot = view.strip.levels.spots["shipping"]
    shown = view.own.viewport()
    assert shown.rect().contains(spot.rect().translated(spot.mapTo(shown, QPoint(0, 0))))


def test_what_is_scrolled_away_is_not_pointed_at(qtbot: QtBot) -> None:
    view = opened(qtbot, (1280, 720), 2.05, "en").view
    assert isinstance(view, TerraView)
    view.own.verticalScrollBar().setValue(view.own.verticalScrollBar().maximum())
    tabs = view.own.geometry().center()
    tabs.setY(view.own.geometry().top() - theme.px(16))
    assert view.target_at(tabs) not in ("part:goods", "part:bowls")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_larger_type_does_not_shrink_the_map(qtbot: QtBot, size: tuple[int, int]) -> None:
    """Once the column has tabs, the own board is one of them and the map has its height."""
    page = opened(qtbot, size, 1.0, "en")
    view = page.view
    assert isinstance(view, TerraView)
    before = view.map.width()
    for scale in (1.25, 1.35, 1.55):
        theme.set_scale(scale)
        QApplication.processEvents()
        if view.side.own_room is not None:
            assert view.map.width() >= 0.95 * before, scale
        else:
            assert scale < TABLE_DISTANCE, "large text has the large map"


def test_an_open_board_stays_over_the_frame_of_the_map(qtbot: QtBot) -> None:
    """In another theme, or another size, the frame once lay across it."""
    view = opened(qtbot, (1280, 720), 1.0, "en").view
    assert isinstance(view, TerraView)
    theme.set_name("contrast")
    view.show_board_of(Seat(1))
    QApplication.processEvents()
    before = view.grab().toImage()
    theme.changed.emit()
    QApplication.processEvents()
    assert view.grab().toImage() == before
