"""Actions as data: what is written is read back, and what is none is refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamedesk.core.action import Action, ActionError, from_json, to_json
from gamedesk.core.state import Seat


@dataclass(frozen=True, slots=True)
class Move(Action):
    """One of every type a field can have."""

    kind: ClassVar[str] = "move"
    where: str
    count: int = 1
    fast: bool = False
    path: tuple[str, ...] = ()
    pair: tuple[int, str] = (0, "")
    to: Seat | None = None


KINDS: dict[str, type[Action]] = {"move": Move}
PLAIN = {"where": "E7", "count": 2, "fast": True, "path": ["a", "b"], "pair": [1, "x"], "to": None}

moves = st.builds(
    Move,
    st.text(),
    st.integers(),
    st.booleans(),
    st.lists(st.text()).map(tuple),
    st.tuples(st.integers(), st.text()),
    st.none() | st.integers().map(Seat),
)


@given(moves)
def test_an_action_comes_back_from_its_json(move: Move) -> None:
    assert from_json(KINDS, to_json(move)) == move


def test_fields_with_their_default_are_written_too() -> None:
    assert set(to_json(Move("E7"))[1]) == set(PLAIN)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("where", 7),
        ("where", None),
        ("count", True),
        ("count", 1.5),
        ("count", "1"),
        ("fast", 1),
        ("path", "ab"),
        ("path", [1]),
        ("pair", [1]),
        ("pair", ["x", 1]),
        ("to", "0"),
        ("to", [0]),
    ],
)
def test_a_field_of_another_type_is_named(field: str, value: object) -> None:
    with pytest.raises(ActionError, match=f"move: {field}: "):
        from_json(KINDS, ["move", {**PLAIN, field: value}])


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (None, r"written \[kind"),
        ([], r"written \[kind"),
        (["move"], r"written \[kind"),
        ([1, {}], r"written \[kind"),
        (["fly", {}], "unknown action 'fly'"),
        (["move", []], "must be an object"),
        (["move", {}], "where"),
        (["move", {**PLAIN, "speed": 3}], "speed"),
    ],
)
def test_what_is_no_action_is_refused(data: Any, message: str) -> None:
    with pytest.raises(ActionError, match=message):
        from_json(KINDS, data)
