"""Where the parts of the view lie: columns beside or below the altar, and what is over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSizeF

from gamedesk.ui.theme import theme

if TYPE_CHECKING:
    from gamedesk.games.sky_totem.view.view import SkyTotemView


SKY, SIDE = (176, 252), (240, 312)
"""Narrowest and widest of the two columns at 1280."""
SMALL_ALTAR = 300
"""Over a lower altar there is no room to choose from cards or cubes."""
LOW_ALTAR = 0.44
"""The altar's share of the width where there is room for only one part beside it."""
TALL_BELOW = 1.2
"""With less width than so many heights the columns go below the altar."""


class Layout:
    """Places the parts of one view; what they show is none of its business."""

    def __init__(self, view: SkyTotemView) -> None:
        """The parts are those of the view."""
        self._view = view

    def place(self) -> None:
        """Everything."""
        view, gap = self._view, theme.gap
        width, height = view.width(), view.height()
        if width >= height * TALL_BELOW:
            self._place_beside(width, height, gap)
        else:
            self._place_below(width, height, gap)
        self.place_sky()
        self.place_over()
        view.flights.setGeometry(view.rect())
        view.flights.raise_()

    def _place_beside(self, width: int, height: int, gap: int) -> None:
        view = self._view
        sky = _between(width * 0.205, SKY, width * 0.26)
        side = _between(width * 0.26, SIDE, width * 0.36)
        view.side.setGeometry(width - side, 0, side, height)
        if view.side.has_sky:
            altar = round(width * LOW_ALTAR)
            self._set_altar(QRect(0, 0, altar, height))
            view.side.setGeometry(altar + gap, 0, width - altar - gap, height)
        else:
            view.board.setGeometry(0, 0, sky, height)
            self._set_altar(QRect(sky + gap, 0, width - sky - side - 2 * gap, height))

    def _place_below(self, width: int, height: int, gap: int) -> None:
        view = self._view
        high = round(height * 0.52)
        sky = round((width - gap) * 0.4)
        low = QRect(0, high + gap, width, height - high - gap)
        self._set_altar(QRect(0, 0, width, high))
        view.board.setGeometry(0, low.top(), sky, low.height())
        view.side.setGeometry(sky + gap, low.top(), width - sky - gap, low.height())

    def place_sky(self) -> None:
        """The common board on its tab, where it is one."""
        view = self._view
        room = view.side.sky_room
        view.board.setVisible(room is not None or not view.side.has_sky)
        if room is not None:
            view.board.setGeometry(room)
            view.board.raise_()

    def _set_altar(self, place: QRect) -> None:
        self._view.altar.setGeometry(place)
        self._view.frame.setGeometry(place)
        self._view.frame.raise_()

    def place_over(self) -> None:
        """Title, tools and tray in the corners of the altar, all above it."""
        room = self._view.altar.geometry()
        view, pad = self._view, theme.px(10)
        view.title.set_room(room.width() - 2 * pad)
        view.title.move(room.left() + pad, room.top() + pad)
        view.tools.fit(room.width() - 2 * pad)
        view.tools.move(
            room.right() - view.tools.width() - pad, room.bottom() - view.tools.height() - pad
        )
        view.tray.adjustSize()
        view.tray.move(room.left() + pad, room.bottom() - view.tray.height() - pad)
        tray = 0 if view.tray.isHidden() else view.tray.width() + pad
        view.altar.set_free_margins(tray, view.title.height() + pad, view.tools.height() + pad)
        # Also while it is empty, so that the altar stays where it is when cubes are taken.
        hand = view.tray.sizeHint().expandedTo(view.tray.usual_size)
        view.altar.keep_clear_of(QSizeF(hand.width() + pad, hand.height() + pad))
        view.treasury.adjustSize()
        view.treasury.move(room.right() - view.treasury.width() - pad, room.top() + pad)
        if view.treasury.geometry().intersects(view.title.geometry()):
            view.treasury.move(room.left() + pad, view.title.geometry().bottom() + 4)
        pad = theme.px(14)
        for_picker = room.adjusted(pad, pad * 3, -pad, -pad)
        if room.height() < theme.px(SMALL_ALTAR):
            for_picker = view.rect()
        view.picker.setGeometry(view.picker.wanted(for_picker))
        for part in (view.title, view.treasury, view.tools, view.tray, view.picker, view.hint):
            part.raise_()
        view.flights.raise_()
        self.place_hint()

    def place_hint(self) -> None:
        """In the middle, below the title."""
        hint, room = self._view.hint, self._view.altar.geometry()
        hint.adjustSize()
        hint.move(room.center().x() - hint.width() // 2, self._view.title.geometry().bottom() + 6)


def _between(wished: float, limits: tuple[int, int], most: float) -> int:
    """A column's width within its limits, and never more than a share of the window."""
    low, high = theme.px(limits[0]), theme.px(limits[1])
    return round(min(most, max(low, min(high, wished))))
