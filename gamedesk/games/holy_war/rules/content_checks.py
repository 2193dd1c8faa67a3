"""Checks what the data files say about each other: ids, borders, counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamedesk.content.decode import word_of
from gamedesk.content.reader import Reader
from gamedesk.games.holy_war.rules.effects import March, Moves, Place, Remove, Strength, Swap

if TYPE_CHECKING:
    from gamedesk.games.holy_war.rules.content import HolyWarContent, MapData

CARDS_PER_CIVILIZATION = 20
GODS_PER_CIVILIZATION = 3
WORLD_CARDS = 25
POSITION_WORDS = (March, Place, Remove, Swap)
"""Effects that change who stands where; a battle is not interrupted by them (H6.3)."""


def check_content(content: HolyWarContent, reader: Reader) -> None:
    """Note every contradiction between the files."""
    for map_data in content.maps.values():
        _check_map(map_data, reader)
    for id_, card in content.cards.items():
        known = content.civilizations
        reader.check_reference(
            "civilization_cards.yaml", (id_, "civilization"), card.civilization, known
        )
    for id_, god in content.gods.items():
        reader.check_reference(
            "gods.yaml", (id_, "civilization"), god.civilization, content.civilizations
        )
    _check_three_players(content, reader)
    _check_cards(content, reader)
    _check_counts(content, reader)


def _check_three_players(content: HolyWarContent, reader: Reader) -> None:
    seats = len(content.game.sides) - 1
    extras = content.game.three_players
    for field, values in (("coins", extras.extra_coins), ("troops", extras.extra_troops)):
        if len(values) != seats:
            message = f"expected {seats} values, found {len(values)}"
            reader.fault("game.yaml", ("three_players", f"extra_{field}"), message)


def _check_cards(content: HolyWarContent, reader: Reader) -> None:
    for id_, card in content.cards.items():
        place = ("civilization_cards.yaml", (id_, "do"))
        for effect in card.do:
            if isinstance(effect, POSITION_WORDS) and card.timing in ("battle", "after_battle"):
                reader.fault(*place, f"'{word_of(type(effect))}' cannot be done in a battle")
            if isinstance(effect, Strength) and card.timing != "battle":
                reader.fault(*place, "'strength' belongs to cards played in a battle")
            if isinstance(effect, Moves) and card.timing != "movement":
                reader.fault(*place, "'moves' can be done only in the movement phase")
        if (card.to is None) == (card.timing == "reaction"):
            message = "reactions, and only they, name the event they answer with 'to'"
            reader.fault("civilization_cards.yaml", (id_, "timing"), message)
    groups = {"civilization_cards.yaml": set(content.cards), "gods.yaml": set(content.gods)}
    for file, ids in groups.items():
        for id_ in ids & content.world_cards.keys():
            reader.fault("world_cards.yaml", (id_,), f"'{id_}' is also an id in {file}")
    for id_ in content.cards.keys() & content.gods.keys():
        reader.fault("gods.yaml", (id_,), f"'{id_}' is also an id in civilization_cards.yaml")


def _check_map(map_data: MapData, reader: Reader) -> None:
    file = f"maps/{map_data.id}.yaml"
    known = {territory.id: territory for territory in map_data.territories}
    for territory in map_data.territories:
        for other in territory.adjacent:
            if other not in known:
                reader.fault(file, ("territories",), f"{territory.id}: no territory '{other}'")
            elif territory.id not in known[other].adjacent:
                message = f"{territory.id} borders {other}, but not the other way round"
                reader.fault(file, ("territories",), message)


def _check_counts(content: HolyWarContent, reader: Reader) -> None:
    for civilization in content.civilizations:
        copies = sum(c.copies for c in content.cards.values() if c.civilization == civilization)
        gods = sum(god.civilization == civilization for god in content.gods.values())
        if copies != CARDS_PER_CIVILIZATION:
            message = f"{civilization} has {copies} cards, not {CARDS_PER_CIVILIZATION}"
            reader.fault("civilization_cards.yaml", (), message)
        if gods != GODS_PER_CIVILIZATION:
            message = f"{civilization} has {gods} gods, not {GODS_PER_CIVILIZATION}"
            reader.fault("gods.yaml", (), message)
    total = sum(card.copies for card in content.world_cards.values())
    if total != WORLD_CARDS:
        reader.fault("world_cards.yaml", (), f"there are {total} world cards, not {WORLD_CARDS}")
