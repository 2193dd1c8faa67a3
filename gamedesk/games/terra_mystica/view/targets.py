"""Where to click for each action: the path of target ids, in the order they are picked.

Every path is visible: hexes, tracks, action spaces and tiles are places of the view; `button:...`
are buttons of the bar. Kinds that are not named here get a path from their fields.
"""

from dataclasses import fields
from functools import singledispatch

from gamedesk.core.action import Action
from gamedesk.games.terra_mystica.rules.bridges import BuildBridge
from gamedesk.games.terra_mystica.rules.building import Build, Upgrade
from gamedesk.games.terra_mystica.rules.conversions import Convert
from gamedesk.games.terra_mystica.rules.cults import AdvanceCult, ReachTop, SendPriest
from gamedesk.games.terra_mystica.rules.exchange import ExchangeWorkers
from gamedesk.games.terra_mystica.rules.favors import TakeFavor
from gamedesk.games.terra_mystica.rules.main_action import TakePowerAction, TakeSpecialAction
from gamedesk.games.terra_mystica.rules.passing import Pass
from gamedesk.games.terra_mystica.rules.river_towns import Connect
from gamedesk.games.terra_mystica.rules.sandstorm import RaiseSandstorm
from gamedesk.games.terra_mystica.rules.spades import Terraform
from gamedesk.games.terra_mystica.rules.towns import TakeTownTile
from gamedesk.games.terra_mystica.rules.tracks import AdvanceDigging, AdvanceShipping
from gamedesk.games.terra_mystica.view.cult_board import priest_target
from gamedesk.games.terra_mystica.view.map_view import bridge_target

Path = tuple[str, ...]

_PLACES = {
    "hex": "hex",
    "river": "hex",
    "terrain": "terrain",
    "home": "terrain",
    "tile": "tile",
    "cult": "cult",
    "faction": "faction",
    "building": "building",
    "action": "action",
}
"""Fields that name a place of the view."""


@singledispatch
def click_path(action: Action) -> Path:
    """The path of an action. Without a place among its fields it is a button of the bar."""
    places: list[str] = []
    words: list[str] = [action.kind]
    for field in fields(action):
        value = object.__getattribute__(action, field.name)
        if field.name in _PLACES and value:
            places.append(f"{_PLACES[field.name]}:{value}")
        elif value not in ("", False):
            words.append(str(value))
    if places and len(words) == 1:
        return tuple(places)
    return (*places, "button:" + "_".join(words))


@click_path.register
def _(action: Build) -> Path:
    return (f"hex:{action.hex}",)


@click_path.register
def _(action: Terraform) -> Path:
    """Bought spades are named, since the long way round the wheel leads to the same terrain."""
    path = (f"hex:{action.hex}", f"terrain:{action.terrain}")
    return (*path, f"button:spades_{action.bought}") if action.bought else path


@click_path.register
def _(action: RaiseSandstorm) -> Path:
    return (f"hex:{action.hex}",)


@click_path.register
def _(action: Upgrade) -> Path:
    return (f"hex:{action.hex}", f"building:{action.building}")


@click_path.register
def _(action: Connect) -> Path:
    return (f"hex:{action.river}",)


@click_path.register
def _(action: BuildBridge) -> Path:
    return (bridge_target(action.start, action.end),)


@click_path.register
def _(action: SendPriest) -> Path:
    return (priest_target(action.cult, action.steps),)


@click_path.register(AdvanceCult)
@click_path.register(ReachTop)
def _(action: AdvanceCult | ReachTop) -> Path:
    return (f"cult:{action.cult}",)


@click_path.register(TakePowerAction)
@click_path.register(TakeSpecialAction)
def _(action: TakePowerAction | TakeSpecialAction) -> Path:
    return (f"action:{action.action}",)


@click_path.register(TakeFavor)
@click_path.register(TakeTownTile)
def _(action: TakeFavor | TakeTownTile) -> Path:
    return (f"tile:{action.tile}",)


@click_path.register
def _(action: Pass) -> Path:
    """The tile first, then a button: passing is nothing to do by one slip."""
    return (f"tile:{action.tile}", "button:pass") if action.tile else ("button:pass",)


@click_path.register
def _(action: AdvanceShipping) -> Path:
    return ("track:shipping",)


@click_path.register
def _(action: AdvanceDigging) -> Path:
    return ("track:digging",)


@click_path.register
def _(action: Convert) -> Path:
    return (f"button:convert_{action.give}_{action.get}",)


@click_path.register
def _(action: ExchangeWorkers) -> Path:
    return (f"button:exchange_{action.count}",)
