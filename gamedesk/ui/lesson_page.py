"""The way into a lesson: which one, who takes part; then the table with the coach."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import SystemRandom

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gamedesk.core.game import Game, Option, SetupError
from gamedesk.core.lesson import Lesson, LessonRun
from gamedesk.core.reason import Reason
from gamedesk.core.saves import SaveInfo
from gamedesk.ui.page import Page, WrappedRows, scrolled
from gamedesk.ui.people import PeopleBook
from gamedesk.ui.saves_panel import names_of, step_of, when
from gamedesk.ui.seats_panel import SeatsPanel
from gamedesk.ui.setup_form import MAX_SEED, SetupForm
from gamedesk.ui.setup_page import StartBar
from gamedesk.ui.texts import game_text, listed, text
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, ButtonKind, Face, Label, Panel, Segments, words


class LessonForm(SetupForm):
    """Who takes part; the lesson itself answers what a set-up would ask."""

    def shown_options(self) -> tuple[Option, ...]:
        """Nothing is asked."""
        return ()


class ResumeStrip(QWidget):
    """How far a lesson had come when it was left, who took part, and the button to go on there."""

    pressed = Signal(object)
    """The SaveInfo that is shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._info: SaveInfo | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(14))
        self._button = ActionButton(
            Face(words("lesson.go_on"), ("ui_play",)), ButtonKind.PRIMARY, "lesson_page:go_on"
        )
        self._button.clicked.connect(lambda: self.pressed.emit(self._info))
        self._label = Label("body", self._said, "ink2", wrap=True)
        row.addWidget(self._label, 1)
        row.addWidget(self._button)

    def show_info(self, info: SaveInfo | None) -> None:
        """Another lesson; None: it was not left early."""
        self._info = info
        self.setVisible(info is not None)
        self._label.set_words(self._said)

    def take_focus(self) -> bool:
        """Have the keyboard at the button; False where no lesson was left."""
        if self._info is not None:
            self._button.setFocus()
        return self._info is not None

    def _said(self) -> str:
        if self._info is None:
            return ""
        step, names = step_of(self._info), names_of(self._info)
        return text("lesson.stopped", step=step, when=when(self._info.changed), names=names)


class LessonPage(Page):
    """`begun` carries the LessonRun, `left` goes back to the start page.

    A lesson that was left early says where, and can be gone on with there.
    """

    begun = Signal(object)
    resumed = Signal(object)
    """The path of the save of a lesson that was left early."""
    left = Signal()

    def __init__(
        self,
        game: Game,
        lessons: Mapping[str, Lesson],
        book: PeopleBook,
        first: str = "",
        stopped: Mapping[str, SaveInfo] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """The lesson with the id `first`, or the first one, and the people of the start page.

        `stopped`: the saves of lessons that were left early, by lesson.
        """
        super().__init__("lesson_page", parent)
        self._game, self._lessons, self._book = game, lessons, book
        self._stopped = dict(stopped or {})
        self._lesson = lessons.get(first) or next(iter(lessons.values()))
        self.form = LessonForm(game, book.here)
        self._seats = SeatsPanel(self.form, book)
        self._bar = StartBar("lesson.begin")
        self._column = QVBoxLayout(self)
        self._header = self._make_header()
        self._middle = QHBoxLayout()
        self._middle.addWidget(self._seats, 1)
        self._middle.addWidget(self._about(), 1)
        self._column.addLayout(self._header)
        self._column.addLayout(self._middle, 1)
        self._column.addWidget(self._bar)
        self._seats.changed.connect(self._check)
        self._bar.pressed.connect(self._begin)
        theme.changed.connect(self._follow)
        self._follow()
        self._check()
        self._show_stopped()

    def first_keyboard(self) -> None:
        """Enter goes on with the lesson where it was left, or begins it."""
        if not self._resume.take_focus():
            self._bar.take_focus()

    def _make_header(self) -> QHBoxLayout:
        row = QHBoxLayout()
        face = Face(icons=("ui_back",), tip=words("button.back"))
        back = ActionButton(face, ButtonKind.ICON, "lesson_page:back")
        back.clicked.connect(self.left)
        row.addWidget(back)
        row.addWidget(Label("title", lambda: game_text(self._game.id).get("game.name")))
        row.addStretch(1)
        return row

    def _about(self) -> Panel:
        panel = Panel(padding=18)
        panel.body.setSpacing(theme.px(10))
        if len(self._lessons) > 1:
            names = [(name, self._said(name, "title")) for name in self._lessons]
            choice = Segments(names, "lesson_page:lesson")
            choice.set_value(self._lesson.id)
            choice.chosen.connect(self._choose)
            panel.body.addWidget(choice)
        self._title = Label("title", self._said(self._lesson.id, "title"), wrap=True)
        self._text = Label("reading", self._said(self._lesson.id, "about"), wrap=True)
        about = WrappedRows()
        column = QVBoxLayout(about)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(10))
        for label in (self._text, Label("caption", words("lesson.keys"), "ink2")):
            column.addWidget(label)
        column.addStretch(1)
        panel.body.addWidget(self._title)
        self._resume = ResumeStrip()
        self._resume.pressed.connect(lambda info: self.resumed.emit(info.path))
        panel.body.addWidget(self._resume)
        panel.body.addWidget(scrolled(about, sideways=False), 1)
        return panel

    def _said(self, lesson: str, part: str) -> Callable[[], str]:
        return lambda: game_text(self._game.id).get(f"lesson.{lesson}.{part}")

    def _choose(self, name: object) -> None:
        self._lesson = self._lessons[str(name)]
        self._title.set_words(self._said(self._lesson.id, "title"))
        self._text.set_words(self._said(self._lesson.id, "about"))
        self._check()
        self._show_stopped()

    def _show_stopped(self) -> None:
        """Where this lesson was left, if it was."""
        info = self._stopped.get(self._lesson.id)
        self._resume.show_info(info)
        self._bar.set_words("lesson.anew" if info is not None else "lesson.begin")

    def _problem(self) -> Reason | None:
        seats = self._lesson.seats
        if len(self.form.seats) not in seats:
            return Reason.of("lesson.seats", counts=listed(map(str, seats)))
        fault = self.form.people_fault()
        return fault.reason if fault is not None else None

    def _check(self) -> None:
        self._seats.show_fault(self.form.people_fault())
        self._bar.show_problem(self._game.id, self._problem())

    def _begin(self) -> None:
        problem = self._problem()
        if problem is None:
            seed = SystemRandom().randrange(MAX_SEED)
            try:
                match = self._lesson.begin(self._game, self.form.table(), seed)
            except SetupError as error:
                problem = error.reason
            else:
                self.form.remember(self._book)
                self.begun.emit(LessonRun(self._lesson, match))
                return
        self._bar.show_problem(self._game.id, problem)

    def _follow(self) -> None:
        side = theme.px(28)
        self._header.setContentsMargins(side, theme.px(8), side, 0)
        self._header.setSpacing(theme.px(12))
        self._middle.setContentsMargins(side, 0, side, theme.px(4))
        self._middle.setSpacing(theme.px(14))
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme.px(8))
