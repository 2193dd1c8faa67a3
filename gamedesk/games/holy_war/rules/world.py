"""What never changes during one game: the map as tables, the cards, the options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gamedesk.core.game import OptionValue
from gamedesk.games.holy_war.rules.content import CivilizationCard, HolyWarContent, MapData
from gamedesk.games.holy_war.rules.effects import Effect

if TYPE_CHECKING:
    from networkx import Graph

KINDS: Final = ("market", "shrine", "barracks", "field")
MARKET, SHRINE, BARRACKS, FIELD = range(4)
NOBODY: Final = -1


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The map: territories are numbers, sets of them are bits of an int.

    `of_kind` and `places` have the territories of each kind, as sets and as lists.
    """

    ids: tuple[str, ...]
    index: dict[str, int]
    kind: tuple[str, ...]
    side: tuple[str, ...]
    adjacent: tuple[int, ...]
    of_kind: dict[str, int]
    places: dict[str, tuple[int, ...]]

    def home(self, side: str) -> int:
        """The home of a side."""
        return self.index[f"home_{side}"]


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Readings of the rules that a table may choose."""

    home_steals_too: bool = False
    troops_lost_first: bool = False
    tokens: int = 30
    trade_per_river: bool = False


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class World:
    """Everything a state of one game refers to and never copies.

    `designs` are a civilization's cards by the moment in which they may be played.
    """

    content: HolyWarContent
    board: Board
    options: Mapping[str, OptionValue]
    house: HouseRules
    sides: tuple[str, ...]
    closed: int
    effects: dict[str, tuple[Effect, ...]]
    designs: dict[tuple[str, str], tuple[CivilizationCard, ...]]
    gods: dict[str, tuple[str, ...]]
    decks: dict[str, tuple[str, ...]]
    home_kind: int
    rivers: int
    ruins: int
    villages: int


def board_graph(data: MapData) -> Graph:
    """The map as a networkx graph: nodes with `kind` and `side`, an edge for each border."""
    import networkx as nx

    graph: Graph = nx.Graph()
    for territory in data.territories:
        graph.add_node(territory.id, kind=territory.kind, side=territory.side)
    for territory in data.territories:
        graph.add_edges_from((territory.id, other) for other in territory.adjacent)
    return graph


def board_from_graph(graph: Graph) -> Board:
    """The tables of a map."""
    ids = tuple(graph.nodes)
    index = {id_: i for i, id_ in enumerate(ids)}
    kinds = tuple(graph.nodes[id_]["kind"] for id_ in ids)
    return Board(
        ids=ids,
        index=index,
        kind=kinds,
        side=tuple(graph.nodes[id_]["side"] for id_ in ids),
        adjacent=tuple(sum(1 << index[other] for other in graph[id_]) for id_ in ids),
        of_kind={
            kind: sum(1 << i for i, other in enumerate(kinds) if other == kind)
            for kind in dict.fromkeys(kinds)
        },
        places={
            kind: tuple(i for i, other in enumerate(kinds) if other == kind)
            for kind in dict.fromkeys(kinds)
        },
    )


def make_world(
    content: HolyWarContent,
    board: Board,
    options: Mapping[str, OptionValue],
    house: HouseRules,
    seats: int,
) -> World:
    """Everything static about one game; with three players one side is closed (H10)."""
    closed_side = str(options["closed_side"]) if seats < len(content.game.sides) else ""
    return World(
        content=content,
        board=board,
        options=options,
        house=house,
        sides=tuple(side for side in content.game.sides if side != closed_side),
        closed=1 << board.home(closed_side) if closed_side else 0,
        effects=_effects(content),
        designs=_designs(content),
        gods={
            civilization: tuple(
                god.id for god in content.gods.values() if god.civilization == civilization
            )
            for civilization in content.civilizations
        },
        decks={
            civilization: tuple(
                sorted(
                    card.id
                    for card in content.cards.values()
                    if card.civilization == civilization
                    for _ in range(card.copies)
                )
            )
            for civilization in content.civilizations
        },
        home_kind=board.of_kind["home"],
        rivers=board.of_kind["river"],
        ruins=board.of_kind["ruin"],
        villages=board.of_kind["village"],
    )


def _effects(content: HolyWarContent) -> dict[str, tuple[Effect, ...]]:
    effects = {card.id: card.do for card in content.cards.values()}
    effects |= {god.id: god.do for god in content.gods.values()}
    return effects | {card.id: card.do for card in content.world_cards.values()}


MOMENTS: Final = ("execution", "movement", "battle", "after_battle", "summoned", "home_lost")


def _designs(content: HolyWarContent) -> dict[tuple[str, str], tuple[CivilizationCard, ...]]:
    return {
        (civilization, moment): tuple(
            card
            for card in content.cards.values()
            if card.civilization == civilization and moment in (card.timing, card.to)
        )
        for civilization in content.civilizations
        for moment in MOMENTS
    }
