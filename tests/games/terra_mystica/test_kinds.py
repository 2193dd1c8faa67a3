"""Why a whole kind of action is impossible."""

from __future__ import annotations

import pytest

from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.rules.kinds import KINDS, kind_refusal
from gamedesk.games.terra_mystica.rules.main_action import MainAction
from gamedesk.games.terra_mystica.view.view import TerraView
from gamedesk.ui.asked import Asked
from gamedesk.ui.words import say_for
from tests.support.position import position, rich, side
from tests.support.random_games import random_game

ME = Seat(0)


def reason(kind: str, *sides: object, **changes: object) -> str:
    """The key of the reason for seat 0."""
    state = position(*sides)  # type: ignore[arg-type]
    for name, value in changes.items():
        setattr(state.players[0], name, value)
    found = kind_refusal(state, ME, kind)
    return found.key if found is not None else ""


OTHER = side("nomads", dwelling="A1")


def test_building_needs_a_home_hex_in_reach() -> None:
    assert reason("build", rich("witches", dwelling="A10"), OTHER) == "reason.no_home_hex"


def test_nothing_stands_that_could_be_upgraded() -> None:
    assert reason("upgrade", rich("witches"), OTHER) == "reason.nothing_to_upgrade"


def test_an_upgrade_names_what_is_missing() -> None:
    poor = side("witches", dwelling="E7", coins=2, workers=0)
    assert reason("upgrade", poor, OTHER) == "reason.needs_workers"


def test_special_actions_need_a_space() -> None:
    assert reason("special", rich("witches", dwelling="E7"), OTHER) == "reason.no_special_space"


def test_power_actions_name_the_cheapest_price() -> None:
    state = position(side("witches", dwelling="E7", power=(3, 7, 2)), OTHER)
    found = kind_refusal(state, ME, "power")
    assert found is not None
    assert dict(found.params) == {"need": 3, "have": 2}


@pytest.mark.parametrize("seed", [0, 3])
def test_every_impossible_kind_has_a_reason(seed: int, qtbot: object) -> None:
    """In each position of a random game, a kind of which nothing is legal says why."""
    view = TerraView(GAME, say_for(GAME.id))
    for state, decision in random_game(3, seed):
        if not isinstance(decision, MainAction):
            continue
        legal = decision.actions(state)
        possible = {view.offer(state, decision, action).group for action in legal}
        for kind in KINDS:
            if kind not in possible:
                assert kind_refusal(state, decision.seat, kind) is not None, (kind, state)
    view.deleteLater()


_GOODS = {"coins": "coins", "workers": "workers", "priests": "priests", "power": "bowl3"}


@pytest.mark.parametrize("seed", [0, 2, 4])
def test_what_a_kind_lacks_is_what_it_lacks(seed: int, qtbot: object) -> None:
    """With the amount named something of the kind is legal; with one less nothing is."""
    view = TerraView(GAME, say_for(GAME.id))
    checked = 0
    for state, decision in random_game(3, seed):
        if not isinstance(decision, MainAction):
            continue
        possible = {view.offer(state, decision, a).group for a in decision.actions(state)}
        for kind in KINDS:
            reason = kind_refusal(state, decision.seat, kind)
            good = reason.key.removeprefix("reason.needs_") if reason is not None else ""
            if kind in possible or reason is None or good not in _GOODS:
                continue
            need = int(dict(reason.params)["need"])
            for amount, expected in ((need, True), (need - 1, False)):
                other = state.copy()
                player = other.players[decision.seat]
                player.coins, player.workers, player.bowl3, player.bowl1 = 99, 60, 12, 0
                player.priests = max(player.priests, 3)
                setattr(player, _GOODS[good], amount)
                groups = {view.offer(other, decision, a).group for a in decision.actions(other)}
                assert (kind in groups) == expected, (kind, reason, amount)
            checked += 1
    assert checked > 20
    view.deleteLater()


def test_all_eight_kinds_are_always_listed(qtbot: object) -> None:
    """And passing, in each position in which an action may be chosen (rules 6.1)."""
    say = say_for(GAME.id)
    view = TerraView(GAME, say)
    for state, decision in random_game(4, 3):
        if isinstance(decision, MainAction):
            listed = [group.id for group in Asked(view, say, state, decision).groups]
            assert listed[: len(KINDS) + 1] == [*KINDS, "pass"]
    view.deleteLater()
