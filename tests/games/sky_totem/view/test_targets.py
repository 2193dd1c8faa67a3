"""Where to click for each action."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gamedesk.games.sky_totem.rules.cards import TakeCubes
from gamedesk.games.sky_totem.rules.cubes import ExchangeCube, PlaceCloud, PlaceCube
from gamedesk.games.sky_totem.rules.geometry import moved, number
from gamedesk.games.sky_totem.rules.totems import BuildTotem
from gamedesk.games.sky_totem.view.places import Place, read_place
from gamedesk.games.sky_totem.view.targets import click_path, things_in_hand
from tests.games.sky_totem.view.playing import WITH_TURTLE, played


@pytest.mark.parametrize(
    ("seed", "seats", "options"), [(1, 2, ()), (2, 4, WITH_TURTLE), (3, 1, WITH_TURTLE)]
)
def test_click_paths_are_unique_in_every_question(seed: int, seats: int, options: object) -> None:
    for match, _ in played(seed, seats, options=options):  # type: ignore[arg-type]
        if match.decision is None:
            return
        alone = len(things_in_hand(match.state)) == 1
        actions = match.decision.actions(match.state)
        paths = [click_path(action, alone=alone) for action in actions]
        assert all(paths)
        assert len(set(paths)) == len(paths), match.decision
        long_paths = {path for path in paths if len(path) > 1}
        assert not any(path[:1] in paths for path in long_paths), "no path begins another one"


def test_what_is_alone_in_hand_need_not_be_picked() -> None:
    assert click_path(PlaceCube("leaf", 3), alone=True) == ("cell:3",)
    assert click_path(PlaceCube("leaf", 3), alone=False) == ("hand:leaf", "cell:3")
    assert click_path(PlaceCloud(7), alone=False) == ("hand:cloud", "cell:7")


def test_an_exchange_is_never_an_accident() -> None:
    """The cube is picked at its own spot, since open sky is lit only then."""
    assert click_path(ExchangeCube("leaf", 9), alone=True) == ("swap:leaf", "cell:9")


def test_two_cubes_are_chosen_with_one_click() -> None:
    assert click_path(TakeCubes(("leaf", "moon")), alone=False) == ("cubes:leaf.moon",)


def test_places_are_read_back_from_their_targets() -> None:
    for place in (Place("bird", (0, 1, 5), ()), Place("wolf", (3, 8), (4,))):
        assert read_place(place.target) == place
    path = click_path(BuildTotem("wolf", (3, 8), (4,)), alone=False)
    assert path == ("totem:wolf", "place:wolf:3.8/4")


def test_spots_of_places_lie_apart() -> None:
    """Lines that cross, corners round one point, and lines that overlap."""
    line = [(-1, 0), (0, 0), (1, 0)]
    shapes = [line, [(x + 1, y) for x, y in line], [(y, x) for x, y in line]]
    square = [(0, 0), (1, 0), (0, 1), (1, 1)]
    shapes += [[cell for cell in square if cell != left_out] for left_out in square]
    shapes.append(square)
    spots = [Place("bird", tuple(number(x, y) for x, y in shape), ()).spot for shape in shapes]
    distances = [
        abs(a[0] - b[0]) + abs(a[1] - b[1])
        for index, a in enumerate(spots)
        for b in spots[index + 1 :]
    ]
    assert min(distances) > 0.35
    assert all(moved(0, step) != 0 for step in pairwise((1, 0, 1)))
