"""The choice of an action, and the end of the turn (rules 6)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

from gamedesk.core.action import Action
from gamedesk.core.agenda import Draft, Step
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.abilities import carries_out, carry_out, effects_refusal
from gamedesk.games.terra_mystica.rules.board import bits
from gamedesk.games.terra_mystica.rules.building import (
    Build,
    Upgrade,
    build,
    build_dwelling,
    can_pay_dwelling,
    carry_upgrade,
    lacking,
    upgrade_actions,
    upgrade_refusal,
)
from gamedesk.games.terra_mystica.rules.content import SpecialAction
from gamedesk.games.terra_mystica.rules.cults import (
    SendPriest,
    carry_priest,
    priest_actions,
    priest_refusal,
)
from gamedesk.games.terra_mystica.rules.effects import ExtraActions
from gamedesk.games.terra_mystica.rules.goods import pay
from gamedesk.games.terra_mystica.rules.passing import Pass, carry_pass, pass_actions
from gamedesk.games.terra_mystica.rules.reach import reach, skip_price, skip_reach
from gamedesk.games.terra_mystica.rules.spades import (
    Terraform,
    can_pay,
    hex_refusal,
    skip_to,
    terraform_refusal,
)
from gamedesk.games.terra_mystica.rules.state import FREE, PlayerBoard, TerraState
from gamedesk.games.terra_mystica.rules.terraform import carry_dig, dig_actions
from gamedesk.games.terra_mystica.rules.tracks import (
    ADVANCE_DIGGING,
    ADVANCE_SHIPPING,
    AdvanceDigging,
    AdvanceShipping,
    carry_digging,
    carry_shipping,
    digging_refusal,
    shipping_refusal,
)
from gamedesk.games.terra_mystica.rules.turn import TurnDecision
from gamedesk.games.terra_mystica.rules.world import DWELLING, STRONGHOLD


@dataclass(frozen=True, slots=True)
class TakePowerAction(Action):
    """Take one of the power actions on the board."""

    kind: ClassVar[str] = "power_action"
    action: str


@dataclass(frozen=True, slots=True)
class TakeSpecialAction(Action):
    """Take an orange action of a stronghold or tile, or the faction's repeatable one."""

    kind: ClassVar[str] = "special_action"
    action: str


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """Nothing more this turn."""

    kind: ClassVar[str] = "end_turn"


@dataclass(frozen=True, slots=True)
class PowerActionTaken(Event):
    """An action space of the board is used for this round."""

    kind: ClassVar[str] = "power_action_taken"
    action: str = ""


@dataclass(frozen=True, slots=True)
class SpecialActionTaken(Event):
    """An own action space is used for this round."""

    kind: ClassVar[str] = "special_action_taken"
    action: str = ""


END_TURN: Final = EndTurn()
take_power_action = cache(TakePowerAction)
take_special_action = cache(TakeSpecialAction)


def build_actions(state: TerraState, seat: Seat) -> list[Action]:
    """Dwellings on hexes that have the home terrain already (rules 9.1)."""
    player = state.players[seat]
    if not can_pay_dwelling(player):
        return []
    labels = state.world.board.labels
    home = state.fields[player.home] & ~state.occupied
    found: list[Action] = [build(labels[i]) for i in bits(home & reach(state, seat))]
    if player.tables.data.skip is not None and can_pay(player, dwelling_price(player, beyond=True)):
        found.extend(build(labels[i]) for i in bits(home & skip_reach(state, seat)))
    return found


def dwelling_price(player: PlayerBoard, *, beyond: bool) -> tuple[int, int, int]:
    """Coins, workers and priests for a dwelling; beyond reach with the tunnel or flight."""
    coins, workers, priests = player.tables.costs[DWELLING]
    if not beyond:
        return coins, workers, priests
    more_coins, more_workers, more_priests = skip_price(player)
    return coins + more_coins, workers + more_workers, priests + more_priests


def carry_build(draft: Draft, seat: Seat, action: Build) -> None:
    """Go there, pay, place (rules 7.4, 9.4)."""
    hex_ = draft.state.hex(action.hex)
    if skip_reach(draft.state, seat) >> hex_ & 1:
        skip_to(draft, seat, hex_)
    draft.then(*build_dwelling(draft, seat, hex_))


