"""Carries out the effect words: the registry, and the question that words share.

A chapter registers for each word whether it can do anything now, how it begins, and, where it
needs a choice, what can be chosen and what the choice does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Auto, Decision, Draft
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.effects import Effect
from gamedesk.games.holy_war.rules.state import HolyWarState

Possible = Callable[[HolyWarState, Seat, Any], bool]
Begin = Callable[[Draft, Seat, Any, str], None]
Options = Callable[[HolyWarState, Seat, Any], list[str]]
Chosen = Callable[[Draft, Seat, Any, str, str], None]

STOP = "stop"


@dataclass(frozen=True, slots=True)
class Word:
    """What a word does. A word with `options` asks; `times` tells how often."""

    possible: Possible
    begin: Begin | None = None
    options: Options | None = None
    chosen: Chosen | None = None
    times: Callable[[Any], int] = lambda effect: 1


@dataclass(frozen=True, slots=True)
class Pick(Action):
    """The answer to what a card asks: a territory, a seat, a building, an amount."""

    kind: ClassVar[str] = "pick"
    target: str


pick = cache(Pick)
_words: dict[type, Word] = {}


def register(word: type, how: Word) -> None:
    """Called once for each word by the chapter whose rule it is."""
    _words[word] = how


def is_possible(state: HolyWarState, seat: Seat, effect: Effect) -> bool:
    """Whether a word could do anything now (H12: a card needs one that can)."""
    return _words[type(effect)].possible(state, seat, effect)


def begin_effect(draft: Draft, seat: Seat, effect: Effect, card: str, index: int) -> None:
    """Do it, or ask for the choice it needs."""
    word = _words[type(effect)]
    if word.options is None:
        assert word.begin is not None
        word.begin(draft, seat, effect, card)
    elif word.options(draft.state, seat, effect):
        draft.then(ChooseTarget(seat, card, index, word.times(effect)))


@dataclass(frozen=True, slots=True)
class ChooseTarget(Decision):
    """What a card's word is aimed at; `left` times, this one included."""

    kind: ClassVar[str] = "choose_target"
    card: str
    index: int
    left: int = 1

    def effect(self, state: HolyWarState) -> Effect:
        """The word that asks."""
        return state.world.effects[self.card][self.index]

    def actions(self, state: HolyWarState) -> Sequence[Action]:
        """What the word offers."""
        effect = self.effect(state)
        options = _words[type(effect)].options
        assert options is not None
        return [pick(target) for target in options(state, self.seat, effect)]

    def resolve(self, draft: Draft, action: Pick) -> None:
        """Do it there; ask again while times are left and something is offered."""
        effect = self.effect(draft.state)
        word = _words[type(effect)]
        assert word.chosen is not None
        if action.target == STOP:
            return
        if self.left > 1:
            draft.then(AskAgain(self.seat, self.card, self.index, self.left - 1))
        word.chosen(draft, self.seat, effect, self.card, action.target)


@dataclass(frozen=True, slots=True)
class AskAgain(Auto):
    """A word that may be used several times goes on, if it still can."""

    kind: ClassVar[str] = "ask_again"
    seat: Seat
    card: str
    index: int
    left: int

    def run(self, draft: Draft) -> None:
        """Ask only if something is offered."""
        question = ChooseTarget(self.seat, self.card, self.index, self.left)
        if question.actions(draft.state):
            draft.then(question)
