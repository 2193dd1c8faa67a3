"""Everything on the screen says what it is: while help is on, and to a resting pointer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from gamedesk.core.agenda import QuietDraft
from gamedesk.core.game import OptionValue, Setup
from gamedesk.core.match import Match
from gamedesk.core.state import Seat
from gamedesk.core.table import Human, Table
from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.rules.battle import BattleTurn
from gamedesk.games.holy_war.rules.lasting import lay_rule, protect
from gamedesk.games.holy_war.rules.movement import MoveTurn
from gamedesk.games.holy_war.rules.setup import ChooseCivilization
from gamedesk.games.holy_war.rules.summoning import Bid, ChooseGod
from gamedesk.games.holy_war.rules.words import ChooseTarget
from gamedesk.games.holy_war.view.looks import round_look
from gamedesk.games.holy_war.view.view import HolyWarView
from gamedesk.ui.explain import explain_place, explain_target
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.texts import language
from gamedesk.ui.theme import theme
from tests.games.holy_war.view.playing import new_match, open_page, played

ASKED = (ChooseCivilization, MoveTurn, BattleTurn, Bid, ChooseGod, ChooseTarget)
STEP = 16


@pytest.fixture(params=["en", "zh_TW"])
def spoken(request: pytest.FixtureRequest) -> Iterator[None]:
    """Both languages; nothing moves."""
    theme.set_reduced_motion(on=True)
    language.set_code(request.param)
    yield
    theme.set_reduced_motion(on=False)


def page_asking(qtbot: QtBot, kind: type) -> TablePage:
    """The table of the person who is asked such a thing."""
    match: Match = next(m for m in played(4, 11, most=900) if isinstance(m.decision, kind))
    assert match.decision is not None
    match.table.hand_over(match.decision.seat)
    page = open_page(qtbot, match)
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    QApplication.processEvents()
    return page


def dumb_places(page: TablePage) -> set[str]:
    """Where nothing is said, by the name of what lies there; the bare ground apart."""
    found: set[str] = set()
    for x in range(STEP // 2, page.width(), STEP):
        for y in range(STEP // 2, page.height(), STEP):
            widget = page.childAt(QPoint(x, y))
            explained = explain_place(page, QPoint(x, y))
            if widget is not None and explained is None and _is_something(page, widget):
                found.add(widget.objectName() or type(widget).__name__)
    return found


def _is_something(page: TablePage, widget: QWidget) -> bool:
    """What stands for a thing of its own has a name with a colon."""
    above: QWidget | None = widget
    while above is not None and above is not page:
        if ":" in above.objectName():
            return True
        above = above.parentWidget()
    return False


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("kind", ASKED)
def test_every_place_says_what_it_is(qtbot: QtBot, kind: type) -> None:
    assert not dumb_places(page_asking(qtbot, kind))


@pytest.mark.usefixtures("spoken")
def test_every_part_territory_and_card_has_a_name_and_words(qtbot: QtBot) -> None:
    page = page_asking(qtbot, MoveTurn)
    view = page.view
    assert isinstance(view, HolyWarView)
    view.show_board_of(view.own_seat)
    parts = ("map", "round", "seats", "gods", "hand", "battle", "act", "sheet", "world")
    lands = [target.id for target in view.map.targets if target.id.startswith("land:")]
    for target in (*(f"part:{part}" for part in parts), *lands, *view._hub.names):
        explained = explain_target(page, target)
        if target.startswith("tool:"):
            continue  # buttons: the desk has words for them
        assert explained is not None, target
        assert explained.face.title, target
        assert explained.face.text, target


@pytest.mark.parametrize("code", ["en", "zh_TW"])
def test_the_round_tells_which_rules_this_table_has_chosen(qtbot: QtBot, code: str) -> None:
    language.set_code(code)
    chosen: tuple[tuple[str, OptionValue], ...] = (("tokens", "tokens_25"),)
    for options in ((), chosen):
        people = Table((Human("Ann"), Human("Ben"), Human("Cy")))
        page = open_page(qtbot, Match(GAME, Setup(3, options), people, 1))
        explained = explain_target(page, "part:round")
        assert explained is not None
        assert ("25" in explained.face.text) == bool(options)


def test_rules_in_force_are_written_as_the_language_writes(qtbot: QtBot) -> None:
    language.set_code("zh_TW")
    match = new_match(4, 1)
    page = open_page(qtbot, match)
    view = page.view
    assert isinstance(view, HolyWarView)
    state = match.state.copy()
    lay_rule(QuietDraft(state), Seat(0), "attack_strength", 1, "self", "war_drums")
    protect(QuietDraft(state), Seat(1), state.number("home_w"), "standing_stones")
    told = round_look(state, view.voice).rules
    assert not [sign for sign in ":()" if sign in told], told
