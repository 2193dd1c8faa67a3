"""From clicks to one action: holds the legal actions and narrows them. No Qt, no rule.

Each action has a group and a click path of target ids. A pick is a group or the next id of a path.
The action is *ready* when its whole path was picked or when it is the only one left; it is
*complete* when both hold, and then may be submitted at once. `back` takes the last pick back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from gamedesk.core.action import Action

_GROUP = "group:"


def group_target(group: str) -> str:
    """The target id of a group's button."""
    return _GROUP + group


class Pick(Enum):
    """What a pick led to."""

    NOTHING = "nothing"
    """The target belongs to no action that is left."""
    NARROWED = "narrowed"
    """Fewer actions or a longer path; more to pick or to confirm."""
    COMPLETE = "complete"
    """One action is left and its path is walked: it can be submitted."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action with its group and click path."""

    action: Action
    group: str
    path: tuple[str, ...]


class Chooser:
    """The legal actions of one decision, and what was picked so far."""

    def __init__(self, choices: Sequence[Choice] = ()) -> None:
        """Begin with all choices left."""
        self.choices = tuple(choices)
        self._picks: list[str] = []
        self._reopened: list[str] | None = None

    @property
    def picks(self) -> tuple[str, ...]:
        """Everything picked so far, in order, groups included."""
        return tuple(self._picks)

    @property
    def group(self) -> str:
        """The group that was picked; "" if none."""
        for pick in self._picks:
            if pick.startswith(_GROUP):
                return pick.removeprefix(_GROUP)
        return ""

    @property
    def kind(self) -> str:
        """The group of all that is left, picked or implied by the places picked; "" if several."""
        groups = {choice.group for choice in self.left} if self._picks else set()
        return groups.pop() if len(groups) == 1 else self.group

    @property
    def walked(self) -> tuple[str, ...]:
        """The part of the click path that was picked."""
        return tuple(pick for pick in self._picks if not pick.startswith(_GROUP))

    @property
    def left(self) -> tuple[Choice, ...]:
        """The choices that agree with the picks, in the order of the rules."""
        return self._through(self.walked)

    @property
    def ready(self) -> Choice | None:
        """What confirming would submit: the walked path's action, or the only one left."""
        left = self.left
        if len(left) == 1:
            return left[0]
        walked = self.walked
        return next((choice for choice in left if choice.path == walked), None)

    @property
    def is_done(self) -> bool:
        """Whether one action is left and its path is walked."""
        left, walked = self.left, self.walked
        return len(left) == 1 and bool(walked) and left[0].path == walked

    @property
    def opened(self) -> tuple[str, ...]:
        """The walked path; once it is done, without its last step, which can still be another."""
        return self.walked[:-1] if self.is_done else self.walked

    def choice_of(self, action: Action | None) -> Choice | None:
        """The choice of an action; None if it is not legal."""
        return next((choice for choice in self.choices if choice.action == action), None)

    def _through(self, walked: tuple[str, ...]) -> tuple[Choice, ...]:
        group = self.group
        return tuple(
            choice
            for choice in self.choices
            if (not group or choice.group == group) and choice.path[: len(walked)] == walked
        )

    @property
    def next_targets(self) -> tuple[str, ...]:
        """The ids that can be picked next, each once, in the order of the rules.

        When all is picked: what could be picked instead of the last, and that itself.
        """
        walked = self.opened
        depth = len(walked)
        found = (choice.path[depth] for choice in self._through(walked) if len(choice.path) > depth)
        return tuple(dict.fromkeys(found))

    @property
    def targets(self) -> tuple[str, ...]:
        """The places that can be picked: all of them while a group is only kept open."""
        if not self._is_kept_open:
            return self.next_targets
        return tuple(dict.fromkeys(choice.path[0] for choice in self.choices if choice.path))

    @property
    def _is_kept_open(self) -> bool:
        return self._picks == self._reopened

    def after(self, target: str) -> tuple[Choice, ...]:
        """What would be left after picking `target`, without picking it."""
        if target.startswith(_GROUP):
            group = target.removeprefix(_GROUP)
            return tuple(choice for choice in self.choices if choice.group == group)
        found = self._within(target)
        if found or not self._is_kept_open:
            return found
        return tuple(choice for choice in self.choices if choice.path[:1] == (target,))

    def _within(self, target: str) -> tuple[Choice, ...]:
        walked = self.opened
        depth = len(walked)
        return tuple(
            choice
            for choice in self._through(walked)
            if len(choice.path) > depth and choice.path[depth] == target
        )

    def is_again(self, target: str) -> bool:
        """Whether it is the place picked last once more, and no path goes on with it."""
        if self.is_done or self.walked[-1:] != (target,):
            return False
        return target not in self.next_targets

    def pick(self, target: str) -> Pick:
        """Take a group or the next id of a path. Picking another group begins anew with it."""
        if target.startswith(_GROUP):
            return self._pick_group(target)
        if self._within(target):
            if self.is_done:
                self._picks.pop()
            self._picks.append(target)
            return self._outcome()
        return self._pick_elsewhere(target)

    def reopen(self, group: str) -> None:
        """Show a group whose free actions are done one after the other; nothing is ruled out."""
        if self._pick_group(group_target(group)) is Pick.NARROWED:
            self._reopened = list(self._picks)

    def open_empty(self, group: str) -> None:
        """Look into a group of which nothing can be picked now, to see why."""
        self._picks = [group_target(group)]

    def pick_action(self, action: Action) -> Pick:
        """Walk the whole path of an action at once, as the plain list does."""
        for choice in self.choices:
            if choice.action == action:
                self._picks = list(choice.path)
                return self._outcome()
        return Pick.NOTHING

    def back(self) -> bool:
        """Take the last pick back; False if there was none."""
        if not self._picks:
            return False
        self._picks.pop()
        return True

    def reset(self) -> None:
        """Take all picks back."""
        self._picks.clear()

    def _pick_group(self, target: str) -> Pick:
        if not self.after(target):
            return Pick.NOTHING
        self._picks = [target]
        self._walk_alone()
        return Pick.NARROWED

    def _walk_alone(self) -> None:
        """A place that all actions of the group begin with needs no click of its own."""
        while len(self.left) > 1 and len(self.next_targets) == 1:
            alone = self.next_targets[0]
            if any(choice.path == (*self.walked, alone) for choice in self.left):
                return
            self._picks.append(alone)

    def _pick_elsewhere(self, target: str) -> Pick:
        """A place that does not go on from here but begins a path: change one's mind."""
        for kept in ([group_target(self.group)] if self.group else [], []):
            before, self._picks = self._picks, list(kept)
            if self._within(target):
                self._picks.append(target)
                return self._outcome()
            self._picks = before
        return Pick.NOTHING

    def _outcome(self) -> Pick:
        return Pick.COMPLETE if self.is_done else Pick.NARROWED
