"""What the panels show of a state, put into their records: no painting, no rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final

from gamedesk.content.texts import Texts
from gamedesk.core.agenda import Decision, top
from gamedesk.core.state import HIDDEN, Seat
from gamedesk.games.holy_war.rules.battle import Forecast
from gamedesk.games.holy_war.rules.harvest import harvest_income
from gamedesk.games.holy_war.rules.movement import start_points
from gamedesk.games.holy_war.rules.state import Battle, HolyWarState, hand_limit, occupied_levels
from gamedesk.games.holy_war.rules.summoning import Bid
from gamedesk.games.holy_war.rules.world import BARRACKS, KINDS, NOBODY
from gamedesk.games.holy_war.view.battle_scene import BattleLook, Force
from gamedesk.games.holy_war.view.brush import civ_emblem
from gamedesk.games.holy_war.view.card_face import CardLook, card_look
from gamedesk.games.holy_war.view.round_panel import RoundLook
from gamedesk.games.holy_war.view.seat_sheet import SheetLook
from gamedesk.games.holy_war.view.seats_table import SeatLook
from gamedesk.games.holy_war.view.summaries import PHASES, phase
from gamedesk.games.holy_war.view.words import Speak, card_words, rule_name
from gamedesk.ui.painting import Emblem, Good, signed
from gamedesk.ui.phrase import Say

NOW: Final = "view.battle.now"
"""The title of a battle under way."""

NameOf = Callable[[int], str]


@dataclass(frozen=True, slots=True)
class Voice:
    """How things are said now."""

    speak: Speak
    say: Say
    texts: Texts
    name_of: NameOf
    person: Callable[[int], Emblem]


def emblem_of(state: HolyWarState, seat: int, voice: Voice) -> Emblem:
    """The civilization's, or the person's while there is none."""
    civilization = state.players[seat].civilization
    return civ_emblem(civilization) if civilization else voice.person(seat)


# ------------------------------------------------------------------------------ round, seats


def round_look(state: HolyWarState, voice: Voice) -> RoundLook:
    """The parts of the round, summons, what holds until its end."""
    return RoundLook(
        phase(state),
        {name: voice.speak(f"view.phase.{name}") for name in PHASES},
        state.summons,
        state.world.content.game.ending.summons,
        voice.speak("view.summons"),
        _rules_text(state, voice),
        tuple(state.stock),
    )


def _rules_text(state: HolyWarState, voice: Voice) -> str:
    """Rules that hold, world cards' too, with those whom they bind."""
    found: list[str] = []
    for rule in state.rules:
        words = voice.say(rule_name(rule.rule, rule.amount))
        if rule.territory != NOBODY:
            place = voice.speak(f"territory.{state.id(rule.territory)}")
            words = voice.speak("view.rule_at", rule=words, place=place)
        elif rule.who != "all":
            whom = voice.speak(f"view.rule_for.{rule.who}", name=voice.name_of(rule.seat))
            words = voice.speak("view.rule_whom", rule=words, whom=whom)
        if words not in found:
            found.append(words)
    if not found:
        count = len(state.world_discard)
        return voice.speak("view.no_rules", count=count)
    return voice.speak("view.until_end", rules=voice.speak("list.comma").join(found))


def table_rules(state: HolyWarState, voice: Voice) -> list[str]:
    """One line with the house rules that are not as written, if there are any."""
    world = state.world
    found = [
        voice.speak(
            "view.rule_at",
            rule=voice.speak(f"option.{option.id}"),
            place=voice.speak(f"option.{option.id}.{world.options[option.id]}"),
        )
        for option in world.content.game.options
        if option.kind == "house_rule" and world.options[option.id] != option.default
    ]
    comma = voice.speak("list.comma")
    return [voice.speak("view.table_rules", rules=comma.join(found))] if found else []


def seat_looks(state: HolyWarState, voice: Voice) -> list[SeatLook]:
    """Rows in turn order; in an auction with its bids."""
    step = top(state)
    bid = step if isinstance(step, Bid) else None
    order = bid and state.clockwise_from(state.start)
    return [_seat_look(state, seat, bid, voice) for seat in order or state.turn_order()]


