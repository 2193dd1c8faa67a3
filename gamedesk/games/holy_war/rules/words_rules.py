"""The words that lay down rules until the end of the round: lasting, protect."""

from __future__ import annotations

from gamedesk.core.agenda import Draft
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.effects import Lasting, Protect
from gamedesk.games.holy_war.rules.lasting import lay_rule, protect
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.words import Word, choice_word, register


def _lasting(draft: Draft, seat: Seat, effect: Lasting, card: str) -> None:
    lay_rule(draft, seat, effect.rule, effect.amount, effect.who, card)


def protect_options(state: HolyWarState, seat: Seat, effect: Protect, card: str = "") -> list[str]:
    """The own territories, the home among them."""
    own = {*state.occupied(seat), state.players[seat].home}
    return [state.id(territory) for territory in sorted(own)]


def _protect(draft: Draft, seat: Seat, effect: Protect, card: str, target: str) -> None:
    protect(draft, seat, draft.state.number(target), card)


register(Lasting, Word(possible=lambda state, seat, effect: True, begin=_lasting))
register(Protect, choice_word(protect_options, _protect))
