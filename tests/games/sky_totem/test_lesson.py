"""The lesson leads to a horse whatever is chosen on the way, and says why not elsewhere."""

from __future__ import annotations

from itertools import product

import pytest

from gamedesk.content.lessons import read_lessons
from gamedesk.core.lesson import LessonRun
from gamedesk.core.table import Human, Table
from gamedesk.games.sky_totem import GAME
from gamedesk.games.sky_totem.rules.areas import TakeArea
from gamedesk.games.sky_totem.rules.totems import BuildTotem
from gamedesk.paths import data_root
from tests.games.sky_totem.positions import ANN, put

LESSON = read_lessons(GAME, data_root() / GAME.id)["first_altar"]


def begin(seats: int) -> LessonRun:
    table = Table(tuple(Human(name) for name in ("Ann", "Ben", "Cy", "Di")[:seats]))
    return LessonRun(LESSON, LESSON.begin(GAME, table, 1))


def lead_to(run: LessonRun, step: str, choice: int = 0) -> LessonRun:
    """Up to a step; where there is a choice the one of that number, as far as there are so many."""
    while run.step.say != step:
        if run.asked is None:
            run.forward()
        else:
            allowed = run.allowed
            assert run.answer(allowed[choice % len(allowed)]) is None
    return run


@pytest.mark.parametrize(("seats", "choice"), list(product(range(1, 5), range(6))))
def test_a_horse_can_be_built_whatever_was_chosen(seats: int, choice: int) -> None:
    run = lead_to(begin(seats), "horse", choice)
    assert all(isinstance(a, BuildTotem) and a.totem == "horse" for a in run.allowed)
    assert run.match.decision is not None
    assert run.match.decision.seat == ANN
    assert run.answer(run.allowed[0]) is None
    assert run.match.state.players[ANN].totems[0].height == 3


@pytest.mark.parametrize("seats", range(1, 5))
def test_the_learner_has_real_choices(seats: int) -> None:
    run = lead_to(begin(seats), "open")
    assert len(run.allowed) == 3
    assert len(lead_to(run, "take").allowed) >= 2
    assert len(lead_to(run, "beside").allowed) == 2
    assert len(lead_to(run, "extra").allowed) == GAME.content.game.areas[seats]
    assert run.is_free


def test_what_the_rules_refuse_is_told_with_their_reason() -> None:
    run = lead_to(begin(2), "stack")
    columns = run.match.state.players[ANN].columns
    other = next(cell for cell, column in columns.items() if column[-1] != 0)
    reason = run.why_not(put("L", *((1, 1) if other == 3 else (1, 0))))
    assert reason is not None
    assert reason.key == "reason.other_kind"


def test_what_the_lesson_does_not_want_now_is_told_as_such() -> None:
    run = lead_to(begin(2), "take")
    reason = run.why_not(TakeArea(3))
    assert reason is not None
    assert reason.key in ("lesson.other", "reason.area_empty")


def test_the_round_marker_and_the_areas_follow_the_rules_on_the_way() -> None:
    run = lead_to(begin(3), "horse")
    state = run.match.state
    assert state.round == 2
    assert state.start == ANN
    assert sorted(map(len, state.areas)) == [2, 2, 2, 3, 3]
