"""The column at the left: the log, or the plain list of legal actions."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from gamedesk.ui.action_list import ActionList
from gamedesk.ui.log_panel import LogView
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, ButtonKind, Face, Panel, words


class SidePanel(Panel):
    """Two tabs; the log is in front."""

    chart_wanted = Signal()
    replay_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Both empty."""
        super().__init__(padding=0, parent=parent)
        self.log, self.action_list = LogView(), ActionList()
        self._log_tab = self._page_tab("log.title", 0)
        self._actions_tab = self._page_tab("actions.title", 1)
        self._header = QHBoxLayout()
        self._header.addWidget(self._log_tab)
        self._header.addWidget(self._actions_tab)
        self._header.addStretch(1)
        replay = ActionButton(
            Face(icons=("ui_history",), tip=words("replay.open")), name="log:replay"
        )
        replay.clicked.connect(self.replay_wanted)
        self._header.addWidget(replay)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.log)
        self._pages.addWidget(self.action_list)
        self.body.addLayout(self._header)
        self.body.addWidget(self._pages, 1)
        theme.changed.connect(self._measure)
        self._measure()
        self.show_page(0)

    def show_page(self, page: int) -> None:
        """0 is the log, 1 the actions."""
        self._pages.setCurrentIndex(page)
        self._log_tab.setChecked(page == 0)
        self._actions_tab.setChecked(page == 1)

    def open_actions(self) -> None:
        """The list of actions, with the keyboard on it."""
        self.show_page(1)
        self.action_list.begin()

    def _page_tab(self, key: str, page: int) -> ActionButton:
        button = ActionButton(Face(words(key)), ButtonKind.TOOL, key.replace(".title", ":tab"))
        button.setCheckable(True)
        button.clicked.connect(lambda: self.show_page(page))
        return button

    def _measure(self) -> None:
        self.setFixedWidth(theme.px(190))
        self._header.setContentsMargins(theme.px(4), theme.px(3), theme.px(4), 0)
        self._header.setSpacing(0)
