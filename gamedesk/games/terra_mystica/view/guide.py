"""Where places of the view lie and what they are, for lessons and help."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QWidget

from gamedesk.games.terra_mystica.view.map_view import MapView
from gamedesk.games.terra_mystica.view.spot import SpotHub
from gamedesk.ui.board.target import Target
from gamedesk.ui.table_items import HelpFace

Speak = Callable[..., str]

_GENERAL = {"fav": "favor", "bon": "bonus", "tw": "town", "act": "power_action"}
"""Beginnings of ids of tiles and action spaces → what can be said of all of their kind."""


def map_shape(board: MapView, target: Target) -> QPainterPath | None:
    """The outline of a place of the map in the coordinates of the map's parent."""
    outline = board.mapFromScene(target.path).translated(board.x(), board.y())
    seen = outline.intersects(QRectF(board.geometry()))
    return outline if seen and board.isVisible() else None


def union_shape(view: QWidget, parts: Iterable[QWidget]) -> QPainterPath | None:
    """One rounded box round several widgets."""
    box = QRectF()
    for part in parts:
        if part.isVisibleTo(view):
            box = box.united(QRectF(part.mapTo(view, QPoint(0, 0)), part.size()))
    if box.isEmpty():
        return None
    outline = QPainterPath()
    outline.addRoundedRect(box, 6, 6)
    return outline


def spot_help(hub: SpotHub, target: str, speak: Speak) -> HelpFace | None:
    """The name and the tool tip of a spot, and what holds for all of its kind."""
    if target == "own:bridges":
        return HelpFace(speak("good.bridges"), speak("help.own_bridges"))
    spot = hub.spot(target.replace("priest_space:", "priest:"))
    if spot is None or not spot.accessibleName():
        return None
    name = spot.accessibleName()
    lines = [line for line in spot.toolTip().splitlines() if line and line != name]
    general = _general_key(target)
    if general:
        lines.append(speak(general))
    return HelpFace(name, "\n".join(lines))


def _general_key(target: str) -> str:
    kind, _, rest = target.partition(":")
    if kind in ("tile", "own", "action"):
        for start, word in _GENERAL.items():
            if rest.startswith(start) and rest.removeprefix(start)[:1].isdigit():
                return f"help.{word}"
        return "help.special_action" if kind == "action" else ""
    return {"round": "help.round", "faction": "help.faction"}.get(kind, "")
