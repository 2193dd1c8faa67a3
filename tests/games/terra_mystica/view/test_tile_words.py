"""What resting pointers say about tiles agrees with the rules, in both languages."""

from __future__ import annotations

import pytest

from gamedesk.content.texts import Texts
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.view.words import bonus_lines, round_lines, town_lines
from gamedesk.ui.texts import game_text

CONTENT = GAME.content
LAST = CONTENT.game.rounds


@pytest.fixture(params=["en", "zh_TW"])
def texts(request: pytest.FixtureRequest) -> Texts:
    """One language after the other."""
    return game_text("terra_mystica", request.param)


def test_18_1_the_last_round_promises_no_cult_bonus(texts: Texts) -> None:
    for tile in CONTENT.scoring_tiles.values():
        *before, reward = round_lines(tile, 1, CONTENT, texts)
        *after, none = round_lines(tile, LAST, CONTENT, texts)
        assert before == after, "the points of the round stay"
        assert none == texts.get("help.no_cult_bonus") != reward


def test_17_1_priests_on_the_board_are_no_steps(texts: Texts) -> None:
    priests = round_lines(CONTENT.scoring_tiles["score9"], 1, CONTENT, texts)[-1]
    gives = texts.get("effect.gain", goods=texts.get("goods.coins", count=2))
    assert priests == texts.get("help.cult_bonus.priests", gives=gives)


def test_7_2_a_bonus_tiles_shipping_is_told_to_be_for_actions_only(texts: Texts) -> None:
    line = bonus_lines(CONTENT.bonus_tiles["bon4"], CONTENT, texts)[-1]
    assert texts.get("effect.shipping", extra=1) in line
    assert texts.get("moment.always") in line


def test_a_town_tile_for_two_kinds_of_tracks_says_whose_is_whose(texts: Texts) -> None:
    *_, ships, carpets = town_lines(CONTENT.town_tiles["tw7"], texts)
    assert ships == texts.get("effect.shipping_step", count=1)
    assert carpets == texts.get("effect.skip_range", count=1)
