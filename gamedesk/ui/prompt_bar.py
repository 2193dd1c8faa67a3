"""The bar at the bottom: one question in words, the actions as buttons, the receipt, undo, confirm.

It only shows faces and says what was pressed; `choosing.py` decides what they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import (
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from gamedesk.ui.aloud import announce
from gamedesk.ui.bar_faces import (
    ChoiceFace,
    QuestionFace,
    compact,
    compact_impossible,
    iconless,
    iconless_impossible,
    priceless,
    same,
    small_face,
)
from gamedesk.ui.computer_bar import ComputerBar
from gamedesk.ui.confirm_button import ConfirmButton
from gamedesk.ui.fit_row import FitRow
from gamedesk.ui.painting import Emblem
from gamedesk.ui.receipt_view import ReceiptView
from gamedesk.ui.replay_bar import ReplayBar
from gamedesk.ui.texts import of_whom
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, ButtonKind, Face, Label
from gamedesk.ui.widgets.button import EDGE
from gamedesk.ui.widgets.tip import TIPS_ABOVE

HEIGHT, LOW_HEIGHT = 98, 76
LOW_PAGE = 340
"""In a page lower than this the bar is low, too, and says less."""
RECEIPT_FROM = 980
SHARE, LOW_SHARE = 0.24, 0.33
"""How much of the width the question may have."""
LOW_BUTTON, NO_LIMIT = 30, 16_777_215


class BarMode(Enum):
    """What the middle of the bar is for."""

    CHOOSE = 0
    COMPUTER = 1
    REPLAY = 2
    QUIET = 3


class PromptBar(QWidget):
    """Question · choices, computer or scrubber · receipt · undo, redo, reset, confirm."""

    picked = Signal(str)
    pointed = Signal(str)
    """The target of the choice the pointer or keyboard is on; "" when it left."""
    looked_at = Signal(str)
    """The target of the choice that a pointer rests on, however it came there."""
    refused = Signal(str)
    more_wanted = Signal()
    confirmed = Signal()
    confirm_pointed = Signal(bool)
    undo_wanted = Signal()
    redo_wanted = Signal()
    reset_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Empty."""
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setProperty(TIPS_ABOVE, True)
        self._emblem: Emblem | None = None
        self._shown: QuestionFace | None = None
        self._is_low = False
        self._kinds: tuple[ChoiceFace, ...] = ()
        self._options: tuple[ChoiceFace, ...] = ()
        self._kind_lines = self._option_lines = 2
        self._is_large = False
        self.groups, self.options = FitRow(), FitRow()
        self.computer, self.replay = ComputerBar(), ReplayBar()
        self.receipt = ReceiptView()
        self._row = QHBoxLayout(self)
        self._row.addLayout(self._question_block())
        self._row.addWidget(self._middle(), 1)
        self._row.addWidget(self.receipt)
        self._row.addLayout(self._buttons())
        for row in (self.groups, self.options):
            row.more_wanted.connect(self.more_wanted)
        self.groups.widened.connect(self._fit_kinds)
        self.options.widened.connect(self._fit_options)
        theme.changed.connect(self._follow)
        self._follow()

    def _question_block(self) -> QVBoxLayout:
        self._who = Label("caption", "", "ink2")
        self._question = Label("question", "", wrap=True)
        self._question.setObjectName("bar:question")
        self._hint = Label("caption", "", "ink2")
        self._block = QVBoxLayout()
        self._block.addStretch(1)
        for label in (self._who, self._question, self._hint):
            self._block.addWidget(label)
        self._block.addStretch(1)
        return self._block

    def _middle(self) -> QStackedWidget:
        choices = QWidget()
        self._choices = QVBoxLayout(choices)
        self._choices.addStretch(1)
        self._choices.addWidget(self.groups)
        self._choices.addWidget(self.options)
        self._room = QWidget()
        self._choices.addWidget(self._room)
        self._choices.addStretch(1)
        self._stack = QStackedWidget()
        keeps_room = self._stack.sizePolicy()
        keeps_room.setRetainSizeWhenHidden(True)
        self._stack.setSizePolicy(keeps_room)
        for page in (choices, self.computer, self.replay, QWidget()):
            self._stack.addWidget(page)
        return self._stack

    def _buttons(self) -> QGridLayout:
        self.undo_button = _small("bar.undo", "ui_undo", self.undo_wanted)
        self.redo_button = _small("bar.redo", "ui_redo", self.redo_wanted)
        self.reset_button = _small("bar.reset", "ui_reset", self.reset_wanted)
        self.confirm_button = ConfirmButton(Face(), ButtonKind.PRIMARY, "bar:confirm")
        self.confirm_button.clicked.connect(self.confirmed)
        self.confirm_button.pointed.connect(self.confirm_pointed)
        for button in (self.undo_button, self.redo_button, self.reset_button, self.confirm_button):
            button.refused.connect(self.refused)
        self._grid = QGridLayout()
        for column, button in enumerate((self.undo_button, self.redo_button, self.reset_button)):
            self._grid.addWidget(button, 0, column)
        self._grid.addWidget(self.confirm_button, 1, 0, 1, 3)
        return self._grid

    # What it shows.

    def set_mode(self, mode: BarMode) -> None:
        """Choices, a computer's turn, the scrubber or nothing."""
        self._stack.setCurrentIndex(mode.value)
        self._fold()

    @property
    def mode(self) -> BarMode:
        """What the middle is for now."""
        return BarMode(self._stack.currentIndex())

    @property
    def question(self) -> str:
        """The words of the question."""
        return self._question.text()

    def show_question(self, face: QuestionFace) -> None:
        """Who is asked and what."""
        if face == self._shown:
            return
        self._shown = face
        self._emblem = face.emblem
        self._who.set_words(face.who)
        self._question.set_words(face.question)
        self._hint.set_words(face.hint)
        self._hint.setVisible(bool(face.hint) and not self._is_low)
        said = of_whom(face.who, face.question)
        if said != self.accessibleName():
            self.setAccessibleName(said)
            announce(self, said)
        self._row.activate()  # a question of another height is never painted in the old place
        self.update()

    def show_choices(
        self, groups: Sequence[ChoiceFace], options: Sequence[ChoiceFace], *, large: bool
    ) -> None:
        """The kinds of action, and below them the actions of the chosen kind.

        Options are large with the price below, or small in two lines. Without options the kinds
        have two lines.
        """
        self._kinds, self._kind_lines = tuple(groups), 1 if options or self._is_low else 2
        self._fit_kinds()
        self.groups.setVisible(bool(groups))
        self._options, self._option_lines = tuple(options), 1 if groups or self._is_low else 2
        self._is_large = large and not (self._is_low and groups)
        self._fit_options()
        self.options.setVisible(bool(options))

    def _fit_options(self) -> None:
        """Without room, options become small, then lose their price, then their icons.

        Only if all have room by that: of many that have not, as many are shown as before.
        """
        small = (ButtonKind.TOOL, self._option_lines)
        first = (ButtonKind.OPTION, 1) if self._is_large else small
        for (kind, lines), shrink in (
            (first, same),
            (small, same),
            (small, priceless),
            (small, iconless),
            (first, same),
        ):
            faces = [shrink(choice) for choice in self._options]
            self._fill(self.options, faces, kind, lines)
            if not self.options.overflows:
                break

    def _fit_kinds(self) -> None:
        """Without room, kinds lose their price, then their icons, and only then their words.

        What is impossible loses them first. Only what still has no room goes behind "more".
        """
        self._fill(self.groups, self._kinds, ButtonKind.TOOL, 1)
        self._keep_room(on=self._kind_lines > 1 and bool(self._kinds) and not self.groups.overflows)
        self._fill(self.groups, self._kinds, ButtonKind.TOOL, self._kind_lines)
        for shrink in (priceless, iconless_impossible, iconless, compact_impossible, compact):
            if not self.groups.overflows:
                break
            faces = [shrink(choice) for choice in self._kinds]
            self._fill(self.groups, faces, ButtonKind.TOOL, self._kind_lines)

    def _keep_room(self, *, on: bool) -> None:
        """Kinds in one line stand where they stand with options below: no hand has to follow."""
        self._room.setVisible(on)
        self._room.setFixedHeight(theme.px(ButtonKind.OPTION.height) + 2 * EDGE)

    def show_confirm(self, face: Face, reason: str = "") -> None:
        """What Enter does, or why it does nothing."""
        self.confirm_button.set_face(face)
        self.confirm_button.deny(reason)

    def show_undo(self, undo: str, redo: str, reset: str, back: str = "", again: str = "") -> None:
        """Why each of the three is not possible; "" where it is.

        `back` and `again` are whole sentences: what undo takes back, what redo brings back.
        """
        self.undo_button.set_face(small_face("bar.undo", "ui_undo", back))
        self.redo_button.set_face(small_face("bar.redo", "ui_redo", again))
        self.undo_button.deny(undo)
        self.redo_button.deny(redo)
        self.reset_button.deny(reset)

    def button(self, target: str) -> ActionButton | None:
        """The button that picks that target, if it is shown."""
        for button in (*self.groups.buttons, *self.options.buttons):
            if button.objectName() == target and not button.isHidden():
                return button
        return None

    def _fill(self, row: FitRow, faces: Sequence[ChoiceFace], kind: ButtonKind, lines: int) -> None:
        """Keep buttons whose target stays, so that hover and focus are not lost."""
        old = {button.objectName(): button for button in row.buttons}
        made = []
        for choice in faces:
            button = old.get(choice.target) or self._choice_button(choice.target, kind)
            button.set_kind(kind)
            if button.face != choice.face:
                button.set_face(choice.face)
            if button.reason != choice.reason:
                button.deny(choice.reason)
            button.setCheckable(choice.is_chosen)
            button.setChecked(choice.is_chosen)
            made.append(button)
        row.set_buttons(made, lines)
        for button in made:
            button.look_again()

    def _choice_button(self, target: str, kind: ButtonKind) -> ActionButton:
        button = ActionButton(Face(), kind, target)
        button.clicked.connect(lambda: self.picked.emit(target))
        button.pointed.connect(lambda on: self.pointed.emit(target if on else ""))
        button.looked_at.connect(lambda: self.looked_at.emit(target))
        button.refused.connect(self.refused)
        return button

    def show_note(self, note: str) -> None:
        """Why something is not possible, in the receipt's place or below the question."""
        self.receipt.show_note(note, warning=True)
        if self.receipt.isHidden():
            self._shown = None
            self._hint.set_words(note)
            self._hint.show()

    def give_way(self, on: bool) -> None:
        """Something lies over the question and its answers: they cannot be reached meanwhile."""
        self._stack.setVisible(not on)

    def asking_room(self) -> QRect:
        """Where question and answers are."""
        receipt = self.receipt
        end = receipt.x() if receipt.isVisible() else self.undo_button.x()
        return QRect(0, 0, end - theme.px(6), self.height())

    # Looks.

    def fit(self, page: QSize) -> None:
        """In a page that is low, as with very large type, leave more of it to the board."""
        low = page.height() < theme.px(LOW_PAGE)
        if low != self._is_low:
            self._is_low = low
            self._follow()

    def _follow(self) -> None:
        self.setFixedHeight(theme.px(LOW_HEIGHT if self._is_low else HEIGHT))
        hint = self._shown.hint if self._shown is not None else ""
        self._hint.setVisible(bool(hint) and not self._is_low)
        self._who.setVisible(not self._is_low)  # the strip and the colour at the left tell
        self._fold()
        for button in (self.undo_button, self.redo_button, self.reset_button):
            button.setMaximumHeight(theme.px(LOW_BUTTON) if self._is_low else NO_LIMIT)
        gap = theme.px(3)
        self._row.setContentsMargins(theme.px(18), gap + 2, theme.gap, gap)
        self._row.setSpacing(theme.px(12))
        self._block.setSpacing(theme.px(1))
        self._choices.setContentsMargins(0, 0, 0, 0)
        self._choices.setSpacing(theme.px(1))
        self._grid.setSpacing(theme.px(3))
        self.confirm_button.setFixedWidth(theme.px(156))
        self.update()

    def _fold(self) -> None:
        """The receipt gives way to the scrubber, and where the bar is tight."""
        tight = self.width() < theme.px(RECEIPT_FROM)
        self.receipt.fit(self.width())
        share = LOW_SHARE if self._is_low else SHARE
        self._question.setFixedWidth(min(theme.px(190), round(self.width() * share)))
        self.receipt.setVisible(not tight and self.mode is not BarMode.REPLAY)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold or unfold."""
        self._fold()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Raised paper with a strong top edge and the colour of the one who is asked."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.color("raised"))
        edge = 3 if theme.is_contrast else 2
        if self._emblem is not None:
            color = theme.on_panel(self._emblem.color)
            painter.fillRect(0, 0, theme.px(8), self.height(), color)
        painter.fillRect(0, 0, self.width(), edge, theme.color("ink"))
        if self.receipt.isVisible():
            painter.setPen(QPen(theme.color("line"), theme.line(1)))
            for x in (
                self.receipt.x() - theme.px(6),
                self.receipt.geometry().right() + theme.px(6),
            ):
                painter.drawLine(x, edge, x, self.height())


def _small(key: str, icon: str, signal: object) -> ActionButton:
    button = ActionButton(small_face(key, icon), ButtonKind.TOOL, key.replace(".", ":"))
    button.clicked.connect(signal)
    return button
