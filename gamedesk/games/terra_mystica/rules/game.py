"""Terra Mystica as a Game: what everybody outside this folder uses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, cached_property
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision, opening
from gamedesk.core.bot import Bot
from gamedesk.core.game import Game, Option, Preset, Setup, Standings
from gamedesk.core.notation import Notation
from gamedesk.core.options import check_seats
from gamedesk.core.orders import Order
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules import checks
from gamedesk.games.terra_mystica.rules.board import Board, board_from_graph
from gamedesk.games.terra_mystica.rules.catalogue import ACTION_TYPES
from gamedesk.games.terra_mystica.rules.content import MapData, TerraContent, load
from gamedesk.games.terra_mystica.rules.options import (
    all_options,
    all_presets,
    chosen,
    house_rules,
)
from gamedesk.games.terra_mystica.rules.power import AnswerLeech, leech_orders, obey_leech
from gamedesk.games.terra_mystica.rules.scoring import scored
from gamedesk.games.terra_mystica.rules.setup import SetUp
from gamedesk.games.terra_mystica.rules.starting_tiles import set_is_used
from gamedesk.games.terra_mystica.rules.state import FREE, SOURCES, PlayerBoard, TerraState
from gamedesk.games.terra_mystica.rules.world import (
    CULTS,
    TERRAIN_INDEX,
    TERRAINS,
    FactionTables,
    World,
    compile_factions,
    make_world,
)
from gamedesk.paths import user_data_dir


def read_board(data: MapData) -> Board:
    """The tables of a map, by way of its graph."""
    from gamedesk.content.mapgraph import build

    graph = build(data.rows, data.first_row, data.legend)
    return board_from_graph(data.id, graph, data.bridge_sites)


class TerraMystica(Game):
    """The whole game; see `core.game.Game`."""

    id: ClassVar[str] = "terra_mystica"
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 6)
    view: ClassVar[str] = "gamedesk.games.terra_mystica.view.view:TerraView"

    @cached_property
    def content(self) -> TerraContent:
        """This game's data, the user's changed copies laid over it. Raises DataError."""
        return load(overlay=user_data_dir() / "faction_data")

    @property
    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        """Level name → maker, weakest first."""
        from gamedesk.games.terra_mystica.bots import levels

        return levels(self)

    @property
    def action_types(self) -> Mapping[str, type[Action]]:
        """Every kind of action that can stand in a journal."""
        return ACTION_TYPES

    @property
    def notation(self) -> Notation:
        """The ledger language."""
        from gamedesk.games.terra_mystica.rules.ledger import LedgerNotation

        return LedgerNotation(self)

    def options(self) -> Sequence[Option]:
        """What the set-up page asks."""
        return all_options(self.content)

    def presets(self) -> Sequence[Preset]:
        """Named set-ups; line-ups name five factions, of which the first seats play."""
        return all_presets(self.content)

    def start(self, setup: Setup) -> TerraState:
        """The state at the first question. Raises SetupError."""
        check_seats(self, setup)
        return opening(_first_state(self._world(setup), setup.seats))

    def _world(self, setup: Setup) -> World:
        values = chosen(self.content, setup)
        board = self.board(str(values["map"]))
        return make_world(self.content, self._factions, board, values, house_rules(values))

    @cached_property
    def _factions(self) -> dict[str, FactionTables]:
        return compile_factions(self.content)

    @cache  # noqa: B019  one instance for the whole run
    def board(self, map_id: str) -> Board:
        """A map's tables, made once."""
        return read_board(self.content.maps[map_id])

    def standings(self, state: TerraState) -> Standings:
        """Points by source; ties are shared (rules 18.8)."""
        return Standings.ranked(SOURCES, (player.points for player in state.players))

    def ended(self, view: TerraState) -> Standings:
        """With the final scorings, reckoned on a copy (rules 18)."""
        return self.standings(view if view.finished else scored(view))

    def check(self, state: TerraState) -> None:
        """Raise agenda.RulesError if something holds that never may."""
        checks.check(state)

    def orders(self) -> Sequence[Order]:
        """About offers of power."""
        return leech_orders()

    def obey(self, view: TerraState, decision: Decision, order: Order) -> Action | None:
        """Answer an offer of power as it was ordered."""
        return obey_leech(view, decision, order) if isinstance(decision, AnswerLeech) else None

    def label(self, state: TerraState, seat: Seat) -> str:
        """The faction's name, once chosen."""
        faction = state.players[seat].faction
        return f"faction.{faction.id}" if faction is not None else ""


def _first_state(world: World, seats: int) -> TerraState:
    board = world.board
    content = world.content
    terrain = bytes(TERRAIN_INDEX[name] for name in board.terrain)
    state = TerraState(
        agenda=[SetUp()],
        world=world,
        players=[PlayerBoard() for _ in range(seats)],
        terrain=terrain,
        fields=tuple(
            sum(1 << hex_ for hex_, kind in enumerate(terrain) if kind == index)
            for index in range(len(TERRAINS))
        ),
        adjacent=board.adjacent,
        order=tuple(Seat(seat) for seat in range(seats)),
        favors_left=tuple(tile.count for tile in content.favor_tiles.values()),
        power_takers=(FREE,) * len(content.power_actions),
        priests=((-1,) * len(content.game.cult.priest_spaces),) * len(CULTS),
    )
    state.towns_left = tuple(
        tile.count if set_is_used(state, tile.set) else 0 for tile in content.town_tiles.values()
    )
    state.bonus_pool = tuple(
        (tile.id, 0) for tile in content.bonus_tiles.values() if set_is_used(state, tile.set)
    )
    return state
