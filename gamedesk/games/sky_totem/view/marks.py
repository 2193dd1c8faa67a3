"""Pictures for the answers of the set-up: the totems that can be chosen."""

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from gamedesk.core.game import Value
from gamedesk.games.sky_totem.rules.content import SkyContent
from gamedesk.games.sky_totem.view.totem_figure import totem_color
from gamedesk.ui.icons import paint_icon


def value_mark(
    content: SkyContent, option: str, value: Value
) -> Callable[[QPainter, QRectF], None] | None:
    """The face of a totem, for the switch that takes it into the game."""
    totem = option.removeprefix("use_")
    if totem == option or totem not in content.totems or value is not True:
        return None
    return lambda painter, rect: paint_icon(painter, f"totem_{totem}", rect, totem_color(totem))
