"""What an action changes, row by row: goods, what places give, land, what others get or lose.

Everything is read off the position before and the one after. No Qt, no rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from gamedesk.core.agenda import Decision
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.battle import BattleTurn
from gamedesk.games.holy_war.rules.buildings import ChooseVillage
from gamedesk.games.holy_war.rules.cards import ChooseDiscard
from gamedesk.games.holy_war.rules.harvest import TradeTurn
from gamedesk.games.holy_war.rules.movement import AskMove, MoveTurn
from gamedesk.games.holy_war.rules.questions import Prospects, prospects
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.summoning import Bid, ChooseGod, lowest_bid, starter_after
from gamedesk.games.holy_war.rules.troop_losses import ChooseLoss
from gamedesk.games.holy_war.rules.words import ChooseTarget
from gamedesk.games.holy_war.rules.words_goods import LookAtHand
from gamedesk.games.holy_war.view.chips import chip
from gamedesk.games.holy_war.view.summaries import seat_summary
from gamedesk.ui import receipt as receipts
from gamedesk.ui.phrase import Phrase
from gamedesk.ui.table_items import Chip, ReceiptRow

_GIVEN: Final = (
    ("coins", "res_coin", "resource.coins"),
    ("faith", "hw_faith", "resource.faith"),
    ("vp", "res_vp", "resource.vp"),
    ("recruits", "hw_barracks", "view.recruits"),
    ("move_points", "hw_move", "view.move_points"),
    ("hand_limit", "hw_card", "view.hand_limit"),
)
"""What places give in a round: field of `Prospects`, drawing, name."""
_FOLLOWING: Final = (
    BattleTurn,
    ChooseDiscard,
    ChooseGod,
    ChooseLoss,
    ChooseTarget,
    ChooseVillage,
    LookAtHand,
    TradeTurn,
)


def receipt(before: HolyWarState, after: HolyWarState, seat: Seat) -> list[ReceiptRow]:
    """Goods and points of everybody, what places give, and territories won or lost."""
    count = len(before.players)
    compared = receipts.compare(
        [seat_summary(before, Seat(index)) for index in range(count)],
        [seat_summary(after, Seat(index)) for index in range(count)],
        seat,
    )
    rows = [row for row in compared if row.seat is None]
    rows += _moves_left(before, after, seat)
    rows += _places_give(before, after, seat)
    step = after.agenda[-1] if after.agenda else None
    if isinstance(step, Bid) and step.leader == seat:
        rows += _if_it_stands(after, step, seat)
    for key, places in (
        ("view.occupies", _won(before, after, seat)),
        ("view.leaves", _won(after, before, seat)),
    ):
        if places:
            rows.append(ReceiptRow(Phrase.of(key), text=_listed(places)))
    rows += [row for row in compared if row.seat is not None]
    return [*rows, *_others_lose(before, after, seat)]


def following(before: HolyWarState, after: HolyWarState, seat: Seat) -> Decision | None:
    """The choice that the same seat has to make next because of it, if it is one of its own kind.

    The next step, the next move and the next bid are no news.
    """
    step = after.agenda[-1] if after.agenda else None  # a trial may end before a step that reveals
    if not isinstance(step, _FOLLOWING) or step.seat != seat:
        return None
    return None if type(step) is type(before.agenda[-1]) else step


def _moves_left(before: HolyWarState, after: HolyWarState, seat: Seat) -> list[ReceiptRow]:
    """Points of the own movement that is under way; the next to move has points of their own."""
    if not _is_moving(before, seat):
        return []
    old, new = before.move_points, after.move_points if _is_moving(after, seat) else 0
    if old == new:
        return []
    left = Chip("hw_move", new - old, "view.move_points", f"{old}→{new}")
    return [ReceiptRow(Phrase.of("view.moves_left"), (left,))]


def _is_moving(state: HolyWarState, seat: Seat) -> bool:
    """Whether the movement of a seat goes on."""
    return any(
        (isinstance(step, MoveTurn) and step.seat == seat)
        or (isinstance(step, AskMove) and step.who == seat)
        for step in state.agenda
    )


def _places_give(before: HolyWarState, after: HolyWarState, seat: Seat) -> list[ReceiptRow]:
    """Harvest and limits that buildings and land give, before and after."""
    old, new = prospects(before, seat), prospects(after, seat)
    chips = tuple(
        Chip(icon, then - was, name, f"{was}→{then}")
        for field, icon, name in _GIVEN
        if (was := _given(old, field)) != (then := _given(new, field))
    )
    return [ReceiptRow(Phrase.of("view.each_round"), chips)] if chips else []


def _given(what: Prospects, field: str) -> int:
    return int(object.__getattribute__(what, field))


def _won(before: HolyWarState, after: HolyWarState, seat: Seat) -> list[str]:
    """What is a seat's after and was not before; the other way round, what it loses.

    One's home is one's own with and without troops in it.
    """
    ids, home = before.world.board.ids, before.players[seat].home
    won = (i for i in range(len(ids)) if after.owner[i] == seat != before.owner[i])
    return [ids[i] for i in won if i != home]


def _others_lose(before: HolyWarState, after: HolyWarState, seat: Seat) -> Iterator[ReceiptRow]:
    """Whose territories are not theirs any more."""
    for other in before.others(seat):
        if lost := _won(after, before, other):
            yield ReceiptRow(Phrase.of("view.loses"), text=_listed(lost), seat=other)


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
