"""What lies over the altar: whose it is, the way back, turning and layers, and why not here."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gamedesk.games.sky_totem.view.altar_view import AltarView
from gamedesk.games.sky_totem.view.words import Speak
from gamedesk.ui.icons import stamp_icon
from gamedesk.ui.lettering import paint_line, paint_words, text_width
from gamedesk.ui.painting import dash_pen, paint_panel
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, ButtonKind, Face


class AltarTools(QWidget):
    """Turn, take a layer off, plan, fit."""

    def __init__(self, altar: AltarView, speak: Speak, parent: QWidget) -> None:
        super().__init__(parent)
        self._altar, self._speak = altar, speak
        self.turn = self._button("turn", "ui_rotate", lambda: altar.turn_by(1))
        self.layers = self._button("layers", "ui_layers", lambda: altar.peel(-1), ButtonKind.TOOL)
        self.plan = self._button("plan", "ui_plan", lambda: altar.set_flat(not altar.is_flat))
        self.whole = self._button("fit", "ui_fit", altar.fit)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        for button in (self.turn, self.layers, self.plan, self.whole):
            row.addWidget(button)
        altar.changed.connect(self.retranslate)

    def _button(
        self, name: str, icon: str, do: object, kind: ButtonKind = ButtonKind.ICON
    ) -> ActionButton:
        button = ActionButton(Face(icons=(icon,)), kind, f"altar_tool:{name}", self)
        button.clicked.connect(do)
        return button

    def fit(self, width: int) -> None:
        """Without room for all, those that keys do as well are left out."""
        wide = 4 * self.turn.sizeHint().width() <= width
        self.whole.setVisible(wide)
        self.layers.setVisible(wide and not self._altar.is_flat)
        self.adjustSize()

    def retranslate(self) -> None:
        """Tips in the language that is on; how many layers are left."""
        see = self._altar.see_below
        layers = "" if see is None else str(see)
        self.turn.set_face(Face(icons=("ui_rotate",), tip=self._speak("view.tool.turn")))
        tip = self._speak("view.tool.layers")
        self.layers.set_face(Face(layers, ("ui_layers",), tip=tip))
        flat = self._altar.is_flat
        key = "view.tool.altar" if flat else "view.tool.plan"
        icon = "ui_layers" if flat else "ui_plan"
        self.layers.setVisible(not flat)
        self.turn.setVisible(not flat)
        self.plan.set_face(Face(icons=(icon,), tip=self._speak(key)))
        self.whole.set_face(Face(icons=("ui_fit",), tip=self._speak("view.tool.fit")))
        self.adjustSize()
        self.changed.emit()

    changed = Signal()
    """Its size is another one now."""


class AltarTitle(QWidget):
    """Whose altar it is and what it holds; a button back to one's own."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._text, self._most = "", 10_000
        self.back = ActionButton(Face(), ButtonKind.TOOL, "altar_tool:back", self)
        self.back.hide()

    def show_words(self, text: str, back: str) -> None:
        """The title, and the words of the button; "" for no button."""
        self._text = text
        self.back.set_face(Face(back, ("ui_back",)))
        self.back.setVisible(bool(back))
        self.setAccessibleName(text)
        self.adjustSize()
        size = self.back.sizeHint()
        self.back.setGeometry(round(self._words_width()), 0, size.width(), size.height())
        self.update()

    def set_room(self, width: int) -> None:
        """Never be wider than this: the end of the words is left out then, the button stays."""
        self._most = width
        size = self.back.sizeHint()
        self.back.setGeometry(round(self._words_width()), 0, size.width(), size.height())
        self.adjustSize()
        self.update()

    def _words_width(self) -> float:
        back = self.back.sizeHint().width() + 2 if not self.back.isHidden() else 2
        wanted = text_width(self._text, "strong") + theme.px(20)
        return max(float(theme.px(40)), min(wanted, self._most - back))

    def sizeHint(self) -> QSize:
        back = self.back.sizeHint() if not self.back.isHidden() else QSize(0, 0)
        high = max(theme.px(26), back.height())
        return QSize(round(self._words_width()) + back.width() + 2, high)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(0, 0, self._words_width() - 2, theme.px(26))
        paint_panel(painter, box, theme.px(5), theme.color("raised"))
        words = box.adjusted(theme.px(9), 0, -theme.px(5), -2)
        paint_line(painter, words, self._text, "strong")


class Treasury(QWidget):
    """The cubes in the treasury of the altar that is shown; hidden where there can be none."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = ""
        self.cubes: tuple[str, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_cubes(self, text: str, cubes: tuple[str, ...], aloud: str, *, shown: bool) -> None:
        """The kinds that lie there."""
        self._text, self.cubes = text, cubes
        self.setAccessibleName(aloud)
        self.setVisible(shown)
        self.adjustSize()
        self.update()

    def sizeHint(self) -> QSize:
        slots = max(1, len(self.cubes))
        wide = text_width(self._text, "strong") + theme.px(24) + slots * theme.px(26)
        return QSize(round(wide), theme.px(34))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        paint_panel(painter, box, theme.px(6), theme.color("raised"))
        words = box.adjusted(theme.px(9), 0, 0, -2)
        paint_words(painter, words, self._text, "strong", "ink", middle=True)
        side = float(theme.px(24))
        left = words.left() + text_width(self._text, "strong") + theme.px(6)
        top = box.center().y() - side / 2 - 1
        if not self.cubes:
            painter.setPen(dash_pen(theme.color("line2"), theme.line(1.2), (4, 3)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(left, top, side, side).adjusted(2, 2, -2, -2), 4, 4)
        for index, cube in enumerate(self.cubes):
            stamp_icon(
                painter, f"cube_{cube}", QRectF(left + index * theme.px(26), top, side, side)
            )


class AltarHint(QWidget):
    """Why a cube cannot go where the pointer is; lets the mouse through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.text = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def show_words(self, text: str) -> None:
        """Show this, or nothing."""
        self.text = text
        self.setVisible(bool(text))
        self.adjustSize()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(text_width(self.text, "body")) + theme.px(24), theme.px(30))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        paint_panel(painter, box, theme.px(6), theme.color("brasssoft"))
        words = box.adjusted(theme.px(11), 0, -theme.px(4), -2)
        paint_words(painter, words, self.text, "body", "ink", middle=True)
