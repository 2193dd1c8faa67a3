"""The pictures on tiles: lines of icons and numbers made from the content's records.

A face is a few lines, a line a few bits. The numbers are read from the records; nothing here knows
what they do.
"""

from dataclasses import dataclass

from gamedesk.games.terra_mystica.rules import effects as fx
from gamedesk.games.terra_mystica.rules.content import (
    Bonus,
    Cults,
    Favor,
    PowerAction,
    Scoring,
    SpecialAction,
    Town,
    When,
)

GOODS_ICONS = {
    "coins": "res_coin",
    "workers": "res_worker",
    "priests": "res_priest",
    "power": "res_power",
    "vp": "res_vp",
}
CULT_NAMES = ("fire", "water", "earth", "air")
COUNT_ICONS = {
    "town": "res_town",
    "spade": "res_spade",
    "shipping_level": "res_ship",
    "bridge_between_own": "res_bridge",
}
PIECES = ("dwelling", "trading_post", "temple", "stronghold", "sanctuary")


@dataclass(frozen=True, slots=True)
class Bit:
    """One thing on a line: a number, an icon, points in a red hexagon, or an action token."""

    text: str = ""
    icon: str = ""
    points: str = ""
    action: tuple["Bit", ...] | None = None
    """What an orange octagon shows inside; an empty tuple shows an arrow."""
    all_cults: bool = False
    small: bool = False


Line = tuple[Bit, ...]
Face = tuple[Line, ...]


def icon_bit(name: str) -> Bit:
    return Bit(icon=name)


def goods_line(goods: fx.Goods, factor: int = 1) -> Line:
    """Numbers with icons of the goods that are not zero."""
    amounts = (
        ("workers", goods.workers),
        ("coins", goods.coins),
        ("priests", goods.priests),
        ("power", goods.power),
    )
    line: list[Bit] = []
    for name, amount in amounts:
        if amount:
            line += [Bit(text=str(amount * factor)), Bit(icon=GOODS_ICONS[name])]
    if goods.vp:
        line.append(Bit(points=str(goods.vp)))
    return tuple(line)


def cults_line(cults: Cults) -> Line:
    """A track's sign with its steps."""
    line: list[Bit] = []
    for name, steps in zip(
        CULT_NAMES, (cults.fire, cults.water, cults.earth, cults.air), strict=True
    ):
        if steps:
            line += [Bit(icon=f"cult_{name}"), Bit(text=str(steps))]
    return tuple(line)


def count_bit(thing: str) -> Bit:
    """The sign of something that scores."""
    return Bit(icon=f"piece_{thing}" if thing in PIECES else COUNT_ICONS[thing])


def score_line(scores: tuple[fx.Score, ...]) -> Line:
    """What scores, then the points; several things with the same points stand together."""
    line = [count_bit(score.per) for score in scores]
    table = [vp for vp in scores[0].table if vp]
    points = f"{min(table)}-{max(table)}" if table else str(scores[0].vp)
    return (*line, Bit(points=points))


def effect_line(effect: fx.Effect) -> Line:
    """An effect in icons."""
    match effect:
        case fx.Gain(goods):
            return goods_line(goods)
        case fx.Spades(count):
            return (
                (Bit(text=str(count)), Bit(icon="res_spade"))
                if count > 1
                else (Bit(icon="res_spade"),)
            )
        case fx.CultSteps(count, each_track=True):
            return (
                (Bit(text=str(count)), Bit(all_cults=True)) if count > 1 else (Bit(all_cults=True),)
            )
        case fx.CultSteps(count):
            return (Bit(text=f"+{count}"), Bit(all_cults=True))
        case fx.Score():
            return score_line((effect,))
        case fx.ShippingStep(count) | fx.Shipping(count):
            return (Bit(text=f"+{count}"), Bit(icon="res_ship"))
        case _:
            return _short_line(effect) or _faction_effect_line(effect)


def _short_line(effect: fx.Effect) -> Line:
    """Effects that need a number or an icon and nothing else."""
    match effect:
        case fx.TownPower(needed):
            return (Bit(text=str(needed)), Bit(icon="res_town"))
        case fx.Bridge(count):
            return (Bit(icon="res_bridge"),) * count
        case fx.FavorTile(count):
            return (Bit(text=str(count)), Bit(icon="hw_card"))
        case fx.FreeDwelling(terrain):
            return (Bit(icon="piece_dwelling"), Bit(icon=f"terrain_{terrain}"))
        case fx.FreeTradingPost():
            return (Bit(icon="piece_trading_post"),)
        case fx.Sandstorm():
            return (Bit(icon="terrain_desert"),)
        case fx.ExtraActions(count):
            return (Bit(text=f"{count}×"),)
        case _:
            return ()


