"""Setting up: civilizations, homes, first troops, world deck, start civilization (H2, H10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

from gamedesk.core.action import Action
from gamedesk.core.agenda import Auto, Chance, Decision, Draft, Step
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.rounds import StartRound
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.world import FIELD

OPEN: Final = "open"
DRAWN: Final = "drawn"


@dataclass(frozen=True, slots=True)
class CivilizationTaken(Event):
    """A seat plays a civilization from one side of the map."""

    kind: ClassVar[str] = "civilization_taken"
    civilization: str = ""
    side: str = ""


@dataclass(frozen=True, slots=True)
class StartDrawn(Event):
    """Who is the first start civilization."""

    kind: ClassVar[str] = "start_drawn"


@dataclass(frozen=True, slots=True)
class TakeCivilization(Action):
    """Play this civilization."""

    kind: ClassVar[str] = "take_civilization"
    civilization: str


@dataclass(frozen=True, slots=True)
class DealCivilization(Action):
    """Chance: the civilization that a seat is dealt."""

    kind: ClassVar[str] = "deal_civilization"
    civilization: str


@dataclass(frozen=True, slots=True)
class DrawStart(Action):
    """Chance: the first start civilization."""

    kind: ClassVar[str] = "draw_start"
    seat: int


take_civilization = cache(TakeCivilization)
deal_civilization = cache(DealCivilization)
draw_start = cache(DrawStart)


def free_civilizations(state: HolyWarState) -> list[str]:
    """Those that nobody plays, nor has been named for in the set-up."""
    named = state.world.options["civilization"]
    assert isinstance(named, tuple)
    taken = {player.civilization for player in state.players} | set(named)
    return [id_ for id_ in state.world.content.civilizations if id_ not in taken]


@dataclass(frozen=True, slots=True)
class ChooseCivilization(Decision):
    """Which civilization (H2.1)?"""

    kind: ClassVar[str] = "choose_civilization"

    def actions(self, state: HolyWarState) -> Sequence[Action]:
        """Any that is free."""
        return [take_civilization(id_) for id_ in free_civilizations(state)]

    def resolve(self, draft: Draft, action: TakeCivilization) -> None:
        """It is this seat's."""
        give_civilization(draft, self.seat, action.civilization)

    def refusal(self, state: HolyWarState, action: Action) -> Reason | None:
        """Somebody has it."""
        if action in self.actions(state):
            return None
        known = isinstance(action, TakeCivilization) and (
            action.civilization in state.world.content.civilizations
        )
        return Reason("reason.civilization_taken" if known else "reason.not_offered")


@dataclass(frozen=True, slots=True)
class DrawCivilization(Chance):
    """Which civilization is dealt?"""

    kind: ClassVar[str] = "draw_civilization"
    to: Seat

    def actions(self, state: HolyWarState) -> Sequence[Action]:
        """Any that is free."""
        return [deal_civilization(id_) for id_ in free_civilizations(state)]

    def resolve(self, draft: Draft, action: DealCivilization) -> None:
        """It is that seat's."""
        give_civilization(draft, self.to, action.civilization)


@dataclass(frozen=True, slots=True)
class DrawStarter(Chance):
    """Who starts (H2.5)?"""

    kind: ClassVar[str] = "draw_starter"

    def actions(self, state: HolyWarState) -> Sequence[Action]:
        """Each seat."""
        return [draw_start(seat) for seat in range(len(state.players))]

    def resolve(self, draft: Draft, action: DrawStart) -> None:
        """It is the first start civilization."""
        draft.state.start = Seat(action.seat)
        draft.emit(StartDrawn, Seat(action.seat))


@dataclass(frozen=True, slots=True)
class SetUp(Auto):
    """The whole set-up (H2)."""

    kind: ClassVar[str] = "set_up"

    def run(self, draft: Draft) -> None:
        """Civilizations, the start, round 1."""
        state: HolyWarState = draft.state
        lay_out(state)
        steps = _civilization_steps(draft)
        start = str(state.world.options["start_civilization"])
        if start == DRAWN:
            steps.append(DrawStarter())
        else:
            state.start = Seat(int(start.removeprefix("seat_")) - 1)
        draft.then(*steps, StartRound())


def _civilization_steps(draft: Draft) -> list[Step]:
    state: HolyWarState = draft.state
    named = state.world.options["civilization"]
    assert isinstance(named, tuple)
    dealt = state.world.options["civilizations"] == "dealt"
    steps: list[Step] = []
    for index in range(len(state.players)):
        seat = Seat(index)
        if named[seat] != OPEN:
            give_civilization(draft, seat, str(named[seat]))
        else:
            steps.append(DrawCivilization(seat) if dealt else ChooseCivilization(seat))
    return steps


def lay_out(state: HolyWarState) -> None:
    """World deck, ruin coins, homes with a field, troops around them, coins (H2.2-H2.4)."""
    content = state.world.content
    state.world_deck = tuple(
        sorted(card.id for card in content.world_cards.values() for _ in range(card.copies))
    )
    state.ruin_coins = state.world.ruins if content.game.ruin_coins else 0
    for index, side in enumerate(state.world.sides):
        _settle(state, Seat(index), side)


def _settle(state: HolyWarState, seat: Seat, side: str) -> None:
    game = state.world.content.game
    board = state.world.board
    player = state.players[seat]
    player.home = board.home(side)
    player.coins = game.start_coins
    player.buildings = ((FIELD, game.start_field),)
    state.stock[FIELD] -= game.start_field
    for kind in ("market", "temple", "farm"):
        territory = board.index[f"{kind}_{side}"]
        state.owner[territory] = seat
        state.troops[territory] = game.start_troops
        player.troops += game.start_troops
    if state.world.closed:
        _add_extras(state, seat)


def _add_extras(state: HolyWarState, seat: Seat) -> None:
    """Three players: the seat between two neighbours gets more, as measured games need (H10)."""
    facing = next(i for i, side in enumerate(state.world.sides) if faces_closed_side(state, side))
    place = (seat - facing) % len(state.players)
    extras = state.world.content.game.three_players
    player = state.players[seat]
    player.coins += extras.extra_coins[place]
    troops = extras.extra_troops[place]
    if troops:
        player.troops += troops
        state.owner[player.home] = seat
        state.troops[player.home] = troops


def faces_closed_side(state: HolyWarState, side: str) -> bool:
    """With three players: whether the closed home lies opposite (H10)."""
    sides = state.world.content.game.sides
    across = sides[(sides.index(side) + 2) % len(sides)]
    return across not in state.world.sides


def give_civilization(draft: Draft, seat: Seat, civilization: str) -> None:
    """Its cards become the seat's deck."""
    state: HolyWarState = draft.state
    player = state.players[seat]
    player.civilization = civilization
    player.deck = state.world.decks[civilization]
    draft.emit(CivilizationTaken, seat, civilization, state.world.sides[seat])
