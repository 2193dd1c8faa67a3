"""The execution phase: draw, harvest, recruit, build, each done by all in turn order (H5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

from gamedesk.core.action import Action
from gamedesk.core.agenda import Auto, Decision, Draft, Step
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.buildings import (
    build_home,
    free_kinds,
    has_free_slot,
    raisable,
    raise_building,
)
from gamedesk.games.holy_war.rules.cards import (
    DiscardTo,
    Draw,
    PlayCard,
    carry_card,
    could_play,
    play_refusal,
    playable,
)
from gamedesk.games.holy_war.rules.harvest import collect, trade_step
from gamedesk.games.holy_war.rules.recruiting import most_recruits, recruit, recruit_refusal
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.tokens import gain_coins, lose_coins
from gamedesk.games.holy_war.rules.world import KINDS

HARVEST: Final = "harvest"
RECRUIT: Final = "recruit"
BUILD: Final = "build"


@dataclass(frozen=True, slots=True)
class StepBegan(Event):
    """A step of the execution phase begins; `seat` is the start civilization."""

    kind: ClassVar[str] = "step_began"
    step: str = ""


@dataclass(frozen=True, slots=True)
class Harvest(Action):
    """Collect what the own places give."""

    kind: ClassVar[str] = "harvest"


@dataclass(frozen=True, slots=True)
class RecruitTroops(Action):
    """Buy so many troops."""

    kind: ClassVar[str] = "recruit"
    count: int


@dataclass(frozen=True, slots=True)
class BuildNew(Action):
    """A new building at home."""

    kind: ClassVar[str] = "build"
    building: str


@dataclass(frozen=True, slots=True)
class RaiseBuilding(Action):
    """One level more for a building at home."""

    kind: ClassVar[str] = "raise"
    building: str
    level: int


@dataclass(frozen=True, slots=True)
class TakeCoins(Action):
    """Coins instead of building."""

    kind: ClassVar[str] = "take_coins"


@dataclass(frozen=True, slots=True)
class EndStep(Action):
    """Nothing more in this step."""

    kind: ClassVar[str] = "end_step"


HARVEST_NOW = Harvest()
TAKE_COINS = TakeCoins()
END_STEP = EndStep()
recruit_troops = cache(RecruitTroops)
build_new = cache(BuildNew)
raise_level = cache(RaiseBuilding)


@dataclass(frozen=True, slots=True)
class Execution(Auto):
    """The four steps, one after the other."""

    kind: ClassVar[str] = "execution"

    def run(self, draft: Draft) -> None:
        """All draw, then all discard, before the first card may be used (H5.1)."""
        draft.then(*_steps(draft.state.turn_order()))


@cache
def _steps(order: tuple[Seat, ...]) -> tuple[Step, ...]:
    """The whole phase for one turn order; made once."""
    return (
        AnnounceStep("draw"),
        *map(Draw, order),
        *map(DiscardTo, order),
        *(
            step
            for name in (HARVEST, RECRUIT, BUILD)
            for step in (AnnounceStep(name), *(AskStep(seat, name, False) for seat in order))
        ),
    )


@dataclass(frozen=True, slots=True)
class AnnounceStep(Auto):
    """Tells the log which step begins."""

    kind: ClassVar[str] = "announce_step"
    step: str

    def run(self, draft: Draft) -> None:
        """Nothing else happens."""
        draft.emit(StepBegan, draft.state.start, self.step)


@dataclass(frozen=True, slots=True)
class AskStep(Auto):
    """A seat's turn of a step; `done` is whether it has had what the step gives (H5.7)."""

    kind: ClassVar[str] = "ask_step"
    who: Seat
    step: str
    done: bool

    def run(self, draft: Draft) -> None:
        """Ask if a card could be played, or the step itself leaves a choice (open facts only)."""
        state: HolyWarState = draft.state
        if could_play(state, self.who, "execution"):
            draft.then(execution_turn(self.who, self.step, self.done))
        elif self.done:
            return
        elif self.step == HARVEST:
            draft.then(*_harvested(draft, self.who))
        elif self.step == BUILD or most_recruits(state, self.who):
            draft.then(execution_turn(self.who, self.step, self.done))


ask_step = cache(AskStep)


