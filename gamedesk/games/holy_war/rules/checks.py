"""What must hold in every state: tokens, coins, blocks and cards conserved."""

from __future__ import annotations

from gamedesk.core.agenda import RulesError
from gamedesk.core.state import HIDDEN, Seat
from gamedesk.games.holy_war.rules.state import Civilization, HolyWarState
from gamedesk.games.holy_war.rules.tokens import bank, token_supply
from gamedesk.games.holy_war.rules.world import KINDS, NOBODY


def check(state: HolyWarState) -> None:
    """Raise RulesError naming the first thing that is wrong."""
    _check_map(state)
    _check_blocks(state)
    _check_world_cards(state)
    _require(bank(state) >= 0, "more coins than there are")
    for seat, player in enumerate(state.players):
        if player.civilization:
            _check_player(state, Seat(seat), player)


def _require(holds: bool, what: str, *where: object) -> None:
    if not holds:
        raise RulesError(f"{what}: {', '.join(map(str, where))}")


def _check_map(state: HolyWarState) -> None:
    homes = {player.home: seat for seat, player in enumerate(state.players)}
    for territory, (owner, troops) in enumerate(zip(state.owner, state.troops, strict=True)):
        name = state.id(territory)
        _require((owner == NOBODY) == (troops == 0), "troops without owner", name, owner, troops)
        _require(troops >= 0, "troops below zero", name)
        if state.world.home_kind >> territory & 1 and owner != NOBODY:
            _require(homes.get(territory) == owner, "a home is occupied", name)
        if state.world.closed >> territory & 1:
            _require(owner == NOBODY, "somebody is in the closed home", name)


def _check_blocks(state: HolyWarState) -> None:
    for kind, left in enumerate(state.stock):
        home = sum(player.levels(kind) for player in state.players)
        villages = sum(kinds.count(kind) for kinds in state.village_buildings.values())
        total = left + home + villages
        _require(left >= 0, "blocks below zero", KINDS[kind])
        _require(total == state.world.content.game.limits.blocks, "blocks", KINDS[kind], total)
    for territory in state.village_buildings:
        _require(bool(state.world.villages >> territory & 1), "no village", state.id(territory))


def _check_world_cards(state: HolyWarState) -> None:
    total = sum(card.copies for card in state.world.content.world_cards.values())
    cards = (*state.world_deck, *state.world_discard, *state.world_in_play)
    _require(len(cards) == total, "world cards", len(cards))


def _check_player(state: HolyWarState, seat: Seat, player: Civilization) -> None:
    name = player.civilization
    limits = state.world.content.game.limits
    goods = (player.coins, player.faith, player.vp, player.troops)
    _require(min(goods) >= 0, "goods below zero", name, goods)
    _require(player.coins <= limits.coins_held, "too many coins", name)
    _require(token_supply(state, seat) >= 0, "too many tokens", name)
    _require(sum(player.points) == player.vp, "points do not add up", name, player.points)
    fighting = state.battle
    away = fighting.attackers if fighting and not fighting.decided else 0
    away = away if fighting and fighting.attacker == seat else 0
    on_map = sum(
        troops for owner, troops in zip(state.owner, state.troops, strict=True) if owner == seat
    )
    _require(on_map + away == player.troops, "troops", name, on_map, away, player.troops)
    _require(len(player.buildings) <= limits.home_slots, "too many buildings", name)
    for _, level in player.buildings:
        _require(1 <= level <= limits.top_level, "a building's level", name, level)
    discards = (*player.shown, *player.unseen)
    cards = sorted((*player.deck, *player.hand, *player.carried, *discards))
    whole = state.world.decks[name]
    _require(len(cards) == len(whole), "cards", name, len(cards))
    _require(HIDDEN in cards or tuple(cards) == whole, "other cards", name)
