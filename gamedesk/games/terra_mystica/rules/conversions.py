"""Free conversions and burning (rules 5 and 4.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Draft
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.effects import Goods
from gamedesk.games.terra_mystica.rules.goods import burn_power, gain, pay, score
from gamedesk.games.terra_mystica.rules.state import FROM_CONVERSION, PlayerBoard, TerraState
from gamedesk.games.terra_mystica.rules.turn import FreeKind, register_free


@dataclass(frozen=True, slots=True)
class Convert(Action):
    """Exchange once at the rate of the rules: `give` and `get` are kinds of goods."""

    kind: ClassVar[str] = "convert"
    give: str
    get: str


@dataclass(frozen=True, slots=True)
class Burn(Action):
    """Take one token of bowl II out of the game to move another to bowl III."""

    kind: ClassVar[str] = "burn"


@dataclass(frozen=True, slots=True)
class Burned(Event):
    """A power token left the game."""

    kind: ClassVar[str] = "burned"


BURN = Burn()
_ACTIONS = {
    (give, get): Convert(give, get)
    for give in ("power", "priests", "workers", "coins", "vp")
    for get in ("priests", "workers", "coins", "vp")
}


def conversion_actions(state: TerraState, seat: Seat) -> list[Action]:
    """The exchanges that the goods at hand allow (5.1, 5.4, 5.5), and burning (4.3)."""
    player = state.players[seat]
    holding = {
        "power": player.bowl3,
        "workers": player.workers,
        "priests": player.priests,
        "coins": player.coins,
        "vp": player.vp,
    }
    found: list[Action] = []
    for give, amount, get, _ in player.tables.conversions:
        if holding[give] < amount:
            continue
        if get != "priests" or player.priests < player.priest_cap:
            found.append(_ACTIONS[give, get])
    if player.bowl2 >= 2:
        found.append(BURN)
    return found


def _holding(player: PlayerBoard, kind: str) -> int:
    match kind:
        case "power":
            return player.bowl3
        case "workers":
            return player.workers
        case "priests":
            return player.priests
        case "coins":
            return player.coins
        case _:
            return player.vp


def _convert_or_burn(draft: Draft, seat: Seat, action: Convert | Burn) -> None:
    if isinstance(action, Burn):
        burn(draft, seat)
    else:
        convert(draft, seat, action)


def convert(draft: Draft, seat: Seat, action: Convert) -> None:
    """Exchange once (rules 5.1, 5.5)."""
    player: PlayerBoard = draft.state.players[seat]
    for give, amount, get, got in player.tables.conversions:
        if give == action.give and get == action.get:
            _give_up(draft, seat, give, amount)
            goods = Goods(**{get: got})
            gain(draft, seat, goods, "conversion", FROM_CONVERSION)
            return


def _give_up(draft: Draft, seat: Seat, kind: str, amount: int) -> None:
    if kind == "vp":
        score(draft, seat, -amount, FROM_CONVERSION)
    else:
        pay(draft, seat, **{kind: amount})


def burn(draft: Draft, seat: Seat) -> None:
    """A token leaves the game for one that can be used (rules 4.3)."""
    burn_power(draft.state.players[seat])
    draft.emit(Burned, seat)


def convert_refusal(state: TerraState, seat: Seat, action: Convert | Burn) -> Reason | None:
    """Why goods cannot be exchanged, or a token not be burned."""
    player = state.players[seat]
    if isinstance(action, Burn):
        return Reason.of("reason.needs_bowl2", need=2) if player.bowl2 < 2 else None
    for give, amount, get, _ in player.tables.conversions:
        if (give, get) == (action.give, action.get):
            if _holding(player, give) < amount:
                return Reason.of(f"reason.needs_{give}", need=amount)
            full = get == "priests" and player.priests >= player.priest_cap
            return Reason("reason.priests_full") if full else None
    return Reason("reason.no_such_conversion")


register_free(FreeKind((Convert, Burn), conversion_actions, _convert_or_burn, convert_refusal))
