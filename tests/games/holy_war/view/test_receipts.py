"""The preview in numbers: what it says of an action is what the action does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision, apply
from gamedesk.core.state import Seat
from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.rules.harvest import harvest_income
from gamedesk.games.holy_war.rules.movement import MoveTurn
from gamedesk.games.holy_war.view.receipts import following, receipt
from gamedesk.ui.table_items import ReceiptRow
from gamedesk.ui.tryout import try_out
from tests.games.holy_war.view.playing import played

GAMES = ((3, 4), (4, 2))
KINDS = {
    "build", "discard", "drop_out", "end_movement", "end_step", "harvest", "move", "no_reaction",
    "no_trade", "pass_cards", "pick", "play_card", "raise", "raise_bid", "recruit", "set_village",
    "summon_god", "take_civilization", "take_coins", "trade",
}  # fmt: skip


def cases(seats: int, seed: int) -> Iterator[tuple[Any, Any, Decision, Action]]:
    """The true state, what the seat sees, its question, and one action of each kind."""
    for number, match in enumerate(played(seats, seed, 500)):
        decision = match.decision
        assert decision is not None
        kinds: dict[str, list[Action]] = {}
        for action in decision.actions(match.state):
            kinds.setdefault(action.kind, []).append(action)
        for actions in kinds.values():
            yield match.state, match.view(decision.seat), decision, actions[number % len(actions)]


def changes(rows: list[ReceiptRow], seat: Seat | None) -> dict[str, int]:
    """Icon → signed change of the goods in the receipt, of the own seat (None) or another."""
    found: Counter[str] = Counter()
    signs = {"receipt.pay": -1, "receipt.gain": 1, "receipt.others": 1}
    for row in rows:
        if row.seat == seat and row.label.key in signs and not row.text:
            for chip in row.chips:
                found[chip.icon] += signs[row.label.key] * (chip.amount or 0)
    return {icon: amount for icon, amount in found.items() if amount}


def difference(before: Any, after: Any, seat: int) -> dict[str, int]:
    """The same, from the boards."""
    old, new = before.players[seat], after.players[seat]
    found = {
        "res_coin": new.coins - old.coins,
        "hw_faith": new.faith - old.faith,
        "hw_troop": new.troops - old.troops,
        "hw_card": len(new.hand) - len(old.hand),
        "res_vp": new.vp - old.vp,
    }
    return {icon: amount for icon, amount in found.items() if amount}


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_the_preview_is_what_happens(seats: int, seed: int) -> None:
    """Where nothing hidden is turned over, it is compared with what is really done."""
    for state, view, decision, action in cases(seats, seed):
        seat = decision.seat
        if not view.players[seat].civilization:
            continue
        outcome = apply(state, action)
        after = try_out(GAME, view, seat, action)
        rows = receipt(view, after, seat)
        really = after if outcome.sealed else outcome.state
        for other in range(seats):
            shown = changes(rows, None if other == seat else Seat(other))
            assert shown == difference(state, really, other), action


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_harvest_and_land_are_those_that_come(seats: int, seed: int) -> None:
    for _, view, decision, action in cases(seats, seed):
        seat = decision.seat
        after = try_out(GAME, view, seat, action)
        rows = {(row.label.key, row.seat): row for row in receipt(view, after, seat)}
        given = rows.get(("view.each_round", None))
        shown = {chip.icon: chip.text for chip in given.chips} if given else {}
        pairs = zip(harvest_income(view, seat), harvest_income(after, seat), strict=True)
        icons = ("res_coin", "hw_faith", "res_vp")
        expected = {i: f"{a}→{b}" for i, (a, b) in zip(icons, pairs, strict=True) if a != b}
        assert {icon: text for icon, text in shown.items() if icon in icons} == expected, action
        for other in range(seats):
            home = view.players[other].home  # one's own with and without troops
            owners = enumerate(zip(view.owner, after.owner, strict=True))
            lost = any(old == other != new for i, (old, new) in owners if i != home)
            key = ("view.leaves", None) if other == seat else ("view.loses", Seat(other))
            assert (key in rows) == lost, action


def test_movement_points_left_are_the_own_ones() -> None:
    """Whoever moves next has points of their own: they are not in the preview."""
    seen = 0
    for _, view, decision, action in cases(3, 4):
        if not isinstance(decision, MoveTurn) or action.kind not in ("move", "end_movement"):
            continue
        after = try_out(GAME, view, decision.seat, action)
        rows = receipt(view, after, decision.seat)
        texts = [row.chips[0].text for row in rows if row.label.key == "view.moves_left"]
        left = view.move_points
        if action.kind == "end_movement":
            assert texts == ([f"{left}→0"] if left else [])
        else:
            assert texts in ([f"{left}→{left - 1}"], [f"{left}→0"])
        seen += 1
    assert seen > 5


def test_the_choice_that_follows_is_told() -> None:
    """Of the own seat, and not the step or the move that goes on anyway."""
    told: Counter[str] = Counter()
    games = (case for seats, seed in GAMES for case in cases(seats, seed))
    for _, view, decision, action in games:
        after = try_out(GAME, view, decision.seat, action)
        step = following(view, after, decision.seat)
        if step is not None:
            assert step.seat == decision.seat
            assert step.kind != decision.kind
            told[step.kind] += 1
    assert {"choose_target", "battle_turn"} <= told.keys()


def test_every_kind_of_action_was_among_them() -> None:
    seen = {action.kind for seats, seed in GAMES for *_, action in cases(seats, seed)}
    assert seen >= KINDS, KINDS - seen


def test_troops_at_home_do_not_occupy_it() -> None:
    match = next(match for match in played(3, 1, 9) if match.state.players[0].home is not None)
    before = match.state
    after = before.copy()
    home = before.players[0].home
    owners = list(before.owner)
    owners[home] = -1
    before = before.copy()
    before.owner = tuple(owners)
    owners[home] = 0
    after.owner = tuple(owners)
    said = {row.label.key for row in receipt(before, after, Seat(0))}
    assert not said & {"view.occupies", "view.leaves"}
    assert "view.leaves" not in {row.label.key for row in receipt(after, before, Seat(0))}
