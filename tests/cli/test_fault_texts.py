"""Every reason that core can give has a sentence in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gamedesk import paths
from gamedesk.cli.faults import Speaker, first_line
from gamedesk.content.texts import Texts, languages
from gamedesk.core.reason import Reason
from gamedesk.core.savefile import SaveError

ROOT = paths.resources_root() / "text"
CORE = Path(paths.__file__).parent / "core"
USED = sorted(
    {
        key
        for file in CORE.glob("*.py")
        for key in re.findall(r'Reason(?:\.of)?\(\s*"([\w.]+)"', file.read_text("utf-8"))
    }
)


@pytest.mark.parametrize("language", languages(ROOT))
def test_every_reason_of_core_has_a_text(language: str) -> None:
    texts = Texts.load(language, [ROOT])
    assert len(USED) > 20
    assert [key for key in USED if key not in texts.keys()] == []  # noqa: SIM118  a method


def test_a_save_fault_names_place_reason_and_remedy() -> None:
    error = SaveError(
        Path("a.jsonl"),
        7,
        Reason.of("save_fault.refused", entry=5, action="take"),
        why=Reason("reason.game_over"),
    )
    said = Speaker("en").save_fault(error, open_at=4)
    assert said.startswith("a.jsonl:7: entry 5 (take) is against the rules: ")
    assert said.endswith("entry 4. (--at 4)")


def test_several_messages_are_told_as_the_first_of_so_many() -> None:
    assert first_line(["one\n two"]) == "one two"
    assert first_line(["one", "two", "three"]) == "one (and 2 more)"
