"""Spades: transforming terrain, and building on it in the same action (rules 8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision, Draft, Step
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.abilities import carries_out, usable_if
from gamedesk.games.terra_mystica.rules.board import bits
from gamedesk.games.terra_mystica.rules.building import (
    DECLINE,
    Build,
    Decline,
    build,
    build_dwelling,
    can_pay_dwelling,
)
from gamedesk.games.terra_mystica.rules.effects import Sandstorm, Spades
from gamedesk.games.terra_mystica.rules.goods import gain, pay, score, score_round
from gamedesk.games.terra_mystica.rules.reach import reach, reach_at, skip_price, skip_reach
from gamedesk.games.terra_mystica.rules.state import (
    FROM_ABILITY,
    FROM_SCORING,
    PlayerBoard,
    TerraState,
)
from gamedesk.games.terra_mystica.rules.turn import TurnDecision
from gamedesk.games.terra_mystica.rules.world import (
    DWELLING,
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
class GiveUpSpades(Action):
    """Leave the remaining free spades unused."""

    kind: ClassVar[str] = "give_up_spades"


@dataclass(frozen=True, slots=True)
class RaiseSandstorm(Action):
    """Turn a hex beside an own building into desert."""

    kind: ClassVar[str] = "sandstorm"
    hex: str


@dataclass(frozen=True, slots=True)
class SpadesGained(Event):
    """Spades to use at once."""

    kind: ClassVar[str] = "spades_gained"
    count: int = 0
    bought: bool = False


@dataclass(frozen=True, slots=True)
class SpadesGivenUp(Event):
    """Free spades that were not used."""

    kind: ClassVar[str] = "spades_given_up"
    count: int = 0


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


GIVE_UP: Final = GiveUpSpades()
raise_sandstorm = cache(RaiseSandstorm)
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


def dig_actions(
    state: TerraState, seat: Seat, free: int, *, top_up: bool, may_skip: bool
) -> list[Action]:
    """Every hex that spades can be used on now: within reach, then by tunnel or carpet."""
    player = state.players[seat]
    most = spades_affordable(player) if top_up else 0
    open_hexes = reach(state, seat) & ~state.occupied
    found = terraform_options(state, player, open_hexes, free, most)
    if may_skip and player.tables.data.skip is not None:
        price = skip_price(player)
        if can_pay(player, price):
            most = spades_affordable(player, price) if top_up else 0
            found += terraform_options(state, player, skip_reach(state, seat), free, most)
    return found


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


def dig(draft: Draft, seat: Seat, action: Terraform, free: int) -> int:
    """Buy what is bought, go there, transform. Returns the spades used."""
    state: TerraState = draft.state
    player = state.players[seat]
    hex_ = state.hex(action.hex)
    used = spades_used(state, player, action, free)
    if skip_reach(state, seat) >> hex_ & 1:
        skip_to(draft, seat, hex_)
    if action.bought:
        buy_spades(draft, seat, action.bought)
    change_terrain(draft, seat, hex_, TERRAIN_INDEX[action.terrain], used)
    return used


def carry_dig(draft: Draft, seat: Seat, action: Terraform) -> None:
    """The whole action with bought spades; a dwelling may follow on a home hex (rules 9.1)."""
    dig(draft, seat, action, 0)
    draft.then(*_building_steps(draft.state, seat, _home_hex(draft.state, seat, action)))


def _home_hex(state: TerraState, seat: Seat, action: Terraform) -> int:
    """The hex as a set if it has the home terrain now, else nothing."""
    hex_ = state.hex(action.hex)
    return 1 << hex_ if state.terrain[hex_] == state.players[seat].home else 0


def _building_steps(state: TerraState, seat: Seat, hexes: int) -> tuple[Step, ...]:
    if hexes and state.players[seat].supply(DWELLING) > 0:
        return (BuildAfterDig(seat, hexes),)
    return ()


@dataclass(frozen=True, slots=True)
class BuildAfterDig(TurnDecision):
    """Build a dwelling on one of the hexes brought home in this action (rules 9.1, 9.3)?"""

    kind: ClassVar[str] = "build_after_dig"
    hexes: int

    def answers(self, state: TerraState) -> list[Action]:
        """One of the hexes if it can be paid, or none."""
        found: list[Action] = []
        if can_pay_dwelling(state.players[self.seat]):
            labels = state.world.board.labels
            found.extend(build(labels[hex_]) for hex_ in bits(self.hexes))
        found.append(DECLINE)
        return found

    def answer(self, draft: Draft, action: Build | Decline) -> None:
        """Build at the usual price."""
        if isinstance(action, Build):
            draft.then(*build_dwelling(draft, self.seat, draft.state.hex(action.hex)))


@dataclass(frozen=True, slots=True)
class SpendSpades(TurnDecision):
    """Where are the free spades used?

    `top_up`: spades may be bought on top (only for the first hex, 8.4). `done` are the hexes
    brought home so far; `skipped` tells that a tunnel or carpet was used already (7.4).
    """

    kind: ClassVar[str] = "spend_spades"
    spades: int
    top_up: bool
    done: int = 0
    skipped: bool = False

    def answers(self, state: TerraState) -> list[Action]:
        """Every transformation, or giving the spades up (rules 8.8)."""
        found = dig_actions(
            state, self.seat, self.spades, top_up=self.top_up, may_skip=not self.skipped
        )
        found.append(GIVE_UP)
        return found

    def answer(self, draft: Draft, action: Terraform | GiveUpSpades) -> None:
        """Transform; a hex brought home lets left-over spades go on to another (rules 8.5)."""
        if isinstance(action, GiveUpSpades):
            draft.emit(SpadesGivenUp, self.seat, self.spades)
            draft.then(*_building_steps(draft.state, self.seat, self.done))
            return
        state: TerraState = draft.state
        skipped = bool(skip_reach(state, self.seat) >> state.hex(action.hex) & 1)
        left = self.spades + action.bought - dig(draft, self.seat, action, self.spades)
        home = _home_hex(state, self.seat, action)
        done = self.done | home
        if home and left > 0:
            draft.then(SpendSpades(self.seat, left, False, done, self.skipped or skipped))
        else:
            draft.then(*_building_steps(state, self.seat, done))

    def why_not(self, state: TerraState, action: Action) -> Reason | None:
        """Out of reach, or too few spades."""
        return terraform_refusal(state, self.seat, action, self.spades)


@dataclass(frozen=True, slots=True)
class SpendCultSpades(Decision):
    """Where are the spades of the cult bonus used? No purchases, no building (rules 17.2)."""

    kind: ClassVar[str] = "spend_cult_spades"
    spades: int

    def actions(self, state: TerraState) -> Sequence[Action]:
        """Hexes within reach of touch and the shipping track alone."""
        player = state.players[self.seat]
        hexes = reach_at(state, player, player.shipping) & ~state.occupied
        found = terraform_options(state, player, hexes, self.spades, 0)
        found.append(GIVE_UP)
        return found

    def resolve(self, draft: Draft, action: Terraform | GiveUpSpades) -> None:
        """Several spades may go to different hexes, each brought home before the next."""
        if isinstance(action, GiveUpSpades):
            draft.emit(SpadesGivenUp, self.seat, self.spades)
            return
        state: TerraState = draft.state
        player = state.players[self.seat]
        used = spades_used(state, player, action, self.spades)
        change_terrain(draft, self.seat, state.hex(action.hex), TERRAIN_INDEX[action.terrain], used)
        left = self.spades - used
        if left > 0 and _home_hex(state, self.seat, action):
            draft.then(SpendCultSpades(self.seat, left))


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
    for level in range(player.shipping + 1, len(state.world.board.shipping)):
        if reach_at(state, player, level) & bit:
            return Reason.of("reason.needs_shipping", need=level, have=player.shipping)
    return Reason("reason.not_reachable")


@dataclass(frozen=True, slots=True)
class ChooseSandstorm(TurnDecision):
    """Which hex becomes desert (rules 8.11)?"""

    kind: ClassVar[str] = "choose_sandstorm"

    def answers(self, state: TerraState) -> list[Action]:
        """Empty hexes that share an edge with an own building, or none."""
        labels = state.world.board.labels
        found: list[Action] = [
            raise_sandstorm(labels[i]) for i in bits(sandstorm_hexes(state, self.seat))
        ]
        found.append(DECLINE)
        return found

    def answer(self, draft: Draft, action: RaiseSandstorm | Decline) -> None:
        """Transform without spades; a dwelling may follow."""
        if isinstance(action, RaiseSandstorm):
            state: TerraState = draft.state
            hex_ = state.hex(action.hex)
            change_terrain(draft, self.seat, hex_, state.players[self.seat].home, 0)
            draft.then(*_building_steps(state, self.seat, 1 << hex_))


def sandstorm_hexes(state: TerraState, seat: Seat) -> int:
    """Edges only: no bridge, no river, no shipping; not already the home terrain (rules 8.11)."""
    player = state.players[seat]
    board = state.world.board
    touching = 0
    for hex_ in bits(player.all):
        touching |= board.adjacent[hex_]
    changeable = 0
    for terrain in range(WHEEL):
        if terrain != player.home:
            changeable |= state.fields[terrain]
    return touching & changeable & ~state.occupied


@usable_if(Sandstorm)
def _sandstorm_refusal(state: TerraState, seat: Seat, effect: Sandstorm) -> Reason | None:
    return None if sandstorm_hexes(state, seat) else Reason("reason.no_hex")


@carries_out(Sandstorm)
def _sandstorm(draft: Draft, seat: Seat, effect: Sandstorm, cause: str) -> tuple[Step, ...]:
    return (ChooseSandstorm(seat),)


@carries_out(Spades)
def _spades(draft: Draft, seat: Seat, effect: Spades, cause: str) -> tuple[Step, ...]:
    """Free spades may be topped up, but not those of the stronghold at once (rules 8.4)."""
    gain_spades(draft, seat, effect.count, bought=False)
    return (SpendSpades(seat, effect.count, top_up=cause != "stronghold"),)


def give_cult_spades(draft: Draft, seat: Seat, count: int) -> tuple[Step, ...]:
    """Spades as a cult bonus; those who need a fixed number lose the odd ones (rules 17.2)."""
    gain_spades(draft, seat, count, bought=False)
    fixed = draft.state.players[seat].tables.fixed_spades
    usable = count - count % fixed if fixed else count
    return (SpendCultSpades(seat, usable),) if usable else ()
