"""Cult tracks, keys and priests (rules 15)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision, Draft, Step
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.abilities import carries_out
from gamedesk.games.terra_mystica.rules.effects import CultSteps
from gamedesk.games.terra_mystica.rules.goods import gain_power, pay
from gamedesk.games.terra_mystica.rules.state import PlayerBoard, TerraState
from gamedesk.games.terra_mystica.rules.world import CULTS

EMPTY_SPACE = -1


@dataclass(frozen=True, slots=True)
class SendPriest(Action):
    """Send a priest to a cult for that many steps: a space of 3 or 2, or 1 and back to supply."""

    kind: ClassVar[str] = "send_priest"
    cult: str
    steps: int


@dataclass(frozen=True, slots=True)
class AdvanceCult(Action):
    """Choose the track for the steps that are due."""

    kind: ClassVar[str] = "cult"
    cult: str


@dataclass(frozen=True, slots=True)
class ReachTop(Action):
    """Use a key on this track."""

    kind: ClassVar[str] = "reach_top"
    cult: str


@dataclass(frozen=True, slots=True)
class PriestSent(Event):
    """A priest went to a cult; `steps` tells the space."""

    kind: ClassVar[str] = "priest_sent"
    cult: str = ""
    steps: int = 0


@dataclass(frozen=True, slots=True)
class CultAdvanced(Event):
    """A marker moved on a cult track."""

    kind: ClassVar[str] = "cult_advanced"
    cult: str = ""
    before: int = 0
    after: int = 0


send_priest = cache(SendPriest)
ADVANCES = tuple(AdvanceCult(cult) for cult in CULTS)
REACHES = tuple(ReachTop(cult) for cult in CULTS)


def top_is_free(state: TerraState, cult: int) -> bool:
    """Whether nobody stands on the last space of a track (rules 15.4)."""
    top = state.world.content.game.cult.top
    return all(player.cults[cult] < top for player in state.players)


def advance_cult(draft: Draft, seat: Seat, cult: int, steps: int) -> None:
    """Move a marker up; power at the marks (15.3), a key for the last space (15.4)."""
    state: TerraState = draft.state
    player = state.players[seat]
    before = player.cults[cult]
    top = state.world.content.game.cult.top
    after = before + steps
    if before == top:
        return
    if after >= top:
        after = top
        if not top_is_free(state, cult):
            after = top - 1
        elif player.keys:
            player.keys -= 1
        else:
            after = top - 1
            player.blocked |= 1 << cult
    _move(draft, seat, cult, before, after)


def advance_each_cult(draft: Draft, seat: Seat, steps: int) -> tuple[Step, ...]:
    """Move all four markers; with too few keys for the tops the player chooses (14.8)."""
    state: TerraState = draft.state
    player = state.players[seat]
    top = state.world.content.game.cult.top
    for cult in range(len(CULTS)):
        before = player.cults[cult]
        if before == top:
            continue
        if before + steps >= top and top_is_free(state, cult):
            player.blocked |= 1 << cult
        _move(draft, seat, cult, before, min(before + steps, top - 1))
    return use_keys(draft, seat)


def use_keys(draft: Draft, seat: Seat) -> tuple[Step, ...]:
    """Make good the steps to the top that failed this turn for want of a key (14.7)."""
    waiting = waiting_tops(draft.state, seat)
    keys = draft.state.players[seat].keys
    if len(waiting) <= keys:
        for cult in waiting:
            _use_key(draft, seat, cult)
        return ()
    return tuple(ChooseTop(seat) for _ in range(keys))


def waiting_tops(state: TerraState, seat: Seat) -> tuple[int, ...]:
    """The tracks on which a key would bring the marker to the top now."""
    player = state.players[seat]
    if not player.blocked:
        return ()
    near = state.world.content.game.cult.top - 1
    return tuple(
        cult
        for cult in range(len(CULTS))
        if player.blocked >> cult & 1 and player.cults[cult] == near and top_is_free(state, cult)
    )


def _use_key(draft: Draft, seat: Seat, cult: int) -> None:
    player: PlayerBoard = draft.state.players[seat]
    player.keys -= 1
    player.blocked &= ~(1 << cult)
    before = player.cults[cult]
    _move(draft, seat, cult, before, before + 1)


def _move(draft: Draft, seat: Seat, cult: int, before: int, after: int) -> None:
    if after == before:
        return
    draft.state.players[seat].cults[cult] = after
    draft.emit(CultAdvanced, seat, CULTS[cult], before, after)
    power = sum(draft.state.world.cult_power[before + 1 : after + 1])
    if power:
        gain_power(draft, seat, power, CULTS[cult])


@dataclass(frozen=True, slots=True)
class ChooseCult(Decision):
    """On which track are the steps taken (15.6)? All go on one."""

    kind: ClassVar[str] = "choose_cult"
    steps: int

    def actions(self, state: TerraState) -> Sequence[Action]:
        """Any track, also one where nothing would move."""
        return ADVANCES

    def resolve(self, draft: Draft, action: AdvanceCult) -> None:
        """Take the steps."""
        advance_cult(draft, self.seat, CULTS.index(action.cult), self.steps)


@dataclass(frozen=True, slots=True)
class ChooseTop(Decision):
    """More tracks are ready for the last space than there are keys: which one (14.8)?"""

    kind: ClassVar[str] = "choose_top"

    def actions(self, state: TerraState) -> Sequence[Action]:
        """The tracks that wait for a key."""
        return [REACHES[cult] for cult in waiting_tops(state, self.seat)]

    def resolve(self, draft: Draft, action: ReachTop) -> None:
        """Use a key there."""
        _use_key(draft, self.seat, CULTS.index(action.cult))


def priest_actions(state: TerraState, seat: Seat) -> list[Action]:
    """All ways to send a priest: each kind of free space, and one step always (15.1)."""
    if not state.players[seat].priests:
        return []
    board = state.world.content.game.cult
    found: list[Action] = []
    for cult, owners in zip(CULTS, state.priests, strict=True):
        shown = 0
        for value, owner in zip(board.priest_spaces, owners, strict=True):
            if owner == EMPTY_SPACE and value != shown:
                shown = value
                found.append(send_priest(cult, value))
        found.append(send_priest(cult, board.priest_without_space))
    return found


def priest_refusal(state: TerraState, seat: Seat, action: SendPriest) -> Reason:
    """Why this priest cannot be sent."""
    if not state.players[seat].priests:
        return Reason.of("reason.needs_priests", need=1)
    return Reason.of("reason.space_taken", steps=action.steps)


def carry_priest(draft: Draft, seat: Seat, action: SendPriest) -> None:
    """Place the priest for ever, or return it; then advance (15.1)."""
    state: TerraState = draft.state
    pay(draft, seat, priests=1)
    draft.emit(PriestSent, seat, action.cult, action.steps)
    cult = CULTS.index(action.cult)
    spaces = state.world.content.game.cult.priest_spaces
    if action.steps in spaces:
        owners = list(state.priests[cult])
        free = (place for place, owner in enumerate(owners) if owner == EMPTY_SPACE)
        owners[next(place for place in free if spaces[place] == action.steps)] = seat
        state.priests = (*state.priests[:cult], tuple(owners), *state.priests[cult + 1 :])
        state.players[seat].priest_cap -= 1
    advance_cult(draft, seat, cult, action.steps)


def priests_placed(state: TerraState, seat: Seat) -> int:
    """How many priests of a seat stand on the cult board."""
    return sum(owners.count(seat) for owners in state.priests)


@carries_out(CultSteps)
def _cult_steps(draft: Draft, seat: Seat, effect: CultSteps, cause: str) -> tuple[Step, ...]:
    if effect.each_track:
        return advance_each_cult(draft, seat, effect.count)
    return (ChooseCult(seat, effect.count),)
