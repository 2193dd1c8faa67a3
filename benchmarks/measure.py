"""Timing: medians of several runs, and how figures are printed."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

RUNS: Final = 7


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the report. `mark` is the first mark of the design, if there is one."""

    name: str
    value: float
    unit: str
    mark: str = ""

    def __str__(self) -> str:
        value = f"{self.value:,.0f}" if self.value >= 100 else f"{self.value:.2f}"
        return f"  {self.name:34} {value:>12} {self.unit:10} {self.mark}".rstrip()


def median_seconds(work: Callable[[], object], runs: int = RUNS) -> float:
    """The median time of one call, after one call that does not count."""
    work()
    return statistics.median(_seconds(work) for _ in range(runs))


def per_second(work: Callable[[], object], count: int, runs: int = RUNS) -> float:
    """How many of `count` things that `work` does are done in a second."""
    return count / median_seconds(work, runs)


def report(title: str, figures: Iterable[Figure]) -> None:
    """Print one group."""
    print(title)
    for figure in figures:
        print(figure, flush=True)


def _seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
