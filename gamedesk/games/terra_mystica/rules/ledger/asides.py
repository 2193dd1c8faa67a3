"""Commands beside the action of the turn: conversions, answers, rights not used, corrections."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.bridges import PlaceBridge
from gamedesk.games.terra_mystica.rules.building import (
    DECLINE,
    FreeUpgrade,
    PlaceFreeDwelling,
)
from gamedesk.games.terra_mystica.rules.conversions import BURN, Convert
from gamedesk.games.terra_mystica.rules.cults import (
    ChooseCult,
)
from gamedesk.games.terra_mystica.rules.exchange import ChooseExchange, exchange_workers
from gamedesk.games.terra_mystica.rules.favors import ChooseFavor
from gamedesk.games.terra_mystica.rules.ledger.answers import (
    carry_answer,
    end_turn,
    fits,
)
from gamedesk.games.terra_mystica.rules.ledger.command import Command
from gamedesk.games.terra_mystica.rules.ledger.replay import Fault, Replay
from gamedesk.games.terra_mystica.rules.ledger.spades import gather, run_plan
from gamedesk.games.terra_mystica.rules.ledger.turns import (
    bring,
    is_a,
    unsaid,
)
from gamedesk.games.terra_mystica.rules.leniencies import Forgo
from gamedesk.games.terra_mystica.rules.main_action import (
    FinishTurn,
)
from gamedesk.games.terra_mystica.rules.power import AnswerLeech
from gamedesk.games.terra_mystica.rules.river_towns import Connect
from gamedesk.games.terra_mystica.rules.sandstorm import ChooseSandstorm
from gamedesk.games.terra_mystica.rules.table_actions import Correct
from gamedesk.games.terra_mystica.rules.terraform import (
    GIVE_UP,
    BuildAfterDig,
    SpendCultSpades,
    SpendSpades,
)
from gamedesk.games.terra_mystica.rules.towns import ChooseTownTile
from gamedesk.games.terra_mystica.rules.turn import TurnDecision


def convert(replay: Replay, seat: Seat, command: Command) -> None:
    """A conversion is as many of our single ones; the Darklings' exchange is one decision."""
    if (command.name, command.to) == ("workers", "priests"):
        bring(replay, seat, command, is_a(ChooseExchange))
        if command.number != command.number_to:
            raise Fault(command, "one worker for each priest")
        mark = replay.mark(seat)
        replay.act(exchange_workers(command.number), command)
        replay.finish(command, mark)
        return
    bring(replay, seat, command, is_a(TurnDecision))
    mark = replay.mark(seat)
    if (command.name, command.to) == ("priests", "coins"):
        _exchange(replay, seat, command, "workers")
        _exchange(replay, seat, replace(command, name="workers"), "coins")
    else:
        _exchange(replay, seat, command, command.to)
    replay.finish(command, mark)


