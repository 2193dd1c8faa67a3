"""Cards that answer a named event, asked clockwise after it is done (H12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Auto, Decision, Draft, Step
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.cards import (
    PlayCard,
    carry_card,
    could_play,
    play_refusal,
    playable,
)
from gamedesk.games.holy_war.rules.state import HolyWarState


@dataclass(frozen=True, slots=True)
class NoReaction(Action):
    """Do not react."""

    kind: ClassVar[str] = "no_reaction"


NO_REACTION = NoReaction()


def reactions(state: HolyWarState, active: Seat, event: str) -> list[Step]:
    """One question for everybody else, clockwise from the active one's left."""
    return [ask_reaction(seat, event) for seat in state.others(active)]


@dataclass(frozen=True, slots=True)
class AskReaction(Auto):
    """A seat is asked if it could hold such a card, by open facts."""

    kind: ClassVar[str] = "ask_reaction"
    who: Seat
    event: str

    def run(self, draft: Draft) -> None:
        """Ask, or go on."""
        if could_play(draft.state, self.who, self.event):
            draft.then(React(self.who, self.event))


ask_reaction = cache(AskReaction)


@dataclass(frozen=True, slots=True)
class React(Decision):
    """Does this seat answer the event with a card?"""

    kind: ClassVar[str] = "react"
    event: str

    def actions(self, state: HolyWarState) -> Sequence[Action]:
        """Cards for this event, or none."""
        return [*playable(state, self.seat, self.event), NO_REACTION]

    def resolve(self, draft: Draft, action: PlayCard | NoReaction) -> None:
        """One card at most; nothing reacts to it."""
        if isinstance(action, PlayCard):
            carry_card(draft, self.seat, action)

    def refusal(self, state: HolyWarState, action: Action) -> Reason | None:
        """Why a card cannot be played now."""
        return play_refusal(self, state, action, self.event)

    def tells(self, state: HolyWarState, action: Action) -> bool:
        """Who is asked could hold a card for the event; no card tells about the hand."""
        return isinstance(action, NoReaction)
