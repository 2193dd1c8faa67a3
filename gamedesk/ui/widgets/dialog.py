"""Dialogs in the style of the desk: a title, content, and a row of buttons at the right."""

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QDialog, QLayout, QVBoxLayout, QWidget

from gamedesk.ui.flow_layout import FlowLayout
from gamedesk.ui.focus_ring import FocusRing
from gamedesk.ui.texts import language
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets.button import ActionButton
from gamedesk.ui.widgets.dialog_body import DialogBody, DialogContent
from gamedesk.ui.widgets.face import ButtonKind, Face
from gamedesk.ui.widgets.label import Label, TextLike, name_aloud, resolve, words
from gamedesk.ui.widgets.pressable import ENTER_KEYS

FRAME = QSize(16, 48)
"""What a window system may put round a dialog."""
RING_ROOM = 7
"""Room for the focus ring round the controls inside, in pixels of the design."""


class Dialog(QDialog):
    """Put content into `body`; add buttons with `add_button`.

    Escape closes it, Enter presses the main button unless another button has the keyboard.

    It is never larger than the screen: what has no room is scrolled to.
    """

    def __init__(self, title: TextLike, parent: QWidget | None = None, name: str = "") -> None:
        super().__init__(parent)
        self._title = title
        self.setObjectName(name)
        self.setModal(True)
        self._column = column = QVBoxLayout(self)
        column.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self._is_new, self._given = True, QSize()
        self._title_label = Label("title", title)
        column.addWidget(self._title_label)
        content = DialogContent()
        self.body = QVBoxLayout(content)
        self._middle = DialogBody(content)
        name_aloud(self._middle, title)
        column.addWidget(self._middle, 1)
        self._buttons = FlowLayout(right=True)
        self._main: ActionButton | None = None
        column.addLayout(self._buttons)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._keep_on_screen)
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
        if kind is ButtonKind.PRIMARY:
            self._main = button
        return button

    def press_main(self) -> None:
        """What Enter does: press the main button, if that is possible now."""
        if self._main is not None and self._main.isEnabled() and self._main.isVisible():
            self._main.click()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in ENTER_KEYS:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self.press_main()

    def _follow(self) -> None:
        self.setWindowTitle(resolve(self._title))
        margin = theme.px(20)
        # What scrolls cuts the ring round what has the keyboard; it gets its room inside.
        ring = theme.px(RING_ROOM)
        self._column.setContentsMargins(margin - ring, margin, margin - ring, margin)
        self._title_label.setContentsMargins(ring, 0, ring, 0)
        self.body.setContentsMargins(ring, ring, ring, ring)
        self._column.setSpacing(theme.px(10))
        self.body.setSpacing(theme.px(10))
        self._buttons.setSpacing(theme.px(8))
        self.update()
        # What is inside follows after this; how large it has become is known then.
        self._is_new = True

    def event(self, event: QEvent) -> bool:
        """A button that comes, or words that change, may need more room."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            self._soon.start(0)
        return done

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.testAttribute(Qt.WidgetAttribute.WA_Resized) and not self._given.isValid():
            self._given = self.size()
        self._middle.updateGeometry()
        self._keep_on_screen()

    def within(self, width: int, height: int) -> QSize:
        """A size in pixels of the design, for a part that scrolls, as far as the screen allows."""
        room = self.room_inside()
        wide = room.width() - 2 * theme.px(RING_ROOM) - self._middle.bar_width
        return QSize(min(theme.px(width), wide), min(theme.px(height), room.height() // 2))

    def _screen_room(self) -> QRect:
        """Where windows may lie."""
        return self.screen().availableGeometry()

    def _keep_on_screen(self) -> None:
        """As large as it likes, but within the screen; buttons and title always stay in sight."""
        screen = self._screen_room()
        room = screen.size() - FRAME
        self.setMinimumSize(self.minimumSize().boundedTo(room))
        self._middle.set_most(self.room_inside())
        self._column.invalidate()
        size = self._liked(room)
        size = size.expandedTo(self._given if self._is_new else self.size())
        self._is_new = False
        self.resize(size.boundedTo(room))
        place = self.geometry()
        place.moveRight(min(place.right(), screen.right()))
        place.moveBottom(min(place.bottom(), screen.bottom()))
        place.moveLeft(max(place.left(), screen.left()))
        place.moveTop(max(place.top(), screen.top()))
        if place != self.geometry():
            self.move(self.pos() + place.topLeft() - self.geometry().topLeft())

    def room_inside(self) -> QSize:
        """What title, buttons and edges leave of the screen, without a scroll bar."""
        room = self._screen_room().size() - FRAME
        margins = self._column.contentsMargins()
        wide = room.width() - margins.left() - margins.right()
        high = room.height() - margins.top() - margins.bottom() - 2 * self._column.spacing()
        title = self._title_label.sizeHint().height()
        return QSize(wide, max(1, high - title - self._buttons.heightForWidth(wide)))

    def _liked(self, room: QSize) -> QSize:
        """As wide as everything on one line, as high as that needs."""
        width = self._column.totalSizeHint().expandedTo(self.minimumSize()).width()
        width = min(width, room.width())
        return QSize(width, max(self._column.totalHeightForWidth(width), self.minimumHeight()))

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