def _faction_effect_line(effect: fx.Effect) -> Line:
    """Effects that only faction boards have."""
    match effect:
        case fx.SkipRange(count):
            return (Bit(text=f"+{count}"), Bit(icon="hw_move"))
        case fx.PriestExchange():
            return (Bit(icon="res_worker"), Bit(text="→"), Bit(icon="res_priest"))
        case fx.PowerTokens():
            return (Bit(text="+"), Bit(icon="res_power"))
        case fx.ChangeHome():
            return (Bit(icon="ui_convert"), Bit(icon="res_spade"))
        case fx.PowerActions(discount):
            return (Bit(text=f"−{discount}"), Bit(icon="res_power"))
        case fx.PriestSteps(extra):
            return (Bit(text=f"+{extra}"), Bit(icon="res_priest"))
        case _:
            return ()


def whens_line(whens: tuple[When, ...]) -> Line:
    """What happens at moments; all scores of a tile in one line."""
    effects = [effect for when in whens for effect in when.do]
    scores = tuple(effect for effect in effects if isinstance(effect, fx.Score))
    others = [bit for e in effects if not isinstance(e, fx.Score) for bit in effect_line(e)]
    return (*others, *(score_line(scores) if scores else ()))


def action_bit(action: SpecialAction | None) -> Bit:
    """An orange action token with what it gives; a plain arrow where that is a choice of tracks."""
    if action is None or len(action.do) != 1 or isinstance(action.do[0], fx.CultSteps):
        return Bit(action=())
    return Bit(action=tuple(bit for bit in effect_line(action.do[0]) if bit.icon))


def favor_face(tile: Favor, action: SpecialAction | None) -> Face:
    """Steps on a track above, what the tile does below."""
    lines = [cults_line(tile.cults)]
    if action is not None:
        lines.append((action_bit(action),))
    elif tile.when:
        lines.append(whens_line(tile.when))
    elif income := goods_line(tile.income):
        lines.append(income)
    return tuple(lines)


def bonus_face(tile: Bonus, action: SpecialAction | None) -> Face:
    """Income above, what else the tile does below."""
    income = goods_line(tile.income)
    lines = [income]
    if action is not None:
        lines.append((action_bit(action),))
    if tile.when:
        lines.append(whens_line(tile.when))
    if len(lines) == 1 and len(income) > 2:
        lines = [income[:2], income[2:]]
    return tuple(line for line in lines if line)


def town_face(tile: Town) -> Face:
    """Points and extra keys above, goods below."""
    head: Line = (Bit(points=str(tile.vp)),)
    if tile.keys > 1:
        head += (Bit(icon="res_key", small=True),) * tile.keys
    effects = [effect for effect in tile.gives if not isinstance(effect, fx.SkipRange)]
    gives = tuple(bit for effect in effects for bit in effect_line(effect))
    return (head, gives) if gives else (head,)


def power_action_face(action: PowerAction) -> Face:
    """What it gives above, its power below."""
    gives = tuple(bit for effect in action.do for bit in effect_line(effect))
    return (gives, (Bit(text=str(action.power)), Bit(icon="res_power")))


def scoring_lines(tile: Scoring) -> tuple[Line, Line]:
    """The points of the round, and the reward for cult steps after it."""
    bonus = tile.cult_bonus
    sign = "res_priest" if bonus.track == "priests" else f"cult_{bonus.track}"
    gives = tuple(bit for effect in bonus.gives for bit in effect_line(effect))
    if gives and not gives[0].text:
        gives = (Bit(text="1"), *gives)
    return score_line(tile.score), (
        Bit(icon=sign),
        Bit(text=f"{bonus.every}›{gives[0].text}"),
        *gives[1:],
    )


def tall(face: Face) -> Face:
    """For tiles higher than wide: a line with two amounts becomes two lines."""
    lines: list[Line] = []
    for line in face:
        starts = [place for place, bit in enumerate(line) if bit.text and place]
        if len(starts) == 1 and len(line) > 3:
            lines += [line[: starts[0]], line[starts[0] :]]
        else:
            lines.append(line)
    return tuple(lines)
