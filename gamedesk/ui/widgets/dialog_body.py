"""The middle of a dialog: as large as its content, scrolled where the screen is too small."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from gamedesk.ui.theme import theme

LEAST = 60
"""How high it has to be at least where the screen is too small, in pixels of the design."""


class DialogContent(QWidget):
    """What is scrolled: as high as its words are at its width.

    The least height of a layout is that of the narrowest words, which would scroll for nothing.
    """

    def minimumSizeHint(self) -> QSize:
        layout, hint = self.layout(), super().minimumSizeHint()
        wraps = layout is not None and layout.hasHeightForWidth()
        return QSize(hint.width(), 0) if wraps else hint


class DialogBody(QScrollArea):
    """Holds the content from the beginning: moved into it later, labels would lose their fonts."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self._content = content
        self._most = QSize(16_777_215, 16_777_215)
        self.setObjectName("dialog:scroll")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(content)
        self.viewport().setAutoFillBackground(False)
        content.setAutoFillBackground(False)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        for bar in (self.verticalScrollBar(), self.horizontalScrollBar()):
            bar.rangeChanged.connect(self._take_keys)

    def set_most(self, most: QSize) -> None:
        """The room that the screen has for it."""
        if most != self._most:
            self._most = most
            self.updateGeometry()

    def _take_keys(self) -> None:
        """The keyboard scrolls it, where there is something to scroll."""
        scrolls = self.verticalScrollBar().maximum() or self.horizontalScrollBar().maximum()
        policy = Qt.FocusPolicy.StrongFocus if scrolls else Qt.FocusPolicy.NoFocus
        self.setFocusPolicy(policy)

    def _high(self, width: int) -> int:
        """How high the content is at a width."""
        layout = self._content.layout()
        if layout is not None and layout.hasHeightForWidth():
            return layout.totalHeightForWidth(width)
        return max(self._content.sizeHint().height(), self._content.minimumSizeHint().height())

    @property
    def bar_width(self) -> int:
        """What a scroll bar at the right takes."""
        return self.verticalScrollBar().sizeHint().width()

    def _bar(self, width: int) -> int:
        """What a scroll bar at the right takes, if there is one."""
        scrolls = self._high(width) > self._most.height()
        return self.bar_width if scrolls else 0

    def sizeHint(self) -> QSize:
        """As the content likes it, and the bar beside it."""
        width = self._content.sizeHint().expandedTo(self._content.minimumSizeHint()).width()
        wanted = QSize(width + self._bar(width), self._high(width))
        return wanted.boundedTo(self._most)

    def minimumSizeHint(self) -> QSize:
        """Never so narrow that it scrolls sideways, unless the screen is."""
        width = self._content.minimumSizeHint().width()
        least = QSize(width + self._bar(width), theme.px(LEAST))
        return least.boundedTo(self._most)

    def hasHeightForWidth(self) -> bool:
        """Words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as the content, if the screen has room."""
        return min(self._high(width), self._most.height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What is inside has become larger or smaller."""
        done = super().eventFilter(watched, event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return done
