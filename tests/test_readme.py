"""What README promises is there: its commands, their options, its files and links."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gamedesk.cli.arguments import read_arguments
from gamedesk.core.registry import game_ids

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "docs/README.md", "docs/packaging.md")
ROWS = re.findall(r"^\| `gamedesk ?([^`]*)` \|", (ROOT / "README.md").read_text("utf-8"), re.M)


def help_of(command: str, capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit):
        read_arguments([*command.split(), "--help"])
    return capsys.readouterr().out


@pytest.mark.parametrize("row", ROWS)
def test_each_command_and_option_of_the_readme_exists(
    row: str, capsys: pytest.CaptureFixture[str]
) -> None:
    command = "".join(re.findall(r"^[a-z][a-z-]*", row))
    text = help_of(command, capsys)
    assert [option for option in re.findall(r"--[a-z-]+", row) if option not in text] == []


def test_each_command_is_in_the_readme(capsys: pytest.CaptureFixture[str]) -> None:
    commands = re.findall(r"^    ([a-z][a-z-]*)  ", help_of("", capsys), re.M)
    assert commands
    assert {row.split()[0] for row in ROWS if row} >= set(commands)


def test_the_readme_names_the_games_that_there_are() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    (sentence,) = re.findall(r"^GAME is ([^.]*)\.", text, re.M)
    assert sorted(re.findall(r"`(\w+)`", sentence)) == list(game_ids())
    rows = re.findall(r"^\| \*\*", text, re.M)
    assert len(rows) == len(game_ids())


@pytest.mark.parametrize("name", DOCUMENTS)
def test_links_lead_somewhere(name: str) -> None:
    document = ROOT / name
    links = re.findall(r"\]\(([^)#:]+)\)", document.read_text("utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []
