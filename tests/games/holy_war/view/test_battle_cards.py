"""Cards in a battle: what one would do is seen before it is played; Enter alone ends none of it."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gamedesk.core.agenda import apply
from gamedesk.core.match import Match
from gamedesk.games.holy_war.rules.battle import PASS, BattleTurn, forecast
from gamedesk.games.holy_war.rules.cards import PlayCard
from gamedesk.games.holy_war.rules.questions import with_card
from gamedesk.games.holy_war.view.battle_scene import BattleLook
from gamedesk.games.holy_war.view.view import HolyWarView
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.texts import language, text
from tests.games.holy_war.view.playing import accept_screen, new_match, open_page
from tests.support.clicking import is_asked, press_widget
from tests.support.typing_keys import press_key

MOST_SEEDS = 60


def cards_of(match: Match) -> list[PlayCard]:
    """The cards that can be played in the battle under way."""
    assert match.decision is not None
    return [a for a in match.decision.actions(match.state) if isinstance(a, PlayCard)]


def in_battle(cards: int) -> Match:
    """A game played by chance up to a battle in which somebody holds so many cards for it."""
    for seed in range(MOST_SEEDS):
        match, rng = new_match(3, seed), Random(seed)
        for _ in range(400):
            step = match.decision
            if step is None:
                break
            is_battle = isinstance(step, BattleTurn) and step.timing == "battle"
            if is_battle and len(cards_of(match)) >= cards and goes_on(match, cards - 1):
                return match
            match.submit(rng.choice(list(step.actions(match.state))))
    raise AssertionError(f"no battle with {cards} cards")


def goes_on(match: Match, cards: int) -> bool:
    """Whether the same side can play so many more cards after its first one."""
    assert match.decision is not None
    after = apply(match.state, cards_of(match)[0]).state
    step = after.agenda[-1]
    if not cards:
        return True
    if not isinstance(step, BattleTurn) or step.seat != match.decision.seat:
        return False
    return sum(isinstance(action, PlayCard) for action in step.actions(after)) >= cards


def opened(qtbot: QtBot, match: Match) -> TablePage:
    page = open_page(qtbot, match)
    qtbot.waitUntil(lambda: page.curtain.isVisible() or is_asked(page))
    if page.curtain.isVisible():
        accept_screen(qtbot, page)
    qtbot.waitUntil(lambda: is_asked(page))
    return page


def scene(page: TablePage) -> BattleLook:
    assert isinstance(page.view, HolyWarView)
    look = page.view.column.scene.look
    assert look is not None
    return look


@pytest.mark.parametrize("code", ["en", "zh_TW"])
def test_a_card_that_is_pointed_at_or_chosen_changes_the_battle_shown(
    qtbot: QtBot, code: str
) -> None:
    """Its name alone was added; strengths, losses and gains stayed those without it."""
    language.set_code(code)
    match = in_battle(1)
    page, card = opened(qtbot, match), cards_of(match)[0]
    state, before = match.state, scene(page)
    assert match.decision is not None
    after = with_card(state, match.decision.seat, card.card)
    assert after.battle is not None
    cast = forecast(after, after.battle)
    (target,) = page.view.targets(card)
    page.choosing.point(target)
    pointed = scene(page)
    assert [force.strength for force in pointed.forces] == [cast.attack, cast.defence]
    assert pointed != before
    assert pointed.title != before.title, "it says that it is not so yet"
    page.choosing.point("")
    assert scene(page) == before
    page.choosing.pick(target)
    assert page.choosing.asked is not None, "it waits to be meant"
    assert scene(page) == pointed
    page.choosing.point("")
    assert scene(page) == pointed, "also when the mouse is elsewhere"


def test_every_card_for_a_battle_is_reckoned_as_it_is_played() -> None:
    """What was foreseen with a card stands there once it is played."""
    seen: set[str] = set()
    for seed in range(12):
        match, rng = new_match(3, seed), Random(seed)
        while match.decision is not None and match.journal.position < 300:
            step, state = match.decision, match.state
            is_battle = isinstance(step, BattleTurn) and step.timing == "battle"
            for card in cards_of(match) if is_battle else []:
                foreseen = with_card(state, step.seat, card.card)
                assert foreseen.battle is not None
                assert not foreseen.agenda, card
                really = apply(state, card).state
                if really.battle is not None and not really.battle.decided:
                    assert forecast(really, really.battle) == forecast(foreseen, foreseen.battle)
                    seen.add(card.card)
            match.submit(rng.choice(list(step.actions(match.state))))
    assert len(seen) >= 6


def test_one_enter_ends_no_cards_that_could_still_be_played(qtbot: QtBot) -> None:
    """Enter plays the card that was chosen; one Enter too many once gave up all others."""
    match = in_battle(1)
    page = opened(qtbot, match)
    before = match.journal.position
    press_key(page, Qt.Key.Key_Return)
    assert match.journal.position == before
    assert page.bar.confirm_button.face.note == text("bar.final")
    press_key(page, Qt.Key.Key_Return)
    assert match.journal.entries[before].action == PASS


def test_nor_does_it_when_the_keyboard_is_on_the_button(qtbot: QtBot) -> None:
    match = in_battle(1)
    page = opened(qtbot, match)
    before = match.journal.position
    page.bar.confirm_button.setFocus(Qt.FocusReason.TabFocusReason)
    press_key(page, Qt.Key.Key_Return)
    assert match.journal.position == before
    press_key(page, Qt.Key.Key_Return)
    assert match.journal.entries[before].action == PASS


def test_an_enter_too_many_after_a_card_keeps_the_others(qtbot: QtBot) -> None:
    match = in_battle(2)
    page, first = opened(qtbot, match), cards_of(match)[0]
    (target,) = page.view.targets(first)
    page.choosing.pick(target)
    press_key(page, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: is_asked(page))
    played = match.journal.position
    assert first in [entry.action for entry in match.journal.entries]
    assert cards_of(match), "the same side may play another"
    press_key(page, Qt.Key.Key_Return)
    assert match.journal.position == played


def test_the_button_that_is_clicked_is_meant(qtbot: QtBot) -> None:
    match = in_battle(1)
    page, before = opened(qtbot, match), match.journal.position
    press_widget(page.bar.confirm_button)
    assert match.journal.entries[before].action == PASS
