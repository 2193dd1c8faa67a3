"""What a ledger's preamble says about the set-up, and the draws that it spells out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gamedesk.core.game import OptionValue, Setup
from gamedesk.core.notation import NotationError
from gamedesk.games.terra_mystica.rules.content import TerraContent
from gamedesk.games.terra_mystica.rules.ledger.sheet import Entry, Sheet
from gamedesk.games.terra_mystica.rules.ledger.words import (
    BALANCED_MAP,
    CULTIST_POWER,
    DRAWN_SCORING,
    FINAL_SCORINGS,
    LOOSE_CULTISTS,
    MERGED_INCOME,
    STRICT_LEECH,
    SWITCHES,
)

_LOOSE: Final = (
    "adjust-resource", "cultist-ordering", "dig", "engineer-bridge", "lose-cult", "cult-loss",
    "multi-spade", "bridge-adjacency", "build-after-dig", "convert-phase", "done",
)  # fmt: skip
KNOWN_OPTIONS: Final = frozenset(
    {
        CULTIST_POWER,
        DRAWN_SCORING,
        STRICT_LEECH,
        MERGED_INCOME,
        LOOSE_CULTISTS,
        "strict-darkling-sh",
        "strict-chaosmagician-sh",
        "manual-fav5",
        "email-notify",
        "maintain-player-order",
        "maintain_player_order",
        *SWITCHES,
        *(f"loose-{name}" for name in _LOOSE),
    }
)


@dataclass(frozen=True, slots=True)
class Opening:
    """A set-up with its draws.

    `factions` are the ledger's names in seat order, `ids` ours. `scoring`, `removed` and `extra`
    are the tiles that nature drew, each with its line.
    """

    setup: Setup
    names: tuple[str, ...]
    factions: tuple[str, ...]
    ids: tuple[str, ...]
    scoring: tuple[tuple[Entry, str], ...]
    removed: tuple[tuple[Entry, str], ...]
    extra: str


def read_opening(sheet: Sheet, content: TerraContent) -> Opening:
    """The set-up of a ledger. Raises NotationError."""
    ids = _faction_ids(content, sheet.setups)
    seats = _seats(sheet)
    factions = tuple(entry.value for entry in seats)
    setup = _own_setup(sheet) or Setup(len(seats), _options(sheet, content, ids))
    return Opening(
        setup=setup,
        names=_names(sheet, seats),
        factions=factions,
        ids=ids,
        scoring=_scoring(sheet, content),
        removed=_removed(sheet, content),
        extra=_extra_scoring(sheet),
    )


def _seats(sheet: Sheet) -> list[Entry]:
    """The lines that give each seat its faction; fewer only where our own line knows better."""
    seats = sheet.setups
    if sheet.own_setup is not None:
        return seats
    if not seats:
        raise NotationError(0, "", "no 'setup' line: this is no recorded game of Terra Mystica")
    if not 2 <= len(seats) <= 5:
        raise NotationError(seats[-1].number, seats[-1].text, "the game is for 2 to 5 players")
    if sheet.players and len(sheet.players) != len(seats):
        last = sheet.players[-1]
        why = f"{len(sheet.players)} players, but {len(seats)} 'setup' lines"
        raise NotationError(last.number, last.text, why)
    return seats


def _faction_ids(content: TerraContent, seats: Sequence[Entry]) -> tuple[str, ...]:
    known = {faction.ledger_id: faction for faction in content.factions.values()}
    ids: list[str] = []
    for entry in seats:
        faction = known.get(entry.value)
        if faction is None:
            raise NotationError(entry.number, entry.text, f"there is no faction '{entry.value}'")
        if faction.set != "base":
            why = f"the faction '{entry.value}' cannot be played here"
            raise NotationError(entry.number, entry.text, why)
        if any(content.factions[id_].color == faction.color for id_ in ids):
            raise NotationError(entry.number, entry.text, "this colour is taken already")
        ids.append(faction.id)
    return tuple(ids)


def _names(sheet: Sheet, seats: Sequence[Entry]) -> tuple[str, ...]:
    """The players' names by seat; the factions' where the ledger names nobody."""
    if not sheet.players:
        return tuple(entry.more or entry.value for entry in seats)
    in_order = _ordered(sheet)
    if all(entry.more for entry in seats):
        return tuple(entry.more for entry in seats)
    return tuple(entry.value or f"P{place}" for place, entry in enumerate(in_order, start=1))


def _ordered(sheet: Sheet) -> list[Entry]:
    if sheet.order is None:
        return sheet.players
    names = [name.strip().lower() for name in sheet.order.value.split(",")]
    by_name = {entry.more or entry.value.lower(): entry for entry in sheet.players}
    if sorted(names) != sorted(by_name):
        why = "these are not the players' user names"
        raise NotationError(sheet.order.number, sheet.order.text, why)
    return [by_name[name] for name in names]


def _own_setup(sheet: Sheet) -> Setup | None:
    """The exact set-up of a ledger that this program wrote."""
    entry = sheet.own_setup
    if entry is None:
        return None
    try:
        data = json.loads(entry.value)
        options = tuple((str(name), _option_value(value)) for name, value in data["options"])
        setup = Setup(int(data["seats"]), options)
    except (ValueError, TypeError, KeyError, RecursionError):
        raise NotationError(entry.number, entry.text, "this set-up cannot be read") from None
    if not 2 <= setup.seats <= 5 or len(sheet.setups) > setup.seats:
        raise NotationError(entry.number, entry.text, "this set-up does not fit the lines")
    return setup


def _option_value(value: object) -> OptionValue:
    if isinstance(value, list):
        return tuple(_single(item) for item in value)
    return _single(value)


def _single(value: object) -> str | int | bool:
    if isinstance(value, str | int | bool):
        return value
    raise TypeError(value)


def _options(
    sheet: Sheet, content: TerraContent, factions: tuple[str, ...]
) -> tuple[tuple[str, OptionValue], ...]:
    """Only what differs from the defaults, in the order of the set-up page."""
    for name, entry in sheet.options.items():
        if name not in KNOWN_OPTIONS and not name.startswith("fire-and-ice-factions"):
            raise NotationError(entry.number, entry.text, f"there is no option '{name}'")
    chosen: dict[str, OptionValue] = {"faction": factions}
    chosen.update(value for name, value in SWITCHES.items() if name in sheet.options)
    chosen["cultists_power"] = "on" if CULTIST_POWER in sheet.options else "off"
    chosen["extra_scoring"] = _extra_scoring(sheet)
    chosen.update(_map(sheet, content))
    order = [*content.game.options]
    defaults = {option.id: option.default for option in order}
    names = [option.id for option in order] + ["faction"]
    return tuple(
        (name, chosen[name])
        for name in names
        if name in chosen and chosen[name] != defaults.get(name)
    )


def _extra_scoring(sheet: Sheet) -> str:
    entry = sheet.final_scoring
    if entry is None:
        option = sheet.options.get(DRAWN_SCORING)
        if option is not None:
            why = "the scoring that was drawn is missing: a line 'final-scoring NAME'"
            raise NotationError(option.number, option.text, why)
        return "none"
    if entry.value.lower() not in FINAL_SCORINGS:
        raise NotationError(entry.number, entry.text, "there is no such final scoring")
    return FINAL_SCORINGS[entry.value.lower()]


def _map(sheet: Sheet, content: TerraContent) -> dict[str, OptionValue]:
    if sheet.map is None:
        return {}
    wanted = sheet.map.value.lower()
    if wanted == BALANCED_MAP:
        return {"start_vp": "balanced"}
    for data in content.maps.values():
        if wanted in (data.ledger_hash, data.id):
            return {"map": data.id}
    raise NotationError(sheet.map.number, sheet.map.text, "this map is not known here")


def _scoring(sheet: Sheet, content: TerraContent) -> tuple[tuple[Entry, str], ...]:
    entry = sheet.scoring
    if entry is None:
        return ()
    tiles = [tile.strip().lower() for tile in entry.value.split(",")]
    for tile in tiles:
        if tile not in content.scoring_tiles:
            raise NotationError(entry.number, entry.text, f"there is no scoring tile '{tile}'")
    return tuple((entry, tile) for tile in tiles)


def _removed(sheet: Sheet, content: TerraContent) -> tuple[tuple[Entry, str], ...]:
    for entry in sheet.deleted:
        if entry.value.lower() not in content.bonus_tiles:
            raise NotationError(entry.number, entry.text, f"there is no bonus tile '{entry.value}'")
    return tuple((entry, entry.value.lower()) for entry in sheet.deleted)
