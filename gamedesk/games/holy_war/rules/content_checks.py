"""Checks what the data files say about each other: ids, borders, counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamedesk.content.reader import Reader

if TYPE_CHECKING:
    from gamedesk.games.holy_war.rules.content import HolyWarContent, MapData

CARDS_PER_CIVILIZATION = 20
GODS_PER_CIVILIZATION = 3
WORLD_CARDS = 25


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
    _check_counts(content, reader)


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
