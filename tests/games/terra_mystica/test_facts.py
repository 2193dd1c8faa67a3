"""Every figure of every faction and tile against a second, independent list, where it is at hand.

The list is read from the folder in `GAMEDESK_FACTS`, or `shared/facts` beside the checkout.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
import yaml

from gamedesk.games.terra_mystica.rules.content import Faction, TerraContent, load
from gamedesk.games.terra_mystica.rules.effects import FavorTile, Gain, Goods, Score, Spades

BESIDE = Path(__file__).resolve().parents[4] / "shared" / "facts"
FOLDER = Path(os.environ.get("GAMEDESK_FACTS") or BESIDE) / "terra_mystica"
TERRAINS = dict(
    zip(
        "UKBGSRY",
        ("plains", "swamp", "lakes", "forest", "mountains", "wasteland", "desert"),
        strict=True,
    )
)

pytestmark = pytest.mark.skipif(
    not FOLDER.is_dir(), reason="the second list of figures is not here (GAMEDESK_FACTS)"
)


def facts(name: str) -> Any:
    """One file of the second list."""
    return yaml.safe_load((FOLDER / name).read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def content() -> TerraContent:
    """Our data."""
    return load()


def goods(found: dict[str, int]) -> Goods:
    """Goods from the list's words."""
    return Goods(**found)


def test_factions(content: TerraContent) -> None:
    listed = facts("factions.yaml")["factions"]
    assert {entry["id"] for entry in listed} == set(content.factions)
    for entry in listed:
        faction = content.factions[entry["id"]]
        assert_identity(faction, entry)
        assert_start(faction, entry["start"])
        assert_buildings(faction, entry)
        assert_tracks(faction, entry)


def assert_identity(faction: Faction, entry: dict[str, Any]) -> None:
    """Who it is."""
    assert faction.ledger_id == entry["snellman_id"]
    assert faction.set == entry["set"]
    assert faction.partner == entry["board_partner"]
    assert faction.home == TERRAINS.get(entry["terrain"], entry["terrain"].lower())
    action = entry["stronghold"]["special_action"]
    assert faction.special_action == (action["code"].lower() if action else None)
    wanted = [(goods(row["give"]), goods(row["get"])) for row in entry.get("extra_conversions", ())]
    assert [(row.give, row.get) for row in faction.exchange] == wanted


def assert_start(faction: Faction, entry: dict[str, Any]) -> None:
    """What it begins with."""
    start = faction.start
    for key in ("coins", "workers", "priests", "dwellings", "favor_tiles", "vp", "priest_cap"):
        assert getattr(start, key) == entry[key]
    assert start.vp_2017 == entry["vp_2017"]
    assert list(start.power) == entry["power"]
    for cult, steps in entry["cult"].items():
        assert getattr(start.cults, cult) == steps


def assert_buildings(faction: Faction, entry: dict[str, Any]) -> None:
    """Prices, income, power and favor tiles."""
    for name, building in faction.buildings.items():
        cost = dict(entry["costs"][name])
        if name == "trading_post":
            alone = Goods(workers=cost["workers"], coins=cost.pop("coins_alone"))
            assert building.cost_alone == alone
            cost["coins"] = cost.pop("coins_with_neighbour")
        assert building.cost == goods(cost)
        income = entry["income"][name]
        assert list(building.income) == [
            Goods(**{kind: track[count] for kind, track in income.items()})
            for count in range(building.pieces + 1)
        ]
        assert building.power_value == entry["power_value"][name]
        taken = sum(effect.count for effect in building.on_build if isinstance(effect, FavorTile))
        wanted = entry["favor_tiles_when_built"].get(name, 0)
        assert building.favor_tiles + taken == wanted


