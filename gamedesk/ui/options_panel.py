"""The panel of questions on the set-up page: preset, options by group, and the table's own."""

from itertools import groupby

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QScrollArea, QVBoxLayout, QWidget

from gamedesk.core.game import Option
from gamedesk.ui.fault_note import said
from gamedesk.ui.option_row import OptionRow, option_row
from gamedesk.ui.page import WrappedRows, scrolled
from gamedesk.ui.rebuilt import Rebuilt
from gamedesk.ui.setup_fault import SEED, Fault
from gamedesk.ui.setup_form import SetupForm
from gamedesk.ui.texts import game_text, text
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import Choice, Label, Panel, Toggle


class OptionsPanel(Rebuilt):
    """Changes the option values of a form; `changed` after each."""

    changed = Signal()
    seats_changed = Signal()
    """Values that are asked for each seat have changed or appeared."""

    def __init__(self, form: SetupForm, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._form = form
        self._area: QScrollArea | None = None
        self._fault: Fault | None = None
        self._rows: dict[str, OptionRow] = {}
        self.rebuild()

    def build(self) -> QWidget:
        panel = Panel(padding=14)
        rows = WrappedRows()
        column = QVBoxLayout(rows)
        column.setContentsMargins(0, 0, theme.px(8), 0)
        column.setSpacing(theme.px(2))
        if self._form.presets:
            column.addWidget(self._preset_row())
        self._rows = {SEED: self._seed_row()}
        plain = [option for option in self._form.shown_options() if not option.per_seat]
        for group, options in groupby(plain, key=lambda option: option.group):
            heading = game_text(self._form.game.id).get(f"option_group.{group}")
            self._add_heading(column, heading)
            for option in options:
                self._rows[option.id] = self._option_row(option)
                column.addWidget(self._rows[option.id])
        self._add_heading(column, text("setup.table_group"))
        column.addWidget(self._takebacks_row())
        if self._form.game.has_secrets:
            column.addWidget(self._curtains_row())
        column.addWidget(self._rows[SEED])
        column.addStretch(1)
        panel.body.addWidget(self._scrolled(rows), 1)
        self._point_out()
        return panel

    def show_fault(self, fault: Fault | None) -> None:
        """Say beside an answer what is wrong with it; None for nothing."""
        self._fault = fault
        self._point_out()

    def _point_out(self) -> None:
        fault, game_id = self._fault, self._form.game.id
        for place, row in self._rows.items():
            is_here = fault is not None and fault.place == place
            row.show_fault(said(game_id, fault.reason) if fault is not None and is_here else "")

    def _scrolled(self, rows: QWidget) -> QScrollArea:
        kept = self._area.verticalScrollBar().value() if self._area is not None else 0
        area = scrolled(rows, sideways=False)
        area.verticalScrollBar().rangeChanged.connect(
            lambda low, high: area.verticalScrollBar().setValue(min(kept, high))
        )
        self._area = area
        return area

    def _add_heading(self, column: QVBoxLayout, heading: str) -> None:
        if column.count():
            column.addSpacing(theme.px(10))
        column.addWidget(Label("heading", heading))

    def _preset_row(self) -> OptionRow:
        texts = game_text(self._form.game.id)
        items: list[tuple[object, str]] = [("", text("setup.preset_own"))]
        items += [(p.id, texts.get(f"preset.{p.id}")) for p in self._form.presets]
        choice = Choice(items, "option:preset")
        current = self._form.preset
        choice.set_value(current)
        choice.chosen.connect(self._use_preset)
        key = f"preset.{current}.help"
        explanation = texts.get(key) if current and texts.has(key) else text("setup.preset_help")
        return OptionRow(text("setup.preset"), explanation, choice)

    def _use_preset(self, preset_id: object) -> None:
        if preset_id:
            self._form.use_preset(str(preset_id))
        self.rebuild()
        self.seats_changed.emit()
        self.changed.emit()

    def _option_row(self, option: Option) -> OptionRow:
        row = option_row(self._form.game, option, self._form.value(option))
        row.answered.connect(lambda value: self._answer(option, value))
        return row

    def _answer(self, option: Option, value: object) -> None:
        before = self._form.shown_options()
        self._form.set_value(option, _as_value(option, value))
        self.rebuild()
        if self._form.shown_options() != before:
            self.seats_changed.emit()
        self.changed.emit()

    def _takebacks_row(self) -> OptionRow:
        toggle = Toggle("", "option:takebacks")
        toggle.setChecked(self._form.takebacks)
        toggle.toggled.connect(self._set_takebacks)
        return OptionRow(text("setup.takebacks"), text("setup.takebacks_help"), toggle)

    def _set_takebacks(self, on: bool) -> None:
        self._form.takebacks = on

    def _curtains_row(self) -> OptionRow:
        items: list[tuple[object, str]] = [
            (False, text("setup.curtains_always")),
            (True, text("setup.curtains_never")),
        ]
        choice = Choice(items, "option:curtains")
        choice.set_value(self._form.open_hands)
        choice.chosen.connect(self._set_open_hands)
        return OptionRow(text("setup.curtains"), text("setup.curtains_help"), choice)

    def _set_open_hands(self, on: object) -> None:
        self._form.open_hands = on is True

    def _seed_row(self) -> OptionRow:
        field = QLineEdit(self._form.seed)
        field.setObjectName("option:seed")
        field.setMaxLength(12)
        field.setFixedWidth(theme.px(120))
        field.setPlaceholderText(text("setup.random"))
        field.textEdited.connect(self._set_seed)
        return OptionRow(text("setup.seed"), text("setup.seed_help"), field)

    def _set_seed(self, digits: str) -> None:
        self._form.seed = digits
        self.changed.emit()


def _as_value(option: Option, value: object) -> str | int | bool:
    """One of the option's own values."""
    return next(known for known in option.values if known == value)
