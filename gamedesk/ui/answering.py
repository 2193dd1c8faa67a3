"""Questions in the middle of others' turns: the banner, its keys, and answers that go unasked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.ui.asked import Asked
from gamedesk.ui.banner import Banner, BannerAnswer
from gamedesk.ui.orders_menu import orders_menu
from gamedesk.ui.settings import settings
from gamedesk.ui.widgets import Face
from gamedesk.ui.words import emblem

if TYPE_CHECKING:
    from gamedesk.ui.table_page import TablePage

NEVER_FORCED = ("end_turn", "pass")
"""Roles of actions that end something: a person always does that."""


class Answering(QObject):
    """For one table page."""

    def __init__(self, page: TablePage) -> None:
        """Follow the page's question."""
        super().__init__(page)
        self._page = page
        self.banner = Banner(page)
        self.banner.answered.connect(page.choosing.choose_action)
        self.banner.pointed.connect(page.choosing.point_action)
        self.banner.orders_wanted.connect(self._open_orders)
        page.choosing.changed.connect(self.follow)
        page.bridge.forced = self._forced
        page.installEventFilter(self)
        page.bar.installEventFilter(self)

    def follow(self) -> None:
        """Show the banner while such a question is open."""
        asked = self._page.choosing.asked
        question = asked.view.banner(asked.state, asked.decision) if asked is not None else None
        self._page.bar.give_way(question is not None)
        self._page.choosing.rest_on(question.about if question is not None else "")
        if asked is None or question is None:
            self.banner.hide()
            return
        badge = asked.view.badge(asked.state, asked.decision.seat)
        badge = badge or asked.view.people[asked.decision.seat].badge
        answers = [_answer(asked, action, number) for number, action in enumerate(asked.offers)]
        orders = self._page.match.game.orders()
        has_orders = any(order.question == asked.decision.kind for order in orders)
        self.banner.ask(asked.say(question.text), emblem(badge), answers, has_orders=has_orders)
        self._place()

    def _place(self) -> None:
        bar = self._page.bar
        corner = bar.mapTo(self._page, QPoint(0, 0))
        self.banner.place_over(bar.asking_room().translated(corner))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The banner follows the bar."""
        moved = event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest)
        if moved and not self.banner.isHidden():
            self._place()
        return False

    def _open_orders(self) -> None:
        asked = self._page.choosing.asked
        if asked is not None:
            decision = asked.decision
            orders_menu(self._page, decision.seat, decision.kind, self.banner.orders_button)

    def _forced(self, decision: Decision) -> Action | None:
        """The only answer, where people want such to go by themselves.

        Not among people with secret hands: that somebody is not asked would tell the others that
        the hand holds nothing for the moment.
        """
        match = self._page.match
        if not settings.wish("forced") or (
            match.game.has_secrets and len(match.table.humans()) > 1
        ):
            return None
        view = self._page.match.view(decision.seat)
        actions = decision.actions(view)
        if len(actions) != 1:
            return None
        role = self._page.view.offer(view, decision, actions[0]).role
        return None if role in NEVER_FORCED else actions[0]


def _answer(asked: Asked, action: Action, number: int) -> BannerAnswer:
    offer = asked.offers[action]
    words = asked.say(offer.short or offer.label)
    face = Face(words, key_hint=str(number + 1), tip=asked.say(offer.label))
    return BannerAnswer(action, face, declines=offer.role == "decline")
