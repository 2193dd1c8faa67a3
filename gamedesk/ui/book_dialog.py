"""The rule book of a game: chapters at the left, the chosen one at the right, a search above.

A game has one if its catalogue has sentences `book.<chapter>.title` and `book.<chapter>.text`;
chapters stand in the order of their ids.
"""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QWidget

from gamedesk.ui.book_page import BookPage
from gamedesk.ui.book_search import Chapter, Hit, chapter_of, find
from gamedesk.ui.search_bar import SearchBar
from gamedesk.ui.texts import game_text, language
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ButtonKind, Dialog, name_aloud, words

PREFIX, TITLE = "book.", ".title"


def chapters(game_id: str) -> tuple[str, ...]:
    """The ids of the chapters of a game's rule book; none if it has no book."""
    keys = game_text(game_id).keys()
    found = [key for key in keys if key.startswith(PREFIX) and key.endswith(TITLE)]
    return tuple(key.removesuffix(TITLE) for key in sorted(found))


def read_book(game_id: str) -> tuple[Chapter, ...]:
    """The whole book in the language that is on."""
    texts = game_text(game_id)
    return tuple(
        chapter_of(number, texts.get(f"{name}{TITLE}"), texts.get(f"{name}.text"))
        for number, name in enumerate(chapters(game_id), 1)
    )


class BookDialog(Dialog):
    """Reading only; stays open beside nothing: close it to play on.

    Escape first ends a search, then closes.
    """

    def __init__(self, game_id: str, parent: QWidget | None = None) -> None:
        super().__init__(words("book.window"), parent, "book_dialog")
        self._game_id = game_id
        self._book = read_book(game_id)
        self._hits: list[Hit] = []
        self._now = -1
        self._list = QListWidget()
        self._list.setObjectName("book:chapters")
        name_aloud(self._list, words("book.chapters"))
        self._page, self._search = BookPage(), SearchBar("book")
        self._lay_out()
        self._list.currentRowChanged.connect(self._show)
        self._search.changed.connect(self._find)
        self._search.moved.connect(self._step)
        close = self.add_button(words("button.close"), "book:close", ButtonKind.PRIMARY)
        close.clicked.connect(self.accept)
        self._add_keys()
        self._retell()
        self._list.setCurrentRow(0)
        self._list.setFocus()
        language.changed.connect(self._retell)
        theme.changed.connect(self._retell)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(theme.px(18))
        self._list.setFixedWidth(theme.px(236))
        row.addWidget(self._list)
        row.addWidget(self._page, 1)
        self.body.addWidget(self._search)
        self.body.addLayout(row, 1)
        screen = self.screen().availableSize()
        width, height = theme.px(900), theme.px(600)
        self.resize(min(width, screen.width() - 40), min(height, screen.height() - 80))

    def _add_keys(self) -> None:
        for keys, act in (
            ("Ctrl+F", self._search.begin),
            ("/", self._search.begin),
            ("F3", lambda: self._step(1)),
            ("Shift+F3", lambda: self._step(-1)),
        ):
            QShortcut(QKeySequence(keys), self, act)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._search.clear():
            self._list.setFocus()
            return
        super().keyPressEvent(event)

    # What is shown.

    def _retell(self) -> None:
        row, self._hits = self._list.currentRow(), []  # places of the words of before
        self._book = read_book(self._game_id)
        self._list.setFont(theme.font("strong"))
        self._list.blockSignals(True)
        self._list.clear()
        self._list.addItems([chapter.heading for chapter in self._book])
        self._list.setCurrentRow(row)
        self._list.blockSignals(False)
        self._show(row)
        self._find(self._search.field.text())

    def _show(self, row: int) -> None:
        if 0 <= row < len(self._book):
            self._page.show_chapter(self._book[row])
            self._mark()

    # Searching.

    def _find(self, wanted: str) -> None:
        """Mark everything; the first place from the chapter that is read on comes in sight."""
        self._hits = find(self._book, wanted)
        row = self._list.currentRow()
        later = (place for place, hit in enumerate(self._hits) if hit.chapter >= row)
        self._now = next(later, 0) if self._hits else -1
        self._tell_chapters()
        self._go()

    def _step(self, by: int) -> None:
        """To another place, past the end to the beginning again."""
        if self._hits:
            self._now = (self._now + by) % len(self._hits)
            self._go()

    def _go(self) -> None:
        hit = self._hits[self._now] if self._hits else None
        if hit is not None and hit.chapter != self._list.currentRow():
            self._list.setCurrentRow(hit.chapter)  # which shows it with its marks
        else:
            self._mark()
        place = self._book[hit.chapter].heading if hit is not None else ""
        self._search.show_count(self._now + 1, len(self._hits), place)

    def _mark(self) -> None:
        row = self._list.currentRow()
        here = [hit for hit in self._hits if hit.chapter == row]
        self._page.show_hits(here, self._hits[self._now] if self._hits else None)

    def _tell_chapters(self) -> None:
        """How much was found in each chapter stands behind its title."""
        for row, chapter in enumerate(self._book):
            count = sum(hit.chapter == row for hit in self._hits)
            found = f" ({count})" if count else ""
            self._list.item(row).setText(f"{chapter.heading}{found}")
