"""The first page: who is at the table, the games, the last game to go on with, saves, settings."""

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from gamedesk.content.problems import DataError
from gamedesk.core.game import Game
from gamedesk.core.registry import game_ids
from gamedesk.core.saves import SaveFolder
from gamedesk.ui.game_card import GameCard
from gamedesk.ui.learn_list import LearnList, lessons_of
from gamedesk.ui.loading import Loading
from gamedesk.ui.logo import Logo
from gamedesk.ui.page import Page, scrolled
from gamedesk.ui.people import PeopleBook
from gamedesk.ui.people_row import PeopleRow
from gamedesk.ui.saves_panel import ContinueCard, SavesList, WelcomeCard
from gamedesk.ui.settings import settings
from gamedesk.ui.texts import SHORT_NAMES, language
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, ButtonKind, Face, Label, Panel, Segments, words

MOST_SAVES, SAVES_WITH_LESSONS = 6, 3
SIDE_BY_SIDE, WIDE = 1080, 1275
"""Room, in pixels of the 1280 design, for three cards beside the saves: slim, and with words."""
FIRST_PAINT = 20
"""Milliseconds that a screen needs to show the page; a slow one is waited for."""
MOST_WAITS = 50


class StartPage(Page):
    """Rebuilt whole by `refresh`: it is shown seldom and depends on much."""

    needs = SIDE_BY_SIDE
    set_up = Signal(str)
    """A game's id."""
    opened = Signal(object)
    """The path of a save to play on."""
    load_wanted = Signal()
    statistics_wanted = Signal()
    book_wanted = Signal(str)
    """The rule book of the game with this id."""
    lessons_wanted = Signal(str)
    """The lessons of the game with this id."""
    lesson_wanted = Signal(str, str)
    """One lesson of a game, by the ids of both."""
    settings_wanted = Signal()
    faults_wanted = Signal(object)

    def __init__(
        self,
        games: Callable[[], Sequence[Game]],
        book: PeopleBook,
        folder: SaveFolder,
        loading: Iterable[object] = (),
        parent: QWidget | None = None,
    ) -> None:
        """`loading` is gone through in a worker before `games` is called."""
        super().__init__("start_page", parent)
        self._loading, self._waits = Loading(iter(loading), self), MOST_WAITS
        self._loading.finished.connect(self._load_games)
        self._load, self._book, self._folder = games, book, folder
        self._games: tuple[Game, ...] | None = None
        self._outer = QVBoxLayout(self)
        self._outer.setContentsMargins(0, 0, 0, 0)
        self._area: QWidget | None = None
        self._is_slim = False
        self.refresh()
        # The page is up before the rules of all games are read.
        self._is_painted = False
        QTimer.singleShot(FIRST_PAINT, self, self._begin_loading)
        self.narrowed.connect(self.refresh)
        language.changed.connect(self.refresh)
        theme.changed.connect(self.refresh)

    @property
    def _has_little_room(self) -> bool:
        """Whether the cards of the games have to be slim to stand side by side."""
        return not self.is_narrow and self.width() / theme.factor < WIDE

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._is_slim != self._has_little_room:
            self.refresh()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self._is_painted = True

    def _begin_loading(self) -> None:
        if self.isVisible() and not self._is_painted and self._waits:
            self._waits -= 1
            QTimer.singleShot(FIRST_PAINT, self, self._begin_loading)
        else:
            self._loading.start()

    def _load_games(self) -> None:
        self._games = tuple(self._load())
        self.refresh()
        first = self.findChild(ContinueCard) or self.findChild(GameCard)
        button = first.findChild(ActionButton) if isinstance(first, QWidget) else None
        if isinstance(button, ActionButton):
            button.setFocus()

    def refresh(self) -> None:
        """Build the page from what is there now."""
        self._is_slim = self._has_little_room
        if self._area is not None:
            self._area.setParent(None)
            self._area.deleteLater()
        content = QWidget()
        column = QVBoxLayout(content)
        side = theme.px(28)
        column.setContentsMargins(side, theme.px(6), side, theme.px(20))
        column.setSpacing(theme.px(2))
        column.addLayout(self._header())
        wide = QBoxLayout.Direction.LeftToRight
        narrow = QBoxLayout.Direction.BottomToTop
        middle = QBoxLayout(narrow if self.is_narrow else wide)
        middle.setSpacing(theme.px(22))
        middle.addLayout(self._left(), 0)
        middle.addLayout(self._right(), 1)
        column.addLayout(middle, 1)
        self._area = scrolled(content)
        self._outer.addWidget(self._area)

    # The strip at the top.

    def _header(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(theme.px(12))
        row.addWidget(Logo())
        row.addWidget(Label("brand", words("app.name")))
        if not self.is_narrow:
            row.addWidget(Label("strong", words("app.tagline"), "ink2"))
        row.addStretch(1)
        load = ActionButton(Face(words("start.load"), ("ui_load",)), ButtonKind.TOOL, "load")
        load.clicked.connect(self.load_wanted)
        row.addWidget(load)
        face = Face(icons=("ui_chart",), tip=words("start.statistics"))
        chart = ActionButton(face, ButtonKind.ICON, "statistics")
        chart.clicked.connect(self.statistics_wanted)
        row.addWidget(chart)
        row.addWidget(self._languages())
        face = Face(icons=("ui_gear",), tip=words("start.settings"))
        gear = ActionButton(face, ButtonKind.ICON, "settings")
        gear.clicked.connect(self.settings_wanted)
        row.addWidget(gear)
        return row

    def _languages(self) -> Segments:
        segments = Segments(tuple(SHORT_NAMES.items()), "language")
        segments.setAccessibleName(words("settings.language")())
        segments.set_value(language.code)
        segments.chosen.connect(_speak)
        return segments

    # Left: games that were begun.

    def _left(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(theme.px(14))
        last = self._folder.last_unfinished()
        shown: list[QWidget] = []
        if last is not None:
            card = ContinueCard(last)
            card.go_on.connect(self.opened)
            shown.append(card)
        others = [info for info in self._folder.saves() if last is None or info.path != last.path]
        if others:
            has_lessons = bool(lessons_of(self._games or ()))
            saves = SavesList(others[: SAVES_WITH_LESSONS if has_lessons else MOST_SAVES])
            saves.opened.connect(self.opened)
            shown.append(saves)
        if not shown:
            shown.append(WelcomeCard())
        if lessons := lessons_of(self._games or ()):
            learn = LearnList(lessons)
            learn.wanted.connect(self.lesson_wanted)
            shown.append(learn)
        for widget in shown:
            if not self.is_narrow:
                widget.setFixedWidth(theme.px(292))
            column.addWidget(widget)
        column.addStretch(1)
        return column

    # Right: people, then games.

    def _right(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(theme.px(12))
        row = QHBoxLayout()
        row.addWidget(Label("title", words("start.people")))
        row.addWidget(PeopleRow(self._book), 1)
        column.addLayout(row)
        sideways, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        cards = QBoxLayout(down if self.is_narrow else sideways)
        cards.setSpacing(theme.px(14))
        for game in self._games or ():
            cards.addWidget(self._card(game), 1)
        if self._games is None:
            for _ in game_ids():
                cards.addWidget(Panel(), 1)
        elif not self._games:
            cards.addWidget(Label("body", words("start.no_games"), "ink2"))
        column.addLayout(cards, 1)
        return column

    def _card(self, game: Game) -> GameCard:
        card = GameCard(game, _fault(game), slim=self._is_slim)
        card.set_up.connect(self.set_up)
        card.faults_wanted.connect(self.faults_wanted)
        card.book_wanted.connect(self.book_wanted)
        card.lessons_wanted.connect(self.lessons_wanted)
        return card


def _fault(game: Game) -> DataError | None:
    """What is wrong with a game's data files, if anything."""
    try:
        _ = game.content
    except DataError as error:
        return error
    return None


def _speak(code: object) -> None:
    settings.language = str(code)
