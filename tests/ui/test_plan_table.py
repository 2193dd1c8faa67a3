"""What if: the plan over the table."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gamedesk.core.table import BotSeat
from gamedesk.ui.plan_table import PlanTable
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.widgets import ActionButton
from tests.ui.tables import ANN, ROBIN, answer, match_of, open_table


@pytest.fixture
def page(qtbot: QtBot) -> TablePage:
    return open_table(qtbot, match_of([ANN, ROBIN]))


def plan_over(qtbot: QtBot, page: TablePage) -> PlanTable:
    page.setFocus()
    QTest.keyClick(page, Qt.Key.Key_W)
    assert page.aids.planning is not None
    plan = page.aids.planning.table
    assert plan is not None
    qtbot.waitUntil(lambda: plan.choosing.asked is not None)
    return plan


def test_a_plan_lies_over_the_table_and_changes_nothing(qtbot: QtBot, page: TablePage) -> None:
    plan = plan_over(qtbot, page)
    assert plan.geometry() == page.rect()
    plan.choosing.pick("stone:4")
    assert plan.match.journal.position > 0
    assert page.match.journal.position == 0
    qtbot.waitUntil(lambda: plan.choosing.asked is not None)
    assert not plan.curtain.isVisible()


def test_computers_do_not_play_in_a_plan(qtbot: QtBot, page: TablePage) -> None:
    plan = plan_over(qtbot, page)
    plan.choosing.pick("stone:4")
    qtbot.waitUntil(lambda: plan.choosing.asked is not None)
    asked = plan.choosing.asked
    assert asked is not None
    assert plan.match.table.is_human(asked.decision.seat)


def test_dropping_it_leads_back(qtbot: QtBot, page: TablePage) -> None:
    plan = plan_over(qtbot, page)
    plan.choosing.pick("stone:4")
    plan.plan_bar.drop_button.click()
    assert page.aids.planning is not None
    assert page.aids.planning.table is None
    assert page.match.journal.position == 0
    assert page.choosing.asked is not None
    answer(page, "stone:2")
    qtbot.waitUntil(lambda: page.match.journal.position > 0)


def test_the_own_moves_can_be_played(qtbot: QtBot, page: TablePage) -> None:
    plan = plan_over(qtbot, page)
    assert plan.plan_bar.play_button.reason
    plan.choosing.pick("stone:4")
    qtbot.waitUntil(lambda: not plan.plan_bar.play_button.reason)
    plan.plan_bar.play_button.click()
    assert page.match.journal.entries[0].action.number == 4  # type: ignore[attr-defined]


def test_taking_back_is_free_in_a_plan(qtbot: QtBot, page: TablePage) -> None:
    plan = plan_over(qtbot, page)
    plan.choosing.pick("stone:4")
    qtbot.waitUntil(lambda: plan.choosing.asked is not None)
    plan.undo()
    assert plan.match.journal.position == 0


def test_keys_do_not_reach_the_table_below(qtbot: QtBot, page: TablePage) -> None:
    plan = plan_over(qtbot, page)
    QTest.keyClick(plan, Qt.Key.Key_BracketLeft)
    QTest.keyClick(plan, Qt.Key.Key_W)
    assert not page.is_past


def test_nobody_plans_while_somebody_else_has_to_choose(qtbot: QtBot) -> None:
    page = open_table(qtbot, match_of([ROBIN, ROBIN]))
    assert not page.aids.plan()


def test_the_tools_of_the_strip_work_in_a_plan_too(qtbot: QtBot, page: TablePage) -> None:
    plan = plan_over(qtbot, page)
    with qtbot.waitSignal(page.settings_wanted):
        plan.strip.settings_button.click()
    with qtbot.waitSignal(page.book_wanted):
        plan.strip.book_button.click()


def is_open(page: TablePage) -> bool:
    """Whether a plan lies over the table."""
    planning = page.aids.planning
    return planning is not None and planning.table is not None


def test_escape_leads_out_of_a_plan_without_losing_it_at_one_press(
    qtbot: QtBot, page: TablePage
) -> None:
    plan = plan_over(qtbot, page)
    plan.choosing.pick("stone:4")
    qtbot.waitUntil(lambda: plan.choosing.asked is not None)
    QTest.keyClick(plan, Qt.Key.Key_Escape)
    assert is_open(page)
    QTest.keyClick(plan, Qt.Key.Key_Escape)
    assert not is_open(page)
    plan = plan_over(qtbot, page)
    QTest.keyClick(plan, Qt.Key.Key_Escape)
    assert not is_open(page)  # nothing was tried: there is nothing to lose


def test_the_place_of_the_menu_is_kept_in_a_plan(qtbot: QtBot, page: TablePage) -> None:
    """Else a click where it was would hit what has taken its place."""
    plan = plan_over(qtbot, page)
    menu = plan.strip.findChild(ActionButton, "table:menu")
    assert menu is not None
    assert menu.isVisible()
    assert menu.reason


def test_a_computer_without_a_name_is_called_the_same_in_a_plan(qtbot: QtBot) -> None:
    page = open_table(qtbot, match_of([ANN, BotSeat("greedy")]))
    plan = plan_over(qtbot, page)
    names = [person.name for person in page.view.people]
    assert [person.name for person in plan.view.people] == names
    assert "greedy" not in names
