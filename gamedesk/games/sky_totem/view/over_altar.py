"""Where title, tools, tray, treasury, picker and hint lie over the altar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect

from gamedesk.ui.theme import theme

if TYPE_CHECKING:
    from gamedesk.games.sky_totem.view.view import SkyTotemView


class OverAltar:
    """Places these parts of one view; what they show is none of its business."""

    def __init__(self, view: SkyTotemView) -> None:
        """The parts are those of the view."""
        self._view = view

    def place(self, room: QRect) -> None:
        """Title, tools and tray in the corners of the altar, all above it."""
        view, pad = self._view, theme.px(10)
        view.title.adjustSize()
        view.title.move(room.left() + pad, room.top() + pad)
        view.tools.adjustSize()
        view.tools.move(
            room.right() - view.tools.width() - pad, room.bottom() - view.tools.height() - pad
        )
        view.tray.adjustSize()
        view.tray.move(room.left() + pad, room.bottom() - view.tray.height() - pad)
        tray = 0 if view.tray.isHidden() else view.tray.width() + pad
        view.altar.set_free_margins(tray, view.title.height() + pad, view.tools.height() + pad)
        view.treasury.adjustSize()
        view.treasury.move(room.right() - view.treasury.width() - pad, room.top() + pad)
        if view.treasury.geometry().intersects(view.title.geometry()):
            view.treasury.move(room.left() + pad, view.title.geometry().bottom() + 4)
        pad = theme.px(14)
        view.picker.setGeometry(view.picker.wanted(room.adjusted(pad, pad * 3, -pad, -pad)))
        for part in (view.title, view.treasury, view.tools, view.tray, view.picker, view.hint):
            part.raise_()
        self.place_hint(room)

    def place_hint(self, room: QRect) -> None:
        """In the middle, below the title."""
        hint = self._view.hint
        hint.adjustSize()
        hint.move(room.center().x() - hint.width() // 2, self._view.title.geometry().bottom() + 6)
