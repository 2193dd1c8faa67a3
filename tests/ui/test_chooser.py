"""From clicks to one action."""

from __future__ import annotations

from gamedesk.ui.chooser import Choice, Chooser, Pick, group_target
from tests.support.pebbles.rules.guessing import Guess
from tests.support.pebbles.rules.taking import Take

BUILD = Choice(Guess(1), "build", ("hex:a", "building:hut"))
TOWER = Choice(Guess(2), "build", ("hex:a", "building:tower"))
FAR = Choice(Guess(3), "build", ("hex:b", "building:hut"))
PASS = Choice(Take(1), "pass", ("button:pass",))
DIG = Choice(Take(2), "dig", ("hex:c",))
DIG_AND_BUILD = Choice(Take(3), "dig", ("hex:c", "building:hut"))


def chooser() -> Chooser:
    return Chooser([BUILD, TOWER, FAR, PASS, DIG, DIG_AND_BUILD])


def test_all_first_targets_are_offered_once() -> None:
    assert chooser().next_targets == ("hex:a", "hex:b", "button:pass", "hex:c")


def test_a_pick_narrows_down() -> None:
    narrowed = chooser()
    assert narrowed.pick("hex:a") is Pick.NARROWED
    assert narrowed.next_targets == ("building:hut", "building:tower")
    assert narrowed.ready is None
    assert narrowed.pick("building:tower") is Pick.COMPLETE
    assert narrowed.ready == TOWER


def test_the_only_action_left_is_ready_before_its_path_is_walked() -> None:
    narrowed = chooser()
    assert narrowed.pick("hex:b") is Pick.NARROWED
    assert narrowed.ready == FAR


def test_the_same_place_once_more_is_told_from_another() -> None:
    narrowed = chooser()
    narrowed.pick("hex:b")
    assert narrowed.is_again("hex:b")
    assert not narrowed.is_again("hex:a")
    narrowed.pick("building:hut")
    assert not narrowed.is_again("building:hut")  # done: the desk asks whether it is meant


def test_a_short_path_is_ready_while_a_longer_one_goes_on() -> None:
    narrowed = chooser()
    assert narrowed.pick("hex:c") is Pick.NARROWED
    assert narrowed.ready == DIG
    assert narrowed.pick("building:hut") is Pick.COMPLETE
    assert narrowed.ready == DIG_AND_BUILD


def test_a_group_narrows_and_another_one_takes_its_place() -> None:
    narrowed = chooser()
    assert narrowed.pick(group_target("build")) is Pick.NARROWED
    assert narrowed.group == "build"
    assert narrowed.next_targets == ("hex:a", "hex:b")
    narrowed.pick("hex:a")
    narrowed.pick(group_target("dig"))
    assert narrowed.picks == ("group:dig",)


def test_a_place_of_another_path_begins_that_path() -> None:
    narrowed = chooser()
    narrowed.pick("hex:a")
    assert narrowed.pick("hex:c") is Pick.NARROWED
    assert narrowed.walked == ("hex:c",)
    assert narrowed.pick("button:pass") is Pick.COMPLETE


def test_what_belongs_to_nothing_changes_nothing() -> None:
    narrowed = chooser()
    narrowed.pick("hex:a")
    assert narrowed.pick("hex:nowhere") is Pick.NOTHING
    assert narrowed.pick(group_target("fly")) is Pick.NOTHING
    assert narrowed.picks == ("hex:a",)


def test_back_takes_one_pick_back() -> None:
    narrowed = chooser()
    narrowed.pick(group_target("build"))
    narrowed.pick("hex:a")
    assert narrowed.back()
    assert narrowed.picks == ("group:build",)
    assert narrowed.back()
    assert not narrowed.back()
    narrowed.pick("hex:a")
    narrowed.reset()
    assert not narrowed.picks


def test_an_action_of_the_list_walks_its_whole_path() -> None:
    narrowed = chooser()
    assert narrowed.pick_action(TOWER.action) is Pick.COMPLETE
    assert narrowed.pick_action(Guess(6)) is Pick.NOTHING


def test_a_group_whose_actions_begin_at_one_place_begins_there() -> None:
    leaves = Chooser(
        [
            Choice(Guess(1), "leaf", ("hand:leaf", "cell:1")),
            Choice(Guess(2), "leaf", ("hand:leaf", "cell:2")),
        ]
    )
    assert leaves.pick(group_target("leaf")) is Pick.NARROWED
    assert leaves.next_targets == ("cell:1", "cell:2")
    assert leaves.back()
    assert list(leaves.next_targets) == ["hand:leaf"]


def test_the_kind_is_told_by_a_place_as_well_as_by_its_button() -> None:
    leaves = Chooser(
        [
            Choice(Guess(1), "leaf", ("hand:leaf", "cell:1")),
            Choice(Guess(2), "wave", ("hand:wave", "cell:1")),
        ]
    )
    assert leaves.kind == ""
    leaves.pick("hand:leaf")
    assert (leaves.group, leaves.kind) == ("", "leaf")
