"""Rules that cards lay down until the end of the round, and which of two holds (H3, H4.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from gamedesk.core.agenda import Draft
from gamedesk.core.event import Event
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.state import HolyWarState, Rule
from gamedesk.games.holy_war.rules.world import NOBODY

PROTECTED: Final = "protected"


@dataclass(frozen=True, slots=True)
class RuleLaid(Event):
    """A rule holds until the round ends."""

    kind: ClassVar[str] = "rule_laid"
    rule: str = ""
    amount: int = 0
    who: str = ""
    territory: str = ""


def rank_of(state: HolyWarState, card: str) -> int:
    """A god goes before a world card, a world card before a civilization card (H4.4)."""
    content = state.world.content
    return 2 if card in content.gods else 1 if card in content.world_cards else 0


def lay_rule(draft: Draft, seat: Seat, rule: str, amount: int, who: str, card: str) -> None:
    """From now on, for everybody whom it binds."""
    state: HolyWarState = draft.state
    state.rules = (*state.rules, Rule(rule, amount, seat, who, rank_of(state, card)))
    draft.emit(RuleLaid, seat, rule, amount, who)


def protect(draft: Draft, seat: Seat, territory: int, card: str) -> None:
    """Nobody else may enter it."""
    state: HolyWarState = draft.state
    rule = Rule(PROTECTED, 0, seat, "others", rank_of(state, card), territory)
    state.rules = (*state.rules, rule)
    draft.emit(RuleLaid, seat, PROTECTED, 0, "others", state.id(territory))


def binds(rule: Rule, seat: Seat) -> bool:
    """Whether it concerns that seat."""
    return rule.who == "all" or (rule.seat == seat) == (rule.who == "self")


def rule_amount(state: HolyWarState, seat: Seat, name: str) -> int:
    """What the rule that holds says; 0 if there is none."""
    holding = _holding(state, seat, name)
    return holding.amount if holding is not None else 0


def has_rule(state: HolyWarState, seat: Seat, name: str) -> bool:
    """Whether such a rule binds that seat."""
    return _holding(state, seat, name) is not None


def _holding(state: HolyWarState, seat: Seat, name: str) -> Rule | None:
    found: Rule | None = None
    for rule in state.rules:
        if rule.rule == name and binds(rule, seat) and (found is None or rule.rank >= found.rank):
            found = rule
    return found


def protected_from(state: HolyWarState, seat: Seat) -> int:
    """The territories that a seat may not enter because somebody protects them."""
    mask = 0
    for rule in state.rules:
        if rule.territory != NOBODY and binds(rule, seat):
            mask |= 1 << rule.territory
    return mask
