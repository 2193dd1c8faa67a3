"""Words in one of the type roles, following theme and language."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from gamedesk.ui.texts import game_text, language, text
from gamedesk.ui.theme import theme

TextLike = str | Callable[[], str]


def words(key: str, **parameters: object) -> Callable[[], str]:
    """The program's text of that key, whatever language is on when it is asked."""
    return lambda: text(key, **parameters)


def game_words(game_id: str, key: str) -> Callable[[], str]:
    """A text of the program in the words that the game has for it, where it has some."""
    return lambda: game_text(game_id).get(key)


def resolve(given: TextLike) -> str:
    """The text now."""
    return given if isinstance(given, str) else given()


class Label(QLabel):
    """One text in a type role (`title`, `body`, `caption`...) and a theme colour."""

    def __init__(
        self,
        role: str,
        given: TextLike = "",
        color: str = "ink",
        parent: QWidget | None = None,
        *,
        wrap: bool = False,
    ) -> None:
        super().__init__(parent)
        self._role, self._given, self._color = role, given, color
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        if wrap:
            self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._refresh()
        theme.changed.connect(self._refresh)
        language.changed.connect(self._refresh)

    def set_words(self, given: TextLike) -> None:
        """Show this from now on."""
        if given != self._given or not isinstance(given, str):
            self._given = given
            self._refresh()

    def say_again(self) -> None:
        """What is said may be another thing by now, as with how long ago something was."""
        self._refresh()

    def set_role(self, role: str) -> None:
        """Another type role."""
        if role != self._role:
            self._role = role
            self._refresh()

    def set_color(self, role: str) -> None:
        """Another theme colour."""
        if role != self._color:
            self._color = role
            self._refresh()

    def _refresh(self) -> None:
        shown = resolve(self._given)
        self.setText(shown)
        self.setFont(theme.font(self._role, shown))
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.WindowText, theme.color(self._color))
        self.setPalette(palette)


class _Name(QObject):
    """Keeps a widget's accessible name in the language that is on."""

    def __init__(self, widget: QWidget, given: TextLike, *, tip: bool) -> None:
        super().__init__(widget)
        self._widget, self._given, self._tip = widget, given, tip
        self._tell()
        language.changed.connect(self._tell)

    def _tell(self) -> None:
        self._widget.setAccessibleName(resolve(self._given))
        if self._tip:
            self._widget.setToolTip(self._widget.accessibleName())


def name_aloud(widget: QWidget, given: TextLike, *, tip: bool = False) -> None:
    """What screen readers call a widget that shows no words of its own; `tip`: also to see."""
    _Name(widget, given, tip=tip)
