"""The dialog for one person: name, colour, symbol, leaving the table, being forgotten."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QLineEdit, QWidget

from gamedesk.ui.lookalikes import Lookalike, free_of, has_free_looks, lookalike
from gamedesk.ui.painting import paint_badge, person_emblem
from gamedesk.ui.people import SHAPES, PeopleBook, Person
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import (
    ActionButton,
    BadgeView,
    ButtonKind,
    Dialog,
    Face,
    Label,
    name_aloud,
    words,
)
from gamedesk.ui.widgets.pressable import Pressable

MAX_NAME = 24


class _Swatch(Pressable):
    """One colour or symbol to pick."""

    def __init__(self, color: str, shape: str, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.color, self.shape = color, shape
        self.setObjectName(name)
        self.setCheckable(True)

    def sizeHint(self) -> QSize:
        side = theme.px(46)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        if self.isChecked() or self.underMouse():
            painter.setPen(QPen(theme.color("ink" if self.isChecked() else "line2"), 2))
            painter.setBrush(theme.color("brasssoft"))
            painter.drawRoundedRect(body, theme.px(8), theme.px(8))
        inset = theme.px(5)
        badge = body.adjusted(inset, inset, -inset, -inset)
        paint_badge(painter, badge, person_emblem(self.color, self.shape))


class LookPicker(QWidget):
    """A row of six colours or six symbols, one of them chosen."""

    picked = Signal(str)

    def __init__(self, what: str, current: Person) -> None:
        super().__init__()
        self._what = what
        self._group = QButtonGroup(self)
        self._swatches: list[_Swatch] = []
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(4))
        for place, word in enumerate(SHAPES):
            swatch = _Swatch(current.color, current.symbol, f"person:{what}:{word}", self)
            key = f"{'shape' if what == 'symbol' else 'color'}.{word}"
            name_aloud(swatch, words(key), tip=True)
            self._group.addButton(swatch, place)
            self._swatches.append(swatch)
            row.addWidget(swatch)
        row.addStretch(1)
        self._group.idClicked.connect(lambda place: self.picked.emit(SHAPES[place]))
        self.show_look(current.color, current.symbol)

    def show_look(self, color: str, symbol: str) -> None:
        """Each swatch shows what the person would look like with it."""
        chosen = symbol if self._what == "symbol" else color
        for word, swatch in zip(SHAPES, self._swatches, strict=True):
            swatch.color = color if self._what == "symbol" else word
            swatch.shape = word if self._what == "symbol" else symbol
            swatch.setChecked(word == chosen)
            swatch.update()


class _AlikeLine(QWidget):
    """Who looks alike, and the press that changes it; empty while nobody does."""

    change = Signal()

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self._said = Label("label", "", wrap=True)
        self._said.setObjectName("person:alike")
        face = Face(words("alike.change"), ("ui_shuffle",), tip=words("alike.change_tip"))
        self._button = ActionButton(face, ButtonKind.TOOL, "person:other_look")
        self._button.clicked.connect(self.change)
        row.addWidget(self._said, 1)
        row.addWidget(self._button)
        # Its place is kept, so that nothing in the dialog moves under the pointer.
        self.setMinimumHeight(self._button.sizeHint().height())

    def show_alike(self, alike: Lookalike | None, *, can_change: bool) -> None:
        """Say this; None for nobody."""
        given = words(f"alike.{alike.shared}", name=alike.other.name) if alike else ""
        self._said.set_words(given)
        self._button.setVisible(alike is not None and can_change)


class PersonDialog(Dialog):
    """Changes one person of the book, or adds a new one, when Save is pressed."""

    def __init__(self, parent: QWidget | None, book: PeopleBook, person: Person) -> None:
        known = person in book.everybody
        title = "people.edit" if known else "people.new"
        super().__init__(words("people.edit_computer" if person.computer else title), parent)
        self.setObjectName("person_dialog")
        self._book, self._person, self._look = book, person, person
        self._badge = BadgeView(person_emblem(person.color, person.symbol), 56)
        self._name = QLineEdit(person.name)
        self._pickers = {what: LookPicker(what, person) for what in ("color", "symbol")}
        self._error = Label("body", "", "bad", wrap=True)
        self._alike = _AlikeLine()
        self._alike.change.connect(self._take_free_look)
        self._lay_out()
        self._compare()
        if known:
            self._button("people.forget", "person:forget", self._forget)
            self._button("people.leave", "person:leave", self._leave)
        self._button("button.cancel", "person:cancel", self.reject)
        self._button("button.save", "person:save", self._save, ButtonKind.PRIMARY)
        self._name.selectAll()
        self._name.setFocus()

    def _button(
        self, key: str, name: str, act: Callable[[], object], kind: ButtonKind = ButtonKind.CALM
    ) -> QAbstractButton:
        button = self.add_button(words(key), name, kind)
        button.clicked.connect(act)
        return button

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(theme.px(14))
        row.addWidget(self._badge)
        self._name.setObjectName("person:name")
        name_aloud(self._name, words("people.name"))
        self._name.setMaxLength(MAX_NAME)
        row.addWidget(self._name, 1)
        self.body.addLayout(row)
        for what, picker in self._pickers.items():
            self.body.addWidget(Label("strong", words(f"people.{what}"), "ink2"))
            self.body.addWidget(picker)
            picker.picked.connect(lambda word, what=what: self._restyle(what, word))
        self.body.addWidget(self._alike)
        self.body.addWidget(self._error)

    def _restyle(self, what: str, word: str) -> None:
        self._wear(replace(self._look, **{what: word}))  # type: ignore[arg-type]

    @property
    def _others(self) -> list[Person]:
        return [person for person in self._book.here if person != self._person]

    def _take_free_look(self) -> None:
        self._wear(free_of(self._look, self._others))

    def _compare(self) -> None:
        """Say who at the table has this symbol or colour, too."""
        others = self._others if self._person.here else []
        self._alike.show_alike(lookalike(self._look, others), can_change=has_free_looks(others))

    def _wear(self, changed: Person) -> None:
        self._look = changed
        self._compare()
        self._badge.set_emblem(person_emblem(changed.color, changed.symbol))
        for picker in self._pickers.values():
            picker.show_look(changed.color, changed.symbol)

    def _save(self) -> None:
        name = self._name.text().strip()
        others = {person.name for person in self._book.everybody if person != self._person}
        if not name:
            self._error.set_words(words("people.name_missing"))
        elif name in others:
            self._error.set_words(words("people.name_taken", name=name))
        else:
            self._store(replace(self._look, name=name))
            self.accept()

    def _store(self, changed: Person) -> None:
        if self._person in self._book.everybody:
            self._book.change(self._person, changed)
        else:
            self._book.add(changed)

    def _leave(self) -> None:
        self._book.seat(self._person, here=False)
        self.accept()

    def _forget(self) -> None:
        self._book.forget(self._person)
        self.accept()


def edit_person(parent: QWidget | None, book: PeopleBook, person: Person) -> None:
    """Show the dialog for somebody and wait until it is closed."""
    dialog = PersonDialog(parent, book, person)
    dialog.exec()
    dialog.deleteLater()
