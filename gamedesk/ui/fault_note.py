"""What is wrong, in words, beside the place at fault."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from gamedesk.core.reason import Reason
from gamedesk.ui.texts import game_text
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import IconView, Label, TextLike
from gamedesk.ui.widgets.label import resolve


class FaultNote(QWidget):
    """A sign and a sentence; not there while nothing is wrong."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, theme.px(2), 0, theme.px(2))
        row.setSpacing(theme.px(5))
        self._words = Label("label", "", "bad", wrap=True)
        self._words.setObjectName(f"{name}:fault")
        row.addWidget(IconView("ui_warn", 16, "bad"), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._words, 1)
        self.hide()

    def say(self, given: TextLike) -> None:
        """Show this; "" for nothing."""
        self._words.set_words(given)
        self.setVisible(bool(resolve(given)))


def said(game_id: str, reason: Reason | None) -> TextLike:
    """A reason as a sentence, in the language that is on when it is asked; "" for none."""
    if reason is None:
        return ""
    parameters = dict(reason.params)
    return lambda: game_text(game_id).get(reason.key, **parameters)
