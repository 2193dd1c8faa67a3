"""Standing orders as menus: in the menu of a seat, and by themselves at a question."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from gamedesk.core.orders import Order, order_for, with_order
from gamedesk.core.state import Seat
from gamedesk.core.table import Human
from gamedesk.ui.phrase import Phrase
from gamedesk.ui.texts import as_menu

if TYPE_CHECKING:
    from gamedesk.ui.table_page import TablePage


def orders_menu(page: TablePage, seat: Seat, question: str, button: QWidget) -> QMenu:
    """The orders that a person can give for one kind of question, right above a button."""
    page.aids.put_hints_away()
    menu = QMenu(page)
    menu.setObjectName("menu:orders")
    player = page.match.table.seats[seat]
    if isinstance(player, Human):
        _fill(page, menu, seat, player, question)
    menu.popup(button.mapToGlobal(QPoint(0, -menu.sizeHint().height())))
    return menu


def add_standing_orders(page: TablePage, menu: QMenu) -> None:
    """Everybody's orders right in the menu of the table; nothing where the game takes none."""
    people = [(seat, page.match.table.seats[seat]) for seat in page.match.table.humans()]
    if not page.match.game.orders() or not people:
        return
    sub = menu.addMenu(page.say(Phrase.of("orders.title")))
    sub.setObjectName("menu:standing_orders")
    for seat, player in people:
        if isinstance(player, Human):
            one = sub if len(people) == 1 else sub.addMenu(as_menu(page.view.people[seat].name))
            add_orders(page, one, seat, player)


def add_orders(page: TablePage, menu: QMenu, seat: Seat, player: Human) -> None:
    """What the person wants to be answered without being asked, one submenu for each question."""
    for question in dict.fromkeys(order.question for order in page.match.game.orders()):
        name = Phrase.of(f"order.{question}")
        sub = menu.addMenu(page.say(Phrase.of("orders.about", question=name)))
        _fill(page, sub, seat, player, question)


def _fill(page: TablePage, menu: QMenu, seat: Seat, player: Human, question: str) -> None:
    group = QActionGroup(menu)
    given = order_for(player.orders, question)
    fitting = [order for order in page.match.game.orders() if order.question == question]
    for order in (None, *fitting):
        told = order_text(order)
        if order is not None and _answers_now(page, seat, order):
            told = Phrase.of("orders.this_too", order=page.say(told))
        action = menu.addAction(page.say(told))
        action.setCheckable(True)
        action.setChecked(order == given)
        group.addAction(action)
        wanted = replace(player, orders=with_order(player.orders, question, order))
        action.triggered.connect(lambda _=False, to=wanted: page.seat_player(seat, to))


def _answers_now(page: TablePage, seat: Seat, order: Order) -> bool:
    """Whether the order, given now, would answer the open question of that seat at once."""
    decision = page.match.decision
    if decision is None or decision.seat != seat or decision.kind != order.question:
        return False
    return page.match.game.obey(page.match.view(seat), decision, order) is not None


def order_text(order: Order | None) -> Phrase:
    """An order in words; none means to be asked."""
    if order is None:
        return Phrase.of("orders.ask")
    key = f"order.{order.question}.{order.answer}"
    if order.answer != "up_to":
        return Phrase.of(key)
    return Phrase.of(key, limit=order.limit) if order.limit else Phrase.of(f"{key}_nothing")