def build_refusal(state: TerraState, seat: Seat, action: Build) -> Reason | None:
    """Why no dwelling can be built there with this action."""
    if action.hex not in state.world.board.index:
        return None
    player = state.players[seat]
    hex_ = state.hex(action.hex)
    if reason := hex_refusal(state, seat, hex_):
        return reason
    if state.terrain[hex_] != player.home:
        return Reason("reason.not_home_terrain")
    if player.supply(DWELLING) < 1:
        return Reason.of("reason.no_piece_left", building="@building.dwelling")
    beyond = bool(skip_reach(state, seat) >> hex_ & 1)
    return lacking(player, *dwelling_price(player, beyond=beyond))


def power_action_refusal(state: TerraState, seat: Seat, action: str) -> Reason | None:
    """Why a power action cannot be taken (rules 6.2)."""
    world = state.world
    if action not in world.power_ids:
        return None
    space = world.content.power_actions[action]
    if state.power_takers[world.power_ids.index(action)] != FREE:
        return Reason("reason.used_this_round")
    if state.players[seat].bowl3 < space.power:
        return Reason.of("reason.needs_power", need=space.power, have=state.players[seat].bowl3)
    return effects_refusal(state, seat, space.do)


def power_actions(state: TerraState, seat: Seat) -> list[Action]:
    """The power actions that can be taken."""
    bowl3 = state.players[seat].bowl3
    found: list[Action] = []
    for place, space in enumerate(state.world.content.power_actions.values()):
        if bowl3 < space.power or state.power_takers[place] != FREE:
            continue
        if effects_refusal(state, seat, space.do) is None:
            found.append(take_power_action(space.id))
    return found


def carry_power_action(draft: Draft, seat: Seat, action: TakePowerAction) -> None:
    """Pay with bowl III, cover the space, do what it says."""
    state: TerraState = draft.state
    space = state.world.content.power_actions[action.action]
    draft.emit(PowerActionTaken, seat, space.id)
    pay(draft, seat, power=space.power)
    cover_space(state, seat, space.id)
    draft.then(*carry_out(draft, seat, space.do, space.id))


def cover_space(state: TerraState, seat: Seat, action: str) -> None:
    """Nobody else can take a power action this round."""
    place = state.world.power_ids.index(action)
    takers = state.power_takers
    state.power_takers = (*takers[:place], seat, *takers[place + 1 :])


def special_spaces(state: TerraState, seat: Seat) -> list[SpecialAction]:
    """The special actions a seat owns, used or not, in a fixed order."""
    content = state.world.content
    player = state.players[seat]
    faction = player.tables.data
    ids = [faction.special_action if player.built[STRONGHOLD] else None, faction.repeatable_action]
    ids += [content.favor_tiles[tile].special_action for tile in player.favors]
    if player.bonus and not player.passed:
        ids.append(content.bonus_tiles[player.bonus].special_action)
    return [content.special_actions[id_] for id_ in ids if id_ is not None]


def special_refusal(state: TerraState, seat: Seat, space: SpecialAction) -> Reason | None:
    """Why a special action cannot be taken (rules 6.2)."""
    player = state.players[seat]
    if space.id in player.spaces_used:
        return Reason("reason.used_this_round")
    cost = space.cost
    if reason := lacking(player, cost.coins, cost.workers, cost.priests):
        return reason
    return effects_refusal(state, seat, space.do)


def special_actions(state: TerraState, seat: Seat) -> list[Action]:
    """The special actions that can be taken."""
    return [
        take_special_action(space.id)
        for space in special_spaces(state, seat)
        if special_refusal(state, seat, space) is None
    ]


def carry_special_action(draft: Draft, seat: Seat, action: TakeSpecialAction) -> None:
    """Pay, cover the space, do what it says."""
    state: TerraState = draft.state
    player = state.players[seat]
    space = state.world.content.special_actions[action.action]
    draft.emit(SpecialActionTaken, seat, space.id)
    pay(draft, seat, space.cost.coins, space.cost.workers, space.cost.priests)
    if space.once_a_round:
        player.spaces_used = (*player.spaces_used, space.id)
    draft.then(*carry_out(draft, seat, space.do, space.id))


