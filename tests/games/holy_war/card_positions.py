"""A position for each moment in which cards are played, and what effects must change in it."""

from __future__ import annotations

from collections import Counter

from gamedesk.core import agenda
from gamedesk.core.agenda import Decision
from gamedesk.core.state import Seat
from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.rules.battle import BattleTurn
from gamedesk.games.holy_war.rules.content import CivilizationCard, God, WorldCard
from gamedesk.games.holy_war.rules.effects import (
    Build,
    Destroy,
    Effect,
    Exchange,
    Gain,
    Lasting,
    Look,
    Lose,
    Moves,
    Place,
    Protect,
    Raise,
    Recruit,
    Remove,
    Steal,
    Strength,
)
from gamedesk.games.holy_war.rules.execution import ExecutionTurn
from gamedesk.games.holy_war.rules.movement import MoveTurn
from gamedesk.games.holy_war.rules.reactions import React
from gamedesk.games.holy_war.rules.state import Battle, HolyWarState
from tests.games.holy_war.tables import (
    S,
    W,
    ask,
    clear,
    do,
    hold,
    house,
    put,
    score,
    table,
    village,
)

CARDS = list(GAME.content.cards.values())
GODS = list(GAME.content.gods.values())
WORLD_CARDS = list(GAME.content.world_cards.values())
SEATS = [Seat(index) for index in range(4)]


def name_of(card: CivilizationCard | God | WorldCard) -> str:
    """What a test of it is called."""
    return card.id


MOMENTS = ("execution", "movement", "battle", "after_battle", "summoned", "home_lost")
COUNTED = {
    "village": 1,
    "field_level": 1,
    "barracks_level": 1,
    "market_level": 1,
    "territory": 2,
}
"""How many of these South has in the position; the village's market is its market level."""


def rich(civilization: str) -> HolyWarState:
    """South has a bit of everything, West stands beside it and leads by points."""
    others = [id_ for id_ in GAME.content.civilizations if id_ != civilization]
    state = table(civilizations=(civilization, *others[:3]))
    clear(state)
    put(state, S, "village_sw", 2)
    village(state, "village_sw", "market")
    put(state, S, "home_s", 2)
    put(state, W, "farm_w", 3)
    put(state, W, "market_w", 1)
    house(state, S, ("field", 1), ("barracks", 1))
    state.players[S].coins = 3
    state.players[S].faith = 5
    for seat in (Seat(1), Seat(2), Seat(3)):
        player = state.players[seat]
        player.coins, player.faith = 3, 3
        score(state, seat, 2)
        hold(state, seat, *sorted(set(player.deck))[:2])
    return state


def playing(card: CivilizationCard, moment: str = "", part: str = "") -> HolyWarState:
    """South holds the card and is asked in its moment, on its side of the battle."""
    state = rich(card.civilization)
    hold(state, S, card.id)
    moment = moment or card.to or card.timing
    part = part or card.part
    match moment:
        case "execution":
            return ask(state, ExecutionTurn(S, "build", False))
        case "movement":
            state.move_points = 1
            return ask(state, MoveTurn(S))
        case "summoned" | "home_lost":
            return ask(state, React(S, moment))
        case _:
            at_home = card.condition is not None and card.condition.kind == "at_home"
            set_battle(state, part, at_home)
            return ask(state, BattleTurn(S, moment))


def set_battle(state: HolyWarState, part: str, at_home: bool) -> None:
    """South attacks West's farm or home with two troops, or West attacks South with three."""
    if part in ("defender",):
        place = "home_s" if at_home else "village_sw"
        _leave(state, "farm_w", 3)
        state.battle = Battle(W, S, state.number("farm_w"), state.number(place), 3)
        return
    place = "home_w" if at_home else "farm_w"
    _leave(state, "village_sw", 2)
    winner = {"won": S, "lost": W}.get(part, -1)
    state.battle = Battle(S, W, state.number("village_sw"), state.number(place), 2)
    if part in ("won", "lost"):
        state.battle = Battle(
            S, W, state.number("village_sw"), state.number(place), 2, winner=winner, decided=True
        )
        put(state, S, "village_sw", 2)
        state.players[S].troops -= 2


