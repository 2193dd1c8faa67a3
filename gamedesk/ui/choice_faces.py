"""What the bar says while somebody chooses: the question, the big button, the preview. No state.

`choosing.py` knows what is picked and pointed at; here is how that is told.
"""

from __future__ import annotations

from unicodedata import east_asian_width

from gamedesk.core.action import Action
from gamedesk.ui.asked import Asked
from gamedesk.ui.bar_faces import QuestionFace
from gamedesk.ui.chooser import Choice
from gamedesk.ui.notes import Warner, note_lines
from gamedesk.ui.phrase import Phrase
from gamedesk.ui.receipt_view import ReceiptLine
from gamedesk.ui.tryout import try_out
from gamedesk.ui.widgets import Face
from gamedesk.ui.words import emblem

ONE_LINE = 18
"""So many letters stand above the note of the big button; its tip says all."""


def question_face(asked: Asked, who: str) -> QuestionFace:
    """Who is asked what, and how to answer."""
    seat, view = asked.decision.seat, asked.view
    badge = view.badge(asked.state, seat) or view.people[seat].badge
    question = asked.say(view.question(asked.state, asked.decision))
    return QuestionFace(who, question, asked.say(Phrase.of(asked.hint)), emblem(badge))


def first_of_all(asked: Asked) -> str:
    """What Enter needs first, in words that fit the question."""
    if asked.view.banner(asked.state, asked.decision) is not None:
        return asked.say(Phrase.of("bar.answer.help"))
    key = "bar.choose.help" if asked.asks_of_board else "bar.one.help"
    return asked.say(Phrase.of(key))


def confirm_face(
    asked: Asked, ready: Choice | None, warned: Action | None, selected: Action | None
) -> tuple[Face, str]:
    """The big button, and why it cannot be pressed ("" if it can).

    `warned`: of this action a big warning was shown; `selected`: this one waits to be meant.
    """
    say = asked.say
    if ready is None:
        return Face(say(Phrase.of("bar.choose"))), first_of_all(asked)
    words, icon = asked.label(ready.action), "ui_done"
    if ready.action == warned:
        words, icon = say(Phrase.of("notes.anyway", action=words)), "ui_warn"
    note = say(Phrase.of("bar.final")) if ready.action == selected else ""
    if note and not warned and _breadth(words) > ONE_LINE:
        words = say(asked.offers[ready.action].short or asked.offers[ready.action].label)
    return Face(words, (icon,), tip=asked.label(ready.action), note=note), ""


def show_preview(asked: Asked, warner: Warner | None, action: Action) -> list[ReceiptLine]:
    """Let the board show an action as if it were done; what it changes, line by line."""
    after = try_out(asked.view.game, asked.state, asked.decision.seat, action)
    asked.view.preview(asked.state, action, after)
    lines = asked.receipt_lines(after)
    if warner is not None:
        lines[2:2] = note_lines(asked, warner.notes(asked, action, after))
    return lines


def _breadth(words: str) -> int:
    """How many letters wide words are; Chinese signs are twice as wide."""
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in words)
