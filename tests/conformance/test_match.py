"""What holds for a match of every game: undo, redo, saving, loading."""

from __future__ import annotations

from pathlib import Path

from gamedesk.core import savefile
from gamedesk.core.match import Match
from gamedesk.core.table import Human, Table
from tests.conformance.played import Case, played


def _again(case: Case) -> Match:
    whole = played(case)
    table = Table(tuple(Human(str(seat)) for seat in range(case.seats)), free_takebacks=True)
    actions = [entry.action for entry in whole.journal.entries]
    return Match.replay(case.game, whole.setup, table, whole.seed, actions)


def test_a_journal_replays_to_equal_states(case: Case) -> None:
    whole, again = played(case), _again(case)
    assert again.journal.entries == whole.journal.entries


def test_undo_and_redo_reach_equal_states(case: Case) -> None:
    match = _again(case)
    end = match.state.digest()
    seen = [end]
    while match.undo():
        seen.append(match.state.digest())
    assert match.state.digest() == match.journal.opening.digest() or match.can_undo()
    for digest in reversed(seen[:-1]):
        assert match.redo()
        assert match.state.digest() == digest
    assert match.state.digest() == end


def test_a_save_file_brings_the_match_back(case: Case, tmp_path: Path) -> None:
    whole = played(case)
    path = tmp_path / "game.jsonl"
    savefile.save(whole, path)
    loaded = savefile.load(path, find=lambda _id: case.game).match
    assert loaded.journal.entries == whole.journal.entries
    assert loaded.state.digest() == whole.state.digest()
