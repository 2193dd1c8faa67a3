"""The text of single actions, in the words of the ledger language."""

from __future__ import annotations

from collections.abc import Callable
from functools import singledispatch
from typing import Any, Final

from gamedesk.core import agenda
from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.bridges import BuildBridge, PlaceBridge
from gamedesk.games.terra_mystica.rules.building import (
    Build,
    Decline,
    FreeUpgrade,
    PlaceFreeDwelling,
    Upgrade,
)
from gamedesk.games.terra_mystica.rules.conversions import Burn, Convert
from gamedesk.games.terra_mystica.rules.cults import (
    AdvanceCult,
    ChooseCult,
    ReachTop,
    SendPriest,
)
from gamedesk.games.terra_mystica.rules.exchange import ChooseExchange, ExchangeWorkers
from gamedesk.games.terra_mystica.rules.factions import FactionDealt, TakeFaction
from gamedesk.games.terra_mystica.rules.favors import ChooseFavor, TakeFavor
from gamedesk.games.terra_mystica.rules.ledger.words import (
    CODE_OF,
    COLOR_OF,
    FINAL_SCORING_OF,
    GOODS_CODE,
)
from gamedesk.games.terra_mystica.rules.leniencies import BuySpades, Forgo, UseSpaceInVain
from gamedesk.games.terra_mystica.rules.main_action import (
    EndTurn,
    TakePowerAction,
    TakeSpecialAction,
)
from gamedesk.games.terra_mystica.rules.passing import Pass
from gamedesk.games.terra_mystica.rules.power import AnswerLeech, DeclinePower, Leech
from gamedesk.games.terra_mystica.rules.river_towns import Connect
from gamedesk.games.terra_mystica.rules.sandstorm import ChooseSandstorm, RaiseSandstorm
from gamedesk.games.terra_mystica.rules.setup import PlaceFirstDwelling, TakeFirstBonus
from gamedesk.games.terra_mystica.rules.spades import Terraform
from gamedesk.games.terra_mystica.rules.starting_tiles import (
    BonusTileRemoved,
    ExtraScoringDrawn,
    ScoringTileDrawn,
)
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.table_actions import (
    Correct,
    DropFaction,
    LeechWithoutOffer,
)
from gamedesk.games.terra_mystica.rules.terraform import (
    BuildAfterDig,
    GiveUpSpades,
    SpendCultSpades,
    SpendSpades,
)
from gamedesk.games.terra_mystica.rules.towns import ChooseTownTile, TakeTownTile
from gamedesk.games.terra_mystica.rules.tracks import AdvanceDigging, AdvanceShipping
from gamedesk.games.terra_mystica.rules.world import TERRAINS

TABLE_ACTIONS: Final = (
    DropFaction, Correct, LeechWithoutOffer, BuySpades, UseSpaceInVain, Forgo,
)  # fmt: skip


def write_action(state: TerraState, action: Action) -> str:
    """The text of an action taken in `state`; what the table does names its faction first."""
    text = command_text(action, state)
    if isinstance(action, TABLE_ACTIONS) and not isinstance(action, DropFaction):
        return f"{ledger_name(state, action.seat)}: {text}"
    return text


def ledger_name(state: TerraState, seat: Seat) -> str:
    """A seat's faction in the ledger's spelling."""
    faction = state.players[seat].faction
    return faction.data.ledger_id if faction is not None else f"seat{seat + 1}"


def _top(state: TerraState) -> Any:
    """The open question, of whatever kind."""
    return agenda.top(state)


@singledispatch
def command_text(action: Action, state: TerraState) -> str:
    """The command for an action, without the faction; its kind if it has none."""
    return action.kind


def _says(kind: type[Any], text: Callable[[Any, TerraState], str]) -> None:
    """One kind of action has one form of text."""
    command_text.register(kind, text)


def _counted(count: int) -> str:
    return str(count) if count != 1 else ""


def _terraform(action: Terraform, state: TerraState) -> str:
    change = f"transform {action.hex} to {COLOR_OF[action.terrain]}"
    return f"dig {action.bought}. {change}" if action.bought else change


def _sandstorm(action: RaiseSandstorm, state: TerraState) -> str:
    home = TERRAINS[state.players[_top(state).seat].home]
    return f"transform {action.hex} to {COLOR_OF[home]}"


def _convert(action: Convert, state: TerraState) -> str:
    return conversion_text(state, _top(state).seat, action, 1)


def conversion_text(state: TerraState, seat: Seat, action: Convert, times: int) -> str:
    """A conversion done several times."""
    for give, amount, get, got in state.players[seat].tables.conversions:
        if (give, get) == (action.give, action.get):
            return f"convert {amount * times}{GOODS_CODE[give]} to {got * times}{GOODS_CODE[get]}"
    return f"convert {GOODS_CODE[action.give]} to {GOODS_CODE[action.get]}"


