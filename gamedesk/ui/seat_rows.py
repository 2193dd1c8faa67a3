"""The seats on the set-up page: one row for each, with name, person or computer, and its place."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from gamedesk.core.game import Option, Value
from gamedesk.ui.fault_note import FaultNote
from gamedesk.ui.lookalikes import Lookalike
from gamedesk.ui.option_row import value_words
from gamedesk.ui.painting import person_emblem
from gamedesk.ui.person_dialog import MAX_NAME
from gamedesk.ui.setup_form import SetupForm
from gamedesk.ui.texts import game_text, text
from gamedesk.ui.theme import theme
from gamedesk.ui.value_marks import value_marks
from gamedesk.ui.widgets import (
    ActionButton,
    BadgeView,
    ButtonKind,
    Choice,
    Face,
    IconView,
    Label,
    TextLike,
    words,
)
from gamedesk.ui.widgets.label import resolve

INDENT = 54
"""Where the lines below the name begin, at 1280."""


def level_name(game_id: str, level: str) -> str:
    """What a level of computer player is called."""
    return game_text(game_id).get(f"bots.{level}")


class SeatRow(QWidget):
    """One seat. `changed`: something in it; `moved(step)` and `removed` ask for the row's place."""

    changed = Signal()
    moved = Signal(int)
    removed = Signal()
    look_wanted = Signal()
    """Another symbol or colour than somebody else has."""

    def __init__(self, form: SetupForm, place: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._form, self._place = form, place
        self._color = form.seats[place].person.color
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.px(10), theme.px(6), theme.px(8), theme.px(6))
        column.setSpacing(theme.px(4))
        column.addLayout(self._main_line())
        asked = [option for option in form.shown_options() if option.per_seat]
        if asked:
            column.addLayout(self._options_line(asked))
        alike = form.lookalike(place)
        if alike is not None:
            column.addLayout(self._alike_line(alike))
        self._is_faulty = False
        self._note = FaultNote(f"seat:{place}")
        below = QHBoxLayout()
        below.addSpacing(theme.px(INDENT))
        below.addWidget(self._note, 1)
        column.addLayout(below)

    def show_fault(self, given: TextLike) -> None:
        """Say what is wrong with this seat; "" for nothing."""
        self._note.say(given)
        self._is_faulty = bool(resolve(given))
        self.update()

    def _alike_line(self, alike: Lookalike) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(theme.px(8))
        row.addSpacing(theme.px(INDENT))
        row.addWidget(IconView("ui_people", 16), 0, Qt.AlignmentFlag.AlignVCenter)
        said = Label("label", words(f"alike.{alike.shared}", name=alike.other.name), wrap=True)
        said.setObjectName(f"seat:{self._place}:alike")
        row.addWidget(said, 1)
        if self._form.has_free_looks(self._place):
            face = Face(words("alike.change"), ("ui_shuffle",), tip=words("alike.change_tip"))
            button = ActionButton(face, ButtonKind.TOOL, f"seat:{self._place}:other_look")
            button.clicked.connect(self.look_wanted)
            row.addWidget(button)
        return row

    def _main_line(self) -> QHBoxLayout:
        person = self._form.seats[self._place].person
        row = QHBoxLayout()
        row.setSpacing(theme.px(6))
        row.addWidget(Label("number", str(self._place + 1), "ink2"))
        row.addWidget(BadgeView(person_emblem(person.color, person.symbol), 32))
        name = QLineEdit(person.name)
        name.setObjectName(f"seat:{self._place}:name")
        name.setAccessibleName(text("setup.name_tip", seat=self._place + 1))
        name.setMaxLength(MAX_NAME)
        name.textEdited.connect(self._rename)
        name.setMinimumWidth(theme.px(88))
        row.addWidget(name, 1)
        row.addWidget(self._kind_choice())
        for icon, word, step in (("ui_up", "up", -1), ("ui_down", "down", 1)):
            button = self._button(icon, word)
            button.clicked.connect(lambda _=False, step=step: self.moved.emit(step))
            button.setEnabled(0 <= self._place + step < len(self._form.seats))
            row.addWidget(button)
        remove = self._button("ui_close", "remove")
        remove.clicked.connect(self.removed)
        row.addWidget(remove)
        return row

    def _button(self, icon: str, word: str) -> ActionButton:
        face = Face(icons=(icon,), tip=words(f"setup.{word}"))
        return ActionButton(face, ButtonKind.SMALL, f"seat:{self._place}:{word}")

    def _kind_choice(self) -> Choice:
        form, game_id = self._form, self._form.game.id
        items: list[tuple[object, str]] = [("", text("setup.person"))]
        for level in form.levels:
            shown = text("setup.computer", level=level_name(game_id, level))
            items.append((level, shown))
        choice = Choice(items, f"seat:{self._place}:kind")
        choice.setAccessibleName(text("setup.kind_tip"))
        choice.set_value(form.seats[self._place].level)
        choice.chosen.connect(self._set_level)
        return choice

    def _options_line(self, asked: list[Option]) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(theme.px(6))
        row.addSpacing(theme.px(INDENT))
        game_id = self._form.game.id
        for option in asked:
            label = Label("caption", game_text(game_id).get(f"option.{option.id}"), "ink2")
            label.setToolTip(game_text(game_id).get(f"option.{option.id}.help"))
            row.addWidget(label)
            items = [(value, value_words(game_id, option, value)) for value in option.values]
            marks = value_marks(self._form.game, option)
            choice = Choice(items, f"seat:{self._place}:{option.id}", marks=marks)
            choice.setAccessibleName(label.text())
            choice.set_value(self._form.value(option, self._place))
            choice.chosen.connect(lambda value, option=option: self._set_value(option, value))
            row.addWidget(choice, 1)
        return row

    def _rename(self, name: str) -> None:
        self._form.rename(self._place, name)
        self.changed.emit()

    def _set_level(self, level: object) -> None:
        self._form.set_level(self._place, str(level))
        self.changed.emit()

    def _set_value(self, option: Option, value: Value) -> None:
        self._form.set_value(option, value, self._place)
        self.changed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = ("bad", 2.0) if self._is_faulty else ("line", 1.0)
        painter.setPen(QPen(theme.color(edge[0]), theme.line(edge[1])))
        painter.setBrush(theme.color("raised"))
        body = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(body, theme.px(8), theme.px(8))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.seat(self._color))
        bar = QRectF(body.left() + 1, body.top() + theme.px(8), theme.px(4), 0)
        bar.setBottom(body.bottom() - theme.px(8))
        painter.drawRoundedRect(bar, theme.px(2), theme.px(2))
