"""Equal lines of the log one after another, told as one: "burns a power token ×4"."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gamedesk.ui.log_panel import LogRow


def gathered(rows: Iterable[LogRow]) -> list[LogRow]:
    """The rows with neighbours put together that say the same of the same person.

    Amounts are never put together, since each line has its own.
    """
    done: list[LogRow] = []
    for row in rows:
        both = together(done[-1], row) if done else None
        if both is None:
            done.append(row)
        else:
            done[-1] = both
    return done


def together(first: LogRow, second: LogRow) -> LogRow | None:
    """Both as one row, which leads to where the second one does; None where they differ."""
    if first.emblem is None or first.emblem != second.emblem or first.goods or second.goods:
        return None
    words = first.once or first.short or first.text
    if words != (second.once or second.short or second.text):
        return None
    times = first.times + second.times
    aloud = second.aloud.replace(second.text, f"{words} ×{times}")
    counted = replace(second, text=f"{words} ×{times}", aloud=aloud, short="")
    return replace(counted, once=words, times=times, first=first.first or first.position)
