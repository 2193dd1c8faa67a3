"""Whoever has the screen and opens everything there is comes across no card of another's hand.

Beside the hand-overs of `test_curtain`: seat sheets, the open world cards, ways, help, points, the
past and the list of actions, with every name, tool tip and title in the whole program.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gamedesk.core.agenda import Decision
from gamedesk.core.match import Match
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.words_goods import LookAtHand
from gamedesk.ui.result_page import ResultPage
from gamedesk.ui.score_panel import ScorePanel
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.theme import theme
from tests.games.holy_war.view.playing import accept_screen, new_match, open_page
from tests.games.holy_war.view.test_curtain import advance, words_in
from tests.support.clicking import is_asked, press_widget

QUESTIONS = 4


def unknown_names(match: Match, page: TablePage) -> set[str]:
    """Names of all designs of the others that nobody has shown yet, with their ids."""
    own = match.state.players[page.bridge.viewer]
    shown = {card for player in match.state.players for card in player.shown + player.carried}
    decks = match.state.world.decks
    cards = {
        card
        for player in match.state.players
        if player is not own
        for card in decks.get(player.civilization, ())
    } - shown
    return cards | {page.view.say(page.view.target_name(f"card:{card}")) for card in cards}


def everything() -> str:
    """The words of all windows that there are; what has been thrown away is gone first."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return "\n".join(words_in(window) for window in QApplication.topLevelWidgets())


def openings(page: TablePage) -> Iterator[Callable[[], object]]:
    """Everything that can be opened at a question."""
    match, view = page.match, page.view
    for seat in range(len(match.state.players)):
        yield partial(view.show_board_of, Seat(seat))
    tool = view.findChild(QWidget, "tool:world")
    assert tool is not None
    yield partial(press_widget, tool)
    yield page.open_actions
    yield page.help_mode.toggle
    yield page.help_mode.toggle
    for target in sorted(spot_targets(page)):
        yield partial(page.aids.ways.open, target)
    for back in (1, 2, 5, 12, 30):
        yield partial(page.show_past, max(0, match.journal.position - back))
    yield page.back_to_now


def spot_targets(page: TablePage) -> set[str]:
    """Own cards and gods, and two territories."""
    own = page.match.state.players[page.bridge.viewer]
    return {*(f"card:{card}" for card in own.hand), "land:home_s", "land:village_sw", "seat:1"}


def test_everything_that_can_be_opened_hides_the_others_cards(qtbot: QtBot) -> None:
    theme.set_reduced_motion(on=True)
    match = new_match(4, seed=8)
    page = open_page(qtbot, match)
    rng = Random(8)
    for _ in range(QUESTIONS):
        advance(qtbot, match, page, rng)
        accept_screen(qtbot, page)
        qtbot.waitUntil(lambda: is_asked(page))
        assert isinstance(match.decision, Decision)
        if isinstance(match.decision, LookAtHand):
            continue
        look_everywhere(qtbot, match, page)
    theme.set_reduced_motion(on=False)


def look_everywhere(qtbot: QtBot, match: Match, page: TablePage) -> None:
    """Open one thing after the other, the points last."""
    names = unknown_names(match, page)
    assert len(names) > 30, "the test is not blind"
    for open_one in openings(page):
        open_one()
        QApplication.processEvents()
        assert not told(names)
    qtbot.waitUntil(lambda: is_asked(page))
    panel = ScorePanel(page.view, page.bridge.view(None), page.bridge.viewer, page.say, page)
    panel.show()
    result = ResultPage(match)
    qtbot.addWidget(result)
    result.show()
    QApplication.processEvents()
    assert not told(names)
    result.hide()
    panel.close()
    panel.deleteLater()


def told(names: set[str]) -> list[str]:
    """The lines that name something hidden."""
    return [line for line in everything().split("\n") if any(name in line for name in names)]
