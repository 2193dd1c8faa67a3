"""What places are called and what tiles do, in words: tool tips and names for screen readers."""

from collections.abc import Callable, Iterable, Mapping

from gamedesk.content.effects import amounts, describe
from gamedesk.content.texts import Texts
from gamedesk.games.terra_mystica.rules.content import (
    Bonus,
    Favor,
    PowerAction,
    Scoring,
    TerraContent,
    Town,
    When,
)
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.world import BUILDINGS, CULTS
from gamedesk.games.terra_mystica.view.map_picture import MapPicture
from gamedesk.ui.board.spot import SpotHub
from gamedesk.ui.phrase import Phrase
from gamedesk.ui.texts import of_whom

Speak = Callable[..., str]


def target_name(target: str) -> Phrase:
    """What a target is called."""
    kind, _, rest = target.partition(":")
    match kind:
        case "hex" if rest[:1].isupper():
            return Phrase.plain(rest)
        case "bridge":
            one, _, other = rest.partition("-")
            return Phrase.of("view.bridge", start=one, end=other)
        case "priest":
            cult, _, steps = rest.partition(":")
            return Phrase.of("view.priest", cult=f"@cult.{cult}", steps=int(steps))
        case "hex" | "river":  # places of the river have numbers that nobody sees
            return Phrase.of("terrain.river")
        case "cult" | "terrain" | "building" | "faction" | "action" | "tile" | "part" | "group":
            return Phrase.of(f"{kind}.{rest}")
        case "track":
            return Phrase.of(f"view.{rest}")
        case _:
            return Phrase.plain(rest)


def hexes_in_words(picture: MapPicture, owners: Mapping[str, str], speak: Speak) -> dict[str, str]:
    """Each land hex with its terrain, and what stands on it."""
    terrains = {terrain: speak(f"terrain.{terrain}") for terrain in set(picture.terrain.values())}
    told = {}
    for hex_id, terrain in picture.terrain.items():
        told[hex_id] = f"{hex_id} · {terrains[terrain]}"
        standing = picture.standings.get(hex_id)
        if standing is not None:
            building = speak(f"building.{standing.building}")
            told[hex_id] += f" · {of_whom(owners.get(standing.home, ''), building)}"
    return told


def explain_tiles(hub: SpotHub, state: TerraState, texts: Texts, speak: Speak) -> None:
    """Give every tile, action space, round and track its name and its sentence."""
    content = state.world.content
    for key, lines in _all_tips(content, texts):
        name = speak(f"action.{key}" if key in content.power_actions else f"tile.{key}")
        for target in (f"tile:{key}", f"own:{key}", f"action:{key}"):
            _explain(hub, target, name, lines)
    for number, tile in enumerate(state.scoring, 1):
        name = speak("view.round", round=number, rounds=content.game.rounds)
        lines = round_lines(content.scoring_tiles[tile], number, content, texts)
        _explain(hub, f"round:{number}", name, lines)
    for cult in CULTS:
        _explain(hub, f"cult:{cult}", speak(f"cult.{cult}"), [speak("help.cult")])
        for steps in {*content.game.cult.priest_spaces, content.game.cult.priest_without_space}:
            name = speak("view.priest", cult=f"@cult.{cult}", steps=steps)
            back = steps == content.game.cult.priest_without_space
            help_key = "help.priest_back" if back else "help.priest"
            _explain(hub, f"priest:{cult}:{steps}", name, [speak(help_key)])
    for building in BUILDINGS:
        name = speak(f"building.{building}")
        _explain(hub, f"building:{building}", name, [speak(f"help.building.{building}")])


def _explain(hub: SpotHub, target: str, name: str, lines: Iterable[str]) -> None:
    spot = hub.spot(target)
    if spot is not None:
        spot.set_words(name, _tip(name, lines))


def _tip(name: str, lines: Iterable[str]) -> str:
    return "\n".join([name, *(line for line in lines if line)])


def _all_tips(content: TerraContent, texts: Texts) -> Iterable[tuple[str, list[str]]]:
    for favor in content.favor_tiles.values():
        yield favor.id, favor_lines(favor, content, texts)
    for bonus in content.bonus_tiles.values():
        yield bonus.id, bonus_lines(bonus, content, texts)
    for town in content.town_tiles.values():
        yield town.id, town_lines(town, texts)
    for action in content.power_actions.values():
        yield action.id, power_lines(action, texts)


def favor_lines(tile: Favor, content: TerraContent, texts: Texts) -> list[str]:
    """What a favor tile does."""
    return [
        amounts(tile.cults, texts),
        _income(tile.income, texts),
        *_action_lines(tile.special_action, content, texts),
        *when_lines(tile.when, texts),
    ]


def bonus_lines(tile: Bonus, content: TerraContent, texts: Texts) -> list[str]:
    """What a bonus tile does."""
    return [
        _income(tile.income, texts),
        *_action_lines(tile.special_action, content, texts),
        *when_lines(tile.when, texts),
    ]


def town_lines(tile: Town, texts: Texts) -> list[str]:
    """What a town tile gives."""
    head = texts.get("goods.vp", count=tile.vp)
    keys = texts.get("help.keys", count=tile.keys)
    return [head, keys, *(describe(effect, texts) for effect in tile.gives)]


def power_lines(action: PowerAction, texts: Texts) -> list[str]:
    """What a power action costs and gives."""
    price = texts.get("goods.power", count=action.power)
    return [texts.get("help.price", price=price), *(describe(e, texts) for e in action.do)]


def round_lines(tile: Scoring, number: int, content: TerraContent, texts: Texts) -> list[str]:
    """What a round's scoring tile scores, and the reward after it; the last has none (18.1)."""
    last = number == content.game.rounds
    reward = texts.get("help.no_cult_bonus") if last else _reward(tile, texts)
    return [*(describe(score, texts) for score in tile.score), reward]


def _reward(tile: Scoring, texts: Texts) -> str:
    """For steps on a track, or for priests on the board (17.1)."""
    bonus = tile.cult_bonus
    gives = texts.get("list.comma").join(describe(effect, texts) for effect in bonus.gives)
    if bonus.track == "priests":
        return texts.get("help.cult_bonus.priests", gives=gives)
    track = f"@cult.{bonus.track}"
    return texts.get("help.cult_bonus", every=bonus.every, track=track, gives=gives)


def when_lines(whens: Iterable[When], texts: Texts) -> list[str]:
    """Each moment with what happens then."""
    return [
        texts.get("help.when", moment=f"@moment.{when.on}", effect=describe(effect, texts))
        for when in whens
        for effect in when.do
    ]


def _income(goods: object, texts: Texts) -> str:
    listed = amounts(goods, texts)
    return texts.get("help.income", goods=listed) if listed else ""


def _action_lines(action: str | None, content: TerraContent, texts: Texts) -> list[str]:
    if action is None:
        return []
    effects = content.special_actions[action].do
    return [texts.get("help.once_a_round", effect=describe(e, texts)) for e in effects]
