"""How legal actions look on the bar: their kind, a few words, price and gain. No Qt, no rule.

Prices are asked of the rules' own questions; this module only puts them into chips.
"""

from collections import Counter
from collections.abc import Sequence
from functools import singledispatch

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.bridges import BuildBridge
from gamedesk.games.terra_mystica.rules.building import (
    Build,
    FreeUpgrade,
    PlaceFreeDwelling,
    Upgrade,
    upgrade_cost,
)
from gamedesk.games.terra_mystica.rules.conversions import Burn, Convert
from gamedesk.games.terra_mystica.rules.cults import AdvanceCult, ReachTop, SendPriest
from gamedesk.games.terra_mystica.rules.exchange import ExchangeWorkers
from gamedesk.games.terra_mystica.rules.factions import TakeFaction
from gamedesk.games.terra_mystica.rules.favors import TakeFavor
from gamedesk.games.terra_mystica.rules.main_action import (
    EndTurn,
    TakePowerAction,
    TakeSpecialAction,
)
from gamedesk.games.terra_mystica.rules.passing import Pass
from gamedesk.games.terra_mystica.rules.power import (
    AnswerLeech,
    DeclinePower,
    Leech,
    leech_amount,
)
from gamedesk.games.terra_mystica.rules.reach import skip_price, skip_reach
from gamedesk.games.terra_mystica.rules.setup import TakeFirstBonus
from gamedesk.games.terra_mystica.rules.spades import Terraform
from gamedesk.games.terra_mystica.rules.state import PlayerBoard, TerraState
from gamedesk.games.terra_mystica.rules.towns import TakeTownTile
from gamedesk.games.terra_mystica.rules.tracks import AdvanceDigging, AdvanceShipping
from gamedesk.games.terra_mystica.rules.world import BUILDINGS, DWELLING
from gamedesk.games.terra_mystica.view.chips import (
    chip,
    cult_chip,
    effect_chips,
    goods_chips,
    price_chips,
)
from gamedesk.ui.phrase import Phrase
from gamedesk.ui.table_items import Chip, Group, Offer

GROUPS = (
    Group("build", "piece_dwelling"),
    Group("upgrade", "piece_temple"),
    Group("terraform", "res_spade"),
    Group("shipping", "res_ship"),
    Group("digging", "res_dig"),
    Group("priest", "res_priest"),
    Group("power", "res_power"),
    Group("special", "res_action"),
    Group("pass", "ui_pass"),
    Group("favor", "hw_card"),
    Group("town_tile", "res_town"),
    Group("cult", "res_cult"),
    Group("bridge", "res_bridge"),
    Group("exchange", "res_priest"),
    Group("sandstorm", "terrain_desert"),
    Group("give_up_spades", "ui_close"),
    Group("decline", "ui_close"),
    Group("convert", "ui_convert"),
)
"""The eight actions in the order of the rules, answers to other questions, what is free."""

Chips = tuple[Chip, ...]


class Asked:
    """What a picture of an action is made from: the state, the question, who is asked."""

    __slots__ = ("decision", "player", "seat", "state")

    def __init__(self, state: TerraState, decision: Decision) -> None:
        self.state, self.decision = state, decision
        self.seat: Seat = decision.seat
        self.player: PlayerBoard = state.players[decision.seat]

    def beyond(self, label: str) -> bool:
        """Whether only a carpet or a tunnel reaches this hex."""
        return bool(skip_reach(self.state, self.seat) >> self.state.hex(label) & 1)


def offer(asked: Asked, action: Action, label: Phrase) -> Offer:
    """The offer of an action; `label` is its whole sentence."""
    return picture(action, asked, label)


@singledispatch
def picture(action: Action, asked: Asked, label: Phrase) -> Offer:
    """Actions with nothing to show but their sentence."""
    return Offer(label, group=action.kind)


def short(key: str, **params: str | int) -> Phrase:
    """A few words: what tells an action from others of its group."""
    return Phrase.of(f"short.{key}", **params)


