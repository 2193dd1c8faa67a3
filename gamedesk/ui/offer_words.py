"""What an offer costs and brings as goods of a button, and the keys of kinds of action."""

from __future__ import annotations

from collections.abc import Sequence

from gamedesk.ui.painting import Good, signed
from gamedesk.ui.phrase import Say
from gamedesk.ui.table_items import Chip, Group, Offer
from gamedesk.ui.words import goods, said


def offer_goods(offer: Offer, say: Say) -> tuple[Good, ...]:
    """Price without a sign, then gains with a plus."""
    return goods(offer.pay, say) + tuple(_gain(chip, say) for chip in offer.gain)


def _gain(chip: Chip, say: Say) -> Good:
    number = signed(chip.amount) if chip.amount is not None else ""
    return Good(chip.icon, chip.text or number, "good", said(chip, say))


def letters_for(groups: Sequence[Group]) -> dict[str, str]:
    """A key for each kind of action: a letter of its id, the first that is free."""
    taken: dict[str, str] = {}
    for group in groups:
        wanted = [mark for mark in group.id if mark.isascii() and mark.isalpha()]
        free = (
            mark for mark in [*wanted, *"abcdefghijklmnopqrstuvwxyz"] if mark not in taken.values()
        )
        letter = next(free, "")
        if letter:
            taken[group.id] = letter
    return taken
