"""What can be done with a place: the card that comes when the pointer rests there, or by hand.

By hand: the right mouse button, the menu key, or "." for the place pointed at last.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from gamedesk.core.advice import Way
from gamedesk.ui.asked import Asked
from gamedesk.ui.game_view import ENLARGED
from gamedesk.ui.notes import helps_wanted
from gamedesk.ui.offer_words import offer_goods
from gamedesk.ui.phrase import Phrase
from gamedesk.ui.settings import settings
from gamedesk.ui.spotlight import shape_of
from gamedesk.ui.way_card import MANY, WayCard, WayRow
from gamedesk.ui.widgets import Face

if TYPE_CHECKING:
    from gamedesk.ui.table_page import TablePage

REST_MS = 550
MOST_BY_ITSELF = 6
"""A card with more lines is opened by hand only."""
ZOOM_KEYS = (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus, Qt.Key.Key_0)


class Ways(QObject):
    """Shows the card for one table page."""

    def __init__(self, page: TablePage) -> None:
        """Nothing is shown before somebody points."""
        super().__init__(page)
        self._page = page
        self._last = ""
        self.card = WayCard(page, page.view)
        self.card.chosen.connect(self.take)
        self.card.pointed.connect(self._point)
        self.card.closed.connect(self._give_back)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._rested)
        page.view.hovered.connect(self._hovered)
        page.choosing.changed.connect(self.close)
        page.installEventFilter(self)

    def close(self) -> bool:
        """Away with the card; whether there was one."""
        self._rest.stop()
        if self.card.isHidden():
            return False
        self._watch(on=False)
        self.card.close_card()
        return True

    def open_at(self, place: QPoint | None) -> bool:
        """The card for the target at a place of the page, or for the one pointed at last."""
        view = self._page.view
        target = self._last
        if place is not None:
            target = view.target_at(view.mapFrom(self._page, place))
        return self.open(target)

    def open(self, target: str) -> bool:
        """The card of a target, to be used; False if there is nothing to say."""
        return self._show(target, by_hand=True)

    # Pointing.

    def _hovered(self, target: str) -> None:
        if self.card.is_open:
            return
        self.close()
        if target:
            self._last = target
        asked = self._page.choosing.asked
        if target and asked is not None and not asked.chooser.walked:
            self._rest.start()
        else:
            self._rest.stop()

    def _rested(self) -> None:
        covered = QApplication.activeModalWidget() or QApplication.activePopupWidget()
        is_free = covered is None and not self.card.is_open and self._page.isVisible()
        if settings.aid("ways") and is_free:
            self._show(self._last, by_hand=False)

    def _show(self, target: str, *, by_hand: bool) -> bool:
        asked = self._page.choosing.asked
        self._rest.stop()
        if asked is None or not target or self._page.help_mode.is_on or not self._helps(asked):
            return False
        ways = asked.view.ways(asked.state, asked.decision, target)
        if not ways or (not by_hand and not _is_worth_it(ways)):
            return False
        shape = shape_of(self._page, target)
        face = self._page.view.help(target)
        title = face.title if face is not None else ""
        short = len(ways) > MANY
        rows = [way_row(asked, way, short=short) for way in sorted(ways, key=_hope)]
        read = shape_of(self._page, ENLARGED)  # what is read there stays in sight
        beside = [each for each in (shape, read) if each is not None]
        QToolTip.hideText()
        self.card.show_ways(title, rows, beside, by_hand=by_hand)
        self._watch(on=True)
        return True

    def _watch(self, *, on: bool) -> None:
        """Hear of clicks elsewhere only while there is a card to close."""
        app = QApplication.instance()
        assert app is not None
        if on:
            app.installEventFilter(self)
        else:
            app.removeEventFilter(self)

    def _helps(self, asked: Asked) -> bool:
        return helps_wanted(self._page.match.table, asked.decision.seat)

    # Using it.

    def take(self, way: Way) -> None:
        """Do it; free actions that it needs come first, and then it is only pointed at."""
        choosing, bridge = self._page.choosing, self._page.bridge
        self.close()
        if way.first:
            bridge.hold()
            choosing.do_first(way.first, way.action)
            bridge.release()
        else:
            choosing.choose_action(way.action)

    def _point(self, way: Way | None) -> None:
        if self.card.is_open:
            self._page.choosing.point_action(way.action if way is not None else None)

    def _give_back(self) -> None:
        self._watch(on=False)
        self._page.take_keyboard()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Right clicks open the card, clicks elsewhere close it; no tool tip lies over it."""
        if watched is self._page and isinstance(event, QContextMenuEvent):
            by_key = event.reason() is QContextMenuEvent.Reason.Keyboard
            return self.open_at(None if by_key else event.pos())
        if self.card.isHidden() or not isinstance(watched, QWidget):
            return False
        if event.type() == QEvent.Type.ToolTip:
            return self._page.view.isAncestorOf(watched)
        outside = watched is not self.card and not self.card.isAncestorOf(watched)
        if outside and _moves_on(event):
            self.close()  # the place is chosen, or no longer where the card points
        return False


def _is_worth_it(ways: Sequence[Way]) -> bool:
    """By itself a card comes only to tell something new, and never over half of the board."""
    return len(ways) <= MOST_BY_ITSELF and not (len(ways) == 1 and ways[0].is_open)


def _moves_on(event: QEvent) -> bool:
    """A press, or what may move the board."""
    if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
        return event.key() in ZOOM_KEYS
    return event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.Wheel)


def _hope(way: Way) -> int:
    """What can be done stands first, then what conversions would make possible."""
    if way.is_open:
        return 0
    return 1 if way.first else 2


def way_row(asked: Asked, way: Way, *, short: bool = False) -> WayRow:
    """A way in words: with its price, with what it lacks, or with what would make it possible.

    `short`: only what tells it from the others, for a card with many lines.
    """
    offer = asked.view.offer(asked.state, asked.decision, way.action)
    icons = (offer.icon,) if offer.icon else ()
    words = asked.say((offer.short if short else None) or offer.label)
    if way.lacks is None:
        return WayRow(way, Face(words, icons, goods=offer_goods(offer, asked.say)))
    lacks = asked.say(Phrase.from_reason(way.lacks))
    if not way.first:
        return WayRow(way, Face(words, icons), lacks)
    return WayRow(way, Face(words, icons, note=asked.after(way.first), tip=lacks))
