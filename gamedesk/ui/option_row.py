"""One question of a set-up: words, explanation, and a switch or a drop-down for the answer."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from gamedesk.core.game import Game, Option, Value
from gamedesk.ui.fault_note import FaultNote
from gamedesk.ui.texts import game_text
from gamedesk.ui.theme import theme
from gamedesk.ui.value_marks import Mark, value_marks
from gamedesk.ui.widgets import Choice, Label, TextLike, Toggle

MARK_SIZE = 34
"""The side of a switch's picture at 1280."""


def on_value(option: Option) -> Value | None:
    """What a switch stands for when it is on; None for options that are no switch."""
    if set(option.values) == {False, True}:
        return True
    return "on" if set(option.values) == {"off", "on"} else None


def _off_value(option: Option) -> Value:
    return next(value for value in option.values if value != on_value(option))


def value_words(game_id: str, option: Option, value: Value) -> str:
    """What a value of an option is called.

    A value that is an id of the game has that id's name (`faction.witches`); numbers stand for
    themselves.
    """
    texts = game_text(game_id)
    own, of_id = f"option.{option.id}.{value}", f"{option.id}.{value}"
    if not texts.has(own) and texts.has(of_id):
        return texts.get(of_id)
    return texts.get(own) if texts.has(own) or isinstance(value, str) else str(value)


class OptionRow(QWidget):
    """A question with its answer. `answered` when a person changes it."""

    answered = Signal(object)

    def __init__(
        self,
        title: str,
        explanation: str,
        control: QWidget,
        mark: Mark | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """`mark`: a picture before the title."""
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, theme.px(3), 0, theme.px(3))
        row.setSpacing(theme.px(12))
        if mark is not None:
            row.addWidget(_MarkView(mark), 0, Qt.AlignmentFlag.AlignTop)
        said = QVBoxLayout()
        said.setSpacing(theme.px(1))
        said.addWidget(Label("strong", title, wrap=True))
        if explanation:
            said.addWidget(Label("caption", explanation, "ink2", wrap=True))
        self._note = FaultNote(control.objectName())
        said.addWidget(self._note)
        row.addLayout(said, 1)
        control.setAccessibleName(title)
        control.setAccessibleDescription(explanation)
        row.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)

    def show_fault(self, given: TextLike) -> None:
        """Say what is wrong with the answer; "" for nothing."""
        self._note.say(given)


class _MarkView(QWidget):
    """The picture of what a switch is about."""

    def __init__(self, mark: Mark) -> None:
        super().__init__()
        self._mark = mark
        self.setFixedSize(theme.px(MARK_SIZE), theme.px(MARK_SIZE))

    def paintEvent(self, event: QPaintEvent) -> None:
        self._mark(QPainter(self), QRectF(self.rect()))


def option_row(game: Game, option: Option, value: Value) -> OptionRow:
    """The row for an option of a game with the value that stands there now."""
    game_id, marks = game.id, value_marks(game, option)
    texts = game_text(game_id)
    help_key = f"option.{option.id}.help"
    explanation = texts.get(help_key) if texts.has(help_key) else ""
    name = f"option:{option.id}"
    on = on_value(option)
    if on is not None:
        toggle = Toggle("", name)
        toggle.setChecked(value == on)
        row = OptionRow(texts.get(f"option.{option.id}"), explanation, toggle, marks.get(on))
        off = _off_value(option)
        toggle.toggled.connect(lambda checked: row.answered.emit(on if checked else off))
        return row
    items = [(known, value_words(game_id, option, known)) for known in option.values]
    choice = Choice(items, name, marks=marks)
    choice.set_value(value)
    row = OptionRow(texts.get(f"option.{option.id}"), explanation, choice)
    choice.chosen.connect(row.answered)
    return row