def _leave(state: HolyWarState, territory: str, count: int) -> None:
    """Troops are on their way into battle: on no territory, but not in the supply."""
    place = state.number(territory)
    assert state.troops[place] == count
    state.owner[place], state.troops[place] = -1, 0


def settle(state: HolyWarState, owner: Seat) -> HolyWarState:
    """Answer everything that a card asks with the first thing it offers."""
    while isinstance(step := agenda.top(state), Decision) and step.kind in (
        "choose_target",
        "look_at_hand",
        "choose_loss",
        "choose_discard",
        "choose_village",
    ):
        state = do(state, step.actions(state)[0])
    assert owner is not None
    return state


def figures(state: HolyWarState, seat: Seat) -> Counter[str]:
    """What effects can change for a seat, as numbers."""
    player = state.players[seat]
    battle = state.battle
    found = Counter(
        coins=player.coins,
        faith=player.faith,
        troops=player.troops,
        vp=player.vp,
        cards=len(player.hand),
        levels=sum(level for _, level in player.buildings),
        points=state.move_points,
        rules=len(state.rules),
    )
    if battle is not None and seat in (battle.attacker, battle.defender):
        attacks = battle.attacker == seat
        found["own"] = battle.attack_bonus if attacks else battle.defence_bonus
        found["enemy"] = battle.defence_bonus if attacks else battle.attack_bonus
    return found


def expected(effect: Effect, seat: Seat, state: HolyWarState) -> Counter[str]:
    """By how much the figures of a seat must change, written down anew from the card's words."""
    match effect:
        case Gain() | Lose() | Steal() | Exchange():
            return _goods_change(effect, seat, state)
        case Strength() if seat in (S, W):
            own = (effect.side == "own") == (seat == S)
            return Counter({"own" if own else "enemy": effect.amount * _count(effect.per, S)})
        case Moves():
            return Counter(points=effect.amount)
        case Lasting() | Protect():
            return Counter(rules=1)
        case _ if seat == S:
            return _own_change(effect)
        case Destroy() if seat == W:
            return Counter(levels=-1)
        case Remove() if seat == W:
            return Counter(troops=-1)  # of the market, the first on the map: one stands there
        case Look() if seat == W:
            return Counter(cards=-int(effect.discard))
    return Counter()


def _own_change(effect: Effect) -> Counter[str]:
    match effect:
        case Build(where="home"):
            return Counter(levels=1, cards=int(effect.kind == "shrine"))
        case Raise():
            return Counter(levels=1)
        case Place():
            return Counter(troops=effect.amount)
        case Recruit():
            return Counter(troops=1, coins=-1)
    return Counter()


def _goods_change(
    effect: Gain | Lose | Steal | Exchange, seat: Seat, state: HolyWarState
) -> Counter[str]:
    if isinstance(effect, Exchange):
        return Counter({effect.give: -1, effect.get: 1} if seat == S else {})
    if isinstance(effect, Steal):
        return Counter({effect.what: {S: effect.amount, W: -effect.amount}.get(seat, 0)})
    if not concerned(effect.who, seat, state):
        return Counter()
    if isinstance(effect, Gain):
        return Counter({effect.what: effect.amount * _count(effect.per, seat)})
    return Counter({effect.what: -min(effect.amount, figures(state, seat)[effect.what])})


def concerned(who: str, seat: Seat, state: HolyWarState) -> bool:
    """Whether South's card concerns that seat; West is the first opponent and the enemy."""
    points = [player.vp for player in state.players]
    return {
        "self": seat == S,
        "others": seat != S,
        "all": True,
        "leaders": points[seat] == max(points),
        "last": points[seat] == min(points),
        "opponent": seat == W,
        "enemy": seat == W,
    }[who]


def _count(per: str | None, seat: Seat) -> int:
    if per is None:
        return 1
    return COUNTED[per] if seat == S else 0
