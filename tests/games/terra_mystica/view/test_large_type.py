"""In large type and narrow windows nothing is cut off without a way to see it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from pytestqt.qtbot import QtBot

from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.state import Seat
from gamedesk.core.table import Human, Table
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.view.faction_picker import FactionCard
from gamedesk.games.terra_mystica.view.view import TerraView
from gamedesk.ui import seat_card
from gamedesk.ui.seat_card import SeatCard
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.texts import LANGUAGES, language
from gamedesk.ui.theme import theme
from tests.games.terra_mystica.view.playing import middle
from tests.support.at_table import begin, begin_asked

ROOMS = (
    ((1280, 720), 1.0),
    ((1280, 720), 1.15),
    ((1280, 720), 1.35),
    ((1920, 1080), 2.0),
    ((800, 1280), 1.0),
    ((1024, 768), 1.0),
)
FIVE = ("chaos_magicians", "swarmlings", "alchemists", "engineers", "halflings")


def look(size: tuple[int, int], scale: float) -> None:
    theme.set_room(*size)
    theme.set_scale(scale)


@pytest.mark.parametrize(("size", "scale"), ROOMS)
def test_every_faction_board_is_whole(qtbot: QtBot, size: tuple[int, int], scale: float) -> None:
    look(size, scale)
    page = begin(qtbot, middle(5, 4, 120), size=size)
    view = page.view
    assert isinstance(view, TerraView)
    for code in LANGUAGES:
        language.set_code(code)
        for seat in range(4):
            view.show_board_of(Seat(seat))
            sheet = view.boards.sheet
            assert sheet.height() >= sheet.least_height(sheet.width())
        view.boards.close_board()


@pytest.mark.parametrize(("size", "scale"), ROOMS)
def test_every_card_of_a_faction_has_room_for_its_words(
    qtbot: QtBot, size: tuple[int, int], scale: float
) -> None:
    look(size, scale)
    table = Table((Human("Ann"), Human("Ben")))
    page = begin_asked(qtbot, Match(GAME, Setup(2), table, 3), size=size)
    cards = [card for card in page.view.findChildren(FactionCard) if card.isVisibleTo(page)]
    assert len(cards) == 14
    for card in cards:
        card.grab()
        words = card.words_height(card.body.width(), card.words_font(card.body))
        assert words <= card.body.height() + 1, card.faction.id
        name = page.say(page.view.target_name(card.target))
        wide = QFontMetricsF(theme.font("label", name)).horizontalAdvance(name)
        assert wide <= card.width() - theme.px(24), name


def shortened(qtbot: QtBot, page: TablePage, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that the cards of the seats cut off."""
    qtbot.waitExposed(page)
    QCoreApplication.processEvents()
    cut: list[str] = []
    draw = seat_card._draw

    def watched(painter: QPainter, box: QRectF, text: str, font: QFont, color: QColor) -> float:
        if QFontMetricsF(font).horizontalAdvance(text) > box.width() + 1:
            cut.append(text)
        return draw(painter, box, text, font, color)

    monkeypatch.setattr(seat_card, "_draw", watched)
    for card in page.strip.findChildren(SeatCard):
        card.grab()
    return cut


@pytest.mark.parametrize(("size", "scale"), ROOMS)
def test_the_strip_shows_whole_names(
    qtbot: QtBot, size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    look(size, scale)
    people = tuple(Human(name) for name in ("Ann", "Benjamin", "Cleo", "小明", "Eva"))
    count = 5 if scale == 1.0 else 4
    setup = Setup(count, (("faction", FIVE[:count]),))
    page = begin(qtbot, Match(GAME, setup, Table(people[:count]), 3), size=size)
    assert shortened(qtbot, page, monkeypatch) == []


def test_what_is_cut_in_huge_type_is_in_the_tip_and_read_aloud(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    look((1280, 720), 2.5)
    setup = Setup(4, (("faction", FIVE[:4]),))
    people = tuple(Human(name) for name in ("Ann", "Ben", "Cleo", "Dee"))
    page = begin(qtbot, Match(GAME, setup, Table(people), 3))
    assert "Chaos Magicians" in shortened(qtbot, page, monkeypatch)
    card = page.strip.card(Seat(0))
    assert card is not None
    assert "Chaos Magicians" in card.accessibleName()
    assert "Chaos Magicians" in card.toolTip()
