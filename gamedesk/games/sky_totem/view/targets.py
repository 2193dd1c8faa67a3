"""Where to click for each action: the path of target ids, in the order they are picked.

`hand:leaf` is a cube in hand (`hand:cloud` a tile), `swap:leaf` the cube to be exchanged, `cell:12`
a cell, `area:0`, `bag:draw`, `cubes:leaf.moon` what is chosen from the bag, `totem:bird`,
`place:...` where it stands, `card:...`; buttons of the bar for the rest.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision, top
from gamedesk.games.sky_totem.rules.areas import DrawCubes, TakeArea
from gamedesk.games.sky_totem.rules.blessings import GrowColumn
from gamedesk.games.sky_totem.rules.cards import CompleteCard, TakeCubes
from gamedesk.games.sky_totem.rules.cubes import ExchangeCube, PlaceCloud, PlaceCube
from gamedesk.games.sky_totem.rules.setup import KeepCard, OpenCard
from gamedesk.games.sky_totem.rules.state import SkyState
from gamedesk.games.sky_totem.rules.totems import BuildTotem
from gamedesk.games.sky_totem.view.places import place_of

Path = tuple[str, ...]

CLOUD = "cloud"


def click_path(action: Action, *, alone: bool) -> Path:
    """The path of an action. What is `alone` in the hand need not be picked first."""
    match action:
        case TakeArea(area):
            return (f"area:{area}",)
        case DrawCubes():
            return ("bag:draw",)
        case BuildTotem(totem):
            return (f"totem:{totem}", place_of(action).target)
        case PlaceCube(cube, cell):
            return _from_hand(cube, cell, alone=alone)
        case PlaceCloud(cell):
            return _from_hand(CLOUD, cell, alone=alone)
        case ExchangeCube(cube, cell):
            return (f"swap:{cube}", f"cell:{cell}")
        case GrowColumn(cell):
            return (f"cell:{cell}",)
        case TakeCubes(cubes):
            return (cubes_target(cubes),)
        case CompleteCard(card) | KeepCard(card) | OpenCard(card):
            return (f"card:{card}",)
        case _:
            return (f"button:{action.kind}",)


def cubes_target(cubes: Sequence[str]) -> str:
    """The target id of cubes that are chosen together."""
    return "cubes:" + ".".join(cubes)


def _from_hand(thing: str, cell: int, *, alone: bool) -> Path:
    path = (f"cell:{cell}",)
    return path if alone else (f"hand:{thing}", *path)


def things_in_hand(state: SkyState) -> tuple[str, ...]:
    """The kinds of cube in the hand of who decides, and `cloud` for tiles."""
    step = top(state)
    if not isinstance(step, Decision):
        return ()
    player = state.players[step.seat]
    kinds = [kind for kind, count in zip(state.world.kinds, player.hand, strict=True) if count]
    return (*kinds, CLOUD) if player.clouds else tuple(kinds)
