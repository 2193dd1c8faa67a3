"""The panel of seats on the set-up page: the rows, and the ways to add and mix them."""

from collections.abc import Callable
from random import SystemRandom

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gamedesk.ui.fault_note import FaultNote, said
from gamedesk.ui.flow_layout import FlowLayout
from gamedesk.ui.lookalikes import free_of
from gamedesk.ui.page import WrappedRows, scrolled
from gamedesk.ui.people import PeopleBook, Person, free_look, free_name
from gamedesk.ui.rebuilt import Rebuilt
from gamedesk.ui.seat_rows import SeatRow
from gamedesk.ui.setup_fault import Fault
from gamedesk.ui.setup_form import Removed, SeatPlan, SetupForm
from gamedesk.ui.texts import text
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, ButtonKind, Face, Label, Panel, words
from gamedesk.ui.words import computer_names


class SeatsPanel(Rebuilt):
    """Changes the seats of a form; `changed` after each."""

    changed = Signal()

    def __init__(self, form: SetupForm, book: PeopleBook, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._form, self._book = form, book
        self._removed: Removed | None = None
        self._fault: Fault | None = None
        self._rows: list[SeatRow] = []
        while len(form.seats) < form.game.seats[0]:
            self._append(computer=bool(form.levels) and bool(form.seats))
        self.rebuild()

    def build(self) -> QWidget:
        panel = Panel(padding=14)
        panel.body.addLayout(self._heading())
        panel.body.addWidget(Label("caption", words("setup.seats_help"), "ink2", wrap=True))
        rows = WrappedRows()
        column = QVBoxLayout(rows)
        column.setContentsMargins(0, theme.px(4), theme.px(4), 0)
        column.setSpacing(theme.px(6))
        self._rows = [self._row(place) for place in range(len(self._form.seats))]
        for row in self._rows:
            column.addWidget(row)
        self._note = FaultNote("seats")
        column.addWidget(self._note)
        column.addLayout(self._buttons())
        column.addStretch(1)
        panel.body.addWidget(scrolled(rows, sideways=False), 1)
        self._point_out()
        return panel

    def show_fault(self, fault: Fault | None) -> None:
        """Say beside the seats what is wrong with them; None for nothing."""
        self._fault = fault
        self._point_out()

    def _point_out(self) -> None:
        fault, game_id = self._fault, self._form.game.id
        for place, row in enumerate(self._rows):
            is_here = fault is not None and place in fault.seats
            row.show_fault(said(game_id, fault.reason) if fault is not None and is_here else "")
        is_count = fault is not None and not fault.place
        self._note.say(said(game_id, fault.reason) if fault is not None and is_count else "")

    def _row(self, place: int) -> SeatRow:
        row = SeatRow(self._form, place)
        row.changed.connect(self.changed)
        row.moved.connect(lambda step: self._do(lambda: self._form.move_seat(place, step)))
        row.look_wanted.connect(lambda: self._do(lambda: self._form.give_free_looks(place)))
        row.removed.connect(lambda: self._do(lambda: self._remove(place)))
        return row

    def _remove(self, place: int) -> None:
        self._removed = self._form.remove_seat(place)

    def _bring_back(self) -> None:
        if self._removed is not None:
            self._form.bring_back(self._removed)
            self._removed = None

    def _heading(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(Label("heading", words("setup.seats")), 1)
        face = Face(icons=("ui_shuffle",), tip=words("setup.shuffle"))
        shuffle = ActionButton(face, ButtonKind.SMALL, "setup:shuffle")
        shuffle.clicked.connect(lambda: self._do(lambda: self._form.shuffle(SystemRandom())))
        row.addWidget(shuffle)
        return row

    def _buttons(self) -> FlowLayout:
        row = FlowLayout()
        row.setSpacing(theme.px(8))
        full = len(self._form.seats) >= self._form.game.seats[-1]
        reason = text("setup.full", count=self._form.game.seats[-1]) if full else ""
        acts: list[tuple[str, str, Callable[[], None], str]] = [
            ("add_person", "ui_add", lambda: self._append(computer=False), reason)
        ]
        if self._form.levels:
            computer = ("add_computer", "ui_computer", lambda: self._append(computer=True), reason)
            acts.append(computer)
        for word, icon, act, denied in acts:
            face = Face(words(f"setup.{word}"), (icon,))
            button = ActionButton(face, ButtonKind.TOOL, f"setup:{word}")
            button.deny(denied)
            button.clicked.connect(lambda _=False, act=act: self._do(act))
            row.addWidget(button)
        if self._removed is not None and not full:
            name = self._removed.plan.person.name
            back = Face(words("setup.bring_back", name=name), ("ui_undo",))
            button = ActionButton(back, ButtonKind.TOOL, "setup:bring_back")
            button.clicked.connect(lambda: self._do(self._bring_back))
            row.addWidget(button)
        return row

    def _do(self, act: Callable[[], None]) -> None:
        act()
        self.rebuild()
        self.changed.emit()

    def _append(self, *, computer: bool) -> None:
        seated = [plan.person for plan in self._form.seats]
        names = {person.name for person in seated}
        for known in self._book.everybody:
            if known.name not in names and known.computer == computer:
                self._seat(known, seated, known)
                return
        stems = computer_names() if computer else [text("people.default_name")]
        name = free_name(stems, names)
        symbol = free_look("", {person.symbol for person in seated})
        self._seat(Person(name, symbol, symbol, computer=computer), seated, None)

    def _seat(self, person: Person, seated: list[Person], original: Person | None) -> None:
        fitting = free_of(person, seated)
        level = self._form.default_level if person.computer else ""
        self._form.add_seat(SeatPlan(fitting, level, original))
