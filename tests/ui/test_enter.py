"""Enter means what the big button says, and only what a person has pointed at or walked to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt, QTimer
from PySide6.QtGui import QCursor, QPainter, QPainterPath
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gamedesk.ui.action_list import ActionList, ListedAction
from gamedesk.ui.board import Target, ZoomView
from gamedesk.ui.board.spot import Spot, SpotHub
from gamedesk.ui.last_input import REST_MS, last_input
from gamedesk.ui.people import PeopleBook, Person
from gamedesk.ui.person_dialog import PersonDialog
from gamedesk.ui.prompt_bar import BarMode
from gamedesk.ui.result_page import ResultPage
from gamedesk.ui.save_actions import ask_name
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.widgets import ActionButton, ButtonKind, Dialog, Face
from tests.support.words import catalogue
from tests.ui.tables import ANN, ROBIN, match_of, open_table


def target(name: str, x: float) -> Target:
    """A small square on a board."""
    outline = QPainterPath()
    outline.addRect(x, 10, 20, 20)
    return Target(name, outline)


LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    """What another test has pressed is long ago."""
    last_input.is_second, last_input.pressed, last_input.by_key = False, None, False
    yield
    last_input.is_second, last_input.pressed, last_input.by_key = False, None, False


@pytest.fixture
def page(qtbot: QtBot) -> TablePage:
    """Ann against Robin, in the window that has the keyboard."""
    page = open_table(qtbot, match_of([ANN, ROBIN]))
    page.activateWindow()
    page.take_keyboard()
    return page


class Tile(Spot):
    """Nothing to see."""

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        """Blank."""


class Stage(QWidget):
    """Two buttons in the same place: the first goes when it is pressed, the other comes."""

    def __init__(self) -> None:
        super().__init__()
        self.first, self.second = ActionButton(Face("Build")), ActionButton(Face("Exchange"))
        self.pressed: list[str] = []
        self.pointed: list[bool] = []
        self.column = column = QVBoxLayout(self)
        for button in (self.first, self.second):
            column.addWidget(button)
        self.second.hide()
        self.first.clicked.connect(self._swap)
        self.second.clicked.connect(lambda: self.pressed.append("second"))
        self.second.pointed.connect(self.pointed.append)

    def _swap(self) -> None:
        self.pressed.append("first")
        self.first.hide()
        self.second.show()
        self.column.activate()


@pytest.fixture
def stage(qtbot: QtBot) -> Stage:
    """Shown, with nothing pressed."""
    stage = Stage()
    qtbot.addWidget(stage)
    with qtbot.waitExposed(stage):
        stage.show()
    return stage


def test_a_double_click_does_not_press_what_comes_below_it(stage: Stage) -> None:
    QTest.mouseDClick(stage.windowHandle(), LEFT, pos=stage.first.geometry().center())
    assert stage.pressed == ["first"]


def test_a_click_of_its_own_is_heeded(stage: Stage) -> None:
    for _ in range(2):
        QTest.mouseClick(stage.windowHandle(), LEFT, pos=stage.first.geometry().center())
    assert stage.pressed == ["first", "second"]


def test_what_comes_to_lie_below_the_pointer_is_not_pointed_at(stage: Stage, qtbot: QtBot) -> None:
    place = stage.first.geometry().center()
    QTest.mouseMove(stage.windowHandle(), place)
    QTest.mouseClick(stage.windowHandle(), LEFT, pos=place)
    QTest.qWait(20)
    assert True not in stage.pointed
    QTest.mouseMove(stage.windowHandle(), place + QPoint(2, 1))  # a hand is never quite at rest
    QTest.qWait(20)
    assert True not in stage.pointed
    QTest.mouseMove(stage.windowHandle(), place + QPoint(12, 1))
    qtbot.waitUntil(lambda: True in stage.pointed)


def test_what_a_cover_uncovers_is_not_pointed_at(stage: Stage, qtbot: QtBot) -> None:
    """As when a dialog closes, or a plan that lay over the table."""
    stage.first.hide()
    stage.second.show()
    stage.column.activate()
    cover = QWidget(stage)
    cover.setGeometry(stage.rect())
    cover.show()
    place = stage.second.geometry().center()
    QTest.mouseMove(stage.windowHandle(), QPoint(1, 1))
    QTest.mouseMove(stage.windowHandle(), place)
    QTest.mouseClick(stage.windowHandle(), LEFT, pos=place)
    cover.hide()
    QTest.qWait(20)
    assert True not in stage.pointed
    QTest.mouseMove(stage.windowHandle(), place + QPoint(12, 1))
    qtbot.waitUntil(lambda: True in stage.pointed)


def test_a_click_leaves_the_keyboard_at_the_board(page: TablePage) -> None:
    home = page.focusWidget()
    for button in page.findChildren(ActionButton):
        if button.isVisible() and button.objectName() in ("bar:undo", "log:tab", "actions:tab"):
            QTest.mouseClick(button, LEFT)
            assert page.focusWidget() is home


def test_enter_is_for_the_big_button_wherever_the_mouse_was(page: TablePage, qtbot: QtBot) -> None:
    pressed: list[str] = []
    page.bar.confirm_button.allow()
    page.bar.confirm_button.clicked.connect(lambda: pressed.append("big"))
    menu = page.strip.findChild(ActionButton, "table:menu")
    assert menu is not None
    menu.setFocus()
    QTest.mouseClick(page.side.findChild(ActionButton, "log:tab") or page, LEFT)
    QTest.keyClick(page.focusWidget(), Qt.Key.Key_Return)
    assert pressed == ["big"]


@pytest.mark.parametrize("name", ["table:hint", "actions:tab"])
def test_what_vanishes_gives_the_keyboard_to_the_board(page: TablePage, name: str) -> None:
    """Qt would give it to the next control, which once was the menu."""
    home = page.focusWidget()
    button = page.findChild(ActionButton, name)
    assert button is not None
    button.setFocus()
    button.hide()
    assert page.focusWidget() is home


def test_no_table_lets_the_menu_have_the_keyboard_when_the_bar_changes(page: TablePage) -> None:
    for mode in (BarMode.REPLAY, BarMode.QUIET, BarMode.CHOOSE):
        page.bar.confirm_button.setFocus()
        page.bar.set_mode(mode)
        page.bar.confirm_button.hide()
        page.bar.confirm_button.show()
        focused = page.focusWidget()
        assert focused is not None
        assert focused.objectName() != "table:menu"


def test_the_key_of_the_bar_leads_to_what_is_ready(page: TablePage) -> None:
    page.bar.confirm_button.deny("Choose something")
    QTest.keyClick(page, Qt.Key.Key_F3)
    assert page.focusWidget() is not page.bar.confirm_button
    page.bar.confirm_button.allow()
    QTest.keyClick(page, Qt.Key.Key_F3)
    assert page.focusWidget() is page.bar.confirm_button


def test_at_a_new_question_enter_is_for_the_big_button(page: TablePage) -> None:
    """The cursor stays for the arrows, but what it is on is not chosen unless it is legal."""
    board = ZoomView("board")
    board.setParent(page.view)
    board.resize(200, 200)
    board.set_targets([target("hex:a", 10), target("hex:b", 50)])
    board.show()
    board.setFocus()
    board.focus_target("hex:a")
    board.set_legal(["hex:a"])
    board.rest_cursor()
    on = [board.focused]
    board.set_legal([])
    board.rest_cursor()
    on.append(board.focused)
    QTest.keyClick(board, Qt.Key.Key_Right)
    assert [*on, board.focused] == ["hex:a", "", "hex:b"]


def lit_board(page: TablePage, legal: list[str]) -> tuple[ZoomView, list[str]]:
    """A board at a table whose big button is lit; what Enter pressed or picked is noted."""
    board = ZoomView("board")
    board.setParent(page.view)
    board.resize(200, 200)
    board.set_targets([target("hex:a", 10), target("hex:b", 50)])
    board.set_legal(legal)
    board.show()
    done: list[str] = []
    board.picked.connect(done.append)
    page.bar.confirm_button.allow()
    page.bar.confirm_button.clicked.connect(lambda: done.append("big"))
    last_input.by_key = True
    board.setFocus(Qt.FocusReason.TabFocusReason)
    return board, done


def test_enter_is_for_the_big_button_where_the_board_has_nothing_to_choose(page: TablePage) -> None:
    board, done = lit_board(page, [])
    QTest.keyClick(board, Qt.Key.Key_Return)
    assert done == ["big"]


def test_enter_chooses_the_legal_place_that_was_walked_to(page: TablePage) -> None:
    board, done = lit_board(page, ["hex:a"])
    QTest.keyClick(board, Qt.Key.Key_Return)
    assert done == ["hex:a"]


def test_enter_first_says_why_the_place_that_was_walked_to_is_not_possible(
    page: TablePage,
) -> None:
    """Nobody who asks for a place wants the turn to end by it; the next Enter is not for it."""
    board, done = lit_board(page, [])
    QTest.keyClick(board, Qt.Key.Key_Right)
    assert board.focused
    QTest.keyClick(board, Qt.Key.Key_Return)
    assert (done, board.focused) == ([], "")
    page.bar.confirm_button.allow()
    QTest.keyClick(board, Qt.Key.Key_Return)
    assert done == ["big"]


@pytest.mark.parametrize("legal", [True, False])
def test_enter_is_for_the_big_button_once_the_tile_was_chosen(
    page: TablePage, *, legal: bool
) -> None:
    """The tile keeps the keyboard, for the arrows; it takes Enter only while it can be chosen."""
    hub, done = SpotHub(), list[str]()
    spot = Tile("tile:a", hub, page.view)
    spot.resize(40, 40)
    spot.set_legal(True)
    spot.show()
    spot.setFocus(Qt.FocusReason.TabFocusReason)
    spot.set_legal(legal)
    hub.picked.connect(done.append)
    page.bar.confirm_button.allow()
    page.bar.confirm_button.clicked.connect(lambda: done.append("big"))
    QTest.keyClick(spot, Qt.Key.Key_Return)
    assert done == (["tile:a"] if legal else ["big"])


def test_escape_leads_from_the_points_to_the_table(qtbot: QtBot) -> None:
    result = ResultPage(match_of([ANN, ROBIN]), catalogue)
    qtbot.addWidget(result)
    with qtbot.waitSignal(result.look_wanted) as told:
        QTest.keyClick(result, Qt.Key.Key_Escape)
    assert told.args == [0]


def test_enter_in_an_empty_search_chooses_nothing(qtbot: QtBot) -> None:
    listed = ActionList()
    qtbot.addWidget(listed)
    chosen: list[object] = []
    listed.chosen.connect(chosen.append)
    asked = open_table(qtbot, match_of([ANN, ROBIN])).choosing.asked
    assert asked is not None
    one, two = list(asked.offers)[:2]
    listed.show()
    listed.show_actions(lambda: [ListedAction(one, "take one"), ListedAction(two, "take two")])
    listed.begin()
    QTest.keyClick(listed.search, Qt.Key.Key_Return)
    assert not chosen
    QTest.keyClicks(listed.search, "two")
    QTest.keyClick(listed.search, Qt.Key.Key_Return)
    assert chosen == [two]
    listed.search.clear()
    QTest.keyClick(listed.search, Qt.Key.Key_Down)
    QTest.keyClick(listed.search, Qt.Key.Key_Return)
    assert chosen == [two, one]


@pytest.mark.parametrize("where", ["person:name", "person:color:circle", "person:symbol:star"])
def test_enter_saves_a_new_person(qtbot: QtBot, tmp_path: Path, where: str) -> None:
    """From the name as from a colour; Space chooses the colour."""
    book = PeopleBook(tmp_path)
    dialog = PersonDialog(None, book, Person("Eve", "square", "square"))
    qtbot.addWidget(dialog)
    dialog.show()
    widget = dialog.findChild(QWidget, where)
    assert widget is not None
    QTest.mouseClick(widget, LEFT)
    QTest.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_Return)
    assert [person.name for person in book.everybody] == ["Eve"]
    assert not dialog.isVisible()


@pytest.mark.parametrize("where", ["person:color:circle", "person:cancel"])
def test_by_key_enter_presses_only_plain_buttons(qtbot: QtBot, tmp_path: Path, where: str) -> None:
    book = PeopleBook(tmp_path)
    dialog = PersonDialog(None, book, Person("Eve", "square", "square"))
    qtbot.addWidget(dialog)
    dialog.show()
    widget = dialog.findChild(QWidget, where)
    assert widget is not None
    widget.setFocus()
    QTest.keyClick(widget, Qt.Key.Key_Return)
    assert bool(book.everybody) is (where != "person:cancel")


def test_enter_presses_the_main_button_of_a_dialog_only_if_it_can_be_pressed(qtbot: QtBot) -> None:
    dialog = Dialog("Title", None, "some")
    qtbot.addWidget(dialog)
    pressed: list[str] = []
    dialog.add_button("Cancel", "some:cancel").clicked.connect(lambda: pressed.append("cancel"))
    main = dialog.add_button("Open", "some:open", ButtonKind.PRIMARY)
    main.clicked.connect(lambda: pressed.append("open"))
    dialog.show()
    dialog.setFocus()
    main.setEnabled(False)
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert not pressed
    main.setEnabled(True)
    QTest.keyClick(dialog, Qt.Key.Key_Enter)
    assert pressed == ["open"]


def test_enter_gives_a_save_its_name_once(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)

    def press() -> None:
        dialog = QApplication.activeModalWidget()
        assert dialog is not None
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)

    QTimer.singleShot(50, press)
    assert ask_name(window, "Sunday") == "Sunday"


def asked_anew(page: TablePage, qtbot: QtBot) -> None:
    """Another question comes while the pointer lies on the first button."""
    button = page.bar.options.buttons[0]
    QCursor.setPos(page.mapToGlobal(QPoint(2, 2)))
    QTest.qWait(20)
    QCursor.setPos(button.mapToGlobal(button.rect().center()))
    qtbot.waitUntil(lambda: page.choosing.pointed is not None)
    page.choosing.point("")


def test_a_button_below_a_resting_pointer_tells_what_it_would_do(
    page: TablePage, qtbot: QtBot
) -> None:
    """However it came there; the big button and Enter do not mean it."""
    asked_anew(page, qtbot)
    before = page.bar.confirm_button.text()
    assert not page.bar.receipt.lines
    page.choosing.refresh()
    qtbot.waitUntil(lambda: bool(page.bar.receipt.lines))
    assert page.choosing.pointed is None
    assert page.bar.confirm_button.text() == before


def test_who_plays_by_keys_is_not_told_of_what_lies_below_the_pointer(
    page: TablePage, qtbot: QtBot
) -> None:
    asked_anew(page, qtbot)
    last_input.note_key()
    page.choosing.refresh()
    QTest.qWait(REST_MS + 200)
    assert not page.bar.receipt.lines
