"""The first page: who is at the table, the games, the last game to go on with, saves, settings."""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from gamedesk.content.problems import DataError
from gamedesk.core.game import Game
from gamedesk.core.registry import game_ids
from gamedesk.core.saves import SaveFolder, SaveInfo
from gamedesk.ui.game_card import GameCard
from gamedesk.ui.learn_list import LearnList, lessons_of
from gamedesk.ui.loading import Loading
from gamedesk.ui.logo import Logo
from gamedesk.ui.page import Page, scrolled
from gamedesk.ui.people import PeopleBook
from gamedesk.ui.people_row import PeopleRow
from gamedesk.ui.row_list import RowList
from gamedesk.ui.saves_panel import ContinueCard, SavesList, WelcomeCard
from gamedesk.ui.settings import settings
from gamedesk.ui.start_column import FittingColumn
from gamedesk.ui.texts import SHORT_NAMES, language
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, ButtonKind, Face, Label, Panel, Segments, words

MOST_SAVES = 6
CARDS, SIDE_BY_SIDE, WIDE = 800, 1080, 1275
"""Room, in pixels of the 1280 design, for three slim cards, for them beside the saves, and for
cards with words beside the saves."""
FIRST_PAINT = 20
"""Milliseconds that a screen needs to show the page; a slow one is waited for."""
MOST_WAITS = 50
AGES_MS = 20_000
"""So often "saved one minute ago" is said anew."""


class Shape(Enum):
    """How the parts of the page lie."""

    WIDE = "wide"
    """Saves at the left, cards with words beside them."""
    SLIM = "slim"
    """The same with slim cards."""
    CARDS = "cards"
    """Slim cards in a row; above them only the game to go on with."""
    STACKED = "stacked"
    """Everything below one another, to be scrolled."""


def fitting_shape(width: float) -> Shape:
    """The most spacious shape for so many pixels of the 1280 design."""
    if width >= WIDE:
        return Shape.WIDE
    if width >= SIDE_BY_SIDE:
        return Shape.SLIM
    return Shape.CARDS if width >= CARDS else Shape.STACKED


class StartPage(Page):
    """Rebuilt whole by `refresh`: it is shown seldom and depends on much."""

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
        self._shape = Shape.WIDE
        self.refresh()
        # The page is up before the rules of all games are read.
        self._is_painted = False
        QTimer.singleShot(FIRST_PAINT, self, self._begin_loading)
        language.changed.connect(self.refresh)
        theme.changed.connect(self.refresh)
        self._ages = QTimer(self)
        self._ages.setInterval(AGES_MS)
        self._ages.timeout.connect(self.look_again)
        self._ages.start()

    def look_again(self) -> None:
        """Another program may have played on or saved, and time has gone on meanwhile."""
        if not self.isVisible():
            return
        if self._folder.traces() != self._traces:
            focused = self.window().focusWidget()
            name = focused.objectName() if focused is not None else ""
            self.refresh()
            heir = self.findChild(QWidget, name) if name else None
            if heir is not None:
                heir.setFocus()
        card = self.findChild(ContinueCard)
        if isinstance(card, ContinueCard):
            card.tell_age()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.look_again()

    def _fitting_shape(self) -> Shape:
        return fitting_shape(self.width() / theme.factor)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._shape is not self._fitting_shape():
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
        self._shape, self._traces = self._fitting_shape(), self._folder.traces()
        if self._area is not None:
            self._area.setParent(None)
            self._area.deleteLater()
        content = QWidget()
        column = QVBoxLayout(content)
        side = theme.px(28)
        column.setContentsMargins(side, theme.px(6), side, theme.px(14))
        column.setSpacing(theme.px(2))
        column.addLayout(self._header())
        has_side = self._shape in (Shape.WIDE, Shape.SLIM)
        column.addLayout(self._side_by_side() if has_side else self._below_another(), 1)
        self._area = scrolled(content)
        self._outer.addWidget(self._area)

    # The strip at the top.

    def _header(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(theme.px(12))
        row.addWidget(Logo())
        row.addWidget(Label("brand", words("app.name")))
        if self._shape in (Shape.WIDE, Shape.SLIM):
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

    def _side_by_side(self) -> QHBoxLayout:
        middle = QHBoxLayout()
        middle.setSpacing(theme.px(22))
        last = self._folder.last_unfinished()
        card: QWidget | None = None
        if last is not None:
            card = self._continue(last, flat=False)
        elif not self._other_saves(None):
            card = WelcomeCard()
        middle.addWidget(FittingColumn(card, self._lists(last)))
        middle.addLayout(self._right(), 1)
        return middle

    def _below_another(self) -> QVBoxLayout:
        """The game to go on with lies above all; lists only where one scrolls anyway."""
        column = QVBoxLayout()
        column.setSpacing(theme.px(12))
        last = self._folder.last_unfinished()
        if last is not None:
            column.addWidget(self._continue(last, flat=True))
        column.addLayout(self._right(), 1)
        if self._shape is Shape.STACKED:
            for part in self._lists(last):
                column.addWidget(part)
        return column

    # Games that were begun, and lessons.

    def _continue(self, last: SaveInfo, *, flat: bool) -> ContinueCard:
        card = ContinueCard(last, flat=flat)
        card.go_on.connect(self.opened)
        return card

    def _other_saves(self, last: SaveInfo | None) -> list[SaveInfo]:
        """Lessons are gone on with where lessons are."""
        games = [info for info in self._folder.saves() if info.lesson is None]
        return [info for info in games if last is None or info.path != last.path]

    def _lists(self, last: SaveInfo | None) -> list[RowList]:
        shown: list[RowList] = []
        if others := self._other_saves(last):
            saves = SavesList(others[:MOST_SAVES])
            saves.opened.connect(self.opened)
            shown.append(saves)
        if lessons := lessons_of(self._games or ()):
            learn = LearnList(lessons, self._folder.unfinished_lessons())
            learn.resumed.connect(self.opened)
            learn.wanted.connect(self.lesson_wanted)
            shown.append(learn)
        return shown

    # Right: people, then games.

    def _right(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(theme.px(12))
        row = QHBoxLayout()
        row.setSpacing(theme.px(20))
        row.addWidget(Label("title", words("start.people")))
        row.addWidget(PeopleRow(self._book), 1)
        column.addLayout(row)
        sideways, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        cards = QBoxLayout(down if self._shape is Shape.STACKED else sideways)
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
        slim, stacked = self._shape in (Shape.SLIM, Shape.CARDS), self._shape is Shape.STACKED
        card = GameCard(game, _fault(game), slim=slim, stacked=stacked)
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
