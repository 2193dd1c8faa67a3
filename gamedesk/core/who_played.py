"""Who played a seat that changed hands: somebody let a computer play on, or took over.

A seat belongs to whoever made most of its decisions in what is played. A person goes before a
computer that made as many; else the one who came first. What a standing order answered counts for
the person who gave it. Seats of saves from before decisions were kept with their players belong to
whoever had them when they were saved.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gamedesk.core.match import Match
from gamedesk.core.state import Seat
from gamedesk.core.table import Human, Player, same_player


@dataclass(frozen=True, slots=True)
class Share:
    """Somebody who had a seat, and how many of its decisions they made."""

    player: Player
    decisions: int


def shares(match: Match, seat: Seat) -> tuple[Share, ...]:
    """Everybody who decided something for a seat, in the order in which they came."""
    found: list[Share] = []
    for player in _players(match, seat):
        for place, share in enumerate(found):
            if same_player(share.player, player):
                found[place] = Share(player, share.decisions + 1)
                break
        else:
            found.append(Share(player, 1))
    return tuple(found)


def who_played(match: Match, seat: Seat) -> Player:
    """Whose result that of a seat is; who sits there if nothing was decided."""
    return max(shares(match, seat), key=_weight, default=_sitting(match, seat)).player


def changed_hands(match: Match) -> tuple[Seat, ...]:
    """The seats for which more than one decided."""
    seats = map(Seat, range(len(match.table.seats)))
    return tuple(seat for seat in seats if len(shares(match, seat)) > 1)


def _weight(share: Share) -> tuple[int, bool]:
    return share.decisions, isinstance(share.player, Human)


def _sitting(match: Match, seat: Seat) -> Share:
    return Share(match.table.seats[seat], 0)


def _players(match: Match, seat: Seat) -> Iterator[Player]:
    for entry in match.journal.played:
        if entry.seat == seat and entry.by is not None:
            yield entry.by