def _seat_look(state: HolyWarState, seat: Seat, bid: Bid | None, voice: Voice) -> SeatLook:
    player, step = state.players[seat], top(state)
    civilization = player.civilization
    word = voice.speak(f"civilization.{civilization}") if civilization else ""
    mark = _bid_mark(seat, bid)
    if bid is not None:
        word = voice.speak(f"view.auction.{_bid_state(seat, bid)}")
    name = voice.name_of(seat)
    hand, deck = len(player.hand), len(player.deck)
    discards = len(player.shown) + len(player.unseen)
    aloud = voice.speak(
        "view.seat_line", name=name, state=word, faith=player.faith, hand=hand, deck=deck,
        discards=discards, vp=player.vp,
    )  # fmt: skip
    return SeatLook(
        seat, name, civilization, emblem_of(state, seat, voice), word, player.faith, hand, deck,
        discards, player.vp, mark, voice.speak("view.auction.holds"),
        isinstance(step, Decision) and step.seat == seat, seat == state.start, aloud,
    )  # fmt: skip


def _bid_state(seat: Seat, bid: Bid) -> str:
    if bid.out >> seat & 1:
        return "out"
    if bid.leader == seat:
        return "leads"
    return "asked" if bid.seat == seat else "waits"


def _bid_mark(seat: Seat, bid: Bid | None) -> str | None:
    if bid is None:
        return None
    marks = {"out": "×", "leads": str(bid.high), "asked": "?", "waits": "–"}
    return marks[_bid_state(seat, bid)]


# ------------------------------------------------------------------------------ cards


def god_looks(state: HolyWarState, seat: Seat, voice: Voice) -> list[CardLook]:
    """A seat's gods; the one that rests says so."""
    content, civilization = state.world.content, state.players[seat].civilization
    if not civilization:
        return []
    rests = {state.god, state.last_god} - {""} if phase(state) == "summoning" else {state.god}
    return [
        card_look(content, god, voice.texts, voice.speak("view.rests") if god in rests else "")
        for god in state.world.gods[civilization]
    ]


def card_looks(
    state: HolyWarState, cards: Iterable[str], voice: Voice, note: str = ""
) -> list[CardLook]:
    """Each design once; two copies are counted in the name."""
    counts = Counter(card for card in cards if card != HIDDEN)
    found = []
    for card, count in counts.items():
        look = card_look(state.world.content, card, voice.texts, note)
        found.append(replace(look, name=f"{look.name} ×{count}") if count > 1 else look)
    return found


def hand_note(state: HolyWarState, seat: Seat, voice: Voice) -> str:
    """How many cards of how many allowed."""
    count, limit = len(state.players[seat].hand), hand_limit(state, seat)
    return voice.speak("view.hand_note", count=count, limit=limit)


def sheet_look(state: HolyWarState, seat: Seat, voice: Voice) -> SheetLook:
    """All that is open about a seat."""
    player = state.players[seat]
    civilization = player.civilization
    name = voice.name_of(seat)
    word = voice.speak(f"civilization.{civilization}") if civilization else ""
    coins, faith, vp = harvest_income(state, seat)
    gives = voice.speak(
        "view.gives", coins=coins, faith=faith, vp=vp, points=start_points(state, seat),
        recruits=occupied_levels(state, seat, BARRACKS), hand=hand_limit(state, seat),
    )  # fmt: skip
    shown = len(player.shown)
    title = voice.speak("view.shown", count=shown, unseen=len(player.unseen), deck=len(player.deck))
    character = voice.speak(f"civilization.{civilization}.character") if civilization else ""
    return SheetLook(
        seat,
        f"{name} · {word}" if word else name,
        civilization,
        character,
        emblem_of(state, seat, voice),
        (
            Good("res_coin", str(player.coins)),
            Good("hw_faith", str(player.faith)),
            Good("hw_troop", str(player.troops)),
            Good("hw_card", str(len(player.hand))),
            Good("res_vp", str(player.vp)),
        ),
        tuple((KINDS[kind], level) for kind, level in player.buildings),
        max(0, state.world.content.game.limits.home_slots - len(player.buildings)),
        gives,
        tuple(god_looks(state, seat, voice)),
        title,
        tuple(card_looks(state, player.shown, voice)),
        voice.speak("view.nothing_shown"),
        f"{name} {word}. {character} {gives}",
    )


