"""What places, actions and events are called. No Qt, no picture."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from gamedesk.games.sky_totem.rules import effects as blessings
from gamedesk.games.sky_totem.rules.content import TotemData
from gamedesk.games.sky_totem.view.picture import BACK, AltarPicture, cell_name
from gamedesk.games.sky_totem.view.places import PREFIX, read_place
from gamedesk.games.sky_totem.view.targets import CLOUD
from gamedesk.ui.phrase import Phrase, Value

Speak = Callable[..., str]
"""The text of a key with its parameters, in the language that is on."""


def target_name(target: str) -> Phrase:
    """What a place is called."""
    kind, _, name = target.partition(":")
    if target.startswith(PREFIX):
        place = read_place(target)
        return Phrase.of("view.place", totem=f"@totem.{place.totem}", cells=cell_names(place.cells))
    match kind:
        case "cell":
            return Phrase.plain(cell_name(int(name)))
        case "hand":
            return Phrase.of("view.cloud_tile" if name == CLOUD else f"cube.{name}")
        case "swap":
            return Phrase.of("view.swap", cube=f"@cube.{name}")
        case "cubes":
            return listed(f"@cube.{cube}" for cube in name.split("."))
        case "bag":
            return Phrase.of("view.bag")
        case "area" | "card" | "totem" | "part":
            return Phrase.of(f"{kind}.{name}")
        case "button":
            return Phrase.of(f"group.{name}")
        case _:
            return Phrase.plain(name)


def cell_names(cells: Iterable[int]) -> str:
    """Names of cells in a row: they are the same in every language."""
    return " ".join(cell_name(cell) for cell in cells)


def listed(words: Iterable[Value]) -> Phrase:
    """Words with commas between, as the language writes them."""
    made = Phrase.of("word.none")
    for number, word in enumerate(words):
        made = (
            Phrase.of("word.and", first=made, second=word)
            if number
            else Phrase.of("word.only", first=word)
        )
    return made


def holding(what: str, cubes: Iterable[str], none: str) -> Phrase:
    """A place (text key) and the kinds that lie in it; the text of `none` if there are none."""
    found = tuple(f"@cube.{cube}" for cube in cubes)
    inside = listed(found) if found else Phrase.of(none)
    return Phrase.of("view.holding", what=f"@{what}", cubes=inside)


def param(name: str, value: Any) -> Value | None:
    """A field that needs more than a word of a text key; None for all others."""
    if name == "cell":
        return cell_name(value)
    if name in ("cells", "bridged"):
        return cell_names(value)
    if name == "cubes":
        return listed(f"@cube.{cube}" for cube in value)
    return None


def blessing(totem: TotemData, speak: Speak) -> str:
    """What a totem gives, in words made from its data."""
    parts = [_blessing(word, speak) for word in totem.blessing]
    return "; ".join(parts)


def _blessing(word: blessings.Effect, speak: Speak) -> str:
    match word:
        case blessings.DrawCubes(count, clouds):
            return speak("effect.draw_cubes", count=count, clouds=clouds)
        case blessings.GrowColumns():
            return speak("effect.grow_columns")
        case blessings.ExtraTurns(count):
            return speak("effect.extra_turns", count=count)
        case blessings.ChooseCubes(count):
            return speak("effect.choose_cubes", count=count)
        case blessings.FillTreasury(count):
            return speak("effect.fill_treasury", count=count)
        case blessings.BuildAltar():
            return speak("effect.build_altar")
        case blessings.BuildOnBack():
            return speak("effect.build_on_back")


def blessing_in_short(totem: TotemData, speak: Speak) -> str:
    """The same in a few words, for cards."""
    return " + ".join(_in_short(word, speak) for word in totem.blessing)


def _in_short(word: blessings.Effect, speak: Speak) -> str:
    match word:
        case blessings.DrawCubes(count, clouds):
            return speak("gives.draw_cubes", count=count, clouds=clouds)
        case blessings.GrowColumns():
            return speak("gives.grow_columns")
        case blessings.ExtraTurns(count):
            return speak("gives.extra_turns", count=count)
        case blessings.ChooseCubes(count):
            return speak("gives.choose_cubes", count=count)
        case blessings.FillTreasury(count):
            return speak("gives.fill_treasury", count=count)
        case blessings.BuildAltar():
            return speak("gives.build_altar")
        case blessings.BuildOnBack():
            return speak("gives.build_on_back")


def cell_help(picture: AltarPicture, cell: int) -> Phrase:
    """What can be known about a cell at a glance: its cubes from the bottom up, or what it is."""
    column = picture.columns.get(cell, ())
    if cell in picture.standing:
        return Phrase.of("help.cell.taken")
    if cell not in picture.cloud:
        return Phrase.of("help.cell.sky")
    if not column:
        return Phrase.of("help.cell.empty")
    kinds = ("@view.turtle_back" if kind == BACK else f"@cube.{kind}" for kind in column)
    return Phrase.of("help.cell.column", cubes=listed(kinds))


def cell_words(picture: AltarPicture, speak: Speak) -> Callable[[int], str]:
    """What a screen reader says about a cell."""
    standing = picture.standing

    def describe(cell: int) -> str:
        parts = [cell_name(cell)]
        column = picture.columns.get(cell, ())
        if cell not in picture.cloud:
            parts.append(speak("view.cell.sky"))
        elif not column:
            parts.append(speak("view.cell.empty"))
        else:
            top = "view.turtle_back" if column[-1] == BACK else f"cube.{column[-1]}"
            parts.append(speak("view.cell.column", height=len(column), top=speak(top)))
        totem = standing.get(cell)
        if totem is not None:
            parts.append(speak(f"totem.{totem.totem}"))
        return " · ".join(parts)

    return describe
