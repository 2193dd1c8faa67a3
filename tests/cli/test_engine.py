"""The line protocol, and the worked example of its page."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.commands import ROOT, gamedesk

Reply = dict[str, Any]


def talk(home: Path, *requests: object) -> list[Reply]:
    """One reply a request; a text is sent as it is."""
    lines = [item if isinstance(item, str) else json.dumps(item) for item in requests]
    ended = gamedesk(home, "engine", "pebbles", text="\n".join(lines) + "\n")
    assert ended.code == 0, ended
    assert ended.err == ""
    return [json.loads(line) for line in ended.out.splitlines()]


NEW = {"do": "new", "seats": 2, "seed": 3, "options": {"length": "short"}}


def test_a_game_can_be_played_to_its_end(tmp_path: Path) -> None:
    replies = talk(tmp_path, NEW, *[{"do": "choose", "apply": True}] * 4, {"do": "result"})
    assert all(reply["ok"] for reply in replies), replies
    last = replies[-1]
    assert last["over"]
    assert {row["seat"] for row in last["standings"]} == {0, 1}
    assert all(sum(row["parts"].values()) == row["score"] for row in last["standings"])


def test_all_three_forms_of_an_action_are_the_same(tmp_path: Path) -> None:
    forms: list[Reply] = [{"index": 1}, {"text": "guess 2"}, {"action": ["guess", {"number": 2}]}]
    digests = {talk(tmp_path, NEW, {"do": "apply", **form})[1]["digest"] for form in forms}
    assert len(digests) == 1


def test_undo_takes_one_choice_back(tmp_path: Path) -> None:
    new, *_, undone = talk(tmp_path, NEW, {"do": "apply", "index": 0}, {"do": "undo"})
    assert (undone["position"], undone["digest"]) == (0, new["digest"])
    assert not talk(tmp_path, NEW, {"do": "undo"})[1]["ok"]


def test_secrets_of_others_are_blanked(tmp_path: Path) -> None:
    apply = {"do": "apply", "text": "guess 2"}
    *_, own, other = talk(
        tmp_path, NEW, apply, {"do": "state", "seat": 0}, {"do": "state", "seat": 1}
    )
    assert "2" in own["state"]["guesses"] + other["state"]["guesses"]
    assert own["state"]["guesses"] != other["state"]["guesses"]


def test_chance_is_told_with_what_led_to_it(tmp_path: Path) -> None:
    *_, last = talk(tmp_path, NEW, *[{"do": "apply", "index": 0}] * 2)
    assert [entry["seat"] for entry in last["played"]] == [last["played"][0]["seat"], -1]


BAD = [
    "hello",
    "[]",
    "3",
    "null",
    "[" * 50000,
    '"\\ud800"',
    "{}",
    {"do": "fly"},
    {"do": 7},
    {"do": ["new"]},
    {"do": "new", "seats": 9},
    {"do": "new", "seats": "2"},
    {"do": "new", "seats": True},
    {"do": "new", "options": []},
    {"do": "new", "options": {"x": 1}},
    {"do": "new", "options": {"length": None}},
    {"do": "new", "options": {"length": ["short"]}},
    {"do": "new", "seed": 1.5},
    {"do": "apply"},
    {"do": "apply", "index": 99},
    {"do": "apply", "index": -1},
    {"do": "apply", "index": 0, "text": "guess 1"},
    {"do": "apply", "text": 4},
    {"do": "apply", "text": "guess 99"},
    {"do": "apply", "action": "guess"},
    {"do": "apply", "action": ["guess", {}]},
    {"do": "apply", "action": ["take", {"count": 1}]},
    {"do": "apply", "action": ["dropped", {"number": 1}]},
    {"do": "choose", "bot": "x"},
    {"do": "choose", "bot": 3},
    {"do": "state", "seat": 7},
    {"do": "state", "seat": -1},
]


def test_bad_requests_are_answered_and_change_nothing(tmp_path: Path) -> None:
    requests: list[Any] = [NEW]
    for bad in BAD:
        requests += [bad, {"do": "state"}]
    first, *replies = talk(tmp_path, *requests)
    for bad, reply, state in zip(BAD, replies[::2], replies[1::2], strict=True):
        assert not reply["ok"], bad
        assert reply["error"]
        assert "\n" not in reply["error"]
        assert state["digest"] == first["digest"]


@pytest.mark.parametrize("word", ["state", "legal", "apply", "choose", "undo", "result"])
def test_words_before_new_say_so(tmp_path: Path, word: str) -> None:
    (reply,) = talk(tmp_path, {"do": word, "index": 0})
    assert not reply["ok"]
    assert "new" in reply["error"]


def test_the_id_of_a_request_comes_back(tmp_path: Path) -> None:
    replies = talk(tmp_path, {"do": "about", "id": 5}, {"do": "x", "id": "a"}, {"do": "quit"}, NEW)
    assert [reply.get("id") for reply in replies] == [5, "a", None]


def test_no_move_is_possible_after_the_end(tmp_path: Path) -> None:
    replies = talk(tmp_path, NEW, *[{"do": "choose", "apply": True}] * 4, {"do": "legal"})
    assert "over" in replies[-1]["error"]


def test_the_example_of_the_page_is_true(tmp_path: Path) -> None:
    """docs/engine.md: every `>` line is sent, every `<` line must be contained in its reply."""
    page = (ROOT / "docs" / "engine.md").read_text("utf-8")
    example = re.findall(r"```pebbles\n(.*?)```", page, re.DOTALL)[0]
    sent = [line[2:] for line in example.splitlines() if line.startswith("> ")]
    wanted = [json.loads(line[2:]) for line in example.splitlines() if line.startswith("< ")]
    replies = talk(tmp_path, *sent)
    assert len(replies) == len(wanted) == len(sent) > 4
    for reply, part in zip(replies, wanted, strict=True):
        assert part.items() <= reply.items(), (part, reply)
