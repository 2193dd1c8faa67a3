"""Who sits where, and when the screen has to be covered."""

from __future__ import annotations

import pytest

from gamedesk.core import registry
from gamedesk.core.registry import UnknownGame, all_games, find_game, game_ids
from gamedesk.core.state import CHANCE, TABLE, Seat
from gamedesk.core.table import BotSeat, Human, Table

ANN, BOB, ROBO = Human("Ann"), Human("Bob"), BotSeat("greedy")
FIRST, SECOND, THIRD = Seat(0), Seat(1), Seat(2)


def test_chance_and_the_table_are_no_people() -> None:
    table = Table((ANN, ROBO))
    assert [table.is_human(seat) for seat in (FIRST, SECOND, CHANCE, TABLE)] == [True, *[False] * 3]
    assert table.humans() == (FIRST,)


def test_the_screen_is_covered_between_two_people_with_secrets() -> None:
    table = Table((ANN, BOB, ROBO))
    assert table.needs_curtain(FIRST, has_secrets=True)
    table.hand_over(FIRST)
    assert not table.needs_curtain(FIRST, has_secrets=True)
    assert table.needs_curtain(SECOND, has_secrets=True)
    assert not table.needs_curtain(THIRD, has_secrets=True)
    assert not table.needs_curtain(SECOND, has_secrets=False)


def test_people_who_trust_each_other_need_no_curtain() -> None:
    table = Table((ANN, BOB), open_hands=True)
    assert not table.needs_curtain(SECOND, has_secrets=True)
    assert table.again().open_hands


def test_a_single_person_needs_no_curtain() -> None:
    assert not Table((ROBO, ANN)).needs_curtain(SECOND, has_secrets=True)


def test_a_computer_can_play_on_for_a_person() -> None:
    table = Table((ANN, BOB))
    table.replace(SECOND, ROBO)
    assert table.seats == (ANN, ROBO)
    assert table.humans() == (FIRST,)


def test_games_are_found_by_their_folder() -> None:
    assert list(game_ids()) == sorted(game_ids())
    for game in all_games():
        assert find_game(game.id) is game


def test_an_unknown_game_is_told_with_those_there_are() -> None:
    with pytest.raises(UnknownGame) as caught:
        find_game("chess")
    assert "'chess'" in str(caught.value)
    for game_id in registry.game_ids():
        assert game_id in str(caught.value)
