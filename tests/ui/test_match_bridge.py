"""The bridge: entries become signals, computers think elsewhere, old answers are dropped."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.bot import Bot
from gamedesk.core.state import HIDDEN, Seat
from gamedesk.core.table import BotSeat, Player
from gamedesk.ui.match_bridge import MatchBridge, Pace
from tests.support.pebbles import GAME
from tests.support.pebbles.rules.guessing import Guess
from tests.support.pebbles.rules.taking import Take
from tests.ui.tables import ANN, BEN, ROBIN, match_of

seen_views: list[Any] = []
gate = threading.Event()


class Watched(Bot):
    """Keeps the views it gets, and waits for the gate."""

    def choose(self, view: Any, decision: Decision, rng: Random) -> Action:
        seen_views.append((threading.current_thread(), view))
        gate.wait(5)
        return decision.actions(view)[0]


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[BotSeat]:
    """A level of pebbles that is watched."""
    seen_views.clear()
    gate.clear()
    bots = {**GAME.bots, "watched": Watched}
    monkeypatch.setattr(type(GAME), "bots", bots)
    yield BotSeat("watched", "Wat")
    gate.set()


@pytest.fixture
def bridges() -> Iterator[list[MatchBridge]]:
    """Bridges to close when the test is over."""
    made: list[MatchBridge] = []
    yield made
    for bridge in made:
        bridge.close()


def bridge_of(
    bridges: list[MatchBridge], *players: Player, pace: Pace = Pace.AT_ONCE
) -> MatchBridge:
    bridges.append(MatchBridge(match_of(players), pace))
    return bridges[-1]


def test_computers_play_until_a_person_is_asked(qtbot: QtBot, bridges: list[MatchBridge]) -> None:
    bridge = bridge_of(bridges, ROBIN, ROBIN, ANN)
    with qtbot.waitSignal(bridge.asked):
        bridge.start()
    assert len(bridge.match.journal.entries) == 2
    assert bridge.human_decision is not None


def test_a_game_of_computers_ends(qtbot: QtBot, bridges: list[MatchBridge]) -> None:
    bridge = bridge_of(bridges, ROBIN, ROBIN)
    bridge.start()
    qtbot.waitUntil(lambda: bridge.match.is_over, timeout=10000)


def test_a_computer_gets_a_view_in_another_thread(
    qtbot: QtBot, bridges: list[MatchBridge], watched: BotSeat
) -> None:
    bridge = bridge_of(bridges, ANN, watched)
    bridge.start()
    bridge.submit(Guess(3))
    qtbot.waitUntil(lambda: bool(seen_views))
    thread, view = seen_views[0]
    assert thread is not threading.current_thread()
    assert view.guesses[0] == HIDDEN


def test_an_answer_for_an_older_position_is_dropped(
    qtbot: QtBot, bridges: list[MatchBridge], watched: BotSeat
) -> None:
    bridge = bridge_of(bridges, ANN, watched)
    bridge.start()
    bridge.submit(Guess(3))
    qtbot.waitUntil(lambda: bool(seen_views))
    assert bridge.undo()
    gate.set()
    qtbot.wait(80)
    assert bridge.match.journal.position == 0
    assert bridge.human_decision is not None


def test_closing_the_table_ends_the_thinking(
    qtbot: QtBot, bridges: list[MatchBridge], monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = threading.Event()

    class Endless(Bot):
        def choose(self, view: Any, decision: Decision, rng: Random) -> Action:
            seen_views.append(view)
            try:
                while True:
                    self.breathe()
            finally:
                ended.set()

    seen_views.clear()
    monkeypatch.setattr(type(GAME), "bots", {**GAME.bots, "endless": Endless})
    bridge = bridge_of(bridges, BotSeat("endless", "Endy"), ANN)
    bridge.start()
    qtbot.waitUntil(lambda: bool(seen_views))
    bridge.close()
    assert ended.wait(5)


def test_step_by_step_waits_for_each_step(qtbot: QtBot, bridges: list[MatchBridge]) -> None:
    bridge = bridge_of(bridges, ROBIN, ROBIN, ANN, pace=Pace.STEP)
    bridge.start()
    qtbot.waitUntil(lambda: bridge.waits_for_step)
    assert bridge.match.journal.position == 0
    bridge.step()
    assert bridge.match.journal.position == 1
    qtbot.waitUntil(lambda: bridge.waits_for_step)
    bridge.set_pace(Pace.AT_ONCE)
    qtbot.waitUntil(lambda: bridge.match.journal.position == 2)


def test_computers_wait_while_held(qtbot: QtBot, bridges: list[MatchBridge]) -> None:
    bridge = bridge_of(bridges, ROBIN, ANN)
    bridge.hold()
    bridge.start()
    qtbot.wait(60)
    assert bridge.match.journal.position == 0
    bridge.release()
    qtbot.waitUntil(lambda: bridge.match.journal.position == 1)


def test_reset_goes_back_to_the_beginning_of_the_own_turn_only(
    qtbot: QtBot, bridges: list[MatchBridge]
) -> None:
    bridge = bridge_of(bridges, ROBIN, ANN)
    bridge.start()
    qtbot.waitUntil(lambda: bridge.human_decision is not None)
    assert not bridge.can_reset()
    bridge.reset_turn()
    assert bridge.match.journal.position == 1


def test_a_person_sees_own_secrets_and_no_others(bridges: list[MatchBridge]) -> None:
    bridge = bridge_of(bridges, ANN, BEN)
    assert bridge.needs_curtain == 0
    bridge.match.table.hand_over(Seat(0))
    bridge.submit(Guess(4))
    assert bridge.needs_curtain == 1
    assert bridge.view().guesses[0] == "4"
    bridge.match.table.hand_over(Seat(1))
    assert bridge.view().guesses[0] == HIDDEN


def test_a_fault_of_the_rules_is_told(qtbot: QtBot, bridges: list[MatchBridge]) -> None:
    bridge = bridge_of(bridges, ANN)
    with qtbot.waitSignal(bridge.failed):
        bridge.submit(Take(3))
    assert bridge.match.journal.position == 0


def test_a_hint_is_what_the_best_computer_would_do(
    qtbot: QtBot, bridges: list[MatchBridge]
) -> None:
    bridge = bridge_of(bridges, ANN)
    bridge.start()
    with qtbot.waitSignal(bridge.suggested) as told:
        bridge.suggest()
    assert told.args[0].action == Guess(6)


def test_the_screen_is_served_while_a_computer_thinks(
    qtbot: QtBot, bridges: list[MatchBridge], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Busy(Bot):
        def choose(self, view: Any, decision: Decision, rng: Random) -> Action:
            end = time.monotonic() + 0.6
            while time.monotonic() < end:
                sum(number * number for number in range(400))
            return decision.actions(view)[0]

    monkeypatch.setattr(type(GAME), "bots", {"busy": Busy})
    bridge = bridge_of(bridges, BotSeat("busy", "Bo"), ANN)
    bridge.start()
    longest = 0.0
    while bridge.match.journal.position == 0:
        before = time.monotonic()
        qtbot.wait(1)
        longest = max(longest, time.monotonic() - before)
    assert longest < 0.25
