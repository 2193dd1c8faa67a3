"""What the data files of Sky Totem must say about each other, and every place where they do not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gamedesk.content.decode import not_one_of, word_of
from gamedesk.content.reader import Reader
from gamedesk.games.sky_totem.rules.goal_words import (
    VARIABLES,
    Columns,
    ColumnTest,
    Need,
    Shape,
    Totems,
)

if TYPE_CHECKING:
    from gamedesk.games.sky_totem.rules.content import AltarCard, SkyContent, TotemData

Path = tuple[str | int, ...]
RARITIES = ("common", "rare")
START = frozenset({(0, 0), (1, 0), (0, 1), (1, 1)})


def check_content(content: SkyContent, reader: Reader) -> None:
    """Note every fault of every file."""
    _check_game(content, reader)
    for totem in content.totems.values():
        for path, message in _totem_faults(totem):
            reader.fault("totems.yaml", (totem.id, *path), message)
    for card in content.altar_cards.values():
        for path, message in _card_faults(content, card):
            reader.fault("altar_cards.yaml", (card.id, *path), message)


def _check_game(content: SkyContent, reader: Reader) -> None:
    game = content.game
    for index, totem in enumerate(game.first_totems):
        reader.check_reference("game.yaml", ("first_totems", index), totem, content.totems)
    if len(set(game.first_totems)) != game.totems_in_play:
        message = f"expected {game.totems_in_play} different totems (totems_in_play)"
        reader.fault("game.yaml", ("first_totems",), message)
    for seats in range(game.players[0], game.players[1] + 1):
        if seats not in game.areas:
            reader.fault("game.yaml", ("areas",), f"{seats} players have no number of areas")
    if game.bands and game.bands[0].points:
        reader.fault("game.yaml", ("bands", 0), "the first band must begin at 0 points")
    for index, (lower, upper) in enumerate(zip(game.bands, game.bands[1:], strict=False)):
        if lower.points >= upper.points:
            reader.fault("game.yaml", ("bands", index + 1), "bands must begin higher and higher")


def _totem_faults(totem: TotemData) -> Iterator[tuple[Path, str]]:
    if not totem.shapes:
        yield ("shapes",), "a totem needs at least one shape"
    for index, rows in enumerate(totem.shapes):
        marks = "".join(rows)
        if not set(marks) <= set("0123456789_."):
            yield ("shapes", index), "a shape is drawn with digits, '_' and '.'"
        elif "0" not in marks:
            yield ("shapes", index), "a shape needs a lowest column, '0'"
    if totem.by == "itself" and totem.shapes != (("0",),):
        yield ("shapes",), 'a totem that comes by itself has the shape ["0"]'


def _card_faults(content: SkyContent, card: AltarCard) -> Iterator[tuple[Path, str]]:
    if card.totem and card.totem not in content.totems:
        yield ("totem",), not_one_of(card.totem, content.totems)
    if not card.goal:
        yield ("goal",), "a card needs a goal"
    for index, need in enumerate(card.goal):
        for path, message in _need_faults(content, need):
            yield ("goal", index, word_of(type(need)), *path), message
        named = _named_totem(need)
        if named and named != card.totem:
            yield ("goal", index), f"names the {named}, so the card's 'totem' must be {named}"
    yield from _start_faults(content, card)


def _named_totem(need: Need) -> str:
    if isinstance(need, Shape):
        return next((test.totem for test in need.cells.values() if test.totem), "")
    return need.totem if isinstance(need, Totems) else need.where.totem


def _need_faults(content: SkyContent, need: Need) -> Iterator[tuple[Path, str]]:
    if isinstance(need, Shape):
        for letter in sorted(set("".join(need.rows)) - {"."}):
            if letter not in need.cells:
                yield ("cells",), f"'{letter}' is drawn but not described"
        for letter, test in need.cells.items():
            if letter not in "".join(need.rows):
                yield ("cells", letter), "is described but not drawn"
            yield from _test_faults(content, ("cells", letter), test)
    elif isinstance(need, Columns):
        yield from _test_faults(content, ("where",), need.where)
    else:
        if need.on and need.on not in (*RARITIES, *content.cubes):
            yield ("on",), not_one_of(need.on, (*RARITIES, *content.cubes))
        if need.totem and need.totem not in content.totems:
            yield ("totem",), not_one_of(need.totem, content.totems)


def _test_faults(content: SkyContent, path: Path, test: ColumnTest) -> Iterator[tuple[Path, str]]:
    known = (*RARITIES, *VARIABLES, *content.cubes)
    if test.cubes and test.cubes not in known:
        yield (*path, "cubes"), not_one_of(test.cubes, known)
    if test.totem and test.totem not in content.totems:
        yield (*path, "totem"), not_one_of(test.totem, content.totems)


def _start_faults(content: SkyContent, card: AltarCard) -> Iterator[tuple[Path, str]]:
    cloud = set(START)
    for index, (x, y) in enumerate(card.start.clouds):
        beside = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
        if (x, y) in cloud or not beside & cloud:
            yield ("start", "clouds", index), "must lie beside the cloud so far, on no other tile"
        cloud.add((x, y))
    owner: dict[tuple[int, int], str] = {}
    for kind, cells in card.start.cubes.items():
        if kind not in content.cubes:
            yield ("start", "cubes", kind), not_one_of(kind, content.cubes)
        for cell in cells:
            if cell not in cloud:
                yield ("start", "cubes", kind), f"{list(cell)} has no cloud tile"
            if owner.setdefault(cell, kind) != kind:
                yield ("start", "cubes", kind), f"{list(cell)} already has another kind"
