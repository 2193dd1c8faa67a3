"""A second, slow reading of when a civilization card may be played (H12)."""

from __future__ import annotations

from typing import Any

from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules import effects as words
from gamedesk.games.holy_war.rules.content import CivilizationCard, Condition
from gamedesk.games.holy_war.rules.state import HolyWarState
from tests.games.holy_war.slow_rules import BORDERS, KINDS, Table, is_open

LOTS = 99


def moment(decision: Any) -> str | None:
    """When a question takes cards: the timing, or the event; None if it takes none."""
    match decision.kind:
        case "execution_turn":
            return "execution"
        case "move_turn":
            return "movement"
        case "battle_turn":
            return str(decision.timing)
        case "react":
            return str(decision.event)
    return None


def cards(state: HolyWarState, decision: Any) -> set[str] | None:
    """The designs of the hand that may be played now."""
    when = moment(decision)
    if when is None:
        return None
    seat, data = decision.seat, state.world.content.cards
    hand = {data[card] for card in state.players[seat].hand}
    return {card.id for card in hand if when in (card.timing, card.to) and fits(state, seat, card)}


def fits(state: HolyWarState, seat: Seat, card: CivilizationCard) -> bool:
    """Part, condition, and something that can happen."""
    table, battle = Table(state), state.battle
    if card.part != "either":
        assert battle is not None
        parts = {
            "attacker": battle.attacker == seat,
            "defender": battle.defender == seat,
            "won": battle.winner == seat,
            "lost": battle.winner != seat,
        }
        if not parts[card.part]:
            return False
    if card.condition is not None and not holds(table, seat, card.condition):
        return False
    return any(possible(table, seat, effect) for effect in card.do)


def holds(table: Table, seat: Seat, condition: Condition) -> bool:
    """One of the four conditions."""
    state = table.state
    players, battle = state.players, state.battle
    if condition.kind == "behind":
        return max(player.vp for player in players) >= players[seat].vp + condition.amount
    if condition.kind == "has_faith":
        return players[seat].faith >= condition.amount
    assert battle is not None
    if condition.kind == "at_home":
        return state.id(battle.territory).startswith("home_")
    sides = [battle.attackers, state.troops[battle.territory]]
    mine = sides.pop(seat == battle.defender)
    return sides[0] >= mine + condition.amount


def fighting(table: Table, seat: int) -> int:
    """Troops that an effect can take: in a battle those that fight in it."""
    state = table.state
    if state.battle is None:
        return state.players[seat].troops
    if seat == state.battle.attacker and not state.battle.decided:
        return state.battle.attackers
    owner, count = table.troops.get(state.id(state.battle.territory), (-1, 0))
    return count if owner == seat else 0


def held(table: Table, seat: int, what: str) -> int:
    """How much of it there is to lose."""
    player = table.state.players[seat]
    amounts = {"coins": player.coins, "faith": player.faith, "vp": player.vp}
    amounts |= {"cards": len(player.hand), "troops": fighting(table, seat)}
    return amounts[what]


def room(table: Table, seat: int, what: str) -> int:
    """How much of it can be taken."""
    player = table.state.players[seat]
    rooms = {"coins": min(10 - player.coins, table.bank()), "vp": LOTS}
    rooms |= {"faith": table.supply(seat), "troops": table.supply(seat)}
    rooms["cards"] = len(player.deck) + len(player.shown) + len(player.unseen)
    return rooms[what]


def concerned(table: Table, seat: Seat, who: str) -> list[int]:
    """Whom a word means."""
    players, battle = table.state.players, table.state.battle
    seats, vps = list(range(len(players))), [player.vp for player in players]
    groups: dict[str, list[int]] = {
        "self": [seat],
        "all": seats,
        "others": [other for other in seats if other != seat],
        "opponent": [other for other in seats if other != seat],
        "leaders": [other for other in seats if vps[other] == max(vps)],
        "last": [other for other in seats if vps[other] == min(vps)],
    }
    if battle is not None:
        groups["enemy"] = [battle.attacker if seat == battle.defender else battle.defender]
    return groups[who]


