"""The left side of the start page: the last game to go on with, and other saved games."""

import json
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImageReader, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from gamedesk.core.registry import UnknownGame, find_game
from gamedesk.core.saves import SaveInfo
from gamedesk.ui.cover import cover_pixmap
from gamedesk.ui.icons import paint_icon
from gamedesk.ui.painting import paint_panel, rounded
from gamedesk.ui.phrase import Phrase
from gamedesk.ui.row_list import RADIUS, RowList, paint_row_line
from gamedesk.ui.texts import game_text, language, listed, text
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, BadgeView, ButtonKind, Face, Label, words
from gamedesk.ui.widgets.pressable import Pressable
from gamedesk.ui.words import emblem, people_of, say_for

HEADLINE = "headline"
"""The key under which a thumbnail says, in JSON, which round it shows."""


def when(moment: datetime) -> str:
    """How long ago, in words."""
    seconds = (datetime.now(UTC) - moment).total_seconds()
    for unit, length in (("days", 86400), ("hours", 3600), ("minutes", 60)):
        if seconds >= length:
            return text(f"when.{unit}", count=int(seconds // length))
    return text("when.now")


def _age_of(info: SaveInfo) -> str:
    return text("start.saved", when=when(info.changed))


def stamp(moment: datetime) -> str:
    """Date and time by the clock here; of today only the time."""
    local = moment.astimezone()
    if local.date() == datetime.now(UTC).astimezone().date():
        return text("when.today", time=f"{local:%H:%M}")
    return f"{local:%Y-%m-%d %H:%M}"


def title_of(info: SaveInfo) -> str:
    """The save's own name, or the game's: with the lesson, or from which move a variation goes its
    own way.
    """
    if info.name or info.lesson is None:
        return info.name or game_title(info.game, info.header.branched_at)
    texts = game_text(info.game)
    key = f"lesson.{info.lesson.id}.title"
    name = texts.get("game.name")
    return text("load.lesson", name=name, lesson=texts.get(key)) if texts.has(key) else name


def game_title(game_id: str, branched_at: int | None) -> str:
    """The name of a game; of a variation also from which move it goes its own way."""
    name = game_text(game_id).get("game.name")
    return name if branched_at is None else text("load.variation", name=name, move=branched_at)


def round_of(info: SaveInfo) -> str:
    """How far the game has come, as its thumbnail tells; "" where there is none."""
    if info.finished:
        return text("load.finished")
    if info.is_unfinished_lesson:
        return step_of(info)
    try:
        key, params = json.loads(QImageReader(str(info.thumbnail)).text(HEADLINE))
        return say_for(info.game)(Phrase.of(str(key), **params))
    except (ValueError, TypeError):
        return ""


def step_of(info: SaveInfo) -> str:
    """At which step a lesson stands: "Step 7 of 31"; "" for a game."""
    place = info.lesson
    return text("lesson.step", number=place.number, count=place.steps) if place is not None else ""


def _title_and_round(info: SaveInfo) -> str:
    torn = text("load.torn") if info.torn else ""
    return " · ".join(filter(None, (title_of(info), round_of(info), torn)))


def names_of(info: SaveInfo) -> str:
    """Who plays, in seat order."""
    return listed(player.name for player in info.players if player.name)


def cover_of(info: SaveInfo, size: QSize, ratio: float) -> QPixmap:
    """The picture of the game itself, for a save without one of its own; null if it is unknown."""
    try:
        game = find_game(info.game)
    except UnknownGame:
        return QPixmap()
    return cover_pixmap(game, size.width(), size.height(), ratio)


def _board_picture(info: SaveInfo) -> QPixmap:
    """The picture of the board that was kept; none where it is the cover, as with secret hands."""
    with suppress(UnknownGame):
        if find_game(info.game).has_secrets:
            return QPixmap()
    return QPixmap(str(info.thumbnail)) if info.thumbnail.is_file() else QPixmap()


class Thumbnail(QWidget):
    """The picture of the table of a save, cropped to the room; else the game's cover."""

    def __init__(self, info: SaveInfo, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._info = info
        self._picture = _board_picture(info)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def shows_cover(self) -> bool:
        """Whether the cover is painted for the room, rather than a picture cropped to it."""
        return self._picture.isNull()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(270), theme.px(170))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(180), theme.px(90))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        room, radius = QRectF(self.rect()), theme.px(RADIUS) - 1
        painter.setClipPath(rounded(room.adjusted(0, 0, 0, radius * 2), radius))
        picture = self._picture
        if picture.isNull():
            picture = cover_of(self._info, self.size(), self.devicePixelRatioF())
        if picture.isNull():
            painter.fillRect(room, theme.color("sunk"))
            return
        painter.drawPixmap(room, picture, _crop(picture, room))


class FlatThumbnail(Thumbnail):
    """A small one, at the left of words."""

    def sizeHint(self) -> QSize:
        return QSize(theme.px(110), theme.px(60))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()


def _crop(picture: QPixmap, room: QRectF) -> QRectF:
    """The middle of the picture in the room's proportions."""
    width, height = float(picture.width()), float(picture.height())
    wanted = room.width() / max(1.0, room.height())
    if width / height > wanted:
        return QRectF((width - height * wanted) / 2, 0, height * wanted, height)
    return QRectF(0, (height - width / wanted) / 2, width, width / wanted)


class ContinueCard(QWidget):
    """The last unfinished game with its picture, who plays, and one button."""

    go_on = Signal(object)

    def __init__(
        self, info: SaveInfo, parent: QWidget | None = None, *, flat: bool = False
    ) -> None:
        """`flat`: picture, words and button side by side, to lie above the games."""
        super().__init__(parent)
        self.setObjectName("continue_card")
        self._info = info
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        outer = QBoxLayout(across if flat else down, self)
        outer.setContentsMargins(2, 2, 2, 4)
        outer.setSpacing(0)
        outer.addWidget(FlatThumbnail(info) if flat else Thumbnail(info), 0 if flat else 1)
        inside = QBoxLayout(across if flat else down)
        side = theme.px(14)
        high = theme.px(8) if flat else theme.px(10)
        inside.setContentsMargins(side, high, side, high if flat else theme.px(12))
        outer.addLayout(inside, 1 if flat else 0)
        inside.addLayout(self._words(flat=flat), 1)
        inside.addSpacing(theme.px(9))
        button = self._button()
        if not flat:
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        inside.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter if flat else Qt.AlignmentFlag(0))

    def tell_age(self) -> None:
        """Say again how long ago the game was saved."""
        self._age.say_again()

    def _words(self, *, flat: bool) -> QVBoxLayout:
        info, column = self._info, QVBoxLayout()
        column.setSpacing(theme.px(3 if flat else 5))
        who = f" · {names_of(info)}" if flat else ""
        self._age = Label("caption", lambda: _age_of(info) + who, "ink2")
        column.addWidget(self._age)
        column.addWidget(Label("heading", lambda: _title_and_round(info), wrap=True))
        if not flat:
            column.addLayout(_badges(info))
            column.addWidget(Label("body", names_of(info), "ink2", wrap=True))
        return column

    def _button(self) -> ActionButton:
        face = Face(words("start.continue"), ("ui_play",), tip=words("start.continue_tip"))
        button = ActionButton(face, ButtonKind.PRIMARY, "continue")
        button.clicked.connect(lambda: self.go_on.emit(self._info.path))
        return button

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_panel(QPainter(self), QRectF(self.rect()), theme.px(RADIUS))


