"""How each legal action looks on the bar: its group, few words, icon, price and gain. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch
from typing import Final

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.games.holy_war.rules.battle import PassCards
from gamedesk.games.holy_war.rules.buildings import SetVillage
from gamedesk.games.holy_war.rules.cards import DiscardCard, PlayCard
from gamedesk.games.holy_war.rules.execution import (
    BuildNew,
    EndStep,
    Harvest,
    RaiseBuilding,
    RecruitTroops,
    TakeCoins,
)
from gamedesk.games.holy_war.rules.harvest import NoTrade, Trade, harvest_income
from gamedesk.games.holy_war.rules.movement import EndMovement, Move
from gamedesk.games.holy_war.rules.reactions import NoReaction
from gamedesk.games.holy_war.rules.recruiting import recruit_price
from gamedesk.games.holy_war.rules.setup import TakeCivilization
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.summoning import DropOut, RaiseBid, SummonGod
from gamedesk.games.holy_war.rules.tokens import coins_gained, faith_gained
from gamedesk.games.holy_war.rules.words import Pick
from gamedesk.games.holy_war.rules.words_goods import LookAway
from gamedesk.games.holy_war.view.chips import chip, chips
from gamedesk.games.holy_war.view.targets import read_pick
from gamedesk.ui.phrase import Phrase
from gamedesk.ui.table_items import Group, Offer

GROUPS: Final = (
    Group("civilization", "hw_home"),
    Group("bid", "hw_faith"),
    Group("god", "hw_summon"),
    Group("discard", "hw_card"),
    Group("harvest", "hw_field"),
    Group("trade", "hw_river"),
    Group("recruit", "hw_troop"),
    Group("build", "hw_home"),
    Group("raise", "ui_up"),
    Group("take_coins", "res_coin"),
    Group("move", "hw_move"),
    Group("village", "hw_village"),
    Group("choose", "ui_done"),
    Group("card", "hw_card"),
)
"""In the order of a round; cards last."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the look of an action is made from."""

    state: HolyWarState
    decision: Decision
    label: Phrase


@singledispatch
def offer(action: Action, asked: Asked) -> Offer:
    """Actions with nothing to show but their sentence."""
    return Offer(asked.label, group=action.kind)


@offer.register
def _(action: TakeCivilization, asked: Asked) -> Offer:
    name = Phrase.of(f"civilization.{action.civilization}")
    return Offer(asked.label, "civilization", name, f"civ_{action.civilization}")


@offer.register
def _(action: RaiseBid, asked: Asked) -> Offer:
    return Offer(
        asked.label, "bid", Phrase.of("view.bid_short"), pay=(chip("faith", action.amount),)
    )


@offer.register
def _(action: DropOut, asked: Asked) -> Offer:
    return Offer(asked.label, "bid", None, "ui_close", role="decline")


@offer.register
def _(action: SummonGod, asked: Asked) -> Offer:
    return Offer(asked.label, "god", Phrase.of(f"god.{action.god}"), "hw_summon")


@offer.register
def _(action: DiscardCard, asked: Asked) -> Offer:
    return Offer(asked.label, "discard", Phrase.of(f"card.{action.card}"), "hw_card")


@offer.register
def _(action: PlayCard, asked: Asked) -> Offer:
    return Offer(asked.label, "card", Phrase.of(f"card.{action.card}"), "hw_card")


@offer.register
def _(action: Harvest, asked: Asked) -> Offer:
    state, seat = asked.state, asked.decision.seat
    coins, faith, vp = harvest_income(state, seat)
    coins, faith = coins_gained(state, seat, coins), faith_gained(state, seat, faith)
    gain = chips(coins=coins, faith=faith, vp=vp)
    return Offer(asked.label, "harvest", None, "hw_field", gain=gain)


@offer.register
def _(action: Trade, asked: Asked) -> Offer:
    prices = asked.state.world.content.game.prices
    short = Phrase.of("view.trade_short")
    if asked.state.world.house.trade_per_river or "troops" in (action.give, action.get):
        short = Phrase.of(f"territory.{action.river}")
    pay, gain = chip(action.give, prices.trade_give), chip(action.get, prices.trade_get)
    return Offer(asked.label, "trade", short, pay=(pay,), gain=(gain,))


@offer.register
def _(action: RecruitTroops, asked: Asked) -> Offer:
    price = action.count * recruit_price(asked.state, asked.decision.seat)
    gain = (chip("troops", action.count),)
    words = Phrase.of("view.recruit_short")
    return Offer(asked.label, "recruit", words, pay=chips(coins=price), gain=gain)


@offer.register
def _(action: BuildNew, asked: Asked) -> Offer:
    name = Phrase.of(f"building.{action.building}")
    gain = chips(cards=int(action.building == "shrine"))
    return Offer(asked.label, "build", name, f"hw_{action.building}", gain=gain)


@offer.register
def _(action: RaiseBuilding, asked: Asked) -> Offer:
    words = f"@building.{action.building}"
    short = Phrase.of("view.raise_short", building=words, level=action.level + 1)
    game = asked.state.world.content.game
    cards = (action.building == "shrine") + (action.level + 1 == game.limits.top_level)
    price = (chip("coins", game.prices.raise_building),)
    icon = f"hw_{action.building}"
    return Offer(asked.label, "raise", short, icon, pay=price, gain=chips(cards=cards))


@offer.register
def _(action: TakeCoins, asked: Asked) -> Offer:
    most = asked.state.world.content.game.prices.no_building
    coins = coins_gained(asked.state, asked.decision.seat, most)
    return Offer(asked.label, "take_coins", None, "res_coin", gain=chips(coins=coins))


@offer.register
def _(action: Move, asked: Asked) -> Offer:
    short = Phrase.of("view.move_short", count=action.count, to=f"@view.place.{action.to}")
    return Offer(asked.label, "move", short, "hw_move")


@offer.register
def _(action: SetVillage, asked: Asked) -> Offer:
    name = Phrase.of(f"building.{action.building}")
    return Offer(asked.label, "village", name, f"hw_{action.building}")


@offer.register
def _(action: Pick, asked: Asked) -> Offer:
    picked = read_pick(action.target)
    if picked.stop:
        return Offer(asked.label, "stop", Phrase.of("group.stop"), "ui_done", role="end_turn")
    icon = f"hw_{picked.new}" if picked.new else "hw_card" if picked.card else ""
    short = None
    if picked.to and picked.count:
        short = Phrase.of("view.move_short", count=picked.count, to=f"@view.place.{picked.to}")
    return Offer(asked.label, "choose", short, icon)


@offer.register(EndStep)
@offer.register(NoTrade)
@offer.register(EndMovement)
@offer.register(LookAway)
def _(action: Action, asked: Asked) -> Offer:
    short = Phrase.of(f"group.{action.kind}")
    return Offer(asked.label, action.kind, short, "ui_done", role="end_turn")


@offer.register(PassCards)
@offer.register(NoReaction)
def _(action: Action, asked: Asked) -> Offer:
    """Who plays no card now may not come back to it (H7.2, H12)."""
    short = Phrase.of(f"group.{action.kind}")
    others = asked.decision.actions(asked.state)
    has_cards = any(isinstance(other, PlayCard) for other in others)
    return Offer(asked.label, action.kind, short, "ui_done", role="end_turn", gives_up=has_cards)
