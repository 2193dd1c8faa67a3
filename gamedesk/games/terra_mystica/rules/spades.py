"""Spades: what they can do, what they cost and bring, where they reach (rules 8)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

from gamedesk.core.action import Action
from gamedesk.core.agenda import Draft
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.board import bits
from gamedesk.games.terra_mystica.rules.goods import gain, pay, score, score_round
from gamedesk.games.terra_mystica.rules.reach import (
    reach,
    reach_at,
    shipping_level,
    skip_price,
    skip_reach,
)
from gamedesk.games.terra_mystica.rules.state import (
    FROM_ABILITY,
    FROM_SCORING,
    PlayerBoard,
    TerraState,
)
from gamedesk.games.terra_mystica.rules.world import (
    STRONGHOLD,
    TERRAIN_INDEX,
    TERRAINS,
    WHEEL,
)

MOST_SPADES: Final = WHEEL - 1


"""More would turn the wheel all the way round (rules 8.7)."""


@dataclass(frozen=True, slots=True)
class Terraform(Action):
    """Turn a hex into a terrain with `bought` spades beside the free ones."""

    kind: ClassVar[str] = "terraform"
    hex: str
    terrain: str
    bought: int


@dataclass(frozen=True, slots=True)
class SpadesGained(Event):
    """Spades to use at once."""

    kind: ClassVar[str] = "spades_gained"
    count: int = 0
    bought: bool = False


@dataclass(frozen=True, slots=True)
class Terraformed(Event):
    """A hex has another terrain; `spades` is 0 for a sandstorm."""

    kind: ClassVar[str] = "terraformed"
    hex: str = ""
    before: str = ""
    after: str = ""
    spades: int = 0


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """A carpet flew, or a tunnel was dug, to this hex."""

    kind: ClassVar[str] = "skipped"
    hex: str = ""


terraform = cache(Terraform)


@cache
def wheel_options(
    terrain: int, home: int, fixed: int, free: int, most_bought: int
) -> tuple[tuple[int, int], ...]:
    """What spades can make of a terrain: (terrain, spades bought), rules 8.1 and 8.7.

    Fewest bought first. Without bought spades any number of the free ones may be used; bought ones
    come on top of all the free ones (8.4). The wheel stops at the home terrain.
    """
    if terrain >= WHEEL:
        return ()
    if fixed:
        bought = max(0, fixed - free)
        can = terrain != home and bought <= most_bought and (free or bought)
        return ((home, bought),) if can else ()
    found = [
        (target, 0) for spades in range(1, free + 1) for target in _ends(terrain, home, spades)
    ]
    for bought in range(1, min(most_bought, MOST_SPADES - free) + 1):
        found.extend((target, bought) for target in _ends(terrain, home, free + bought))
    return tuple(found)


def _ends(terrain: int, home: int, spades: int) -> list[int]:
    """Where so many steps either way lead without passing the home terrain."""
    ends = []
    for direction in (1, -1):
        between = [(terrain + direction * step) % WHEEL for step in range(1, spades)]
        if home not in between:
            ends.append((terrain + direction * spades) % WHEEL)
    return ends


def spades_used(state: TerraState, player: PlayerBoard, action: Terraform, free: int) -> int:
    """How many spades a transformation takes, bought ones included."""
    if action.bought:
        return free + action.bought
    if player.tables.fixed_spades:
        return player.tables.fixed_spades
    around = (TERRAIN_INDEX[action.terrain] - state.terrain[state.hex(action.hex)]) % WHEEL
    return around if around <= free else WHEEL - around


@cache
def _hex_options(
    label: str, terrain: int, home: int, fixed: int, free: int, most_bought: int
) -> tuple[Terraform, ...]:
    options = wheel_options(terrain, home, fixed, free, most_bought)
    return tuple(terraform(label, TERRAINS[target], bought) for target, bought in options)


def terraform_options(
    state: TerraState, player: PlayerBoard, hexes: int, free: int, most_bought: int
) -> list[Action]:
    """All transformations of a set of hexes with free and bought spades."""
    found: list[Action] = []
    if not free and most_bought < 1:
        return found
    labels = state.world.board.labels
    terrain = state.terrain
    home = player.home
    fixed = player.tables.fixed_spades
    for hex_ in bits(hexes):
        found.extend(_hex_options(labels[hex_], terrain[hex_], home, fixed, free, most_bought))
    return found


def spades_affordable(player: PlayerBoard, spent: tuple[int, int, int] = (0, 0, 0)) -> int:
    """How many spades can be bought, after `spent` coins, workers and priests (rules 8.3)."""
    levels = player.tables.spade_costs
    if not levels:
        return 0
    _, workers, priests = spent
    if player.tables.digs_with_priests:
        return (player.priests - priests) // levels[player.digging]
    return (player.workers - workers) // levels[player.digging]


def can_pay(player: PlayerBoard, price: tuple[int, int, int]) -> bool:
    """Whether coins, workers and priests suffice."""
    coins, workers, priests = price
    return player.coins >= coins and player.workers >= workers and player.priests >= priests


def gain_spades(draft: Draft, seat: Seat, count: int, *, bought: bool) -> None:
    """The points and goods of spades, at the moment they are gained (rules 8.9)."""
    player: PlayerBoard = draft.state.players[seat]
    tables = player.tables
    draft.emit(SpadesGained, seat, count, bought)
    score_round(draft, seat, "spade", FROM_SCORING, count)
    gains = [tables.spade_gain]
    if player.built[STRONGHOLD]:
        gains.append(tables.spade_gain_stronghold)
    for goods in gains:
        for _ in range(count):
            gain(draft, seat, goods, tables.id, FROM_ABILITY)
    if bought and tables.data.digging.spade_vp:
        score(draft, seat, tables.data.digging.spade_vp * count, FROM_ABILITY)


def buy_spades(draft: Draft, seat: Seat, count: int) -> None:
    """Pay for spades at the track's price and gain them (rules 8.3)."""
    player: PlayerBoard = draft.state.players[seat]
    price = player.tables.spade_costs[player.digging] * count
    if player.tables.digs_with_priests:
        pay(draft, seat, priests=price)
    else:
        pay(draft, seat, workers=price)
    gain_spades(draft, seat, count, bought=True)


