"""A person's changed copies of data files: each game reads them, a faulty one is only reported."""

from __future__ import annotations

from pathlib import Path

from gamedesk import paths
from gamedesk.core.game import Game


def test_a_faulty_copy_is_reported_and_not_used(every_game: Game, home: Path) -> None:
    source = paths.data_root() / every_game.id / "game.yaml"
    copy = home / "faction_data" / every_game.id / "game.yaml"
    copy.parent.mkdir(parents=True)
    copy.write_text(source.read_text(encoding="utf-8") + "\nno_such_key: 1\n", encoding="utf-8")
    content = type(every_game)().content
    assert any("no_such_key" in str(problem) for problem in content.overlay_problems)
    assert content.game == every_game.content.game
