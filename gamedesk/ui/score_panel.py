"""Points by source: now, if the game ended now, and as computers would end it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from gamedesk.core.game import Standings
from gamedesk.core.state import Seat
from gamedesk.ui.game_view import GameView
from gamedesk.ui.phrase import Say
from gamedesk.ui.reckoning import Reckoned, Reckoning
from gamedesk.ui.result_bars import ResultBars
from gamedesk.ui.result_data import Result, seat_results, source_keys
from gamedesk.ui.texts import language
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ButtonKind, Dialog, Label, Segments, game_words, words


class ScorePanel(Dialog):
    """Opens with the points now; the other two are reckoned when they are chosen."""

    sources_wanted = Signal()
    """Show the page of the points by source and round."""

    def __init__(
        self, view: GameView, state: Any, seat: Seat, say: Say, parent: QWidget | None = None
    ) -> None:
        """`state` is what `seat` may know."""
        super().__init__(words("score.title"), parent, "score_panel")
        self._view, self._state, self._say = view, state, say
        self._ended: Any = None
        self.reckoning = Reckoning(view.game, state, seat, self)
        self.reckoning.projected.connect(self._projected)
        self._sources = dict.fromkeys(source_keys(self.reckoning.standings(Reckoned.ENDED)))
        self.choice = Segments([(r, words(f"score.{r.value}")) for r in Reckoned], "score")
        self.choice.chosen.connect(self.show_kind)
        self._hint = Label("body", "", "ink2", wrap=True)
        self.bars = ResultBars()
        for part in (self.choice, self._hint):
            self.body.addWidget(part)
        self.body.addWidget(self.bars, 1)
        rounds = self.add_button(game_words(view.game.id, "score.rounds"), "score:rounds")
        rounds.clicked.connect(self._leave_for_rounds)
        close = self.add_button(words("button.close"), "score:close", ButtonKind.PRIMARY)
        close.clicked.connect(self.accept)
        self.finished.connect(self.reckoning.close)
        self.resize(theme.px(820), theme.px(480))
        self.choice.set_value(Reckoned.NOW)
        self.show_kind(Reckoned.NOW)
        language.changed.connect(self._say_again)

    def _leave_for_rounds(self) -> None:
        self.accept()
        self.sources_wanted.emit()

    def _say_again(self) -> None:
        """The rows in the language that is on."""
        self.show_kind(self.choice.value)

    def show_kind(self, what: object) -> None:
        """Show that reckoning, or say that it is being made."""
        assert isinstance(what, Reckoned)
        self._hint.set_words(words(f"score.{what.value}_hint"))
        if what is not Reckoned.PROJECTED:
            self._show(self.reckoning.standings(what), self._state)
        elif self._ended is not None:
            self._show(self._view.game.standings(self._ended), self._ended)
        else:
            self._hint.set_words(words("score.reckoning"))
            self.reckoning.project()  # once: asked again it goes on

    def _projected(self, ended: Any) -> None:
        self._ended = ended
        if self.choice.value is Reckoned.PROJECTED:
            self.show_kind(Reckoned.PROJECTED)

    def _show(self, standings: Standings, state: Any) -> None:
        self._sources = dict.fromkeys([*self._sources, *source_keys(standings)])
        known = self._sources
        rows, sources = seat_results(standings, state, self._view, self._say, known)
        self.bars.show_result(Result(rows, sources, (), (), (), is_over=False))
