"""The preview in numbers: what it says of an action is what the action does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision, apply
from gamedesk.games.sky_totem import GAME
from gamedesk.games.sky_totem.view.summaries import receipt
from gamedesk.ui.tryout import try_out
from tests.games.sky_totem.view.playing import WITH_TURTLE, choose, new_match

GAMES = ((3, 1, ()), (4, 3, WITH_TURTLE), (2, 5, ()))
KINDS = {
    "build_totem", "complete_card", "decline", "end_turn", "exchange_cube", "open_card",
    "place_cloud", "place_cube", "take_area", "take_cubes",
}  # fmt: skip


def cases(seats: int, seed: int, options: Any) -> Iterator[tuple[Any, Any, Decision, Action]]:
    """The true state, what the seat sees, its question, and one action of each kind."""
    match, rng, number = new_match(seed, seats, options), Random(seed), 0
    while (decision := match.decision) is not None:
        kinds: dict[str, list[Action]] = {}
        for action in decision.actions(match.state):
            kinds.setdefault(action.kind, []).append(action)
        for actions in kinds.values():
            yield match.state, match.view(decision.seat), decision, actions[number % len(actions)]
        match.submit(choose(match, rng))
        number += 1


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_the_preview_is_what_happens(seats: int, seed: int, options: Any) -> None:
    """Points, totems, and what is in hand; compared with what is really done unless it is secret.

    What is only imagined can meet or miss a card of somebody else, never an own number.
    """
    for state, view, decision, action in cases(seats, seed, options):
        outcome = apply(state, action)
        seat = decision.seat
        after = try_out(GAME, view, seat, action)
        really = after if outcome.sealed else outcome.state
        old, new = state.players[seat], really.players[seat]
        expected = {"res_vp": new.score - old.score, "sky_cloud": new.clouds - old.clouds}
        for index, kind in enumerate(state.world.kinds):
            expected[f"cube_{kind}"] = new.hand[index] - old.hand[index]
        for totem in state.world.totems:
            count = new.built[totem.index] - old.built[totem.index]
            expected[f"totem_{totem.id}"] = count
        found: Counter[str] = Counter()
        for row in receipt(view, after, seat):
            sign = {"receipt.pay": -1, "receipt.gain": 1}.get(row.label.key, 0)
            for chip in row.chips:
                found[chip.icon] += sign * (chip.amount or 0)
        assert {i: n for i, n in found.items() if n} == {i: n for i, n in expected.items() if n}, (
            action
        )


def test_every_kind_of_action_was_among_them() -> None:
    seen = {action.kind for game in GAMES for *_, action in cases(*game)}
    assert seen >= KINDS, KINDS - seen
