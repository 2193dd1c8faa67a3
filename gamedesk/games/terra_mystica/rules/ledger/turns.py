"""Brings the agenda to where a command can be carried out.

What a ledger leaves unsaid is filled in here: the end of a turn, rights not used, spades given up.
What it says later than our agenda asks is looked up.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gamedesk.core.agenda import Chance, Decision
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.bridges import PlaceBridge
from gamedesk.games.terra_mystica.rules.building import DECLINE, FreeUpgrade, PlaceFreeDwelling
from gamedesk.games.terra_mystica.rules.cults import ADVANCES, REACHES, ChooseCult, ChooseTop
from gamedesk.games.terra_mystica.rules.exchange import ChooseExchange, exchange_workers
from gamedesk.games.terra_mystica.rules.favors import ChooseFavor, take_favor
from gamedesk.games.terra_mystica.rules.ledger.answers import answer_question, end_turn
from gamedesk.games.terra_mystica.rules.ledger.command import (
    ANSWER_VERBS,
    FREE_VERBS,
    OWN_ACTION,
    Command,
)
from gamedesk.games.terra_mystica.rules.ledger.replay import Fault, Group, Replay
from gamedesk.games.terra_mystica.rules.ledger.spades import is_spade_command, run_plan
from gamedesk.games.terra_mystica.rules.main_action import FinishTurn, MainAction
from gamedesk.games.terra_mystica.rules.power import AnswerLeech
from gamedesk.games.terra_mystica.rules.sandstorm import ChooseSandstorm
from gamedesk.games.terra_mystica.rules.table_actions import DropFaction
from gamedesk.games.terra_mystica.rules.terraform import (
    GIVE_UP,
    BuildAfterDig,
    SpendCultSpades,
    SpendSpades,
)
from gamedesk.games.terra_mystica.rules.towns import ChooseTownTile, take_town_tile
from gamedesk.games.terra_mystica.rules.world import CULTS

Question = Decision | Chance
Accepts = Callable[[Question], bool]
_LEAVING: Final = frozenset({"drop", "resign"})


def bring(replay: Replay, seat: Seat, command: Command, accepts: Accepts) -> Question:
    """Answer questions until one of the seat's can take the command. Raises Fault."""
    while True:
        top = replay.top
        if top is None:
            raise Fault(command, "the game is over")
        if top.seat == seat and accepts(top):
            return top
        unsaid(replay, top, command)


def is_a(*kinds: type) -> Accepts:
    """Accepts questions of these kinds."""
    return lambda top: isinstance(top, kinds)


def unsaid(replay: Replay, top: Question, command: Command) -> None:
    """Answer a question that the ledger answers elsewhere, or leaves unsaid. Raises Fault."""
    match top:
        case AnswerLeech():
            answer_question(replay, top, command)
        case FinishTurn():
            end_turn(replay, command)
        case BuildAfterDig() | ChooseSandstorm() | PlaceFreeDwelling() | FreeUpgrade():
            replay.act(DECLINE, command)
        case SpendSpades():
            replay.act(GIVE_UP, command)
        case SpendCultSpades():
            _cult_spades(replay, top, command)
        case ChooseExchange():
            _exchange(replay, top, command)
        case ChooseTop():
            use_key(replay, top, command)
        case ChooseCult():
            _owed_steps(replay, top, command)
        case _:
            _owed(replay, top, command)


def _owed(replay: Replay, top: Question, command: Command) -> None:
    """A tile or bridge that is written a little later in the same turn."""
    match top:
        case ChooseFavor():
            found = _ahead(replay, top, "favor", command)
            mark = replay.mark(top.seat)
            replay.act(take_favor(found.name), found)
            replay.finish(found, mark)
        case ChooseTownTile():
            found = _ahead(replay, top, "town", command)
            mark = replay.mark(top.seat)
            replay.act(take_town_tile(found.name), found)
            replay.finish(found, mark)
        case PlaceBridge():
            raise Fault(command, "the place of a bridge is missing before this")
        case MainAction():
            if _name(replay, top.seat) == command.faction:
                raise Fault(command, "nothing in this turn has made it possible")
            raise Fault(command, f"it is the turn of {_name(replay, top.seat)}")
        case _:
            raise Fault(command, f"{_name(replay, top.seat)} have to move first")


def _name(replay: Replay, seat: Seat) -> str:
    faction = replay.state.players[seat].faction
    return faction.data.ledger_id if faction is not None else f"seat {seat + 1}"


