"""The table page, played by mouse and by keys, with pebbles."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gamedesk.core.state import Seat
from gamedesk.core.table import BotSeat, Human
from gamedesk.ui.match_bridge import Pace
from gamedesk.ui.prompt_bar import BarMode
from gamedesk.ui.table_menu import table_menu
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.texts import language, text
from gamedesk.ui.theme import theme
from tests.support.pebbles.rules.guessing import DropPebbles, Guess
from tests.ui.tables import ANN, BEN, ROBIN, answer, match_of, open_table


def click(page: TablePage, target: str) -> None:
    """Click the button of that name, wherever it is."""
    found = page.findChild(QWidget, target)
    assert found is not None, target
    assert found.isVisible(), target
    QTest.mouseClick(found, Qt.MouseButton.LeftButton)


def press(page: TablePage, *keys: Qt.Key) -> None:
    """Press keys where the keyboard is."""
    for key in keys:
        QTest.keyClick(page.focusWidget() or page, key)


def words_on(page: TablePage) -> str:
    """Everything a label or button of the page shows."""
    labels = [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    buttons = [button.text() for button in page.findChildren(QPushButton) if button.isVisible()]
    return " ".join(labels + buttons)


def is_mode(page: TablePage, mode: BarMode) -> bool:
    """What the bar is for now."""
    return page.bar.mode is mode


@pytest.fixture
def alone(qtbot: QtBot) -> TablePage:
    """Ann against Robin."""
    return open_table(qtbot, match_of([ANN, ROBIN]))


def test_the_bar_asks_in_words(alone: TablePage) -> None:
    assert alone.bar.question == "How many pebbles will fall?"


def test_a_click_selects_what_cannot_be_taken_back(qtbot: QtBot, alone: TablePage) -> None:
    """Whoever guesses hands over to the next: a first click selects, another place instead too."""
    for number in (4, 2):
        board_button = alone.view.findChild(QPushButton, f"stone:{number}")
        assert board_button is not None
        QTest.mouseClick(board_button, Qt.MouseButton.LeftButton)
        assert alone.match.journal.position == 0
        assert alone.bar.confirm_button.text() == f"Guess {number}"
        chosen = [button.objectName() for button in alone.bar.options.buttons if button.isChecked()]
        assert chosen == [f"stone:{number}"]
    QTest.mouseClick(alone.bar.confirm_button, Qt.MouseButton.LeftButton)
    assert alone.match.journal.entries[0].action.number == 2  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: alone.match.journal.position > 2)


def test_a_second_click_on_the_same_place_means_it(alone: TablePage) -> None:
    for _ in range(2):
        assert alone.match.journal.position == 0
        button = alone.bar.button("stone:2")
        assert button is not None
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert alone.match.journal.entries[0].action.number == 2  # type: ignore[attr-defined]


def test_what_is_selected_can_be_left_again(alone: TablePage) -> None:
    alone.choosing.pick("stone:2")
    press(alone, Qt.Key.Key_Escape)
    assert alone.match.journal.position == 0
    assert alone.bar.confirm_button.reason


def test_where_everything_can_be_taken_back_a_click_answers(qtbot: QtBot) -> None:
    page = open_table(qtbot, match_of([ANN, ROBIN], free=True))
    page.choosing.pick("stone:2")
    assert page.match.journal.position > 0


def test_keys_alone_answer_by_the_list(qtbot: QtBot, alone: TablePage) -> None:
    alone.setFocus()
    QTest.keyClick(alone, Qt.Key.Key_Slash, Qt.KeyboardModifier.NoModifier)
    assert alone.side.action_list.search.hasFocus()
    QTest.keyClicks(alone.side.action_list.search, "5")
    press(alone, Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Return)
    assert alone.match.journal.entries[0].action.number == 5  # type: ignore[attr-defined]


def test_keys_alone_answer_by_the_bar(qtbot: QtBot, alone: TablePage) -> None:
    button = alone.bar.button("stone:3")
    assert button is not None
    button.setFocus()
    assert alone.bar.confirm_button.text() == "Guess 3"
    press(alone, Qt.Key.Key_Return, Qt.Key.Key_Return)
    assert alone.match.journal.position >= 1


def _to_taking(qtbot: QtBot, page: TablePage) -> None:
    answer(page, "stone:1")
    qtbot.waitUntil(lambda: page.bar.question == "How many pebbles do you take?")


def test_what_is_not_possible_is_grey_with_the_reason(qtbot: QtBot) -> None:
    for seed in range(40):
        match = match_of([ANN], seed)
        page = open_table(qtbot, match)
        _to_taking(qtbot, page)
        if match.state.bowl < 3:
            break
    button = page.bar.button("refused:stone:3")
    assert button is not None
    assert "left" in button.reason
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert page.bar.receipt.note == button.reason
    answer(page, "stone:3")
    assert page.bar.receipt.note == button.reason


def test_pointing_shows_what_changes(qtbot: QtBot) -> None:
    alone = open_table(qtbot, match_of([ANN], 4))
    _to_taking(qtbot, alone)
    alone.choosing.point("stone:1")
    assert [line.label for line in alone.bar.receipt.lines] == ["You gain"]
    assert alone.bar.confirm_button.text() == "Take one pebble"
    alone.choosing.point("")
    assert alone.match.decision is not None
    assert alone.bar.confirm_button.reason


def test_undo_says_why_not_after_a_reveal(qtbot: QtBot, alone: TablePage) -> None:
    _to_taking(qtbot, alone)
    assert alone.bar.undo_button.reason == text("undo.chance")
    alone.undo()
    assert alone.bar.receipt.note == text("undo.chance")


def test_undo_and_redo_by_keys(qtbot: QtBot) -> None:
    page = open_table(qtbot, match_of([ANN, ROBIN], free=True), Pace.STEP)
    answer(page, "stone:6")
    assert page.match.journal.position == 1
    QTest.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.match.journal.position == 0
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    QTest.keyClick(
        page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    assert page.match.journal.position == 1


def test_the_log_tells_what_the_viewer_may_know(qtbot: QtBot, alone: TablePage) -> None:
    _to_taking(qtbot, alone)
    lines = [row.text for row in alone.side.log.rows.rows]
    assert "Ann guesses 1" in lines
    assert not any(line.startswith("Robin guesses") for line in lines)
    assert any(line.startswith("The guesses are shown") for line in lines)


def test_looking_back_and_coming_back(qtbot: QtBot, alone: TablePage) -> None:
    _to_taking(qtbot, alone)
    alone.side.log.chosen.emit(1)
    assert is_mode(alone, BarMode.REPLAY)
    assert "Bowl: 0" in words_on(alone)
    alone.bar.replay.step_to(alone.match.journal.position)
    assert "Bowl: 0" not in words_on(alone)
    press(alone, Qt.Key.Key_Escape)
    assert is_mode(alone, BarMode.CHOOSE)
    assert alone.choosing.asked is not None


def test_computers_wait_while_one_looks_back(qtbot: QtBot) -> None:
    page = open_table(qtbot, match_of([ANN, ROBIN]), Pace.AT_ONCE)
    page.show_past(0)
    page.bridge.submit(page.match.decision.actions(page.match.state)[0])  # type: ignore[union-attr]
    qtbot.wait(60)
    assert page.match.journal.position == 1
    page.back_to_now()
    qtbot.waitUntil(lambda: page.match.journal.position > 1)


def test_playing_on_from_an_earlier_moment_is_a_new_match(qtbot: QtBot, alone: TablePage) -> None:
    _to_taking(qtbot, alone)
    alone.show_past(1)
    with qtbot.waitSignal(alone.match_wanted) as told:
        alone.bar.replay.play_on.emit(1)
    other = told.args[0]
    assert other is not alone.match
    assert other.journal.entries == alone.match.journal.entries[:1]


def test_the_end_offers_the_result(qtbot: QtBot) -> None:
    page = open_table(qtbot, match_of([ROBIN, ROBIN]))
    qtbot.waitUntil(lambda: page.match.is_over and page.bar.mode is BarMode.QUIET, timeout=10000)
    assert page.bar.question == text("bar.over")
    with qtbot.waitSignal(page.result_wanted):
        page.bar.confirm_button.click()


def test_a_computer_can_take_a_seat_over(qtbot: QtBot, alone: TablePage) -> None:
    alone.seat_player(alone.bridge.viewer, BotSeat("greedy", "Ann"))
    qtbot.waitUntil(lambda: alone.match.is_over, timeout=10000)
    assert not alone.match.table.humans()


def test_a_person_can_play_on_for_a_computer(qtbot: QtBot) -> None:
    page = open_table(qtbot, match_of([ANN, ROBIN]), Pace.STEP)
    answer(page, "stone:1")
    qtbot.waitUntil(lambda: page.bridge.waits_for_step)
    page.seat_player(Seat(1), Human("Cy"))
    qtbot.waitUntil(lambda: page.curtain.isVisible() or page.choosing.asked is not None)
    assert page.match.journal.position == 1


def test_changing_the_language_says_everything_anew(qtbot: QtBot, alone: TablePage) -> None:
    language.set_code("zh_TW")
    assert alone.bar.question == "會落下幾顆小石子？"
    assert alone.bar.button("stone:1") is not None


def test_a_fault_of_the_rules_is_shown_and_the_journal_saved(
    qtbot: QtBot, alone: TablePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(
        "gamedesk.ui.rules_fault.tell", lambda _parent, _title, message, _name: told.append(message)
    )
    alone.bridge.failed.emit(AssertionError("bowl below zero"))
    assert "bowl below zero" in told[0]
    assert ".jsonl" in told[0]


# Nature.


def test_no_moment_before_nature_has_moved_is_shown(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    theme.set_reduced_motion(on=True)
    page = open_table(qtbot, match_of([ANN]))
    shown: list[Any] = []
    monkeypatch.setattr(page.view, "show_state", shown.append)
    page.choosing.close()
    shown.clear()
    page.bridge.submit(Guess(2))
    assert len(page.match.journal.entries) == 2  # the guess, and the pebbles that fell
    assert shown[0] == page.match.view(Seat(0))


def test_the_game_goes_on_after_nature_has_failed(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise AssertionError("no pebbles")

    theme.set_reduced_motion(on=True)
    page = open_table(qtbot, match_of([ROBIN, ANN], free=True))
    monkeypatch.setattr("gamedesk.ui.table_page.show_rules_fault", lambda *_: None)
    with monkeypatch.context() as broken:
        broken.setattr(DropPebbles, "sample", fail)
        answer(page, "stone:2")
        assert page.match.nature_moves
    page.bridge.rewind(0)
    qtbot.waitUntil(lambda: page.match.journal.position == 1)  # the computer guesses again
    qtbot.waitUntil(lambda: page.choosing.asked is not None)


# Secrets and the curtain.


@pytest.fixture
def together(qtbot: QtBot) -> TablePage:
    """Ann and Ben at one screen."""
    return open_table(qtbot, match_of([ANN, BEN]))


def test_the_curtain_hides_everything(together: TablePage) -> None:
    assert together.curtain.isVisible()
    assert not together.content.isVisible()
    assert not together.view.isVisible()


def test_the_curtain_opens_for_the_named_person(qtbot: QtBot, together: TablePage) -> None:
    click(together, "curtain:accept")
    assert not together.curtain.isVisible()
    assert together.view.isVisible()
    assert together.bridge.viewer == 0


def test_enter_accepts_the_screen(qtbot: QtBot, together: TablePage) -> None:
    press(together, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not together.curtain.isVisible())


def test_the_second_of_two_quick_presses_opens_nothing(
    qtbot: QtBot, together: TablePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was meant for the table, by somebody who must not see what the next person holds."""
    click(together, "curtain:accept")
    monkeypatch.setattr(together.curtain, "settles", 60_000)
    answer(together, "stone:3")
    qtbot.waitUntil(together.curtain.isVisible)
    press(together, Qt.Key.Key_Return)
    click(together, "curtain:accept")
    assert together.curtain.isVisible()
    monkeypatch.setattr(together.curtain, "settles", 0)
    press(together, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not together.curtain.isVisible())


