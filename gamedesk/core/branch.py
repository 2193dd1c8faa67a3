"""A new match that goes its own way from an earlier moment of another one."""

from __future__ import annotations

from gamedesk.core.match import Match


def branch(match: Match, position: int) -> Match:
    """A match that has the first `position` entries of another one, with all that is told of them.

    It has the same people, luck and table rules; the other one stays as it is. Raises IndexError.
    """
    old = match.journal
    old.state_at(position)
    table = match.table.again()
    table.purist = match.table.purist
    made = Match(match.game, match.setup, table, match.seed, draw=False)
    for entry in old.entries[:position]:
        made.submit(entry.action, by_order=entry.by_order, why=entry.why, by=entry.by)
    made.journal.rewinds = [mark for mark in old.rewinds if mark.at <= position]
    made.journal.switches = [mark for mark in old.switches if mark.at <= position]
    made.resume_drawing()
    return made
