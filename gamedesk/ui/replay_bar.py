"""The scrubber: step through the journal, or play on from an earlier moment."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QSlider, QVBoxLayout, QWidget

from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, ButtonKind, Face, Label, name_aloud, words


class _Moves(QSlider):
    """Up and page up lead to what stands higher in the log: earlier, not to higher numbers."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Up:
                self.triggerAction(QSlider.SliderAction.SliderSingleStepSub)
            case Qt.Key.Key_Down:
                self.triggerAction(QSlider.SliderAction.SliderSingleStepAdd)
            case Qt.Key.Key_PageUp:
                self.triggerAction(QSlider.SliderAction.SliderPageStepSub)
            case Qt.Key.Key_PageDown:
                self.triggerAction(QSlider.SliderAction.SliderPageStepAdd)
            case _:
                super().keyPressEvent(event)


class ReplayBar(QWidget):
    """Positions from 0 (the opening) to the last entry."""

    moved = Signal(int)
    """Show the board after so many entries."""
    play_on = Signal(int)
    """Begin a new match from this position."""
    rewind_wanted = Signal(int)
    """Take back everything after this position, if the table agrees."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """At the opening of an empty journal."""
        super().__init__(parent)
        self.slider = _Moves(Qt.Orientation.Horizontal)
        name_aloud(self.slider, words("replay.title"))
        self.slider.setObjectName("replay:slider")
        self.slider.setPageStep(10)
        self.slider.valueChanged.connect(self._slide)
        self._label = Label("strong")
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._upper_row())
        self._column.addLayout(self._lower_row())
        theme.changed.connect(self._follow)
        self._follow()

    def _upper_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(_button("replay.first", "|◂", lambda: self.step_to(0)))
        row.addWidget(_button("replay.back", "◂", lambda: self.step_to(self.position - 1)))
        row.addWidget(self.slider, 1)
        row.addWidget(_button("replay.forward", "▸", lambda: self.step_to(self.position + 1)))
        row.addWidget(_button("replay.last", "▸|", lambda: self.step_to(self.slider.maximum())))
        return row

    def _lower_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        on_face = Face(words("replay.play_on"), ("ui_play",), tip=words("replay.play_on.help"))
        play_on = ActionButton(on_face, ButtonKind.TOOL, "replay:play_on")
        play_on.clicked.connect(lambda: self.play_on.emit(self.position))
        face = Face(words("replay.rewind"), ("ui_reset",), tip=words("replay.rewind.help"))
        self._rewind = ActionButton(face, ButtonKind.TOOL, "replay:rewind")
        self._rewind.clicked.connect(lambda: self.rewind_wanted.emit(self.position))
        row.addWidget(self._label, 1)
        row.addWidget(self._rewind)
        row.addWidget(play_on)
        return row

    @property
    def position(self) -> int:
        """After how many entries."""
        return self.slider.value()

    def show_position(self, position: int, last: int) -> None:
        """Put the handle there without telling anybody."""
        self.slider.blockSignals(True)
        self.slider.setMaximum(last)
        self.slider.setValue(position)
        self.slider.blockSignals(False)
        self._say()

    def step_to(self, position: int) -> None:
        """Move the handle, within bounds, and tell."""
        self.slider.setValue(max(0, min(position, self.slider.maximum())))

    def _slide(self, position: int) -> None:
        self._say()
        self.moved.emit(position)

    def _say(self) -> None:
        numbers = {"position": self.position, "last": self.slider.maximum()}
        self._label.set_words(words("replay.position", **numbers))
        now = self.position == self.slider.maximum()
        self._rewind.deny(words("replay.rewind.nothing") if now else "")

    def _follow(self) -> None:
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(theme.px(2))


def _button(key: str, sign: str, do: object) -> ActionButton:
    name = key.replace(".", ":")
    button = ActionButton(Face(sign, tip=words(key)), ButtonKind.TOOL, name)
    name_aloud(button, words(key))
    button.clicked.connect(do)
    return button
