"""The movement phase: points, moves, movement cards (H6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Auto, Decision, Draft
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.cards import (
    PlayCard,
    carry_card,
    could_play,
    play_refusal,
    playable,
)
from gamedesk.games.holy_war.rules.lasting import rule_amount
from gamedesk.games.holy_war.rules.state import HolyWarState, occupied_levels, territories_of
from gamedesk.games.holy_war.rules.territories import enter, enterable, entry_refusal
from gamedesk.games.holy_war.rules.world import FIELD, Board


@dataclass(frozen=True, slots=True)
class MovementBegan(Event):
    """A seat's movement phase begins with so many points."""

    kind: ClassVar[str] = "movement_began"
    points: int = 0


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Move so many troops to a neighbouring territory."""

    kind: ClassVar[str] = "move"
    origin: str
    to: str
    count: int


@dataclass(frozen=True, slots=True)
class EndMovement(Action):
    """Move no more; unused points are lost."""

    kind: ClassVar[str] = "end_movement"


END_MOVEMENT = EndMovement()
move = cache(Move)


@cache
def _moves_from(board: Board, origin: int, targets: int, troops: int) -> tuple[Action, ...]:
    """Every move from a territory to those targets; made once."""
    return tuple(
        move(board.ids[origin], board.ids[to], count)
        for to in range(len(board.ids))
        if targets >> to & 1
        for count in range(1, troops + 1)
    )


def start_points(state: HolyWarState, seat: Seat) -> int:
    """Field levels and farm territories (H6.1), and what cards add."""
    points = occupied_levels(state, seat, FIELD) + territories_of(state, seat, "farm")
    if state.rules:
        points += rule_amount(state, seat, "move_points")
    return max(0, points)


def moves(state: HolyWarState, seat: Seat) -> list[Action]:
    """Every single move with one point (H6.2)."""
    allowed = enterable(state, seat)
    board = state.world.board
    troops = state.troops
    found: list[Action] = []
    for origin, owner in enumerate(state.owner):
        if owner == seat:
            targets = board.adjacent[origin] & allowed
            if targets:
                found += _moves_from(board, origin, targets, troops[origin])
    return found


def move_refusal(
    state: HolyWarState, seat: Seat, origin: int, to: int, count: int
) -> Reason | None:
    """Why a move with one point is not possible; None if it is."""
    if state.move_points < 1:
        return Reason("reason.no_points")
    if state.owner[origin] != seat:
        return Reason("reason.no_troops_there")
    if not 1 <= count <= state.troops[origin]:
        return Reason.of("reason.needs_troops", need=count)
    if not state.world.board.adjacent[origin] >> to & 1:
        return Reason("reason.not_adjacent")
    return entry_refusal(state, seat, to)


@dataclass(frozen=True, slots=True)
class Movement(Auto):
    """Everybody's movement phase in turn order."""

    kind: ClassVar[str] = "movement"

    def run(self, draft: Draft) -> None:
        """One player completes it before the next."""
        draft.then(*(begin_movement(seat) for seat in draft.state.turn_order()))


@dataclass(frozen=True, slots=True)
class BeginMovement(Auto):
    """The points are counted once, at the start (H6.1)."""

    kind: ClassVar[str] = "begin_movement"
    who: Seat

    def run(self, draft: Draft) -> None:
        """Then the first question."""
        points = start_points(draft.state, self.who)
        draft.state.move_points = points
        draft.emit(MovementBegan, self.who, points)
        draft.then(ask_move(self.who))


begin_movement = cache(BeginMovement)


@dataclass(frozen=True, slots=True)
class AskMove(Auto):
    """A seat may go on while a move is possible or a card could be played."""

    kind: ClassVar[str] = "ask_move"
    who: Seat

    def run(self, draft: Draft) -> None:
        """Points that cannot be used are lost."""
        state: HolyWarState = draft.state
        can_move = state.move_points > 0 and state.players[self.who].troops > 0
        if can_move or could_play(state, self.who, "movement"):
            draft.then(move_turn(self.who))
        else:
            state.move_points = 0


ask_move = cache(AskMove)


@dataclass(frozen=True, slots=True)
class MoveTurn(Decision):
    """Move troops, play a movement card, or end the phase."""

    kind: ClassVar[str] = "move_turn"

    def actions(self, state: HolyWarState) -> Sequence[Action]:
        """Moves, cards, the end."""
        found = moves(state, self.seat) if state.move_points else []
        if state.players[self.seat].hand:
            found += playable(state, self.seat, "movement")
        found.append(END_MOVEMENT)
        return found

    def resolve(self, draft: Draft, action: Move | PlayCard | EndMovement) -> None:
        """One move is resolved wholly before the next (H6.3)."""
        state: HolyWarState = draft.state
        if isinstance(action, EndMovement):
            state.move_points = 0
            return
        draft.then(ask_move(self.seat))
        if isinstance(action, PlayCard):
            carry_card(draft, self.seat, action)
        else:
            state.move_points -= 1
            origin, to = state.number(action.origin), state.number(action.to)
            enter(draft, self.seat, origin, to, action.count)

    def refusal(self, state: HolyWarState, action: Action) -> Reason | None:
        """Why a move or card is not possible."""
        if action in self.actions(state):
            return None
        if not isinstance(action, Move):
            return play_refusal(self, state, action, "movement")
        index = state.world.board.index
        if action.origin not in index or action.to not in index:
            return Reason("reason.not_offered")
        reason = move_refusal(
            state, self.seat, index[action.origin], index[action.to], action.count
        )
        return reason or Reason("reason.not_offered")

    def tells(self, state: HolyWarState, action: Action) -> bool:
        """To end without the movement card that could be held tells about the hand."""
        return isinstance(action, EndMovement) and could_play(state, self.seat, "movement")


move_turn = cache(MoveTurn)
