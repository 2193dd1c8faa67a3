"""Letters and digits at an open question: a kind of action, or an answer of one kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamedesk.ui.chooser import group_target

if TYPE_CHECKING:
    from gamedesk.ui.choosing import Choosing


def press_letter(choosing: Choosing, letter: str) -> bool:
    """The key of a kind of action, else of a target; False if there is none.

    A kind with a single action is shown first, as a pointer that comes to its button shows it; the
    same key again, or Enter, does it.
    """
    asked = choosing.asked
    if asked is None:
        return False
    if not asked.is_grouped:
        return _press_key(choosing, letter.lower())
    for group, key in choosing.letters.items():
        if key == letter.lower():
            _press_kind(choosing, group_target(group))
            return True
    return False


def _press_kind(choosing: Choosing, target: str) -> None:
    asked = choosing.asked
    choices = asked.chooser.after(target) if asked is not None else ()
    if len(choices) == 1 and choosing.pointed != choices[0]:
        choosing.suggest(choices[0].action)
    else:
        choosing.press(target)


def _press_key(choosing: Choosing, letter: str) -> bool:
    asked = choosing.asked
    assert asked is not None
    target = asked.view.keys(asked.state, asked.decision).get(letter, "")
    if target not in asked.chooser.next_targets:
        return False
    choosing.pick(target)
    return True


def press_digit(choosing: Choosing, digit: str) -> bool:
    """The key of an amount ("bid:4", "count:4"); the second digit of "bid:14" is waited for.

    False unless one target is meant or may be meant.
    """
    asked = choosing.asked
    if asked is None:
        return False
    typed, choosing.typed = choosing.typed + digit, ""
    names = {target: target.partition(":")[2] for target in asked.chooser.next_targets}
    found = [target for target, name in names.items() if name == typed]
    if len(found) == 1:
        choosing.pick(found[0])
        return True
    if not any(name.isdigit() and name.startswith(typed) for name in names.values()):
        return False
    choosing.typed = typed
    choosing.refuse(f"{typed}…")
    return True
