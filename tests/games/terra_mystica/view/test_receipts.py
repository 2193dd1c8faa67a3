"""The preview in numbers: what it says of an action is what the action does, for every kind."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision, QuietDraft, apply
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.rules.board import bits
from gamedesk.games.terra_mystica.rules.bridges import BuildBridge, PlaceBridge
from gamedesk.games.terra_mystica.rules.building import Build, Upgrade, upgrade_cost
from gamedesk.games.terra_mystica.rules.conversions import BURN, Convert
from gamedesk.games.terra_mystica.rules.main_action import END_TURN, TakePowerAction
from gamedesk.games.terra_mystica.rules.power import LEECH, AnswerLeech, PowerOffered
from gamedesk.games.terra_mystica.rules.rounds import give_income
from gamedesk.games.terra_mystica.rules.spades import Terraform
from gamedesk.games.terra_mystica.rules.state import PlayerBoard, TerraState
from gamedesk.games.terra_mystica.rules.terraform import SpendSpades
from gamedesk.games.terra_mystica.rules.world import CULTS, TRADING_POST
from gamedesk.games.terra_mystica.view.receipts import receipt
from gamedesk.ui.table_items import ReceiptRow
from gamedesk.ui.tryout import try_out
from tests.support.position import asked, asking, play, position, rich, side
from tests.support.random_games import random_game

ME = Seat(0)
OTHER = side("nomads", dwelling="A1")
SEEDS = ((3, 1), (5, 7), (5, 29))
EVERY_KIND = {
    "advance_digging", "advance_shipping", "bridge", "build", "burn", "connect", "convert", "cult",
    "decline", "decline_power", "end_turn", "exchange_workers", "favor", "give_up_spades", "leech",
    "pass", "place_dwelling", "power_action", "send_priest", "special_action", "sandstorm",
    "take_bonus", "terraform", "town_tile", "upgrade",
}  # fmt: skip
GOODS = {
    "res_coin": "coins", "res_worker": "workers", "res_priest": "priests", "res_vp": "vp",
    "res_key": "keys", "res_dig": "digging",
}  # fmt: skip


# Reading a receipt.


def rows_of(rows: list[ReceiptRow], key: str) -> list[ReceiptRow]:
    """The rows of one label."""
    return [row for row in rows if row.label.key == key]


def amounts(rows: list[ReceiptRow], key: str) -> dict[str, int]:
    """Icon → amount in the rows of one label, for whoever it concerns."""
    found: Counter[str] = Counter()
    for row in rows_of(rows, key):
        for chip in row.chips:
            found[chip.icon] += chip.amount or 0
    return dict(found)


def preview(state: TerraState, action: Action) -> list[ReceiptRow]:
    """The receipt of a legal action."""
    seat = asked(state).seat
    return receipt(state, try_out(GAME, state, seat, action), seat)


# What it has to be, reckoned in another way.


@cache
def sample(seats: int, seed: int) -> tuple[tuple[TerraState, Decision, Action], ...]:
    """Positions of a random game, with one action of each kind in each of them."""
    return tuple(_sample(seats, seed))


def _sample(seats: int, seed: int) -> Iterator[tuple[TerraState, Decision, Action]]:
    for number, (state, decision) in enumerate(random_game(seats, seed)):
        kinds: dict[str, list[Action]] = {}
        for action in decision.actions(state):
            kinds.setdefault(action.kind, []).append(action)
        for actions in kinds.values():
            yield state, decision, actions[number % len(actions)]


def tokens(player: PlayerBoard) -> tuple[int, int, int]:
    """The power bowls."""
    return player.bowl1, player.bowl2, player.bowl3


def income(state: TerraState, seat: Seat) -> dict[str, int]:
    """What the next income really brings where there is room for everything."""
    roomy = state.copy()
    player = roomy.players[seat]
    player.bowl1, player.bowl2, player.bowl3, player.priest_cap = 1000, 0, 0, 1000
    before = {icon: getattr(player, GOODS[icon]) for icon in ("res_coin", "res_worker")}
    before["res_priest"] = player.priests
    give_income(QuietDraft(roomy), seat)
    found = {icon: getattr(player, GOODS[icon]) - old for icon, old in before.items()}
    return {**found, "res_power": player.bowl2 + 2 * player.bowl3}


@pytest.mark.parametrize(("seats", "seed"), SEEDS)
def test_the_trial_is_what_happens(seats: int, seed: int) -> None:
    for state, decision, action in sample(seats, seed):
        tried = try_out(GAME, state, decision.seat, action)
        assert tried.digest() == apply(state, action).state.digest(), action


@pytest.mark.parametrize(("seats", "seed"), SEEDS)
def test_price_and_gain_are_the_difference(seats: int, seed: int) -> None:
    """Goods, points, keys, tracks and cults."""
    for state, decision, action in sample(seats, seed):
        old = state.players[decision.seat]
        new = apply(state, action).state.players[decision.seat]
        if old.faction is None or new.faction is None:
            continue
        rows = preview(state, action)
        pay, gain = amounts(rows, "receipt.pay"), amounts(rows, "receipt.gain")
        net = {icon: gain.get(icon, 0) - pay.get(icon, 0) for icon in (*pay, *gain)}
        power = net.pop("res_power", 0) - pay.get("res_power", 0)
        moved = new.bowl2 + 2 * new.bowl3 - old.bowl2 - 2 * old.bowl3
        assert power == moved, action
        expected = {icon: getattr(new, n) - getattr(old, n) for icon, n in GOODS.items()}
        expected["res_ship"] = new.shipping + new.skip_range - old.shipping - old.skip_range
        for cult, before, after in zip(CULTS, old.cults, new.cults, strict=True):
            expected[f"cult_{cult}"] = after - before
        assert net == {icon: amount for icon, amount in expected.items() if amount}, action


@pytest.mark.parametrize(("seats", "seed"), SEEDS)
def test_the_bowls_are_shown_before_and_after(seats: int, seed: int) -> None:
    for state, decision, action in sample(seats, seed):
        old = state.players[decision.seat]
        if old.faction is None:
            continue
        after = apply(state, action).state.players[decision.seat]
        shown = rows_of(preview(state, action), "view.bowls")
        text = str(dict(shown[0].text.params)["text"]) if shown and shown[0].text else ""
        found = {name: (int(a), int(b)) for name, a, b in re.findall(r"(I+) (\d+)→(\d+)", text)}
        pairs = zip(("I", "II", "III"), tokens(old), tokens(after), strict=True)
        assert found == {name: (a, b) for name, a, b in pairs if a != b}, action


@pytest.mark.parametrize(("seats", "seed"), SEEDS)
def test_the_new_income_is_what_will_come(seats: int, seed: int) -> None:
    for state, decision, action in sample(seats, seed):
        if state.players[decision.seat].faction is None:
            continue
        after = apply(state, action).state
        before, then = income(state, decision.seat), income(after, decision.seat)
        rows = rows_of(preview(state, action), "view.each_round")
        found = {chip.icon: chip.text for row in rows for chip in row.chips}
        expected = {i: f"{before[i]}→{then[i]}" for i in before if before[i] != then[i]}
        assert found == expected, action


@pytest.mark.parametrize(("seats", "seed"), SEEDS)
def test_who_may_take_power_and_its_price(seats: int, seed: int) -> None:
    """Reckoned from what the rules told when it was built."""
    for state, _decision, action in sample(seats, seed):
        outcome = apply(state, action)
        told = [event for event in outcome.events if isinstance(event, PowerOffered)]
        expected = []
        for event in told:
            player = outcome.state.players[event.seat]
            power = min(event.amount, 2 * player.bowl1 + player.bowl2, player.vp + 1)
            if power:
                expected.append((event.seat, power, power - 1))
        rows = rows_of(preview(state, action), "view.may_take")
        found = []
        for row in rows:
            chips = {chip.icon: chip.amount for chip in row.chips}
            found.append((row.seat, chips["res_power"], -(chips.get("res_vp") or 0)))
        assert found == expected, action


@pytest.mark.parametrize(("seats", "seed"), SEEDS)
def test_whose_trading_posts_become_cheaper(seats: int, seed: int) -> None:
    for state, _decision, action in sample(seats, seed):
        after = apply(state, action).state
        expected = {}
        for seat, player in enumerate(after.players):
            if player.faction is None:
                continue
            old = state.players[seat]
            saved = [
                upgrade_cost(state, old, hex_, TRADING_POST)[0]
                - upgrade_cost(after, player, hex_, TRADING_POST)[0]
                for hex_ in bits(old.built[0] & player.built[0])
            ]
            if any(saved):
                expected[seat] = max(saved)
        rows = rows_of(preview(state, action), "view.cheaper_post")
        assert {row.seat: -(row.chips[0].amount or 0) for row in rows} == expected, action


def test_every_kind_of_action_was_among_them() -> None:
    seen = {action.kind for seats, seed in SEEDS for _, _, action in sample(seats, seed)}
    assert seen >= EVERY_KIND, EVERY_KIND - seen


# One after the other, by hand.


def test_power_to_spend_is_counted_in_tokens() -> None:
    state = position(rich("witches", dwelling="E7", power=(2, 3, 7)), OTHER)
    rows = preview(state, TakePowerAction("act4"))
    assert amounts(rows, "receipt.pay") == {"res_power": 4}
    assert amounts(rows, "receipt.gain") == {"res_coin": 7}
    assert amounts(preview(state, Convert("power", "coins")), "receipt.pay") == {"res_power": 1}


def test_burning_shows_both_bowls() -> None:
    state = position(rich("witches", dwelling="E7", power=(2, 7, 0)), OTHER)
    (row,) = preview(state, BURN)
    assert row.text is not None
    assert dict(row.text.params) == {"text": "II 7→5 · III 0→1"}


def test_a_power_action_names_the_spades_and_bridges_that_follow() -> None:
    state = position(rich("witches", dwelling="E7", power=(0, 0, 12)), OTHER)
    assert amounts(preview(state, TakePowerAction("act6")), "view.then") == {"res_spade": 2}


def test_a_temple_names_the_favor_tile_and_the_town_that_follow() -> None:
    near = rich("witches", trading_post="E6 E7 F3", dwelling="F4")
    state = position(near, OTHER)
    found = amounts(preview(state, Upgrade("E7", "temple")), "view.then")
    assert found == {"hw_card": 1, "res_town": 1}
    alone = position(rich("witches", trading_post="E7"), OTHER)
    assert amounts(preview(alone, Upgrade("E7", "temple")), "view.then") == {"hw_card": 1}


def test_a_second_action_is_named() -> None:
    chaos = rich("chaos_magicians", stronghold="E7")
    state = position(chaos, OTHER)
    special = next(a for a in asked(state).actions(state) if a.kind == "special_action")
    assert amounts(preview(state, special), "view.then") == {"res_action": 2}


def test_a_neighbour_who_comes_makes_trading_posts_cheaper() -> None:
    """E8 lies beside the dwelling at E7, which had nobody near it."""
    mine = rich("witches", dwelling="E9", shipping=3)
    state = position(mine, side("nomads", dwelling="E7"), terrain={"forest": "E8"})
    rows = rows_of(preview(state, Build("E8")), "view.cheaper_post")
    assert [(row.seat, row.chips[0].text) for row in rows] == [(Seat(1), "−3")]


def test_a_bridge_brings_neighbours_too() -> None:
    """A bridge joins C2 and D4; both ends have their trading posts cheaper then."""
    state = position(rich("engineers", dwelling="C2"), side("nomads", dwelling="D4"))
    state = asking(state, PlaceBridge(ME))
    rows = rows_of(preview(state, BuildBridge("C2", "D4")), "view.cheaper_post")
    assert [row.seat for row in rows] == [Seat(0), Seat(1)]


def test_who_loses_land_is_named() -> None:
    """The witches turn a desert beside the nomads into forest."""
    state = position(
        rich("witches", dwelling="E6"), side("nomads", dwelling="E7"), terrain={"desert": "F4"}
    )
    state = asking(state, SpendSpades(ME, 3, top_up=False))
    dig = next(
        a
        for a in asked(state).actions(state)
        if isinstance(a, Terraform) and (a.hex, a.terrain) == ("F4", "forest")
    )
    rows = rows_of(preview(state, dig), "view.loses")
    assert [(row.seat, dict(row.text.params)) for row in rows if row.text] == [
        (Seat(1), {"text": "F4"})
    ]


def test_what_is_offered_is_what_they_then_take() -> None:
    """Played to the end: the power and the points of who takes what the preview said."""
    taken = 0
    for state, _, action in sample(4, 3):
        rows = rows_of(preview(state, action), "view.may_take")
        after = apply(state, action).state
        if not rows or END_TURN not in asked(after).actions(after):
            continue
        asking_state = play(after, END_TURN)
        step = asked(asking_state)
        if not isinstance(step, AnswerLeech):
            continue
        row = next(row for row in rows if row.seat == step.seat)
        old = asking_state.players[step.seat]
        new = apply(asking_state, LEECH).state.players[step.seat]
        chips = {chip.icon: chip.amount or 0 for chip in row.chips}
        assert new.vp - old.vp == chips.get("res_vp", 0)
        moved = new.bowl2 + 2 * new.bowl3 - old.bowl2 - 2 * old.bowl3
        assert moved == chips["res_power"]
        taken += 1
    assert taken > 3
