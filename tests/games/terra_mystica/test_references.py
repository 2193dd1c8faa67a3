"""One change in a copy of the data, one message at its place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from gamedesk.content.problems import DataError
from gamedesk.games.terra_mystica.rules.content import load
from gamedesk.paths import data_root

CHANGES = [
    (
        "bots/planner.yaml",
        "  temple: [",
        "  temples: [",
        "buildings.temples: 'temples' is not one of dwelling,",
    ),
    (
        "bots/planner.yaml",
        "  temple: [",
        "  temples: [",
        "buildings: 'temple' is missing",
    ),
    (
        "bots/planner.yaml",
        "  fav5: [",
        "  fav55: [",
        "favors.fav55: 'fav55' is not one of fav1, fav2,",
    ),
    (
        "bots/planner.yaml",
        "  witches: [",
        "  witch: [",
        "abilities.witch: 'witch' is not one of acolytes,",
    ),
    (
        "bots/planner.yaml",
        "      witches: {F4: 46,",
        "      witches: {F0: 46,",
        "places.book.base.witches.F0: 'F0' is not one of A1, A2,",
    ),
    (
        "bots/planner.yaml",
        "    base:\n",
        "    bases:\n",
        "places.book.bases: 'bases' is not one of base, fire_ice_1,",
    ),
    (
        "factions/witches.yaml",
        "partner: auren",
        "partner: aurens",
        "5:10: partner: 'aurens' is not one of acolytes,",
    ),
    (
        "factions/witches.yaml",
        "partner: auren",
        "partner: giants",
        "5:10: partner: 'giants' names 'chaos_magicians' as its partner",
    ),
    (
        "factions/witches.yaml",
        "special_action: actw",
        "special_action: actx",
        "special_action: 'actx' is not one of acta, actc,",
    ),
    (
        "factions/witches.yaml",
        "ledger_id: witches",
        "ledger_id: auren",
        "1:12: ledger_id: is also the ledger_id of 'auren'",
    ),
    (
        "factions/witches.yaml",
        "income: [{}, {power: 2}]",
        "income: [{}]",
        "buildings.stronghold.income: expected 2 values (0 to 1 on the map), found 1",
    ),
    (
        "factions/witches.yaml",
        "    cost_alone: {coins: 6, workers: 2}\n",
        "",
        "buildings.trading_post: 'cost_alone' belongs to the trading post, and only there",
    ),
    (
        "factions/witches.yaml",
        "  upgrade: {coins: 5, workers: 2, priests: 1}\n",
        "",
        "digging: has several levels, but no 'upgrade' price",
    ),
    (
        "factions/witches.yaml",
        "vp: [0, 2, 3, 4]",
        "vp: [0, 2, 3]",
        "shipping.vp: expected 4 values (level 0 to max), found 3",
    ),
    (
        "factions/darklings.yaml",
        "  sanctuary:",
        "  sanctuaries:",
        "buildings.sanctuaries: 'sanctuaries' is not one of dwelling, trading_post,",
    ),
    (
        "maps/base.yaml",
        'B: " Y I',
        'B: " Y Q',
        "rows.B: 'Q' is not in the legend",
    ),
    (
        "maps/base.yaml",
        "[A3, C1]",
        "[A3, C2]",
        "23:5: bridge_sites[0]: A3 and C2 do not lie corner to corner across a river",
    ),
    (
        "maps/base.yaml",
        "  - [A3, C1]\n",
        "  - [A3, C1]\n  - [C1, A3]\n",
        "24:5: bridge_sites[1]: C1, A3 is given twice",
    ),
    (
        "favor_tiles.yaml",
        "special_action: fav6",
        "special_action: fav7",
        "fav6.special_action: 'fav7' is not one of acta,",
    ),
    (
        "bonus_tiles.yaml",
        ", special_action: bon2",
        "",
        "special_actions.yaml:14:3: bon2: belongs to no faction and no tile",
    ),
    (
        "game.yaml",
        "default: clockwise",
        "default: clock",
        "options.turn_order.default: 'clock' is not one of clockwise, passing",
    ),
    (
        "game.yaml",
        "{id: turn_order,",
        "{id: start_vp,",
        "options.start_vp: 'start_vp' is given twice",
    ),
    (
        "game.yaml",
        "fjords, loon_lakes]",
        "fiords, loon_lakes]",
        "options.map.choices: 'fiords' is not one of base,",
    ),
    (
        "game.yaml",
        "wheel: [wasteland,",
        "wheel: [desert,",
        "4:17: wheel[1]: 'desert' is given twice",
    ),
    (
        "game.yaml",
        "witches: [C3, F4]",
        "witches: [C3, F3]",
        "introductory.2.dwellings.witches: F3 is desert, not forest",
    ),
    (
        "game.yaml",
        "witches: [C3, F4]",
        "witches: [C3, F40]",
        "introductory.2.dwellings.witches: 'F40' is not one of A1,",
    ),
    (
        "game.yaml",
        "factions: [witches, nomads]",
        "factions: [witches]",
        "introductory.2.factions: expected 2, found 1",
    ),
    (
        "game.yaml",
        "far_travellers: [mermaids,",
        "far_travellers: [mermen,",
        "presets.far_travellers: 'mermen' is not one of",
    ),
]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the data that may be spoiled."""
    shutil.copytree(data_root() / "terra_mystica", tmp_path / "terra_mystica")
    return tmp_path


def change(root: Path, name: str, old: str, new: str) -> None:
    """Replace one piece of text in one file."""
    file = root / "terra_mystica" / name
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def faults(root: Path) -> str:
    """All messages, line by line."""
    with pytest.raises(DataError) as caught:
        load(root)
    return str(caught.value)


@pytest.mark.parametrize(("name", "old", "new", "wanted"), CHANGES)
def test_contradiction_is_told(copy: Path, name: str, old: str, new: str, wanted: str) -> None:
    change(copy, name, old, new)
    assert wanted in faults(copy)


def test_a_missing_building_is_told(copy: Path) -> None:
    file = copy / "terra_mystica/factions/giants.yaml"
    text = file.read_text(encoding="utf-8")
    start, end = text.index("  sanctuary:"), text.index("digging:")
    file.write_text(text[:start] + text[end:], encoding="utf-8")
    assert "buildings: 'sanctuary' is missing" in faults(copy)


def test_the_introductory_set_up_needs_the_base_map(copy: Path) -> None:
    (copy / "terra_mystica/maps/base.yaml").unlink()
    assert "introductory.2: needs the map 'base', which is missing" in faults(copy)


def test_the_users_copy_of_a_faction_is_used(copy: Path, tmp_path: Path) -> None:
    change(copy, "factions/witches.yaml", "coins: 15", "coins: 99")
    assert load(overlay=tmp_path).factions["witches"].start.coins == 99
