"""What people like is remembered by their names: the language they are asked in, helps or none."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from gamedesk.ui.match_bridge import Pace
from gamedesk.ui.notes import helps_wanted
from gamedesk.ui.settings import settings
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.texts import language
from tests.ui.tables import ANN, BEN, answer, match_of, open_table


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[TablePage]:
    """Ann and Ben, who likes Chinese."""
    settings.set_person_language("Ben", "zh_TW")
    yield open_table(qtbot, match_of([ANN, BEN]), Pace.AT_ONCE)
    settings.set_person_language("Ben", "")
    settings.set_person_helps("Ann", on=True)


def test_everybody_is_asked_in_their_language(qtbot: QtBot, page: TablePage) -> None:
    page.curtain.accepted.emit()
    assert page.bar.question == "How many pebbles will fall?"
    answer(page, "stone:3")
    qtbot.waitUntil(page.curtain.isVisible)
    page.curtain.accepted.emit()
    assert language.code == "zh_TW"
    assert page.bar.question == "會落下幾顆小石子？"
    page.close_match()
    assert language.code == settings.language


def test_somebody_may_want_no_helps(page: TablePage) -> None:
    settings.set_person_helps("Ann", on=False)
    page.curtain.accepted.emit()
    seat = page.choosing.asked.decision.seat  # type: ignore[union-attr]
    assert not helps_wanted(page.match.table, seat)
    assert not page.aids.ways.open("stone:1")
    settings.set_person_helps("Ann", on=True)
    assert helps_wanted(page.match.table, seat)
