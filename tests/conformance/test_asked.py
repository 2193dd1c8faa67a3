"""What every open question tells: what can be done, and why not the rest."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from gamedesk.core.agenda import Decision
from gamedesk.ui import fonts
from gamedesk.ui.asked import Asked
from gamedesk.ui.chooser import group_target
from gamedesk.ui.game_view import GameView, make_view
from gamedesk.ui.table_items import Badge, Person
from gamedesk.ui.words import say_for
from tests.conformance.played import NAMES, Case, some
from tests.support.words import catalogue

UNKNOWN = ("", "–")


@pytest.fixture
def view(case: Case, qtbot: QtBot) -> GameView:
    """The view of the case's game, with its people."""
    fonts.load_fonts()
    made = make_view(case.game, say_for(case.game.id, catalogue))
    qtbot.addWidget(made)
    badge = Badge("seat_star", "#2C7A35")
    made.set_people(tuple(Person(name, badge) for name in NAMES[: case.seats]))
    return made


def _asked(case: Case, view: GameView, most: int) -> list[Asked]:
    return [
        Asked(view, view.say, case.game.observe(state, step.seat), step)
        for state, step, _ in some(case, most)
        if isinstance(step, Decision)
    ]


def test_what_is_listed_is_possible_or_says_why_not(case: Case, view: GameView) -> None:
    """Every kind and every wish; nothing legal is said to be impossible."""
    for asked in _asked(case, view, 60):
        for group in asked.groups:
            target = group_target(group.id)
            possible = bool(asked.chooser.after(target))
            assert possible == (asked.why_not(target) in UNKNOWN), (asked.decision, group)
        for wish in asked.refused:
            assert wish.action not in asked.offers
            assert wish.reason not in UNKNOWN, wish
        for choice in asked.chooser.choices:
            assert choice.action not in [wish.action for wish in asked.refused]
            assert asked.why_not(choice.path[0]) == "", choice


def test_every_preview_says_something(case: Case, view: GameView) -> None:
    """Amounts, words or that nothing changes; the words for ears name what the drawings show."""
    from gamedesk.ui.tryout import try_out

    for asked in _asked(case, view, 40):
        for action in list(asked.offers)[:: max(1, len(asked.offers) // 4)]:
            after = try_out(case.game, asked.state, asked.decision.seat, action)
            lines = asked.receipt_lines(after)
            assert lines, action
            for line in lines:
                assert line.aloud.strip() not in UNKNOWN, action
                assert all(good.said or not good.icon for good in line.goods), (action, line)