def _exchange(replay: Replay, seat: Seat, command: Command, to: str) -> None:
    """Convert as often as the command names."""
    for give, amount, get, got in replay.state.players[seat].tables.conversions:
        if (give, get) == (command.name, to):
            if not command.number_to or command.number * got != command.number_to * amount:
                raise Fault(command, f"the rate is {amount} to {got}")
            for _ in range(command.number_to // got):
                replay.act(Convert(give, get), command)
            return
    raise Fault(command, "there is no such conversion")


def burn(replay: Replay, seat: Seat, command: Command) -> None:
    bring(replay, seat, command, is_a(TurnDecision))
    mark = replay.mark(seat)
    for _ in range(command.number):
        replay.act(BURN, command)
    replay.finish(command, mark)


def connect(replay: Replay, seat: Seat, command: Command) -> None:
    """The river hex itself, or the one that touches all hexes named."""
    bring(replay, seat, command, is_a(TurnDecision))
    board = replay.state.world.board
    if any(hex_ not in board.index for hex_ in command.hexes):
        raise Fault(command, "there is no such hex")
    if command.hexes[0].startswith("r") and len(command.hexes) == 1:
        replay.act(Connect(command.hexes[0]), command)
        return
    wanted = board.mask(command.hexes)
    offered = (a for a in replay.top_actions() if isinstance(a, Connect))
    for action in offered:
        if not wanted & ~board.adjacent[board.index[action.river]]:
            replay.act(action, command)
            return
    raise Fault(command, "no river hex makes these a new town")


def give_up(replay: Replay, seat: Seat, command: Command) -> None:
    """Spades may be gone already: an odd one of the Giants cannot be used."""
    waiting = (SpendSpades, SpendCultSpades)
    if not _has_spades(replay, seat):
        income(replay, seat, command)
        if not _has_spades(replay, seat):
            return
    bring(replay, seat, command, is_a(*waiting))
    while isinstance(top := replay.top, waiting) and top.spades > command.number:
        plan = gather(replay, seat, command)
        if not plan.targets or plan.bought:
            break
        run_plan(replay, seat, command)
    if isinstance(replay.top, waiting) and replay.top.seat == seat:
        replay.act(GIVE_UP, command)


def _has_spades(replay: Replay, seat: Seat) -> bool:
    """Whether the seat is asked, now or soon, where its spades are used."""
    kinds = (SpendSpades, SpendCultSpades)
    return any(isinstance(s, kinds) and s.seat == seat for s in replay.state.agenda)


_FORGOES: Final[dict[str, type[TurnDecision]]] = {
    "build": BuildAfterDig,
    "free_d": PlaceFreeDwelling,
    "free_tf": ChooseSandstorm,
    "free_tp": FreeUpgrade,
    "bridge": PlaceBridge,
    "gain_favor": ChooseFavor,
    "gain_tw": ChooseTownTile,
}


def forgo(replay: Replay, seat: Seat, command: Command) -> None:
    """Leave a right unused, if there is one."""
    top = replay.top
    if top is not None and top.seat == seat and isinstance(top, _FORGOES[command.name]):
        is_due = isinstance(top, PlaceBridge | ChooseFavor | ChooseTownTile)
        replay.act(Forgo(seat) if is_due else DECLINE, command)


def no_exchange(replay: Replay, seat: Seat, command: Command) -> None:
    if isinstance(replay.top, ChooseExchange) and replay.top.seat == seat:
        replay.act(exchange_workers(0), command)


def correct(replay: Replay, seat: Seat, command: Command) -> None:
    amounts = dict.fromkeys(("coins", "workers", "priests", "vp"), 0)
    if command.name not in amounts:
        raise Fault(command, "power cannot be corrected by hand")
    amounts[command.name] = command.number
    replay.act(Correct(seat, **amounts), command)


def answer(replay: Replay, seat: Seat, command: Command) -> None:
    """An answer that has its question still before it, or none at all."""
    while not command.done and _is_on_its_way(replay, seat, command):
        top = replay.top
        assert top is not None
        unsaid(replay, top, command)
    if not command.done:
        carry_answer(replay, seat, command)


def _is_on_its_way(replay: Replay, seat: Seat, command: Command) -> bool:
    """Whether the turn that is going on, or its open offers, hold a question for this answer."""
    open_now = [o for o in replay.offers if not o.skipped and o.seat == seat]
    if any(fits(replay, command, offer) for offer in open_now):
        return isinstance(replay.top, AnswerLeech | ChooseCult)
    for offer in replay.state.offers:
        builder = replay.state.players[offer.builder].tables.data.ledger_id
        for other, amount in offer.amounts:
            if other == seat and command.number in (-1, amount) and command.name in ("", builder):
                return True
    return False


def done(replay: Replay, seat: Seat, command: Command) -> None:
    """End the turn on purpose."""
    bring(replay, seat, command, is_a(FinishTurn))
    end_turn(replay, command)


def income(replay: Replay, seat: Seat, command: Command) -> None:
    """The round is over for good; everything that comes then happens by itself."""
    while isinstance(top := replay.top, FinishTurn | AnswerLeech | ChooseCult):
        unsaid(replay, top, command)


def idle(replay: Replay, seat: Seat, command: Command) -> None:
    """Nothing happens."""