def _exchange(action: ExchangeWorkers, state: TerraState) -> str:
    top = _top(state)
    if not action.count and isinstance(top, ChooseExchange):
        return f"-{top.most}CONVERT_W_TO_P"
    return f"convert {action.count}W to {action.count}P"


_DECLINED: Final[tuple[tuple[type[Decision], str], ...]] = (
    (BuildAfterDig, "-BUILD"),
    (PlaceFreeDwelling, "-FREE_D"),
    (ChooseSandstorm, "-FREE_TF"),
    (FreeUpgrade, "-FREE_TP"),
    (ChooseFavor, "-GAIN_FAVOR"),
    (ChooseTownTile, "-GAIN_TW"),
    (PlaceBridge, "-BRIDGE"),
)


def _decline(action: Action, state: TerraState) -> str:
    return next((text for kind, text in _DECLINED if isinstance(_top(state), kind)), "-BUILD")


def _give_up(action: GiveUpSpades, state: TerraState) -> str:
    top = _top(state)
    spades = top.spades if isinstance(top, SpendSpades | SpendCultSpades) else 1
    return f"-{_counted(spades)}SPADE"


def _cult(action: AdvanceCult, state: TerraState) -> str:
    top = _top(state)
    steps = top.steps if isinstance(top, ChooseCult) else 1
    return f"+{_counted(steps)}{action.cult.upper()}"


def _answer(verb: str) -> Callable[[Any, TerraState], str]:
    def text(action: Any, state: TerraState) -> str:
        top = _top(state)
        if not isinstance(top, AnswerLeech):
            return verb
        return f"{verb} {top.amount} from {ledger_name(state, top.builder)}"

    return text


def _pass(action: Pass, state: TerraState) -> str:
    return f"pass {action.tile.upper()}" if action.tile else "pass"


def _faction(action: Any, state: TerraState) -> str:
    return f"setup {state.world.content.factions[action.faction].ledger_id}"


def _correct(action: Correct, state: TerraState) -> str:
    amounts = (
        (action.coins, "c"),
        (action.workers, "w"),
        (action.priests, "p"),
        (action.vp, "vp"),
    )
    return ". ".join(f"{amount:+}{code}" for amount, code in amounts if amount) or "+0c"


_IN_VAIN: Final = {"actw": "-FREE_D", "acts": "-FREE_TP", "actn": "-FREE_TF"}


def _in_vain(action: UseSpaceInVain, state: TerraState) -> str:
    return f"action {action.action.upper()}. {_IN_VAIN.get(action.action, '-BRIDGE')}"


_says(ScoringTileDrawn, lambda a, s: f"score {a.tile.upper()}")
_says(BonusTileRemoved, lambda a, s: f"delete {a.tile.upper()}")
_says(ExtraScoringDrawn, lambda a, s: f"final-scoring {FINAL_SCORING_OF[a.scoring]}")
_says(FactionDealt, _faction)
_says(TakeFaction, _faction)
_says(PlaceFirstDwelling, lambda a, s: f"build {a.hex}")
_says(TakeFirstBonus, lambda a, s: f"pass {a.tile.upper()}")
_says(Build, lambda a, s: f"build {a.hex}")
_says(Upgrade, lambda a, s: f"upgrade {a.hex} to {CODE_OF[a.building]}")
_says(Decline, _decline)
_says(Forgo, _decline)
_says(Terraform, _terraform)
_says(GiveUpSpades, _give_up)
_says(RaiseSandstorm, _sandstorm)
_says(AdvanceShipping, lambda a, s: "advance ship")
_says(AdvanceDigging, lambda a, s: "advance dig")
_says(SendPriest, lambda a, s: f"send p to {a.cult.upper()} for {a.steps}")
_says(AdvanceCult, _cult)
_says(ReachTop, lambda a, s: f"top {a.cult.upper()}")
_says(TakeFavor, lambda a, s: f"+{a.tile.upper()}")
_says(TakeTownTile, lambda a, s: f"+{a.tile.upper()}")
_says(Connect, lambda a, s: f"connect {a.river}")
_says(BuildBridge, lambda a, s: f"bridge {a.start}:{a.end}")
_says(ExchangeWorkers, _exchange)
_says(Convert, _convert)
_says(Burn, lambda a, s: "burn 1")
_says(TakePowerAction, lambda a, s: f"action {a.action.upper()}")
_says(TakeSpecialAction, lambda a, s: f"action {a.action.upper()}")
_says(EndTurn, lambda a, s: "done")
_says(Pass, _pass)
_says(Leech, _answer("leech"))
_says(DeclinePower, _answer("decline"))
_says(DropFaction, lambda a, s: f"drop-faction {ledger_name(s, a.seat)}")
_says(Correct, _correct)
_says(LeechWithoutOffer, lambda a, s: f"leech {a.amount}")
_says(BuySpades, lambda a, s: f"dig {a.count}")
_says(UseSpaceInVain, _in_vain)
