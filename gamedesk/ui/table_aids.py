"""The helps for choosing at one table, put together: the card of ways, the banner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from gamedesk.ui.answering import Answering
from gamedesk.ui.notes import Warner
from gamedesk.ui.ways import Ways

if TYPE_CHECKING:
    from gamedesk.ui.table_page import TablePage


class TableAids(QObject):
    """Made by the page when its parts are there."""

    def __init__(self, page: TablePage) -> None:
        """Connect everything."""
        super().__init__(page)
        page.choosing.warner = Warner(page.match.table)
        self.ways = Ways(page)
        self.answering = Answering(page)

    def close(self) -> None:
        """The match is left."""
        self.ways.close()
