"""What the words of a ledger mean, on small made-up games."""

from __future__ import annotations

import pytest

from gamedesk.core.action import Action
from gamedesk.core.notation import RecordedGame
from gamedesk.games.terra_mystica.rules.bridges import BuildBridge
from gamedesk.games.terra_mystica.rules.building import Build, Decline
from gamedesk.games.terra_mystica.rules.conversions import Burn, Convert
from gamedesk.games.terra_mystica.rules.cults import AdvanceCult, SendPriest
from gamedesk.games.terra_mystica.rules.main_action import EndTurn, TakePowerAction
from gamedesk.games.terra_mystica.rules.power import DeclinePower, Leech
from gamedesk.games.terra_mystica.rules.spades import Terraform
from gamedesk.games.terra_mystica.rules.table_actions import (
    Correct,
    DropFaction,
    LeechWithoutOffer,
)
from gamedesk.games.terra_mystica.rules.terraform import GiveUpSpades
from tests.support.ledger_games import NOTATION

OPENING = """
option errata-cultist-power
player Ann
player Bob
score SCORE3,SCORE8,SCORE2,SCORE1,SCORE4,SCORE6
delete BON1
delete BON2
delete BON4
delete BON8
setup {first}
setup {second}
"""
NOMADS_WITCHES = """
nomads: build F3
witches: build F4
witches: build E9
nomads: build I7
nomads: build D3
witches: pass BON3
nomads: pass BON5
"""
CULTISTS_NOMADS = """
cultists: build E6
nomads: build F3
nomads: build E8
cultists: build F7
nomads: build D3
nomads: pass BON3
cultists: pass BON5
"""
NOMADS = ("nomads", "witches", NOMADS_WITCHES)
CULTISTS = ("cultists", "nomads", CULTISTS_NOMADS)


def ledger(game: tuple[str, str, str], moves: str, options: str = "") -> RecordedGame:
    """A two-player game read from its moves of round 1 on."""
    first, second, setup = game
    return NOTATION.import_game(
        options + OPENING.format(first=first, second=second) + setup + moves
    )


def played(game: tuple[str, str, str], moves: str, options: str = "") -> tuple[Action, ...]:
    """The actions after the set-up; the ledger must be sound."""
    record = ledger(game, moves, options)
    assert record.problems == ()
    return record.actions[10 + 7 :]


def test_conversions_are_single_ones() -> None:
    """`burn 3. convert 3PW to 1W` is three burnings and one conversion."""
    actions = played(NOMADS, "nomads: burn 3. convert 3PW to 1W. convert 2w to 2c. burn 0")
    gets = [Convert("power", "workers"), *[Convert("workers", "coins")] * 2]
    assert actions == (*[Burn()] * 3, *gets)


def test_a_priest_becomes_a_coin_by_way_of_a_worker() -> None:
    """`convert 1P to 1C` is two of our conversions (rules 5.1)."""
    actions = played(NOMADS, "nomads: burn 3. action ACT2\nwitches: wait\nnomads: convert 1P to 1C")
    assert actions[-2:] == (Convert("priests", "workers"), Convert("workers", "coins"))


def test_dig_and_build_are_one_transformation_and_a_dwelling() -> None:
    """`dig 1. build E8`: the spades bring the hex home first."""
    actions = played(NOMADS, "nomads: dig 1. build E6")
    assert actions == (Terraform("E6", "desert", 1), Build("E6"))


@pytest.mark.parametrize("moves", ["action ACT5. -SPADE", "action act5"])
def test_spades_left_over_are_given_up(moves: str) -> None:
    """In words, or when the ledger says nothing more."""
    actions = played(NOMADS, f"nomads: burn 4. {moves}\nwitches: upgrade F4 to TP")
    where = actions.index(TakePowerAction("act5"))
    assert actions[where + 1] == GiveUpSpades()


def test_what_nobody_typed_is_filled_in() -> None:
    """Not building after digging, and the end of the turn."""
    actions = played(NOMADS, "nomads: dig 1. transform E6 to yellow\nwitches: upgrade F4 to TP")
    assert actions[1:3] == (Decline(), EndTurn())


def test_send_p_takes_the_best_free_space() -> None:
    """Without `for`: 3, then 2."""
    actions = played(CULTISTS, "cultists: burn 5. convert 5pw to 1p. send p to fire")
    assert actions[-1] == SendPriest("fire", 3)


def test_a_late_answer_is_given_when_it_is_asked() -> None:
    """The nomads take the power rows later; the journal has it before the next turn."""
    late = "nomads: wait\nnomads: Leech 1 from cultists\ncultists: +AIR"
    record = ledger(CULTISTS, f"cultists: upgrade E6 to TP\n{late}\n")
    assert record.problems == ()
    assert record.actions[-3:] == (EndTurn(), Leech(), AdvanceCult("air"))


