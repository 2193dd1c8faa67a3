"""Warnings against waste, as far as people want them. The games find them, see `GameView.notes`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gamedesk.core.action import Action
from gamedesk.core.advice import Note
from gamedesk.core.state import Seat
from gamedesk.core.table import Table
from gamedesk.ui.asked import Asked
from gamedesk.ui.game_view import GameView
from gamedesk.ui.phrase import Phrase
from gamedesk.ui.receipt_view import ReceiptLine
from gamedesk.ui.settings import settings
from gamedesk.ui.tryout import try_out


def is_wanted(view: GameView, topic: str) -> bool:
    """Whether such warnings are on."""
    return settings.aid(f"{view.game.id}.{topic}")


def set_wanted(view: GameView, topic: str, *, on: bool) -> None:
    """Turn such warnings on or off."""
    settings.set_aid(f"{view.game.id}.{topic}", on=on)


def helps_wanted(table: Table, seat: Seat) -> bool:
    """Whether the person at a seat wants helps for choosing, and the table allows them."""
    return not table.purist and settings.person_helps(table.seats[seat].name)


MOST = 12
"""Of so many choices it is reckoned what all of them waste."""


class Warner:
    """Asks the view about actions; silent while a lesson leads, and for purists."""

    def __init__(self, table: Table) -> None:
        """For the people of a table."""
        self._table = table

    def is_silent(self, asked: Asked) -> bool:
        """A purist table, or a person who wants no helps, wants no previews either."""
        return not helps_wanted(self._table, asked.decision.seat)

    def notes(self, asked: Asked, action: Action, after: Any) -> Sequence[Note]:
        """What an action wastes, each thing once."""
        if asked.is_led or self.is_silent(asked):
            return ()
        return list(dict.fromkeys(self._wanted(asked, action, after)))

    def _wanted(self, asked: Asked, action: Action, after: Any) -> Iterator[Note]:
        for note in asked.view.notes(asked.state, asked.decision, action, after):
            if is_wanted(asked.view, note.topic):
                yield note


def note_lines(asked: Asked, notes: Sequence[Note]) -> list[ReceiptLine]:
    """Warnings as lines of the receipt; big ones first."""
    ordered = sorted(notes, key=lambda note: not note.is_big)
    texts = (asked.say(Phrase.from_reason(note.text)) for note in ordered)
    return [ReceiptLine("", text=text, warns=True) for text in texts]


def kind_warnings(asked: Asked, warner: Warner | None) -> list[ReceiptLine]:
    """What every choice of the kind that was picked would waste: that needs no pointing at one."""
    left = asked.chooser.left
    if not asked.chooser.kind or warner is None or len(left) > MOST or warner.is_silent(asked):
        return []
    shared: list[Note] | None = None
    for choice in left:
        after = try_out(asked.view.game, asked.state, asked.decision.seat, choice.action)
        found = warner.notes(asked, choice.action, after)
        shared = [note for note in (found if shared is None else shared) if note in found]
        if not shared:
            return []
    return note_lines(asked, shared or ())
