"""A game on the start page: picture, name, players, time, weight, and the button to set it up."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from gamedesk import paths
from gamedesk.content.problems import DataError
from gamedesk.core.game import Game
from gamedesk.ui.cover import cover_pixmap
from gamedesk.ui.painting import paint_panel, rounded
from gamedesk.ui.texts import LANGUAGES, game_text, language, text
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, ButtonKind, Face, IconView, Label, TextLike, words

RADIUS = 14
HIGH, LOW = 200, 72
"""How high a picture is at least: on a page that scrolls, and where cards stand in a row."""


class Picture(QWidget):
    """The cover of a game, rounded at the top; takes all the height there is.

    It is painted after the page is up, since a game's view has to be loaded for it.
    """

    def __init__(self, game: Game, high: int, parent: QWidget | None = None) -> None:
        """`high`: what it asks for, in pixels of the design; it takes more where there is more."""
        super().__init__(parent)
        self._game, self._high = game, high
        self._pixmap = QPixmap()
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._render)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(250), theme.px(self._high))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(180), theme.px(min(self._high, 120)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._soon.start(0)

    def _render(self) -> None:
        ratio = self.devicePixelRatioF()
        self._pixmap = cover_pixmap(self._game, self.width(), self.height(), ratio)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(self.rect())
        radius = theme.px(RADIUS) - 1
        painter.setClipPath(rounded(room.adjusted(0, 0, 0, radius * 2), radius))
        painter.fillRect(room, theme.color("sunk"))
        painter.drawPixmap(0, 0, self._pixmap)
        painter.setClipping(False)
        if theme.is_contrast:
            painter.setPen(QPen(theme.color("line"), 2))
            painter.drawLine(room.bottomLeft(), room.bottomRight())


class GameCard(QWidget):
    """One game; `set_up` carries its id. A game whose data has faults says so instead."""

    set_up = Signal(str)
    book_wanted = Signal(str)
    lessons_wanted = Signal(str)
    faults_wanted = Signal(object)

    def __init__(
        self,
        game: Game,
        fault: DataError | None,
        parent: QWidget | None = None,
        *,
        slim: bool = False,
        stacked: bool = False,
    ) -> None:
        """`slim`: only the main button has words, so that three cards have room side by side.

        `stacked`: one below the other on a page that scrolls, where a picture is as high as it asks
        for; elsewhere it gets what is left.
        """
        super().__init__(parent)
        self.setObjectName(f"card:{game.id}")
        self._game, self._fault, self._slim = game, fault, slim
        self._column = QVBoxLayout(self)
        self._column.addWidget(Picture(game, HIGH if stacked else LOW), 1)
        self._inside = QVBoxLayout()
        self._column.addLayout(self._inside)
        self._inside.addWidget(Label("title", self._name))
        self._inside.addWidget(Label("body", self._other_name, "ink2"))
        self._facts = QHBoxLayout()
        self._inside.addLayout(self._facts)
        self._buttons = QHBoxLayout()
        self._inside.addLayout(self._buttons)
        if fault is None:
            self._add_facts()
            self._add_set_up()
        else:
            self._add_fault(fault)
        self._follow()
        theme.changed.connect(self._follow)

    def _name(self) -> str:
        return game_text(self._game.id).get("game.name")

    def _other_name(self) -> str:
        """The name in the next language, so that everybody at the table knows the game."""
        others = [code for code in LANGUAGES if code != language.code]
        name = game_text(self._game.id, others[0]).get("game.name")
        return name if name != self._name() else ""

    def _add_facts(self) -> None:
        seats = self._game.seats
        players = f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else str(seats[0])
        self._add_fact("ui_people", players, "start.players_tip")
        texts = game_text(self._game.id)
        if texts.has("game.time"):
            self._add_fact("ui_clock", self._said("game.time"), "start.time_tip")
        if texts.has("game.weight"):
            weight = Label("strong", self._said("game.weight"), "ink2")
            if self._slim:
                weight.setContentsMargins(0, 0, 0, theme.px(6))
                self._inside.insertWidget(self._inside.indexOf(self._facts) + 1, weight)
            else:
                self._facts.addWidget(weight)
        self._facts.addStretch(1)

    def _said(self, key: str) -> Callable[[], str]:
        return lambda: game_text(self._game.id).get(key)

    def _add_fact(self, icon: str, given: TextLike, tip: str) -> None:
        picture = IconView(icon, 17, "ink2")
        label = Label("strong", given, "ink2")
        label.setToolTip(text(tip))
        self._facts.addWidget(picture)
        self._facts.addWidget(label)
        self._facts.addSpacing(theme.px(8))

    def _add_set_up(self) -> None:
        from gamedesk.content.lessons import lesson_ids
        from gamedesk.ui.book_dialog import chapters

        face = Face(words("start.set_up"))
        button = ActionButton(face, ButtonKind.PRIMARY, f"setup:{self._game.id}")
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        button.setMaximumWidth(theme.px(420))
        button.setAccessibleDescription(self._name())
        button.clicked.connect(lambda: self.set_up.emit(self._game.id))
        self._buttons.addWidget(button, 100)
        has_lessons = bool(lesson_ids(paths.data_root() / self._game.id))
        if has_lessons:
            self._add_lessons()
        if chapters(self._game.id):
            self._add_book(has_words=not has_lessons)
        self._buttons.addStretch(1)

    def _add_lessons(self) -> None:
        word = "" if self._slim else words("lesson.learn")
        face = Face(word, ("ui_learn",), tip=words("lesson.learn_tip"))
        button = ActionButton(face, ButtonKind.CALM, f"learn:{self._game.id}")
        button.clicked.connect(lambda: self.lessons_wanted.emit(self._game.id))
        self._buttons.addWidget(button)

    def _add_book(self, *, has_words: bool) -> None:
        """Beside two other buttons only the book, so that all cards have one width."""
        face = Face(icons=("ui_book",), tip=words("start.rules"))
        if has_words:
            face = Face(words("start.rules"), ("ui_book",))
        button = ActionButton(face, ButtonKind.CALM, f"book:{self._game.id}")
        button.clicked.connect(lambda: self.book_wanted.emit(self._game.id))
        self._buttons.addWidget(button)

    def _add_fault(self, fault: DataError) -> None:
        self._facts.addWidget(Label("body", words("start.broken"), "bad", wrap=True), 1)
        face = Face(words("start.show_faults"), ("ui_warn",))
        button = ActionButton(face, ButtonKind.CALM, f"faults:{self._game.id}")
        button.clicked.connect(lambda: self.faults_wanted.emit(fault))
        self._buttons.addWidget(button)
        self._buttons.addStretch(1)

    def _follow(self) -> None:
        self._column.setContentsMargins(2, 2, 2, 4)
        self._column.setSpacing(0)
        side, top = theme.px(14), theme.px(10)
        self._inside.setContentsMargins(side, top, side, theme.px(12))
        self._inside.setSpacing(theme.px(2))
        self._facts.setContentsMargins(0, theme.px(6), 0, theme.px(8))
        self._facts.setSpacing(theme.px(5))
        self._buttons.setSpacing(theme.px(6))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_panel(QPainter(self), QRectF(self.rect()), theme.px(RADIUS))
