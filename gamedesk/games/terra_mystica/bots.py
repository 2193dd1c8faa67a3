"""The computer players of Terra Mystica: how good a position is, and the levels."""

from __future__ import annotations

from collections.abc import Callable

from gamedesk.bots.greedy import GreedyBot
from gamedesk.bots.planner import PlannerBot
from gamedesk.bots.random_bot import RandomBot
from gamedesk.core.bot import Bot
from gamedesk.core.game import Game
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.rounds import incomes
from gamedesk.games.terra_mystica.rules.scoring import area_size
from gamedesk.games.terra_mystica.rules.state import PlayerBoard, TerraState


def evaluate(state: TerraState, seat: Seat) -> float:
    """Points a seat may hope for: points now, goods, income of the rounds to come, cults, area."""
    player = state.players[seat]
    if player.faction is None:
        return 0.0
    if state.finished:
        return float(player.vp)
    left = state.world.content.game.rounds - state.round
    return (
        player.vp
        + _goods(player)
        + left * _income(state, seat)
        + _cults(state, seat)
        + _shape(state, seat, left)
    )


def _goods(player: PlayerBoard) -> float:
    power = player.bowl3 * 0.45 + player.bowl2 * 0.2 + player.bowl1 * 0.05
    return player.coins * 0.4 + player.workers * 0.9 + player.priests * 1.8 + power


def _income(state: TerraState, seat: Seat) -> float:
    return sum(
        goods.coins * 0.4 + goods.workers * 0.9 + goods.priests * 1.8 + goods.power * 0.25
        for _, goods in incomes(state, seat)
    )


def _cults(state: TerraState, seat: Seat) -> float:
    own = state.players[seat].cults
    worth = 0.0
    for cult, steps in enumerate(own):
        ahead = sum(player.cults[cult] > steps for player in state.players)
        worth += steps * 0.35 + (5.0, 2.5, 1.0, 0.0, 0.0)[ahead] * (steps > 0)
    return worth


def _shape(state: TerraState, seat: Seat, left: int) -> float:
    """Area, towns begun, reach and keys."""
    player = state.players[seat]
    growth = 0.5 * player.shipping + 0.8 * player.digging + 0.5 * player.keys
    return area_size(state, seat) * 0.9 + growth * (left > 0)


def levels(game: Game) -> dict[str, Callable[[], Bot]]:
    """The levels by name, weakest first."""
    return {
        "random": RandomBot,
        "greedy": lambda: GreedyBot(game, evaluate),
        "planner": lambda: PlannerBot(game, evaluate),
    }
