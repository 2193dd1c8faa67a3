"""Small buttons at the map: turn it, keep it or let it follow the viewer, see the world cards."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from gamedesk.games.holy_war.view.brush import paint_icon
from gamedesk.ui.board.spot import Spot, SpotHub
from gamedesk.ui.theme import theme

TURN, FOLLOW, WORLD = "tool:turn", "tool:follow", "tool:world"


class ToolSpot(Spot):
    """A button with a drawing; `on` is whether what it switches is on."""

    def __init__(self, target: str, icon: str, hub: SpotHub, parent: QWidget) -> None:
        super().__init__(target, hub, parent)
        self._icon = icon
        self.on = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_on(self, on: bool) -> None:
        """Show it switched on or off."""
        if on != self.on:
            self.on = on
            self.update()

    def set_legal(self, legal: bool) -> None:
        """It can always be pressed; the question does not change it."""

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        inside = self.paint_frame(painter, rect)
        if self.on:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("accentsoft"))
            painter.drawRoundedRect(inside, 4, 4)
        pad = inside.height() * 0.12
        icon = inside.adjusted(pad, pad, -pad, -pad)
        paint_icon(painter, self._icon, icon, theme.color("ink"))
