"""Where the log is: beside the board, or folded away; opened in a narrow page it lies over it.

Beside a board that is narrow already it would leave nothing of that room enough.
"""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QHBoxLayout, QWidget

FOLD_BELOW = 6.0
"""The log is folded away in a page narrower than this many times its width."""
LIES_OVER_BELOW = 5.0
"""In a page narrower than this it lies over the board, if it is opened."""


class LogDrawer(QObject):
    """Keeps the log in `row`, left of the board, or over the board's left part."""

    def __init__(self, log: QWidget, board: QWidget, row: QHBoxLayout) -> None:
        super().__init__(board)
        self._log, self._board, self._row = log, board, row
        self._folded = self._over = False
        board.installEventFilter(self)
        log.installEventFilter(self)

    @property
    def is_folded(self) -> bool:
        """Whether it is away until it is asked for."""
        return self._folded

    @property
    def lies_over(self) -> bool:
        """Whether it covers a part of the board while it is open."""
        return self._over

    def fit(self, page: int) -> None:
        """The page has this width now."""
        wide = self._log.width()
        self._lie_over(page < LIES_OVER_BELOW * wide)
        folded = page < FOLD_BELOW * wide
        if folded != self._folded:
            self._folded = folded
            self._log.setVisible(not folded)

    def _lie_over(self, over: bool) -> None:
        if over == self._over:
            return
        self._over = over
        if over:
            self._row.removeWidget(self._log)
            self._place()
        else:
            self._row.insertWidget(0, self._log)

    def _place(self) -> None:
        """As high as the board, at its left edge."""
        corner = self._board.geometry()
        self._log.setGeometry(corner.left(), corner.top(), self._log.width(), corner.height())
        self._log.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kinds = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show)
        moved = watched is self._board or event.type() == QEvent.Type.Show
        if self._over and moved and event.type() in kinds:
            self._place()
        return False