def test_after_the_curtain_enter_never_opens_the_menu(qtbot: QtBot, together: TablePage) -> None:
    press(together, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: together.choosing.asked is not None)
    assert together.view.isAncestorOf(together.focusWidget() or together.strip) or (
        together.focusWidget() is together.view
    )


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_the_menu_of_the_table_leads_to_each_seat(alone: TablePage) -> None:
    """Who plays, standing orders and helps were to be found by a right click only."""
    menu = table_menu(alone)
    names = {action.text() for action in menu.findChildren(QAction)}
    assert {"Seats", "Ann", "Robin"} <= names
    action = menu.findChild(QAction, "menu:seat:1")
    assert isinstance(action, QAction)
    action.trigger()
    assert alone.findChild(QMenu, "menu:seat") is not None
    card = alone.strip.card(Seat(0))
    assert card is not None
    assert "Right click" in card.toolTip()
    menu.close()


def test_another_person_never_sees_the_secret(qtbot: QtBot, together: TablePage) -> None:
    click(together, "curtain:accept")
    answer(together, "stone:3")
    qtbot.waitUntil(together.curtain.isVisible)
    assert "Ben" in words_on(together)
    assert "Ann: 3" not in words_on(together)
    click(together, "curtain:accept")
    assert "Ann: ?" in words_on(together)
    assert "Ann guesses 3" not in [row.text for row in together.side.log.rows.rows]


