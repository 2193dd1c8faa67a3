"""What undo may take back (DESIGN A7).

One press takes back the last choice of a person and everything that computers, standing orders
and chance-free rules did since. It stops at a sealed entry, a chance entry, another person's choice
and a computer's answer that tells about a hidden hand, unless the table plays with free take-backs.
"""

from __future__ import annotations

from gamedesk.core.journal import Entry, Journal
from gamedesk.core.reason import Reason
from gamedesk.core.state import CHANCE, TABLE, Seat
from gamedesk.core.table import Table


def undo_target(journal: Journal, table: Table, asking: Seat | None) -> int | Reason:
    """The position that undo goes back to, or why it may not.

    `asking` is the seat that has to choose now (None when the game is over).
    """
    position = journal.position
    while position:
        entry = journal.entries[position - 1]
        if table.is_human(entry.seat) and not entry.by_order:
            stop = None if table.free_takebacks else _stop(entry, table, asking)
            return position - 1 if stop is None else stop
        if not table.free_takebacks and (blocked := _blocked(entry)):
            return blocked
        position -= 1
    return Reason("undo.nothing")


def _blocked(entry: Entry) -> Reason | None:
    if entry.sealed:
        return Reason("undo.revealed")
    if entry.tells:
        return Reason("undo.told")
    if entry.seat == CHANCE:
        return Reason("undo.chance")
    return Reason("undo.table") if entry.seat == TABLE else None


def _stop(entry: Entry, table: Table, asking: Seat | None) -> Reason | None:
    if entry.sealed:
        return Reason("undo.revealed")
    others = asking is not None and table.is_human(asking) and asking != entry.seat
    return Reason("undo.other_person") if others else None
