"""What flies over the table: pieces to the map, points to the seats, power from bowl to bowl."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import QAbstractAnimation, QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gamedesk.core.event import Event
from gamedesk.core.match import Match
from gamedesk.core.state import Seat
from gamedesk.core.table import BotSeat
from gamedesk.games.terra_mystica.rules.building import Built
from gamedesk.games.terra_mystica.rules.conversions import Burned
from gamedesk.games.terra_mystica.rules.goods import Gained, Paid, Scored
from gamedesk.games.terra_mystica.rules.power import AnswerLeech, Leeched
from gamedesk.ui.match_bridge import Pace
from gamedesk.ui.table_items import Flight
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.theme import theme
from tests.games.terra_mystica.view.playing import choose, middle
from tests.support.at_table import begin_asked


def opened(qtbot: QtBot, match: Match) -> TablePage:
    return begin_asked(qtbot, match, Pace.FAST)


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[TablePage]:
    yield opened(qtbot, middle(3, 3, 60))
    theme.set_reduced_motion(on=False)


def own(page: TablePage) -> Seat:
    assert page.view.viewer is not None
    return page.view.viewer


def flights(page: TablePage, event: Event) -> list[Flight]:
    return list(page.view.travels(event))


def test_a_piece_goes_from_the_board_to_the_map(page: TablePage) -> None:
    (flight,) = flights(page, Built(own(page), "E7"))
    assert (flight.icon, flight.start, flight.end) == (
        "piece_dwelling",
        "building:dwelling",
        "hex:E7",
    )


def test_a_piece_of_somebody_else_comes_from_their_seat(page: TablePage) -> None:
    other = Seat((own(page) + 1) % 3)
    (flight,) = flights(page, Built(other, "E7"))
    assert flight.start == f"seat:{other}"


def test_points_fly_from_what_was_built_to_the_seat(page: TablePage) -> None:
    seat = own(page)
    flights(page, Built(seat, "E7"))
    (flight,) = flights(page, Scored(seat, 2, "scoring_tile"))
    assert (flight.start, flight.end, flight.text) == ("hex:E7", f"seat:{seat}", "2")


def test_points_that_are_lost_fly_away(page: TablePage) -> None:
    (flight,) = flights(page, Scored(own(page), -2, "leech"))
    assert (flight.start, flight.text) == (f"seat:{own(page)}", "2")


def test_power_moves_from_bowl_to_bowl(page: TablePage) -> None:
    seat = own(page)
    board = page.match.state.players[seat]
    board.bowl1, board.bowl2, board.bowl3 = 2, 3, 0
    page.view.show_state(page.match.state)
    first, second = flights(page, Gained(seat, power=3))
    assert (first.start, first.end, first.count) == ("bowl:1", "bowl:2", 2)
    assert (second.start, second.end, second.count) == ("bowl:2", "bowl:3", 1)
    (burned,) = flights(page, Burned(seat))
    assert (burned.start, burned.end) == ("bowl:2", "bowl:3")
    (paid,) = flights(page, Paid(seat, power=2))
    assert (paid.start, paid.end, paid.count) == ("bowl:3", "bowl:1", 2)


def test_power_from_a_neighbour_comes_from_what_was_built(qtbot: QtBot) -> None:
    match, rng = middle(4, 3, 60), Random(4)
    while not isinstance(match.decision, AnswerLeech):
        match.submit(choose(match, rng))
    page = opened(qtbot, match)
    question = match.decision
    flown = flights(page, Leeched(question.seat, question.builder, 1))
    assert flown[0].start == f"hex:{match.state.label(question.hex)}"
    assert flown[0].end == "part:bowls"


@pytest.mark.parametrize("end", ["bowl:1", "bowl:3", "seat:0", "hex:E7", "building:dwelling"])
def test_every_way_can_be_seen_and_takes_its_time(page: TablePage, end: str) -> None:
    for count in (1, 4, 9):
        motion = page.motions.layer.motion([Flight("res_power", "bowl:2", end, count)])
        assert motion is not None
        assert 150 <= motion.totalDuration() <= 400


def test_what_flies_is_painted_and_gone_when_it_has_landed(page: TablePage) -> None:
    layer = page.motions.layer
    motion = page.motions.of(Gained(own(page), power=page.match.state.players[own(page)].bowl1))
    motion = motion or layer.motion([Flight("points", "hex:E7", "seat:0", text="3")])
    assert motion is not None
    motion.start()
    motion.setCurrentTime(150)
    assert layer.isVisible()
    motion.setCurrentTime(motion.totalDuration())
    motion.stop()
    page.motions.rest()
    assert layer.isHidden()


def test_a_press_finishes_what_moves(qtbot: QtBot, page: TablePage) -> None:
    def is_playing() -> bool:
        return page.player.is_playing

    page.player.play([Scored(own(page), 3, "town"), Scored(own(page), 4, "town")])
    assert is_playing()
    QTest.mouseClick(page.bar, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))
    assert not is_playing()
    assert page.motions.layer.isHidden()


def test_nothing_flies_with_reduced_motion(page: TablePage) -> None:
    theme.set_reduced_motion(on=True)
    assert page.motions.of(Scored(own(page), 3, "town")) is None


def test_computers_are_as_fast_as_their_pace(page: TablePage) -> None:
    seat = Seat((own(page) + 1) % 3)
    page.match.table.replace(seat, BotSeat("greedy", "Robin"))

    def duration(pace: Pace) -> int:
        page.bridge.set_pace(pace)
        motion: QAbstractAnimation | None = page.motions.of(Scored(seat, 3, "town"))
        return motion.totalDuration() if motion is not None else 0

    assert duration(Pace.SLOW) > duration(Pace.STEP) > duration(Pace.FAST) > 0
    assert duration(Pace.AT_ONCE) == 0
