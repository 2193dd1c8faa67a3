"""What stands in the bar: a choice, the question, and choices made smaller where room is short."""

from __future__ import annotations

from dataclasses import dataclass, replace

from gamedesk.ui.painting import Emblem
from gamedesk.ui.widgets import Face, words


@dataclass(frozen=True, slots=True)
class ChoiceFace:
    """A button of the bar: the target that pressing it picks, how it looks, or why it is off."""

    target: str
    face: Face
    reason: str = ""
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class QuestionFace:
    """Who is asked, what, and a hint below."""

    who: str
    question: str
    hint: str = ""
    emblem: Emblem | None = None


def same(choice: ChoiceFace) -> ChoiceFace:
    """As it is."""
    return choice


def priceless(choice: ChoiceFace) -> ChoiceFace:
    """Without its price."""
    return replace(choice, face=replace(choice.face, goods=()))


def iconless_impossible(choice: ChoiceFace) -> ChoiceFace:
    """Only the words where nothing can be done; the others without their price."""
    return iconless(choice) if choice.reason else priceless(choice)


def iconless(choice: ChoiceFace) -> ChoiceFace:
    """Only the words, if there are any."""
    plain = priceless(choice)
    return replace(plain, face=replace(plain.face, icons=())) if plain.face.text else plain


def compact_impossible(choice: ChoiceFace) -> ChoiceFace:
    """Only the icon where nothing can be done; the others without their price."""
    return compact(choice) if choice.reason else priceless(choice)


def compact(choice: ChoiceFace) -> ChoiceFace:
    """Only the icon, with the words as tool tip, unless it is chosen or has no icon."""
    face = choice.face
    if choice.is_chosen or not face.icons:
        return choice
    shown = Face(icons=face.icons, tip=face.tip or face.text, corner=face.corner)
    return replace(choice, face=shown)


def small_face(key: str, icon: str, told: str = "") -> Face:
    """An icon; the tip is its name or what it would do now, which ears hear after the name."""
    if not told:
        return Face(icons=(icon,), tip=words(key))
    return Face(icons=(icon,), tip=told, note=told, name=words(key))