def _harvested(draft: Draft, seat: Seat) -> list[Step]:
    collect(draft, seat)
    return [*trade_step(draft.state, seat), ask_step(seat, HARVEST, True)]


@dataclass(frozen=True, slots=True)
class ExecutionTurn(Decision):
    """Cards before and after what the step gives, and that itself (H5.7)."""

    kind: ClassVar[str] = "execution_turn"
    step: str
    done: bool

    def actions(self, state: HolyWarState) -> Sequence[Action]:
        """Cards, what the step offers, the end where the step demands nothing more."""
        actions = playable(state, self.seat, "execution")
        if self.done:
            actions.append(END_STEP)
        elif self.step == HARVEST:
            actions.append(HARVEST_NOW)
        elif self.step == RECRUIT:
            actions += map(recruit_troops, range(1, most_recruits(state, self.seat) + 1))
            actions.append(END_STEP)
        else:
            actions += build_actions(state, self.seat)
        return actions

    def resolve(self, draft: Draft, action: Action) -> None:
        """Do it; then the same seat may go on as long as the step lets it."""
        if isinstance(action, EndStep):
            return
        if isinstance(action, PlayCard):
            draft.then(ask_step(self.seat, self.step, self.done))
            carry_card(draft, self.seat, action)
            return
        if isinstance(action, Harvest):
            draft.then(*_harvested(draft, self.seat))
            return
        draft.then(ask_step(self.seat, self.step, True))
        if isinstance(action, RecruitTroops):
            recruit(draft, self.seat, action.count)
        else:
            _build(draft, self.seat, action)

    def refusal(self, state: HolyWarState, action: Action) -> Reason | None:
        """Why something cannot be done now."""
        if action in self.actions(state):
            return None
        if self.done or isinstance(action, PlayCard):
            return play_refusal(self, state, action, "execution")
        if isinstance(action, RecruitTroops) and self.step == RECRUIT:
            return recruit_refusal(state, self.seat, action.count)
        if isinstance(action, BuildNew | RaiseBuilding) and self.step == BUILD:
            return build_refusal(state, self.seat, action)
        return Reason("reason.not_offered")

    def tells(self, state: HolyWarState, action: Action) -> bool:
        """To end without the card that could be held tells about the hand."""
        return isinstance(action, EndStep) and could_play(state, self.seat, "execution")


execution_turn = cache(ExecutionTurn)


def build_actions(state: HolyWarState, seat: Seat) -> list[Action]:
    """Exactly one of these (H5.4)."""
    actions: list[Action] = []
    if has_free_slot(state, seat):
        actions += [build_new(KINDS[kind]) for kind in free_kinds(state)]
    if state.players[seat].coins >= state.world.content.game.prices.raise_building:
        actions += [raise_level(KINDS[kind], level) for kind, level in raisable(state, seat)]
    actions.append(TAKE_COINS)
    return actions


def build_refusal(
    state: HolyWarState, seat: Seat, action: BuildNew | RaiseBuilding
) -> Reason | None:
    """Why a building cannot be built or raised; None if it can."""
    kind = KINDS.index(action.building) if action.building in KINDS else None
    if kind is None:
        return Reason("reason.not_offered")
    if not state.stock[kind]:
        return Reason.of("reason.no_block", building=f"@building.{action.building}")
    if isinstance(action, BuildNew):
        return None if has_free_slot(state, seat) else Reason("reason.no_free_slot")
    if (kind, action.level) not in state.players[seat].buildings:
        return Reason("reason.no_such_building")
    if action.level >= state.world.content.game.limits.top_level:
        return Reason("reason.at_the_top")
    need = state.world.content.game.prices.raise_building
    if state.players[seat].coins < need:
        return Reason.of("reason.needs_coins", need=need)
    return None


def _build(draft: Draft, seat: Seat, action: Action) -> None:
    """Exactly one of: new, higher, coins (H5.4)."""
    prices = draft.state.world.content.game.prices
    if isinstance(action, BuildNew):
        build_home(draft, seat, KINDS.index(action.building))
    elif isinstance(action, RaiseBuilding):
        lose_coins(draft, seat, prices.raise_building, BUILD)
        raise_building(draft, seat, KINDS.index(action.building), action.level)
    else:
        gain_coins(draft, seat, prices.no_building, BUILD)