def counted(table: Table, seat: int, per: str | None) -> int:
    """How often."""
    player = table.state.players[seat]
    if per is None:
        return 1
    if per in ("card", "faith"):
        return len(player.hand) if per == "card" else player.faith
    if per == "territory":
        return sum(owner == seat for owner, _ in table.troops.values())
    if per.endswith("_level"):
        return table.levels(seat, per.removesuffix("_level"))
    return len(table.occupied(seat, per))


def possible(table: Table, seat: Seat, effect: Any) -> bool:
    """Whether a word could do anything at all."""
    state = table.state
    player = state.players[seat]
    match effect:
        case words.Gain():
            return any(
                counted(table, who, effect.per) and room(table, who, effect.what) > 0
                for who in concerned(table, seat, effect.who)
            )
        case words.Lose():
            return any(held(table, who, effect.what) for who in concerned(table, seat, effect.who))
        case words.Steal():
            space = {"coins": 10 - player.coins, "faith": table.supply(seat), "vp": LOTS}
            there = [held(table, who, effect.what) for who in concerned(table, seat, effect.who)]
            return space[effect.what] > 0 and any(there)
        case words.Strength():
            fights = state.battle is not None and not state.battle.decided
            return fights and counted(table, seat, effect.per) > 0
        case words.Recruit():
            return player.coins > 0 and table.supply(seat) > 0
        case words.Look():
            return any(state.players[who].hand for who in concerned(table, seat, "others"))
        case words.Exchange():
            tokens = "coins" not in (effect.give, effect.get)
            return held(table, seat, effect.give) > 0 and (
                tokens or room(table, seat, effect.get) > 0
            )
        case words.Build() | words.Raise() | words.Convert() | words.Destroy():
            return can_build(table, seat, effect)
        case words.Place() | words.March() | words.Remove() | words.Swap():
            return can_go(table, seat, effect)
    return True  # movement points, lasting rules and protection


def can_build(table: Table, seat: Seat, effect: Any) -> bool:
    """Buildings and blocks (H1.3, H5.5)."""
    stock, home = table.state.stock, table.state.players[seat].buildings
    kind = getattr(effect, "kind", None)
    wanted = [number for number, name in enumerate(KINDS) if kind in (None, name)]
    villages = table.occupied(seat, "village")
    match effect:
        case words.Build():
            free = len(home) < 5 if effect.where == "home" else bool(villages)
            return free and any(stock[number] for number in wanted)
        case words.Raise():
            return any(built in wanted and lv < 3 and stock[built] for built, lv in home)
        case words.Convert():
            slots = [*home, *((table.village(name)[0], 1) for name in villages)]
            return any(
                stock[other] >= level
                for built, level in slots
                for other in range(len(KINDS))
                if other != built
            )
    others = concerned(table, seat, "others")
    return any(table.state.players[other].buildings for other in others)


def can_go(table: Table, seat: Seat, effect: Any) -> bool:
    """Troops that come, go, or vanish (H6.9)."""
    own = {name for name, (owner, _) in table.troops.items() if owner == seat}
    ground = own | {table.home(seat)}
    near = ground.union(*(BORDERS[name] for name in ground))
    enemies = {name for name in table.troops if name not in own and not name.startswith("home_")}
    match effect:
        case words.Place():
            reach = {"near": near, "own": ground, "anywhere": set(BORDERS)}[effect.where]
            free = {name for name in reach if table.owner(name) in (None, seat)}
            open_ = {name for name in free if is_open(table, seat, name)}
            return table.supply(seat) > 0 and bool(open_)
        case words.March():
            return any(is_open(table, seat, to) for name in own for to in BORDERS[name])
        case words.Remove():
            return bool(enemies & (near if effect.where == "near" else set(BORDERS)))
    return any(
        not name.startswith("home_") and to in enemies and is_open(table, seat, to)
        for name in own
        for to in BORDERS[name]
    )
