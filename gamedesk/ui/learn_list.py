"""The lessons of all games, on the left side of the start page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from gamedesk import paths
from gamedesk.content.lessons import lesson_ids
from gamedesk.core.game import Game
from gamedesk.core.saves import SaveInfo
from gamedesk.ui.icons import paint_icon
from gamedesk.ui.row_list import RowList, paint_row_line
from gamedesk.ui.saves_panel import step_of, when
from gamedesk.ui.texts import game_text, text
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, ButtonKind, Face, words
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
    """One lesson: its title, its game; pressing opens it.

    Of a lesson that was left early it says the step, and pressing goes on there; a small button
    beside it begins anew.
    """

    anew = Signal()

    def __init__(
        self,
        game: Game,
        lesson: str,
        begun: SaveInfo | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        texts = game_text(game.id)
        self.begun = begun
        self.setText(texts.get(f"lesson.{lesson}.title"))
        step = step_of(begun) if begun is not None else ""
        self._below = " · ".join(filter(None, (step, texts.get("game.name"))))
        self.setObjectName(f"lesson:{game.id}:{lesson}")
        self.setAccessibleName(f"{self.text()}, {self._below}")
        tip = texts.get(f"lesson.{lesson}.about")
        if begun is not None:
            tip = f"{text('lesson.go_on_tip', step=step, when=when(begun.changed))}\n{tip}"
            self._add_anew()
        self.setToolTip(tip)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _add_anew(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, theme.px(34), 0)
        face = Face(icons=("ui_reset",), tip=words("lesson.anew"))
        button = ActionButton(face, ButtonKind.SMALL, f"{self.objectName()}:anew")
        button.clicked.connect(self.anew)
        row.addStretch(1)
        row.addWidget(button)

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
        right = theme.px(36 if self.begun is None else 68)
        box = room.adjusted(theme.px(44), theme.px(6), -right, -theme.px(6))
        top, bottom = Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignBottom
        paint_row_line(painter, box, top, "strong", self.text())
        paint_row_line(painter, box, bottom, "caption", self._below)
        side = theme.px(14)
        arrow = QRectF(room.right() - theme.px(28), room.center().y() - side / 2, side, side)
        paint_icon(painter, "ui_arrow", arrow, theme.color("ink2"))
        self._paint_share(painter, room)

    def _paint_share(self, painter: QPainter, room: QRectF) -> None:
        """How much of the lesson is done, as a line below."""
        place = self.begun.lesson if self.begun is not None else None
        if place is not None:
            high = theme.px(3)
            whole = QRectF(room.left(), room.bottom() - high, room.width(), high)
            painter.fillRect(whole, theme.color("sunk"))
            whole.setWidth(room.width() * place.number / place.steps)
            painter.fillRect(whole, theme.color("brassfill"))


class LearnList(RowList):
    """One row for each of the first lessons; what was begun comes first."""

    wanted = Signal(str, str)
    """A game's id and the id of one of its lessons."""
    resumed = Signal(object)
    """The path of the save of a lesson that was left early."""

    def __init__(
        self,
        lessons: Sequence[tuple[Game, str]],
        begun: Mapping[tuple[str, str], SaveInfo],
        parent: QWidget | None = None,
    ) -> None:
        """`begun`: the saves of lessons that were left early, by the ids of game and lesson."""
        super().__init__("learn_list", words("start.learn"), parent)
        known = [(game, lesson, begun.get((game.id, lesson))) for game, lesson in lessons]
        known.sort(key=lambda item: item[2] is None)
        for game, lesson, info in known[:MOST]:
            self._add(game.id, lesson, LessonRow(game, lesson, info))

    def _add(self, game: str, lesson: str, row: LessonRow) -> None:
        begun = row.begun
        if begun is None:
            row.clicked.connect(lambda: self.wanted.emit(game, lesson))
        else:
            row.clicked.connect(lambda: self.resumed.emit(begun.path))
            row.anew.connect(lambda: self.wanted.emit(game, lesson))
        self.add_row(row)