def skip_to(draft: Draft, seat: Seat, hex_: int) -> None:
    """Pay for a tunnel or a flight and score it (rules 7.4)."""
    state: TerraState = draft.state
    player = state.players[seat]
    skip = player.tables.data.skip
    assert skip is not None
    pay(draft, seat, *skip_price(player))
    start = state.world.board.skipping[player.skip_range][hex_] & player.all
    player.flights = (*player.flights, start | 1 << hex_)
    draft.emit(Skipped, seat, state.label(hex_))
    score(draft, seat, skip.vp, FROM_ABILITY)


def change_terrain(draft: Draft, seat: Seat, hex_: int, terrain: int, spades: int) -> None:
    """Lay another terrain on a hex."""
    state: TerraState = draft.state
    before = state.terrain[hex_]
    state.terrain = state.terrain[:hex_] + bytes((terrain,)) + state.terrain[hex_ + 1 :]
    fields = list(state.fields)
    fields[before] &= ~(1 << hex_)
    fields[terrain] |= 1 << hex_
    state.fields = tuple(fields)
    draft.emit(Terraformed, seat, state.label(hex_), TERRAINS[before], TERRAINS[terrain], spades)


def terraform_refusal(state: TerraState, seat: Seat, action: Action, free: int) -> Reason | None:
    """Why a hex cannot be transformed so, in the order in which a player would ask."""
    if not isinstance(action, Terraform) or action.hex not in state.world.board.index:
        return None
    player = state.players[seat]
    hex_ = state.hex(action.hex)
    if reason := hex_refusal(state, seat, hex_):
        return reason
    if state.terrain[hex_] >= WHEEL:
        return Reason("reason.fixed_terrain")
    if action.bought > spades_affordable(player):
        kind = "priests" if player.tables.digs_with_priests else "workers"
        price = player.tables.spade_costs[player.digging] if player.tables.spade_costs else 0
        return Reason.of(f"reason.needs_{kind}", need=price * action.bought)
    return Reason.of("reason.spades_do_not_fit", spades=free + action.bought)


def hex_refusal(state: TerraState, seat: Seat, hex_: int) -> Reason | None:
    """Why a hex cannot be transformed or built on at all; None if it is open and within reach."""
    bit = 1 << hex_
    if not state.world.board.land & bit:
        return Reason("reason.river")
    if state.occupied & bit:
        return Reason("reason.occupied")
    if (reach(state, seat) | skip_reach(state, seat)) & bit:
        return None
    player = state.players[seat]
    have = shipping_level(state, player)
    most = player.tables.data.shipping.max + have - player.shipping
    for level in range(have + 1, most + 1):
        if reach_at(state, player, level) & bit:
            return Reason.of("reason.needs_shipping", need=level, have=have)
    return Reason("reason.not_reachable")
