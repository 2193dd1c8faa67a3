"""Phrases and chips of a game, put into the words and goods that widgets show."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from PySide6.QtGui import QColor

from gamedesk.content.texts import Texts
from gamedesk.core.table import BotSeat, Table
from gamedesk.ui.painting import Emblem, Good, signed
from gamedesk.ui.people import free_name
from gamedesk.ui.phrase import Phrase, Say
from gamedesk.ui.table_items import Badge, Chip, Person
from gamedesk.ui.texts import game_text, listed, text
from gamedesk.ui.theme import theme

Catalogue = Callable[[str], Texts]
"""Game id → the sentences of the program and that game, in the language that is on."""

SHAPES = ("circle", "triangle", "square", "diamond", "hexagon", "star")


def say_for(game_id: str, catalogue: Catalogue = game_text) -> Say:
    """How phrases of that game are said, in whatever language is on when asked."""

    def say(phrase: Phrase) -> str:
        params = {
            name: say(value) if isinstance(value, Phrase) else value
            for name, value in phrase.params
        }
        if not phrase.key:
            return str(params["text"])
        return catalogue(game_id).get(phrase.key, **params)

    return say


def goods(chips: Iterable[Chip], say: Say | None = None) -> tuple[Good, ...]:
    """Chips as amounts without a sign; with `say` they can be read aloud."""
    return tuple(Good(chip.icon, _amount(chip), said=said(chip, say)) for chip in chips)


def said(chip: Chip, say: Say | None) -> str:
    """The word for a good, in the number that there is of it."""
    if say is None or not chip.name:
        return ""
    is_one = not chip.text and chip.amount in (1, -1)
    return say(Phrase.of(chip.name, count=1 if is_one else 2))


def signed_goods(chips: Iterable[Chip], say: Say | None = None) -> tuple[Good, ...]:
    """Chips as changes: a sign, and the colour of gain or loss; with `say` to be read aloud."""
    return tuple(_change(chip, said(chip, say)) for chip in chips)


def chips_aloud(chips: Iterable[Chip], say: Say) -> str:
    """Chips in words, for screen readers and plain lists: "2 workers, 5 coins"."""
    return listed(f"{_amount(chip)} {said(chip, say)}".strip() for chip in chips)


def emblem(badge: Badge) -> Emblem:
    """The badge as it is painted."""
    return Emblem(QColor(badge.color), badge.icon)


def people_of(table: Table) -> tuple[Person, ...]:
    """Everybody at the table, in seat order; who has no name or colour of their own gets one."""
    names = [player.name for player in table.seats]
    for index, name in enumerate(names):
        names[index] = name or free_name(computer_names(), names)
    return tuple(
        Person(name, _badge(player, index), isinstance(player, BotSeat))
        for index, (name, player) in enumerate(zip(names, table.seats, strict=True))
    )


def computer_names() -> list[str]:
    """What computers are called, short enough for their plates."""
    return re.split(r"[、,]\s*", text("people.computer_names"))


def _badge(player: object, index: int) -> Badge:
    spare = SHAPES[index % len(SHAPES)]
    color = getattr(player, "color", "") or spare
    shape = getattr(player, "symbol", "") or spare
    return Badge(f"seat_{shape}", theme.seat(color if color in SHAPES else spare).name())


def _amount(chip: Chip) -> str:
    if chip.text:
        return chip.text
    return "" if chip.amount is None else str(chip.amount)


def _change(chip: Chip, word: str) -> Good:
    if chip.text or chip.amount is None:
        return Good(chip.icon, chip.text, said=word)
    role = "good" if chip.amount > 0 else "bad" if chip.amount < 0 else "ink2"
    return Good(chip.icon, signed(chip.amount), role, word)
