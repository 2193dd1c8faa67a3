"""Keeps answers where they were while the same question goes on. No Qt.

After a free action the same question is asked again; what is new stands last then, and what has
become impossible stays in its place, so that nothing else moves below the pointer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.ui.asked import REFUSED, Asked
from gamedesk.ui.bar_faces import ChoiceFace
from gamedesk.ui.phrase import Phrase


class SteadyPlaces:
    """The order of the answers shown so far, for each part of one question."""

    def __init__(self) -> None:
        """Nothing was shown yet."""
        self._decision: Decision | None = None
        self._language = ""
        self._shown: dict[object, dict[str, ChoiceFace]] = {}
        self._actions: dict[str, Action] = {}

    def arrange(self, asked: Asked, faces: Sequence[ChoiceFace]) -> list[ChoiceFace]:
        """These faces in the places that they had; what is not possible any more says why.

        In another language former faces are of no use.
        """
        self._begin(asked)
        if not faces:
            return []
        part = (asked.chooser.group, asked.chooser.opened)
        now = {face.target: face for face in faces}
        kept: list[ChoiceFace] = []
        for target, face in self._shown.get(part, {}).items():
            same = target if target in now else _other(target)
            kept.append(now.pop(same) if same in now else self._gone(asked, face))
        arranged = [*kept, *now.values()]
        self._shown[part] = {face.target: face for face in arranged}
        self._actions |= {
            target: choices[0].action
            for target in self._shown[part]
            if len(choices := asked.chooser.after(target)) == 1
        }
        return arranged

    def _begin(self, asked: Asked) -> None:
        language = asked.say(Phrase.of("reason.not_offered"))
        if asked.decision != self._decision or language != self._language:
            self._decision, self._language = asked.decision, language
            self._shown, self._actions = {}, {}

    def _gone(self, asked: Asked, face: ChoiceFace) -> ChoiceFace:
        action = self._actions.get(face.target)
        reason = asked.lacks(action) if action is not None else ""
        return replace(face, reason=reason or self._language)


def _other(target: str) -> str:
    """The same thing as it is called while it is not possible, or possible again."""
    return target.removeprefix(REFUSED) if target.startswith(REFUSED) else REFUSED + target
