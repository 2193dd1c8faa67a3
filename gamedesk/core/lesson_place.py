"""Where a lesson stands, as a match and its save remember it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class LessonPlace:
    """A lesson of the match's game, by its id, and which of its `steps` is told: `step`, from 0.

    `left_at`: the lesson was left after so many entries and nobody has played on since; what came
    after them came by itself.
    """

    id: str
    step: int
    steps: int
    left_at: int | None = None

    @property
    def number(self) -> int:
        """The step as people count it, from 1."""
        return self.step + 1

    @property
    def is_done(self) -> bool:
        """Whether it was left after its last step."""
        return self.left_at is not None and self.number == self.steps

    def to_json(self) -> dict[str, Any]:
        """A flat object."""
        left = {} if self.left_at is None else {"left_at": self.left_at}
        return {"id": self.id, "step": self.step, "steps": self.steps, **left}

    @classmethod
    def from_json(cls, data: object) -> LessonPlace:
        """What `to_json` wrote. Raises ValueError."""
        match data:
            case {"id": str(name), "step": int(step), "steps": int(steps), **rest}:
                left = rest.pop("left_at", None)
                fits = not rest and 0 <= step < steps
                if fits and left is None:
                    return cls(name, step, steps)
                if fits and isinstance(left, int) and left >= 0:
                    return cls(name, step, steps, left)
        raise ValueError("no place in a lesson")
