"""What a game's view is to the desk: it draws states, offers places to click, and tells about them.

A view knows no rule. Everything it says comes from the state, the content and the action or event
it is asked about, as records of `table_items` whose sentences are phrases. The defaults below make
a playable (plain) table; a view overrides what it can say better.

The life of a view: made once per table with the game and `say`; then `set_people`, `set_viewer`
and `show_state`, again whenever something changes; `highlight` for what can be clicked next;
`preview` while an action is hovered; `animate` for the events of a new entry before its
`show_state`. `show_state` alone must always give a correct and complete picture, and ends any
preview. States come from `Game.observe`: what the viewer may not know is HIDDEN.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any, ClassVar

from PySide6.QtCore import QAbstractAnimation, QPoint, QRectF, Signal
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QWidget

from gamedesk.core.action import Action
from gamedesk.core.advice import Note, Way
from gamedesk.core.agenda import Decision
from gamedesk.core.event import Event
from gamedesk.core.game import Game
from gamedesk.core.journal import Entry
from gamedesk.core.reason import Reason
from gamedesk.core.state import CHANCE, Seat
from gamedesk.ui import receipt
from gamedesk.ui.phrase import Phrase, Say, Value
from gamedesk.ui.table_items import (
    Badge,
    BannerFace,
    Flight,
    Group,
    Headline,
    HelpFace,
    LogLine,
    Offer,
    Person,
    ReceiptRow,
    SeatSummary,
)
from gamedesk.ui.texts import game_text

ENLARGED = "enlarged"
"""The name of the widget in which a view shows something large to be read, where it does so."""


class GameView(QWidget):
    """One subclass per game, named by `Game.view`. See the module's docstring."""

    picked = Signal(str)
    """A target id was clicked, legal or not: "hex:E7", "building:temple", "tile:fav3"."""
    hovered = Signal(str)
    """The pointer or the keyboard is on that target; "" when it left."""

    param_keys: ClassVar[Mapping[str, str]] = {}
    """Field name of actions, events and decisions → prefix of the text key of its ids.

    `{"building": "building"}` makes the field value "temple" the word of `building.temple`. Fields
    called `seat` (and those in `seat_fields`) become people's names by themselves.
    """
    seat_fields: ClassVar[frozenset[str]] = frozenset({"seat"})
    note_topics: ClassVar[Sequence[str]] = ()
    """What warnings can be turned off by; texts `note.<topic>`."""

    def __init__(self, game: Game, say: Say, parent: QWidget | None = None) -> None:
        """Make an empty view; `say` puts phrases into the language that is on."""
        super().__init__(parent)
        self.game = game
        self.say = say
        self.people: tuple[Person, ...] = ()
        self.viewer: Seat | None = None

    # What the desk tells the view.

    def set_people(self, people: tuple[Person, ...]) -> None:
        """Who sits where, in seat order."""
        self.people = people

    def set_viewer(self, seat: Seat | None) -> None:
        """From whose side to draw: whose own board is large, whose secrets are in the state."""
        self.viewer = seat

    def show_state(self, view: Any) -> None:
        """Draw a state completely, whatever was drawn before."""
        raise NotImplementedError

    def highlight(self, targets: Sequence[str]) -> None:
        """Mark what can be clicked next (all others lose their mark); empty for nothing."""

    def point_at(self, target: str) -> None:
        """Mark the one target that the keyboard is on; "" for none."""

    def show_place_in(self, words: str) -> None:
        """Ring the place that a line of the log calls by its name; no place, no ring."""

    def preview(self, before: Any, action: Action, after: Any) -> None:
        """Paint what `action` would change, until `end_preview` or `show_state`."""

    def end_preview(self) -> None:
        """Take the preview away."""

    def mark_last(self, entry: Entry | None) -> None:
        """Mark where the last entry of somebody else happened."""

    def show_board_of(self, seat: Seat) -> None:
        """Open that seat's own board large, until it is closed or another one is opened."""

    def put_away(self, *, opened: bool = False) -> bool:
        """Close what pointing shows over the board; whether there was anything.

        With `opened` also what somebody has opened to read.
        """
        return False

    def show_secrets(self, shown: bool) -> None:
        """Turn the viewer's own secrets face up or down (hold to peek); open games ignore it."""

    def animate(self, event: Event) -> QAbstractAnimation | None:
        """A motion that explains the event, not started; None if there is nothing to see."""
        return None

    def travels(self, event: Event) -> Sequence[Flight]:
        """What flies over the table before that motion: points to a seat, power to a bowl."""
        return ()

    def retranslate(self) -> None:
        """The language has changed; `show_state` follows."""

    # Actions: where to click for them, and how they look on the bar.

    def targets(self, action: Action) -> tuple[str, ...]:
        """The click path of an action: ids in the order they are picked. Unique per action.

        Ids are `<what>:<id>` ("hex:E7", "building:temple", "button:pass"). What is not on the
        board is an option button on the bar, so any id will do; the first one counts most.
        """
        raise NotImplementedError

    def target_name(self, target: str) -> Phrase:
        """What a target is called, for screen readers and lists; by default its id."""
        return Phrase.plain(target.partition(":")[2])

    def target_widget(self, target: str) -> QWidget | None:
        """A child widget whose middle is that target, if there is one: for lessons and tests."""
        return self.findChild(QWidget, target)

    def target_shape(self, target: str) -> QPainterPath | None:
        """The outline of a target in the view's coordinates; None if it cannot be seen now."""
        widget = self.target_widget(target)
        if widget is None or not widget.isVisibleTo(self):
            return None
        outline = QPainterPath()
        corner = widget.mapTo(self, QPoint(0, 0))
        outline.addRoundedRect(QRectF(corner, widget.size()).adjusted(1, 1, -1, -1), 6, 6)
        return outline

    def target_at(self, place: QPoint) -> str:
        """The target at a place of the view, or ""; the innermost one there."""
        widget = self.childAt(place)
        while widget is not None and widget is not self:
            if ":" in widget.objectName():
                return widget.objectName()
            widget = widget.parentWidget()
        return ""

    def reveal(self, targets: Sequence[str]) -> None:
        """Bring these into sight: turn to their tab, open what shows them; empty to put it away."""

    def help(self, target: str) -> HelpFace | None:
        """What a target is and does. By default its name and the text `help.<kind>`, if any.

        `<kind>` is what stands before the colon ("hex"); for parts of the view and for kinds of
        action it is the whole id ("part:map" has `help.part.map`).
        """
        kind, _, rest = target.partition(":")
        key = f"help.{kind}.{rest}" if kind in ("part", "group") else f"help.{kind}"
        known = game_text(self.game.id).has(key)
        words = self.say(Phrase.of(key)) if known else ""
        return HelpFace(self.say(self.target_name(target)), words)

    def groups(self, view: Any, decision: Decision) -> Sequence[Group]:
        """The kinds of action in order of the bar, also those that are impossible now.

        Groups that appear only in offers come after these. Empty: as the offers come.
        """
        return ()

    def first_pick(self, view: Any, decision: Decision) -> str:
        """A target that is picked already when the question comes; "" for none.

        For questions where one thing after another is used up: there is always one at hand, and
        another can still be picked instead.
        """
        return ""

    def offer(self, view: Any, decision: Decision, action: Action) -> Offer:
        """How a legal action looks; by default its own group and the text `action.<kind>`."""
        return Offer(self.action_text(action), group=action.kind)

    def in_order(
        self, view: Any, decision: Decision, actions: Sequence[Action]
    ) -> Sequence[Action]:
        """The legal actions as their buttons stand in the bar; by default as the rules do."""
        return actions

    def keys(self, view: Any, decision: Decision) -> Mapping[str, str]:
        """Letters that pick a target at once, for questions whose actions are of one kind.

        Numbers need none: the digits of an amount pick it anyway.
        """
        return {}

    def wishes(self, view: Any, decision: Decision) -> Sequence[Action]:
        """Actions a person may look for although they may be impossible now.

        The desk asks `Decision.refusal` about each and shows the impossible ones greyed with the
        reason; a few per group are enough, typically one.
        """
        return ()

    def group_refusal(self, view: Any, decision: Decision, group: str) -> Reason | None:
        """Why nothing of a kind in `groups` is possible now.

        Kinds with a reason are always listed, greyed where nothing of them is legal; None hides
        them then.
        """
        return None

    def why_not(self, view: Any, decision: Decision, target: str) -> Phrase | None:
        """Why a place that belongs to no offer and no wish cannot be picked; None: nobody asks."""
        return None

    def remedy(self, view: Any, decision: Decision, action: Action) -> Sequence[Action]:
        """Free actions after which a refused action would be possible; empty if there are none."""
        return ()

    def remedy_text(self, view: Any, decision: Decision, actions: Sequence[Action]) -> Phrase:
        """What such free actions are, as the words after "possible after"."""
        made = self.action_text(actions[0])
        for action in actions[1:]:
            made = Phrase.of("word.and", first=made, second=self.action_text(action))
        return made

    def ways(self, view: Any, decision: Decision, target: str) -> Sequence[Way]:
        """Every way to use a place now, possible or not; by default what is legal or wished for."""
        found = [Way(a) for a in decision.actions(view) if target in self.targets(a)]
        for wish in self.wishes(view, decision):
            lacks = decision.refusal(view, wish) if target in self.targets(wish) else None
            if lacks is not None:
                found.append(Way(wish, lacks, tuple(self.remedy(view, decision, wish))))
        return found

    def notes(self, before: Any, decision: Decision, action: Action, after: Any) -> Iterable[Note]:
        """What a legal action would waste, for the topics of `note_topics`."""
        return ()

    def receipt(self, before: Any, after: Any, seat: Seat) -> Sequence[ReceiptRow]:
        """What an action of `seat` changes; by default what the seats' summaries show."""
        count = len(self.people)
        return receipt.compare(
            [self.seat_summary(before, Seat(i)) for i in range(count)],
            [self.seat_summary(after, Seat(i)) for i in range(count)],
            seat,
        )

    # Sentences.

    def question(self, view: Any, decision: Decision) -> Phrase:
        """What is asked, without the name: text `question.<kind>` with the decision's fields."""
        return Phrase.from_params(f"question.{decision.kind}", self.param_texts(decision))

    def banner(self, view: Any, decision: Decision) -> BannerFace | None:
        """A question in the middle of others' turns, with names and numbers; None for others."""
        return None

    def action_text(self, action: Action) -> Phrase:
        """Text `action.<kind>` with the action's fields."""
        return Phrase.from_params(f"action.{action.kind}", self.param_texts(action))

    def log_line(self, event: Event) -> LogLine | None:
        """Text `event.<kind>` with the event's fields; None for what nobody needs to read."""
        text = Phrase.from_params(f"event.{event.kind}", self.param_texts(event))
        return LogLine(event.seat, text)

    def log_lines(self, events: Sequence[Event]) -> Sequence[LogLine]:
        """The lines of one entry's events; by default one each. Override to put some together."""
        lines = (self.log_line(event) for event in events)
        return [line for line in lines if line is not None]

    def param_texts(self, item: Action | Event | Decision) -> dict[str, Value]:
        """The fields of an action, event or decision as parameters of its text.

        Ids become words by `param_keys`, seats become names, tuples become lists of words.
        Override for fields that need more.
        """
        return {
            field.name: self.param_text(field.name, _field(item, field.name))
            for field in fields(item)
        }

    def param_text(self, name: str, value: Any) -> Value:
        """One field as a parameter; see `param_texts`."""
        if name in self.seat_fields and isinstance(value, int):
            return self.seat_name(Seat(value))
        if isinstance(value, tuple):
            return self._list_text(name, value)
        if isinstance(value, bool):
            return "@word.yes" if value else "@word.no"
        prefix = self.param_keys.get(name)
        return f"@{prefix}.{value}" if prefix is not None and value != "" else value

    def seat_name(self, seat: Seat) -> Phrase:
        """The name of the person at a seat; chance and the table have words of their own."""
        if 0 <= seat < len(self.people):
            return Phrase.plain(self.people[seat].name)
        return Phrase.of("word.chance" if seat == CHANCE else "word.table")

    def _list_text(self, name: str, values: tuple[Any, ...]) -> Value:
        made = Phrase.of("word.none")
        for number, value in enumerate(values):
            item = self.param_text(name, value)
            made = (
                Phrase.of("word.and", first=made, second=item)
                if number
                else Phrase.of("word.only", first=item)
            )
        return made

    # Seats and the round.

    def seat_order(self, view: Any) -> Sequence[Seat]:
        """The seats in turn order, as the top strip shows them; by default as they sit."""
        return [Seat(i) for i in range(len(self.people))]

    def seat_summary(self, view: Any, seat: Seat) -> SeatSummary:
        """What the top strip says about a seat; by default what it plays and its points."""
        label = self.game.label(view, seat)
        score = self.game.standings(view).rows[seat].score
        return SeatSummary(label=Phrase.of(label) if label else None, points=score)

    def badge(self, view: Any, seat: Seat) -> Badge | None:
        """The mark of what a seat plays; None for the person's own."""
        return None

    def headline(self, view: Any) -> Headline:
        """Round and phase; by default nothing but the game's name."""
        return Headline(Phrase.of("game.name"))


def _field(item: Action | Event | Decision, name: str) -> Any:
    return object.__getattribute__(item, name)


def make_view(game: Game, say: Say) -> GameView:
    """The view that the game names."""
    module, _, name = game.view.partition(":")
    view_class: Any = vars(importlib.import_module(module))[name]
    made: GameView = view_class(game, say)
    return made
