"""Using spades on hexes, and building there in the same action (rules 8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision, Draft, Step
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.abilities import carries_out
from gamedesk.games.terra_mystica.rules.board import bits
from gamedesk.games.terra_mystica.rules.building import (
    DECLINE,
    Build,
    Decline,
    build,
    build_dwelling,
    can_pay_dwelling,
    lacking,
)
from gamedesk.games.terra_mystica.rules.effects import Spades
from gamedesk.games.terra_mystica.rules.reach import reach, reach_at, skip_price, skip_reach
from gamedesk.games.terra_mystica.rules.spades import (
    Terraform,
    buy_spades,
    can_pay,
    change_terrain,
    gain_spades,
    skip_to,
    spades_affordable,
    spades_used,
    terraform_options,
    terraform_refusal,
)
from gamedesk.games.terra_mystica.rules.state import (
    TerraState,
)
from gamedesk.games.terra_mystica.rules.turn import TurnDecision
from gamedesk.games.terra_mystica.rules.world import (
    DWELLING,
    TERRAIN_INDEX,
)


@dataclass(frozen=True, slots=True)
class GiveUpSpades(Action):
    """Leave the remaining free spades unused."""

    kind: ClassVar[str] = "give_up_spades"


@dataclass(frozen=True, slots=True)
class SpadesGivenUp(Event):
    """Free spades that were not used."""

    kind: ClassVar[str] = "spades_given_up"
    count: int = 0


GIVE_UP: Final = GiveUpSpades()


def dig_actions(
    state: TerraState, seat: Seat, free: int, *, top_up: bool, may_skip: bool, done: int = 0
) -> list[Action]:
    """Every hex that spades can be used on now: within reach, then by tunnel or carpet.

    `done` are hexes brought home in this action, which stay so (rules 8.7).
    """
    player = state.players[seat]
    most = spades_affordable(player) if top_up else 0
    open_hexes = reach(state, seat) & ~state.occupied & ~done
    found = terraform_options(state, player, open_hexes, free, most)
    if may_skip and player.tables.data.skip is not None:
        price = skip_price(player)
        if can_pay(player, price):
            most = spades_affordable(player, price) if top_up else 0
            beyond = skip_reach(state, seat) & ~done
            found += terraform_options(state, player, beyond, free, most)
    return found


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
    draft.then(*building_steps(draft.state, seat, _home_hex(draft.state, seat, action)))


def _home_hex(state: TerraState, seat: Seat, action: Terraform) -> int:
    """The hex as a set if it has the home terrain now, else nothing."""
    hex_ = state.hex(action.hex)
    return 1 << hex_ if state.terrain[hex_] == state.players[seat].home else 0


def building_steps(state: TerraState, seat: Seat, hexes: int) -> tuple[Step, ...]:
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

    def why_not(self, state: TerraState, action: Action) -> Reason | None:
        """What is missing for the dwelling."""
        if not isinstance(action, Build):
            return None
        player = state.players[self.seat]
        return lacking(player, *player.tables.costs[DWELLING])

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
            state,
            self.seat,
            self.spades,
            top_up=self.top_up,
            may_skip=not self.skipped,
            done=self.done,
        )
        found.append(GIVE_UP)
        return found

    def answer(self, draft: Draft, action: Terraform | GiveUpSpades) -> None:
        """Transform; a hex brought home lets left-over spades go on to another (rules 8.5)."""
        if isinstance(action, GiveUpSpades):
            draft.emit(SpadesGivenUp, self.seat, self.spades)
            draft.then(*building_steps(draft.state, self.seat, self.done))
            return
        state: TerraState = draft.state
        skipped = bool(skip_reach(state, self.seat) >> state.hex(action.hex) & 1)
        left = self.spades + action.bought - dig(draft, self.seat, action, self.spades)
        home = _home_hex(state, self.seat, action)
        done = self.done | home
        if home and left > 0:
            draft.then(SpendSpades(self.seat, left, False, done, self.skipped or skipped))
        else:
            draft.then(*building_steps(state, self.seat, done))

    def why_not(self, state: TerraState, action: Action) -> Reason | None:
        """Out of reach, or too few spades."""
        return terraform_refusal(state, self.seat, action, self.spades)


@dataclass(frozen=True, slots=True)
class SpendCultSpades(Decision):
    """Where are the spades of the cult bonus used? No purchases, no building (rules 17.2)."""

    kind: ClassVar[str] = "spend_cult_spades"
    spades: int
    done: int = 0

    def actions(self, state: TerraState) -> Sequence[Action]:
        """Hexes within reach of touch and the shipping track alone."""
        player = state.players[self.seat]
        hexes = reach_at(state, player, player.shipping) & ~state.occupied & ~self.done
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
        if left > 0 and (home := _home_hex(state, self.seat, action)):
            draft.then(SpendCultSpades(self.seat, left, self.done | home))


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
