"""Going back by agreement of the table: written down, saved, and forgotten with what it led to."""

from __future__ import annotations

from pathlib import Path

from gamedesk.core.autosave import Autosave
from gamedesk.core.journal import Rewind
from gamedesk.core.savefile import load, save
from tests.core.matches import find, played_match


def test_an_agreement_is_written_down() -> None:
    match = played_match(6)
    before = match.journal.position
    match.agree_to_rewind(2)
    assert match.journal.rewinds == [Rewind(match.journal.position, before)]


def test_going_nowhere_is_no_agreement() -> None:
    match = played_match(4)
    match.agree_to_rewind(match.journal.position)
    assert not match.journal.rewinds


def test_agreements_go_with_what_they_belong_to() -> None:
    match = played_match(6)
    match.agree_to_rewind(4)
    at = match.journal.rewinds[0].at
    match.rewind(1)
    assert match.journal.position < at
    assert match.decision is not None
    match.submit(match.decision.actions(match.state)[0])
    assert not match.journal.rewinds


def test_a_save_keeps_them(tmp_path: Path) -> None:
    match = played_match(6)
    match.agree_to_rewind(3)
    save(match, tmp_path / "saved.jsonl")
    again = load(tmp_path / "saved.jsonl", find=find).match
    assert again.journal.rewinds == match.journal.rewinds
    assert again.journal.position == match.journal.position


def test_the_autosave_writes_them_at_once(tmp_path: Path) -> None:
    match = played_match(6)
    autosave = Autosave(match, tmp_path / "auto.jsonl")
    match.agree_to_rewind(3)
    match.table.purist = match.table.open_hands = True
    assert match.decision is not None
    match.submit(match.decision.actions(match.state)[0])
    autosave.close()
    again = load(tmp_path / "auto.jsonl", find=find).match
    assert again.journal.rewinds == match.journal.rewinds
    assert again.state.digest() == match.state.digest()
    assert again.table.purist
    assert again.table.open_hands