def _badges(info: SaveInfo) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(theme.px(6))
    people = people_of(info.header.table())
    for person in people:
        badge = BadgeView(emblem(person.badge), 28)
        badge.setToolTip(person.name)
        row.addWidget(badge)
    row.addStretch(1)
    return row


class SaveRow(Pressable):
    """One saved game: its picture, name and round, date and time, people; pressing opens it."""

    doubled = Signal()

    def __init__(self, info: SaveInfo, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.info = info
        self.setObjectName(f"save:{info.path.stem}")
        self._picture = QPixmap(str(info.thumbnail)) if info.thumbnail.is_file() else QPixmap()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._tell()
        language.changed.connect(self._tell)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """In a list from which one is chosen: this one, at once."""
        super().mouseDoubleClickEvent(event)
        self.doubled.emit()

    def _tell(self) -> None:
        """In the language that is on."""
        info = self.info
        self.setText(_title_and_round(info))
        self._below = " · ".join(part for part in (stamp(info.changed), names_of(info)) if part)
        self.setAccessibleName(f"{self.text()}, {self._below}")
        moment = f"{info.changed.astimezone():%Y-%m-%d %H:%M} · {when(info.changed)}"
        self.setToolTip("\n".join(filter(None, (self.text(), names_of(info), moment))))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(200), theme.px(49))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(self.rect())
        if self.underMouse() or self.isChecked():
            painter.fillRect(room, theme.color("brasssoft"))
        painter.setPen(QPen(theme.color("line"), 1))
        painter.drawLine(room.topLeft(), room.topRight())
        left = self._paint_picture(painter, room)
        words_room = room.adjusted(left, theme.px(7), -theme.px(40), -theme.px(7))
        paint_row_line(painter, words_room, Qt.AlignmentFlag.AlignTop, "strong", self.text())
        paint_row_line(painter, words_room, Qt.AlignmentFlag.AlignBottom, "caption", self._below)
        side = theme.px(14)
        mark = QRectF(room.right() - theme.px(30), room.center().y() - side / 2, side, side)
        if self.mark:
            paint_icon(painter, self.mark, mark, theme.color("ink2"))

    @property
    def mark(self) -> str:
        """An arrow where a press opens; where it only chooses, what is chosen has a tick."""
        if not self.isCheckable():
            return "ui_arrow"
        return "ui_done" if self.isChecked() else ""

    def _paint_picture(self, painter: QPainter, room: QRectF) -> int:
        """The board at the left; where the words begin."""
        high = room.height() - theme.px(8)
        box = QRectF(room.left() + theme.px(8), room.top() + theme.px(4), high * 1.45, high)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setClipPath(rounded(box, theme.px(4)))
        picture = self._picture
        if picture.isNull():
            picture = cover_of(self.info, box.size().toSize() * 2, self.devicePixelRatioF())
        if not picture.isNull():
            painter.drawPixmap(box, picture, _crop(picture, box))
        painter.restore()
        return round(box.right()) + theme.px(10)


class SavesList(RowList):
    """One row for each save."""

    opened = Signal(object)

    def __init__(self, infos: Sequence[SaveInfo], parent: QWidget | None = None) -> None:
        super().__init__("saves_list", words("start.saved_games"), parent)
        for info in infos:
            row = SaveRow(info)
            row.clicked.connect(lambda _=False, path=info.path: self._open(path))
            self.add_row(row)

    def _open(self, path: Path) -> None:
        self.opened.emit(path)


class WelcomeCard(QWidget):
    """What stands at the left while there is no game to go on with."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        margin = theme.px(16)
        column.setContentsMargins(margin, margin, margin, margin)
        column.setSpacing(theme.px(8))
        column.addWidget(Label("heading", words("start.welcome"), wrap=True))
        column.addWidget(Label("body", words("start.welcome_help"), "ink2", wrap=True))

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_panel(QPainter(self), QRectF(self.rect()), theme.px(RADIUS))
