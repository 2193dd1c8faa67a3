"""Who won how often: by person, by what was played, by computer level; and the last games."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from gamedesk.core.game import Game
from gamedesk.core.statistics import SeatResult, Statistics, Tally, tallies
from gamedesk.ui.page import scrolled
from gamedesk.ui.texts import game_text
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ButtonKind, Dialog, Label, name_aloud, words
from gamedesk.ui.widgets.choice import Choice, Segments

VIEWS = ("person", "role", "level", "games")
COLUMNS = ("name", "games", "first", "mean", "best")
LAST_GAMES = 40
ALL_GAMES = ""


class StatisticsDialog(Dialog):
    """Reading only. Choose a game and what to compare."""

    def __init__(
        self, statistics: Statistics, games: Sequence[Game], parent: QWidget | None = None
    ) -> None:
        super().__init__(words("statistics.title"), parent, "statistics_dialog")
        self._statistics = statistics
        self._games = {game.id: game for game in games}
        self._table = QWidget()
        self._add_choices()
        self._area = scrolled(self._table)
        self._area.setMinimumSize(self.within(600, 340))
        self.body.addWidget(self._area, 1)
        self.body.addWidget(Label("caption", words("statistics.hands"), "ink2", wrap=True))
        close = self.add_button(words("button.close"), "statistics:close", ButtonKind.PRIMARY)
        close.clicked.connect(self.accept)
        self._fill()

    def _add_choices(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(theme.px(12))
        named = [(id_, game_text(id_).get("game.name")) for id_ in self._games]
        self._game = Choice(((ALL_GAMES, words("statistics.all_games")), *named), "statistics:game")
        name_aloud(self._game, words("statistics.game"))
        items = [(view, words(f"statistics.by_{view}")) for view in VIEWS]
        self._view = Segments(items, "statistics:view")
        name_aloud(self._view, words("statistics.view"))
        self._view.set_value(VIEWS[0])
        self._game.chosen.connect(lambda _: self._fill())
        self._view.chosen.connect(lambda _: self._fill())
        row.addWidget(self._game)
        row.addWidget(self._view)
        row.addStretch(1)
        self.body.addLayout(row)

    def _fill(self) -> None:
        results = self._statistics.results(str(self._game.value))
        table = QWidget()
        table.setObjectName("scrolled")  # lies bare on the panel, as the first one does
        grid = QGridLayout(table)
        grid.setHorizontalSpacing(theme.px(22))
        grid.setVerticalSpacing(theme.px(8))
        view = str(self._view.value)
        if not results:
            grid.addWidget(Label("body", words("statistics.none"), "ink2"), 0, 0)
        elif view == "games":
            self._fill_games(grid, results)
        elif not tallies(results, view):
            grid.addWidget(Label("body", words(f"statistics.no_{view}"), "ink2"), 0, 0)
        else:
            self._fill_tallies(grid, tallies(results, view), view)
        grid.setRowStretch(grid.rowCount(), 1)
        grid.setColumnStretch(0, 1)
        self._area.setWidget(table)

    def _fill_tallies(self, grid: QGridLayout, rows: Sequence[Tally], view: str) -> None:
        for column, name in enumerate(COLUMNS):
            head = Label("caption", words(f"statistics.{name}"), "ink2")
            grid.addWidget(head, 0, column, _side(column))
        for line, tally in enumerate(rows, 1):
            share = round(100 * tally.first / tally.games)
            cells = (
                self._name(tally.name, view),
                str(tally.games),
                f"{tally.first} ({share} %)",
                f"{tally.mean:.1f}",
                str(tally.best),
            )
            for column, cell in enumerate(cells):
                grid.addWidget(
                    Label("body" if column else "strong", cell), line, column, _side(column)
                )

    def _name(self, name: str, view: str, game: str = ALL_GAMES) -> str:
        """A person's own name, or what a game, the given one first, calls a role or level."""
        if view == "person":
            return name
        key = f"bots.{name}" if view == "level" else name
        first = [game] if game in self._games else []
        for id_ in (*first, *self._games, ALL_GAMES):
            if game_text(id_).has(key):
                return game_text(id_).get(key)
        return name

    def _fill_games(self, grid: QGridLayout, results: Sequence[SeatResult]) -> None:
        by_game: dict[tuple[str, str], list[SeatResult]] = {}
        for result in results:
            by_game.setdefault((result.ended, result.game), []).append(result)
        for line, ((ended, game), seats) in enumerate(list(by_game.items())[:LAST_GAMES]):
            cell = QWidget()
            column = QVBoxLayout(cell)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(0)
            title = game_text(game).get("game.name") if game in self._games else game
            column.addWidget(Label("strong", f"{title} · {ended[:10]}"))
            ranked = sorted(seats, key=lambda seat: (seat.rank, seat.seat))
            column.addWidget(Label("body", " · ".join(map(self._line, ranked)), "ink2", wrap=True))
            grid.addWidget(cell, line, 0)

    def _line(self, result: SeatResult) -> str:
        who = result.person or self._name(result.level, "level", result.game)
        role = f" ({self._name(result.role, 'role', result.game)})" if result.role else ""
        return f"{result.rank}. {who}{role} {result.score}"


def _side(column: int) -> Qt.AlignmentFlag:
    return Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
