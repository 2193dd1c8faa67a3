"""One open question with everything that is offered, put into faces for the bar. No rule.

`choosing.py` holds the widgets; here is only what they show.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.ui.action_list import ListedAction
from gamedesk.ui.bar_faces import ChoiceFace
from gamedesk.ui.chooser import Choice, Chooser, group_target
from gamedesk.ui.game_view import GameView
from gamedesk.ui.offer_words import offer_goods
from gamedesk.ui.painting import Good
from gamedesk.ui.phrase import Phrase, Say
from gamedesk.ui.receipt_view import ReceiptLine
from gamedesk.ui.table_items import Group, Offer, ReceiptRow
from gamedesk.ui.tryout import stays_done
from gamedesk.ui.widgets import Face
from gamedesk.ui.words import chips_aloud, emblem, goods, signed_goods

REFUSED = "refused:"
"""Before the target of what is offered although it is not possible."""

FEW = 4
"""So many actions are shown at once, whatever their groups."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A wish that the rules refuse now, with the reason in words."""

    action: Action
    offer: Offer
    path: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class First:
    """Free actions that make another one possible, and both in words for a button."""

    steps: tuple[Action, ...]
    action: Action
    words: str


class Asked:
    """A decision, its offers and its refusals, as the view tells them."""

    def __init__(
        self,
        view: GameView,
        say: Say,
        state: Any,
        decision: Decision,
        only: Callable[[Action], bool] | None = None,
        *,
        is_free: bool = False,
    ) -> None:
        """Ask the view about every legal action once; `only` those are offered, if given.

        `is_free`: everything can be taken back, so nothing has to be meant twice.
        """
        self.view, self.say, self.state, self.decision = view, say, state, decision
        self.is_led = only is not None
        """A lesson says what can be done."""
        self.is_free = is_free or self.is_led
        legal = decision.actions(state)
        offered = legal if only is None else [action for action in legal if only(action)]
        self.offers: dict[Action, Offer] = {
            action: view.offer(state, decision, action)
            for action in view.in_order(state, decision, offered)
        }
        self._withheld = tuple(action for action in legal if action not in self.offers)
        self.chooser = Chooser(
            [
                Choice(action, offer.group, view.targets(action))
                for action, offer in self.offers.items()
            ]
        )

    @cached_property
    def refused(self) -> tuple[Refused, ...]:
        """What a person may look for, and why it is not possible."""
        found = []
        for action in self.view.wishes(self.state, self.decision):
            reason = self.decision.refusal(self.state, action)
            if reason is not None and action not in self.offers:
                offer = self.view.offer(self.state, self.decision, action)
                words = self.say(Phrase.from_reason(reason))
                found.append(Refused(action, offer, self.view.targets(action), words))
        return tuple(found)

    @property
    def end_turn(self) -> Choice | None:
        """The action that ends the turn, if there is one."""
        for choice in self.chooser.choices:
            if self.offers[choice.action].role == "end_turn":
                return choice
        return None

    @cached_property
    def impossible(self) -> dict[str, str]:
        """Kinds of which nothing is legal now, with the reason in words."""
        possible = {offer.group for offer in self.offers.values()}
        found = {}
        for group in self._known_groups:
            if group.id not in possible:
                reason = self.view.group_refusal(self.state, self.decision, group.id)
                if reason is not None:
                    found[group.id] = self.say(Phrase.from_reason(reason))
        return found

    @cached_property
    def _known_groups(self) -> tuple[Group, ...]:
        return tuple(self.view.groups(self.state, self.decision))

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """The kinds of action in order, also those that are impossible now."""
        known = {group.id: group for group in self._known_groups}
        ending = {offer.group for offer in self.offers.values() if offer.role == "end_turn"}
        for offer in (*self.offers.values(), *(wish.offer for wish in self.refused)):
            known.setdefault(offer.group, Group(offer.group, offer.icon))
        shown = {offer.group for offer in self.offers.values()} - ending
        shown |= {wish.offer.group for wish in self.refused} | self.impossible.keys()
        return tuple(group for group in known.values() if group.id in shown)

    @property
    def is_grouped(self) -> bool:
        """Whether there are kinds to choose from."""
        return len(self.groups) > 1

    @property
    def hint(self) -> str:
        """The text of how to go on, or back; where only the big button is left, that says so."""
        if self.chooser.picks:
            return "bar.back"
        alone = self.end_turn is not None and len(self.chooser.choices) == 1
        if alone and not self.is_grouped:
            return "bar.only"
        return "bar.keys" if self.asks_of_board else "bar.one"

    @property
    def asks_of_board(self) -> bool:
        """Whether there are kinds of action, or places to click."""
        return self.is_grouped or any(map(self._is_deed, self.chooser.choices))

    def is_plain_answer(self, choice: Choice) -> bool:
        """Yes or no, or a number: asked out of turn, or with nothing to see on the board."""
        if self.view.banner(self.state, self.decision) is not None:
            return True
        shape = self.view.target_shape
        return not self.is_grouped and all(shape(target) is None for target in choice.path)

    def is_final(self, choice: Choice) -> bool:
        """Whether it may not be taken back and is no plain answer on a button of the bar."""
        return not self.is_free and not self.is_plain_answer(choice) and self._stays_done(choice)

    def gives_up(self, choice: Choice) -> bool:
        """Whether it ends one's turn for good with something left that is lost with it."""
        if self.is_free or choice != self.end_turn:
            return False
        if self.view.banner(self.state, self.decision) is not None:
            return False
        loses = self.offers[choice.action].gives_up
        loses = loses or any(map(self._is_deed, self.chooser.choices))
        return loses and self._stays_done(choice)

    def _stays_done(self, choice: Choice) -> bool:
        people = {seat for seat, who in enumerate(self.view.people) if not who.is_computer}
        return stays_done(self.view.game, self.state, self.decision.seat, choice.action, people)

    def _is_deed(self, choice: Choice) -> bool:
        """It begins on the board; cards lie beside it, and may be kept when the turn ends."""
        if self.offers[choice.action].role == "convert":
            return False
        return any(
            self.view.target_widget(target) is None and self.view.target_shape(target) is not None
            for target in choice.path[:1]
        )

    # Faces.

    def group_faces(self, letters: dict[str, str]) -> list[ChoiceFace]:
        """The upper row; none if there is only one kind."""
        if not self.is_grouped:
            return []
        return [self._group_face(group, letters.get(group.id, "")) for group in self.groups]

    def _group_face(self, group: Group, letter: str) -> ChoiceFace:
        target = group_target(group.id)
        word = self.say(group.name)
        choices = self.chooser.after(target)
        icons = (group.icon,) if group.icon else ()
        tip = f"{word} ({letter.upper()})" if letter else word
        hope = self._group_hope(target)
        reason = "" if choices or hope else self._group_reason(group.id)
        amounts: tuple[Good, ...] = ()
        if len(choices) == 1:
            offer = self.offers[choices[0].action]
            amounts = offer_goods(offer, self.say)
            tip = f"{self.label(choices[0].action)} ({letter.upper()})"
            if offer.role == "decline" and offer.short is not None:
                word = self.say(offer.short)
        if hope:
            tip = f"{tip}\n{self.why_not(target)}"
        face = Face(
            word,
            icons,
            goods=amounts,
            note=hope,
            tip=tip,
            corner=letter.upper(),
            is_dear=bool(hope),
        )
        return ChoiceFace(target, face, reason, is_chosen=self.chooser.kind == group.id)

    def _group_hope(self, target: str) -> str:
        """After what something of a kind of which nothing is legal would be possible."""
        first = self.first_for(target)
        return self.after(first.steps) if first is not None else ""

    def _group_reason(self, group: str) -> str:
        reasons = (wish.reason for wish in self.refused if wish.offer.group == group)
        return self.impossible.get(group) or next(reasons, "–")

    def option_faces(self) -> list[ChoiceFace]:
        """The lower row: what can be picked next, then what cannot with its reason.

        Nothing before a kind or a place was picked: the kinds stand above, each action once.
        """
        chooser = self.chooser
        if self.is_grouped and not chooser.picks:
            return []
        ending = self.end_turn
        faces = []
        for target in chooser.next_targets:
            choices = [choice for choice in chooser.after(target) if choice != ending]
            if choices and self._is_of_kind(choices):
                faces.append(self._option_face(target, choices))
        return faces + self._refused_faces()

    def _is_of_kind(self, choices: Sequence[Choice]) -> bool:
        """Whether they belong to the kind that is lit above, if one is: nothing else stands there.

        A kind with a single action is taken with its whole path, and no kind was picked then.
        """
        kind = self.chooser.kind
        return not self.is_grouped or not kind or any(choice.group == kind for choice in choices)

    def _option_face(self, target: str, choices: Sequence[Choice]) -> ChoiceFace:
        if len(choices) == 1:
            offer = self.offers[choices[0].action]
            icons = (offer.icon,) if offer.icon else ()
            words = self.say(offer.short or offer.label)
            face = Face(words, icons, goods=offer_goods(offer, self.say), tip=self.say(offer.label))
            selected = self.chooser.is_done and target == self.chooser.walked[-1]
            return ChoiceFace(target, face, is_chosen=selected)
        name = self.say(self.view.target_name(target))
        note = self.say(Phrase.of("bar.choices", count=len(choices)))
        return ChoiceFace(target, Face(name, note=note))

    def _refused_faces(self) -> list[ChoiceFace]:
        group, walked = self.chooser.group, self.chooser.walked
        return [
            self._refused_choice(wish)
            for wish in self.refused
            if (not self.is_grouped or wish.offer.group == group) and not walked
        ]

    def _refused_choice(self, wish: Refused) -> ChoiceFace:
        """Greyed, unless free actions that can be taken with the same press make it possible."""
        face, target = self._refused_face(wish), _refused_target(wish)
        hope = self._hope(wish.action)
        if not hope:
            return ChoiceFace(target, face, wish.reason)
        return ChoiceFace(target, replace(face, note=hope, tip=hope, is_dear=True))

    def first_for(self, target: str) -> First | None:
        """What has to be done first for a refused target, and its action then; None if nothing.

        Of a kind of which nothing is legal, the action that needs least: only to tell of it.
        """
        found = []
        for wish in self._wishes_at(target):
            steps = tuple(self.view.remedy(self.state, self.decision, wish.action))
            if steps:
                found.append(First(steps, wish.action, self._then(wish, steps)))
        return min(found, key=lambda first: len(first.steps), default=None)

    def opens_for_hope(self, target: str) -> bool:
        """Open a kind of which only free actions would make something possible.

        What it holds can be looked at then; who asked for a kind pays for none of it yet.
        """
        is_kind = target.startswith(group_target(""))
        if not is_kind or self.first_for(target) is None:
            return False
        self.chooser.open_empty(target.removeprefix(group_target("")))
        return True

    def _wishes_at(self, target: str) -> list[Refused]:
        """The refused wishes that a place, an option or a whole kind stands for."""
        if target.startswith(group_target("")):
            if self.chooser.after(target):
                return []
            return [w for w in self.refused if target == group_target(w.offer.group)]
        return [w for w in self.refused if target in (*w.path, _refused_target(w))]

    def _then(self, wish: Refused, steps: Sequence[Action]) -> str:
        words = self.view.remedy_text(self.state, self.decision, steps)
        short = wish.offer.short or wish.offer.label
        return self.say(Phrase.of("ways.then", action=short, steps=words))

    def _refused_face(self, wish: Refused) -> Face:
        icons = (wish.offer.icon,) if wish.offer.icon else ()
        return Face(self.say(wish.offer.short or wish.offer.label), icons)

    def why_not(self, target: str) -> str:
        """The reason why a target cannot be picked; "" if it can be, or if nobody knows one."""
        if not target or self.chooser.after(target):
            return ""
        for group in self.groups:
            if target == group_target(group.id):
                return f"{self._group_reason(group.id)} {self._group_hope(target)}".strip()
        for wish in self._wishes_at(target):
            return f"{wish.reason} {self._hope(wish.action)}".strip()
        if any(target in self.view.targets(action) for action in self._withheld):
            return self.say(Phrase.of("lesson.other"))
        reason = self.view.why_not(self.state, self.decision, target)
        return self.say(reason) if reason is not None else ""

    def lacks(self, action: Action) -> str:
        """Why an action is no answer now, in words; "" if it is one."""
        reason = self.decision.refusal(self.state, action)
        return self.say(Phrase.from_reason(reason)) if reason is not None else ""

    def _hope(self, action: Action) -> str:
        """After which free actions a refused one would be possible, in words."""
        first = self.view.remedy(self.state, self.decision, action)
        if not first:
            return ""
        return self.after(first)

    def after(self, first: Sequence[Action]) -> str:
        """What becomes possible "after" these free actions, in words."""
        steps = self.view.remedy_text(self.state, self.decision, first)
        return self.say(Phrase.of("ways.after", steps=steps))

    def receipt_lines(self, after: Any) -> list[ReceiptLine]:
        """What an action that leads to `after` changes, in words; never nothing at all."""
        rows = self.view.receipt(self.state, after, self.decision.seat)
        if not rows:
            return [ReceiptLine("", text=self.say(Phrase.of("receipt.nothing")))]
        return [self._receipt_line(row) for row in rows]

    def _receipt_line(self, row: ReceiptRow) -> ReceiptLine:
        """A row of the receipt in words, with the badge of whom it concerns."""
        words = self.say(row.text) if row.text is not None else ""
        label = self.say(row.label)
        if row.seat is None:
            return ReceiptLine(label, goods(row.chips, self.say), words)
        badge = self.view.badge(self.state, row.seat) or self.view.people[row.seat].badge
        who = self.view.people[row.seat].name
        return ReceiptLine(label, signed_goods(row.chips, self.say), words, emblem(badge), who=who)

    def label(self, action: Action) -> str:
        """The whole action in words."""
        return self.say(self.offers[action].label)

    def listed(self) -> list[ListedAction]:
        """Every legal action as a line with its price and gain in words."""
        return [
            ListedAction(action, self._line(self.say(offer.label), offer))
            for action, offer in self.offers.items()
        ]

    def _line(self, label: str, offer: Offer) -> str:
        parts = [label]
        for key, chips in (("receipt.pay", offer.pay), ("receipt.gain", offer.gain)):
            if chips:
                parts.append(f"{self.say(Phrase.of(key))} {chips_aloud(chips, self.say)}")
        return " · ".join(parts)


def _refused_target(wish: Refused) -> str:
    return REFUSED + "/".join(wish.path)
