"""The rule book of a game: chapters at the left, the chosen one at the right.

A game has one if its catalogue has sentences `book.<chapter>.title` and `book.<chapter>.text`;
chapters stand in the order of their ids.
"""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QVBoxLayout, QWidget

from gamedesk.ui.page import WrappedRows, scrolled
from gamedesk.ui.texts import game_text, language
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ButtonKind, Dialog, Label, name_aloud, words

PREFIX, TITLE = "book.", ".title"


def chapters(game_id: str) -> tuple[str, ...]:
    """The ids of the chapters of a game's rule book; none if it has no book."""
    keys = game_text(game_id).keys()
    found = [key for key in keys if key.startswith(PREFIX) and key.endswith(TITLE)]
    return tuple(key.removesuffix(TITLE) for key in sorted(found))


class BookDialog(Dialog):
    """Reading only; stays open beside nothing: close it to play on."""

    def __init__(self, game_id: str, parent: QWidget | None = None) -> None:
        super().__init__(words("book.window"), parent, "book_dialog")
        self._game_id = game_id
        self._chapters = chapters(game_id)
        self._list = QListWidget()
        self._list.setObjectName("book:chapters")
        name_aloud(self._list, words("book.chapters"))
        self._heading = Label("title", wrap=True)
        self._text = Label("reading", wrap=True)
        self._lay_out()
        self._list.currentRowChanged.connect(self._show)
        close = self.add_button(words("button.close"), "book:close", ButtonKind.PRIMARY)
        close.clicked.connect(self.accept)
        self._retell()
        self._list.setCurrentRow(0)
        self._list.setFocus()
        language.changed.connect(self._retell)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(theme.px(18))
        self._list.setFixedWidth(theme.px(220))
        self._list.setFont(theme.font("strong"))
        row.addWidget(self._list)
        reading = WrappedRows()
        column = QVBoxLayout(reading)
        column.setContentsMargins(0, 0, theme.px(12), 0)
        column.setSpacing(theme.px(10))
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        column.addWidget(self._heading)
        column.addWidget(self._text)
        column.addStretch(1)
        row.addWidget(scrolled(reading, sideways=False), 1)
        self.body.addLayout(row, 1)
        screen = self.screen().availableSize()
        width, height = theme.px(860), theme.px(520)
        self.resize(min(width, screen.width() - 40), min(height, screen.height() - 80))

    def _retell(self) -> None:
        texts = game_text(self._game_id)
        row = self._list.currentRow()
        self._list.blockSignals(True)
        self._list.clear()
        self._list.addItems([texts.get(f"{chapter}{TITLE}") for chapter in self._chapters])
        self._list.setCurrentRow(row)
        self._list.blockSignals(False)
        self._show(row)

    def _show(self, row: int) -> None:
        if not 0 <= row < len(self._chapters):
            return
        texts, chapter = game_text(self._game_id), self._chapters[row]
        self._heading.set_words(texts.get(f"{chapter}{TITLE}"))
        self._text.set_words(texts.get(f"{chapter}.text"))
