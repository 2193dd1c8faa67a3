"""Dialogs in the style of the desk: a title, content, and a row of buttons at the right."""

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from gamedesk.ui.focus_ring import FocusRing
from gamedesk.ui.texts import language
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets.button import ActionButton, ButtonKind, Face
from gamedesk.ui.widgets.label import Label, TextLike, name_aloud, resolve, words

FRAME = QSize(16, 48)
"""What a window system may put round a dialog."""


class Dialog(QDialog):
    """Put content into `body`; add buttons with `add_button`. Escape closes it.

    It is never larger than the screen: what has no room is scrolled to.
    """

    def __init__(self, title: TextLike, parent: QWidget | None = None, name: str = "") -> None:
        super().__init__(parent)
        self._title = title
        self.setObjectName(name)
        self.setModal(True)
        self._column = column = QVBoxLayout(self)
        column.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        column.addWidget(Label("title", title))
        self._content = QWidget()
        self.body = QVBoxLayout(self._content)
        self.body.setContentsMargins(0, 0, 0, 0)
        self._scroll: QScrollArea | None = None
        column.addWidget(self._content, 1)
        self._buttons = QHBoxLayout()
        self._buttons.addStretch(1)
        column.addLayout(self._buttons)
        FocusRing(self)
        self._follow()
        theme.changed.connect(self._follow)
        language.changed.connect(self._follow)

    def add_button(
        self, given: TextLike, name: str, kind: ButtonKind = ButtonKind.CALM, icon: str = ""
    ) -> ActionButton:
        """A button at the right end of the row."""
        button = ActionButton(Face(given, (icon,) if icon else ()), kind, name)
        self._buttons.addWidget(button)
        return button

    def _follow(self) -> None:
        self.setWindowTitle(resolve(self._title))
        margin = theme.px(20)
        self._column.setContentsMargins(margin, margin, margin, margin)
        self._column.setSpacing(theme.px(14))
        self.body.setSpacing(theme.px(10))
        self._buttons.setSpacing(theme.px(8))
        self.update()
        if self.isVisible():
            # What is inside follows after this; how large it has become is known then.
            QTimer.singleShot(0, self, self._keep_on_screen)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._keep_on_screen()

    def _keep_on_screen(self) -> None:
        """As large as it likes, but within the screen; buttons and title always stay in sight."""
        screen = self.screen().availableGeometry()
        room = screen.size() - FRAME
        least = self._column.totalMinimumSize().expandedTo(self.minimumSize())
        if self._scroll is None and (
            least.height() > room.height() or least.width() > room.width()
        ):
            self._begin_to_scroll()
        self.setMinimumSize(self.minimumSize().boundedTo(room))
        self.resize(self.size().expandedTo(self._column.totalMinimumSize()).boundedTo(room))
        place = self.geometry()
        place.moveRight(min(place.right(), screen.right()))
        place.moveBottom(min(place.bottom(), screen.bottom()))
        place.moveLeft(max(place.left(), screen.left()))
        place.moveTop(max(place.top(), screen.top()))
        if place != self.geometry():
            self.move(self.pos() + place.topLeft() - self.geometry().topLeft())

    def _begin_to_scroll(self) -> None:
        self._scroll = QScrollArea()
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setObjectName("dialog:scroll")
        name_aloud(self._scroll, self._title)
        self._column.replaceWidget(self._content, self._scroll)
        self._scroll.setWidget(self._content)
        self._scroll.viewport().setAutoFillBackground(False)
        self._content.setAutoFillBackground(False)
        self._content.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.color("panel"))
        painter.setPen(QPen(theme.color("line2"), theme.line(1.2)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))


def tell(parent: QWidget | None, title: TextLike, message: TextLike, name: str = "tell") -> None:
    """One message and an OK button."""
    dialog = Dialog(title, parent, name)
    dialog.setMinimumWidth(theme.px(380))
    dialog.body.addWidget(Label("body", message, wrap=True))
    button = dialog.add_button(words("button.ok"), f"{name}:ok", ButtonKind.PRIMARY)
    button.clicked.connect(dialog.accept)
    button.setFocus()
    dialog.exec()
    dialog.deleteLater()


def ask(
    parent: QWidget | None,
    title: TextLike,
    message: TextLike,
    yes: TextLike,
    name: str = "ask",
) -> bool:
    """A question that can be left with Cancel or Escape; true for the named answer."""
    dialog = Dialog(title, parent, name)
    dialog.setMinimumWidth(theme.px(380))
    dialog.body.addWidget(Label("body", message, wrap=True))
    dialog.add_button(words("button.cancel"), f"{name}:cancel").clicked.connect(dialog.reject)
    button = dialog.add_button(yes, f"{name}:yes", ButtonKind.PRIMARY)
    button.clicked.connect(dialog.accept)
    button.setFocus()
    answered = dialog.exec() == QDialog.DialogCode.Accepted
    dialog.deleteLater()
    return answered
