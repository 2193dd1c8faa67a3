"""Carries out the effect words: the registry, and the question that words share.

A chapter registers for each word whether it can do anything now, how it begins, and, where it
needs a choice, what can be chosen and what the choice does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Final

from gamedesk.core.action import Action
from gamedesk.core.agenda import Auto, Decision, Draft
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.effects import Effect
from gamedesk.games.holy_war.rules.state import HolyWarState

Possible = Callable[[HolyWarState, Seat, Any], bool]
Begin = Callable[[Draft, Seat, Any, str], None]
Options = Callable[[HolyWarState, Seat, Any, str], list[str]]
Chosen = Callable[[Draft, Seat, Any, str, str], None]

STOP: Final = "stop"


def _always(effect: Any) -> bool:
    return True


def _once(effect: Any) -> int:
    return 1


@dataclass(frozen=True, slots=True)
class Word:
    """What a word does. One with `options` asks if `asks` says so, `times` times.

    An `optional` word may be left at any time.
    """

    possible: Possible
    begin: Begin | None = None
    options: Options | None = None
    chosen: Chosen | None = None
    times: Callable[[Any], int] = _once
    asks: Callable[[Any], bool] = _always
    optional: bool = False


def choice_word(options: Options, chosen: Chosen) -> Word:
    """A word that is possible when it offers something."""

    def possible(state: HolyWarState, seat: Seat, effect: Any) -> bool:
        return bool(options(state, seat, effect, ""))

    return Word(possible, options=options, chosen=chosen)


def seat_target(seat: Seat) -> str:
    """A seat as a target."""
    return f"seat:{seat}"


def target_seat(target: str) -> Seat:
    """The seat that a target names."""
    return Seat(int(target.partition(":")[2]))


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
    """Do it, or ask for the choice it needs; a choice of one is none."""
    word = _words[type(effect)]
    if word.options is None or not word.asks(effect):
        assert word.begin is not None
        word.begin(draft, seat, effect, card)
    else:
        draft.then(AskTarget(seat, card, index, word.times(effect)))


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
        """What the word offers, and to stop where that is allowed."""
        effect = self.effect(state)
        word = _words[type(effect)]
        assert word.options is not None
        found = [pick(target) for target in word.options(state, self.seat, effect, self.card)]
        return [*found, pick(STOP)] if word.optional else found

    def resolve(self, draft: Draft, action: Pick) -> None:
        """Do it there; ask again while times are left and something is offered."""
        if action.target != STOP:
            aim(draft, self.seat, self.card, self.index, self.left, action.target)


def aim(draft: Draft, seat: Seat, card: str, index: int, left: int, target: str) -> None:
    """Carry a word out on a target; its further times wait below what that brings."""
    effect = draft.state.world.effects[card][index]
    word = _words[type(effect)]
    assert word.chosen is not None
    if left > 1:
        draft.then(AskTarget(seat, card, index, left - 1))
    word.chosen(draft, seat, effect, card, target)


@dataclass(frozen=True, slots=True)
class AskTarget(Auto):
    """A word needs a target; with one only, and no way to decline, that is it."""

    kind: ClassVar[str] = "ask_target"
    seat: Seat
    card: str
    index: int
    left: int

    def run(self, draft: Draft) -> None:
        """Ask only if there is a choice."""
        question = ChooseTarget(self.seat, self.card, self.index, self.left)
        effect = question.effect(draft.state)
        word = _words[type(effect)]
        assert word.options is not None
        options = word.options(draft.state, self.seat, effect, self.card)
        if len(options) == 1 and not word.optional:
            aim(draft, self.seat, self.card, self.index, self.left, options[0])
        elif options:
            draft.then(question)
