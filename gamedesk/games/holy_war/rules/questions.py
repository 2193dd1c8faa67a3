"""Questions about a position that views and bots ask; nothing here changes anything.

Beside these: `battle.preview` and `battle.forecast` (strengths, losses and gains of a battle),
`movement.move_refusal`, `execution.build_refusal`, `recruiting.recruit_refusal`,
`harvest.trade_refusal` and `cards.card_refusal` (why not), `describe.card_text` (what cards say).
"""

from __future__ import annotations

from dataclasses import dataclass

from gamedesk.core.agenda import QuietDraft
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.cards import carry_card, play_card
from gamedesk.games.holy_war.rules.harvest import harvest_income
from gamedesk.games.holy_war.rules.lasting import binds
from gamedesk.games.holy_war.rules.movement import start_points
from gamedesk.games.holy_war.rules.recruiting import most_recruits
from gamedesk.games.holy_war.rules.state import (
    HolyWarState,
    Rule,
    hand_limit,
    occupied_levels,
)
from gamedesk.games.holy_war.rules.territories import entry_refusal
from gamedesk.games.holy_war.rules.tokens import token_supply
from gamedesk.games.holy_war.rules.world import BARRACKS


@dataclass(frozen=True, slots=True)
class Prospects:
    """What the places of a seat give in a round as they are now.

    `recruits` are those that barracks allow, `affordable` those that coins and tokens allow too.
    """

    coins: int
    faith: int
    vp: int
    recruits: int
    affordable: int
    move_points: int
    hand_limit: int
    tokens: int


def prospects(state: HolyWarState, seat: Seat) -> Prospects:
    """A seat's income and limits."""
    coins, faith, vp = harvest_income(state, seat)
    return Prospects(
        coins=coins,
        faith=faith,
        vp=vp,
        recruits=occupied_levels(state, seat, BARRACKS),
        affordable=most_recruits(state, seat),
        move_points=start_points(state, seat),
        hand_limit=hand_limit(state, seat),
        tokens=token_supply(state, seat),
    )


def ways_from(state: HolyWarState, seat: Seat, origin: str) -> dict[str, Reason | None]:
    """The territories that border on one, and why the seat may not enter each; None if it may."""
    board = state.world.board
    adjacent = board.adjacent[board.index[origin]]
    return {
        id_: entry_refusal(state, seat, place)
        for place, id_ in enumerate(board.ids)
        if adjacent >> place & 1
    }


def with_card(state: HolyWarState, seat: Seat, card: str) -> HolyWarState:
    """The position once a card of one's hand is carried out, and nothing after it.

    So the battle it is played in is not reckoned yet. What the card asks somebody is left open.
    """
    draft = QuietDraft(state.copy())
    draft.state.agenda = []
    carry_card(draft, seat, play_card(card))
    while draft.state.agenda and draft.state.agenda[-1].automatic:
        draft.state.agenda.pop().run(draft)
    found: HolyWarState = draft.state
    return found


def rules_for(state: HolyWarState, seat: Seat) -> list[Rule]:
    """The rules of cards that bind a seat until the round ends, as they were laid down."""
    return [rule for rule in state.rules if binds(rule, seat)]
