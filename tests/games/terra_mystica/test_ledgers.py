"""Recorded games of people and programs: every row, and the end, as another engine had them.

The games are no part of this project. They are read from the folder that the environment variable
GAMEDESK_LEDGERS names, or from `shared/ledgers` beside the project, and left out where missing.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gamedesk.core import agenda
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.rules.scoring import area_size
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.world import BUILDINGS
from tests.support.ledger_games import LEDGERS, NOTATION, ledger_folder

FOLDER = ledger_folder()
MISSING = f"no recorded games here; name their folder in {LEDGERS}"
UNPLAYABLE = "cannot be played here"
CODES = dict(zip(("D", "TP", "TE", "SH", "SA"), BUILDINGS, strict=True))


def games() -> list[Path]:
    """The ledgers that have a table beside them and only factions of this game."""
    if FOLDER is None:
        return []
    found = sorted(FOLDER.glob("*.txt"))
    return [path for path in found if path.with_suffix(".json").exists()]


def played(path: Path) -> tuple[Any, dict[str, Any]]:
    """A game as we read it, and as the other engine had it."""
    record = NOTATION.import_game(path.read_text(encoding="utf-8"))
    if record.problems and UNPLAYABLE in record.problems[0]:
        pytest.skip("a faction of another game")
    return record, json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))


def as_listed(row: dict[str, Any]) -> list[Any]:
    """One of our rows in the shape of theirs; commands without case."""
    shown = [row[name] for name in ("vp", "coins", "workers", "priests", "power", "cults")]
    return [row["faction"], row["commands"].lower(), *shown]


@pytest.mark.skipif(FOLDER is None, reason=MISSING)
@pytest.mark.parametrize("path", games(), ids=lambda path: path.stem)
def test_every_row_is_the_recorded_one(path: Path) -> None:
    """Commands, points, goods, bowls and cult steps after every row; the points at the end."""
    record, wanted = played(path)
    assert record.problems == ()
    theirs = [[row[0], row[1].lower(), *row[2:]] for row in wanted["rows"]]
    for number, (ours, row) in enumerate(zip(map(as_listed, record.rows), theirs, strict=True)):
        assert ours == row, f"row {number}"
    assert record.final == {name: end["vp"] for name, end in wanted["final"].items()}


@pytest.mark.skipif(FOLDER is None, reason=MISSING)
@pytest.mark.parametrize("path", games(), ids=lambda path: path.stem)
def test_the_board_at_the_end_is_the_recorded_one(path: Path) -> None:
    """Buildings, networks, tracks and bridges, after replaying with full checks."""
    record, wanted = played(path)
    state: TerraState = GAME.start(record.setup)
    for action in record.actions:
        state = agenda.apply(state, action).state
    GAME.check(state)
    assert len(state.bridges) == wanted["bridges"]
    for seat, player in enumerate(state.players):
        end = wanted["final"][player.tables.data.ledger_id]
        assert player.shipping == end["ship"]
        assert player.digging == end["dig"]
        assert area_size(state, Seat(seat)) == end["network"]
        for code, name in CODES.items():
            assert player.count(BUILDINGS.index(name)) == end["buildings"][code]


@pytest.mark.skipif(FOLDER is None, reason=MISSING)
@pytest.mark.parametrize("path", games(), ids=lambda path: path.stem)
def test_a_recorded_game_survives_being_written(path: Path) -> None:
    """Our own ledger of it reads back to the same actions and rows of the same values."""
    record, _ = played(path)
    text = NOTATION.export_game(record.setup, record.names, record.actions)
    again = NOTATION.import_game(text)
    assert again.problems == ()
    assert (again.setup, again.actions) == (record.setup, record.actions)
    assert again.final == record.final


@pytest.mark.skipif(FOLDER is None, reason=MISSING)
def test_row_ends_lead_from_row_to_row() -> None:
    """They never fall, and the last row of a game is its last action."""
    for path in games()[:12]:
        record = NOTATION.import_game(path.read_text(encoding="utf-8"))
        assert len(record.row_ends) == len(record.rows)
        assert list(record.row_ends) == sorted(record.row_ends)
        if not record.problems:
            assert record.row_ends[-1] == len(record.actions)
