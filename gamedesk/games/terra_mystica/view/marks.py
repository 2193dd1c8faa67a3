"""Pictures for the answers of the set-up: a faction's colour and the mark of its land."""

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from gamedesk.core.game import Value
from gamedesk.games.terra_mystica.rules.content import TerraContent
from gamedesk.games.terra_mystica.view.faction_picker import home_emblem
from gamedesk.ui.painting import paint_badge


def value_mark(
    content: TerraContent, option: str, value: Value
) -> Callable[[QPainter, QRectF], None] | None:
    """The badge of a faction."""
    faction = content.factions.get(str(value)) if option == "faction" else None
    if faction is None:
        return None
    return lambda painter, rect: paint_badge(painter, rect, home_emblem(faction))
