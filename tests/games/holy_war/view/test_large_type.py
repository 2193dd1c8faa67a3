"""In large type and narrow windows every part of the table can be seen whole."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamedesk.games.holy_war.view import card_face
from gamedesk.games.holy_war.view.battle_scene import FOOT, force_rooms
from gamedesk.games.holy_war.view.card_face import shows_all
from gamedesk.games.holy_war.view.card_rows import CardSpot, _body
from gamedesk.games.holy_war.view.column import TABS
from gamedesk.games.holy_war.view.round_panel import letters_in
from gamedesk.games.holy_war.view.view import HolyWarView
from gamedesk.ui import lettering
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.theme import theme
from tests.games.holy_war.view.playing import accept_screen, played
from tests.support.at_table import begin

ROOMS = (
    ((1280, 720), 1.0),
    ((1280, 720), 1.35),
    ((1280, 720), 1.7),
    ((1280, 720), 2.0),
    ((1280, 720), 2.5),
    ((1920, 1080), 2.5),
    ((1920, 1080), 1.45),
    ((800, 1280), 1.0),
    ((1024, 768), 1.0),
    ((2560, 1080), 1.0),
)
LEAST_ROW, LEAST_ROUND, LEAST_CARD = 13, 44, 60


def opened(qtbot: QtBot, size: tuple[int, int], scale: float) -> TablePage:
    """A table with cards in the hand of who is asked."""
    theme.set_room(*size)
    theme.set_scale(scale)
    match = list(played(4, 5, 180))[-1]
    page = begin(qtbot, match, size=size)
    qtbot.waitExposed(page)
    if page.curtain.isVisible():
        accept_screen(qtbot, page)
    qtbot.waitUntil(page.content.isVisible)
    return page


def inside(view: QWidget, part: QWidget) -> bool:
    return view.rect().contains(QRect(part.mapTo(view, part.rect().topLeft()), part.size()))


@pytest.mark.parametrize(("size", "scale"), ROOMS)
def test_every_part_can_be_brought_into_sight(
    qtbot: QtBot, size: tuple[int, int], scale: float
) -> None:
    view = opened(qtbot, size, scale).view
    assert isinstance(view, HolyWarView)
    column = view.column
    parts: dict[str, tuple[Sequence[QWidget], int]] = {
        "round": ([column.round], LEAST_ROUND),
        "seats": (column.seats.rows, LEAST_ROW),
        "gods": (column.gods.cards, LEAST_CARD),
        "hand": (column.hand.cards, LEAST_CARD),
    }
    for name, (found, least) in parts.items():
        view.reveal([f"part:{name}"])
        for part in found:
            assert part.isVisibleTo(view), name
            assert inside(view, part), name
            assert part.height() >= theme.px(least), name


def test_a_question_turns_to_its_tab(qtbot: QtBot) -> None:
    view = opened(qtbot, (1280, 720), 2.0).view
    assert isinstance(view, HolyWarView)
    for target, tab in (("card:none", "hand"), ("god:none", "gods"), ("seat:1", "round")):
        view.highlight([target])
        assert view.column.tabs.value == tab
    assert set(TABS) == {"round", "gods", "hand"}


def written(card: CardSpot, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that are painted on a card, but for those of its band."""
    found: list[str] = []
    paint = lettering.paint_words

    def watched(
        painter: QPainter, room: object, text: str, *more: object, **named: object
    ) -> float:
        found.append(text)
        return paint(painter, room, text, *more, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(card_face, "paint_words", watched)
    picture = QPixmap(card.size())
    painter = QPainter(picture)
    assert card.look is not None
    card_face.paint_card(painter, _body(picture.rect().toRectF()), card.look, plain=card.plain)
    painter.end()
    return found


@pytest.mark.parametrize("scale", [1.0, 1.35, 2.0, 2.5])
def test_a_card_says_all_its_words_or_only_its_name(
    qtbot: QtBot, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the distance of a table one line of three was once left of the words."""
    view = opened(qtbot, (1280, 720), scale).view
    assert isinstance(view, HolyWarView)
    assert view.column.hand.cards
    for card in (*view.column.hand.cards, *view.column.gods.cards):
        look = card.look
        assert look is not None
        words = written(card, monkeypatch)
        whole = shows_all(look, _body(card.rect().toRectF()))
        assert (look.brief in words) == whole
        assert look.name in words
        view._hub.hovered.emit(card.target)
        assert view.over.big.isVisibleTo(view)


@pytest.mark.parametrize(("scale", "high"), [(1.0, 108), (1.55, 165), (2.05, 158)])
def test_what_a_battle_brings_stands_below_the_strength(scale: float, high: int) -> None:
    """In very large type the losses once lay over the number of troops."""
    theme.set_scale(scale)
    box = QRectF(0, 0, 375, high)
    names, total, cards = force_rooms(box)
    assert box.contains(names)
    assert box.contains(total)
    assert cards.top() >= total.bottom()
    assert cards.height() >= theme.px(FOOT)
    assert not names.intersects(total)


@pytest.mark.parametrize("scale", [1.0, 1.2, 1.35, 1.45])
def test_the_lines_of_the_round_do_not_stand_in_one_another(qtbot: QtBot, scale: float) -> None:
    """At 145 % numbers were higher than their chips, and phases lay over these."""
    view = opened(qtbot, (1920, 1080), scale).view
    assert isinstance(view, HolyWarView)
    for spot in view.column.round.stock:
        assert lettering.LEAST <= letters_in("goods", spot.height()) <= spot.height()
    assert view.column.round.height() >= theme.px(58)
