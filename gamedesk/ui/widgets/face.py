"""What a button shows, and how large and loud it is."""

from dataclasses import dataclass, field
from enum import Enum

from PySide6.QtGui import QColor

from gamedesk.ui.painting import Good
from gamedesk.ui.widgets.label import TextLike


class ButtonKind(Enum):
    """How large and loud: (height at 1280, type role, side padding, icon size)."""

    TOOL = (34, "strong", 10, 18)
    OPTION = (46, "strong", 10, 28)
    PRIMARY = (42, "button", 18, 18)
    CALM = (42, "strong", 14, 18)
    ICON = (38, "strong", 9, 20)
    SMALL = (28, "strong", 6, 14)

    @property
    def height(self) -> int:
        return self.value[0]

    @property
    def role(self) -> str:
        return self.value[1]

    @property
    def padding(self) -> int:
        return self.value[2]

    @property
    def icon_size(self) -> int:
        return self.value[3]


@dataclass(frozen=True, slots=True)
class Face:
    """What a button shows. `icons` stand in a row with an arrow between (from → to)."""

    text: TextLike = ""
    icons: tuple[str, ...] = ()
    icon_color: QColor | None = None
    goods: tuple[Good, ...] = ()
    note: TextLike = ""
    key_hint: str = ""
    corner: str = ""
    """A key in small type, in the corner, where it takes no room."""
    tip: TextLike = field(default="")
    is_dear: bool = False
    """Possible, but something else has to be given first: drawn with a broken edge."""
    name: TextLike = ""
    """For ears, where the tip says more than what the button is called."""
