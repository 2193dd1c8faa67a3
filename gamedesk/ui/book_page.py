"""A chapter of the rule book to be read, with marks where something was found."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QTextEdit, QWidget

from gamedesk.ui.book_search import GAP, Chapter, Hit
from gamedesk.ui.theme import theme

LINE = "\u2028"
"""Another line of the same paragraph."""


class BookPage(QTextEdit):
    """Reading only; keys scroll, the mouse may copy."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("book:page")
        self.setReadOnly(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet("QTextEdit { background: transparent; border: none; padding: 0; }")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setTabChangesFocus(True)

    def show_chapter(self, chapter: Chapter) -> None:
        """Its heading and rules; every character has the place that it has in `chapter.shown`."""
        self.clear()
        cursor = QTextCursor(self.document())
        cursor.setBlockFormat(_block(below=8))
        cursor.insertText(chapter.heading, _looks("title", "ink", chapter.title))
        for rule in chapter.rules:
            cursor.insertBlock(_block(below=9))
            cursor.insertText(f"{rule.number}{GAP}", _looks("strong", "accent"))
            words = _looks("reading", "ink", rule.text)
            cursor.insertText(rule.text.replace("\n", LINE), words)
        self.setAccessibleName(chapter.heading)
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def show_hits(self, hits: Sequence[Hit], now: Hit | None) -> None:
        """Mark these places; the one that is looked at is underlined, too, and in sight."""
        self.setExtraSelections([self._mark(hit, is_now=hit == now) for hit in hits])
        if now is not None and now in hits:
            self.setTextCursor(self._cursor(now, keep=False))
            self._bring_into_sight()

    def _cursor(self, hit: Hit, *, keep: bool = True) -> QTextCursor:
        cursor = QTextCursor(self.document())
        cursor.setPosition(hit.start + (0 if keep else hit.length))
        if keep:
            cursor.setPosition(hit.start + hit.length, QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _mark(self, hit: Hit, *, is_now: bool) -> QTextEdit.ExtraSelection:
        mark = QTextEdit.ExtraSelection()
        mark.cursor = self._cursor(hit)
        looks = QTextCharFormat()
        looks.setBackground(theme.color("brassfill" if is_now else "brasssoft"))
        looks.setForeground(theme.color("ink"))
        looks.setFontUnderline(True)
        if is_now:
            looks.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
        else:
            looks.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
        mark.format = looks
        return mark

    def _bring_into_sight(self) -> None:
        """With what stands round it: never at the very edge."""
        self.ensureCursorVisible()
        bar, middle = self.verticalScrollBar(), self.viewport().height() // 2
        bar.setValue(bar.value() + self.cursorRect().center().y() - middle)


def _block(below: int) -> QTextBlockFormat:
    block = QTextBlockFormat()
    block.setBottomMargin(theme.px(below))
    block.setLineHeight(125, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
    return block


def _looks(role: str, color: str, words: str = "") -> QTextCharFormat:
    looks = QTextCharFormat()
    looks.setFont(theme.font(role, words))
    looks.setForeground(theme.color(color))
    return looks
