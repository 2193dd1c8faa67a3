"""The strongest computer player: it plans the rest of its round and does the first turn of that."""

from __future__ import annotations

from random import Random

from gamedesk.bots.evaluation import best_index
from gamedesk.bots.reasons import Parts, main_gain
from gamedesk.core import agenda
from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.bot import Bot
from gamedesk.core.game import Game
from gamedesk.core.reason import Reason
from gamedesk.games.terra_mystica.bots.choices import (
    best_pass,
    best_place,
    some_faction,
    takes_power,
)
from gamedesk.games.terra_mystica.bots.outlook import Outlook
from gamedesk.games.terra_mystica.bots.round_plan import Effort, RoundPlanner
from gamedesk.games.terra_mystica.bots.turns import own_steps
from gamedesk.games.terra_mystica.rules.factions import ChooseFaction
from gamedesk.games.terra_mystica.rules.main_action import END_TURN, FinishTurn, MainAction
from gamedesk.games.terra_mystica.rules.power import DECLINE_POWER, LEECH, AnswerLeech
from gamedesk.games.terra_mystica.rules.setup import ChooseFirstBonus, PlaceDwelling
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.weights import Weights


class Strategist(Bot):
    """Whole turns up to its pass, judged by what they leave for the next rounds."""

    def __init__(
        self, game: Game, weights: Weights, effort: Effort, *, parts: Parts | None = None
    ) -> None:
        """`parts` are what an evaluation adds up, for saying why."""
        self._game = game
        self._weights = weights
        self._effort = effort
        self._parts = parts

    def choose(self, view: TerraState, decision: Decision, rng: Random) -> Action:
        """The first step of the best plan, or what a rule of thumb says."""
        actions = decision.actions(view)
        if len(actions) == 1:
            return actions[0]
        match decision:
            case AnswerLeech():
                return LEECH if takes_power(view, decision, self._weights) else DECLINE_POWER
            case PlaceDwelling():
                return best_place(view, decision.seat, actions, self._weights)
            case ChooseFirstBonus():
                return self._first_bonus(view, decision)
            case ChooseFaction():
                return some_faction(actions, self._weights, rng)
            case FinishTurn():
                return END_TURN
            case _:
                return self._in_turn(view, decision, rng)

    def why(self, view: TerraState, decision: Decision, action: Action) -> Reason | None:
        """The part of the evaluation that it raises most."""
        if self._parts is None:
            return None
        return main_gain(self._game, self._parts, view, decision, action)

    def _in_turn(self, view: TerraState, decision: Decision, rng: Random) -> Action:
        seat = decision.seat
        if not own_steps(view):
            return self._at_once(view, decision, rng)
        planner = RoundPlanner(view, seat, self._weights, self._effort, self.breathe)
        way = planner.best()
        if way:
            return way[0]
        if isinstance(decision, MainAction):
            return best_pass(view, decision.actions(view), planner.outlook)
        return self._at_once(view, decision, rng)

    def _at_once(self, view: TerraState, decision: Decision, rng: Random) -> Action:
        """Outside the own turn, or in a question nothing follows: the best position right after."""
        outlook = Outlook(view, decision.seat, self._weights)
        actions = decision.actions(view)
        values = []
        for action in actions:
            self.breathe()
            copy = view.copy()
            copy.agenda = [decision]
            agenda.advance(copy, action)
            values.append(outlook.promise(copy))
        return actions[best_index(values, rng)]

    def _first_bonus(self, view: TerraState, decision: Decision) -> Action:
        outlook = Outlook(view, decision.seat, self._weights)
        coins = dict(view.bonus_pool)
        return max(
            decision.actions(view),
            key=lambda action: outlook.tile_worth(view, action.tile, coins[action.tile]),  # type: ignore[attr-defined]
        )
