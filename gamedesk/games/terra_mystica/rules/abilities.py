"""Carries out the effect words: each chapter registers what its words do and when they can be used.

Tiles, factions and action spaces say in YAML what happens; the functions here turn the words into
changes and steps. A word is registered by the chapter whose rule it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from gamedesk.core.agenda import Draft, Step
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.effects import Effect, Gain, PriestSteps
from gamedesk.games.terra_mystica.rules.goods import gain
from gamedesk.games.terra_mystica.rules.state import FROM_ABILITY, TerraState

Carrier = Callable[[Draft, Seat, Any, str], tuple[Step, ...]]
Check = Callable[[TerraState, Seat, Any], Reason | None]

_carriers: dict[type, Carrier] = {}
_checks: dict[type, Check] = {}


def carries_out(word: type) -> Callable[[Carrier], Carrier]:
    """Register the function that carries a word out and returns the steps it leads to."""

    def register(carrier: Carrier) -> Carrier:
        _carriers[word] = carrier
        return carrier

    return register


def usable_if(word: type) -> Callable[[Check], Check]:
    """Register the function that says why a word could do nothing now."""

    def register(check: Check) -> Check:
        _checks[word] = check
        return check

    return register


def carry_out(draft: Draft, seat: Seat, effects: Iterable[Effect], cause: str) -> tuple[Step, ...]:
    """Do what the words say; the steps that ask for choices come back in order of play.

    `cause` is the id of the tile, space or building that speaks.
    """
    steps: tuple[Step, ...] = ()
    for effect in effects:
        steps += _carriers[type(effect)](draft, seat, effect, cause)
    return steps


def effects_refusal(state: TerraState, seat: Seat, effects: Iterable[Effect]) -> Reason | None:
    """Why these words could do nothing now; None if all of them can."""
    for effect in effects:
        check = _checks.get(type(effect))
        if check is not None and (reason := check(state, seat, effect)) is not None:
            return reason
    return None


@carries_out(Gain)
def _gain(draft: Draft, seat: Seat, effect: Gain, cause: str) -> tuple[Step, ...]:
    gain(draft, seat, effect.goods, cause, FROM_ABILITY)
    return ()


@carries_out(PriestSteps)
def _lasting(draft: Draft, seat: Seat, effect: PriestSteps, cause: str) -> tuple[Step, ...]:
    return ()
