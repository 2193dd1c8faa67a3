"""A table on which a lesson runs; when it ends this is the table of an ordinary match.

The lesson says what is told and asked (`core.lesson`), the overlay shows it; here both follow the
match: answers lead on, back takes back. A computer that is asked first waits until the step has
been read: only "next" lets it choose, so that no step rushes by and going back stays there.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.journal import Entry
from gamedesk.core.lesson import LessonRun
from gamedesk.core.state import Seat
from gamedesk.ui.asked import Asked
from gamedesk.ui.bar_faces import QuestionFace
from gamedesk.ui.chooser import group_target
from gamedesk.ui.lesson_overlay import CardTexts, LessonOverlay
from gamedesk.ui.lesson_words import asked_seat, asks_computer, card_texts
from gamedesk.ui.match_bridge import Pace
from gamedesk.ui.phrase import Phrase
from gamedesk.ui.prompt_bar import BarMode
from gamedesk.ui.spotlight import shape_of
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.texts import game_text
from gamedesk.ui.widgets import Face, ask, words
from gamedesk.ui.words import Catalogue

COMPUTER_MS = 700
"""How long a computer seems to think about a choice that the lesson makes for it."""


class LessonTable(TablePage):
    """`run` is the lesson; None after it."""

    def __init__(
        self,
        run: LessonRun,
        pace: Pace = Pace.FAST,
        catalogue: Catalogue = game_text,
        parent: QWidget | None = None,
    ) -> None:
        """Lay the table; nothing is said before `start`."""
        super().__init__(run.match, pace, catalogue, parent)
        self.run: LessonRun | None = run
        self._let_choose = -1  # the step in which computers have been told to go on
        self._noted = run.match.lesson
        self.overlay = LessonOverlay(self, self.bar, lambda target: shape_of(self, target))
        self.curtain.raise_()
        self.bridge.computers_rest = True
        self.choosing.submitted.disconnect(self.bridge.submit)
        self.choosing.submitted.connect(self._submit)
        self.choosing.changed.connect(self._light)
        self.past.began.connect(self.overlay.put_away)
        self._computer = QTimer(self)
        self._computer.setSingleShot(True)
        self._computer.timeout.connect(self._answer_for_computer)
        card = self.overlay.card
        card.next_wanted.connect(self.next_step)
        card.back_wanted.connect(self.step_back)
        card.leave_wanted.connect(self.leave_asking)

    # The course of the lesson.

    def next_step(self) -> None:
        """On, if nothing has to be answered first; after the last step the game begins."""
        run = self.run
        if run is None or self.is_past:
            return
        self.player.skip()
        if run.asked is None and run.is_last:
            self.leave()
        elif self._waits(run) and not run.can_answer_again:
            self._let_choose = run.index
            self._go_on()
        elif run.forward():
            self._go_on()
        else:
            self.choosing.refuse(self._text("lesson.answer_first"))

    def step_back(self) -> None:
        """The step before, and stay there whoever has to choose."""
        if self.run is not None:
            self._turn_back(self.run.back)

    def _turn_back(self, back: Callable[[], bool]) -> None:
        if self.is_past:
            return
        self._computer.stop()
        self._let_choose = -1
        self.player.skip()
        back()
        self._go_on()

    def _waits(self, run: LessonRun) -> bool:
        """A computer is asked, but the step was not read yet or has been gone back to."""
        if not asks_computer(run) or self._let_choose == run.index:
            return False
        return not run.has_answered or run.can_answer_again

    def leave_asking(self) -> None:
        """End the lesson, if that is meant."""
        title, text = words("lesson.leave_title"), words("lesson.leave_text")
        if self.run is not None and ask(self, title, text, words("lesson.leave"), "lesson_end"):
            self.leave()

    def leave(self) -> None:
        """Play on without the coach."""
        run, self.run = self.run, None
        if run is None:
            return
        self._computer.stop()
        self.overlay.put_away()
        self.view.reveal(())
        self.bridge.computers_rest = False
        self.setFocus()
        run.leave()
        self._note()
        self.bridge.ask_again()

    def _note(self) -> None:
        """Where the lesson stands now is to be written down."""
        if self._noted != self.match.lesson:
            self._noted = self.match.lesson
            self.aids.table_changed.emit()

    def _go_on(self) -> None:
        """Talk at once, while pieces still move; ask when they have come to rest."""
        self._note()
        self.bridge.computers_rest = True
        self.bridge.ask_again()
        if self.run is None or self._passes_screen:
            return
        self.bar.receipt.show_lines(())
        self.choosing.close()
        self._tell_bar(self.run)
        self._talk(self.run)

    def _entered(self, entry: Entry) -> None:
        super()._entered(entry)
        if self.run is not None:
            self.bridge.computers_rest = True
            QTimer.singleShot(0, self, self._catch_up)
        elif self.match.table.is_human(entry.seat):
            self.match.lesson = None  # somebody plays on: from now on it is a game
            self._note()

    def _catch_up(self) -> None:
        """Somebody answered: the lesson leads on."""
        if self.run is not None and self.run.catch_up():
            self._go_on()

    def close_match(self) -> None:
        self._computer.stop()
        super().close_match()

    # Asking.

    def _ask(self) -> None:
        if self.run is None or self.is_past or self._passes_screen:
            self.overlay.put_away()
            super()._ask()
            return
        self._show_state()
        if self.bridge.human_decision is not None and (self.run.asked or self._shows_choices()):
            super()._ask()
        else:
            self._ask_nobody()
            self.show_undo()
        self._talk(self.run)
        # Buttons of the bar find their places only when the event loop runs.
        QTimer.singleShot(0, self.overlay, self.overlay.arrange)

    @property
    def _passes_screen(self) -> bool:
        """Somebody else has to choose in secret; while the coach only talks nobody has."""
        talks = self.run is not None and self.run.asked is None and not self._shows_choices()
        listens = talks and self.match.table.viewer is not None
        return self.bridge.needs_curtain is not None and not listens

    def _close_curtain(self, seat: Seat) -> None:
        if self.run is None or self._passes_screen:
            super()._close_curtain(seat)
        else:
            self._show_state()
            self._ask()

    def _shows_choices(self) -> bool:
        """The step talks about kinds of action: the bar shows them, though none is asked for."""
        run = self.run
        return run is not None and any(
            target.startswith(group_target("")) for target in run.step.point_at
        )

    def _asked(self, decision: Decision) -> Asked:
        run = self.run
        if run is None or run.asked is None:
            return super()._asked(decision)
        allowed = frozenset(run.allowed)
        return Asked(self.view, self.say, self.bridge.view(), decision, allowed.__contains__)

    def _ask_nobody(self) -> None:
        run = self.run
        if run is None:
            super()._ask_nobody()
            return
        self.choosing.close()
        self._show_seats()
        self._tell_bar(run)
        if run.asked is not None and not self._waits(run):
            self._let_computer_answer(run, run.asked)

    def _thinks(self, seat: Seat) -> None:
        if self.run is None:
            super()._thinks(seat)

    def _tell_bar(self, run: LessonRun) -> None:
        """The bar says what the card says."""
        self.bar.set_mode(BarMode.QUIET)
        texts = self._texts(run)
        hint = texts.hint or self._text("lesson.keys")
        face = QuestionFace(f"{texts.lesson} · {texts.place}", texts.title, hint)
        self.bar.show_question(face)
        if self._may_go_on(run):
            self.bar.show_confirm(self._next_face(run))
        else:
            self.bar.show_confirm(*self._faces.not_your_turn())

    def _may_go_on(self, run: LessonRun) -> bool:
        """Whether "next" leads on without an answer."""
        return run.asked is None or run.can_answer_again or self._waits(run)

    def _submit(self, action: Action) -> None:
        reason = self.run.why_not(action) if self.run is not None else None
        if reason is None:
            self.bridge.submit(action)
            return
        self._ask()
        self.choosing.refuse(self.say(Phrase.from_reason(reason)))

    def _let_computer_answer(self, run: LessonRun, decision: Decision) -> None:
        """It thinks where it may choose freely; else it takes what the lesson wants."""
        if self.match.table.is_human(decision.seat):
            return
        if run.is_free:
            self.bridge.computers_rest = False
            self.bridge.ask_again()
        else:
            self._computer.start(COMPUTER_MS)

    def _answer_for_computer(self) -> None:
        run = self.run
        if run is not None and run.asked is not None:
            run.answer(run.allowed[0])
            self._go_on()

    # What is shown.

    def _talk(self, run: LessonRun) -> None:
        card = self.overlay.card
        self.view.reveal(run.step.point_at)
        share = (run.index + 1) / len(run.steps)
        self._light()
        self.overlay.show_step(self._texts(run), self._pointed(run), share)
        card.back_button.setEnabled(bool(run.index))
        card.next_button.set_face(self._next_face(run))
        card.next_button.setVisible(self._may_go_on(run))
        if run.asked is None or self._waits(run):
            card.next_button.setFocus()
        elif card.isAncestorOf(self.focusWidget() or self):
            self.setFocus()

    def _light(self) -> None:
        """What can be chosen stays out of the shade."""
        if self.run is not None:
            asked = self.choosing.asked
            self.overlay.show_offered(asked.chooser.targets if asked is not None else ())

    def _pointed(self, run: LessonRun) -> tuple[str, ...]:
        """What the step points at; where something is asked, only what can still be chosen."""
        asked = self.choosing.asked if run.asked is not None else None
        offered = asked.chooser.next_targets if asked is not None else ()
        targets = run.step.point_at
        chosen = tuple(t for t in targets if t in offered or t.startswith("part:"))
        return chosen or targets

    def _texts(self, run: LessonRun) -> CardTexts:
        name = self.view.people[asked_seat(run)].name
        hint = self._text(self._hint(run), name=Phrase.plain(name)) if run.asked else ""
        return card_texts(run, self.say, self.catalogue(self.match.game.id), name, hint)

    def _hint(self, run: LessonRun) -> str:
        if not asks_computer(run):
            return "lesson.your_choice"
        if not self._waits(run):
            return "lesson.computer_chooses"
        return "lesson.computer_chose" if run.can_answer_again else "lesson.computer_waits"

    def _next_face(self, run: LessonRun) -> Face:
        last = run.is_last and run.asked is None
        return Face(words("lesson.play_on" if last else "lesson.next"), ("ui_step",))

    def _text(self, key: str, **params: str | int | Phrase) -> str:
        return self.say(Phrase.of(key, **params))

    def show_undo(self) -> None:
        """In a lesson: one step back, or the answer again."""
        run = self.run
        if run is None:
            super().show_undo()
            return
        redo, reset = self._text("bar.redo.nothing"), self._text("bar.reset.nothing")
        undo = "" if run.index else self._text("undo.nothing")
        self.bar.show_undo(undo, "" if run.can_answer_again else redo, reset)

    # What the bar and the keys mean while the lesson runs.

    def undo(self) -> None:
        if self.run is None:
            super().undo()
        else:
            self.back_to_now()
            self._turn_back(self.run.undo)

    def redo(self) -> None:
        if self.run is None:
            super().redo()
        else:
            self.back_to_now()
            self.run.redo()
            self._go_on()

    def reset_turn(self) -> None:
        if self.run is None:
            super().reset_turn()

    def _confirmed(self) -> None:
        if self.run is None or self.is_past:
            super()._confirmed()
        elif self.choosing.asked is None:
            self.next_step()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        QTimer.singleShot(0, self.overlay, self.overlay.arrange)

    def take_keyboard(self) -> None:
        """To the card while arrow keys turn its pages: on the board they would walk."""
        button = self.overlay.card.next_button
        if self.run is not None and not self.is_past and button.isVisible():
            button.setFocus()
        else:
            super().take_keyboard()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        busy = self.run is None or self.is_past or self.curtain.isVisible()
        if not busy and self.overlay.card.turn(event.key()):
            return
        super().keyPressEvent(event)
        if not busy and event.key() == Qt.Key.Key_Escape and not event.isAccepted():
            self.leave_asking()
            event.accept()
