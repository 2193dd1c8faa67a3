"""How each legal action looks on the bar: its group, few words, icon, and what it gives. No Qt."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.games.sky_totem.rules.areas import DrawCubes, TakeArea
from gamedesk.games.sky_totem.rules.blessings import GrowColumn
from gamedesk.games.sky_totem.rules.cards import CompleteCard, Decline, TakeCubes
from gamedesk.games.sky_totem.rules.cubes import ExchangeCube, PlaceCloud, PlaceCube
from gamedesk.games.sky_totem.rules.setup import KeepCard, OpenCard
from gamedesk.games.sky_totem.rules.state import Player, SkyState
from gamedesk.games.sky_totem.rules.totems import BuildTotem, height_and_points
from gamedesk.games.sky_totem.rules.turn import EndTurn
from gamedesk.games.sky_totem.view.picture import cell_name
from gamedesk.games.sky_totem.view.words import cell_names, listed
from gamedesk.ui.phrase import Phrase
from gamedesk.ui.table_items import Chip, Group, Offer

_FIRST = (Group("area", "sky_bag"), Group("totem", "totem_bird"))
_REST = (
    Group("cloud", "sky_cloud"),
    Group("exchange", "ui_convert"),
    Group("grow", "totem_wolf"),
    Group("choose", "sky_bag"),
    Group("card", "sky_card"),
    Group("keep", "sky_card"),
    Group("open", "sky_card"),
    Group("decline", "ui_close"),
)


def groups(state: SkyState) -> tuple[Group, ...]:
    """In the order of the rules, each kind of cube for itself; free things last."""
    cubes = (
        Group(cube_group(kind), f"cube_{kind}", Phrase.of(f"cube.{kind}"))
        for kind in state.world.kinds
    )
    return (*_FIRST, *cubes, *_REST)


def cube_group(kind: str) -> str:
    """The group of placing cubes of a kind."""
    return f"{kind}_cube"


class Asked:
    """What a picture of an action is made from: the state, the question, who is asked."""

    __slots__ = ("decision", "player", "state")

    def __init__(self, state: SkyState, decision: Decision) -> None:
        self.state, self.decision = state, decision
        self.player: Player = state.players[decision.seat]


def points_chip(points: int) -> Chip:
    """So many points."""
    return Chip("res_vp", points, "word.points")


def cube_chips(cubes: Iterable[str]) -> tuple[Chip, ...]:
    """Each kind once, with how many."""
    counts: dict[str, int] = {}
    for cube in cubes:
        counts[cube] = counts.get(cube, 0) + 1
    return tuple(Chip(f"cube_{cube}", count, f"cube.{cube}") for cube, count in counts.items())


def offer(asked: Asked, action: Action, label: Phrase) -> Offer:
    """The offer of an action; `label` is its whole sentence."""
    return picture(action, asked, label)


@singledispatch
def picture(action: Action, asked: Asked, label: Phrase) -> Offer:
    """Actions with nothing to show but their sentence."""
    return Offer(label, group=action.kind)


@picture.register
def _(action: TakeArea, asked: Asked, label: Phrase) -> Offer:
    kinds = asked.state.world.kinds
    cubes = cube_chips(kinds[kind] for kind in asked.state.areas[action.area])
    return Offer(label, "area", Phrase.of(f"area.{action.area}"), gain=cubes)


@picture.register
def _(action: DrawCubes, asked: Asked, label: Phrase) -> Offer:
    return Offer(label, "area", icon="sky_bag")


@picture.register
def _(action: BuildTotem, asked: Asked, label: Phrase) -> Offer:
    icon = f"totem_{action.totem}"
    if not action.cells:
        return Offer(label, "totem", Phrase.of(f"totem.{action.totem}"), icon)
    _, points = height_and_points(asked.player, action.cells, action.bridged)
    return Offer(
        label, "totem", Phrase.plain(cell_names(action.cells)), icon, gain=(points_chip(points),)
    )


@picture.register
def _(action: PlaceCube, asked: Asked, label: Phrase) -> Offer:
    height = asked.player.height(action.cell)
    short = Phrase.of("short.place", cell=cell_name(action.cell), low=height, high=height + 1)
    points = asked.state.world.cube_points[asked.state.world.kind_index[action.cube]]
    group = cube_group(action.cube)
    return Offer(label, group, short, f"cube_{action.cube}", gain=(points_chip(points),))


@picture.register
def _(action: ExchangeCube, asked: Asked, label: Phrase) -> Offer:
    short = Phrase.of("short.exchange", cell=cell_name(action.cell))
    return Offer(label, "exchange", short, f"cube_{action.cube}")


@picture.register
def _(action: PlaceCloud, asked: Asked, label: Phrase) -> Offer:
    return Offer(label, "cloud", Phrase.plain(cell_name(action.cell)), "sky_cloud")


@picture.register
def _(action: GrowColumn, asked: Asked, label: Phrase) -> Offer:
    height = asked.player.height(action.cell)
    short = Phrase.of("short.place", cell=cell_name(action.cell), low=height, high=height + 1)
    return Offer(label, "grow", short, "totem_wolf")


@picture.register
def _(action: TakeCubes, asked: Asked, label: Phrase) -> Offer:
    words = listed(f"@cube.{cube}" for cube in action.cubes)
    return Offer(label, "choose", words, gain=cube_chips(action.cubes))


@picture.register
def _(action: CompleteCard, asked: Asked, label: Phrase) -> Offer:
    points = asked.state.world.card(action.card).points
    words = Phrase.of(f"card.{action.card}")
    return Offer(label, "card", words, "sky_card", gain=(points_chip(points),))


@picture.register(KeepCard)
@picture.register(OpenCard)
def _(action: KeepCard | OpenCard, asked: Asked, label: Phrase) -> Offer:
    group = "keep" if isinstance(action, KeepCard) else "open"
    return Offer(label, group, Phrase.of(f"card.{action.card}"), "sky_card")


@picture.register
def _(action: Decline, asked: Asked, label: Phrase) -> Offer:
    return Offer(label, "decline", None, "ui_close", role="decline")


@picture.register
def _(action: EndTurn, asked: Asked, label: Phrase) -> Offer:
    return Offer(label, "end_turn", None, "ui_done", role="end_turn")
