"""Who is told what: curtains only for secrets, the eye, a bar that follows computers, names."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QToolTip
from pytestqt.qtbot import QtBot

from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.state import Seat
from gamedesk.core.table import BotSeat, Human, Table
from gamedesk.games.holy_war import GAME as HOLY_WAR
from gamedesk.ui.match_bridge import Pace
from gamedesk.ui.notice import Notice
from gamedesk.ui.prompt_bar import BarMode
from gamedesk.ui.table_menu import seat_menu, table_menu
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.texts import text
from tests.support.words import catalogue
from tests.ui.tables import ANN, ROBIN, match_of, open_table

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
BO = Human("<b>Bo</b>&co", "circle", "star")
LATE = BotSeat("greedy", "Late")


def open_war(qtbot: QtBot) -> TablePage:
    """Three people before they have chosen their civilizations."""
    table = Table((Human("Ann"), Human("Ben"), Human("Cy")))
    page = TablePage(Match(HOLY_WAR, Setup(3), table, 1), Pace.AT_ONCE)
    qtbot.addWidget(page, before_close_func=lambda widget: widget.close_match())
    page.resize(1280, 720)
    page.show()
    page.start()
    return page


def test_no_curtain_while_nothing_is_secret(qtbot: QtBot) -> None:
    page = open_war(qtbot)
    for _ in range(3):
        qtbot.waitUntil(lambda: page.choosing.asked is not None)
        assert not page.curtain.isVisible()
        decision = page.match.decision
        assert decision is not None
        if decision.kind != "choose_civilization":
            break
        page.bridge.submit(decision.actions(page.match.state)[0])


def test_the_curtain_closes_once_cards_are_in_hand(qtbot: QtBot) -> None:
    page = open_war(qtbot)
    while not any(player.hand for player in page.match.state.players):
        qtbot.waitUntil(lambda: page.choosing.asked is not None)
        decision = page.match.decision
        assert decision is not None
        page.bridge.submit(decision.actions(page.match.state)[0])
    qtbot.waitUntil(page.curtain.isVisible)
    assert page.bridge.match.table.viewer is None


def test_people_who_trust_each_other_see_no_curtain_but_their_own_hand(qtbot: QtBot) -> None:
    """The one who is asked sees their hand, and a line says whose turn it is."""
    page = open_war(qtbot)
    page.aids.open_hands.set_open(True)
    asked: set[Seat] = set()
    while len(asked) < 2:
        qtbot.waitUntil(lambda: _is_asked(page))
        assert not page.curtain.isVisible()
        decision = page.match.decision
        assert decision is not None
        if any(player.hand for player in page.match.state.players):
            asked.add(decision.seat)
            assert page.bridge.viewer == decision.seat
            assert page.bridge.shows_secrets
            assert _notice(page).startswith(f"It is {page.view.people[decision.seat].name}'s turn")
        page.bridge.submit(decision.actions(page.match.state)[0])


def test_curtains_that_were_switched_on_again_fall(qtbot: QtBot) -> None:
    page = open_war(qtbot)
    page.aids.open_hands.set_open(True)
    while not any(player.hand for player in page.match.state.players):
        qtbot.waitUntil(lambda: _is_asked(page))
        decision = page.match.decision
        assert decision is not None
        page.bridge.submit(decision.actions(page.match.state)[0])
    qtbot.waitUntil(lambda: _is_asked(page))
    first = page.bridge.viewer
    page.aids.open_hands.set_open(False)
    assert covered_for(page) is None
    while covered_for(page) is None:
        qtbot.waitUntil(lambda: _is_asked(page))
        decision = page.match.decision
        assert decision is not None
        page.bridge.submit(decision.actions(page.match.state)[0])
    assert covered_for(page) != first


def test_the_menu_offers_curtains_only_where_people_hide_something(qtbot: QtBot) -> None:
    page = open_war(qtbot)
    menu = table_menu(page)
    action = menu.findChild(QAction, "menu:no_curtains")
    assert isinstance(action, QAction)
    action.trigger()
    assert page.match.table.open_hands
    menu.close()
    alone = open_table(qtbot, match_of([ANN, ROBIN]))
    menu = table_menu(alone)
    assert menu.findChild(QAction, "menu:no_curtains") is None
    menu.close()


def covered_for(page: TablePage) -> Seat | None:
    """To whom the screen has to be passed."""
    return page.bridge.needs_curtain


def _is_asked(page: TablePage) -> bool:
    asked = page.choosing.asked
    return asked is not None and asked.decision == page.match.decision


def _notice(page: TablePage) -> str:
    """The line that lies over the table."""
    found = [line for line in page.window().findChildren(Notice) if not line.isHidden()]
    return found[0].label.text() if found else ""


def test_nothing_secret_is_told_before_somebody_took_the_screen(qtbot: QtBot) -> None:
    page = open_war(qtbot)
    seen: list[Seat] = []
    page.bridge.entered.connect(lambda _: seen.append(page.bridge.reader))
    while not any(player.hand for player in page.match.state.players):
        qtbot.waitUntil(lambda: page.choosing.asked is not None)
        decision = page.match.decision
        assert decision is not None
        page.bridge.submit(decision.actions(page.match.state)[0])
    assert seen[-1] == -1


def test_the_eye_says_that_secrets_lie_open_already(qtbot: QtBot) -> None:
    page = open_table(qtbot, match_of([ANN, BO]))
    page.curtain.accepted.emit()
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    assert "open already" in page.strip.peek_button.toolTip()


def test_the_bar_follows_computers_that_play_at_once(qtbot: QtBot) -> None:
    page = TablePage(match_of([ROBIN, LATE]), Pace.AT_ONCE, catalogue)
    qtbot.addWidget(page, before_close_func=lambda widget: widget.close_match())
    page.show()
    said = []
    page.bridge.thinking.connect(lambda seat: said.append((seat, page.bar.question)))
    page.start()
    qtbot.waitUntil(lambda: page.match.is_over, timeout=10000)
    assert all(name in question for seat, question in said if seat >= 0 for name in [NAMES[seat]])
    assert page.bar.confirm_button.text()


NAMES = ("Robin", "Late")


def test_the_hand_of_a_seat_that_a_computer_took_is_closed(qtbot: QtBot) -> None:
    page = open_table(qtbot, match_of([ANN, ROBIN]), Pace.STEP)
    assert page.bridge.shows_secrets
    page.seat_player(Seat(0), BotSeat("greedy", "Ann"))
    assert not page.bridge.shows_secrets


def test_an_ampersand_in_a_name_stays_in_the_menu(qtbot: QtBot) -> None:
    page = open_table(qtbot, match_of([BO, ROBIN]))
    menu = table_menu(page)
    action = menu.findChild(QAction, "menu:seat:0")
    assert isinstance(action, QAction)
    assert action.text() == "<b>Bo</b>&&co"
    menu.close()


def test_the_menu_of_a_seat_opens_its_board_too(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_table(qtbot, match_of([ANN, ROBIN]), Pace.STEP)
    opened: list[Seat] = []
    monkeypatch.setattr(page.view, "show_board_of", opened.append)
    menu = seat_menu(page, Seat(1))
    first = menu.actions()[0]
    assert first.text() == text("table.open_board")
    first.trigger()
    assert opened == [Seat(1)]
    menu.close()


def test_another_level_can_play_on_for_a_computer(qtbot: QtBot) -> None:
    page = open_table(qtbot, match_of([ANN, ROBIN]), Pace.STEP)
    menu = seat_menu(page, Seat(1))
    now = menu.findChild(QAction, "menu:level:greedy")
    assert isinstance(now, QAction)
    assert now.isChecked()
    other = next(level for level in page.match.game.bots if level != "greedy")
    action = menu.findChild(QAction, f"menu:level:{other}")
    assert isinstance(action, QAction)
    action.trigger()
    assert page.match.table.seats[1] == BotSeat(other, "Robin")
    menu.close()


@pytest.mark.parametrize("pace", [Pace.AT_ONCE, Pace.FAST])
def test_the_bar_is_never_blank_while_a_computer_begins(qtbot: QtBot, pace: Pace) -> None:
    page = TablePage(match_of([ROBIN, ANN]), pace, catalogue)
    qtbot.addWidget(page, before_close_func=lambda widget: widget.close_match())
    page.show()
    page.start()
    qtbot.waitUntil(lambda: bool(page.bar.question))
    assert page.bar.mode in (BarMode.COMPUTER, BarMode.CHOOSE)
    assert page.bar.confirm_button.text()


def test_the_log_names_nothing_that_lies_face_down(qtbot: QtBot) -> None:
    """While computers play and others look on; holding the eye shows hand and lines."""
    people = (Human("Ann"), Human("Ben"), BotSeat("greedy", "Robin"))
    chosen = (("civilization", ("greek", "norse", "aztec")), ("start_civilization", "seat_1"))
    page = TablePage(Match(HOLY_WAR, Setup(3, chosen), Table(people), 1), Pace.STEP)
    qtbot.addWidget(page, before_close_func=lambda widget: widget.close_match())
    page.resize(1280, 720)
    page.show()
    page.start()
    while page.bridge.human_decision is not None:
        qtbot.waitUntil(lambda: page.curtain.isVisible() or page.choosing.asked is not None)
        if page.curtain.isVisible():
            page.curtain.accepted.emit()
        qtbot.waitUntil(lambda: page.choosing.asked is not None)
        viewer = page.bridge.viewer
        assert [card for card in drawn_by(page, viewer) if card in log_of(page)]
        decision = page.match.decision
        assert decision is not None
        page.bridge.submit(decision.actions(page.match.state)[-1])
    qtbot.waitUntil(lambda: not page.bridge.shows_secrets)
    own = drawn_by(page, page.bridge.viewer)
    assert own
    assert not [card for card in own if card in log_of(page)]
    page.strip.peek_button.pressed.emit()
    assert [card for card in own if card in log_of(page)]
    page.strip.peek_button.released.emit()
    assert not [card for card in own if card in log_of(page)]


def drawn_by(page: TablePage, seat: Seat) -> list[str]:
    """The names of the cards that a seat has drawn and not shown."""
    view, hand = page.view, page.match.state.players[seat].hand
    return [view.say(view.target_name(f"card:{card}")) for card in hand]


def log_of(page: TablePage) -> str:
    """All lines of the log."""
    return "\n".join(row.text for row in page.side.log.rows.rows)


def test_a_click_while_a_computer_thinks_is_answered_where_it_fell(qtbot: QtBot) -> None:
    page = TablePage(match_of([ROBIN, ANN]), Pace.STEP, catalogue)
    qtbot.addWidget(page, before_close_func=lambda widget: widget.close_match())
    page.show()
    page.start()
    qtbot.waitUntil(lambda: page.bar.mode is BarMode.COMPUTER)
    page.view.picked.emit("stone:1")
    assert QToolTip.text() == page.bar.question
    assert "Robin" in QToolTip.text()
    QToolTip.hideText()
