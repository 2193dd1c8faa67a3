"""The lessons of all games, on the left side of the start page."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gamedesk import paths
from gamedesk.content.lessons import lesson_ids
from gamedesk.core.game import Game
from gamedesk.ui.icons import paint_icon
from gamedesk.ui.row_list import RowList, paint_row_line
from gamedesk.ui.texts import game_text
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import words
from gamedesk.ui.widgets.pressable import Pressable

ROW = 47
MOST = 4


def lessons_of(games: Sequence[Game]) -> list[tuple[Game, str]]:
    """Every lesson with its game: the first of each game, then the second of each..."""
    found = [
        (place, game, lesson)
        for game in games
        for place, lesson in enumerate(lesson_ids(paths.data_root() / game.id))
    ]
    return [(game, lesson) for _, game, lesson in sorted(found, key=lambda item: item[0])]


class LessonRow(Pressable):
    """One lesson: its title, its game; pressing opens it."""

    def __init__(self, game: Game, lesson: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        texts = game_text(game.id)
        self.setText(texts.get(f"lesson.{lesson}.title"))
        self._game = texts.get("game.name")
        self.setObjectName(f"lesson:{game.id}:{lesson}")
        self.setAccessibleName(f"{self.text()}, {self._game}")
        self.setToolTip(texts.get(f"lesson.{lesson}.about"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(200), theme.px(ROW))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(self.rect())
        if self.underMouse():
            painter.fillRect(room, theme.color("brasssoft"))
        painter.setPen(QPen(theme.color("line"), 1))
        painter.drawLine(room.topLeft(), room.topRight())
        side = theme.px(18)
        left = QRectF(room.left() + theme.px(14), room.center().y() - side / 2, side, side)
        paint_icon(painter, "ui_learn", left, theme.color("accent"))
        box = room.adjusted(theme.px(44), theme.px(6), -theme.px(36), -theme.px(6))
        top, bottom = Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignBottom
        paint_row_line(painter, box, top, "strong", self.text())
        paint_row_line(painter, box, bottom, "caption", self._game)
        side = theme.px(14)
        arrow = QRectF(room.right() - theme.px(28), room.center().y() - side / 2, side, side)
        paint_icon(painter, "ui_arrow", arrow, theme.color("ink2"))


class LearnList(RowList):
    """One row for each of the first lessons."""

    wanted = Signal(str, str)
    """A game's id and the id of one of its lessons."""

    def __init__(self, lessons: Sequence[tuple[Game, str]], parent: QWidget | None = None) -> None:
        super().__init__("learn_list", words("start.learn"), parent)
        for game, lesson in lessons[:MOST]:
            row = LessonRow(game, lesson)
            row.clicked.connect(lambda _=False, g=game.id, name=lesson: self.wanted.emit(g, name))
            self.add_row(row)