@picture.register
def _(action: Build, asked: Asked, label: Phrase) -> Offer:
    pay: Chips = ()
    if not isinstance(asked.decision, PlaceFreeDwelling):
        price = asked.player.tables.costs[DWELLING]
        if asked.beyond(action.hex):
            price = _sum(price, skip_price(asked.player))
        pay = price_chips(price)
    words = Phrase.plain(action.hex)
    return Offer(label, "build", words, "piece_dwelling", pay)


def _sum(one: tuple[int, int, int], other: tuple[int, int, int]) -> tuple[int, int, int]:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


@picture.register
def _(action: Terraform, asked: Asked, label: Phrase) -> Offer:
    player = asked.player
    levels = player.tables.spade_costs
    cost = levels[player.digging] * action.bought if action.bought and levels else 0
    price = (0, 0, cost) if player.tables.digs_with_priests else (0, cost, 0)
    if player.tables.data.skip is not None and asked.beyond(action.hex):
        price = _sum(price, skip_price(player))
    words = short("terraform", hex=action.hex, terrain=f"@terrain.{action.terrain}")
    return Offer(label, "terraform", words, f"terrain_{action.terrain}", price_chips(price))


@picture.register
def _(action: Upgrade, asked: Asked, label: Phrase) -> Offer:
    pay: Chips = ()
    if not isinstance(asked.decision, FreeUpgrade):
        hex_ = asked.state.hex(action.hex)
        building = BUILDINGS.index(action.building)
        pay = price_chips(upgrade_cost(asked.state, asked.player, hex_, building))
    words = short("upgrade", hex=action.hex, building=f"@building.{action.building}")
    return Offer(label, "upgrade", words, f"piece_{action.building}", pay)


@picture.register
def _(action: AdvanceShipping, asked: Asked, label: Phrase) -> Offer:
    track = asked.player.tables.data.shipping
    pay = goods_chips(track.cost) if track.cost else ()
    level = asked.player.shipping + 1
    vp = track.vp[level] if level < len(track.vp) else 0
    words = short("shipping", level=level)
    return Offer(label, "shipping", words, "res_ship", pay, (chip("vp", vp),) if vp else ())


@picture.register
def _(action: AdvanceDigging, asked: Asked, label: Phrase) -> Offer:
    digging = asked.player.tables.data.digging
    pay = goods_chips(digging.upgrade) if digging.upgrade else ()
    gain = (chip("vp", digging.upgrade_vp),) if digging.upgrade_vp else ()
    return Offer(label, "digging", short("digging"), "res_dig", pay, gain)


@picture.register
def _(action: SendPriest, asked: Asked, label: Phrase) -> Offer:
    words = short("priest", cult=f"@cult.{action.cult}", steps=action.steps)
    gain = (cult_chip(action.cult, action.steps),)
    return Offer(label, "priest", words, f"cult_{action.cult}", (chip("priests", 1),), gain)


@picture.register(AdvanceCult)
@picture.register(ReachTop)
def _(action: AdvanceCult | ReachTop, asked: Asked, label: Phrase) -> Offer:
    words = Phrase.of(f"cult.{action.cult}")
    return Offer(label, "cult", words, f"cult_{action.cult}")


@picture.register
def _(action: TakePowerAction, asked: Asked, label: Phrase) -> Offer:
    space = asked.state.world.content.power_actions[action.action]
    words = Phrase.of(f"action.{action.action}")
    pay = (chip("power", space.power),)
    return Offer(label, "power", words, "res_power", pay, effect_chips(space.do))


@picture.register
def _(action: TakeSpecialAction, asked: Asked, label: Phrase) -> Offer:
    space = asked.state.world.content.special_actions[action.action]
    words = Phrase.of(f"action.{action.action}")
    pay, gain = goods_chips(space.cost), effect_chips(space.do)
    return Offer(label, "special", words, "res_action", pay, gain)


@picture.register
def _(action: Pass, asked: Asked, label: Phrase) -> Offer:
    words = Phrase.of(f"tile.{action.tile}") if action.tile else None
    return Offer(label, "pass", words, "ui_pass", (), _coins(asked, action.tile), "pass")


