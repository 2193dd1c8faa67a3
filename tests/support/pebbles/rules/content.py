"""The record of pebbles' one data file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from gamedesk.content.problems import Problem
from gamedesk.content.reader import Reader

FOLDER = Path(__file__).resolve().parent.parent / "data"


@dataclass(frozen=True, slots=True)
class Numbers:
    """How long the game is, and how much of what there is."""

    rounds: int
    most_dropped: int
    most_taken: int
    guess_points: int


@dataclass(frozen=True, slots=True)
class PebblesContent:
    """Everything the rules know from YAML."""

    numbers: Numbers
    overlay_problems: tuple[Problem, ...] = ()


def load() -> PebblesContent:
    """Read the file; raises DataError with every fault."""
    reader = Reader(FOLDER)
    content = PebblesContent(reader.record("game.yaml", Numbers))
    reader.stop_if_faulty()
    return content
