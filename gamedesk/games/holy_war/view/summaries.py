"""Seats, rounds and changes in a few words: the top strip, the headline, the receipt. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
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
from gamedesk.games.holy_war.rules.summoning import Bid, lowest_bid, starter_after
from gamedesk.games.holy_war.view.brush import civ_emblem
from gamedesk.games.holy_war.view.chips import chip
from gamedesk.ui import receipt as receipts
from gamedesk.ui.phrase import Phrase
from gamedesk.ui.table_items import Badge, Headline, ReceiptRow, SeatSummary

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


def receipt(before: HolyWarState, after: HolyWarState, seat: Seat) -> list[ReceiptRow]:
    """Goods and points of everybody, and territories won or lost."""
    count = len(before.players)
    rows = receipts.compare(
        [seat_summary(before, Seat(index)) for index in range(count)],
        [seat_summary(after, Seat(index)) for index in range(count)],
        seat,
    )
    ids = before.world.board.ids
    won = [i for i in range(len(ids)) if after.owner[i] == seat != before.owner[i]]
    step = after.agenda[-1] if after.agenda else None
    if isinstance(step, Bid) and step.leader == seat:
        rows += _if_it_stands(after, step, seat)
    if won:
        rows.append(ReceiptRow(Phrase.of("view.occupies"), text=_listed([ids[i] for i in won])))
    return rows


def _if_it_stands(state: HolyWarState, bid: Bid, seat: Seat) -> list[ReceiptRow]:
    """What the highest bid brings if nobody raises it, and who cannot (H4.1, H4.5)."""
    starter = starter_after(state, seat)
    rows = [
        ReceiptRow(Phrase.of("view.auction.if_won"), (chip("faith", -bid.high),)),
        ReceiptRow(Phrase.of("view.auction.starter"), text=Phrase.of("view.starts"), seat=starter),
    ]
    least = lowest_bid(state, bid.high)
    for other in state.others(seat):
        if not bid.out >> other & 1 and state.players[other].faith < least:
            text = Phrase.of("view.auction.too_poor", least=least)
            rows.append(ReceiptRow(Phrase.of("receipt.others"), text=text, seat=other))
    return rows


def _listed(territories: Sequence[str]) -> Phrase:
    made = Phrase.of(f"territory.{territories[0]}")
    for name in territories[1:]:
        made = Phrase.of("word.and", first=made, second=f"@territory.{name}")
    return made
