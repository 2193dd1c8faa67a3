"""What an action changes, read off the seats' summaries before and after it. No Qt, no rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gamedesk.core.state import Seat
from gamedesk.ui.phrase import Phrase
from gamedesk.ui.table_items import Chip, ReceiptRow, SeatSummary

POINTS = Chip("res_vp", name="word.points")


def compare(
    before: Sequence[SeatSummary], after: Sequence[SeatSummary], seat: Seat
) -> list[ReceiptRow]:
    """Rows "You pay", "You gain" for `seat`, and one for each other seat that changes."""
    changes = difference(before[seat], after[seat])
    rows = [
        ReceiptRow(Phrase.of(f"receipt.{name}"), chips)
        for name, chips in (("pay", _part(changes, -1)), ("gain", _part(changes, 1)))
        if chips
    ]
    for other in range(len(before)):
        changes = difference(before[other], after[other])
        if other != seat and changes:
            rows.append(ReceiptRow(Phrase.of("receipt.others"), changes, seat=Seat(other)))
    return rows


def difference(before: SeatSummary, after: SeatSummary) -> tuple[Chip, ...]:
    """The goods and points that differ, with signed amounts."""
    old = {chip.icon: chip.amount or 0 for chip in before.goods}
    new = {chip.icon: chip.amount or 0 for chip in after.goods}
    chips = {chip.icon: chip for chip in (*before.goods, *after.goods)}
    changed = [
        replace(chip, amount=new.get(icon, 0) - old.get(icon, 0))
        for icon, chip in chips.items()
        if new.get(icon, 0) != old.get(icon, 0)
    ]
    points = (after.points or 0) - (before.points or 0)
    return (*changed, replace(POINTS, amount=points)) if points else tuple(changed)


def _part(changes: tuple[Chip, ...], sign: int) -> tuple[Chip, ...]:
    return tuple(
        replace(chip, amount=abs(chip.amount or 0))
        for chip in changes
        if (chip.amount or 0) * sign > 0
    )
