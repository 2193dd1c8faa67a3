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
    spades go to the first. `digs` buy them, `parts` are the commands for each hex.
    """

    bought: int = 0
    targets: dict[str, str] = field(default_factory=dict)
    digs: list[Command] = field(default_factory=list)
    parts: dict[str, list[Command]] = field(default_factory=dict)


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
            if plan.targets:
                break
            plan.bought += part.number
            plan.digs.append(part)
        elif part.verb == "transform":
            plan.targets[part.hexes[0]] = part.name
            plan.parts.setdefault(part.hexes[0], []).append(part)
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
    """Transform the hex that is named next. Raises Fault."""
    plan = gather(replay, seat, command)
    if not plan.targets:
        raise Fault(command, "the spades are used on no hex")
    hex_, terrain = _first(replay, seat, plan)
    parts = plan.parts.get(hex_, [])
    cause = parts[0] if parts else command
    action = _action(replay, seat, hex_, terrain, plan.bought)
    if action is None:
        raise Fault(cause, f"there is no hex {hex_}")
    if not plan.bought and not isinstance(replay.top, SpendSpades | SpendCultSpades):
        raise Fault(cause, "there are no spades for this")
    mark = replay.mark(seat)
    replay.act(action, cause)
    replay.pending.pop(seat, None)
    for part in plan.digs + parts:
        replay.finish(part, mark)
        mark = replay.mark(seat)


def dig(replay: Replay, seat: Seat, command: Command) -> None:
    """Use bought spades at once; if the way there must be earned first, when the hex is named."""
    plan = gather(replay, seat, command)
    if plan.targets:
        hex_, terrain = _first(replay, seat, plan)
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


def _first(replay: Replay, seat: Seat, plan: Plan) -> tuple[str, str]:
    """The hex that is transformed first.

    A ledger may leave a hex half-way and bring the next one home; our rules want it the other way
    round (8.5), with the same result.
    """
    home = TERRAINS[replay.state.players[seat].home]
    targets = list(plan.targets.items())
    return next((target for target in targets if target[1] in ("", home)), targets[0])


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
