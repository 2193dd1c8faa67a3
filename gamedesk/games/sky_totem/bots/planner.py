"""Plans the whole own turn: a beam search over actions and placements.

Positions that wait for a draw are judged as they are, by what a drawn cube is worth: no luck
is planned in. Placements in another order lead to the same position and are followed once.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from gamedesk.core import agenda
from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.bot import Bot
from gamedesk.core.game import Game
from gamedesk.core.state import Seat
from gamedesk.games.sky_totem.bots.evaluation import EVERYWHERE, Evaluation, Judgement
from gamedesk.games.sky_totem.rules.areas import TakeArea
from gamedesk.games.sky_totem.rules.cubes import ExchangeCube, PlaceCloud, PlaceCube
from gamedesk.games.sky_totem.rules.state import SkyState

_LONGEST: Final = 12


@dataclass(slots=True)
class _Line:
    """A position on the way, the first action that led there, and what it is worth."""

    state: SkyState
    first: Action
    judged: Judgement

    @property
    def worth(self) -> float:
        """What the position is worth."""
        return self.judged.worth


class TurnPlanner(Bot):
    """Follows the `width` best lines to the end of the own turn, at most `nodes` positions."""

    def __init__(self, game: Game, *, width: int = 5, nodes: int = 900) -> None:
        """More width sees more combinations; nodes bound the time."""
        self._game = game
        self._width = width
        self._nodes = nodes
        self._evaluation = Evaluation()

    def choose(self, view: Any, decision: Decision, rng: Random) -> Action:
        """The first action of the best line; a forced one without thinking."""
        actions = decision.actions(view)
        if len(actions) == 1:
            return actions[0]
        state = self._game.imagine(view, decision.seat, rng)
        self._evaluation.look_at_cards(state, decision.seat)
        search = _Search(self, self._evaluation, state, decision.seat)
        return search.best(self._width, self._nodes, rng)


class _Search:
    """One search from one position."""

    def __init__(self, bot: Bot, evaluation: Evaluation, state: SkyState, seat: Seat) -> None:
        self._bot = bot
        self._evaluation = evaluation
        self._state = state
        self._seat = seat
        self._visited = 0

    def best(self, width: int, nodes: int, rng: Random) -> Action:
        """Follow the best lines until all of them are at the end of the turn."""
        ended: list[_Line] = []
        judged = self._evaluation.judge(self._state, self._seat)
        lines = self._expand([_Line(self._state, Action(), judged)], ended)
        for _ in range(_LONGEST):
            lines.sort(key=lambda line: line.worth, reverse=True)
            lines = lines[:width]
            if not lines or self._visited >= nodes:
                break
            lines = self._expand(lines, ended)
        found = [*ended, *lines]
        most = max(line.worth for line in found)
        return rng.choice([line.first for line in found if line.worth == most])

    def _expand(self, lines: list[_Line], ended: list[_Line]) -> list[_Line]:
        """Every position one action further, each once."""
        seen: set[object] = set()
        found: list[_Line] = []
        for line in lines:
            step = line.state.agenda[-1]
            assert isinstance(step, Decision)
            for action in step.actions(line.state):
                self._bot.breathe()
                state = line.state.copy()
                agenda.advance(state, action)
                self._visited += 1
                mark = _mark(state, self._seat)
                if mark in seen:
                    continue
                seen.add(mark)
                first = line.first if line.first.kind else action
                judged = self._judge(line, action, state)
                (found if self._goes_on(state) else ended).append(_Line(state, first, judged))
        return found

    def _judge(self, line: _Line, action: Action, state: SkyState) -> Judgement:
        """Only what an action has changed is looked at again."""
        seat = self._seat
        before, after = line.state.players[seat], state.players[seat]
        touched = EVERYWHERE
        if before.taken == after.taken and before.built == after.built:
            if isinstance(action, PlaceCube | ExchangeCube | PlaceCloud):
                touched = 1 << action.cell
            elif isinstance(action, TakeArea):
                touched = 0
        return self._evaluation.judge(state, seat, line.judged, touched)

    def _goes_on(self, state: SkyState) -> bool:
        """Whether the seat chooses next, in the same turn."""
        step = agenda.top(state)
        return (
            isinstance(step, Decision) and step.seat == self._seat and step.kind != "confirm_turn"
        )


def _mark(state: SkyState, seat: Seat) -> object:
    """The same for positions that differ only in the order of placements."""
    player = state.players[seat]
    columns = frozenset(player.columns.items())
    return (
        player.cloud,
        columns,
        tuple(player.hand),
        player.clouds,
        len(player.totems),
        player.taken,
        player.cards,
        tuple(map(len, state.areas)),
        state.agenda[-1].kind if state.agenda else "",
    )
