"""Where to click for each action."""

from __future__ import annotations

import pytest

from gamedesk.games.terra_mystica.rules.building import Upgrade
from gamedesk.games.terra_mystica.rules.cults import SendPriest
from gamedesk.games.terra_mystica.rules.passing import Pass
from gamedesk.games.terra_mystica.rules.spades import Terraform
from gamedesk.games.terra_mystica.view.targets import click_path
from tests.games.terra_mystica.view.playing import played


@pytest.mark.parametrize(("seed", "seats"), [(1, 2), (2, 4), (3, 5)])
def test_click_paths_are_unique_in_every_question(seed: int, seats: int) -> None:
    for match, _ in played(seed, seats):
        if match.decision is None:
            return
        paths = [click_path(action) for action in match.decision.actions(match.state)]
        assert all(paths)
        assert len(set(paths)) == len(paths), match.decision


def test_paths_name_places_first() -> None:
    assert click_path(Upgrade("E7", "temple")) == ("hex:E7", "building:temple")
    assert click_path(SendPriest("fire", 3)) == ("priest:fire:3",)


def test_bought_spades_are_told_apart() -> None:
    """The long way round the wheel leads to the same terrain."""
    assert click_path(Terraform("E7", "forest", 0)) == ("hex:E7", "terrain:forest")
    assert click_path(Terraform("E7", "forest", 2))[-1] == "button:spades_2"


def test_passing_takes_two_clicks_while_tiles_are_left() -> None:
    assert click_path(Pass("bon3")) == ("tile:bon3", "button:pass")
    assert click_path(Pass("")) == ("button:pass",)
