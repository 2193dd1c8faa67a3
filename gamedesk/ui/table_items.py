"""What a game's view tells the desk about actions, seats, events and the round: plain records.

No Qt and no words: texts are phrases, pictures are names of drawings in `resources/icons`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from gamedesk.core.state import Seat
from gamedesk.ui.phrase import Phrase

Role = Literal["", "end_turn", "pass", "decline", "convert"]


@dataclass(frozen=True, slots=True)
class Chip:
    """An amount of something: an icon and a number.

    `name` is the text key of the thing ("goods.coins"), read aloud and shown as tool tip. `text`
    replaces the number ("2-4"); an amount of None and no text leaves the icon alone.
    """

    icon: str
    amount: int | None = None
    name: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Badge:
    """The mark of a seat: a drawing on a hexagon of a colour ("#2C7A35")."""

    icon: str
    color: str


@dataclass(frozen=True, slots=True)
class Person:
    """Who sits at a seat, for views that write names."""

    name: str
    badge: Badge
    is_computer: bool = False


@dataclass(frozen=True, slots=True)
class Offer:
    """How one legal action looks on the bar.

    `group` is the kind of action it stands under (text `group.<group>`); actions of one group are
    its options. `label` says the whole action ("Upgrade to a temple at E7"), `short` only what
    tells it from the others of its group ("E7 Temple"); None means `label`. `pay` and `gain` are
    the price and what one gets at once, with positive amounts. `gives_up`: it ends a question
    whose other answers are lost with it, so that one Enter alone must not do it.
    """

    label: Phrase
    group: str
    short: Phrase | None = None
    icon: str = ""
    pay: tuple[Chip, ...] = ()
    gain: tuple[Chip, ...] = ()
    role: Role = ""
    gives_up: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """A kind of action: a button in the upper row of the bar.

    It is called `label`, or by default by the text `group.<id>`.
    """

    id: str
    icon: str = ""
    label: Phrase | None = None

    @property
    def name(self) -> Phrase:
        """What stands on the button."""
        return self.label or Phrase.of(f"group.{self.id}")


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """One seat in the top strip. `label` is what it plays; `notes` are short words ("passed")."""

    label: Phrase | None = None
    goods: tuple[Chip, ...] = ()
    points: int | None = None
    passed: bool = False
    notes: tuple[Phrase, ...] = ()


@dataclass(frozen=True, slots=True)
class Headline:
    """Where the game is: "Round 5 of 6", "Actions", and how many of how many steps are reached.

    `step` 0 means that the game proper has not begun; the result page plots points by step.
    """

    title: Phrase
    phase: Phrase | None = None
    step: int = 0
    steps: int = 0


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log: whose it is, the sentence, and signed amounts below it.

    `seat` may be CHANCE or TABLE for what belongs to nobody.
    """

    seat: Seat
    text: Phrase
    chips: tuple[Chip, ...] = ()
    is_news: bool = False
    """It came by itself: its seat is told of it together with what the others did."""


@dataclass(frozen=True, slots=True)
class BannerFace:
    """A question in the middle of others' turns, with its numbers.

    `about` is the target that it is about: it is marked.
    """

    text: Phrase
    about: str = ""


@dataclass(frozen=True, slots=True)
class Flight:
    """Something that flies over the table, from one target to another.

    A target is an id of the view ("hex:E7", "bowl:1") or "seat:2", the seat's place in the strip.
    `icon` is a drawing, or "points" for the points sign with `text` on it; `color` ("#2C7A35") is
    for drawings that take a seat's colour; of `count` things only the first few are seen.
    """

    icon: str
    start: str
    end: str
    count: int = 1
    text: str = ""
    color: str = ""


@dataclass(frozen=True, slots=True)
class HelpFace:
    """What something is called and what it does, in the language that is on."""

    title: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class ReceiptRow:
    """One row of the preview: "You pay" 4 coins; `seat` marks what happens to somebody else."""

    label: Phrase
    chips: tuple[Chip, ...] = ()
    text: Phrase | None = None
    seat: Seat | None = None
