"""The result: who won, points by source, points over time, what turned the game, and what next."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from secrets import randbelow

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from gamedesk.core.match import Match
from gamedesk.core.state import Seat
from gamedesk.core.table import BotSeat, same_player
from gamedesk.core.who_played import changed_hands, shares, who_played
from gamedesk.ui.ask_file import ask_target
from gamedesk.ui.flow_layout import FlowLayout
from gamedesk.ui.game_view import GameView, make_view
from gamedesk.ui.notice import notify
from gamedesk.ui.page import Page, scrolled
from gamedesk.ui.painting import Emblem, Good, paint_badge, signed
from gamedesk.ui.phrase import Phrase
from gamedesk.ui.result_bars import ResultBars
from gamedesk.ui.result_chart import ResultChart
from gamedesk.ui.result_data import Result, ResultMaker, TurningPoint
from gamedesk.ui.texts import game_text, language, listed, text
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import (
    ActionButton,
    BadgeView,
    ButtonKind,
    Face,
    GoodsView,
    Label,
    Panel,
    ask,
    game_words,
    tell,
    words,
)
from gamedesk.ui.words import Catalogue, people_of, say_for

NARROW_BARS, NARROW_CHART = 340, 220
"""How high bars and chart are at least where they stand one below the other."""
_ACROSS, _DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class ResultPage(Page):
    """The points of a match, finished or not."""

    rematch_wanted = Signal(object)
    """A new match with the same people and options."""
    look_wanted = Signal(int)
    """Show the board as it was at that position of the journal."""
    left = Signal()

    def __init__(
        self, match: Match, catalogue: Catalogue = game_text, parent: QWidget | None = None
    ) -> None:
        """Count and show."""
        super().__init__("result", parent)
        self.match = match
        self._catalogue = catalogue
        self._say = say_for(match.game.id, catalogue)
        self._pressed: list[QWidget] = []
        self._view: GameView = make_view(match.game, self._say)
        self._view.setParent(self)
        self._view.hide()
        self.bars, self.chart = ResultBars(), ResultChart()
        self.chart.chosen.connect(self.look_wanted)
        self._wreath = Wreath()
        self._game, self._title, self._margin = (
            Label("strong", "", "ink2"),
            Label("display", wrap=True),
            Label("body", "", "ink2"),
        )
        self._title.setObjectName("result:title")
        self._hands = Label("caption", "", "ink2", wrap=True)
        self._hands.setObjectName("result:hands")
        self._turning = QBoxLayout(_ACROSS)
        self._content = QWidget()
        self._column = QVBoxLayout(self._content)
        self._column.addLayout(self._header())
        self._column.addLayout(self._panels(), 1)
        self._column.addLayout(self._turning)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(scrolled(self._content, sideways=False))
        self.narrowed.connect(self._follow)
        theme.changed.connect(self._follow)
        language.changed.connect(self._follow)
        self._follow()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape leads back to the table."""
        if event.key() == Qt.Key.Key_Escape:
            self.look_wanted.emit(self.match.journal.position)
        else:
            super().keyPressEvent(event)

    def _header(self) -> QBoxLayout:
        """Who won, and beside it, or below, what can be done now."""
        self._head = QBoxLayout(_ACROSS)
        self._head.addLayout(self._who(), 1)
        self._head.addLayout(self._doing())
        return self._head

    def _who(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(self._wreath)
        titles = QVBoxLayout()
        titles.setSpacing(0)
        for label in (self._game, self._title, self._margin, self._hands):
            titles.addWidget(label)
        row.addSpacing(8)
        row.addLayout(titles, 1)
        return row

    def _doing(self) -> FlowLayout:
        row = FlowLayout(right=True)
        self._actions = row
        match = self.match
        self._add_button(row, "result.to_start", "", ButtonKind.CALM, self.left.emit)
        board = "result.board"
        last = match.journal.position
        self._add_button(
            row, board, "ui_play", ButtonKind.CALM, lambda: self.look_wanted.emit(last)
        )
        self._add_button(row, "result.share", "", ButtonKind.CALM, self._share)
        if match.is_over:  # in the middle of a game nobody means to begin anew
            again = lambda: self.rematch_wanted.emit(rematch(match))  # noqa: E731
            self._add_button(row, "result.rematch", "ui_reset", ButtonKind.PRIMARY, again)
        return row

    def _add_button(
        self, row: FlowLayout, key: str, icon: str, kind: ButtonKind, do: object
    ) -> None:
        face = Face(words(key), (icon,) if icon else ())
        button = ActionButton(face, kind, key.replace(".", ":"))
        button.clicked.connect(do)
        row.addWidget(button)
        self._pressed.append(button)

    def picture(self) -> QPixmap:
        """All of the page, also what is scrolled out of sight, without what can be pressed."""
        page = ResultPage(self.match, self._catalogue)
        for part in page._pressed:
            part.hide()
        page.resize(self.width(), max(self.height(), self._content.height()))
        pixmap = page.grab()
        page.deleteLater()
        return pixmap

    def _share(self) -> None:
        """Keep the page as a picture to show to others."""
        proposal = Path.home() / f"{self.match.game.id}.png"
        kinds = f"{text('result.picture')} (*.png)"
        target = ask_target(self, text("result.share"), proposal, kinds)
        if target is None:
            return
        if self.picture().save(str(target), "PNG"):
            notify(self, words("save.done", path=str(target)))
        else:
            tell(self, words("result.share"), words("save.trouble"))

    def _panels(self) -> QBoxLayout:
        self._middle = QBoxLayout(_ACROSS)
        for title, hint, body, stretch in (
            ("result.by_source", "", self.bars, 64),
            ("result.over_time", "result.click_point", self.chart, 36),
        ):
            panel = Panel(padding=14)
            head = QHBoxLayout()
            head.addWidget(Label("heading", game_words(self.match.game.id, title)), 1)
            if hint:
                self._pressed.append(Label("body", words(hint), "ink2"))
                head.addWidget(self._pressed[-1])
            panel.body.addLayout(head)
            panel.body.addWidget(body, 1)
            self._middle.addWidget(panel, stretch)
        return self._middle

    def _follow(self) -> None:
        for row in (self._head, self._middle, self._turning):
            row.setDirection(_DOWN if self.is_narrow else _ACROSS)
        for part, high in ((self.bars, NARROW_BARS), (self.chart, NARROW_CHART)):
            part.setMinimumHeight(theme.px(high) if self.is_narrow else 0)
        margin = theme.px(20)
        self._column.setContentsMargins(margin, theme.px(16), margin, theme.px(14))
        self._column.setSpacing(theme.px(10))
        self._middle.setSpacing(theme.px(14))
        self._actions.setSpacing(theme.px(8))
        self._turning.setSpacing(theme.px(14))
        self._view.set_people(people_of(self.match.table))
        result = ResultMaker(self.match, self._view, self._say).result()
        self.bars.show_result(result)
        self.chart.show_result(result)
        self._show_titles(result)
        self._show_turning_points(result)

    def _show_titles(self, result: Result) -> None:
        first = [row for row in result.rows if row.rank == 1]
        self._wreath.show_emblem(first[0].emblem, won=result.is_over)
        game = self._say(Phrase.of("game.name"))
        count = Phrase.of("result.game", game=game, count=len(result.rows))
        self._game.set_words(self._say(count))
        self._title.set_words(self._title_text(result))
        margin = first[0].score - min(row.score for row in result.rows)
        self._margin.set_words(self._say(Phrase.of("result.margin", points=margin)))
        self._margin.setVisible(len(result.rows) > 1)
        hands = [self._hands_text(seat) for seat in changed_hands(self.match)]
        self._hands.set_words(" ".join(hands))
        self._hands.setVisible(bool(hands))

    def _hands_text(self, seat: Seat) -> str:
        """For whom a seat that changed hands is counted."""
        who, parts = who_played(self.match, seat), shares(self.match, seat)
        name = Phrase.plain(who.name)
        if isinstance(who, BotSeat):
            name = Phrase.of("result.computer", level=f"@bots.{who.level}")
        most = max(share.decisions for share in parts if same_player(share.player, who))
        return self._say(
            Phrase.of(
                "result.hands",
                seat=Phrase.plain(self._view.people[seat].name),
                who=name,
                most=most,
                total=sum(share.decisions for share in parts),
            )
        )

    def _title_text(self, result: Result) -> str:
        first = [row for row in result.rows if row.rank == 1]
        points = first[0].score
        if not result.is_over:
            return self._say(Phrase.of("result.so_far"))
        if len(first) == 1:
            name = Phrase.plain(first[0].name)
            return self._say(Phrase.of("result.wins", name=name, points=points))
        names = Phrase.of("word.only", first=Phrase.plain(first[0].name))
        for row in first[1:]:
            names = Phrase.of("word.and", first=names, second=Phrase.plain(row.name))
        return self._say(Phrase.of("result.shared", names=names, points=points))

    def _show_turning_points(self, result: Result) -> None:
        while (item := self._turning.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for point in result.turning_points:
            card = TurningCard(point)
            card.clicked.connect(self.look_wanted)
            self._turning.addWidget(card, 1)


def begin_if_meant(parent: QWidget, match: Match, begin: Callable[[Match], object]) -> None:
    """Begin anew, after asking whether these people with the same options are meant."""
    names = listed(who.name for who in people_of(match.table))
    said = words("result.rematch_text", names=names)
    if ask(parent, words("result.rematch"), said, words("result.rematch_yes"), "rematch"):
        begin(match)


def rematch(match: Match) -> Match:
    """The same people and options, and other chances."""
    return Match(match.game, match.setup, match.table.again(), randbelow(2**31))


class Wreath(QWidget):
    """The winner's badge in a wreath."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Empty."""
        super().__init__(parent)
        self._emblem: Emblem | None = None
        self._won = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.updateGeometry)

    def show_emblem(self, emblem: Emblem, *, won: bool) -> None:
        """Whose, and whether with the wreath."""
        self._emblem, self._won = emblem, won
        self.update()

    def sizeHint(self) -> QSize:
        """A square."""
        return QSize(theme.px(96), theme.px(88))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Leaves on both sides, then the badge."""
        if self._emblem is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = QRectF(self.rect()).center()
        radius = min(self.width(), self.height()) * 0.43
        if self._won:
            painter.setPen(theme.badge_outline)
            painter.setBrush(theme.color("brassfill"))
            for side in (-1, 1):
                for leaf in range(7):
                    painter.save()
                    painter.translate(middle)
                    painter.rotate(180 - side * (18 + leaf * 20))
                    painter.translate(0, -radius)
                    painter.rotate(side * 34)
                    painter.drawPath(_leaf(radius * 0.34))
                    painter.restore()
        size = radius * 1.5
        spot = QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
        paint_badge(painter, spot, self._emblem)


def _leaf(length: float) -> QPainterPath:
    path = QPainterPath()
    path.moveTo(0, length / 2)
    path.quadTo(length * 0.45, 0, 0, -length / 2)
    path.quadTo(-length * 0.45, 0, 0, length / 2)
    return path


class TurningCard(Panel):
    """One turning point; a click shows the board then."""

    clicked = Signal(int)

    def __init__(self, point: TurningPoint, parent: QWidget | None = None) -> None:
        """Badge, when, what, points."""
        super().__init__(padding=9, parent=parent)
        row = QHBoxLayout()
        row.addWidget(BadgeView(point.emblem, 32))
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(Label("caption", point.when, "ink2"))
        text = Label("strong", point.text)
        text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        text.setToolTip(point.text)
        column.addWidget(text)
        row.addLayout(column, 1)
        row.addWidget(GoodsView((Good("res_vp", signed(point.points)),), "number"))
        row.setSpacing(theme.px(10))
        self.body.addLayout(row)
        self._position = point.position

    def mousePressEvent(self, event: object) -> None:
        """Tell the position."""
        self.clicked.emit(self._position)
