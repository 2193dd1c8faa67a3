"""The banner in the bar: a question to somebody in the middle of others' turns, answered at one
press or with one key: 1, 2… in order, or Y and N. The board stays free for looking.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QRect, QRectF, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gamedesk.core.action import Action
from gamedesk.ui.aloud import announce
from gamedesk.ui.painting import Emblem, paint_badge
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, ButtonKind, Face, Label, words
from gamedesk.ui.widgets.button import KEY_CAP
from gamedesk.ui.widgets.tip import TIPS_ABOVE


@dataclass(frozen=True, slots=True)
class BannerAnswer:
    """One answer: a button, and what pressing it does."""

    action: Action
    face: Face
    declines: bool = False


class Banner(QWidget):
    """Hidden until `ask`."""

    answered = Signal(object)
    """The action of the button that was pressed."""
    pointed = Signal(object)
    """The action of the button that is pointed at; None when the pointer left."""
    orders_wanted = Signal()

    def __init__(self, page: QWidget) -> None:
        """Over that page."""
        super().__init__(page)
        self.setObjectName("banner")
        self.setProperty(TIPS_ABOVE, True)
        self._emblem: Emblem | None = None
        self._answers: tuple[BannerAnswer, ...] = ()
        self._buttons: list[ActionButton] = []
        self._is_tight = False
        self._words = Label("question", "", wrap=True)
        # In words: a gear would promise the settings of the program.
        face = Face(words("orders.button"), tip=words("orders.tip"))
        self.orders_button = ActionButton(face, ButtonKind.CALM, "banner:orders")
        self.orders_button.clicked.connect(self.orders_wanted)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._words, 1)
        self._row.addWidget(self.orders_button)
        self.hide()

    def ask(
        self, question: str, emblem: Emblem, answers: Sequence[BannerAnswer], *, has_orders: bool
    ) -> None:
        """Ask this; the same question again changes nothing."""
        self._emblem = emblem
        self._words.set_words(question)
        if self.isHidden() or question != self.accessibleName():
            announce(self, question)
        self.setAccessibleName(question)
        if tuple(answers) != self._answers:
            self._answers = tuple(answers)
            self._make_buttons()
        self.orders_button.setVisible(has_orders)
        self.show()
        self.raise_()

    def _make_buttons(self) -> None:
        for button in self._buttons:
            self._row.removeWidget(button)
            button.blockSignals(True)
            button.setParent(None)
            button.deleteLater()
        self._buttons = [
            self._button(number, answer) for number, answer in enumerate(self._answers)
        ]
        self._show_faces()

    def _button(self, number: int, answer: BannerAnswer) -> ActionButton:
        kind = ButtonKind.CALM if answer.declines else ButtonKind.PRIMARY
        button = ActionButton(answer.face, kind, f"banner:{number + 1}")
        action = answer.action
        button.clicked.connect(lambda: self.answered.emit(action))
        button.pointed.connect(lambda on: self.pointed.emit(action if on else None))
        self._row.insertWidget(1 + number, button)
        return button

    @property
    def first_answer(self) -> ActionButton | None:
        """The button of the first answer."""
        return self._buttons[0] if self._buttons else None

    def answer_key(self, key: str) -> bool:
        """Y, N or a number; False if it answers nothing."""
        if self.isHidden():
            return False
        wanted = None
        if key.isdigit() and 0 < int(key) <= len(self._answers):
            wanted = self._answers[int(key) - 1]
        elif key in ("y", "n"):
            fits = (answer for answer in self._answers if answer.declines == (key == "n"))
            wanted = next(fits, None)
        if wanted is not None:
            self.answered.emit(wanted.action)
        return wanted is not None

    def place_over(self, room: QRect) -> None:
        """Fill the part of the bar that asks.

        Where type is too large for all of it, badge and key caps go, and the question is smaller.
        """
        self._row.setSpacing(theme.px(10))
        self._is_tight = self._whole_width() > room.width()
        self._words.set_role("strong" if self._is_tight else "question")
        self._show_faces()
        left = theme.px(18 if self._is_tight else 74)
        self._row.setContentsMargins(left, theme.px(6), theme.px(10), theme.px(6))
        self.setGeometry(room)

    def _whole_width(self) -> int:
        """The room for badge, the question in two lines, and buttons with their key caps."""
        question = QFontMetricsF(theme.font("question", self._words.text()))
        words = question.horizontalAdvance(self._words.text()) * 0.6
        buttons = [button.sizeHint().width() for button in self._buttons]
        if self._is_tight:
            buttons += [theme.px(KEY_CAP)] * len(self._buttons)
        if not self.orders_button.isHidden():
            buttons.append(self.orders_button.sizeHint().width())
        return round(words) + sum(buttons) + len(buttons) * theme.px(10) + theme.px(84)

    def _show_faces(self) -> None:
        for button, answer in zip(self._buttons, self._answers, strict=True):
            button.set_face(replace(answer.face, key_hint="") if self._is_tight else answer.face)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Brass paper with the badge and the colour of the one who is asked."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.color("brasssoft"))
        if self._emblem is not None:
            color = theme.on_panel(self._emblem.color)
            painter.fillRect(0, 0, theme.px(8), self.height(), color)
            painter.fillRect(0, self.height() - theme.px(4), self.width(), theme.px(4), color)
            side = min(theme.px(48), self.height() - theme.px(24))
            spot = QRectF(theme.px(18), (self.height() - side) / 2, side, side)
            if not self._is_tight:
                paint_badge(painter, spot, self._emblem)
        painter.fillRect(0, 0, self.width(), 3 if theme.is_contrast else 2, theme.color("ink"))
