"""Keeps answers where they were while the same question goes on. No Qt.

After a free action the same question is asked again; what is new stands last then, and what has
become impossible stays in its place, so that nothing else moves below the pointer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gamedesk.core.agenda import Decision
from gamedesk.ui.prompt_bar import ChoiceFace

REFUSED = "refused:"
"""Before the target of what is offered although it is not possible."""


class SteadyPlaces:
    """The order of the answers shown so far, for each part of one question."""

    def __init__(self) -> None:
        """Nothing was shown yet."""
        self._decision: Decision | None = None
        self._gone = ""
        self._shown: dict[object, dict[str, ChoiceFace]] = {}

    def arrange(
        self, decision: Decision, part: object, faces: Sequence[ChoiceFace], gone: str
    ) -> list[ChoiceFace]:
        """These faces in the places that they had; `gone` is why a former one is not possible.

        In another language, as `gone` tells, former faces are of no use.
        """
        if decision != self._decision or gone != self._gone:
            self._decision, self._gone, self._shown = decision, gone, {}
        if not faces:
            return []
        now = {face.target: face for face in faces}
        kept: list[ChoiceFace] = []
        for target, face in self._shown.get(part, {}).items():
            same = target if target in now else _other(target)
            kept.append(now.pop(same) if same in now else replace(face, reason=gone))
        arranged = [*kept, *now.values()]
        self._shown[part] = {face.target: face for face in arranged}
        return arranged


def _other(target: str) -> str:
    """The same thing as it is called while it is not possible, or possible again."""
    return target.removeprefix(REFUSED) if target.startswith(REFUSED) else REFUSED + target
