"""What is under the pointer or has the keyboard, in words: for the help mode. No widget of its own.

Places of the game are explained by its view; everything else at the table by the texts
`what.<name of the widget>.text` (and `.title` where it has no words of its own), else by its tip.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRectF
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from gamedesk.ui.spotlight import shape_of
from gamedesk.ui.table_items import HelpFace
from gamedesk.ui.texts import game_text
from gamedesk.ui.theme import theme

if TYPE_CHECKING:
    from gamedesk.ui.table_page import TablePage


@dataclass(frozen=True, slots=True)
class Explained:
    """What something is, and its outline in the page's coordinates."""

    target: str
    face: HelpFace
    shape: QPainterPath | None

    def is_like(self, other: Explained | None) -> bool:
        """The same thing with the same words."""
        return other is not None and (self.target, self.face) == (other.target, other.face)


def explain_place(page: TablePage, place: QPoint) -> Explained | None:
    """What is at a place of the page."""
    view = page.view
    inside = view.mapFrom(page, place)
    widget = page.childAt(place)
    if widget is not None and (widget is view or view.isAncestorOf(widget)):
        found = explain_target(page, view.target_at(inside))
        if found is not None:
            return found
    return explain_widget(page, widget)


def explain_target(page: TablePage, target: str) -> Explained | None:
    """A place of the game, by its id."""
    face = page.view.help(target) if target else None
    if face is None or not (face.title or face.text):
        return None
    return Explained(target, face, shape_of(page, target))


def explain_widget(page: TablePage, widget: QWidget | None) -> Explained | None:
    """The innermost thing round a widget that has something to say."""
    while widget is not None and widget is not page:
        face = _face(page, widget)
        if face is not None:
            return Explained(widget.objectName(), face, _outline(page, widget))
        widget = widget.parentWidget()
    return None


def _face(page: TablePage, widget: QWidget) -> HelpFace | None:
    name = widget.objectName()
    if ":" not in name:
        return None
    title = _own_words(widget)
    texts = game_text(page.match.game.id)
    for key in (f"what.{name.replace(':', '.')}", f"what.{name.partition(':')[0]}"):
        if texts.has(f"{key}.text"):
            head = texts.get(f"{key}.title") if texts.has(f"{key}.title") else title
            return HelpFace(head, _with_reason(widget, texts.get(f"{key}.text"), title))
    known = page.view.help(name)
    if known is not None and known.text:
        return HelpFace(known.title, _with_reason(widget, known.text, known.title))
    return HelpFace(title, _with_reason(widget, "", title)) if title else None


def _with_reason(widget: QWidget, text: str, title: str) -> str:
    """A button that cannot be pressed says why, and one with a longer tip says that, too."""
    tip = widget.toolTip()
    lines = [text, "" if tip in (text, title) else tip.removeprefix(f"{title}\n")]
    return "\n".join(line for line in lines if line)


def _own_words(widget: QWidget) -> str:
    shown = widget.text() if isinstance(widget, (QAbstractButton, QLabel)) else ""
    return shown or widget.accessibleName() or widget.toolTip().partition("\n")[0]


def _outline(page: TablePage, widget: QWidget) -> QPainterPath:
    outline = QPainterPath()
    place = QRectF(widget.mapTo(page, QPoint(0, 0)), widget.size())
    outline.addRoundedRect(place, theme.px(8), theme.px(8))
    return outline