def _coins(asked: Asked, tile: str) -> Chips:
    """The coins that lie on a bonus tile."""
    coins = dict(asked.state.bonus_pool).get(tile, 0)
    return (chip("coins", coins),) if coins else ()


@picture.register
def _(action: TakeFirstBonus, asked: Asked, label: Phrase) -> Offer:
    words = Phrase.of(f"tile.{action.tile}")
    return Offer(label, "bonus", words, "hw_card", (), _coins(asked, action.tile))


@picture.register(TakeFavor)
@picture.register(TakeTownTile)
def _(action: TakeFavor | TakeTownTile, asked: Asked, label: Phrase) -> Offer:
    icon = "res_town" if isinstance(action, TakeTownTile) else "hw_card"
    return Offer(label, action.kind, Phrase.of(f"tile.{action.tile}"), icon)


@picture.register
def _(action: TakeFaction, asked: Asked, label: Phrase) -> Offer:
    home = asked.state.world.content.factions[action.faction].home
    icon = "ui_people" if home == "chosen" else f"terrain_{home}"
    return Offer(label, "faction", Phrase.of(f"faction.{action.faction}"), icon)


@picture.register
def _(action: BuildBridge, asked: Asked, label: Phrase) -> Offer:
    words = Phrase.of("view.bridge", start=action.start, end=action.end)
    return Offer(label, "bridge", words, "res_bridge")


@picture.register
def _(action: Leech, asked: Asked, label: Phrase) -> Offer:
    assert isinstance(asked.decision, AnswerLeech)
    amount = leech_amount(asked.player, asked.decision.amount)
    pay = (chip("vp", amount - 1),) if amount > 1 else ()
    words = short("leech", amount=amount)
    return Offer(label, "leech", words, "res_power", pay, (chip("power", amount),))


@picture.register
def _(action: DeclinePower, asked: Asked, label: Phrase) -> Offer:
    return Offer(label, "leech", short("decline"), "ui_close", role="decline")


@picture.register
def _(action: Convert, asked: Asked, label: Phrase) -> Offer:
    given, got = exchange(asked, action)
    words = short("convert", give=f"@given.{action.give}", get=f"@good.{action.get}")
    pay, gain = (chip(action.give, given),), (chip(action.get, got),)
    return Offer(label, "convert", words, "", pay, gain, "convert")


def exchange(asked: Asked, action: Convert) -> tuple[int, int]:
    """How much is given and got."""
    for give, given, get, got in asked.player.tables.conversions:
        if (give, get) == (action.give, action.get):
            return given, got
    return 0, 0


def conversions_text(asked: Asked, actions: Sequence[Action]) -> Phrase:
    """Conversions and burnings put together: "burning 1 token, converting 3 power to 1 worker"."""
    burned = sum(isinstance(action, Burn) for action in actions)
    parts = [Phrase.of("plan.burn", count=burned)] if burned else []
    for convert, times in Counter(a for a in actions if isinstance(a, Convert)).items():
        given, got = exchange(asked, convert)
        goods = {
            "given": Phrase.of(f"goods.{convert.give}", count=given * times),
            "got": Phrase.of(f"goods.{convert.get}", count=got * times),
        }
        parts.append(Phrase.of("plan.convert", **goods))
    made = parts[0]
    for part in parts[1:]:
        made = Phrase.of("word.and", first=made, second=part)
    return made


@picture.register
def _(action: Burn, asked: Asked, label: Phrase) -> Offer:
    return Offer(label, "convert", short("burn"), "res_power", role="convert")


@picture.register
def _(action: ExchangeWorkers, asked: Asked, label: Phrase) -> Offer:
    count = action.count
    pay = (chip("workers", count),) if count else ()
    gain = (chip("priests", count),) if count else ()
    return Offer(label, "exchange", short("exchange", count=count), "res_priest", pay, gain)


@picture.register
def _(action: EndTurn, asked: Asked, label: Phrase) -> Offer:
    return Offer(label, "end_turn", None, "ui_done", role="end_turn")
