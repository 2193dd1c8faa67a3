"""Seats and rounds in a few words: the top strip, the headline. No Qt."""

from __future__ import annotations

from typing import Final

from gamedesk.core.agenda import Decision, top
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.battle import BattleTurn
from gamedesk.games.holy_war.rules.cards import ChooseDiscard
from gamedesk.games.holy_war.rules.execution import AnnounceStep, Execution, ExecutionTurn
from gamedesk.games.holy_war.rules.harvest import TradeTurn
from gamedesk.games.holy_war.rules.movement import Movement
from gamedesk.games.holy_war.rules.reactions import React
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.summoning import Bid
from gamedesk.games.holy_war.view.brush import civ_emblem
from gamedesk.games.holy_war.view.chips import chip
from gamedesk.ui.phrase import Phrase
from gamedesk.ui.table_items import Badge, Headline, SeatSummary

PHASES: Final = ("summoning", "draw", "harvest", "recruit", "build", "movement")
"""A round, part by part."""


def badge(state: HolyWarState, seat: Seat) -> Badge | None:
    """The civilization's mark and colour, once there is one."""
    civilization = state.players[seat].civilization
    if not civilization:
        return None
    emblem = civ_emblem(civilization)
    return Badge(emblem.mark, emblem.color.name())


def seat_summary(state: HolyWarState, seat: Seat) -> SeatSummary:
    """Civilization, goods, how many cards in hand, points."""
    player = state.players[seat]
    if not player.civilization:
        return SeatSummary()
    return SeatSummary(
        label=Phrase.of(f"civilization.{player.civilization}"),
        goods=(
            chip("coins", player.coins),
            chip("faith", player.faith),
            chip("troops", player.troops),
            chip("cards", len(player.hand)),
        ),
        points=player.vp,
        notes=(Phrase.of("view.starts"),) if seat == state.start and state.round else (),
    )


def deciding(state: HolyWarState) -> Seat | None:
    """Who is asked; None when the game is over."""
    step = top(state)
    return step.seat if isinstance(step, Decision) else None


def phase(state: HolyWarState) -> str:
    """setup, one of PHASES, or over."""
    if state.finished:
        return "over"
    if not state.round:
        return "setup"
    kinds = {type(step) for step in state.agenda}
    if Execution in kinds:
        return "summoning"
    if Movement not in kinds:
        return "movement"
    return _step(state)


def _step(state: HolyWarState) -> str:
    """Which step of the execution is under way: the one before the next announced."""
    step = top(state)
    if isinstance(step, ExecutionTurn):
        return step.step
    if isinstance(step, TradeTurn):
        return "harvest"
    waiting = [other.step for other in reversed(state.agenda) if isinstance(other, AnnounceStep)]
    following = waiting[0] if waiting else "movement"
    return PHASES[max(1, PHASES.index(following) - 1)]


def headline(state: HolyWarState) -> Headline:
    """Round and phase."""
    if not state.round:
        return Headline(Phrase.of("view.setup"))
    title = Phrase.of("view.round", round=state.round)
    return Headline(title, Phrase.of(f"view.phase.{phase(state)}"), state.round)


def question(state: HolyWarState, decision: Decision) -> str:
    """The text key of a question, without what depends on its fields."""
    key = f"question.{decision.kind}"
    match decision:
        case Bid(leader=leader):
            return f"{key}.first" if leader < 0 else key
        case ExecutionTurn(step=step, done=done):
            return f"{key}.{'done' if done else step}"
        case BattleTurn(timing=timing):
            return f"{key}.{timing}"
        case ChooseDiscard() | React():
            return key
        case _:
            return key
