"""The rules of one game: copying, listing, applying, advancing, whole games, a long journal."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from benchmarks.measure import Figure, median_span, rate
from gamedesk.bots.arena import play_bout
from gamedesk.bots.evaluation import settle_chance
from gamedesk.bots.random_bot import RandomBot
from gamedesk.core import agenda
from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.game import Game, Setup
from gamedesk.core.match import Match
from gamedesk.core.table import BotSeat, Table

_MARKS = {"terra_mystica": 20_000}
_OTHER_MARK = 40_000
_SEEDS = range(5, 13)


def figures(game: Game) -> Iterator[Figure]:
    """Everything that needs no screen."""
    match = finished_match(game, 3)
    journal = match.journal
    pairs = list(decisions(match))
    states = [state for state, _ in pairs]
    count = len(pairs)
    yield rate("copy", lambda: [state.copy() for state in states], count)
    yield rate("list actions", lambda: list_all(states), count)
    yield rate("apply (checked, with events)", lambda: apply_all(pairs), count)
    yield rate("copy + advance", lambda: advance_all(pairs), count)
    yield _search(game, match.setup)
    yield rate("observe", lambda: observe_all(game, states), count)
    yield rate("standings", lambda: standings_all(game, states), count)
    bots = [RandomBot()] * match.setup.seats
    bout = play_bout(game, match.setup, bots, 3)
    span = median_span(lambda: play_bout(game, match.setup, bots, 3))
    yield span.figure(f"random game ({bout.decisions} decisions)")
    yield median_span(lambda: replayed(match), 3).figure(
        f"replay of {len(journal.entries)} entries"
    )
    yield rate("state digest", lambda: [state.digest() for state in states], count)


def finished_match(game: Game, seed: int) -> Match:
    """A whole random game for the usual number of players, with its journal."""
    seats = min(4, game.seats[-1])
    match = Match(game, Setup(seats), Table((BotSeat("random"),) * seats), seed)
    bot = RandomBot()
    while (decision := match.decision) is not None:
        match.submit(bot.choose(match.state, decision, match.bot_rng()))
    return match


def decisions(match: Match) -> Iterator[tuple[Any, Action]]:
    """Each state in which somebody chose, with what was chosen."""
    for position, entry in enumerate(match.journal.entries):
        state = match.journal.state_at(position)
        if isinstance(agenda.top(state), Decision):
            yield state, entry.action


def list_all(states: list[Any]) -> None:
    """The legal actions of every state."""
    for state in states:
        state.agenda[-1].actions(state)


def apply_all(pairs: list[tuple[Any, Action]]) -> None:
    """The door for the table."""
    for state, action in pairs:
        agenda.apply(state, action)


def advance_all(pairs: list[tuple[Any, Action]]) -> None:
    """The door for search, on a copy as search makes it."""
    for state, action in pairs:
        agenda.advance(state.copy(), action)


def observe_all(game: Game, states: list[Any]) -> None:
    """What the one who chooses may know."""
    for state in states:
        game.observe(state, state.agenda[-1].seat)


def standings_all(game: Game, states: list[Any]) -> None:
    """Scores with their parts."""
    for state in states:
        game.standings(state)


def replayed(match: Match) -> Match:
    """Load the journal with full checks."""
    actions = [entry.action for entry in match.journal.entries]
    return Match.replay(match.game, match.setup, match.table, match.seed, actions)


def _search(game: Game, setup: Setup) -> Figure:
    """List and advance in place, as a playout does: the design's own figure."""
    steps = sum(playout_steps(game, setup, seed) for seed in _SEEDS)
    mark = _MARKS.get(game.id, _OTHER_MARK)
    return rate(
        "list + advance in place",
        lambda: [playout_steps(game, setup, seed) for seed in _SEEDS],
        steps,
        f"(first mark {mark:,})",
    )


def playout_steps(game: Game, setup: Setup, seed: int) -> int:
    """One random game on a private state; the number of choices."""
    rng = Random(seed)
    state: Any = game.start(setup)
    steps = 0
    while (step := settle_chance(state, rng)) is not None:
        actions = step.actions(state)
        agenda.advance(state, actions[int(rng.random() * len(actions))])
        steps += 1
    game.standings(state)
    return steps
