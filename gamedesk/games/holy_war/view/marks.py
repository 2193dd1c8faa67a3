"""Pictures for the answers of the set-up: a civilization's colour and mark."""

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from gamedesk.core.game import Value
from gamedesk.games.holy_war.rules.content import HolyWarContent
from gamedesk.games.holy_war.view.brush import civ_emblem
from gamedesk.ui.painting import paint_badge


def value_mark(
    content: HolyWarContent, option: str, value: Value
) -> Callable[[QPainter, QRectF], None] | None:
    """The badge of a civilization."""
    if option != "civilization" or value not in content.civilizations:
        return None
    return lambda painter, rect: paint_badge(painter, rect, civ_emblem(str(value)))
