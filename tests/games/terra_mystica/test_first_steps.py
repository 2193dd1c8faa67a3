"""The first lesson lays the very table that the introductory set-up has."""

from __future__ import annotations

import pytest

from gamedesk.content.lessons import read_lessons
from gamedesk.core.game import Setup
from gamedesk.core.lesson import LessonRun
from gamedesk.core.table import Human, Table
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.rules.factions import take_faction
from gamedesk.games.terra_mystica.rules.setup import ChooseFirstBonus
from gamedesk.paths import data_root


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_first_steps_lay_the_introductory_table(seats: int) -> None:
    lesson = read_lessons(GAME, data_root() / GAME.id)["first_steps"]
    table = Table(tuple(Human(str(seat)) for seat in range(seats)))
    run = LessonRun(lesson, lesson.begin(GAME, table, 1))
    wanted = iter(GAME.content.game.introductory[seats].factions)
    while not isinstance(run.asked, ChooseFirstBonus):
        if run.asked is None:
            run.forward()
        else:
            run.answer(take_faction(next(wanted)))
    laid = run.match.state
    expected = GAME.start(Setup(seats, (("start", "introductory"),)))
    assert laid.scoring == expected.scoring
    assert laid.bonus_pool == expected.bonus_pool
    assert laid.players == expected.players
    assert laid.agenda == expected.agenda
