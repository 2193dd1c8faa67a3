"""What places, answers and events are called. No Qt, no picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from gamedesk.content.texts import Texts
from gamedesk.games.holy_war.rules.content import HolyWarContent
from gamedesk.games.holy_war.rules.describe import card_text, condition_text, effect_text, signed
from gamedesk.games.holy_war.view.targets import Pointed, is_territory
from gamedesk.ui.phrase import Phrase, Value

Speak = Callable[..., str]
"""The text of a key with its parameters, in the language that is on."""

SeatName = Callable[[int], Phrase]
CAUSES: Final = ("harvest", "battle", "home", "ruin", "summoning", "trade", "recruit", "build")


def card_key(content: HolyWarContent, card: str) -> str:
    """The text key of a card's name, whatever sort of card it is."""
    if card in content.gods:
        return f"god.{card}"
    return f"world_card.{card}" if card in content.world_cards else f"card.{card}"


def card_words(content: HolyWarContent, card: str, texts: Texts) -> str:
    """All that a card says."""
    for sort in (content.cards, content.gods, content.world_cards):
        if card in sort:
            return card_text(sort[card], texts)
    return ""


def card_brief(content: HolyWarContent, card: str, texts: Texts) -> str:
    """What stands on a small card: not when it is played, where its band tells that alone."""
    data = content.cards.get(card)
    if data is None or data.timing not in ("execution", "movement"):
        return card_words(content, card, texts)
    effects = [effect_text(effect, texts) for effect in data.do]
    return texts.get("list.sentences").join([*condition_text(data, texts), *effects])


_KEYS: Final = {
    "land": "territory",
    "theirs": "card",
    "button": "group",
    "part": "view.part",
    "tool": "view.tool",
    "building": "building",
    "god": "god",
    "card": "card",
    "civilization": "civilization",
}
"""What stands before the colon of a target, and the prefix of its text key."""


def target_name(target: str, seat_name: SeatName) -> Phrase:
    """What a place, card or amount is called."""
    kind, _, name = target.partition(":")
    match kind:
        case "house":
            seat, building, level = name.split(":")
            words = f"@building.{building}"
            return Phrase.of(
                "target.destroy", seat=seat_name(int(seat)), building=words, level=int(level)
            )
        case "seat":
            return seat_name(int(name))
        case "bid":
            return Phrase.of("view.bid", amount=int(name))
        case "trade":
            give, get = name.split(":")
            return Phrase.of("view.trade", give=f"@resource.{give}", get=f"@resource.{get}")
        case "seen":
            return Phrase.of(name)
        case _:
            return Phrase.of(f"{_KEYS[kind]}.{name}") if kind in _KEYS else Phrase.plain(name)


def picked_name(picked: Pointed, seat_name: SeatName) -> Phrase:
    """An answer to a card's question, in words."""
    if picked.stop:
        return Phrase.of("action.pick.stop")
    if picked.card:
        return Phrase.of(f"card.{picked.card}")
    if picked.to:
        first, second = f"@territory.{picked.origin}", f"@territory.{picked.to}"
        if picked.count:
            return Phrase.of("target.march", count=picked.count, origin=first, to=second)
        return Phrase.of("target.swap", first=first, second=second)
    if picked.count:
        return Phrase.plain(str(picked.count))
    if picked.seat >= 0:
        return _at_seat(picked, seat_name(picked.seat))
    return _building_name(picked)


def pick_kind(picked: Pointed) -> str:
    """What a card's question is about, as its text key ends."""
    if picked.card:
        return "card"
    if picked.to:
        return "march" if picked.count else "swap"
    if picked.count:
        return "count"
    if picked.seat >= 0:
        return "destroy" if picked.building else "seat"
    if picked.origin:
        return "in_village" if picked.new else "territory"
    return "building"


def _at_seat(picked: Pointed, name: Phrase) -> Phrase:
    if not picked.building:
        return name
    building = f"@building.{picked.building}"
    return Phrase.of("target.destroy", seat=name, building=building, level=picked.level)


def _building_name(picked: Pointed) -> Phrase:
    building = f"@building.{picked.building}"
    if picked.origin:
        if not picked.new:
            return Phrase.of(f"territory.{picked.origin}")
        place = f"@territory.{picked.origin}"
        return Phrase.of("target.in_village", territory=place, building=f"@building.{picked.new}")
    if picked.building and picked.new:
        before = Phrase.of("target.building", building=building, level=picked.level)
        return Phrase.of("target.convert", before=before, after=f"@building.{picked.new}")
    if picked.building:
        return Phrase.of("target.building", building=building, level=picked.level)
    return Phrase.of(f"building.{picked.new}")


def param(name: str, value: Any, content: HolyWarContent) -> Value | None:
    """A field that needs more than a word of a text key; None for all others."""
    match name:
        case "card" | "cards" if isinstance(value, str):
            return f"@{card_key(content, value)}"
        case "territory" | "origin" | "to" | "river" | "first" | "second":
            text = str(value)
            return f"@territory.{text}" if is_territory(text) else text
        case _:
            return None


def rule_name(rule: str, amount: int) -> Phrase:
    """A rule that holds until the round ends, in few words."""
    return Phrase.of(f"rule.{rule}", amount=signed(amount))


def bound(who: str, name: Phrase) -> Phrase:
    """Whom a rule binds that somebody of that name laid: read by everybody at the table."""
    return Phrase.of("whom.all") if who == "all" else Phrase.of(f"view.rule_for.{who}", name=name)


def cause_name(cause: str, content: HolyWarContent) -> Phrase:
    """What gave or took something: a part of the round, or a card."""
    if cause in CAUSES:
        return Phrase.of(f"view.cause.{cause}")
    known = cause in content.cards or cause in content.gods or cause in content.world_cards
    return Phrase.of(card_key(content, cause)) if known else Phrase.plain("")
