"""Standing orders: what a person wants to be answered without being asked (DESIGN A4).

An order belongs to a seat, for one kind of question; the journal shows its answers as that seat's,
marked, so that taking back passes over them. Games say which orders there are and obey them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Order:
    """How to answer questions of one kind: `question` is a decision's kind.

    Texts: `order.<question>` names the question, `order.<question>.<answer>` the order; `limit`
    is its parameter; `up_to` with no limit is `order.<question>.up_to_nothing`.
    """

    question: str
    answer: str
    limit: int = 0


def with_order(orders: Iterable[Order], question: str, order: Order | None) -> tuple[Order, ...]:
    """The orders with another one, or none, for a kind of question."""
    kept = tuple(known for known in orders if known.question != question)
    return kept if order is None else (*kept, order)


def order_for(orders: Iterable[Order], question: str) -> Order | None:
    """The order for a kind of question."""
    return next((order for order in orders if order.question == question), None)
