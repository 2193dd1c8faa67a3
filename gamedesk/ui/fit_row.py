"""A row (or a few) of buttons that shows as many as fit, and one more button for the rest."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, ButtonKind, Face, words


class FitRow(QWidget):
    """Owns its buttons; what has no room is hidden behind "n more", which emits `more_wanted`."""

    more_wanted = Signal()
    widened = Signal()
    """The room has become wider or narrower."""

    def __init__(self, lines: int = 1, parent: QWidget | None = None) -> None:
        """Empty; `lines` is how many rows of buttons there may be."""
        super().__init__(parent)
        self._lines = lines
        self._buttons: list[ActionButton] = []
        self._more = ActionButton(Face(), ButtonKind.TOOL, "actions:more", self)
        self._more.clicked.connect(self.more_wanted)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.arrange)

    @property
    def buttons(self) -> tuple[ActionButton, ...]:
        """All of them, shown or not."""
        return tuple(self._buttons)

    @property
    def overflows(self) -> bool:
        """Whether something has no room."""
        return len(self._places(self.width())) < len(self._buttons)

    def set_buttons(self, buttons: Sequence[ActionButton], lines: int = 1) -> None:
        """Show these from now on; the old ones are thrown away."""
        gone = [old for old in self._buttons if old not in buttons]
        for old in gone:
            old.hide()
            old.setParent(None)
            old.deleteLater()
        self._buttons = list(buttons)
        self._lines = lines
        for button in self._buttons:
            button.setParent(self)
        self.updateGeometry()
        self.arrange()

    def arrange(self) -> None:
        """Place what fits."""
        self.updateGeometry()
        places = self._places(self.width())
        shown = len(places)
        if shown < len(self._buttons):
            shown = self._with_room_for_more(places)
        for index, button in enumerate(self._buttons):
            button.setVisible(index < shown)
            if index < shown:
                left, top, size = places[index]
                button.setGeometry(left, top, size.width(), size.height())
        self._more.setVisible(shown < len(self._buttons))
        if shown < len(self._buttons):
            self._place_more(places, shown)

    def _with_room_for_more(self, places: list[tuple[int, int, QSize]]) -> int:
        """Give buttons up until "n more" fits behind the last one; how many stay."""
        shown = len(places)
        while shown:
            left, _top, size = places[shown - 1]
            hint = self._more_hint(len(self._buttons) - shown)
            if left + size.width() + self._gap + hint.width() <= self.width():
                return shown
            shown -= 1
        return 0

    def _place_more(self, places: list[tuple[int, int, QSize]], shown: int) -> None:
        hint = self._more_hint(len(self._buttons) - shown)
        if shown:
            left, top, size = places[shown - 1]
            x, middle = left + size.width() + self._gap, top + size.height() // 2
        else:
            x, middle = 0, hint.height() // 2
        self._more.setGeometry(x, middle - hint.height() // 2, hint.width(), hint.height())

    @property
    def _gap(self) -> int:
        return theme.px(2)

    def _more_hint(self, count: int) -> QSize:
        self._more.set_face(Face(words("bar.more", count=count)))
        return self._more.sizeHint()

    def _sizes(self, width: int) -> list[QSize]:
        """What the buttons ask for; reasons are cut short where all have room by that."""
        sizes = [button.sizeHint() for button in self._buttons]
        over = sum(size.width() + self._gap for size in sizes) - self._gap - width
        spare = [
            size.width() - button.least_width
            for size, button in zip(sizes, self._buttons, strict=True)
        ]
        if self._lines != 1 or not 0 < over <= sum(spare):
            return sizes
        share = over / sum(spare)
        return [
            QSize(size.width() - math.ceil(less * share), size.height())
            for size, less in zip(sizes, spare, strict=True)
        ]

    def _places(self, width: int) -> list[tuple[int, int, QSize]]:
        """Left, top and size of each button that has room."""
        places: list[tuple[int, int, QSize]] = []
        left = top = line = 0
        for size in self._sizes(width):
            if left and left + size.width() > width:
                line += 1
                left, top = 0, top + size.height()
            if line >= self._lines or size.width() > width:
                break
            places.append((left, top, size))
            left += size.width() + self._gap
        return places

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit again."""
        self.arrange()
        if event.oldSize().width() != event.size().width():
            self.widened.emit()

    def sizeHint(self) -> QSize:
        """As high as its lines."""
        high = max((button.sizeHint().height() for button in self._buttons), default=0)
        places = self._places(max(self.width(), 1))
        used = len({top for _left, top, _size in places}) if self._lines > 1 else 1
        return QSize(theme.px(200), high * max(1, used))

    def minimumSizeHint(self) -> QSize:
        """Any width will do."""
        return QSize(0, self.sizeHint().height())
