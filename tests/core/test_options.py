"""What a set-up chose, and what a game refuses."""

from __future__ import annotations

import pytest

from gamedesk.core.game import Option, Setup, SetupError
from gamedesk.core.options import checked_setup, chosen
from tests.cli.noted import GAME

SIZE = Option("size", ("small", "large"), "small")
COLOR = Option("color", ("any", "red", "blue"), "any", per_seat=True, needs=("size", "large"))
FAST = Option("fast", (False, True), False)
OPTIONS = (SIZE, COLOR, FAST)


@pytest.mark.parametrize(
    ("setup", "key"),
    [
        (Setup(9), "setup_fault.seats"),
        (Setup(2, (("width", "x"),)), "setup_fault.option"),
        (Setup(2, (("length", "x"),)), "setup_fault.value"),
        (Setup(2, (("length", ("short", "short")),)), "setup_fault.value"),
    ],
)
def test_a_set_up_the_game_does_not_have_is_refused(setup: Setup, key: str) -> None:
    with pytest.raises(SetupError) as caught:
        checked_setup(GAME, setup)
    assert caught.value.reason.key == key


@pytest.mark.parametrize(
    ("name", "value", "key"),
    [
        ("color", ("red",), "setup_fault.per_seat"),
        ("color", "red", "setup_fault.per_seat"),
        ("color", ("red", "green"), "setup_fault.value"),
        ("fast", 1, "setup_fault.value"),
    ],
)
def test_a_value_that_cannot_be_is_refused(name: str, value: str, key: str) -> None:
    with pytest.raises(SetupError) as caught:
        chosen(OPTIONS, Setup(2, ((name, value),)))
    assert caught.value.reason.key == key


def test_seats_beyond_those_that_play_are_left_out() -> None:
    setup = Setup(2, (("size", "large"), ("color", ("red", "blue", "red"))))
    assert chosen(OPTIONS, setup)["color"] == ("red", "blue")


def test_an_option_whose_need_is_not_met_has_its_default() -> None:
    assert chosen(OPTIONS, Setup(2, (("color", ("red", "blue")),)))["color"] == ("any", "any")
