"""A widget whose content is built anew whenever what it shows has changed, keeping the focus."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gamedesk.ui.texts import language
from gamedesk.ui.theme import theme


class Rebuilt(QWidget):
    """Subclasses give their content in `build`; `rebuild` replaces what is there.

    The widget of the same object name has the focus afterwards, so that a keyboard stays where it
    was. Theme and language rebuild by themselves.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shell = QVBoxLayout(self)
        self._shell.setContentsMargins(0, 0, 0, 0)
        self._content: QWidget | None = None
        language.changed.connect(self.rebuild)
        theme.changed.connect(self.rebuild)

    def build(self) -> QWidget:
        """The content as it has to be now."""
        raise NotImplementedError

    def rebuild(self) -> None:
        """Throw the content away and build it again."""
        focus = self._focused_name()
        if self._content is not None:
            self._shell.removeWidget(self._content)
            self._content.hide()
            self._content.setParent(None)
            self._content.deleteLater()
        self._content = self.build()
        self._shell.addWidget(self._content)
        if focus:
            found = self._content.findChild(QWidget, focus)
            if isinstance(found, QWidget):
                found.setFocus()

    def _focused_name(self) -> str:
        focus = self.window().focusWidget()  # also while a dialog lies over the window
        return focus.objectName() if focus is not None and self.isAncestorOf(focus) else ""