def test_peeking_turns_the_own_secret_up_while_held(qtbot: QtBot) -> None:
    page = open_table(qtbot, match_of([ANN, ROBIN, BEN]), Pace.STEP)
    click(page, "curtain:accept")
    answer(page, "stone:3")
    qtbot.waitUntil(lambda: page.bridge.waits_for_step)
    assert "Ann: ?" in words_on(page)
    page.strip.peek_button.pressed.emit()
    assert "Ann: 3" in words_on(page)
    page.strip.peek_button.released.emit()
    assert "Ann: ?" in words_on(page)


def test_taking_back_waits_until_the_past_is_left(qtbot: QtBot) -> None:
    page = open_table(qtbot, match_of([ANN, ROBIN], free=True), Pace.STEP)
    answer(page, "stone:6")
    page.show_past(0)
    before = page.match.journal.position
    page.undo()
    assert page.past.position == 0
    assert page.match.journal.position == before
    page.back_to_now()
    page.undo()
    assert not page.is_past
    assert page.match.journal.position == 0
    qtbot.waitUntil(lambda: page.choosing.asked is not None)


def test_a_tight_page_folds_the_log_away(qtbot: QtBot, alone: TablePage) -> None:
    alone.resize(900, 600)
    qtbot.waitUntil(alone.side.isHidden)
    click(alone, "log:title")
    assert alone.side.isVisible()
    alone.resize(1280, 720)
    qtbot.waitUntil(alone.strip.log_button.isHidden)
    assert alone.side.isVisible()
    assert alone.width() == 1280