@dataclass(frozen=True, slots=True)
class MainAction(TurnDecision):
    """Which of the eight actions (rules 6.1)?"""

    kind: ClassVar[str] = "main_action"

    def answers(self, state: TerraState) -> list[Action]:
        """All of them; passing is always possible."""
        seat = self.seat
        found = build_actions(state, seat)
        found += dig_actions(state, seat, 0, top_up=True, may_skip=True)
        found.extend(upgrade_actions(state, seat))
        if shipping_refusal(state, seat) is None:
            found.append(ADVANCE_SHIPPING)
        if digging_refusal(state, seat) is None:
            found.append(ADVANCE_DIGGING)
        found += priest_actions(state, seat)
        found += power_actions(state, seat)
        found += special_actions(state, seat)
        found += pass_actions(state)
        return found

    def answer(self, draft: Draft, action: Action) -> None:
        """Carry the action out; what follows from it comes before the end of the turn."""
        match action:
            case Build():
                carry_build(draft, self.seat, action)
            case Terraform():
                carry_dig(draft, self.seat, action)
            case Upgrade():
                carry_upgrade(draft, self.seat, action)
            case AdvanceShipping():
                carry_shipping(draft, self.seat)
            case AdvanceDigging():
                carry_digging(draft, self.seat)
            case SendPriest():
                carry_priest(draft, self.seat, action)
            case _:
                self._answer_space(draft, action)

    def _answer_space(self, draft: Draft, action: Action) -> None:
        match action:
            case TakePowerAction():
                carry_power_action(draft, self.seat, action)
            case TakeSpecialAction():
                carry_special_action(draft, self.seat, action)
            case Pass():
                self._drop_second_action(draft)
                carry_pass(draft, self.seat, action)
            case _:
                raise AssertionError(action)

    def _drop_second_action(self, draft: Draft) -> None:
        """Passing as the first action of a double turn ends it (rules 6.3)."""
        agenda = draft.state.agenda
        while agenda and isinstance(agenda[-1], MainAction):
            agenda.pop()

    def why_not(self, state: TerraState, action: Action) -> Reason | None:
        """The reason in the order in which a player would ask."""
        match action:
            case Build():
                return build_refusal(state, self.seat, action)
            case Terraform():
                return terraform_refusal(state, self.seat, action, 0)
            case Upgrade():
                return upgrade_refusal(state, self.seat, action)
            case AdvanceShipping():
                return shipping_refusal(state, self.seat)
            case AdvanceDigging():
                return digging_refusal(state, self.seat)
            case SendPriest():
                return priest_refusal(state, self.seat, action)
            case _:
                return self._why_no_space(state, action)

    def _why_no_space(self, state: TerraState, action: Action) -> Reason | None:
        match action:
            case TakePowerAction():
                return power_action_refusal(state, self.seat, action.action)
            case TakeSpecialAction():
                spaces = {space.id: space for space in special_spaces(state, self.seat)}
                if action.action not in spaces:
                    return Reason("reason.not_your_space")
                return special_refusal(state, self.seat, spaces[action.action])
            case Pass():
                return Reason("reason.none_left")
            case _:
                return None


@dataclass(frozen=True, slots=True)
class FinishTurn(TurnDecision):
    """The action is done: convert, or end the turn."""

    kind: ClassVar[str] = "finish_turn"

    def answers(self, state: TerraState) -> list[Action]:
        """Ending the turn."""
        return [END_TURN]

    def answer(self, draft: Draft, action: EndTurn) -> None:
        """Nothing more happens here; the offers of power come next on the agenda."""


@carries_out(ExtraActions)
def _extra_actions(draft: Draft, seat: Seat, effect: ExtraActions, cause: str) -> tuple[Step, ...]:
    """Actions directly one after the other (rules 6.3)."""
    return tuple(MainAction(seat) for _ in range(effect.count))
