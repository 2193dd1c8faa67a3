"""What holds until the round ends, and what a step gives: told alike to everybody and in full."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter
from pytestqt.qtbot import QtBot

from gamedesk.core.agenda import Draft
from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.table import Human, Table
from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.rules.execution import HARVEST_NOW, TAKE_COINS, ExecutionTurn
from gamedesk.games.holy_war.rules.lasting import RuleLaid, lay_rule, protect
from gamedesk.games.holy_war.view import looks
from gamedesk.games.holy_war.view.card_face import CardLook, paint_card
from gamedesk.games.holy_war.view.round_panel import LEAST_RULES
from gamedesk.games.holy_war.view.view import HolyWarView
from gamedesk.games.holy_war.view.world_sheet import world_look
from gamedesk.ui.game_view import make_view
from gamedesk.ui.lettering import fitted
from gamedesk.ui.table_items import Badge, Person
from gamedesk.ui.words import say_for
from tests.games.holy_war.tables import N, S, clear, house, table
from tests.support.words import catalogue

say = say_for(GAME.id, catalogue)


@pytest.fixture
def view(qtbot: QtBot) -> HolyWarView:
    """Ann, in the south, looks."""
    made = make_view(GAME, say)
    assert isinstance(made, HolyWarView)
    qtbot.addWidget(made)
    badge = Badge("seat_star", "#2C7A35")
    made.set_people(tuple(Person(name, badge) for name in ("Ann", "Ben", "Cy", "Dee")))
    made.set_viewer(S)
    made.show_state(table())
    return made


@pytest.mark.parametrize(
    ("who", "words"),
    [
        ("self", "Until the round ends: Attacking: +2 (for Cy)"),
        ("others", "Until the round ends: Attacking: +2 (against Cy's rivals)"),
        ("all", "Until the round ends: Attacking: +2 (everybody)"),
    ],
)
def test_the_log_names_whom_a_rule_binds(view: HolyWarView, who: str, words: str) -> None:
    """Everybody reads it, so it cannot be "you"."""
    line = view.log_line(RuleLaid(N, "attack_strength", 2, who))
    assert line is not None
    assert say(line.text) == words


def test_what_holds_until_the_round_ends_is_told_once_and_in_full(view: HolyWarView) -> None:
    state = table()
    draft = Draft(state)
    lay_rule(draft, N, "attack_strength", 2, "self", "thor")
    protect(draft, N, state.number("ruin_w"), "open_academy")
    lay_rule(draft, S, "no_home_attacks", 0, "all", "truce_of_hearths")
    state.world_in_play = ("truce_of_hearths",)
    told = looks.round_look(state, view.voice).rules
    assert "Truce of Hearths" not in told
    assert "No attacks on homes" in told
    room = 500.0
    assert QFontMetricsF(fitted("caption", told, room, LEAST_RULES)).horizontalAdvance(told) <= room


@pytest.mark.parametrize(("coins", "gained"), [(0, 4), (8, 2), (10, 0)])
def test_nobody_is_promised_more_coins_than_one_may_hold(
    view: HolyWarView, coins: int, gained: int
) -> None:
    """H1.4: what is over the limit is not gained."""
    state = table()
    clear(state)
    house(state, S, ("market", 3), ("market", 1), ("shrine", 1))
    state.players[S].coins = coins
    offer = view.offer(state, ExecutionTurn(S, "harvest", False), HARVEST_NOW)
    found = {chip.icon: chip.amount for chip in offer.gain}
    assert found == ({"res_coin": gained} if gained else {}) | {"hw_faith": 1}


def test_no_coins_instead_of_building_are_promised_to_who_has_all(view: HolyWarView) -> None:
    state = table()
    state.players[S].coins = 10
    assert not view.offer(state, ExecutionTurn(S, "build", False), TAKE_COINS).gain


def test_a_world_card_in_force_is_not_dimmed(view: HolyWarView) -> None:
    state = table()
    state.world_in_play, state.world_discard = ("truce_of_hearths",), ("torn_maps",)
    holds, gone = world_look(state, view.voice).cards
    assert holds.in_force
    assert holds.note
    assert not gone.in_force
    assert _paper(holds) == _paper(gone)
    assert _paper(replace(holds, in_force=False)) != _paper(gone)


def _paper(look: CardLook) -> QColor:
    """The colour of the card beside its words."""
    image = QImage(170, 240, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_card(painter, QRectF(0, 0, 170, 240), look)
    painter.end()
    return image.pixelColor(160, 190)


def test_what_is_marked_on_the_map_is_told_in_words(view: HolyWarView) -> None:
    """Coins on ruins, protection, whose home it is and the cards left could only be seen."""
    state = table()
    draft = Draft(state)
    protect(draft, N, state.number("ruin_w"), "open_academy")
    state.ruin_coins = 1 << state.number("ruin_e")
    view.show_state(state)
    told = {target.id: target.name for target in view.map.targets}
    assert told["land:ruin_e"].endswith("1 coin lies here")
    assert "coin" not in told["land:ruin_n"]
    assert "protected until the round ends" in told["land:ruin_w"]
    assert "home of Ann" in told["land:home_s"]
    assert f"{len(state.world_deck)} cards left" in told["part:world"]


def test_a_closed_home_is_told_to_be_closed(view: HolyWarView) -> None:
    state = Match(GAME, Setup(3), Table((Human("Ann"), Human("Ben"), Human("Cy"))), 2).state
    view.show_state(state)
    closed = [target.name for target in view.map.targets if target.name.endswith("closed")]
    assert len(closed) == 1