def test_power_that_nobody_answers_is_declined_by_the_next_action() -> None:
    """An own action leaves open offers behind."""
    actions = played(CULTISTS, "cultists: upgrade E6 to TP\nnomads: upgrade F3 to TP")
    assert DeclinePower() in actions


def test_the_cultists_step_is_found_further_on() -> None:
    """`+AIR` stands on the Cultists' next row; our agenda asks before the others go on."""
    moves = """
cultists: upgrade E6 to TP
nomads: Leech 1 from cultists
nomads: upgrade F3 to TP
cultists: +AIR. advance ship
"""
    record = ledger(CULTISTS, moves)
    assert record.problems == () or "priest" in record.problems[0]
    steps = [index for index, action in enumerate(record.actions) if action == AdvanceCult("air")]
    assert record.actions[steps[0] - 1] == Leech()
    cultists = [row for row in record.rows if row["faction"] == "cultists"]
    accepted = next(row for row in cultists if row["commands"] == "[opponent accepted power]")
    assert accepted["cults"] == [1, 0, 1, 0]


def test_all_refuse_the_cultists() -> None:
    """Then they have a row of their own with one power more (rules 12.7)."""
    moves = "cultists: upgrade E6 to TP\nnomads: Decline 1 from cultists\nnomads: upgrade F3 to TP"
    record = ledger(CULTISTS, moves)
    names = [row["commands"] for row in record.rows]
    where = names.index("[all opponents declined power]")
    assert names[where + 1].lower() == "decline 1 from cultists"


def test_power_without_an_offer_is_taken_in_old_ledgers() -> None:
    """A warning there, a fault with `strict-leech`."""
    actions = played(NOMADS, "nomads: upgrade I7 to TP\nwitches: leech 9", "option loose-dig\n")
    assert actions[-1] == LeechWithoutOffer(1, 9)  # type: ignore[arg-type]
    strict = ledger(NOMADS, "nomads: upgrade I7 to TP\nwitches: leech 9", "option strict-leech\n")
    assert "no such offer of power is open" in strict.problems[0]


def test_hand_corrections() -> None:
    """`+1c. -1vp` are two actions of the table."""
    actions = played(NOMADS, "nomads: +1c. -1vp", "option loose-adjust-resource\n")
    assert [type(action) for action in actions] == [Correct, Correct]
    assert actions[0] == Correct(0, 1, 0, 0, 0)  # type: ignore[arg-type]


def test_a_faction_leaves() -> None:
    """Its rows of income stay, without commands."""
    record = ledger(NOMADS, "drop-faction witches\nnomads: pass BON7")
    assert record.problems == ()
    assert DropFaction(1) in record.actions  # type: ignore[arg-type]
    assert [row["faction"] for row in record.rows if row["commands"] == ""] == ["witches"] * 2


def test_old_engineers_build_bridges_without_the_word() -> None:
    """`-2w. bridge` and `convert 2W to bridge` mean `action ACTE. bridge`."""
    setup = """
engineers: build E7
witches: build F4
witches: build E9
engineers: build H4
witches: pass BON3
engineers: pass BON5
"""
    game = ("engineers", "witches", setup)
    modern = ledger(game, "engineers: action ACTE. bridge E7:G3")
    for old in ("-2w. bridge E7:G3", "convert 2W to bridge. bridge E7:G3"):
        record = ledger(game, f"engineers: {old}")
        assert record.problems == modern.problems
        assert record.actions == modern.actions
    assert BuildBridge("E7", "G3") in modern.actions or modern.problems


def test_equal_gains_may_be_written_as_one() -> None:
    """`+2FIRE` is two steps; one at a time is as good."""
    for text in ("+2FIRE", "+FIRE. +FIRE"):
        record = NOTATION.import_game(f"setup witches\nwitches: {text}")
        assert "2 to 5 players" in record.problems[0]


def test_the_table_form_is_read_too() -> None:
    """Fifteen fields a row; incomes and headings are passed over."""
    record = ledger(NOMADS, "nomads: dig 1. build E6\nwitches: leech 1 from nomads\n")
    lines = ["Default game options", "option errata-cultist-power\tshow history"]
    lines += ["Player 1: Ann", "Player 2: Bob"]
    tiles = ("SCORE3", "SCORE8", "SCORE2", "SCORE1", "SCORE4", "SCORE6")
    lines += [f"Round {number} scoring: {tile}, x" for number, tile in enumerate(tiles, start=1)]
    lines += [f"Removing tile BON{number}" for number in (1, 2, 4, 8)]
    lines += [
        "\t".join([row["faction"], *[""] * 13, row["commands"], "show history"])
        for row in record.rows
    ]
    again = NOTATION.import_game("\n".join(lines))
    assert again.problems == record.problems
    assert (again.setup, again.names, again.actions) == (record.setup, record.names, record.actions)
