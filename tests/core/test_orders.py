"""Standing orders: kept with the seat, passed over by undo, saved."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

import pytest

from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.orders import Order, order_for, with_order
from gamedesk.core.save_header import HeaderError, player_from_json, player_to_json
from gamedesk.core.savefile import load, save
from gamedesk.core.state import Seat
from gamedesk.core.table import Human, Table
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.rules.power import (
    DECLINE_POWER,
    LEECH,
    AnswerLeech,
    leech_orders,
    obey_leech,
)
from tests.games.terra_mystica.view.playing import choose
from tests.support.position import position, side

ALWAYS = Order("answer_leech", "always")
NEVER = Order("answer_leech", "never")


def up_to(points: int) -> Order:
    return Order("answer_leech", "up_to", points)


def test_a_question_has_one_order() -> None:
    orders = with_order((ALWAYS,), "answer_leech", NEVER)
    assert orders == (NEVER,)
    assert order_for(orders, "answer_leech") == NEVER
    assert with_order(orders, "answer_leech", None) == ()


def test_orders_are_kept_with_the_person() -> None:
    ann = Human("Ann", "square", "star", (up_to(2),))
    assert player_from_json(player_to_json(ann)) == ann
    assert "orders" not in player_to_json(Human("Ben"))


def test_a_faulty_order_is_reported() -> None:
    with pytest.raises(HeaderError):
        player_from_json({"human": "Ann", "color": "", "symbol": "", "orders": [["x", 1]]})


@dataclass(frozen=True)
class Case:
    order: Order
    offered: int
    answer: object


@pytest.mark.parametrize(
    "case",
    [
        Case(ALWAYS, 4, LEECH),
        Case(NEVER, 1, DECLINE_POWER),
        Case(up_to(0), 1, LEECH),
        Case(up_to(0), 2, None),
        Case(up_to(2), 3, LEECH),
        Case(up_to(2), 4, None),
    ],
)
def test_power_is_taken_up_to_its_price(case: Case) -> None:
    """What costs more than was ordered is asked after all."""
    state = position(
        side("witches", dwelling="E7", power=(6, 6, 0), vp=20, points=[20, *[0] * 13]),
        side("nomads", dwelling="A1"),
    )
    question = AnswerLeech(Seat(0), Seat(1), 0, case.offered)
    assert obey_leech(state, question, case.order) == case.answer


def test_every_order_of_the_game_is_obeyed_or_asked() -> None:
    assert {order.question for order in GAME.orders()} == {"answer_leech"}
    assert len(set(leech_orders())) == len(leech_orders())


def _match_with_orders(seed: int = 5) -> Match:
    """Play until orders have answered twice."""
    people = (Human("Ann"), Human("Ben", orders=(ALWAYS,)), Human("Cy", orders=(NEVER,)))
    match, rng = Match(GAME, Setup(3), Table(people), seed), Random(seed)
    for _ in range(400):
        answer = match.standing_answer()
        if answer is not None:
            match.submit(answer, by_order=True)
        elif sum(entry.by_order for entry in match.journal.entries) > 1:
            break
        else:
            match.submit(choose(match, rng))
    assert sum(entry.by_order for entry in match.journal.entries) > 1
    return match


def test_taking_back_passes_over_answers_by_order() -> None:
    match = _match_with_orders()
    match.table.free_takebacks = True
    while not match.journal.entries[match.journal.position - 1].by_order:
        match.undo()
    ordered = match.journal.position
    match.undo()
    entries = match.journal.entries
    assert not entries[match.journal.position].by_order
    assert match.journal.position < ordered
    match.redo()
    assert match.journal.position >= ordered


def test_a_save_remembers_who_was_not_asked(tmp_path: Path) -> None:
    match = _match_with_orders()
    save(match, tmp_path / "orders.jsonl")
    again = load(tmp_path / "orders.jsonl").match
    marks = [entry.by_order for entry in match.journal.entries]
    assert [entry.by_order for entry in again.journal.entries] == marks
    assert again.table.seats == match.table.seats
    assert replace(again.table).orders(Seat(1)) == (ALWAYS,)
