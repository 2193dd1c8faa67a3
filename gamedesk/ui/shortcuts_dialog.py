"""The page of keys (F1): what each key does, everywhere and on a board."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QSizePolicy, QWidget

from gamedesk.ui.texts import language
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ButtonKind, Dialog, Label, TextLike, words
from gamedesk.ui.widgets.label import resolve

_Row = tuple[tuple[TextLike, ...], str]


def _keys(*names: str) -> tuple[TextLike, ...]:
    """Names beginning with a small letter are words of the catalogue."""
    return tuple(words(f"keys.{name}") if name.islower() else name for name in names)


DESK: Sequence[_Row] = (
    (_keys("F1"), "f1"),
    (_keys("?"), "help"),
    (_keys("F11"), "f11"),
    (_keys("Ctrl+,"), "settings"),
    (_keys("Ctrl+Z", "Ctrl+Y"), "undo"),
    (_keys("Ctrl+F"), "search_book"),
    (_keys("escape"), "escape"),
    (_keys("tab"), "tab"),
    (_keys("enter", "space"), "enter"),
)
TABLE: Sequence[_Row] = (
    (_keys("F2", "F3"), "board_bar"),
    (_keys("F4", "F5", "F6"), "parts"),
    (_keys("."), "ways"),
    (_keys("/"), "list"),
    (_keys("A", "B", "C"), "kinds"),
    (_keys("Y", "N", "1", "2"), "answer"),
    (_keys("[", "]"), "past"),
    (_keys("W"), "plan"),
    (_keys("pause"), "pause"),
)
BOARD: Sequence[_Row] = (
    (_keys("arrows"), "arrows"),
    (_keys("enter", "space"), "space"),
    (_keys("+", "−", "0"), "zoom"),
    (_keys("wheel"), "wheel"),
    (_keys("Alt"), "alt"),
)


class KeyCaps(QWidget):
    """Some keys drawn as caps in a row."""

    def __init__(self, names: Sequence[TextLike], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._names = tuple(names)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.updateGeometry)
        language.changed.connect(self.updateGeometry)

    def _widths(self) -> list[float]:
        metrics = QFontMetricsF(theme.font("strong"))
        return [metrics.horizontalAdvance(resolve(n)) + theme.px(16) for n in self._names]

    def sizeHint(self) -> QSize:
        widths = self._widths()
        return QSize(round(sum(widths)) + theme.px(6) * len(widths), theme.px(28))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.font("strong"))
        left = 1.0
        for name, width in zip(self._names, self._widths(), strict=True):
            cap = QRectF(left, 1, width, self.height() - 4)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("line2"))
            painter.drawRoundedRect(cap.translated(0, 2), theme.px(5), theme.px(5))
            painter.setPen(QPen(theme.color("line2"), theme.line(1)))
            painter.setBrush(theme.color("raised"))
            painter.drawRoundedRect(cap, theme.px(5), theme.px(5))
            painter.setPen(theme.color("ink"))
            painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, resolve(name))
            left += width + theme.px(6)


class ShortcutsDialog(Dialog):
    """Lists of keys in two columns."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(words("shortcuts.title"), parent, "shortcuts_dialog")
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._columns.addLayout(_lists(("desk", DESK), ("board", BOARD)))
        self._columns.addLayout(_lists(("table", TABLE)))
        self.body.addLayout(self._columns)
        close = self.add_button(words("button.close"), "shortcuts:close", ButtonKind.PRIMARY)
        close.clicked.connect(self.accept)
        close.setFocus()

    def showEvent(self, event: QShowEvent) -> None:
        self._stand()
        super().showEvent(event)

    def _follow(self) -> None:
        super()._follow()
        # The words have their new size after this.
        QTimer.singleShot(0, self, self._stand)

    def _stand(self) -> None:
        """Side by side, or one below the other where the type is too large for that."""
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._columns.setSpacing(theme.px(36))
        self._columns.setDirection(across)
        if self._columns.minimumSize().width() > self.room_inside().width():
            self._columns.setDirection(down)
        self.body.invalidate()


def _lists(*parts: tuple[str, Sequence[_Row]]) -> QGridLayout:
    """Headings with their keys, one below the other."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(theme.px(18))
    grid.setVerticalSpacing(theme.px(5))
    line = 0
    for heading, rows in parts:
        grid.addWidget(Label("heading", words(f"shortcuts.{heading}")), line, 0, 1, 2)
        for keys, word in rows:
            line += 1
            grid.addWidget(KeyCaps(keys), line, 0)
            grid.addWidget(Label("body", words(f"shortcuts.{word}")), line, 1)
        line += 1
    grid.setRowStretch(line, 1)
    return grid
