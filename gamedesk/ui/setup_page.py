"""The set-up of a game: who plays, and the answers to what the game asks; then the start button."""

from random import SystemRandom

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from gamedesk import paths
from gamedesk.content.lessons import lesson_ids
from gamedesk.core.game import Game
from gamedesk.core.match import Match
from gamedesk.core.reason import Reason
from gamedesk.ui.fault_note import said
from gamedesk.ui.options_panel import OptionsPanel
from gamedesk.ui.page import Page
from gamedesk.ui.people import PeopleBook
from gamedesk.ui.seats_panel import SeatsPanel
from gamedesk.ui.setup_fault import Fault
from gamedesk.ui.setup_form import SetupForm
from gamedesk.ui.texts import game_text
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, ButtonKind, Face, Label, Segments, words

PARTS = (("seats", words("setup.seats")), ("options", words("setup.options")))


class SetupPage(Page):
    """Shows a `SetupForm`; `begun` carries the new Match, `left` goes back to the start page."""

    begun = Signal(object)
    left = Signal()
    lessons_wanted = Signal(str)
    """Somebody is new to the game: its lessons, by its id."""

    def __init__(self, game: Game, book: PeopleBook, parent: QWidget | None = None) -> None:
        super().__init__("setup_page", parent)
        self._game, self._book = game, book
        self.form = SetupForm(game, book.here)
        self._seats = SeatsPanel(self.form, book)
        self._options = OptionsPanel(self.form)
        self._bar = StartBar()
        self._column = QVBoxLayout(self)
        self._part = Segments(PARTS, "setup:part")
        self._part.set_value("seats")
        self._part.chosen.connect(self._show_parts)
        self._tagline = Label("body", self._tagline_words, "ink2")
        self._header = self._make_header()
        self._middle = QHBoxLayout()
        self._middle.addWidget(self._seats, 1)
        self._middle.addWidget(self._options, 1)
        self._column.addLayout(self._header)
        self._column.addLayout(self._middle, 1)
        self._column.addWidget(self._bar)
        self._seats.changed.connect(self._check)
        self._options.changed.connect(self._check)
        self._options.seats_changed.connect(self._seats.rebuild)
        self._bar.pressed.connect(self._begin)
        self._follow()
        self._check()
        self._show_parts()
        self.narrowed.connect(self._show_parts)
        theme.changed.connect(self._follow)

    def first_keyboard(self) -> None:
        """Enter starts the game."""
        self._bar.take_focus()

    def _make_header(self) -> QHBoxLayout:
        row = QHBoxLayout()
        face = Face(icons=("ui_back",), tip=words("button.back"))
        back = ActionButton(face, ButtonKind.ICON, "setup:back")
        back.clicked.connect(self.left)
        row.addWidget(back)
        row.addWidget(Label("title", self._title))
        row.addWidget(self._tagline)
        row.addStretch(1)
        if lesson_ids(paths.data_root() / self._game.id):
            face = Face(words("lesson.learn"), ("ui_learn",), tip=words("lesson.learn_tip"))
            learn = ActionButton(face, ButtonKind.TOOL, "setup:learn")
            learn.clicked.connect(lambda: self.lessons_wanted.emit(self._game.id))
            row.addWidget(learn)
        row.addWidget(self._part)
        return row

    def _show_parts(self) -> None:
        """Both panels, or in a narrow window the one that is chosen."""
        chosen = self._part.value
        self._part.setVisible(self.is_narrow)
        self._tagline.setVisible(not self.is_narrow)
        self._seats.setVisible(not self.is_narrow or chosen == "seats")
        self._options.setVisible(not self.is_narrow or chosen == "options")

    def _title(self) -> str:
        return game_text(self._game.id).get("game.name")

    def _tagline_words(self) -> str:
        texts = game_text(self._game.id)
        return texts.get("game.tagline") if texts.has("game.tagline") else ""

    def _follow(self) -> None:
        side = theme.px(28)
        self._header.setContentsMargins(side, theme.px(8), side, 0)
        self._header.setSpacing(theme.px(12))
        self._middle.setContentsMargins(side, 0, side, theme.px(4))
        self._middle.setSpacing(theme.px(14))
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme.px(8))

    def _check(self) -> None:
        self._show_fault(self.form.fault())

    def _show_fault(self, fault: Fault | None) -> None:
        """Say what is wrong beside its place, and beside the button that waits for it."""
        self._seats.show_fault(fault)
        self._options.show_fault(fault)
        self._bar.show_problem(self._game.id, fault.reason if fault is not None else None)

    def _begin(self) -> None:
        made = self.form.begin(SystemRandom())
        if isinstance(made, Match):
            self.form.remember(self._book)
            self.begun.emit(made)
        else:
            self._show_fault(made)


class StartBar(QWidget):
    """The bar at the bottom: what is still wrong, in words, and the start button."""

    pressed = Signal()

    def __init__(self, key: str = "setup.start", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._row = QHBoxLayout(self)
        self._error = Label("strong", "", "bad", wrap=True)
        self._error.setObjectName("setup:error")
        face = Face(words(key), ("ui_play",))
        self._start = ActionButton(face, ButtonKind.PRIMARY, "setup:start")
        self._start.clicked.connect(self.pressed)
        self._row.addWidget(self._error, 1)
        self._row.addWidget(self._start)
        self._follow()
        theme.changed.connect(self._follow)

    def set_words(self, key: str) -> None:
        """What the button says, by its text key."""
        self._start.set_face(Face(words(key), ("ui_play",)))

    def take_focus(self) -> None:
        """The keyboard starts at the button that most people want next."""
        self._start.setFocus()

    def show_problem(self, game_id: str, problem: Reason | None) -> None:
        """Say what keeps the game from being started; None for nothing."""
        sentence = said(game_id, problem)
        self._error.set_words(sentence)
        self._start.deny(sentence)

    def _follow(self) -> None:
        side = theme.px(28)
        self._row.setContentsMargins(side, theme.px(12), side, theme.px(12))
        self._row.setSpacing(theme.px(16))
        self._start.setMinimumWidth(theme.px(220))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.color("raised"))
        edge = 3 if theme.is_contrast else 2
        painter.fillRect(QRectF(0, 0, self.width(), edge), theme.color("ink"))
