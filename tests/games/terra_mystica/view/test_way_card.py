"""The card of a hex in the real table page: by hand, by keys, while the pointer rests."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from gamedesk.core.match import Match
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.river_towns import Connect, RiverSpanned
from gamedesk.games.terra_mystica.view.view import TerraView
from gamedesk.ui.match_bridge import Pace
from gamedesk.ui.table_menu import table_menu
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.texts import language
from gamedesk.ui.way_card import WayCard
from gamedesk.ui.ways import MOST_BY_ITSELF, REST_MS
from tests.games.terra_mystica.view.playing import choose, middle
from tests.support.at_table import begin_asked


def main_action(seed: int) -> Match:
    """A match of people in which a main action is asked for."""
    match, rng = middle(seed, 3, 120), Random(seed)
    while match.decision is None or match.decision.kind != "main_action":
        match.submit(choose(match, rng))
    return match


@pytest.fixture
def page(qtbot: QtBot) -> TablePage:
    return begin_asked(qtbot, main_action(5))


def own_hex(page: TablePage) -> str:
    """A hex with a building of the one who is asked that can become something better."""
    asked = page.choosing.asked
    assert asked is not None
    targets = (f"hex:{label}" for label in asked.state.world.board.labels)
    return next(target for target in targets if _has_upgrades(page, target))


def _has_upgrades(page: TablePage, target: str) -> bool:
    asked = page.choosing.asked
    assert asked is not None
    ways = page.view.ways(asked.state, asked.decision, target)
    return len(ways) > 1 and ways[0].action.kind == "upgrade"


def middle_of(page: TablePage, target: str) -> QPoint:
    shape = page.view.target_shape(target)
    assert shape is not None
    return page.view.mapTo(page, shape.boundingRect().center().toPoint())


def test_the_right_button_opens_it(qtbot: QtBot, page: TablePage) -> None:
    place = middle_of(page, own_hex(page))
    child = page.childAt(place)
    assert child is not None
    event = QContextMenuEvent(
        QContextMenuEvent.Reason.Mouse, child.mapFrom(page, place), page.mapToGlobal(place)
    )
    QApplication.sendEvent(child, event)
    card = page.aids.ways.card
    assert card.isVisible()
    assert card.rows
    assert not card.geometry().contains(place)
    QTest.keyClick(page.focusWidget() or page, Qt.Key.Key_Escape)
    assert not card.isVisible()


def test_the_dot_opens_it_for_what_was_pointed_at(page: TablePage) -> None:
    page.view.hovered.emit(own_hex(page))
    page.view.setFocus()
    QTest.keyClick(page, Qt.Key.Key_Period)
    assert page.aids.ways.card.isVisible()
    assert page.aids.ways.card.rows[0].hasFocus()


def test_it_comes_while_the_pointer_rests_and_goes_with_it(qtbot: QtBot, page: TablePage) -> None:
    page.view.hovered.emit(own_hex(page))
    card = page.aids.ways.card
    qtbot.waitUntil(card.isVisible)
    assert not card.is_open
    page.view.hovered.emit("")
    assert not card.isVisible()


def test_a_click_elsewhere_closes_it(page: TablePage) -> None:
    page.aids.ways.open(own_hex(page))
    QTest.mouseClick(page.bar, Qt.MouseButton.LeftButton, pos=QPoint(4, 4))
    assert not page.aids.ways.card.isVisible()


def test_every_line_can_be_taken_or_says_why_not(qtbot: QtBot, page: TablePage) -> None:
    """In both languages; a line with conversions does them and points at its action."""
    for code in ("en", "zh_TW"):
        language.set_code(code)
        for label in page.match.state.world.board.labels:
            if page.aids.ways.open(f"hex:{label}"):
                for row in page.aids.ways.card.rows:
                    assert row.text()


def test_a_river_has_no_card_and_no_number(page: TablePage) -> None:
    assert isinstance(page.view, TerraView)
    layout = page.view.map.layout_of_hexes
    rivers = [place.id for place in layout.places if place.is_river]
    assert rivers
    for river in rivers:
        assert not page.aids.ways.open(f"hex:{river}")
        assert page.view.say(page.view.target_name(f"hex:{river}")) == "River"
        face = page.view.help(f"hex:{river}")
        assert face is not None
        assert face.title == "River"


def test_what_is_done_at_a_river_names_its_banks(page: TablePage) -> None:
    assert isinstance(page.view, TerraView)
    layout = page.view.map.layout_of_hexes
    river = next(p.id for p in layout.places if p.is_river and len(layout.banks(p.id)) > 1)
    for code, comma in (("en", ", "), ("zh_TW", "、")):
        language.set_code(code)
        banks = comma.join(layout.banks(river))
        lines = page.view.log_lines([RiverSpanned(Seat(0), river)])
        told = [page.say(page.view.action_text(Connect(river))), page.say(lines[0].text)]
        assert all(banks in line and river not in line for line in told)


def wait_until_asked(qtbot: QtBot, page: TablePage) -> None:
    qtbot.waitUntil(lambda: page.choosing.asked is not None)


def test_conversions_are_done_first(qtbot: QtBot) -> None:
    for seed in range(12):
        made = TablePage(main_action(seed), Pace.AT_ONCE)
        qtbot.addWidget(made, before_close_func=lambda widget: widget.close_match())
        made.show()
        made.start()
        wait_until_asked(qtbot, made)
        asked = made.choosing.asked
        assert asked is not None
        before = made.match.journal.position
        for label in made.match.state.world.board.labels:
            for way in made.view.ways(asked.state, asked.decision, f"hex:{label}"):
                if way.first and way.action.kind != "build":
                    made.aids.ways.take(way)
                    wait_until_asked(qtbot, made)
                    assert made.match.journal.position == before + len(way.first)
                    shown = made.choosing.asked.label(way.action)  # type: ignore[union-attr]
                    assert made.bar.confirm_button.text() == shown
                    return
    pytest.fail("no way needs conversions in any of these games")


def test_it_has_nothing_to_say_of_what_is_no_place(page: TablePage) -> None:
    assert not page.aids.ways.open("part:map")


def rested_card(qtbot: QtBot, page: TablePage) -> WayCard:
    """The card that comes while the pointer rests."""
    page.view.hovered.emit(own_hex(page))
    card = page.aids.ways.card
    qtbot.waitUntil(card.isVisible)
    return card


def test_escape_puts_it_away_and_nothing_else(qtbot: QtBot, page: TablePage) -> None:
    page.choosing.pick(own_hex(page))
    asked = page.choosing.asked
    assert asked is not None
    walked = asked.chooser.walked
    page.aids.ways._show(own_hex(page), by_hand=False)
    page.view.setFocus()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not page.aids.ways.card.isVisible()
    assert page.choosing.asked.chooser.walked == walked  # type: ignore[union-attr]


def test_a_menu_takes_its_place(
    qtbot: QtBot, page: TablePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QMenu, "popup", lambda menu, place: None)
    card = rested_card(qtbot, page)
    table_menu(page)
    assert not card.isVisible()


def test_it_does_not_come_below_a_menu(
    qtbot: QtBot, page: TablePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QApplication, "activePopupWidget", lambda: page.bar)
    page.view.hovered.emit(own_hex(page))
    qtbot.wait(REST_MS + 100)
    assert not page.aids.ways.card.isVisible()


def right_click(page: TablePage, target: str) -> None:
    """The right mouse button on a place, as the desktop reports it."""
    place = middle_of(page, target)
    child = page.childAt(place)
    assert child is not None
    at, there = child.mapFrom(page, place), page.mapToGlobal(place)
    QTest.mouseMove(child, at)
    QTest.mousePress(child, Qt.MouseButton.RightButton, pos=at)
    QApplication.sendEvent(child, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, there))
    QTest.mouseRelease(child, Qt.MouseButton.RightButton, pos=at)
    QApplication.processEvents()


def assert_rows_are_whole(card: WayCard) -> None:
    """No line is crushed, and none reaches out of the card."""
    assert len(card.rows) > 1
    for row in card.rows:
        assert row.height() >= row.sizeHint().height()
        assert card.rect().contains(row.geometry())


def test_its_lines_are_whole_after_a_right_click(qtbot: QtBot, page: TablePage) -> None:
    right_click(page, own_hex(page))
    assert_rows_are_whole(page.aids.ways.card)


def test_its_lines_are_whole_when_it_was_there_already(qtbot: QtBot, page: TablePage) -> None:
    target = own_hex(page)
    card = rested_card(qtbot, page)
    right_click(page, target)
    assert_rows_are_whole(card)


def test_it_goes_when_the_board_is_brought_nearer(qtbot: QtBot, page: TablePage) -> None:
    assert isinstance(page.view, TerraView)
    port = page.view.map.viewport()
    for by_hand in (True, False):
        page.aids.ways._show(own_hex(page), by_hand=by_hand)
        assert page.aids.ways.card.isVisible()
        at = QPointF(port.rect().center())
        event = QWheelEvent(
            at,
            QPointF(port.mapToGlobal(at.toPoint())),
            QPoint(),
            QPoint(0, 120),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(port, event)
        assert not page.aids.ways.card.isVisible()


def test_a_long_card_comes_only_by_hand(
    qtbot: QtBot, page: TablePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    target, asked = own_hex(page), page.choosing.asked
    assert asked is not None
    many = [*asked.view.ways(asked.state, asked.decision, target)] * 4
    assert len(many) > MOST_BY_ITSELF
    monkeypatch.setattr(page.view, "ways", lambda *_: many)
    page.view.hovered.emit(target)
    qtbot.wait(REST_MS + 100)
    assert page.aids.ways.card.isHidden()
    assert page.aids.ways.open(target)
    assert len(page.aids.ways.card.rows) == len(many)
