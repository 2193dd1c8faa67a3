"""Cards can be read: all words on the small ones, enlarged with keywords, in play, in battle."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, QRectF
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.state import Seat
from gamedesk.core.table import Human, Table
from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.rules.battle import BattleTurn
from gamedesk.games.holy_war.rules.cards import CardPlayed
from gamedesk.games.holy_war.rules.words import ChooseTarget
from gamedesk.games.holy_war.view.act_panel import act_asking, act_told
from gamedesk.games.holy_war.view.card_face import card_look, shows_all
from gamedesk.games.holy_war.view.overlays import CountSpot
from gamedesk.games.holy_war.view.view import HolyWarView
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.texts import game_text, language
from gamedesk.ui.theme import theme
from tests.games.holy_war.view.playing import new_match, open_page, played

CONTENT = GAME.content
SIZES = ((1280, 720), (1024, 768), (1920, 1080))


@pytest.fixture(autouse=True)
def still() -> None:
    """Nothing moves."""
    theme.set_reduced_motion(on=True)


def view_of(page: TablePage) -> HolyWarView:
    assert isinstance(page.view, HolyWarView)
    return page.view


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", ["en", "zh_TW"])
def test_every_card_shows_all_its_words(qtbot: QtBot, size: tuple[int, int], code: str) -> None:
    """Three in a row, as wide and high as the panels leave them."""
    theme.set_room(*size)
    language.set_code(code)
    page = open_page(qtbot, new_match(4, seed=1))
    page.resize(*size)
    QApplication.processEvents()
    column = view_of(page).column
    texts = game_text(GAME.id)
    for row, cards in ((column.gods, CONTENT.gods), (column.hand, CONTENT.cards)):
        card = QRectF(0, 0, row.room.width() / 3 - 8, row.room.height() - 6)
        clipped = [id_ for id_ in cards if not shows_all(card_look(CONTENT, id_, texts), card)]
        assert not clipped, (page.size(), row.room)


def test_a_small_card_says_what_the_large_one_says_but_when() -> None:
    texts = game_text(GAME.id)
    for id_, data in CONTENT.cards.items():
        look = card_look(CONTENT, id_, texts)
        assert look.words.endswith(look.brief)
        assert (look.words == look.brief) == (data.timing not in ("execution", "movement"))


def test_a_card_that_asks_for_a_choice_lies_open() -> None:
    match = next(m for m in played(4, 11, most=900) if isinstance(m.decision, ChooseTarget))
    assert isinstance(match.decision, ChooseTarget)
    act = act_asking(match.state)
    assert act is not None
    assert (act.seat, act.card, act.asks) == (match.decision.seat, match.decision.card, True)


def test_the_last_card_shown_is_told() -> None:
    assert act_told([]) is None
    events = [CardPlayed(Seat(0), "flank_ruse"), CardPlayed(Seat(1), "gate_statues")]
    act = act_told(events)
    assert act is not None
    assert (act.seat, act.card) == (1, "gate_statues")


def test_whoever_takes_the_screen_is_told_what_was_shown_last(qtbot: QtBot) -> None:
    """Not only those who looked on while it happened."""
    match = next(
        match
        for match in played(4, 11, most=900)
        for entry in match.journal.entries[-1:]
        if act_told(entry.events) is not None
    )
    page = open_page(qtbot, match)
    assert page.curtain.isVisible()
    page.curtain.accepted.emit()
    assert view_of(page).column.act.look is not None


def test_the_result_stays_while_cards_are_asked_for_after_a_battle(qtbot: QtBot) -> None:
    for match in played(4, 7, most=900):
        decision = match.decision
        if isinstance(decision, BattleTurn) and decision.timing == "battle":
            break
    page = open_page(qtbot, match)
    view = view_of(page)
    while isinstance(match.decision, BattleTurn) and match.decision.timing == "battle":
        page.curtain.accepted.emit()
        page.bridge.submit(match.decision.actions(match.state)[-1])
    look = view.column.scene.look
    assert look is not None
    assert look.certain
    view.show_state(page.bridge.view())
    decision = match.decision
    after = isinstance(decision, BattleTurn) and decision.timing == "after_battle"
    assert (view.column.scene.look is not None) == after


def test_why_a_card_cannot_be_played_leaves_the_enlarged_card_in_sight(qtbot: QtBot) -> None:
    match = next(
        m for m in played(4, 7, most=900) if m.decision is not None and unplayable(m) is not None
    )
    assert match.decision is not None
    match.table.hand_over(match.decision.seat)
    page = open_page(qtbot, match)
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    view, card = view_of(page), f"card:{unplayable(match)}"
    view._hover(card)
    assert page.aids.ways._show(card, by_hand=False)
    big = view.over.big
    assert big.isVisible()
    read = QRect(big.mapTo(page, QPoint(0, 0)), big.size())
    spot = view.target_widget(card)
    assert spot is not None
    small = QRect(spot.mapTo(page, QPoint(0, 0)), spot.size())
    told = page.aids.ways.card.geometry()
    assert not told.intersects(read)
    assert not told.intersects(small)


def unplayable(match: Match) -> str | None:
    """A card of whoever is asked that is not on offer."""
    decision = match.decision
    assert decision is not None
    offered = {getattr(action, "card", "") for action in decision.actions(match.state)}
    hand = match.state.players[decision.seat].hand
    return next((card for card in hand if card not in offered), None)


def test_a_number_of_troops_has_no_tip_that_says_the_number_again(qtbot: QtBot) -> None:
    page = open_page(qtbot, new_match(4, seed=1))
    view = view_of(page)
    view.over.offer_counts(["count:1", "count:2"], QPoint(40, 40), view.map.geometry())
    spots = view.over.counts.findChildren(CountSpot)
    assert [spot.accessibleName() for spot in spots] == ["1", "2"]
    middle = spots[1].rect().center()
    rests = QHelpEvent(QEvent.Type.ToolTip, middle, spots[1].mapToGlobal(middle))
    QApplication.sendEvent(spots[1], rests)
    assert not QToolTip.isVisible()


@pytest.mark.parametrize("first", ["modifiers", "troops"])
def test_a_keyword_tells_the_rule_of_this_table(qtbot: QtBot, first: str) -> None:
    """What a winner loses first is chosen in the set-up."""
    options = (("winner_loses", first), ("civilization", ("greek", "norse", "egypt")))
    match = Match(GAME, Setup(3, options), Table((Human("Ann"), Human("Ben"), Human("Cy"))), 1)
    page = open_page(qtbot, match)
    page.curtain.accepted.emit()
    over = view_of(page).over
    end = ".troops_first" if first == "troops" else ""
    assert over.keyword("strength") == f"view.keyword.strength{end}"
    assert over.keyword("look") == "view.keyword.look"


def test_the_world_cards_that_were_turned_can_be_opened(qtbot: QtBot) -> None:
    match = next(m for m in played(4, 7, most=900) if m.state.world_discard)
    assert match.decision is not None
    match.table.hand_over(match.decision.seat)
    page = open_page(qtbot, match)
    view = view_of(page)
    for way in ("part:world", "tool:world"):
        view._pick(way)
        shown = {spot.target for spot in view.over.world.spots}
        turned = match.state.world_in_play + match.state.world_discard
        assert shown == {f"seen:world_card.{card}" for card in turned}
        spot = view.over.world.spots[0]
        view._hover(spot.target)
        assert view.over.big.isVisible()
        view._pick(way)
        assert not view.over.world.is_open
