"""The rule book appears where a game has one, and speaks the language that is on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListWidget
from pytestqt.qtbot import QtBot

from gamedesk import paths
from gamedesk.core.registry import game_ids
from gamedesk.ui import texts
from gamedesk.ui.book_dialog import BookDialog, chapters
from gamedesk.ui.book_page import BookPage
from gamedesk.ui.texts import game_text, language


@pytest.fixture
def tale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A game whose book has two chapters."""
    folder = tmp_path / "tale" / "text"
    folder.mkdir(parents=True)
    for code, first, second in (("en", "Begin", "End"), ("zh_TW", "開始", "結束")):
        lines = [f"book.b.title: {second}", f"book.a.title: {first}"]
        lines += [f"book.b.text: {second}.", f"book.a.text: {first}."]
        (folder / f"{code}.yaml").write_text("\n".join(lines), encoding="utf-8")
    monkeypatch.setattr(paths, "data_root", lambda: tmp_path)
    texts._catalogue.cache_clear()
    yield "tale"
    texts._catalogue.cache_clear()


def test_chapters_stand_in_the_order_of_their_ids(tale: str) -> None:
    assert chapters(tale) == ("book.a", "book.b")


def test_a_chapter_is_read_with_the_keyboard(tale: str, qtbot: QtBot) -> None:
    dialog = BookDialog(tale)
    qtbot.addWidget(dialog)
    dialog.show()
    listed = dialog.findChild(QListWidget, "book:chapters")
    assert isinstance(listed, QListWidget)
    QTest.keyClick(listed, Qt.Key.Key_Down)
    assert page_of(dialog).toPlainText() == "2\u2003End\n2.1\u2003End."
    language.set_code("zh_TW")
    assert page_of(dialog).toPlainText() == "2\u2003結束\n2.1\u2003結束."


def page_of(dialog: BookDialog) -> BookPage:
    page = dialog.findChild(BookPage)
    assert isinstance(page, BookPage)
    return page


@pytest.mark.parametrize("game_id", game_ids())
def test_each_chapter_has_a_text_in_each_language(game_id: str) -> None:
    for code in texts.LANGUAGES:
        sentences = game_text(game_id, code).sentences
        for chapter in chapters(game_id):
            assert f"{chapter}.title" in sentences
            assert f"{chapter}.text" in sentences
