"""Who is at the table: a row of pills, one for each person or computer, and one to add somebody."""

import shiboken6
from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from gamedesk.ui.flow_layout import FlowLayout
from gamedesk.ui.icons import icon
from gamedesk.ui.lookalikes import free_of
from gamedesk.ui.painting import paint_badge, person_emblem
from gamedesk.ui.people import PeopleBook, Person
from gamedesk.ui.person_dialog import edit_person
from gamedesk.ui.texts import as_menu, language, text
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets.pressable import Pressable
from gamedesk.ui.words import computer_names

HEIGHT = 46


class PersonPill(Pressable):
    """One person: badge, name, and below it that it is a computer."""

    def __init__(self, person: Person, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.person = person
        self.setObjectName(f"person:{person.name}")
        self.setText(person.name)
        self.setAccessibleName(text("people.tip", name=person.name))
        self.setAccessibleDescription(text("start.computer") if person.computer else "")
        self.setToolTip(self.accessibleName())
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def ring_radius(self) -> float:
        return theme.px(HEIGHT) / 2

    def _note(self) -> str:
        return text("start.computer") if self.person.computer else ""

    def sizeHint(self) -> QSize:
        name = QFontMetricsF(theme.font("strong")).horizontalAdvance(self.text())
        note = QFontMetricsF(theme.font("caption")).horizontalAdvance(self._note())
        return QSize(theme.px(66) + round(max(name, note)), theme.px(HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setPen(QPen(theme.color("ink"), theme.line(1.8)))
        painter.setBrush(theme.color("brasssoft" if self.underMouse() else "raised"))
        painter.drawRoundedRect(body, body.height() / 2, body.height() / 2)
        side = theme.px(34)
        badge = QRectF(theme.px(8), (self.height() - side) / 2, side, side)
        paint_badge(painter, badge, person_emblem(self.person.color, self.person.symbol))
        self._paint_words(painter, QRectF(theme.px(49), 0, self.width(), self.height()))

    def _paint_words(self, painter: QPainter, box: QRectF) -> None:
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        note = self._note()
        painter.setFont(theme.font("strong"))
        painter.setPen(theme.color("ink"))
        shift = theme.px(8) if note else 0
        painter.drawText(box.translated(0, -shift), flags, self.text())
        painter.setFont(theme.font("caption"))
        painter.setPen(theme.color("ink2"))
        painter.drawText(box.translated(0, shift), flags, note)


class AddPill(Pressable):
    """The dashed pill that adds somebody."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("person:add")
        self.setText(text("start.add"))
        self.setAccessibleName(text("start.add_tip"))
        self.setToolTip(text("start.add_tip"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def ring_radius(self) -> float:
        return theme.px(HEIGHT) / 2

    def sizeHint(self) -> QSize:
        width = QFontMetricsF(theme.font("strong")).horizontalAdvance(f"+ {self.text()}")
        return QSize(round(width) + theme.px(28), theme.px(HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        pen = QPen(theme.color("ink" if self.underMouse() else "line2"), theme.line(1.2))
        pen.setDashPattern([3, 2.4])
        painter.setPen(pen)
        painter.setBrush(theme.color("brasssoft") if self.underMouse() else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(body, body.height() / 2, body.height() / 2)
        painter.setPen(theme.color("ink2"))
        painter.setFont(theme.font("strong"))
        painter.drawText(body, Qt.AlignmentFlag.AlignCenter, f"+ {self.text()}")


class PeopleRow(QWidget):
    """The pills; pressing one changes that person, the last one adds somebody."""

    changed = Signal()

    def __init__(self, book: PeopleBook, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._book = book
        self._row = FlowLayout(self)  # they stand beside what asks for them
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.refresh()
        language.changed.connect(self.refresh)
        theme.changed.connect(self.refresh)

    def refresh(self) -> None:
        """Show who is here now."""
        while self._row.count():
            item = self._row.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.setParent(None)
                widget.deleteLater()
        self._row.setSpacing(theme.px(8))
        for person in self._book.here:
            pill = PersonPill(person)
            pill.clicked.connect(lambda _=False, who=person: self._change(who))
            self._row.addWidget(pill)
        add = AddPill()
        add.clicked.connect(lambda: self._open_menu(add))
        self._row.addWidget(add)

    def _change(self, person: Person) -> None:
        edit_person(self.window(), self._book, person)
        self._tell()

    def _tell(self) -> None:
        """The page may have been built anew behind the dialog, with the new people on it."""
        if shiboken6.isValid(self):
            self.refresh()
            self.changed.emit()

    def _open_menu(self, button: QWidget) -> None:
        menu = QMenu(self)
        menu.setObjectName("person:menu")
        for person in self._book.away:
            action = menu.addAction(as_menu(person.name))
            action.triggered.connect(lambda _=False, who=person: self._seat(who))
        if self._book.away:
            menu.addSeparator()
        ink = theme.color("ink")
        fresh = menu.addAction(icon("ui_people", ink), text("people.new_person"))
        fresh.triggered.connect(lambda: self._add(computer=False))
        robot = menu.addAction(icon("ui_computer", ink), text("people.new_computer"))
        robot.triggered.connect(lambda: self._add(computer=True))
        menu.aboutToHide.connect(menu.deleteLater)
        by_key = self.window().focusWidget() is button
        left = button.width() - menu.sizeHint().width()
        menu.popup(button.mapToGlobal(QPoint(left, button.height() + theme.px(4))))
        if by_key:  # Enter goes on to what most people want
            menu.setActiveAction(fresh)

    def _seat(self, person: Person) -> None:
        fitting = free_of(person, self._book.here)
        self._book.change(person, fitting)
        self._book.seat(fitting, here=True)
        self._tell()

    def _add(self, *, computer: bool) -> None:
        color, symbol = self._book.free_looks()
        stems = computer_names() if computer else [text("people.default_name")]
        person = Person(self._book.free_name(stems), color, symbol, computer=computer)
        if computer:
            self._book.add(person)
        else:
            edit_person(self.window(), self._book, person)
        self._tell()
