"""The games that were begun, and the lessons: what stands beside the games of the start page.

Here is only how much of it is shown: the page never grows because saves gather. What has no room
is behind *Load*, and behind *Teach us* on the card of a game.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from gamedesk.ui.row_list import RowList
from gamedesk.ui.theme import theme

WIDTH = 292
LEAST_ROWS = 2
"""A list with fewer rows than this, though there are more, is left out; but one save is shown."""


class FittingColumn(QWidget):
    """A card, and below it as many rows of the lists as the height has room for."""

    def __init__(
        self, card: QWidget | None, lists: Sequence[RowList], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("start_column")
        self._card, self._lists = card, tuple(lists)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(14))
        for part in (card, *lists):
            if part is not None:
                column.addWidget(part)
        column.addStretch(1)
        self.setFixedWidth(theme.px(WIDTH))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Ignored)

    def hasHeightForWidth(self) -> bool:
        """The height comes from the page, whatever the words of the card need."""
        return False

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        return QSize(theme.px(WIDTH), self._card_height())

    def _card_height(self) -> int:
        if self._card is None:
            return 0
        layout = self._card.layout()
        assert layout is not None
        return max(layout.minimumHeightForWidth(theme.px(WIDTH)), layout.minimumSize().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit(self.height())

    def fit(self, height: int) -> None:
        """Show as many rows as have room in so many pixels."""
        counts = fitting_rows(
            [[row.sizeHint().height() for row in part.rows] for part in self._lists],
            [part.frame_height + theme.px(14) for part in self._lists],
            height - self._card_height(),
        )
        for part, count in zip(self._lists, counts, strict=True):
            part.show_rows(count)


def fitting_rows(rows: Sequence[Sequence[int]], frames: Sequence[int], room: int) -> list[int]:
    """How many rows of each list have room; `frames` is what a list takes without its rows.

    The first list gives way first: of saves there is always one more, and *Load* has them all.
    """
    counts = [len(heights) for heights in rows]
    while any(counts) and _height(rows, frames, counts) > room:
        place = _gives_way(counts)
        counts[place] -= 1
        if place and counts[place] < min(LEAST_ROWS, len(rows[place])):
            counts[place] = 0
    return counts


def _gives_way(counts: Sequence[int]) -> int:
    """The list that loses its last row: the first until it has but one, then the longest."""
    if counts[0] > 1:
        return 0
    longest = max(counts)
    return max(place for place, count in enumerate(counts) if count == longest)


def _height(rows: Sequence[Sequence[int]], frames: Sequence[int], counts: Sequence[int]) -> int:
    return sum(
        frame + sum(heights[:count])
        for heights, frame, count in zip(rows, frames, counts, strict=True)
        if count
    )
