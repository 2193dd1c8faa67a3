"""Outlines of places of a view, for lessons and help: a target of a board, several widgets."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QWidget

from gamedesk.ui.board.target import Target
from gamedesk.ui.board.view import ZoomView


def target_outline(board: ZoomView, target: Target) -> QPainterPath | None:
    """What is seen of a place's outline in the coordinates of the board's parent; None if nothing.

    A board that was brought nearer shows a part of its places only.
    """
    outline = board.mapFromScene(target.path).translated(board.x(), board.y())
    frame = QRectF(board.geometry())
    if not board.isVisible() or not outline.intersects(frame):
        return None
    if frame.contains(outline.boundingRect()):
        return outline
    inside = QPainterPath()
    inside.addRect(frame)
    return outline.intersected(inside)


def union_outline(view: QWidget, parts: Iterable[QWidget]) -> QPainterPath | None:
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


def inner_outline(view: QWidget, widget: QWidget, box: QRectF) -> QPainterPath | None:
    """A part of a widget that is no widget of its own, as an oval in the view's coordinates."""
    if not widget.isVisibleTo(view):
        return None
    outline = QPainterPath()
    outline.addEllipse(box.translated(widget.mapTo(view, QPoint(0, 0))))
    return outline
