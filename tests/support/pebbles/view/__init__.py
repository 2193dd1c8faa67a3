"""The view of pebbles: the bowl in words and one row of buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from PySide6.QtCore import QAbstractAnimation, QPropertyAnimation, Qt
from PySide6.QtWidgets import (
    QGraphicsOpacityEffect,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QWidget,
)

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.event import Event
from gamedesk.core.game import Game
from gamedesk.core.state import Seat
from gamedesk.ui.game_view import GameView
from gamedesk.ui.phrase import Phrase, Say
from gamedesk.ui.table_items import Chip, Group, Headline, LogLine, Offer, SeatSummary
from tests.support.pebbles.rules.guessing import ChooseGuess, Guess
from tests.support.pebbles.rules.state import PebblesState
from tests.support.pebbles.rules.taking import Take, Taken

PEBBLE = "res_worker"


class PebblesView(GameView):
    """Buttons `stone:1` … `stone:6` mean a guess or an amount, whatever is asked."""

    param_keys: ClassVar[Mapping[str, str]] = {}

    def __init__(self, game: Game, say: Say, parent: QWidget | None = None) -> None:
        """One label, one row."""
        super().__init__(game, say, parent)
        self._bowl = QLabel()
        self._bowl.setObjectName("bowl")
        self._bowl.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._guesses = QLabel()
        self._guesses.setObjectName("guesses")
        self._guesses.setAlignment(Qt.AlignmentFlag.AlignCenter)
        row = QHBoxLayout()
        self._stones = [self._stone(number) for number in range(1, 7)]
        for stone in self._stones:
            row.addWidget(stone)
        layout = QGridLayout(self)
        layout.addWidget(self._bowl, 0, 0)
        layout.addWidget(self._guesses, 1, 0)
        layout.addLayout(row, 2, 0)
        self._secrets_shown = True
        self._state: PebblesState | None = None

    def _stone(self, number: int) -> QPushButton:
        button = QPushButton(str(number))
        button.setObjectName(f"stone:{number}")
        button.setEnabled(False)
        button.clicked.connect(lambda: self.picked.emit(button.objectName()))
        return button

    def show_state(self, view: PebblesState) -> None:
        """The bowl and the guesses."""
        self._state = view
        self._bowl.setText(f"{self.say(Phrase.of('view.bowl'))}: {view.bowl}")
        self._guesses.setText(
            " · ".join(self._guess_text(seat) for seat in range(len(view.guesses)))
        )

    def _guess_text(self, seat: int) -> str:
        assert self._state is not None
        guess = self._state.guesses[seat]
        hidden = seat == self.viewer and not self._secrets_shown and guess
        return f"{self.people[seat].name}: {'?' if hidden else guess or '–'}"

    def show_secrets(self, shown: bool) -> None:
        """Face up or down."""
        self._secrets_shown = shown
        if self._state is not None:
            self.show_state(self._state)

    def highlight(self, targets: Sequence[str]) -> None:
        """Only what can be clicked is on."""
        for stone in self._stones:
            stone.setEnabled(stone.objectName() in targets)

    def point_at(self, target: str) -> None:
        """Mark by weight."""
        for stone in self._stones:
            font = stone.font()
            font.setBold(stone.objectName() == target)
            stone.setFont(font)

    def animate(self, event: Event) -> QAbstractAnimation | None:
        """The bowl fades in when somebody took from it."""
        if not isinstance(event, Taken):
            return None
        effect = QGraphicsOpacityEffect(self._bowl)
        self._bowl.setGraphicsEffect(effect)
        motion = QPropertyAnimation(effect, b"opacity")
        motion.setDuration(200)
        motion.setStartValue(0.2)
        motion.setEndValue(1.0)
        motion.finished.connect(effect.deleteLater)
        return motion

    def targets(self, action: Action) -> tuple[str, ...]:
        """The number."""
        match action:
            case Guess(number) | Take(number):
                return (f"stone:{number}",)
        return (f"button:{action.kind}",)

    def groups(self, view: PebblesState, decision: Decision) -> Sequence[Group]:
        """One kind at a time."""
        return (Group("guess" if isinstance(decision, ChooseGuess) else "take", PEBBLE),)

    def offer(self, view: PebblesState, decision: Decision, action: Action) -> Offer:
        """With what it brings."""
        text = self.action_text(action)
        if isinstance(action, Take):
            gain = (Chip(PEBBLE, action.count, "goods.pebbles"),)
            return Offer(text, "take", icon=PEBBLE, gain=gain)
        return Offer(text, "guess")

    def wishes(self, view: PebblesState, decision: Decision) -> Sequence[Action]:
        """The amounts that may be too many."""
        if isinstance(decision, ChooseGuess):
            return ()
        return [Take(count) for count in range(1, view.numbers.most_taken + 1)]

    def log_line(self, event: Event) -> LogLine | None:
        """Amounts below."""
        line = super().log_line(event)
        if line is not None and isinstance(event, Taken):
            return LogLine(line.seat, line.text, (Chip(PEBBLE, event.count, "goods.pebbles"),))
        return line

    def seat_summary(self, view: PebblesState, seat: Seat) -> SeatSummary:
        """Pebbles and points."""
        score = self.game.standings(view).rows[seat].score
        goods = (Chip(PEBBLE, view.taken[seat], "goods.pebbles"),)
        return SeatSummary(goods=goods, points=score)

    def headline(self, view: Any) -> Headline:
        """Round and phase."""
        rounds = view.numbers.rounds
        title = Phrase.of("round.title", round=view.round, rounds=rounds)
        phase = "phase.take" if view.are_guesses_shown else "phase.guess"
        return Headline(title, Phrase.of(phase), view.round, rounds)
