"""Timing: medians of several runs, by the clock and by the processor, and how they are printed.

The clock also counts what other programs on the machine do; the processor's time does not.
"""

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
    processor: float | None = None
    """The same by the processor's time."""

    def __str__(self) -> str:
        own = "" if self.processor is None else f"{_number(self.processor):>10} own"
        line = f"  {self.name:42} {_number(self.value):>12} {self.unit:5} {own:14} {self.mark}"
        return line.rstrip()


@dataclass(frozen=True, slots=True)
class Span:
    """How long something took, in seconds: by the clock and by this process's own time."""

    clock: float
    own: float

    def figure(self, name: str, mark: str = "") -> Figure:
        """In milliseconds."""
        return Figure(name, 1000 * self.clock, "ms", mark, 1000 * self.own)

    def __truediv__(self, count: float) -> Span:
        return Span(self.clock / count, self.own / count)


def median_span(work: Callable[[], object], runs: int = RUNS) -> Span:
    """The medians of one call, after one call that does not count."""
    work()
    spans = [span_of(work) for _ in range(runs)]
    return Span(
        statistics.median(span.clock for span in spans),
        statistics.median(span.own for span in spans),
    )


def span_of(work: Callable[[], object]) -> Span:
    """How long one call takes."""
    clock, own = time.perf_counter(), time.process_time()
    work()
    return Span(time.perf_counter() - clock, time.process_time() - own)


def rate(
    name: str, work: Callable[[], object], count: int, mark: str = "", runs: int = RUNS
) -> Figure:
    """How many of `count` things that `work` does are done in a second."""
    span = median_span(work, runs)
    return Figure(name, count / span.clock, "/s", mark, count / span.own)


def report(title: str, figures: Iterable[Figure]) -> None:
    """Print one group."""
    print(title)
    for figure in figures:
        print(figure, flush=True)


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"
