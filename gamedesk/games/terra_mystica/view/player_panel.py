"""A faction board opened large, over everything, with a tab for each seat."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractSlider, QWidget

from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.view.board_picture import BoardPicture, board_picture
from gamedesk.games.terra_mystica.view.board_sheet import BoardSheet
from gamedesk.games.terra_mystica.view.palette import emblem
from gamedesk.games.terra_mystica.view.strip_cells import Speak
from gamedesk.ui.icons import paint_icon
from gamedesk.ui.page import scrolled
from gamedesk.ui.painting import paint_badge, round_pen
from gamedesk.ui.theme import theme

_SCROLLS = {
    int(Qt.Key.Key_Down): QAbstractSlider.SliderAction.SliderSingleStepAdd,
    int(Qt.Key.Key_Up): QAbstractSlider.SliderAction.SliderSingleStepSub,
    int(Qt.Key.Key_PageDown): QAbstractSlider.SliderAction.SliderPageStepAdd,
    int(Qt.Key.Key_PageUp): QAbstractSlider.SliderAction.SliderPageStepSub,
}


class SeatTab(QWidget):
    """The badge of a seat in the head of the large board; a click opens that seat's board."""

    def __init__(self, choose: Callable[[], None], parent: QWidget) -> None:
        super().__init__(parent)
        self._choose = choose
        self._home, self._on = "", False
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_seat(self, home: str, name: str, *, on: bool) -> None:
        """Whose it is, and whether it is open."""
        self._home, self._on = home, on
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        if self._on or self.hasFocus() or self.underMouse():
            painter.setPen(round_pen(theme.color("brassfill"), theme.line(2)))
            painter.setBrush(theme.color("brasssoft" if self._on else "raised"))
            painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), theme.px(6), theme.px(6))
        inset = rect.height() * 0.12
        box = rect.adjusted(inset, inset, -inset, -inset)
        if self._home:
            paint_badge(painter, box, emblem(self._home))
        else:
            paint_icon(painter, "ui_close", box, theme.color("ink"))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._choose()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._choose()
        else:
            super().keyPressEvent(event)


class PlayerPanel(QWidget):
    """The large board of one seat, with a tab for each seat and one to close."""

    closed = Signal()

    def __init__(self, speak: Speak, parent: QWidget) -> None:
        super().__init__(parent)
        self._speak = speak
        self._seat = Seat(0)
        self._state: TerraState | None = None
        self._names: tuple[str, ...] = ()
        self.sheet = BoardSheet(speak, self)
        self._scroll = scrolled(self.sheet, sideways=False)
        self._scroll.setParent(self)
        self._tabs: list[SeatTab] = []
        self._close = SeatTab(self.close_board, self)
        self.hide()
        theme.changed.connect(self._place)

    def open_board(self, state: TerraState, seat: Seat, names: Sequence[str]) -> None:
        """Show a seat's board, or that it has none yet."""
        self._state, self._seat, self._names = state, seat, tuple(names)
        self._refresh()
        self.show()
        self.raise_()
        self.setFocus()

    def follow(self, state: TerraState) -> None:
        """The state has changed while a board may be open."""
        self._state = state
        if not self.isHidden():
            self._refresh()

    def close_board(self) -> None:
        """Back to the map."""
        self.hide()
        self.closed.emit()

    @property
    def seat(self) -> Seat:
        """Whose board is shown."""
        return self._seat

    def _choose(self, seat: Seat) -> Callable[[], None]:
        def open_it() -> None:
            if self._state is not None:
                self.open_board(self._state, seat, self._names)

        return open_it

    def _refresh(self) -> None:
        state = self._state
        if state is None:
            return
        boards = [board_picture(state, Seat(seat)) for seat in range(len(state.players))]
        while len(self._tabs) < len(boards):
            before = self._tabs[-1] if self._tabs else self._close
            self._tabs.append(SeatTab(self._choose(Seat(len(self._tabs))), self))
            QWidget.setTabOrder(before, self._tabs[-1])
        for seat, (tab, board) in enumerate(zip(self._tabs, boards, strict=False)):
            tab.setVisible(board is not None)
            if board is not None:
                tab.show_seat(board.home, self._title(board), on=seat == self._seat)
        self._close.show_seat("", self._speak("view.close"), on=False)
        shown = boards[self._seat]
        if shown is None:  # an earlier moment: it had no faction yet
            self.close_board()
        else:
            self.sheet.show_board(shown, state, self._name(shown.seat))
            self.setAccessibleName(self.sheet.accessibleName())
        self._place()

    def _name(self, seat: Seat) -> str:
        return self._names[seat] if seat < len(self._names) else ""

    def _title(self, board: BoardPicture) -> str:
        return f"{self._name(board.seat)} · {self._speak(f'faction.{board.faction}')}"

    # Layout, keys.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        side, gap = theme.px(36), theme.px(5)
        room = QRect(0, 0, self.width() - side - gap * 2, self.height())
        self._scroll.setGeometry(room)
        needs_bar = self.sheet.least_height(room.width()) > room.height()
        bar = self._scroll.verticalScrollBar().sizeHint().width() if needs_bar else 0
        self.sheet.setMinimumHeight(self.sheet.least_height(room.width() - bar))
        x, y = self.width() - side - gap, gap
        for tab in (self._close, *self._tabs):
            if not tab.isHidden():
                tab.setGeometry(x, y, side, side)
                y += side + gap

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), theme.color("desk"))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_board()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right) and self._state is not None:
            step = 1 if event.key() == Qt.Key.Key_Right else -1
            seats = len(self._state.players)
            self.open_board(self._state, Seat((self._seat + step) % seats), self._names)
        elif event.key() in _SCROLLS:
            self._scroll.verticalScrollBar().triggerAction(_SCROLLS[event.key()])
        else:
            super().keyPressEvent(event)
