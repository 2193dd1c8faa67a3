"""Card texts, made from the effects in each language, so that text and rule cannot drift apart."""

from __future__ import annotations

from gamedesk.content.decode import word_of
from gamedesk.content.texts import Texts
from gamedesk.games.holy_war.rules.cards import moment_of
from gamedesk.games.holy_war.rules.content import CivilizationCard, God, WorldCard
from gamedesk.games.holy_war.rules.effects import (
    Build,
    Effect,
    Exchange,
    Gain,
    Lasting,
    Look,
    Lose,
    Place,
    Raise,
    Remove,
    Steal,
    Strength,
)


def card_text(card: CivilizationCard | God | WorldCard, texts: Texts) -> str:
    """Everything a card or god says: when, on what condition, what it does."""
    sentences = [effect_text(effect, texts) for effect in card.do]
    if isinstance(card, CivilizationCard):
        sentences = [when_text(card, texts), *condition_text(card, texts), *sentences]
    return texts.get("list.sentences").join(sentences)


def when_text(card: CivilizationCard, texts: Texts) -> str:
    """In which moment, and as which side of a battle, it is played."""
    timing = texts.get(f"card_text.{moment_of(card)}")
    if card.part == "either":
        return texts.get("card_text.when", timing=timing)
    return texts.get("card_text.when_part", timing=timing, part=texts.get(f"part.{card.part}"))


def condition_text(card: CivilizationCard, texts: Texts) -> list[str]:
    """What must hold beside the timing: no sentence, or one."""
    condition = card.condition
    if condition is None:
        return []
    return [texts.get(f"condition.{condition.kind}", amount=condition.amount)]


def effect_text(effect: Effect, texts: Texts) -> str:
    """The sentence of one effect."""
    word = f"effect.{word_of(type(effect))}"
    match effect:
        case Gain():
            goods = _goods(effect.what, effect.amount, effect.per, texts)
            return texts.get(f"{word}.{effect.who}", goods=goods)
        case Lose() | Steal():
            goods = _goods(effect.what, effect.amount, None, texts)
            return texts.get(f"{word}.{effect.who}", goods=goods)
        case Place() | Remove():
            goods = _goods("troops", effect.amount, None, texts)
            return texts.get(f"{word}.{effect.where}", goods=goods)
        case Strength():
            strength = _per(signed(effect.amount), effect.per, texts)
            return texts.get(f"{word}.{effect.side}", strength=strength)
        case Build():
            building = texts.get(f"a_building.{effect.kind or 'any'}")
            return texts.get(f"{word}.{effect.where}", building=building)
        case Raise():
            return texts.get(word, building=texts.get(f"a_building.{effect.kind or 'any'}"))
        case Lasting():
            return lasting_text(effect, texts)
        case Look():
            return texts.get(f"{word}.discard" if effect.discard else word)
        case Exchange():
            give, get = (texts.get(f"resource.{what}") for what in (effect.give, effect.get))
            return texts.get(word, most=effect.most, give=give, get=get)
        case _:
            return texts.get(word, **_numbers(effect))


def lasting_text(effect: Lasting, texts: Texts) -> str:
    """The sentence of a rule that holds until the round ends."""
    who = texts.get(f"whom.{effect.who}")
    return texts.get(f"lasting.{effect.rule}", strength=signed(effect.amount), who=who)


def signed(amount: int) -> str:
    """+2, −1."""
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


def _goods(what: str, amount: int, per: str | None, texts: Texts) -> str:
    return _per(texts.get(f"goods.{what}", amount=amount), per, texts)


def _per(goods: str, per: str | None, texts: Texts) -> str:
    if per is None:
        return goods
    return texts.get("goods.per", goods=goods, per=texts.get(f"per.{per}"))


def _numbers(effect: Effect) -> dict[str, object]:
    names = ("amount", "count")
    return {name: getattr(effect, name) for name in names if hasattr(effect, name)}
