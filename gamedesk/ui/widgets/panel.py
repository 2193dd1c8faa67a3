"""Panels: paper (or slate) with a hairline and two hard shadows, and a section tab at the side."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from gamedesk.ui.painting import paint_panel, rounded
from gamedesk.ui.texts import language
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets.label import TextLike, resolve

RADIUS = 10


class Panel(QWidget):
    """A panel whose content goes into `body`; with a `tab`, a vertical section title at the left.

    The tab reads upwards in English and stands upright, character below character, in Chinese.
    """

    def __init__(
        self,
        tab: TextLike = "",
        fill: str = "panel",
        padding: float = 8,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._fill, self._padding = fill, padding
        self._tab = SectionTab(tab, self) if tab else None
        self._row = row = QHBoxLayout(self)
        row.setSpacing(0)
        if self._tab is not None:
            row.addWidget(self._tab)
        self.body = QVBoxLayout()
        row.addLayout(self.body, 1)
        self._follow()
        theme.changed.connect(self._follow)

    def _follow(self) -> None:
        inside = theme.px(self._padding)
        self._row.setContentsMargins(2, 2, 2, 4)
        self.body.setContentsMargins(inside, inside, inside, inside)
        self.body.setSpacing(theme.px(4))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        radius = theme.px(RADIUS)
        paint_panel(painter, QRectF(self.rect()), radius, theme.color(self._fill))
        if self._tab is not None:
            self._paint_tab(painter, radius)

    def _paint_tab(self, painter: QPainter, radius: float) -> None:
        body = QRectF(self.rect()).adjusted(2, 2, -2, -4)
        edge = self._tab.geometry().right() + 1 if self._tab is not None else 0
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(QRectF(0, 0, edge, self.height()))
        painter.fillPath(rounded(body, radius - 1), theme.color("sunk"))
        painter.restore()
        painter.setPen(QPen(theme.color("line"), 1))
        painter.drawLine(edge, round(body.top()), edge, round(body.bottom()))


class SectionTab(QWidget):
    """The words of a vertical section title."""

    def __init__(self, given: TextLike, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._given = given
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Minimum)
        theme.changed.connect(self._follow)
        language.changed.connect(self._follow)

    def _follow(self) -> None:
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(theme.font("label"))
        shown = resolve(self._given)
        if language.is_chinese:
            length = len(shown) * metrics.height()
        else:
            length = metrics.horizontalAdvance(shown)
        return QSize(round(metrics.height() * 1.35), round(length) + theme.px(8))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.sizeHint().width(), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        font = theme.font("label")
        painter.setFont(font)
        painter.setPen(theme.color("ink2"))
        shown = resolve(self._given)
        middle = Qt.AlignmentFlag.AlignCenter
        if language.is_chinese:
            painter.drawText(QRectF(self.rect()), middle, "\n".join(shown))
            return
        painter.translate(0, self.height())
        painter.rotate(-90)
        painter.drawText(QRectF(0, 0, self.height(), self.width()), middle, shown)
