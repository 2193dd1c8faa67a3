"""What can be taken back is done at once, the rest is meant twice; each action is listed once."""

from __future__ import annotations

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.table import BotSeat, Human, Player, Table
from gamedesk.games.terra_mystica import GAME
from gamedesk.ui.asked import Asked
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.texts import text
from gamedesk.ui.tryout import stays_done
from tests.games.terra_mystica.view.playing import choose, played
from tests.support.at_table import begin_asked

ANN = Human("Ann")


def placing(other: Player) -> Match:
    """Ann has to place her first dwelling; the other one comes next."""
    match, rng = Match(GAME, Setup(2), Table((ANN, other)), 3), Random(3)
    while match.decision is None or match.decision.kind != "place_dwelling":
        match.submit(choose(match, rng))
    return match


def first_hex(page: TablePage) -> str:
    asked = page.choosing.asked
    assert asked is not None
    return asked.chooser.next_targets[0]


def test_a_dwelling_before_a_computers_turn_is_placed_at_once(qtbot: QtBot) -> None:
    match = placing(BotSeat("greedy", "Robin"))
    page = begin_asked(qtbot, match)
    before = match.journal.position
    page.choosing.pick(first_hex(page))
    assert match.journal.position > before
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    assert match.can_undo() is None


def test_a_dwelling_before_another_persons_turn_is_meant_twice(qtbot: QtBot) -> None:
    match = placing(Human("Ben"))
    page = begin_asked(qtbot, match)
    before, target = match.journal.position, first_hex(page)
    page.choosing.pick(target)
    assert match.journal.position == before
    assert page.bar.confirm_button.face.note == text("bar.final")
    page.choosing.pick(target)
    assert match.journal.position > before


def test_the_big_button_has_one_line_above_its_note(qtbot: QtBot) -> None:
    """Once "Take the bonus tile: / Six coins / Cannot be taken back" stood in it, crammed."""
    match, rng = placing(Human("Ben")), Random(4)
    while match.decision is None or match.decision.kind != "choose_bonus":
        match.submit(choose(match, rng))
    page = begin_asked(qtbot, match)
    target = first_hex(page)
    page.choosing.pick(target)
    button = page.bar.confirm_button
    assert button.face.note == text("bar.final")
    assert button.text() in str(button.face.tip)
    assert ":" not in button.text()


@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_done_at_once_can_be_taken_back(seed: int) -> None:
    """Among people, for every action of a game that is tried."""
    at_once = 0
    for match, _ in played(seed, 3, 60):
        if match.decision is None:
            continue
        seat = match.decision.seat
        for action in match.decision.actions(match.state)[:4]:
            if not stays_done(GAME, match.view(seat), seat, action, {0, 1, 2}):
                before = match.journal.position
                match.submit(action)
                at_once += 1
                assert match.undo()
                assert match.journal.position == before
    assert at_once


def test_each_action_is_listed_once(qtbot: QtBot) -> None:
    """While kinds stand in the upper row the lower one is empty; both have their letters."""
    match, rng = placing(Human("Ben")), Random(9)
    page = begin_asked(qtbot, match)
    kinds = 0
    for _ in range(60):
        if match.decision is None:
            break
        asked = Asked(page.view, page.say, match.state, match.decision)
        if asked.is_grouped and not asked.chooser.picks:
            kinds += 1
            assert not asked.option_faces()
            faces = asked.group_faces({group.id: "x" for group in asked.groups})
            assert all(choice.face.corner == "X" for choice in faces)
        match.submit(choose(match, rng))
    assert kinds


def test_where_only_the_end_of_the_turn_is_left_nothing_else_is_promised(qtbot: QtBot) -> None:
    match, rng = placing(Human("Ben")), Random(4)
    page = begin_asked(qtbot, match)
    for _ in range(400):
        decision = match.decision
        if decision is None:
            break
        actions = decision.actions(match.state)
        asked = Asked(page.view, page.say, match.state, decision)
        if len(actions) == 1 and actions[0].kind == "end_turn":
            assert asked.hint == "bar.only"
            return
        assert asked.hint != "bar.only" or asked.chooser.picks
        match.submit(choose(match, rng))
    pytest.fail("no turn ended with nothing else to do")
