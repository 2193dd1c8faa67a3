"""What must hold in every state: pieces, tokens and goods conserved."""

from __future__ import annotations

from gamedesk.core.agenda import RulesError
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.cults import priests_placed
from gamedesk.games.terra_mystica.rules.state import PlayerBoard, TerraState
from gamedesk.games.terra_mystica.rules.world import BUILDINGS, CULTS, TERRAINS


def check(state: TerraState) -> None:
    """Raise RulesError naming the first thing that is wrong."""
    _check_map(state)
    _check_supply(state)
    for seat, player in enumerate(state.players):
        if player.faction is not None:
            _check_player(state, Seat(seat), player)


def _require(holds: bool, what: str, *where: object) -> None:
    if not holds:
        raise RulesError(f"{what}: {', '.join(map(str, where))}")


def _check_map(state: TerraState) -> None:
    land = state.world.board.land
    union = 0
    for terrain, mask in enumerate(state.fields):
        _require(not union & mask, "a hex has two terrains", TERRAINS[terrain])
        union |= mask
    for hex_, terrain in enumerate(state.terrain):
        _require(bool(state.fields[terrain] >> hex_ & 1), "terrain tables differ", hex_)
    occupied = 0
    for player in state.players:
        _require(not occupied & player.all, "two buildings on one hex", player.faction)
        occupied |= player.all
    _require(occupied == state.occupied, "the map's buildings are not the players'")
    _require(not occupied & ~land, "a building stands in the river")
    for a, b, _ in state.bridges:
        _require(
            bool(state.adjacent[a] >> b & state.adjacent[b] >> a & 1), "a bridge joins nothing"
        )


def _check_supply(state: TerraState) -> None:
    content = state.world.content
    for tile, left in zip(state.world.favor_ids, state.favors_left, strict=True):
        held = sum(tile in player.favors for player in state.players)
        _require(left + held == content.favor_tiles[tile].count, "favor tiles", tile)
    for tile, left in zip(state.world.town_ids, state.towns_left, strict=True):
        held = sum(player.town_tiles.count(tile) for player in state.players)
        used = content.town_tiles[tile].count if left or held else 0
        _require(left + held == used, "town tiles", tile)
    tiles = [tile for tile, _ in state.bonus_pool] + [p.bonus for p in state.players if p.bonus]
    _require(len(tiles) == len(set(tiles)), "a bonus tile is held twice")
    top = content.game.cult.top
    for cult in range(len(CULTS)):
        _require(sum(p.cults[cult] == top for p in state.players) <= 1, "two at the top", cult)


def _check_player(state: TerraState, seat: Seat, player: PlayerBoard) -> None:
    name = player.tables.id
    goods = (
        player.coins,
        player.workers,
        player.priests,
        player.bowl1,
        player.bowl2,
        player.bowl3,
        player.vp,
        player.keys,
    )
    _require(min(goods) >= 0, "goods below zero", name, goods)
    tokens = player.bowl1 + player.bowl2 + player.bowl3
    _require(tokens <= sum(player.tables.data.start.power), "too many power tokens", name)
    _require(sum(player.points) == player.vp, "points do not add up to the total", name)
    spent = player.tables.data.start.priest_cap - player.priest_cap
    _require(spent == priests_placed(state, seat), "priests on the cult board", name)
    _require(player.priests <= player.priest_cap, "too many priests", name)
    union = 0
    for building, mask in enumerate(player.built):
        _require(player.supply(building) >= 0, "too many pieces", name, BUILDINGS[building])
        _require(not union & mask, "two pieces on one hex", name)
        union |= mask
    _require(union == player.all, "building masks differ", name)
    home = state.fields[player.home]
    _require(not player.all & ~home, "a building off its home terrain", name)
    _require(not player.towns & ~player.all, "a town without building", name)
    _require(player.bridges == sum(s == seat for _, _, s in state.bridges), "bridges", name)
    _require(player.bridges <= state.world.content.game.pieces.bridges, "too many bridges", name)
