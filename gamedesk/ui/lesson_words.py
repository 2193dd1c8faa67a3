"""What the coach says at a moment of a lesson: the step's sentences, fitted to who is asked what.

A step may have further sentences beside `<say>.title` and `<say>.text`, with a word between:
`computer` while a computer is to choose, the kind of the question that is open, `over` where a
free step finds another question, `several` where more than one person looks at the screen.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedesk.content.texts import Texts
from gamedesk.core.lesson import LessonRun
from gamedesk.core.state import Seat
from gamedesk.ui.lesson_overlay import CardTexts
from gamedesk.ui.phrase import Phrase, Say


def card_texts(run: LessonRun, say: Say, texts: Texts, name: str, hint: str) -> CardTexts:
    """The card for where the lesson stands; `name` is who is asked, `hint` what to do now."""

    def said(key: str, **params: str | int | Phrase) -> str:
        return say(Phrase.of(key, **params))

    who = Phrase.plain(name)
    title, text = (_key(run, texts, part) for part in ("title", "text"))
    if asks_computer(run) and title == f"{run.key}.title" and _speaks_to(texts, title):
        title = "lesson.computer_title"
    return CardTexts(
        said(f"lesson.{run.lesson.id}.title"),
        said("lesson.step", number=run.index + 1, count=len(run.steps)),
        said(title, name=who),
        said(text, name=who),
        hint,
    )


def asks_computer(run: LessonRun) -> bool:
    """Whether a computer has to answer what the step asks."""
    asked = run.asked
    return asked is not None and not run.match.table.is_human(asked.seat)


def asked_seat(run: LessonRun) -> Seat:
    """Whose question is open; the first seat where none is."""
    decision = run.match.decision
    return decision.seat if decision is not None else Seat(0)


def _key(run: LessonRun, texts: Texts, part: str) -> str:
    keys = [f"{run.key}.{variant}.{part}" for variant in _variants(run)]
    return next((key for key in keys if texts.has(key)), f"{run.key}.{part}")


def _variants(run: LessonRun) -> Iterator[str]:
    asked = run.asked
    if asked is not None:
        if asks_computer(run):
            yield "computer"
        yield asked.kind
    elif run.step.free:
        yield "over"
    if len(run.match.table.humans()) > 1:
        yield "several"


def _speaks_to(texts: Texts, key: str) -> bool:
    return texts.has(key) and texts.get(key, name="\0").find("\0") >= 0
