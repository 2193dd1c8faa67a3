"""The main window: its pages, the way from one to the next, and the keys that work everywhere."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from gamedesk import paths
from gamedesk.core.game import Game
from gamedesk.core.saves import SaveFolder
from gamedesk.ui import breath, window_place
from gamedesk.ui.disk_care import DiskCare, why
from gamedesk.ui.focus_ring import FocusRing
from gamedesk.ui.loading import game_parts
from gamedesk.ui.page import Page, pass_on, restore_keyboard
from gamedesk.ui.people import PeopleBook
from gamedesk.ui.settings import settings
from gamedesk.ui.start_page import StartPage
from gamedesk.ui.texts import text
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import tell, words

if TYPE_CHECKING:
    from gamedesk.content.problems import DataError
    from gamedesk.core.autosave import Autosave
    from gamedesk.core.lesson import LessonRun
    from gamedesk.core.match import Match
    from gamedesk.core.statistics import Statistics
    from gamedesk.ui.opening import Place
    from gamedesk.ui.picture_keeper import PictureKeeper
    from gamedesk.ui.result_keeper import ResultKeeper
    from gamedesk.ui.table_page import TablePage

KEPT_AUTOSAVES = 20
RESIZE_REST = 120
PUT_DOWN = 100
"""Milliseconds after which the window system has given a window its new size."""


class Shell(QMainWindow):
    """One window with one page at a time: start, set-up, table, result."""

    def __init__(self, games: Sequence[Game] | None = None, folder: Path | None = None) -> None:
        super().__init__()
        self._root = root = folder if folder is not None else paths.user_data_dir()
        self._games = tuple(games) if games is not None else None
        self.care = DiskCare(self)
        self.book = PeopleBook(root, self.care.heed)
        self.saves = SaveFolder(root)
        self.table: TablePage | None = None
        self._autosave: Autosave | None = None
        self._is_copy = False
        self._keeper: ResultKeeper | None = None
        self._pictures: PictureKeeper | None = None
        self._pages = QStackedWidget()
        self.setCentralWidget(self._pages)
        self.setObjectName("shell")
        self.setWindowTitle(text("app.name"))
        self.resize(1280, 720)
        self.setMinimumSize(QSize(800, 560))
        self._resized = QTimer(self)
        self._resized.setSingleShot(True)
        self._resized.setInterval(RESIZE_REST)
        self._resized.timeout.connect(self._tell_room)
        self._add_keys()
        FocusRing(self)
        settings.apply()
        self._tell_room()
        self.show_start()

    def _add_keys(self) -> None:
        for keys, act in (
            ("F11", self.toggle_full_screen),
            ("Ctrl+,", self.show_settings),
            ("F1", self.show_shortcuts),
            ("Ctrl+Q", self.close),
        ):
            QShortcut(QKeySequence(keys), self, act)

    @property
    def games(self) -> tuple[Game, ...]:
        """All games; loaded when first needed, which is after the window is up."""
        if self._games is None:
            from gamedesk.core.registry import all_games

            self._games = all_games()
        return self._games

    @cached_property
    def statistics(self) -> Statistics:
        """Results of finished games; opened when first needed."""
        from gamedesk.core.statistics import Statistics

        return Statistics(self._root)

    # Pages.

    @property
    def page(self) -> Page | None:
        """The page that is shown."""
        page = self._pages.currentWidget()
        return page if isinstance(page, Page) else None

    def _show(self, page: Page) -> None:
        """Put a page in the place of the one before; it is thrown away unless it is the table."""
        old = self._pages.currentWidget()
        self._pages.addWidget(page)
        has_wish = page.focusWidget() is not None
        self._pages.setCurrentWidget(page)
        if not has_wish:
            page.first_keyboard()  # else Enter would press the first button there is
        if old is not None and old is not self.table and old is not page:
            self._pages.removeWidget(old)
            old.deleteLater()

    def show_start(self) -> None:
        """The start page; a running match is put away in its autosave."""
        self.end_table()
        parts = game_parts(self._games)
        page = StartPage(lambda: self.games, self.book, self.saves, parts)
        page.set_up.connect(self.show_setup)
        page.opened.connect(self.open_path)
        page.load_wanted.connect(self.show_load)
        page.settings_wanted.connect(self.show_settings)
        page.book_wanted.connect(self.show_book)
        page.lessons_wanted.connect(self.show_lessons)
        page.lesson_wanted.connect(self.show_lessons)
        page.statistics_wanted.connect(self.show_statistics)
        page.faults_wanted.connect(self._show_faults)
        self._show(page)

    def show_setup(self, game_id: str) -> None:
        """The set-up of a game."""
        from gamedesk.ui.setup_page import SetupPage

        game = next(game for game in self.games if game.id == game_id)
        page = SetupPage(game, self.book)
        page.left.connect(self.show_start)
        page.begun.connect(self.play)
        page.lessons_wanted.connect(self.show_lessons)
        self._show(page)

    def show_lessons(self, game_id: str, lesson_id: str = "") -> None:
        """Who takes part in a lesson of a game: that one, or the first."""
        from gamedesk.content.lessons import read_lessons
        from gamedesk.content.problems import DataError
        from gamedesk.ui.lesson_page import LessonPage

        game = next(game for game in self.games if game.id == game_id)
        try:
            lessons = read_lessons(game, paths.data_root() / game_id)
        except DataError as error:
            self._show_faults(error)
            return
        begun = self.saves.unfinished_lessons()
        stopped = {lesson: info for (id_, lesson), info in begun.items() if id_ == game_id}
        page = LessonPage(game, lessons, self.book, lesson_id, stopped)
        page.resumed.connect(self.open_path)
        page.left.connect(self.show_start)
        page.begun.connect(self.teach)
        self._show(page)

    def teach(self, run: LessonRun) -> None:
        """A lesson from its beginning: a new match with a coach."""
        from gamedesk.ui import save_actions

        save_actions.forget_lesson(self.saves, run)
        self.play(run.match, run)

    def play(self, match: Match, run: LessonRun | None = None) -> None:
        """A new match: lay the table, and write it down from now on."""
        from gamedesk.ui.opening import new_place

        self._open_table(match, new_place(self.saves, match), run)

    def _open_table(self, match: Match, place: Place, run: LessonRun | None = None) -> None:
        from gamedesk.core.autosave import Autosave
        from gamedesk.ui.book_dialog import chapters
        from gamedesk.ui.picture_keeper import PictureKeeper
        from gamedesk.ui.result_keeper import ResultKeeper
        from gamedesk.ui.table_page import TablePage
        from gamedesk.ui.variation import play_variation

        self.end_table()
        path = place.path
        self._autosave = Autosave(
            match, path, name=place.name, trouble=self.care.heed, lock=place.lock
        )
        statistics = lambda: self.statistics  # noqa: E731
        self._keeper = ResultKeeper(match, path.name, statistics, self.care.heed, self)
        if run is None:
            table = TablePage(match, settings.computer_speed)
        else:
            from gamedesk.ui.lesson_table import LessonTable

            table = LessonTable(run, settings.computer_speed)
        table.left.connect(self.show_start)
        table.result_wanted.connect(self.show_result)
        table.match_wanted.connect(lambda made: play_variation(self, made, path))
        table.origin_wanted.connect(self.open_path)
        table.save_wanted.connect(self._save_as)
        table.settings_wanted.connect(self.show_settings)
        table.pace_chosen.connect(self._keep_pace)
        table.aids.table_changed.connect(self._autosave.note_table)
        if chapters(match.game.id):
            table.book_wanted.connect(lambda: self.show_book(match.game.id))
            table.strip.offer_book()
        self._show(table)
        self.table = table
        self._pictures = PictureKeeper(table, path)
        table.start()
        # To look through all that is loaded for garbage stops the window for a twentieth second.
        gc.collect()
        gc.freeze()

    def end_table(self) -> None:
        """Stop the match on the table, with a picture of it for the start page."""
        table, autosave = self.table, self._autosave
        self.table = self._autosave = None
        if self._keeper is not None:
            self._keeper.close()
            self._keeper = None
        if autosave is not None:
            autosave.note_table()
            autosave.close()
        if table is None:
            return
        from gamedesk.ui import save_actions

        if self._pictures is not None:
            self._pictures.close()
            self._pictures = None
        if autosave is not None and self._is_copy and autosave.is_untouched:
            save_actions.forget(autosave.path)  # it was only looked at, and lies elsewhere
        elif autosave is not None:
            save_actions.draw_thumbnail(table, autosave.path)
        self._is_copy = False
        table.close_match()
        self._pages.removeWidget(table)
        table.deleteLater()
        gc.unfreeze()
        save_actions.trim(self.saves, KEPT_AUTOSAVES)

    def show_result(self, match: Match) -> None:
        """The points of a match; the table stays and can be gone back to."""
        from gamedesk.ui.result_page import ResultPage, begin_if_meant

        page = ResultPage(match)
        page.look_wanted.connect(lambda position: self._look_back(page, position))
        page.left.connect(self.show_start)
        page.rematch_wanted.connect(lambda to: begin_if_meant(page, to, self.play))
        self._show(page)

    def _look_back(self, page: QWidget, position: int) -> None:
        """The table again, at that position of the journal."""
        if self.table is not None:
            self._pages.setCurrentWidget(self.table)
            self.table.take_keyboard()
            if position < self.table.match.journal.position:
                self.table.show_past(position)
        self._pages.removeWidget(page)
        page.deleteLater()

    # Files.

    def open_path(self, path: Path) -> None:
        """Play a save on, or look at a recorded game."""
        from gamedesk.ui.opening import open_asking, run_of

        opened = open_asking(self, path, self.games, self.saves)
        if opened is None:
            self._refresh_start()
        elif opened.place is not None:
            self._open_table(opened.match, opened.place, run_of(opened.match))
        else:
            self.play(opened.match, run_of(opened.match))
            self._is_copy = True
            if opened.is_look and self.table is not None:
                self.table.show_past(opened.match.journal.position)

    def _refresh_start(self) -> None:
        """Files may have gone, or have another name."""
        if isinstance(self.page, StartPage):
            self.page.refresh()

    def show_load(self) -> None:
        """Choose a save or a file."""
        from gamedesk.ui.load_dialog import LoadDialog

        dialog = LoadDialog(self.saves, self)
        dialog.exec()
        chosen = dialog.chosen
        dialog.deleteLater()
        if chosen is None:
            self._refresh_start()
        else:
            self.open_path(chosen)

    def _save_as(self, match: Match) -> None:
        from gamedesk.ui import save_actions

        save_actions.save_asking(self, match, self.saves, self.table)

    # Dialogs and keys.

    def show_statistics(self) -> None:
        """Results of finished games."""
        from gamedesk.ui.statistics_dialog import StatisticsDialog

        try:
            dialog = StatisticsDialog(self.statistics, self.games, self)
        except OSError as error:
            tell(self, words("statistics.title"), why(error))
            return
        if self.statistics.put_aside is not None:
            tell(
                self,
                words("statistics.title"),
                words("statistics.put_aside", file=self.statistics.put_aside.name),
            )
            self.statistics.put_aside = None
        dialog.exec()
        dialog.deleteLater()

    def check_disk(self) -> None:
        """Say so at once if nothing can be saved."""
        self.care.check(self._root)

    def show_settings(self) -> None:
        from gamedesk.ui.settings_dialog import SettingsDialog

        dialog = SettingsDialog(settings, self)
        dialog.exec()
        dialog.deleteLater()
        if self.table is not None:
            self.table.bridge.set_pace(settings.computer_speed)

    def show_shortcuts(self) -> None:
        from gamedesk.ui.shortcuts_dialog import ShortcutsDialog

        dialog = ShortcutsDialog(self)
        dialog.exec()
        dialog.deleteLater()

    def _show_faults(self, fault: DataError) -> None:
        listed = "\n".join(str(problem) for problem in fault.problems[:12])
        tell(self, words("faults.title"), listed, "faults")

    def show_book(self, game_id: str) -> None:
        """The rule book of a game."""
        from gamedesk.ui.book_dialog import BookDialog

        dialog = BookDialog(game_id, self)
        dialog.exec()
        dialog.deleteLater()

    def toggle_full_screen(self) -> None:
        """Full screen on or off."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _keep_pace(self, pace: object) -> None:
        settings.computer_speed = type(settings.computer_speed)(pace)

    # The window.

    def event(self, event: QEvent) -> bool:
        """Computers rest while the window paints; below a dialog no hint stays open."""
        if event.type() == QEvent.Type.WindowBlocked and self.table is not None:
            self.table.aids.put_hints_away()
        if event.type() == QEvent.Type.WindowStateChange:
            QTimer.singleShot(PUT_DOWN, self, lambda: window_place.bring_back(self))
        if event.type() == QEvent.Type.WindowActivate and self.page is not None:
            restore_keyboard(self.page)
        if event.type() == QEvent.Type.UpdateRequest:
            with breath.held():
                return super().event(event)
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A key that came to the window itself, since nothing on the page had the keyboard."""
        if self.page is None or not pass_on(event, self.page):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._resized.start()

    def _tell_room(self) -> None:
        theme.set_room(self.width(), self.height())

    def closeEvent(self, event: QCloseEvent) -> None:
        self.end_table()
        super().closeEvent(event)