def assert_tracks(faction: Faction, entry: dict[str, Any]) -> None:
    """Digging, shipping and skipping."""
    digging, dug = faction.digging, entry["digging"]
    assert digging.pay_with == (dug["pay_with"] or "nothing")
    assert list(digging.levels) == dug["levels"]
    if dug["upgrade"]:
        price = dict(dug["upgrade"])
        assert digging.upgrade_vp == price.pop("vp")
        assert digging.upgrade == goods(price)
    else:
        assert digging.upgrade is None
    assert digging.spade_vp == dug.get("vp_per_bought_spade", 0)
    shipping, shipped = faction.shipping, entry["shipping"]
    assert (shipping.start, shipping.max) == (shipped["start"], shipped["max"])
    assert (shipping.cost is not None) == shipped["has_track"]
    for level, points in shipped["vp_on_reaching"].items():
        assert shipping.vp[level] == points
    skip, skipped = faction.skip, entry.get("skip_move")
    assert (skip is None) == (skipped is None)
    if skip and skipped:
        assert skip.cost == goods(skipped["cost"])
        assert skip.cost_after_stronghold == goods(skipped["cost_after_stronghold"])
        for key in ("range", "range_after_stronghold", "range_max"):
            assert getattr(skip, key) == skipped[key]
        assert skip.vp == skipped["vp_each"]


def test_favor_tiles(content: TerraContent) -> None:
    for entry in facts("tiles.yaml")["favor_tiles"]["kinds"]:
        tile = content.favor_tiles[entry["id"].lower()]
        assert tile.count == entry["count"]
        assert tile.income == goods(entry.get("income", {}))
        for cult in ("fire", "water", "earth", "air"):
            assert getattr(tile.cults, cult) == entry["cult"].get(cult, 0)


def test_bonus_tiles(content: TerraContent) -> None:
    for entry in facts("tiles.yaml")["bonus_cards"]["kinds"]:
        tile = content.bonus_tiles[entry["id"].lower()]
        assert tile.income == goods(entry["income"])
        found = {
            effect.per: effect.vp
            for when in tile.when
            for effect in when.do
            if isinstance(effect, Score)
        }
        wanted = entry.get("vp_when_passing", {})
        assert found == {key.removeprefix("per_"): points for key, points in wanted.items()}


def test_scoring_tiles(content: TerraContent) -> None:
    for entry in facts("tiles.yaml")["round_scoring_tiles"]["kinds"]:
        tile = content.scoring_tiles[entry["id"].lower()]
        assert {score.per: score.vp for score in tile.score} == entry["vp"]
        bonus = entry["cult_bonus"]
        assert tile.cult_bonus.track == bonus["track"].replace("_on_cult_board", "")
        assert tile.cult_bonus.every == bonus["every"]
        gives = dict(bonus["gives"])
        wanted = Spades(gives["spades"]) if "spades" in gives else Gain(goods(gives))
        assert tile.cult_bonus.gives == (wanted,)


def test_town_tiles_and_power_actions(content: TerraContent) -> None:
    listed = facts("tiles.yaml")
    for entry in listed["town_tiles"]["kinds"]:
        tile = content.town_tiles[entry["id"].lower()]
        assert (tile.count, tile.vp, tile.keys) == (entry["count"], entry["vp"], entry["keys"])
    for entry in listed["power_actions"]:
        assert content.power_actions[entry["id"].lower()].power == entry["power"]


def test_maps(content: TerraContent) -> None:
    listed = facts("maps.yaml")["maps"]
    assert set(listed) == set(content.maps)
    for map_id, entry in listed.items():
        board = content.maps[map_id]
        assert board.ledger_hash == entry["snellman_map_id"]
        assert board.first_row == entry["first_row"]
        found = {label: row.split() for label, row in board.rows.items()}
        assert found == {label: row.split() for label, row in entry["rows"].items()}
        assert [list(site) for site in board.bridge_sites] == entry["bridge_sites"]


def test_cult_board_and_game(content: TerraContent) -> None:
    listed, cult = facts("tiles.yaml"), content.game.cult
    board = listed["cult_board"]
    assert cult.power_at == board["power_when_reaching"]
    assert list(cult.priest_spaces) == board["priest_spaces_per_track"]
    assert list(cult.prizes) == listed["final_scoring"]["cults"]["points"]
    assert list(content.game.area_prizes) == listed["final_scoring"]["area"]["points"]
    wheel = facts("maps.yaml")["transformation_wheel"]["clockwise"]
    assert list(content.game.wheel) == [TERRAINS[letter] for letter in wheel]
