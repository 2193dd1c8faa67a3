"""What may be done now, against a slow second reading of the rule sheet (tests/support/slow_*)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from gamedesk.content.texts import Texts
from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision, apply, top
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.rules.board import MAX_SKIP
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.paths import data_root, resources_root
from tests.support.ledger_games import LEDGERS, NOTATION, ledger_folder
from tests.support.position import position, rich, side
from tests.support.random_games import MAPS, random_game
from tests.support.slow_map import slow_map
from tests.support.slow_questions import legal


def sampled(seeds: range, every: int) -> Iterator[tuple[TerraState, Decision]]:
    """Positions of random games of two to five players, on all maps."""
    for seed in seeds:
        for number, found in enumerate(random_game(2 + seed % 4, seed)):
            if (number + seed) % every == 0:
                yield found


def compare(state: TerraState, decision: Decision) -> None:
    """Fail with what one reading has and the other has not."""
    offered = decision.actions(state)
    quick, slow = set(offered), legal(state, decision)
    missing = sorted(map(str, slow - quick))
    extra = sorted(map(str, quick - slow))
    assert not missing, (decision, "not offered", missing)
    assert not extra, (decision, "offered, not legal", extra)
    assert len(quick) == len(offered), (decision, "offered twice")


def test_every_position_offers_exactly_what_is_legal() -> None:
    """A sample of random games."""
    for state, decision in sampled(range(20), 14):
        compare(state, decision)


@pytest.mark.slow
def test_every_position_offers_exactly_what_is_legal_in_many_games() -> None:
    """A large sample."""
    for state, decision in sampled(range(100, 250), 5):
        compare(state, decision)


@pytest.mark.slow
@pytest.mark.skipif(ledger_folder() is None, reason=f"no recorded games here ({LEDGERS})")
def test_positions_of_recorded_games_offer_exactly_what_is_legal() -> None:
    """Games of people: strongholds, towns and double turns are frequent there."""
    folder = ledger_folder()
    assert folder is not None
    for path in sorted(folder.glob("*.txt")):
        record = NOTATION.import_game(path.read_text(encoding="utf-8"))
        if not record.actions:
            continue  # factions that cannot be played here
        state = GAME.start(record.setup)
        for number, action in enumerate(record.actions):
            step = top(state)
            if isinstance(step, Decision) and number % 5 == 0:
                compare(state, step)
            state = apply(state, action).state


def test_the_slow_reading_is_not_blind() -> None:
    """It sees one hex more when one building more stands there."""
    one = position(rich("witches", dwelling="E6"), side("nomads"))
    two = position(rich("witches", dwelling="E6 H4"), side("nomads"))
    decision = one.agenda[-1]
    assert isinstance(decision, Decision)
    assert legal(one, decision) != legal(two, decision)
    with pytest.raises(AssertionError):
        compare(_without_bonus_pool(one), decision)


def _without_bonus_pool(state: TerraState) -> TerraState:
    """A position with no way to pass, and a question that ignores it."""
    broken = state.copy()
    broken.players[0].reach = 0
    return broken


@pytest.mark.parametrize("map_id", MAPS)
def test_distances_on_the_maps_are_those_of_a_plane(map_id: str) -> None:
    """Rules 7.4 and 18.6: steps over the hexes equal the distance by coordinates."""
    board = position(rich("witches"), side("nomads"), map=map_id).world.board
    second = slow_map(map_id)
    for one, label in enumerate(board.labels):
        for other, name in enumerate(board.labels):
            assert board.distance[one][other] == second.distance(label, name), (label, name)
    assert MAX_SKIP == 4


def candidates(state: TerraState, decision: Decision, rng: Random) -> list[Action]:
    """Actions of all kinds, legal or not: those legal for anybody rich in a like position."""
    generous = state.copy()
    for player in generous.players:
        player.coins, player.workers, player.priests = 99, 60, 3
        player.bowl2, player.bowl3 = 6, 6
        player.reach = -1
    generous.power_takers = (-1,) * 6
    pool = list(decision.actions(generous)) + list(decision.actions(state))
    rng.shuffle(pool)
    return pool[:25]


@pytest.fixture(scope="module")
def texts() -> Texts:
    """All sentences in English."""
    return Texts.load("en", [resources_root() / "text", data_root() / "terra_mystica" / "text"])


def test_a_refusal_is_given_exactly_for_what_is_not_offered(texts: Texts) -> None:
    """`refusal` is None for legal actions only; else a reason with a sentence."""
    rng = Random(7)
    refused = set()
    for state, decision in sampled(range(20), 20):
        offered = set(decision.actions(state))
        for action in candidates(state, decision, rng):
            reason = decision.refusal(state, action)
            assert (reason is None) == (action in offered), (decision, action, reason)
            if reason is not None:
                assert reason.key in texts.sentences
                texts.get(reason.key, **dict(reason.params))
                refused.add(reason.key)
    assert len(refused) > 5
