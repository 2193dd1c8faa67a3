"""Checks what the data files say about each other: ids, hexes, lengths, pairs.

Every fault is noted at the place where it is written. What one file says by itself was checked
when it was read.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, get_args

from gamedesk.content import mapgraph
from gamedesk.content.reader import Reader
from gamedesk.games.terra_mystica.rules.effects import TerrainId

if TYPE_CHECKING:
    from gamedesk.games.terra_mystica.rules.content import (
        Building,
        Faction,
        Introductory,
        MapData,
        TerraContent,
    )
    from gamedesk.games.terra_mystica.rules.weights import Weights


def check_references(content: TerraContent, reader: Reader) -> None:
    """Note every contradiction between the files."""
    for faction in content.factions.values():
        _check_faction(faction, content, reader)
    for map_data in content.maps.values():
        _check_map(map_data, reader)
    _check_actions(content, reader)
    _check_options(content, reader)
    _check_introductory(content, reader)
    _check_wheel(content, reader)
    for weights in content.weights.values():
        _check_weights(weights, content, reader)


# ------------------------------------------------------------------------------ factions


def _check_faction(faction: Faction, content: TerraContent, reader: Reader) -> None:
    file = f"factions/{faction.id}.yaml"
    partner = content.factions.get(faction.partner)
    reader.check_reference(file, ("partner",), faction.partner, content.factions)
    if partner and partner.partner != faction.id:
        message = f"'{faction.partner}' names '{partner.partner}' as its partner"
        reader.fault(file, ("partner",), message)
    for key in ("special_action", "repeatable_action"):
        action = faction.special_action if key == "special_action" else faction.repeatable_action
        if action is not None:
            reader.check_reference(file, (key,), action, content.special_actions)
    for other in content.factions.values():
        if other.ledger_id == faction.ledger_id and other.id < faction.id:
            reader.fault(file, ("ledger_id",), f"is also the ledger_id of '{other.id}'")
    _check_boards(faction, file, reader)


def _check_boards(faction: Faction, file: str, reader: Reader) -> None:
    for building_id in _building_ids():
        building = faction.buildings.get(building_id)  # type: ignore[call-overload]
        if building is None:
            reader.fault(file, ("buildings",), f"'{building_id}' is missing")
        else:
            _check_building(building_id, building, file, reader)
    digging, shipping = faction.digging, faction.shipping
    if len(digging.levels) > 1 and digging.upgrade is None:
        reader.fault(file, ("digging",), "has several levels, but no 'upgrade' price")
    if shipping.cost is not None and len(shipping.vp) != shipping.max + 1:
        message = f"expected {shipping.max + 1} values (level 0 to max), found {len(shipping.vp)}"
        reader.fault(file, ("shipping", "vp"), message)


def _check_building(building_id: str, building: Building, file: str, reader: Reader) -> None:
    place = ("buildings", building_id)
    if len(building.income) != building.pieces + 1:
        message = (
            f"expected {building.pieces + 1} values (0 to {building.pieces} on the map), "
            f"found {len(building.income)}"
        )
        reader.fault(file, (*place, "income"), message)
    if (building.cost_alone is None) == (building_id == "trading_post"):
        reader.fault(file, place, "'cost_alone' belongs to the trading post, and only there")


def _building_ids() -> tuple[str, ...]:
    from gamedesk.games.terra_mystica.rules.content import BuildingId

    return get_args(BuildingId)


# ---------------------------------------------------------------------------------- maps


def _check_map(map_data: MapData, reader: Reader) -> None:
    file = f"maps/{map_data.id}.yaml"
    faults = list(mapgraph.row_faults(map_data.rows, map_data.first_row, map_data.legend))
    for row, message in faults:
        reader.fault(file, ("rows", row), message)
    if faults:
        return
    sites = {
        frozenset(site)
        for site in mapgraph.bridge_sites(map_data.rows, map_data.first_row, map_data.legend)
    }
    seen: set[frozenset[str]] = set()
    for index, pair in enumerate(map_data.bridge_sites):
        if frozenset(pair) not in sites:
            message = f"{pair[0]} and {pair[1]} do not lie corner to corner across a river"
            reader.fault(file, ("bridge_sites", index), message)
        elif frozenset(pair) in seen:
            reader.fault(file, ("bridge_sites", index), f"{pair[0]}, {pair[1]} is given twice")
        seen.add(frozenset(pair))


# ------------------------------------------------------------------------ actions, options


def _check_actions(content: TerraContent, reader: Reader) -> None:
    known = content.special_actions
    used = {faction.special_action for faction in content.factions.values()}
    used |= {faction.repeatable_action for faction in content.factions.values()}
    for file, tiles in (
        ("favor_tiles.yaml", content.favor_tiles),
        ("bonus_tiles.yaml", content.bonus_tiles),
    ):
        for tile in tiles.values():
            used.add(tile.special_action)
            if tile.special_action is not None:
                reader.check_reference(
                    file, (tile.id, "special_action"), tile.special_action, known
                )
    for action in known:
        if action not in used:
            reader.fault("special_actions.yaml", (action,), "belongs to no faction and no tile")


def _check_options(content: TerraContent, reader: Reader) -> None:
    seen: set[str] = set()
    for option in content.game.options:
        place = ("options", option.id)
        if option.id in seen:
            reader.fault("game.yaml", place, f"'{option.id}' is given twice")
        seen.add(option.id)
        _check_each(reader, (*place, "default"), (option.default,), dict.fromkeys(option.choices))
        if option.id == "map":
            _check_each(reader, (*place, "choices"), option.choices, content.maps)
    for preset, factions in content.game.presets.items():
        _check_each(reader, ("presets", preset), factions, content.factions)


def _check_wheel(content: TerraContent, reader: Reader) -> None:
    wheel = content.game.wheel
    for index, terrain in enumerate(wheel):
        if terrain in wheel[:index]:
            reader.fault("game.yaml", ("wheel", index), f"'{terrain}' is given twice")
    missing = [terrain for terrain in get_args(TerrainId) if terrain not in wheel]
    if missing:
        reader.fault("game.yaml", ("wheel",), f"'{missing[0]}' is missing")


# ------------------------------------------------------------------- introductory set-up


def _check_introductory(content: TerraContent, reader: Reader) -> None:
    for seats, setup in content.game.introductory.items():
        place: tuple[str | int, ...] = ("introductory", str(seats))
        _check_each(reader, (*place, "factions"), setup.factions, content.factions)
        _check_each(reader, (*place, "bonus_removed"), setup.bonus_removed, content.bonus_tiles)
        _check_each(reader, (*place, "scoring"), setup.scoring, content.scoring_tiles)
        for key, found, wanted in (
            ("factions", len(setup.factions), seats),
            ("scoring", len(setup.scoring), content.game.rounds),
        ):
            if found != wanted:
                reader.fault("game.yaml", (*place, key), f"expected {wanted}, found {found}")
        _check_first_dwellings(setup, place, content, reader)


def _check_first_dwellings(
    setup: Introductory, place: tuple[str | int, ...], content: TerraContent, reader: Reader
) -> None:
    base = content.maps.get("base")
    if base is None:
        reader.fault("game.yaml", place, "needs the map 'base', which is missing")
        return
    if any(mapgraph.row_faults(base.rows, base.first_row, base.legend)):
        return
    terrain = {hex_.label: hex_.terrain for hex_ in mapgraph.hexes(base.rows, base.legend)}
    for faction_id, labels in setup.dwellings.items():
        where = (*place, "dwellings", faction_id)
        _check_each(reader, where, (faction_id,), content.factions)
        _check_each(reader, where, labels, terrain)
        faction = content.factions.get(faction_id)
        for label in labels:
            if faction and terrain.get(label, faction.home) != faction.home:
                message = f"{label} is {terrain[label]}, not {faction.home}"
                reader.fault("game.yaml", where, message)


def _check_each(
    reader: Reader,
    path: tuple[str | int, ...],
    found: Iterable[str],
    known: Mapping[str, object],
) -> None:
    for name in found:
        reader.check_reference("game.yaml", path, name, known)


# ------------------------------------------------------------------------------- weights


def _check_weights(weights: Weights, content: TerraContent, reader: Reader) -> None:
    """What a computer player believes is about tiles, factions and hexes that there are."""
    file = f"bots/{weights.id}.yaml"
    for building in _building_ids():
        if building not in weights.buildings:
            reader.fault(file, ("buildings",), f"'{building}' is missing")
    kinds: tuple[tuple[str, Iterable[str], Mapping[str, object]], ...] = (
        ("buildings", weights.buildings, dict.fromkeys(_building_ids())),
        ("abilities", weights.abilities, content.factions),
        ("favors", weights.favors, content.favor_tiles),
        ("bonus", weights.bonus, content.bonus_tiles),
        ("factions", weights.factions, content.factions),
    )
    for key, ids, known in kinds:
        for id_ in ids:
            reader.check_reference(file, (key, id_), id_, known)
    for map_id, book in weights.places.book.items():
        path = ("places", "book", map_id)
        reader.check_reference(file, path, map_id, content.maps)
        labels = _labels(content.maps.get(map_id))
        for faction, hexes in book.items():
            reader.check_reference(file, (*path, faction), faction, content.factions)
            for label in hexes if labels else ():
                reader.check_reference(file, (*path, faction, label), label, labels)


def _labels(map_data: MapData | None) -> dict[str, str]:
    """The hexes of a map that can be read, by name."""
    if map_data is None or any(
        mapgraph.row_faults(map_data.rows, map_data.first_row, map_data.legend)
    ):
        return {}
    return {hex_.label: hex_.terrain for hex_ in mapgraph.hexes(map_data.rows, map_data.legend)}
