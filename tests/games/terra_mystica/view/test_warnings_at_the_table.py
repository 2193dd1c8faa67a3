"""Warnings in the bar: shown with the preview, asked for a second press, turned off."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from gamedesk.core.advice import Note
from gamedesk.core.match import Match
from gamedesk.core.reason import Reason
from gamedesk.games.terra_mystica.rules.passing import Pass
from gamedesk.games.terra_mystica.rules.warnings import TOPICS, warnings
from gamedesk.ui.chooser import group_target
from gamedesk.ui.notes import is_wanted, set_wanted
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.tryout import try_out
from tests.games.terra_mystica.view.playing import choose, middle
from tests.support.at_table import begin_asked


def wasteful(seed: int) -> tuple[Match, Pass]:
    """A match in which passing asks for a second press."""
    match, rng = middle(seed, 3, 90), Random(seed)
    while match.decision is not None:
        state, decision = match.state, match.decision
        for action in decision.actions(state):
            if isinstance(action, Pass):
                after = try_out(match.game, state, decision.seat, action)
                if any(note.is_big for note in warnings(state, decision, action, after)):
                    return match, action
        match.submit(choose(match, rng))
    raise AssertionError("nobody could waste anything")


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[tuple[TablePage, Pass]]:
    match, action = wasteful(3)
    page = begin_asked(qtbot, match)
    yield page, action
    for topic in TOPICS:
        set_wanted(page.view, topic, on=True)


def warned(page: TablePage) -> list[str]:
    return [line.text for line in page.bar.receipt.lines if line.warns]


def test_the_preview_warns(table: tuple[TablePage, Pass]) -> None:
    page, action = table
    page.choosing.point_action(action)
    assert warned(page)


def test_the_kind_of_passing_warns_before_a_tile_is_pointed_at(
    table: tuple[TablePage, Pass],
) -> None:
    """Once it had to be pointed at, and a pointer that jumped there was told nothing."""
    page, _ = table
    page.choosing.pick(group_target("pass"))
    assert warned(page)
    assert page.choosing.pointed is None
    page.choosing.back()
    assert not warned(page)


def test_a_big_warning_asks_for_a_second_press(table: tuple[TablePage, Pass]) -> None:
    page, action = table
    before = page.match.journal.position
    page.choosing.choose_action(action)
    assert page.match.journal.position == before
    assert warned(page)
    assert page.bar.confirm_button.text().startswith("Anyway")
    page.bar.confirm_button.click()
    assert page.match.journal.entries[before].action == action


def test_picking_the_same_place_again_goes_through(table: tuple[TablePage, Pass]) -> None:
    page, action = table
    before = page.match.journal.position
    for target in page.view.targets(action):
        page.choosing.pick(target)
    assert page.match.journal.position == before
    page.choosing.pick(page.view.targets(action)[-1])
    assert page.match.journal.position > before


def test_warnings_can_be_turned_off(table: tuple[TablePage, Pass]) -> None:
    page, action = table
    before = page.match.journal.position
    for topic in TOPICS:
        set_wanted(page.view, topic, on=False)
        assert not is_wanted(page.view, topic)
    page.choosing.choose_action(action)
    assert not warned(page)
    page.bar.confirm_button.click()
    assert page.match.journal.position > before


@pytest.mark.parametrize("topic", TOPICS)
def test_each_kind_is_turned_off_by_itself(
    table: tuple[TablePage, Pass], monkeypatch: pytest.MonkeyPatch, topic: str
) -> None:
    page, action = table
    told = [Note(other, Reason("reason.already_used")) for other in TOPICS]
    monkeypatch.setattr(type(page.view), "notes", lambda *_: told)
    set_wanted(page.view, topic, on=False)
    asked, warner = page.choosing.asked, page.choosing.warner
    assert asked is not None
    assert warner is not None
    shown = [note.topic for note in warner.notes(asked, action, asked.state)]
    assert shown == [other for other in TOPICS if other != topic]
    set_wanted(page.view, topic, on=True)


def test_a_purist_table_is_not_warned(table: tuple[TablePage, Pass]) -> None:
    page, action = table
    page.match.table.purist = True
    page.choosing.point_action(action)
    assert not warned(page)
    before = page.match.journal.position
    page.choosing.choose_action(action)
    assert not warned(page)
    page.bar.confirm_button.click()
    assert page.match.journal.position > before


def test_below_the_kind_that_waits_stands_nothing_of_another(qtbot: QtBot) -> None:
    """Once all places to transform stood there while passing for the last time was lit."""
    page = begin_asked(qtbot, _last_pass())
    page.choosing.press(group_target("pass"))
    asked = page.choosing.asked
    assert asked is not None
    assert asked.chooser.kind == "pass"
    assert [face.target for face in asked.option_faces()] == ["button:pass"]


def _last_pass() -> Match:
    """Somebody may pass for the last time, and do other things as well."""
    match, rng = middle(3, 2, 90), Random(3)
    while match.decision is not None:
        kinds = {action.kind for action in match.decision.actions(match.state)}
        if match.state.round == 6 and kinds >= {"pass", "terraform"}:
            return match
        match.submit(choose(match, rng))
    raise AssertionError("nobody passed for the last time with something left to do")