# ------------------------------------------------------------------------------ battles


@dataclass(frozen=True, slots=True)
class Told:
    """A battle with how it ends or has ended; `defenders` are those there were."""

    battle: Battle
    cast: Forecast
    defenders: int
    title: str
    certain: bool = False


def battle_look(state: HolyWarState, told: Told, voice: Voice) -> BattleLook:
    """A battle with its forecast, or with its result."""
    battle, cast, certain = told.battle, told.cast, told.certain
    forces = (
        _force(state, told, voice, attacks=True),
        _force(state, told, voice, attacks=False),
    )
    place = voice.speak(f"territory.{state.id(battle.territory)}")
    way = voice.speak("view.battle.way", origin=voice.speak(f"territory.{state.id(battle.origin)}"))
    winner = {battle.attacker: 0, battle.defender: 1}.get(Seat(cast.winner), -1)
    return BattleLook(
        voice.speak(told.title, place=place),
        way,
        forces,
        _outcome(forces, winner, voice, certain=certain),
        winner,
        _lines(cast, forces, winner, voice),
        certain,
    )


def _force(state: HolyWarState, told: Told, voice: Voice, *, attacks: bool) -> Force:
    battle, cast = told.battle, told.cast
    seat = battle.attacker if attacks else battle.defender
    troops = battle.attackers if attacks else told.defenders
    strength = cast.attack if attacks else cast.defence
    lost = cast.attackers_lost if attacks else cast.defenders_lost
    faith = cast.attacker_faith if attacks else cast.defender_faith
    vp = cast.attacker_vp if attacks else cast.defender_vp
    amounts = (("hw_troop", -lost), ("hw_faith", faith), ("res_vp", vp))
    goods = tuple(
        Good(icon, signed(amount), "good" if amount > 0 else "bad")
        for icon, amount in amounts
        if amount
    )
    step = top(state)
    asked = told.title == NOW and isinstance(step, Decision) and step.seat == seat
    return Force(
        voice.name_of(seat),
        voice.speak(f"part.{'attacker' if attacks else 'defender'}"),
        emblem_of(state, seat, voice),
        troops,
        strength - troops,
        strength,
        tuple(_card_line(state, card, voice) for who, card in battle.cards if who == seat),
        voice.speak("view.battle.asked") if asked else "",
        goods,
    )


def _card_line(state: HolyWarState, card: str, voice: Voice) -> tuple[str, str]:
    return voice.speak(f"card.{card}"), card_words(state.world.content, card, voice.texts)


def _outcome(forces: tuple[Force, Force], winner: int, voice: Voice, *, certain: bool) -> str:
    tense = "is" if certain else "would"
    if winner < 0:
        return voice.speak(f"view.battle.draw_{tense}")
    return voice.speak(f"view.battle.won_{tense}", name=forces[winner].name)


def _lines(
    cast: Forecast, forces: tuple[Force, Force], winner: int, voice: Voice
) -> tuple[str, ...]:
    """The reckoning, line by line."""
    attacker, defender = forces
    lines = [
        voice.speak(
            "view.battle.compare", attack=cast.attack, defence=cast.defence,
            attacker=attacker.name, defender=defender.name,
        ),
        voice.speak(
            "view.battle.losses", attackers=cast.attackers_lost, defenders=cast.defenders_lost,
            attacker=attacker.name, defender=defender.name,
        ),
        voice.speak(
            "view.battle.faith", attackers=cast.attacker_faith, defenders=cast.defender_faith,
            attacker=attacker.name, defender=defender.name,
        ),
    ]  # fmt: skip
    if winner == 0:
        lines.append(
            voice.speak("view.battle.occupies" if cast.occupies else "view.battle.returns")
        )
    return tuple(lines)
