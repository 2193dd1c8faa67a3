"""When a card may be played beside its timing (H12)."""

from __future__ import annotations

from collections.abc import Callable

from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.content import Condition
from gamedesk.games.holy_war.rules.state import HolyWarState

Holds = Callable[[HolyWarState, Seat, int], bool]


def condition_holds(state: HolyWarState, seat: Seat, condition: Condition) -> bool:
    """Whether it holds now."""
    return CONDITIONS[condition.kind](state, seat, condition.amount)


def _behind(state: HolyWarState, seat: Seat, amount: int) -> bool:
    vp = state.players[seat].vp
    return any(player.vp >= vp + max(1, amount) for player in state.players)


def _outnumbered(state: HolyWarState, seat: Seat, amount: int) -> bool:
    battle = state.battle
    if battle is None:
        return False
    mine, theirs = battle.attackers, state.troops[battle.territory]
    if seat == battle.defender:
        mine, theirs = theirs, mine
    return theirs >= mine + max(1, amount)


def _battle_on(state: HolyWarState, kind: str) -> bool:
    return state.battle is not None and state.world.board.kind[state.battle.territory] == kind


CONDITIONS: dict[str, Holds] = {
    "behind": _behind,
    "has_faith": lambda state, seat, amount: state.players[seat].faith >= amount,
    "outnumbered": _outnumbered,
    "at_home": lambda state, seat, _: _battle_on(state, "home"),
}
