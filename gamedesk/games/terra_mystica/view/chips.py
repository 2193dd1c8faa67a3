"""Amounts of goods as chips: an icon, a number, and a name that can be read aloud. No Qt."""

from gamedesk.games.terra_mystica.rules.effects import Effect, Gain, Goods, Spades
from gamedesk.ui.table_items import Chip

ICONS = {
    "coins": "res_coin",
    "workers": "res_worker",
    "priests": "res_priest",
    "power": "res_power",
    "vp": "res_vp",
    "keys": "res_key",
    "spades": "res_spade",
    "bridges": "res_bridge",
}


def chip(kind: str, amount: int) -> Chip:
    """An amount of one kind of good."""
    return Chip(ICONS[kind], amount, f"good.{kind}")


def cult_chip(cult: str, steps: int) -> Chip:
    """Steps on a cult track."""
    return Chip(f"cult_{cult}", steps, f"cult.{cult}")


def goods_chips(goods: Goods) -> tuple[Chip, ...]:
    """The goods that are not zero."""
    amounts = {
        "workers": goods.workers,
        "coins": goods.coins,
        "priests": goods.priests,
        "power": goods.power,
        "vp": goods.vp,
    }
    return tuple(chip(kind, amount) for kind, amount in amounts.items() if amount)


def price_chips(price: tuple[int, int, int]) -> tuple[Chip, ...]:
    """A price in the rules' order: coins, workers, priests."""
    coins, workers, priests = price
    return goods_chips(Goods(coins, workers, priests))


def effect_chips(effects: tuple[Effect, ...]) -> tuple[Chip, ...]:
    """What effects give at once, as far as it can be counted."""
    found: list[Chip] = []
    for effect in effects:
        match effect:
            case Gain(goods):
                found += goods_chips(goods)
            case Spades(count):
                found.append(chip("spades", count))
            case _:
                pass
    return tuple(found)
