"""At a hand-over nothing hidden is in the window: no picture, name, tool tip or line of the log."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractItemView, QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from gamedesk.core import agenda
from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.state import Seat
from gamedesk.core.table import Human, Table
from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.rules.cards import DiscardTo, discard_card
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.theme import theme
from tests.games.holy_war.tables import hold, table
from tests.games.holy_war.view.playing import accept_screen, new_match, open_page
from tests.support.clicking import is_asked, random_action

_ALOUD = Qt.ItemDataRole.AccessibleTextRole
SECRETS = 12
"""So many hand-overs are looked at."""


def words_in(window: QWidget) -> str:
    """Everything a person or a screen reader could come across, hidden widgets too."""
    found = [QApplication.clipboard().text(), QToolTip.text()]
    for widget in (window.window(), window, *window.findChildren(QWidget)):
        found += [
            widget.accessibleName(),
            widget.accessibleDescription(),
            widget.toolTip(),
            widget.statusTip(),
            widget.whatsThis(),
            widget.windowTitle(),
            widget.objectName(),
            str(widget.property("text") or ""),
            *(action.text() for action in widget.actions()),
        ]
        if isinstance(widget, QAbstractItemView):
            found += rows_of(widget.model())
    return "\n".join(found)


def rows_of(model: QAbstractItemModel | None) -> list[str]:
    """What a list could show or say: the log is one."""
    if model is None:
        return []
    roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, _ALOUD)
    rows = [model.index(row, 0) for row in range(model.rowCount())]
    return [str(row.data(role) or "") for row in rows for role in roles]


def hidden_names(match: Match, page: TablePage) -> set[str]:
    """Names and ids of cards in a hand that were never shown."""
    shown = {card for player in match.state.players for card in player.shown}
    held = {card for player in match.state.players for card in player.hand} - shown
    return held | {page.view.say(page.view.target_name(f"card:{card}")) for card in held}


def advance(qtbot: QtBot, match: Match, page: TablePage, rng: Random) -> None:
    """Answer until the screen is to be handed over to somebody."""
    while not match.is_over:
        qtbot.waitUntil(lambda: page.curtain.isVisible() or is_asked(page), timeout=10_000)
        if page.curtain.isVisible():
            return
        page.bridge.submit(random_action(page, rng))


def look_at_hand_overs(qtbot: QtBot, seats: int, seed: int, most: int) -> Match:
    """Play on, and look at so many hand-overs with something to hide, to the end of the game."""
    theme.set_reduced_motion(on=True)
    match = new_match(seats, seed)
    page = open_page(qtbot, match)
    rng, looked = Random(seed), 0
    seen: dict[tuple[Seat, str, int], QImage] = {}
    while looked < most and not match.is_over:
        advance(qtbot, match, page, rng)
        if page.curtain.isVisible():
            looked += bool(look_at_curtain(match, page, seen))
            accept_screen(qtbot, page)
    theme.set_reduced_motion(on=False)
    assert looked == most or match.is_over
    return match


def look_at_curtain(
    match: Match, page: TablePage, seen: dict[tuple[Seat, str, int], QImage]
) -> set[str]:
    """Nothing hidden in any word; the picture that of every other such hand-over."""
    names = hidden_names(match, page)
    assert not page.content.isVisible()
    words = words_in(page)
    assert not [line for line in words.split("\n") if any(name in line for name in names)]
    rows = page.view.findChildren(QWidget)
    assert not [row for row in rows if row.objectName().startswith(("card:", "theirs:"))]
    decision = match.decision
    assert decision is not None
    question = page.view.say(page.view.question(match.state, decision))
    key = (decision.seat, question, match.state.round)
    picture = page.grab().toImage()
    assert seen.setdefault(key, picture) == picture, key
    return names


def test_a_hand_over_shows_nothing_hidden(qtbot: QtBot) -> None:
    look_at_hand_overs(qtbot, 4, seed=5, most=SECRETS)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 2), (3, 3), (4, 4)])
def test_no_hand_over_of_a_whole_game_shows_anything_hidden(
    qtbot: QtBot, seats: int, seed: int
) -> None:
    assert look_at_hand_overs(qtbot, seats, seed, most=5_000).is_over


def test_a_hand_over_after_two_discards_names_neither(qtbot: QtBot) -> None:
    """Between the two the first one could be taken back, and the button said so."""
    theme.set_reduced_motion(on=True)
    state = table()
    hands = (("olive_groves", "city_league", "narrow_pass", "open_academy"), ("reed_scribes",) * 2)
    for seat, hand in enumerate((hands[0], (*hands[1], "tomb_curse"))):
        hold(state, Seat(seat), *hand)
    state.agenda[:] = [DiscardTo(Seat(1)), DiscardTo(Seat(0))]
    agenda.settle(agenda.QuietDraft(state))
    match = Match(GAME, Setup(4), Table(tuple(map(Human, "abcd"))), 1, opening=state)
    page = open_page(qtbot, match)
    accept_screen(qtbot, page)
    for card in hands[0][:2]:
        qtbot.waitUntil(lambda: is_asked(page))
        page.bridge.submit(discard_card(card))
    qtbot.waitUntil(page.curtain.isVisible)
    words = words_in(page)
    names = [page.view.say(page.view.target_name(f"card:{card}")) for card in hands[0]]
    assert not [line for line in words.split("\n") if any(name in line for name in names)]
    theme.set_reduced_motion(on=False)


def test_the_curtain_looks_the_same_whatever_is_held(qtbot: QtBot) -> None:
    """The picture of a hand-over depends on who takes the screen, not on any hand."""
    theme.set_reduced_motion(on=True)
    match = new_match(3, seed=2)
    page = open_page(qtbot, match)
    rng = Random(2)
    seen: dict[tuple[Seat, str, int], QImage] = {}
    for _ in range(14):
        advance(qtbot, match, page, rng)
        decision = match.decision
        assert decision is not None
        question = page.view.say(page.view.question(match.state, decision))
        key = (decision.seat, question, match.state.round)
        picture = page.grab().toImage()
        assert seen.setdefault(key, picture) == picture, key
        accept_screen(qtbot, page)
    theme.set_reduced_motion(on=False)


def test_a_viewer_sees_only_backs_of_other_hands(qtbot: QtBot) -> None:
    theme.set_reduced_motion(on=True)
    match = new_match(4, seed=3)
    page = open_page(qtbot, match)
    rng = Random(3)
    for _ in range(10):
        advance(qtbot, match, page, rng)
        accept_screen(qtbot, page)
        qtbot.waitUntil(lambda: is_asked(page))
        own = page.bridge.viewer
        shown = {card for player in match.state.players for card in player.shown}
        others = {
            card
            for seat, player in enumerate(match.state.players)
            if seat != own
            for card in player.hand
        }
        known = shown | set(match.state.players[own].hand)
        names = {page.view.say(page.view.target_name(f"card:{c}")) for c in others - known}
        seen = words_in(page.view)
        assert not [name for name in names if name in seen]
    theme.set_reduced_motion(on=False)
