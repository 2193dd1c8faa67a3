"""What views ask about a position, without changing it."""

from __future__ import annotations

from gamedesk.core.agenda import QuietDraft
from gamedesk.games.holy_war.rules.lasting import lay_rule, protect
from gamedesk.games.holy_war.rules.questions import prospects, rules_for, ways_from
from tests.games.holy_war.tables import N, S, W, clear, house, put, table, village


def test_prospects_are_what_a_round_gives() -> None:
    state = table()
    house(state, S, ("market", 2), ("barracks", 3), ("field", 1))
    put(state, S, "village_sw", 1)
    village(state, "village_sw", "shrine")
    state.players[S].coins = 2
    seen = prospects(state, S)
    assert (seen.coins, seen.faith, seen.vp) == (3, 2, 0)
    assert (seen.recruits, seen.affordable) == (3, 2)
    assert (seen.move_points, seen.hand_limit, seen.tokens) == (2, 5, 26)


def test_ways_name_what_stands_against_them() -> None:
    state = table(3)
    clear(state)
    put(state, S, "temple_w", 2)
    protect(QuietDraft(state), W, state.number("farm_w"), "standing_stones")
    state.players[S].attacked = 1 << W
    ways = ways_from(state, S, "temple_w")
    keys = {to: reason and reason.key for to, reason in ways.items()}
    assert keys == {
        "home_w": "reason.home_attacked_already",
        "market_w": None,
        "farm_w": "reason.protected",
        "battlefield_w": None,
    }
    closed = ways_from(state, S, "temple_n")["home_n"]
    assert closed is not None
    assert closed.key == "reason.closed_home"


def test_a_truce_forbids_attacks_on_homes() -> None:
    state = table()
    put(state, S, "temple_w", 2)
    lay_rule(QuietDraft(state), N, "no_home_attacks", 0, "all", "truce_of_hearths")
    reason = ways_from(state, S, "temple_w")["home_w"]
    assert reason is not None
    assert reason.key == "reason.no_home_attacks"
    assert ways_from(state, W, "temple_w")["home_w"] is None
    assert [rule.rule for rule in rules_for(state, W)] == ["no_home_attacks"]
