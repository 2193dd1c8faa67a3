"""What is wrong with a data file, and the error that carries all of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One fault: where it is and what to do about it. Lines and columns count from 1."""

    file: str
    line: int
    column: int
    path: str  # such as `start.cults.fire`; empty for the file as a whole
    message: str

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}:{self.column}"
        return f"{place}: {self.path}: {self.message}" if self.path else f"{place}: {self.message}"


class DataError(Exception):
    """Data files could not be used. `problems` has every fault of every file, in order."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems
