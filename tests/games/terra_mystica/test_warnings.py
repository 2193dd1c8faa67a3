"""Warnings against waste: what each of them is about, and that nothing else is warned of."""

from __future__ import annotations

from collections.abc import Mapping

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision, apply, top
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.building import Build, Upgrade
from gamedesk.games.terra_mystica.rules.cults import SendPriest
from gamedesk.games.terra_mystica.rules.main_action import TakePowerAction
from gamedesk.games.terra_mystica.rules.passing import Pass
from gamedesk.games.terra_mystica.rules.spades import Terraform
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.terraform import GIVE_UP, SpendSpades
from gamedesk.games.terra_mystica.rules.warnings import TOPICS, warnings
from tests.support.position import position, rich, side
from tests.support.random_games import random_game

OTHER = side("nomads", dwelling="A1")


def notes(state: TerraState, action: Action) -> Mapping[str, tuple[bool, dict[str, object]]]:
    """Key → whether it is big, and its numbers, for an action that is legal now."""
    step = top(state)
    assert isinstance(step, Decision)
    after = apply(state, action).state
    found = warnings(state, step, action, after)
    return {note.text.key: (note.is_big, dict(note.text.params)) for note in found}


def test_power_without_room_is_told() -> None:
    full = rich("witches", dwelling="E7", power=(0, 0, 12), cults=[2, 0, 0, 0])
    assert notes(position(full, OTHER), SendPriest("fire", 2)) == {
        "note.power_lost": (False, {"count": 1})
    }
    roomy = rich("witches", dwelling="E7", power=(5, 0, 7), cults=[2, 0, 0, 0])
    assert notes(position(roomy, OTHER), SendPriest("fire", 2)) == {}


def test_a_priest_beyond_the_last_piece_is_a_big_loss() -> None:
    all_out = side("witches", dwelling="E7", coins=9, priests=7, power=(5, 0, 7))
    found = notes(position(all_out, OTHER), TakePowerAction("act2"))
    assert found == {"note.priests_lost": (True, {"count": 1})}


def test_spades_left_over_are_told() -> None:
    state = position(rich("witches", dwelling="E7"), OTHER)
    state.agenda.append(SpendSpades(Seat(0), 2, top_up=False))
    assert notes(state, GIVE_UP) == {"note.spades_left": (True, {"count": 2})}
    step = top(state)
    assert isinstance(step, Decision)
    for action in step.actions(state):
        if isinstance(action, Terraform):
            home = action.terrain == "forest"
            assert not home or "note.spades_left" not in notes(state, action)


def test_passing_early_names_what_is_left() -> None:
    state = position(rich("witches", dwelling="E7", power=(0, 0, 12)), OTHER)
    found = notes(state, Pass("bon3"))
    assert set(found) == {"note.power_action_left", "note.still_possible"}
    poor = side("witches", dwelling="E7", power=(12, 0, 0), coins=0, workers=0)
    assert notes(position(poor, OTHER), Pass("bon3")) == {}


def test_a_lonely_trading_post_is_dear() -> None:
    state = position(rich("witches", dwelling="E7"), OTHER)
    assert notes(state, Upgrade("E7", "trading_post")) == {"note.alone": (False, {"count": 3})}
    beside = position(rich("witches", dwelling="E7"), side("nomads", dwelling="E8"))
    assert notes(beside, Upgrade("E7", "trading_post")) == {}


def test_every_topic_is_used_and_the_state_is_left_alone() -> None:
    """In random games; whatever is noted belongs to a topic that can be turned off."""
    seen = set()
    for seed in range(6):
        for state, decision in random_game(3, seed):
            before = state.digest()
            for action in list(decision.actions(state))[:12]:
                after = apply(state, action).state
                for note in warnings(state, decision, action, after):
                    assert note.topic in TOPICS
                    seen.add(note.topic)
            assert state.digest() == before
    assert seen >= set(TOPICS) - {"town"}


def test_a_town_that_could_be_larger_is_told() -> None:
    """C3 is one empty hex away from the town that F4 founds."""
    posts = rich("witches", trading_post="E6 E7 F3", dwelling="C3")
    state = position(posts, OTHER, terrain={"forest": "F4"})
    assert notes(state, Build("F4"))["note.town_small"] == (False, {"count": 1})
    alone = position(rich("witches", trading_post="E6 E7 F3"), OTHER, terrain={"forest": "F4"})
    assert "note.town_small" not in notes(alone, Build("F4"))


def test_a_building_that_joins_an_old_town_is_told() -> None:
    town = rich("witches", trading_post="E5 E6 E7 F3", towns="E5 E6 E7 F3")
    state = position(town, OTHER, terrain={"forest": "F4"})
    assert notes(state, Build("F4")) == {"note.joins_town": (False, {"hex": "F4"})}
