"""Widgets in the style of the desk. They follow `theme` and `language` by themselves.

Wherever a widget takes words it takes a text or a function that gives one, asked again when the
language changes: `Label("title", words("start.people"))`.
"""

from gamedesk.ui.widgets.badge import BadgeView, GoodsView, IconView
from gamedesk.ui.widgets.button import ActionButton
from gamedesk.ui.widgets.choice import Choice, Segments, Toggle
from gamedesk.ui.widgets.dialog import Dialog, ask, tell
from gamedesk.ui.widgets.face import ButtonKind, Face
from gamedesk.ui.widgets.label import Label, TextLike, game_words, name_aloud, words
from gamedesk.ui.widgets.panel import Panel

__all__ = [
    "ActionButton",
    "BadgeView",
    "ButtonKind",
    "Choice",
    "Dialog",
    "Face",
    "GoodsView",
    "IconView",
    "Label",
    "Panel",
    "Segments",
    "TextLike",
    "Toggle",
    "ask",
    "game_words",
    "name_aloud",
    "tell",
    "words",
]