def _ahead(replay: Replay, top: Decision, verb: str, command: Command) -> Command:
    """The command that answers what is owed, before the faction acts again."""
    for later in replay.ahead(top.seat):
        if later.verb == verb:
            return later
        if later.verb in OWN_ACTION and later.line != command.line:
            break
    what = {"favor": "favor tile (+FAV)", "town": "town tile (+TW)"}[verb]
    raise Fault(command, f"{_name(replay, top.seat)} have to take a {what} before this")


# ------------------------------------------------------------------------------ cult steps


def _owed_steps(replay: Replay, top: ChooseCult, command: Command) -> None:
    """Take the steps that stand further on; who leaves without them leaves now."""
    upcoming = replay.ahead(top.seat)
    following = next((c for c in upcoming if c.verb == "cult" or c.verb in _LEAVING), None)
    if following is not None and following.verb in _LEAVING:
        mark = replay.mark(top.seat)
        drop(replay, top.seat, following)
        replay.finish(following, mark)
    else:
        take_steps(replay, top, _steps_ahead(replay, top, command))


def drop(replay: Replay, seat: Seat, command: Command) -> None:
    """A faction leaves the game."""
    replay.act(DropFaction(seat), command)
    replay.dropped.append((seat, len(replay.actions)))


def _steps_ahead(replay: Replay, top: ChooseCult, command: Command) -> list[Command]:
    """The commands for cult steps that are owed: a reward's after the power was accepted."""
    group = _to_reward(replay, top.seat)
    since = group.first_taken if group is not None else -1
    found: list[Command] = []
    own_space = False
    for later in replay.ahead(top.seat):
        if later.index < since:
            continue
        if later.verb == "cult":
            if own_space:
                own_space = False
            elif not found or found[0].name == later.name:
                found.append(later)
                if len(found) == top.steps:
                    return found
        elif later.verb in OWN_ACTION:
            if not replay.loose_cultists:
                break
            own_space = later.verb == "action" and later.name in ("bon2", "fav6", "acta")
    if not found:
        raise Fault(command, f"{_name(replay, top.seat)} have to take a cult step before this")
    return found


def _to_reward(replay: Replay, seat: Seat) -> Group | None:
    """The build of the seat whose accepted power has earned a step that is still owed."""
    for group in replay.groups:
        if group.builder == seat and not group.rewarded and group.first_taken >= 0:
            return group
    return None


def take_steps(replay: Replay, top: ChooseCult, steps: list[Command]) -> None:
    """Advance on the track that is named."""
    if len(steps) < top.steps:
        raise Fault(steps[0], f"{top.steps} steps are due on one track")
    if group := _to_reward(replay, top.seat):
        group.rewarded = True
    mark = replay.mark(top.seat)
    replay.act(ADVANCES[CULTS.index(steps[0].name)], steps[0])
    for step in steps:
        replay.finish(step, mark)
        mark = replay.mark(top.seat)


def use_key(replay: Replay, top: ChooseTop, command: Command) -> None:
    """Use a key on a track that no `-CULT` command holds back."""
    actions = top.actions(replay.state)
    held = replay.avoided.get(top.seat, set())
    free = [action for action in actions if REACHES.index(action) not in _tracks(held)]
    replay.act((free or actions)[0], command)


def _tracks(names: set[str]) -> set[int]:
    return {CULTS.index(name) for name in names}


# ------------------------------------------------------------------------ spades, exchange


def _cult_spades(replay: Replay, top: SpendCultSpades, command: Command) -> None:
    """Use the spades of the cult bonus as the seat does on a later line."""
    for later in replay.ahead(top.seat):
        if is_spade_command(later) and later.verb != "dig":
            mark = replay.mark(top.seat)
            if later.verb == "give_up":
                replay.act(GIVE_UP, later)
                replay.finish(later, mark)
            else:
                run_plan(replay, top.seat, later)
            return
        if later.verb not in ANSWER_VERBS and later.verb not in FREE_VERBS:
            break
    replay.act(GIVE_UP, command)


def _exchange(replay: Replay, top: ChooseExchange, command: Command) -> None:
    """The exchange may stand a little later on the same line."""
    for later in replay.ahead(top.seat):
        if later.line != command.line:
            break
        if later.verb == "convert" and (later.name, later.to) == ("workers", "priests"):
            mark = replay.mark(top.seat)
            replay.act(exchange_workers(later.number), later)
            replay.finish(later, mark)
            return
    replay.act(exchange_workers(0), command)
