"""Spades in a ledger: `dig`, `transform` and `build` name together what one action of ours does."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.ledger.command import FREE_VERBS, Command
from gamedesk.games.terra_mystica.rules.ledger.replay import Fault, Replay
from gamedesk.games.terra_mystica.rules.leniencies import BuySpades
from gamedesk.games.terra_mystica.rules.spades import Terraform, terraform
from gamedesk.games.terra_mystica.rules.state import PlayerBoard
from gamedesk.games.terra_mystica.rules.terraform import SpendCultSpades, SpendSpades
from gamedesk.games.terra_mystica.rules.world import (
    STRONGHOLD,
    TERRAINS,
    WHEEL,
    wheel_distance,
)

_SPADES: Final = frozenset({"dig", "transform", "build", "give_up"})
_BETWEEN: Final = FREE_VERBS | {"town", "favor", "correct", "step_back", "wait", "give_up"}


@dataclass(slots=True)
class Plan:
    """What the spades of one action are used for.

    `targets` are hexes with the terrain each shall have ("" = as near home as they reach); `bought`
    spades go to the first. `parts` are the commands that say so.
    """

    bought: int = 0
    targets: dict[str, str] = field(default_factory=dict)
    parts: list[Command] = field(default_factory=list)


def is_spade_command(command: Command) -> bool:
    """Whether a command uses spades, or may."""
    return command.verb in _SPADES


def gather(replay: Replay, seat: Seat, command: Command) -> Plan:
    """Read on until the action is complete; other lines only as long as no hex is named."""
    plan = Plan(bought=replay.pending.get(seat, 0))
    home = TERRAINS[replay.state.players[seat].home]
    for part in replay.ahead(seat):
        if part.index < command.index:
            continue
        if plan.targets and part.line != command.line:
            break
        if part.verb == "dig":
            plan.bought += part.number
            plan.parts.append(part)
        elif part.verb == "transform":
            plan.targets[part.hexes[0]] = part.name
            plan.parts.append(part)
        elif part.verb == "build":
            _aim_build(replay, plan, part.hexes[0], home)
            break
        elif part.verb not in _BETWEEN:
            break
    return plan


def _aim_build(replay: Replay, plan: Plan, hex_: str, home: str) -> None:
    """A dwelling's hex is brought home first if it is not."""
    index = replay.state.world.board.index
    if hex_ in plan.targets or (
        hex_ in index and TERRAINS[replay.state.terrain[index[hex_]]] != home
    ):
        plan.targets[hex_] = home


def run_plan(replay: Replay, seat: Seat, command: Command) -> None:
    """Transform what the commands from `command` on name. Raises Fault."""
    plan = gather(replay, seat, command)
    if not plan.targets:
        raise Fault(command, "the spades are used on no hex")
    mark = replay.mark(seat)
    for hex_, terrain in _in_order(replay, seat, plan):
        _transform(replay, seat, hex_, terrain, plan, command)
    replay.pending.pop(seat, None)
    for part in plan.parts:
        replay.finish(part, mark)
        mark = replay.mark(seat)


def dig(replay: Replay, seat: Seat, command: Command) -> None:
    """Use bought spades at once; if the way there must be earned first, when the hex is named."""
    plan = gather(replay, seat, command)
    if plan.targets:
        hex_, terrain = _in_order(replay, seat, plan)[0]
        first = _action(replay, seat, hex_, terrain, plan.bought)
        if first is not None and replay.refusal(first) is None:
            run_plan(replay, seat, command)
            return
    mark = replay.mark(seat)
    if _spades_bring_goods(replay.state.players[seat]):
        replay.act(BuySpades(seat, command.number), command)
    else:
        replay.pending[seat] = replay.pending.get(seat, 0) + command.number
    replay.finish(command, mark)


def _spades_bring_goods(player: PlayerBoard) -> bool:
    """Whether a spade brings at once what can pay for the next (rules 8.9)."""
    gains = (player.tables.spade_gain_stronghold,) if player.built[STRONGHOLD] else ()
    return any(goods.power for goods in (player.tables.spade_gain, *gains))


def _in_order(replay: Replay, seat: Seat, plan: Plan) -> list[tuple[str, str]]:
    """Hexes that come home first: only after such a one our rules let spades go on (8.5)."""
    home = TERRAINS[replay.state.players[seat].home]
    return sorted(plan.targets.items(), key=lambda target: target[1] not in ("", home))


def _transform(
    replay: Replay, seat: Seat, hex_: str, terrain: str, plan: Plan, command: Command
) -> None:
    action = _action(replay, seat, hex_, terrain, plan.bought)
    if action is None:
        raise Fault(command, f"there is no hex {hex_}")
    cause = next((part for part in plan.parts if hex_ in part.hexes), command)
    if not isinstance(replay.top, SpendSpades | SpendCultSpades) and not plan.bought:
        raise Fault(cause, "there are no spades for this")
    replay.act(action, cause)
    plan.bought = 0


def _action(replay: Replay, seat: Seat, hex_: str, terrain: str, bought: int) -> Terraform | None:
    state = replay.state
    if hex_ not in state.world.board.index:
        return None
    if not terrain:
        top = replay.top
        free = top.spades if isinstance(top, SpendSpades | SpendCultSpades) else 0
        terrain = _near_home(state.terrain[state.hex(hex_)], state.players[seat], free + bought)
    return terraform(hex_, terrain, bought)


def _near_home(terrain: int, player: PlayerBoard, spades: int) -> str:
    """As near the home terrain as so many spades reach."""
    if terrain >= WHEEL or player.tables.fixed_spades:
        return TERRAINS[player.home]
    if wheel_distance(terrain, player.home) <= spades:
        return TERRAINS[player.home]
    way = 1 if (player.home - terrain) % WHEEL <= WHEEL // 2 else -1
    return TERRAINS[(terrain + way * spades) % WHEEL]
