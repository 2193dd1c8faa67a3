"""What a person may look for although it is not possible: the desk asks the rules why not."""

from __future__ import annotations

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.reason import Reason
from gamedesk.core.state import HIDDEN
from gamedesk.games.holy_war.rules.battle import BattleTurn
from gamedesk.games.holy_war.rules.cards import play_card
from gamedesk.games.holy_war.rules.execution import (
    BUILD,
    RECRUIT,
    ExecutionTurn,
    build_new,
    raise_level,
    recruit_troops,
)
from gamedesk.games.holy_war.rules.movement import MoveTurn
from gamedesk.games.holy_war.rules.reactions import React
from gamedesk.games.holy_war.rules.recruiting import most_recruits
from gamedesk.games.holy_war.rules.setup import ChooseCivilization, take_civilization
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.summoning import Bid, ChooseGod, raise_bid, summon_god
from gamedesk.games.holy_war.rules.territories import entry_refusal
from gamedesk.games.holy_war.rules.world import KINDS


def land_refusal(state: HolyWarState, decision: MoveTurn, land: str) -> Reason | None:
    """Why no troops may enter a territory; None if it depends on where they come from."""
    if state.move_points < 1:
        return Reason("reason.no_points")
    territory = state.world.board.index.get(land)
    return None if territory is None else entry_refusal(state, decision.seat, territory)


_WITH_CARDS = (ExecutionTurn, MoveTurn, BattleTurn, React)


def wishes(state: HolyWarState, decision: Decision) -> list[Action]:
    """All civilizations, one's three gods, one bid more, the cards in hand, what can be built."""
    content, player = state.world.content, state.players[decision.seat]
    found: list[Action] = []
    match decision:
        case ChooseCivilization():
            found += [take_civilization(id_) for id_ in content.civilizations]
        case Bid():
            found.append(raise_bid(player.faith + 1))
        case ChooseGod():
            found += [summon_god(god) for god in state.world.gods[player.civilization]]
        case ExecutionTurn():
            found += _execution_wishes(state, decision)
        case _:
            pass
    if isinstance(decision, _WITH_CARDS):
        found += [play_card(card) for card in dict.fromkeys(player.hand) if card != HIDDEN]
    return found


def _execution_wishes(state: HolyWarState, decision: ExecutionTurn) -> list[Action]:
    if decision.done:
        return []
    if decision.step == RECRUIT:
        return [recruit_troops(most_recruits(state, decision.seat) + 1)]
    if decision.step != BUILD:
        return []
    found: list[Action] = [build_new(kind) for kind in KINDS]
    buildings = dict.fromkeys(state.players[decision.seat].buildings)
    return found + [raise_level(KINDS[kind], level) for kind, level in buildings]
