"""What if: a table over the table, on which nothing counts until its own moves are played."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from gamedesk.core.match import Match
from gamedesk.core.plan import own_moves, plan_of, playable
from gamedesk.core.state import Seat
from gamedesk.ui.match_bridge import Pace
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, ButtonKind, Face, Label, words

HEIGHT = 44


class PlanBar(QWidget):
    """Says that nothing counts here; drop the plan, or play one's own moves."""

    def __init__(self, *, has_secrets: bool, parent: QWidget | None = None) -> None:
        """With nothing to play yet. What others hide is imagined, and that is said."""
        super().__init__(parent)
        self.setObjectName("plan:bar")
        drop = Face(words("plan.drop"), ("ui_close",))
        self.drop_button = ActionButton(drop, ButtonKind.TOOL, "plan:drop")
        self.play_button = ActionButton(Face(), ButtonKind.TOOL, "plan:play")
        text = "plan.text_secret" if has_secrets else "plan.text"
        self._row = QHBoxLayout(self)
        self._row.addWidget(Label("strong", words("plan.title")))
        self._row.addWidget(Label("body", words(text), "ink2"), 1)
        self._row.addWidget(self.play_button)
        self._row.addWidget(self.drop_button)
        theme.changed.connect(self._follow)
        self._follow()
        self.show_moves(0)

    def show_moves(self, count: int) -> None:
        """How many own moves could be played for real."""
        self.play_button.set_face(Face(words("plan.play", count=count), ("ui_play",)))
        self.play_button.deny("" if count else words("plan.nothing"))

    def _follow(self) -> None:
        self.setFixedHeight(theme.px(HEIGHT))
        self._row.setContentsMargins(theme.px(16), 0, theme.gap, 0)
        self._row.setSpacing(theme.px(10))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Brass, with hatching that says "not real" without words."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.color("brasssoft"))
        painter.setPen(QPen(theme.color("brassfill"), theme.line(1)))
        step = theme.px(14)
        for left in range(-self.height(), self.width(), step):
            painter.drawLine(left, self.height(), left + self.height(), 0)
        painter.fillRect(self.rect().adjusted(0, 3, 0, -3), theme.color("brasssoft"))


class PlanTable(TablePage):
    """A copy of what one person knows, laid over `page`. `ended` when it is done with."""

    ended = Signal(object)
    """The own moves that shall be played, none if the plan is dropped."""

    def __init__(self, page: TablePage, seat: Seat) -> None:
        """Everything stands as `seat` sees it."""
        self._page, self._seat = page, seat
        plan: Match = plan_of(page.match, seat)
        for number, person in enumerate(page.view.people):  # computers are called as at the table
            named = replace(plan.table.seats[number], name=person.name)
            plan.table.replace(Seat(number), named)
        super().__init__(plan, Pace.AT_ONCE, page.catalogue, page)
        self.setAutoFillBackground(True)
        self.plan_bar = PlanBar(has_secrets=plan.game.has_secrets)
        self.plan_bar.drop_button.clicked.connect(lambda: self.ended.emit([]))
        self.plan_bar.play_button.clicked.connect(lambda: self.ended.emit(self.moves()))
        column = self.content.layout()
        assert isinstance(column, QBoxLayout)
        column.insertWidget(1, self.plan_bar)
        self._warned_at = -1
        menu = self.strip.findChild(ActionButton, "table:menu")
        if isinstance(menu, ActionButton):
            menu.deny(words("plan.no_menu"))
            menu.refused.connect(self.choosing.refuse)
        self.settings_wanted.connect(page.settings_wanted)
        self.book_wanted.connect(page.book_wanted)
        if page.strip.has_book:
            self.strip.offer_book()
        self.choosing.changed.connect(self._count)
        page.installEventFilter(self)
        self.setGeometry(page.rect())

    def moves(self) -> list[object]:
        """The own moves at the beginning of the plan that the real match allows."""
        return list(playable(self._page.match, self._seat, own_moves(self.match, self._seat)))

    def _count(self) -> None:
        self.plan_bar.show_moves(len(self.moves()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """As large as the table below."""
        if event.type() == QEvent.Type.Resize and watched is self._page:
            self.setGeometry(self._page.rect())
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """No key reaches the table below; Escape leads back to it."""
        super().keyPressEvent(event)
        if event.key() == Qt.Key.Key_Escape and not event.isAccepted():
            self._leave()
        event.accept()

    def _leave(self) -> None:
        """Back to the real table; what was tried here is only dropped at the second press."""
        now = self.match.journal.position
        if self._faces.undo(self.bridge)[0] or self._warned_at == now:
            self.ended.emit([])
            return
        self._warned_at = now
        self.choosing.refuse(words("plan.leave")())

    def focusNextPrevChild(self, next: bool) -> bool:
        """Tab stays on this table."""
        super().focusNextPrevChild(next)
        if not self.isAncestorOf(self.focusWidget() or self):
            self.view.setFocus(Qt.FocusReason.TabFocusReason)
        return True


class Planning(QObject):
    """Opens and ends the plan of one table page."""

    def __init__(self, page: TablePage) -> None:
        """No plan yet."""
        super().__init__(page)
        self._page = page
        self.table: PlanTable | None = None

    def begin(self) -> bool:
        """Lay a plan over the table for the one who has to choose; False if nobody has to."""
        page = self._page
        decision = page.bridge.human_decision
        table = page.match.table
        led = page.choosing.asked is None or page.choosing.asked.is_led
        if decision is None or self.table is not None or led or table.purist or table.is_plan:
            return False
        page.bridge.hold()
        self.table = plan = PlanTable(page, decision.seat)
        plan.ended.connect(self.end)
        plan.show()
        plan.raise_()
        plan.start()
        plan.take_keyboard()
        return True

    def end(self, moves: list[object]) -> None:
        """Back to the real table; the moves are played there."""
        plan, self.table = self.table, None
        if plan is None:
            return
        page = self._page
        page.removeEventFilter(plan)
        plan.close_match()
        plan.hide()
        plan.deleteLater()
        for move in moves:
            page.bridge.submit(move)  # type: ignore[arg-type]  # a Signal carries objects
        page.bridge.release()
        page.take_keyboard()
