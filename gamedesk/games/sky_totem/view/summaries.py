"""Seats, rounds and changes in a few words: the top strip, the headline, the receipt. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gamedesk.core.agenda import Decision, top
from gamedesk.core.state import HIDDEN, Seat
from gamedesk.games.sky_totem.rules.cards import completable
from gamedesk.games.sky_totem.rules.ending import BuildLastTotem, CompleteLastCard
from gamedesk.games.sky_totem.rules.hints import card_missing
from gamedesk.games.sky_totem.rules.state import SkyState
from gamedesk.games.sky_totem.rules.totems import BuildTotem, buildable
from gamedesk.games.sky_totem.view.words import listed
from gamedesk.ui import receipt as receipts
from gamedesk.ui.phrase import Phrase
from gamedesk.ui.table_items import Chip, Headline, ReceiptRow, SeatSummary


def seat_summary(state: SkyState, seat: Seat) -> SeatSummary:
    """The totems that stand on the altar, and points."""
    player = state.players[seat]
    totems = tuple(
        Chip(f"totem_{totem.id}", player.built[totem.index], f"totem.{totem.id}")
        for totem in state.world.totems
        if player.built[totem.index]
    )
    return SeatSummary(goods=totems, points=player.score)


def seat_order(state: SkyState) -> Sequence[Seat]:
    """Clockwise from the start player."""
    return state.after(state.start)


def headline(state: SkyState) -> Headline:
    """Round and what is going on in it."""
    rounds = state.world.content.game.rounds
    if not state.round:
        return Headline(Phrase.of("view.setup"), None, 0, rounds)
    title = Phrase.of("view.round", round=state.round, rounds=rounds)
    return Headline(title, Phrase.of(f"view.phase.{phase(state)}"), state.round, rounds)


def phase(state: SkyState) -> str:
    """turns, last_totems, last_cards or over."""
    if state.finished:
        return "over"
    steps = state.agenda
    if any(isinstance(step, BuildLastTotem) for step in steps):
        return "last_totems"
    step = top(state)
    if isinstance(step, CompleteLastCard):
        return "last_cards"
    return "turns"


def receipt(
    before: SkyState, after: SkyState, seat: Seat, *, secrets: bool = True
) -> list[ReceiptRow]:
    """Points, totems, hand, what can be built or completed then, what is in the way then.

    Without `secrets` nothing about cards that nobody else may see.
    """
    count = len(before.players)
    rows = receipts.compare(
        [_with_hand(before, Seat(index)) for index in range(count)],
        [_with_hand(after, Seat(index)) for index in range(count)],
        seat,
    )
    old, new = _totems(before, seat), _totems(after, seat)
    rows += _totem_row("view.opens", [totem for totem in new if totem not in old])
    if not _built(before, after, seat):
        rows += _totem_row("view.closes", [totem for totem in old if totem not in new])
    if secrets:
        rows += _goal_rows(before, after, seat)
    return rows


def _with_hand(state: SkyState, seat: Seat) -> SeatSummary:
    """What the strip shows, and the cubes and cloud tiles that wait to be placed."""
    player = state.players[seat]
    kinds = zip(state.world.kinds, player.hand, strict=True)
    cubes = [Chip(f"cube_{kind}", count, f"cube.{kind}") for kind, count in kinds if count]
    cloud = Chip("sky_cloud", player.clouds, "view.cloud_tile")
    summary = seat_summary(state, seat)
    return replace(summary, goods=(*summary.goods, *cubes, cloud))


def _goal_rows(before: SkyState, after: SkyState, seat: Seat) -> list[ReceiptRow]:
    rows = []
    goals = [card for card in completable(after, seat) if card not in completable(before, seat)]
    if goals:
        words = listed(f"@card.{card}" for card in goals)
        rows.append(ReceiptRow(Phrase.of("view.goal_met"), text=words))
    if nearer := _nearer(before, after, seat):
        rows.append(ReceiptRow(Phrase.of("view.goal"), text=listed(nearer)))
    return rows


def _nearer(before: SkyState, after: SkyState, seat: Seat) -> list[Phrase]:
    """The own cards of which another number of cubes and tiles is missing then."""
    found = []
    for card in after.players[seat].cards:
        if card == HIDDEN:
            continue
        old, new = (card_missing(s.world, s.players[seat], card) for s in (before, after))
        if old is not None and new and old != new:
            name = f"@card.{card}"
            found.append(Phrase.of("view.from_to", name=name, before=old, after=new))
    return found


def _totems(state: SkyState, seat: Seat) -> list[str]:
    """The kinds that could be built now."""
    found = [a.totem for a in buildable(state, seat) if isinstance(a, BuildTotem)]
    return list(dict.fromkeys(found))


def _built(before: SkyState, after: SkyState, seat: Seat) -> bool:
    return len(after.players[seat].totems) > len(before.players[seat].totems)


def _totem_row(key: str, totems: Sequence[str]) -> list[ReceiptRow]:
    if not totems:
        return []
    chips = tuple(Chip(f"totem_{totem}", None, f"totem.{totem}") for totem in totems)
    return [ReceiptRow(Phrase.of(key), chips)]


def deciding(state: SkyState) -> Seat | None:
    """Who is asked; None when the game is over."""
    step = top(state)
    return step.seat if isinstance(step, Decision) else None
