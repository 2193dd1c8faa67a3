"""The bar while a computer has to choose: how fast it plays, and one move at a time."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gamedesk.ui.match_bridge import Pace
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, ButtonKind, Face, Label, Segments, words


class ComputerBar(QWidget):
    """Speed of the computers, and "next move"."""

    pace_chosen = Signal(object)
    step_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """With the fast pace on."""
        super().__init__(parent)
        self._row = QHBoxLayout(self)
        self._row.addWidget(Label("caption", words("computer.speed"), "ink2"))
        self._pace = Segments([(pace, words(f"computer.{pace.value}")) for pace in Pace], "pace")
        self._pace.chosen.connect(self.pace_chosen)
        self._row.addWidget(self._pace)
        face = Face(words("computer.next"), ("ui_step",))
        self.step_button = ActionButton(face, ButtonKind.TOOL, "computer:next")
        self.step_button.clicked.connect(self.step_wanted)
        self._row.addWidget(self.step_button)
        self._row.addStretch(1)
        theme.changed.connect(self._follow)
        self._follow()

    def show_pace(self, pace: Pace) -> None:
        """The pace that is on; "next move" only makes sense where the desk waits."""
        self._pace.set_value(pace)
        self.step_button.setVisible(pace in (Pace.STEP, Pace.SLOW))

    def _follow(self) -> None:
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(theme.px(8))
