"""What a card of the strip shows of a seat. Only values; `seat_card.py` paints them."""

from __future__ import annotations

from dataclasses import dataclass

from gamedesk.core.state import Seat
from gamedesk.ui.painting import Emblem, Good


@dataclass(frozen=True, slots=True)
class SeatFace:
    """What a card shows. `aloud` is all of it as a sentence, for screen readers."""

    seat: Seat
    name: str
    emblem: Emblem
    label: str = ""
    goods: tuple[Good, ...] = ()
    points: str = ""
    tag: str = ""
    aloud: str = ""
    tip: str = ""
    """What can be done with the card."""
    is_computer: bool = False
    decides: bool = False
    asked: bool = False
    """Asked out of turn: a second, dashed border."""
    is_open: bool = False
    """Its own board is the one that is drawn large."""


@dataclass(frozen=True, slots=True)
class SeatTime:
    """The thinking time of a seat in words; `is_over`: more than it may use."""

    text: str = ""
    is_over: bool = False
