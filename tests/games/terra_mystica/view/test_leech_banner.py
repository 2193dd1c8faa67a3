"""Offers of power at the table: the banner, its keys, standing orders."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QWidget
from pytestqt.qtbot import QtBot

from gamedesk.core.match import Match
from gamedesk.core.orders import Order
from gamedesk.core.state import Seat
from gamedesk.core.table import Human
from gamedesk.games.terra_mystica.rules.power import AnswerLeech, DeclinePower, Leech
from gamedesk.games.terra_mystica.view.view import TerraView
from gamedesk.ui.board.target import TargetState
from gamedesk.ui.settings import settings
from gamedesk.ui.table_menu import seat_menu, table_menu
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.texts import language, text
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, Label
from tests.games.terra_mystica.view.playing import choose, middle
from tests.support.at_table import begin_asked


def offered(seed: int) -> Match:
    """A match in which somebody has to answer an offer of power."""
    match, rng = middle(seed, 3, 60), Random(seed)
    while not isinstance(match.decision, AnswerLeech):
        match.submit(choose(match, rng))
    return match


@pytest.fixture
def page(qtbot: QtBot) -> TablePage:
    return opened(qtbot, offered(4))


def opened(qtbot: QtBot, match: Match) -> TablePage:
    return begin_asked(qtbot, match)


def question(page: TablePage) -> AnswerLeech:
    decision = page.match.decision
    assert isinstance(decision, AnswerLeech)
    return decision


def test_the_banner_names_the_person_and_the_numbers(page: TablePage) -> None:
    banner = page.aids.answering.banner
    assert banner.isVisible()
    name = page.view.people[question(page).seat].name
    assert banner.accessibleName().startswith(f"{name}: take ")
    assert not banner.geometry().intersects(page.view.geometry())


def test_the_building_it_is_about_is_marked_and_only_one_place_asks(page: TablePage) -> None:
    assert isinstance(page.view, TerraView)
    target = page.view.map.target(f"hex:{page.match.state.label(question(page).hex)}")
    assert target is not None
    assert target.state & TargetState.HOVER
    assert page.bar.button("button:leech") is None or not page.bar.groups.isVisible()


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        (Qt.Key.Key_Y, Leech),
        (Qt.Key.Key_N, DeclinePower),
        (Qt.Key.Key_1, Leech),
        (Qt.Key.Key_2, DeclinePower),
    ],
)
def test_one_key_answers(page: TablePage, key: Qt.Key, kind: type) -> None:
    position, seat = page.match.journal.position, question(page).seat
    QTest.keyClick(page, key)
    entry = page.match.journal.entries[position]
    assert (entry.seat, type(entry.action)) == (seat, kind)


def test_a_press_answers_and_the_banner_goes(qtbot: QtBot, page: TablePage) -> None:
    position = page.match.journal.position
    button = page.findChild(QWidget, "banner:2")
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert isinstance(page.match.journal.entries[position].action, DeclinePower)
    qtbot.waitUntil(
        lambda: (
            page.aids.answering.banner.isHidden() or isinstance(page.match.decision, AnswerLeech)
        )
    )


def test_enter_at_an_offer_speaks_of_answers(page: TablePage) -> None:
    """There is no action and no place to choose first."""
    assert page.bar.confirm_button.reason == text("bar.answer.help")


def test_the_banner_speaks_chinese(page: TablePage) -> None:
    language.set_code("zh_TW")
    assert "魔力嗎" in page.aids.answering.banner.accessibleName()


def test_the_seat_menu_shows_and_changes_orders(
    page: TablePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QMenu, "popup", lambda *_: None)
    seat = question(page).seat
    menu = seat_menu(page, seat)
    sub = next(m for m in menu.findChildren(QMenu) if "power from neighbors" in m.title())
    checked = [action.text() for action in sub.actions() if action.isChecked()]
    assert checked == ["Ask me each time"]
    assert any(a.text().startswith("Take it while it costs nothing") for a in sub.actions())
    assert not any("0 points" in a.text() for a in sub.actions())
    next(a for a in sub.actions() if a.text().startswith("Take it for up to 2")).trigger()
    player = page.match.table.seats[seat]
    assert isinstance(player, Human)
    assert player.orders == (Order("answer_leech", "up_to", 2),)


def test_standing_orders_are_in_the_menu_of_the_table(
    page: TablePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """README says so; they were found below the seats only."""
    monkeypatch.setattr(QMenu, "popup", lambda *_: None)
    menu = table_menu(page)
    sub = menu.findChild(QMenu, "menu:standing_orders")
    assert isinstance(sub, QMenu)
    assert sub.menuAction() in menu.actions()
    names = [action.text() for action in sub.findChildren(QAction)]
    assert any(name.startswith("Take it for up to 2") for name in names)
    menu.close()


def test_the_button_opens_the_orders_for_this_question_where_it_is(
    page: TablePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened_at: list[tuple[QMenu, QPoint]] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, at: opened_at.append((menu, at)))
    seat, button = question(page).seat, page.aids.answering.banner.orders_button
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    (menu, at) = opened_at[0]
    told = [action.text() for action in menu.actions()]
    assert told[0] == "Ask me each time"
    assert not menu.findChildren(QMenu)
    assert at.x() == button.mapToGlobal(QPoint(0, 0)).x()
    assert at.y() + menu.sizeHint().height() == button.mapToGlobal(QPoint(0, 0)).y()
    next(a for a in menu.actions() if a.text().startswith("Take it for up to 2")).trigger()
    player = page.match.table.seats[seat]
    assert isinstance(player, Human)
    assert player.orders == (Order("answer_leech", "up_to", 2),)


def test_an_order_answers_at_once_and_is_marked(qtbot: QtBot, page: TablePage) -> None:
    seat, position = question(page).seat, page.match.journal.position
    player = page.match.table.seats[seat]
    assert isinstance(player, Human)
    page.seat_player(seat, replace(player, orders=(Order("answer_leech", "never"),)))
    qtbot.waitUntil(lambda: page.match.journal.position > position)
    entry = page.match.journal.entries[position]
    assert isinstance(entry.action, DeclinePower)
    assert entry.by_order


def test_the_only_answer_goes_by_itself_if_people_like(qtbot: QtBot) -> None:
    """Never the end of a turn, and only where it was switched on."""
    match, rng = middle(6, 3, 40), Random(6)
    page = opened(qtbot, match)
    settings.set_wish("forced", on=True)
    try:
        for _ in range(200):
            decision = match.decision
            assert decision is not None
            answer = page.bridge.forced(decision)
            if answer is not None:
                assert decision.actions(match.state) == [answer]
                assert answer.kind not in ("end_turn", "pass")
            match.submit(choose(match, rng))
    finally:
        settings.set_wish("forced", on=False)
    decision = match.decision
    assert decision is not None
    assert page.bridge.forced(decision) is None


def test_an_order_says_that_it_answers_the_open_question_too(
    page: TablePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QMenu, "popup", lambda *_: None)
    seat, state = question(page).seat, page.match.state
    menu = seat_menu(page, seat)
    sub = next(m for m in menu.findChildren(QMenu) if "power from neighbors" in m.title())
    told = [action.text() for action in sub.actions()][1:]
    answers = [page.match.game.obey(state, question(page), o) for o in page.match.game.orders()]
    assert ["this one too" in text for text in told] == [answer is not None for answer in answers]
    assert any(answers)
    others = seat_menu(page, Seat((seat + 1) % 3))
    assert not any("this one" in a.text() for m in others.findChildren(QMenu) for a in m.actions())


def test_orders_are_called_by_words_and_not_by_the_gear_of_the_settings(page: TablePage) -> None:
    button = page.findChild(ActionButton, "banner:orders")
    assert button is not None
    assert button.text() == "From now on…"
    assert not button.face.icons
    assert button.width() >= button.sizeHint().width()


@pytest.mark.parametrize("scale", [1.0, 1.35, 1.7, 2.0])
@pytest.mark.parametrize("code", ["en", "zh_TW"])
def test_nothing_of_the_banner_is_cut_off_in_large_type(
    qtbot: QtBot, scale: float, code: str
) -> None:
    language.set_code(code)
    theme.set_scale(scale)
    page = opened(qtbot, offered(4))
    page.resize(1280, 720)
    banner = page.aids.answering.banner
    qtbot.waitUntil(lambda: not banner.grab().isNull())
    for button in banner.findChildren(ActionButton):
        if button.isVisible():
            assert button.width() >= button.sizeHint().width()
            assert banner.rect().contains(button.geometry())
    label = banner.findChild(Label)
    assert label is not None
    assert label.heightForWidth(label.width()) <= banner.height()
