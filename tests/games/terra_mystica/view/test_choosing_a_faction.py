"""The cards of the factions: all words have room, and those that are faint say why."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.table import Human, Table
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.rules.factions import take_faction
from gamedesk.games.terra_mystica.rules.options import playable
from gamedesk.games.terra_mystica.view.faction_picker import FactionCard
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.texts import language
from tests.support.at_table import begin_asked


def table(qtbot: QtBot) -> TablePage:
    match = Match(GAME, Setup(3), Table((Human("Ann"), Human("Ben"), Human("Cy"))), 2)
    return begin_asked(qtbot, match, size=(1280, 700))


@pytest.mark.parametrize("code", ["en", "zh_TW"])
def test_all_words_of_a_card_have_room(qtbot: QtBot, code: str) -> None:
    """At 1280x700 they were once cut in the middle of a sentence."""
    language.set_code(code)
    page = table(qtbot)
    cards = [card for card in page.view.findChildren(FactionCard) if card.isVisible()]
    assert len(cards) >= 14
    for card in cards:
        card.grab()
        high = card.words_height(card.body.width(), card.words_font(card.body))
        assert high <= card.body.height(), card.faction.id


@pytest.mark.parametrize("code", ["en", "zh_TW"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_the_words_of_all_cards_are_of_one_size(
    qtbot: QtBot, code: str, size: tuple[int, int]
) -> None:
    """One long text alone stood there in smaller type than all others."""
    language.set_code(code)
    page = table(qtbot)
    page.resize(*size)
    QApplication.processEvents()
    cards = [card for card in page.view.findChildren(FactionCard) if card.isVisible()]
    assert len({card.words_font(card.body).pixelSize() for card in cards}) == 1


def test_a_faction_that_is_taken_says_by_whom(qtbot: QtBot) -> None:
    page = table(qtbot)
    page.bridge.submit(take_faction("witches"))
    qtbot.waitUntil(lambda: page.match.decision is not None and page.match.decision.seat == 1)
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    asked = page.choosing.asked
    assert asked is not None
    assert asked.decision.seat == 1
    assert asked.why_not("faction:witches") == "Ann plays this faction."
    assert asked.why_not("faction:auren") == "Ann has this color."
    assert asked.why_not("faction:giants") == ""


def test_both_factions_of_a_colour_stand_together_everywhere(qtbot: QtBot) -> None:
    """In the set-up's list, on the cards and in the bar: one order, that of the terrain wheel."""
    wanted = [faction.id for faction in playable(GAME.content)]
    colors = [GAME.content.factions[faction].color for faction in wanted]
    assert colors[0::2] == colors[1::2]
    option = next(option for option in GAME.options() if option.id == "faction")
    assert list(option.values[1:]) == wanted
    page = table(qtbot)
    cards = [card for card in page.view.findChildren(FactionCard) if card.isVisible()]
    cards.sort(key=lambda card: (card.y(), card.x()))
    assert [card.faction.id for card in cards] == wanted
    assert page.choosing.asked is not None
    shown = [face.target for face in page.choosing.asked.option_faces()]
    assert [target.removeprefix("faction:") for target in shown] == wanted
