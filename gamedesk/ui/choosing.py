"""Answering a question at the table: bar, list and board together, by mouse or by keys alone.

All three are ways to the same chooser. What is pointed at is tried on a copy and shown as a
preview; what is complete is submitted.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.ui.action_list import ActionList
from gamedesk.ui.asked import Asked, First
from gamedesk.ui.bar_faces import ChoiceFace
from gamedesk.ui.choice_faces import confirm_face, first_of_all, question_face, show_preview
from gamedesk.ui.chooser import Choice, Pick, group_target
from gamedesk.ui.game_view import GameView
from gamedesk.ui.last_input import last_input
from gamedesk.ui.notes import Warner, kind_warnings
from gamedesk.ui.offer_words import letters_for
from gamedesk.ui.phrase import Say
from gamedesk.ui.prompt_bar import PromptBar
from gamedesk.ui.receipt_view import ReceiptLine, advice_line
from gamedesk.ui.steady import SteadyPlaces
from gamedesk.ui.thinking import Answer
from gamedesk.ui.tryout import try_out
from gamedesk.ui.widgets import Face

MOST_LARGE = 6
"""So many options may stand in one line with their price or reason below, where there is room."""


class Choosing(QObject):
    """The open question of a person; `submitted` when it is answered."""

    submitted = Signal(object)
    narrowed = Signal(object)
    """A place was picked and more has to be chosen: the targets that can follow."""
    changed = Signal()
    """Another question, or the same one narrowed down further or less."""

    def __init__(self, view: GameView, bar: PromptBar, actions: ActionList, say: Say) -> None:
        """Listen to the three."""
        super().__init__(bar)
        self._view, self._bar, self._list, self._say = view, bar, actions, say
        self._asked: Asked | None = None
        self.letters: dict[str, str] = {}
        """The key of each kind of action."""
        self._pointed: Choice | None = None
        self._advised: Choice | None = None
        self._wanted: Action | None = None
        self._warned: Action | None = None
        self._selected: Action | None = None
        self._first: First | None = None
        self._kept: tuple[Decision, str] | None = None
        self._steady = SteadyPlaces()
        self.warner: Warner | None = None
        """Who warns of waste; nobody in plain tests."""
        self._who = self._about = ""
        self.typed = ""
        """The first digits of a number."""
        self.recap: list[ReceiptLine] = []
        """What to show while nothing is pointed at."""
        view.picked.connect(self.pick)
        view.hovered.connect(self.point)
        bar.picked.connect(self.press)
        bar.pointed.connect(self.point)
        bar.looked_at.connect(self.look_at)
        bar.refused.connect(self.refuse)
        bar.confirmed.connect(self.confirm)
        bar.confirm_pointed.connect(self._point_confirm)
        actions.pointed.connect(self.point_action)
        actions.chosen.connect(self.choose_action)

    @property
    def asked(self) -> Asked | None:
        """The open question; None while nobody is asked."""
        return self._asked

    @property
    def pointed(self) -> Choice | None:
        """The single action that is pointed at, and shown as a preview."""
        return self._pointed

    def ask(self, asked: Asked, who: str) -> None:
        """Put a question to a person."""
        self._asked, self.typed = asked, ""
        self._pointed = self._warned = self._selected = self._first = None
        self.letters = letters_for(asked.groups)
        self._who = who
        self._list.show_actions(asked.listed)
        if first := self._view.first_pick(asked.state, asked.decision):
            asked.chooser.pick(first)
        self._reopen(asked)
        self.refresh()
        if self._wanted is not None and self._wanted in asked.offers:
            wanted, self._wanted = self._wanted, None
            self.suggest(wanted)

    def _reopen(self, asked: Asked) -> None:
        """The kind of free actions that was open stays open while the question is the same."""
        kept, self._kept = self._kept, None
        if kept is None or asked.is_led or asked.chooser.picks or kept[0] != asked.decision:
            return
        if len(asked.chooser.after(group_target(kept[1]))) > 1:
            asked.chooser.reopen(kept[1])

    def close(self) -> None:
        """Nobody is asked any more; what was pointed at for the answer is so no longer."""
        if self._asked is not None:
            self._asked = self._pointed = None
            self._view.point_at("")
            self._view.highlight(())
            self._view.end_preview()
            self._list.show_actions(tuple)
            self._bar.receipt.show_lines(())
            self._bar.show_choices((), (), large=False)
        self.changed.emit()

    # Picking.

    def press(self, target: str) -> None:
        """A button of the bar; one that stands for a single action takes all of its path."""
        choices = self._asked.chooser.after(target) if self._asked is not None else ()
        if len(choices) == 1:
            self.choose_action(choices[0].action)
        else:
            self.pick(target)

    def pick(self, target: str) -> None:
        """A button, a place on the board, or a group."""
        asked = self._asked
        if asked is None:
            return
        if asked.chooser.is_again(target):
            self._go_on(asked)
            return
        result = asked.chooser.pick(target)
        if result is Pick.NOTHING:
            self._offer_first(asked, target)
            return
        self._outcome(result, asked.chooser.ready)

    def _go_on(self, asked: Asked) -> None:
        """The second press of a place means what is ready, or leads to what is to be chosen."""
        if asked.chooser.ready is not None:
            self._submit(asked.chooser.ready.action)
        else:
            self.narrowed.emit(asked.chooser.next_targets)

    def _offer_first(self, asked: Asked, target: str) -> None:
        """Say why not; what free actions would make possible is done with one more press."""
        if asked.opens_for_hope(target):
            self._pointed = self._warned = self._selected = self._first = None
            self.refresh()
            self._show_ready(asked.why_not(target))
            return
        before, self._first = self._first, asked.first_for(target)
        if before is not None and before == self._first:
            self.do_first(before.steps, before.action)
            return
        why = asked.why_not(target)
        if not why and last_input.by_key:
            why = first_of_all(asked)
        self._show_ready(why)

    def _outcome(self, result: Pick, ready: Choice | None) -> None:
        """What undo can take back is done at once; the rest is selected, and then meant."""
        asked = self._asked
        self._pointed = self._first = None
        if result is not Pick.COMPLETE or ready is None:
            self._warned = self._selected = None
            self.refresh()
            if ready is None and asked is not None:
                self.narrowed.emit(asked.chooser.next_targets)
        elif ready.action == self._selected or asked is None or not asked.is_final(ready):
            self._submit(ready.action)
        else:
            self._select(ready.action)

    def _select(self, action: Action) -> None:
        """It waits to be meant by a second press."""
        if not self._holds_back(action):
            self._warned, self._selected = None, action
            self.refresh()
        self._selected = action

    def asks_whether_to_end(self) -> bool:
        """Select an end that gives moves up for good, if nothing else is; whether that was news."""
        asked, end = self._asked, self._ready()
        if asked is None or end is None or end.action == self._selected:
            return False
        if self._pointed or self._first or not asked.gives_up(end):
            return False
        self._select(end.action)
        return True

    def back(self) -> bool:
        """One pick back; False if there was none."""
        if self._asked is None:
            return False
        held = self._first or (self._selected and not self._asked.chooser.picks)
        if not (held or self._asked.chooser.back()):
            return False
        self._pointed = self._warned = self._selected = self._first = None
        self.refresh()
        return True

    def confirm(self) -> None:
        """Submit what is ready: picked, pointed at, or the end of the turn."""
        ready = self._ready()
        if self._first is not None and self._pointed is None:
            self.do_first(self._first.steps, self._first.action)
        elif ready is not None:
            self._submit(ready.action)

    def _submit(self, action: Action) -> None:
        if self._holds_back(action):
            return
        self._view.end_preview()
        self._view.highlight(())
        if self._asked is not None and self._asked.chooser.group:
            self._kept = (self._asked.decision, self._asked.chooser.group)
        self._asked = self._pointed = self._wanted = None
        self._view.point_at("")
        self.submitted.emit(action)

    def _holds_back(self, action: Action) -> bool:
        """A big warning is shown first; the second press goes through."""
        asked = self._asked
        if asked is None or self.warner is None or action == self._warned:
            return False
        after = try_out(self._view.game, asked.state, asked.decision.seat, action)
        if not any(note.is_big for note in self.warner.notes(asked, action, after)):
            return False
        self._warned = action
        self.refresh()
        self.point_action(action)
        return True

    def choose_action(self, action: Action) -> None:
        """Answer with a whole action, if it is legal."""
        if self._asked is not None and action in self._asked.offers:
            chooser = self._asked.chooser
            chooser.pick_action(action)
            self._outcome(Pick.COMPLETE, chooser.choice_of(action))

    def do_first(self, first: Sequence[Action], action: Action) -> None:
        """Take free actions at once; the action that they make possible is then pointed at."""
        if self._asked is not None:
            self._wanted = action
            self._view.end_preview()
            self._asked = self._pointed = None
            for free in first:
                self.submitted.emit(free)

    def _ready(self) -> Choice | None:
        asked = self._asked
        if asked is None:
            return None
        chooser = asked.chooser
        if self._pointed is not None:
            return self._pointed
        if chooser.walked or len(chooser.choices) == 1:
            return chooser.ready
        return (chooser.ready if chooser.picks else None) or asked.end_turn

    # Pointing and preview.

    def point(self, target: str) -> None:
        """The pointer or the keyboard is on a target; "" when it left."""
        asked = self._asked
        if asked is None:
            if not target:
                self._view.point_at("")
            return
        choices = asked.chooser.after(target) if target else ()
        self._pointed = choices[0] if len(choices) == 1 else None
        is_place = choices and not target.startswith(group_target(""))
        self._view.point_at(target if is_place else self._marked)
        why = asked.why_not(target) if target and not choices else ""
        self._show_ready(why)

    def look_at(self, target: str) -> None:
        """Tell of a choice below a resting pointer; the big button and Enter do not mean it."""
        asked = self._asked
        if asked is None or self._pointed is not None or self._first is not None:
            return
        choices = asked.chooser.after(target)
        if len(choices) == 1 and not self._is_plain(choices[0], looked_at=True):
            self._bar.receipt.show_lines(show_preview(asked, self.warner, choices[0].action))
        elif why := asked.why_not(target):
            self.refuse(why)

    def rest_on(self, target: str) -> None:
        """The place that the question is about is marked while nothing else is pointed at."""
        if target != self._about:
            self._about = target
            self._view.point_at(self._marked)

    @property
    def _marked(self) -> str:
        """What is marked while nothing is pointed at: what is selected, or what it is about."""
        chooser = self._asked.chooser if self._asked is not None else None
        return chooser.walked[-1] if chooser is not None and chooser.is_done else self._about

    def point_action(self, action: Action | None) -> None:
        """Show what a legal action would change; None for nothing."""
        if self._asked is None:
            return
        self._pointed = self._asked.chooser.choice_of(action)
        self._show_ready("")

    def advise(self, answer: Answer) -> None:
        """A computer's advice: its action is pointed at, its reason stands in the receipt."""
        self.suggest(answer.action)
        receipt = self._bar.receipt
        if self._pointed is not None:
            receipt.show_lines([advice_line(answer.why, self._say), *receipt.lines])

    def suggest(self, action: Action) -> None:
        """Point at an action, as advice: it is shown as a preview and can be confirmed."""
        choices = self._asked.chooser.choices if self._asked is not None else ()
        for choice in choices:
            if choice.action == action:
                self._view.point_at(choice.path[0])
                self.point_action(action)
                self._advised = self._pointed

    def drop_advice(self) -> bool:
        """Point no longer at what was advised; whether it was still pointed at."""
        advised, self._advised = self._advised, None
        if advised is None or advised is not self._pointed:
            return False
        self._view.point_at(self._marked)
        self.point_action(None)
        return True

    def _point_confirm(self, on: bool) -> None:
        if on:
            self._show_ready("")

    def refuse(self, reason: str) -> None:
        """Say why something is not possible."""
        if reason:
            self._view.end_preview()
            self._bar.show_note(reason)

    # Showing.

    def refresh(self) -> None:
        """Show the bar and the board as far as the question is narrowed down."""
        asked = self._asked
        if asked is None:
            return
        options = self._options(asked)
        large = bool(asked.chooser.group) or len(options) <= MOST_LARGE
        self._bar.show_choices(asked.group_faces(self.letters), options, large=large)
        self._view.highlight(asked.chooser.targets)
        self._view.point_at(self._marked)
        self._bar.show_question(question_face(asked, self._who))
        self._show_ready("")
        self.changed.emit()

    def _options(self, asked: Asked) -> list[ChoiceFace]:
        """The lower row; while the same question goes on nothing in it moves."""
        return self._steady.arrange(asked, asked.option_faces())

    def _show_ready(self, why: str) -> None:
        asked, ready = self._asked, self._ready()
        if asked is None:
            return
        self._bar.show_confirm(*confirm_face(asked, ready, self._warned, self._selected))
        if self._first is not None and self._pointed is None:
            self._bar.show_confirm(Face(self._first.words, ("ui_done",)))
        if why:
            self._view.end_preview()
            self._bar.show_note(why)
        elif ready is None or self._is_plain(ready):
            self._view.end_preview()
            self._bar.receipt.show_lines(kind_warnings(asked, self.warner) or self.recap)
        else:
            self._bar.receipt.show_lines(show_preview(asked, self.warner, ready.action))

    def _is_plain(self, ready: Choice, *, looked_at: bool = False) -> bool:
        """Nothing to preview: only the end of the turn is at hand, or nobody wants previews."""
        asked = self._asked
        if asked is None or (self.warner is not None and self.warner.is_silent(asked)):
            return True
        return ready == asked.end_turn and self._pointed is None and not looked_at
