"""Positions in a few words: who stands where, holds what, and is asked what."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from gamedesk.core import agenda
from gamedesk.core.action import Action
from gamedesk.core.agenda import Chance, Decision, Outcome, QuietDraft, Step
from gamedesk.core.event import Event
from gamedesk.core.game import OptionValue, Setup
from gamedesk.core.state import Seat
from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.rules.battle import PASS, BattleTurn
from gamedesk.games.holy_war.rules.movement import MoveTurn, move
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.world import KINDS, NOBODY

CIVILIZATIONS = ("greek", "egypt", "norse", "huaxia")
S, W, N, E = (Seat(index) for index in range(4))
"""The seats by their side of the map, four players."""


def table(
    seats: int = 4, civilizations: Sequence[str] = CIVILIZATIONS, **options: OptionValue
) -> HolyWarState:
    """A game that has been set up, with nothing to do; seat 0 starts."""
    chosen = {
        "civilization": tuple(civilizations[:seats]),
        "start_civilization": "seat_1",
        **options,
    }
    state = GAME.start(Setup(seats, tuple(chosen.items())))
    state.agenda.clear()
    return state


def ask(state: HolyWarState, *steps: Step) -> HolyWarState:
    """These are the next steps, the first named first; automatic ones have happened already."""
    state.agenda[:] = [*reversed(steps)]
    agenda.settle(QuietDraft(state))
    GAME.check(state)
    return state


def put(state: HolyWarState, seat: Seat, territory: str, troops: int) -> None:
    """Exactly so many troops of a seat there; 0 empties the territory."""
    place = state.number(territory)
    if state.owner[place] != NOBODY:
        state.players[state.owner[place]].troops -= state.troops[place]
    state.owner[place] = seat if troops else NOBODY
    state.troops[place] = troops
    state.players[seat].troops += troops


def clear(state: HolyWarState) -> None:
    """No troops anywhere."""
    for territory in state.world.board.ids:
        put(state, S, territory, 0)


def hold(state: HolyWarState, seat: Seat, *cards: str) -> None:
    """Exactly these cards in hand; everything else in the deck."""
    player = state.players[seat]
    whole = list(state.world.decks[player.civilization])
    for card in cards:
        whole.remove(card)
    player.hand, player.deck = tuple(sorted(cards)), tuple(whole)
    player.shown = player.unseen = ()


def house(state: HolyWarState, seat: Seat, *buildings: tuple[str, int]) -> None:
    """Exactly these buildings at home."""
    player = state.players[seat]
    for kind, level in player.buildings:
        state.stock[kind] += level
    player.buildings = tuple(sorted((KINDS.index(kind), level) for kind, level in buildings))
    for kind, level in player.buildings:
        state.stock[kind] -= level


def village(state: HolyWarState, territory: str, *kinds: str) -> None:
    """Exactly these buildings in a village, the one on the slot first."""
    place = state.number(territory)
    for kind in state.village_buildings.pop(place, ()):
        state.stock[kind] += 1
    state.village_buildings[place] = tuple(KINDS.index(kind) for kind in kinds)
    for kind in state.village_buildings[place]:
        state.stock[kind] -= 1


def score(state: HolyWarState, seat: Seat, vp: int) -> None:
    """Exactly so many points, as if won in battles."""
    player = state.players[seat]
    player.vp = vp
    player.points = (vp, 0, 0, 0, 0)


def do(state: HolyWarState, action: Action) -> HolyWarState:
    """The state after an answer, checked; chance then gives its first outcome."""
    return done(state, action).state  # type: ignore[no-any-return]


def done(state: HolyWarState, action: Action) -> Outcome:
    """The same with events; chance outcomes that follow are added."""
    outcome = agenda.apply(state, action)
    events: list[Event] = list(outcome.events)
    sealed = outcome.sealed
    while isinstance(step := agenda.top(outcome.state), Chance):
        outcome = agenda.apply(outcome.state, step.actions(outcome.state)[0])
        events += outcome.events
    GAME.check(outcome.state)
    return Outcome(outcome.state, tuple(events), sealed)


def question(state: HolyWarState) -> Decision:
    """What is asked now."""
    step = agenda.top(state)
    assert isinstance(step, Decision), step
    return step


def offered(state: HolyWarState) -> list[Action]:
    """What may be answered now."""
    return list(question(state).actions(state))


def why_not(state: HolyWarState, action: Action) -> str:
    """The key of the reason against an action; "" if there is none."""
    reason = agenda.refusal(state, action)
    return reason.key if reason is not None else ""


def moving(state: HolyWarState, seat: Seat, points: int = 3) -> HolyWarState:
    """It is a seat's movement phase."""
    state.move_points = points
    return ask(state, MoveTurn(seat))


def march(state: HolyWarState, seat: Seat, origin: str, to: str, count: int) -> HolyWarState:
    """One move with a point; battles without cards; stops at the next other question."""
    state = do(moving(state, seat), move(origin, to, count))
    return fight(state)


def fight(state: HolyWarState) -> HolyWarState:
    """Nobody plays a card in the battle."""
    while isinstance(agenda.top(state), BattleTurn):
        state = do(state, PASS)
    return state


def troops(state: HolyWarState, territory: str) -> tuple[int, int]:
    """Whose, and how many."""
    place = state.number(territory)
    return state.owner[place], state.troops[place]


def random_game(seats: int, seed: int) -> list[tuple[HolyWarState, Step, Action]]:
    """Every state of a random game with what was asked and chosen."""
    rng = Random(seed)
    state = GAME.start(Setup(seats))
    found: list[tuple[HolyWarState, Step, Action]] = []
    while (step := agenda.top(state)) is not None:
        if isinstance(step, Chance):
            action = step.sample(state, rng)
        else:
            action = rng.choice(step.actions(state))
        found.append((state, step, action))
        state = state.copy()
        agenda.advance(state, action)
    return found
