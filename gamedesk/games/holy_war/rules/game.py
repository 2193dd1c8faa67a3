"""War of the Gods as a Game: what everybody outside this folder uses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import opening
from gamedesk.core.bot import Bot
from gamedesk.core.game import Game, Option, Setup, Standings
from gamedesk.core.options import check_seats
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules import checks, secrets
from gamedesk.games.holy_war.rules.catalogue import ACTION_TYPES
from gamedesk.games.holy_war.rules.content import HolyWarContent, load
from gamedesk.games.holy_war.rules.options import all_options, chosen, house_rules
from gamedesk.games.holy_war.rules.setup import SetUp
from gamedesk.games.holy_war.rules.state import SOURCES, Civilization, HolyWarState
from gamedesk.games.holy_war.rules.world import (
    KINDS,
    NOBODY,
    Board,
    World,
    board_from_graph,
    board_graph,
    make_world,
)
from gamedesk.paths import user_data_dir

MAP = "base"


class HolyWar(Game):
    """The whole game; see `core.game.Game`."""

    id: ClassVar[str] = "holy_war"
    rules_version: ClassVar[int] = 3
    seats: ClassVar[range] = range(3, 5)
    view: ClassVar[str] = "gamedesk.games.holy_war.view.view:HolyWarView"
    has_secrets: ClassVar[bool] = True

    @cached_property
    def content(self) -> HolyWarContent:
        """This game's data, the user's changed copies laid over it. Raises DataError."""
        return load(overlay=user_data_dir() / "faction_data")

    @property
    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        """Level name → maker, weakest first."""
        from gamedesk.games.holy_war.bots import levels

        return levels(self)

    @property
    def action_types(self) -> Mapping[str, type[Action]]:
        """Every kind of action that can stand in a journal."""
        return ACTION_TYPES

    def options(self) -> Sequence[Option]:
        """What the set-up page asks."""
        return all_options(self.content)

    def start(self, setup: Setup) -> HolyWarState:
        """The state at the first question. Raises SetupError."""
        check_seats(self, setup)
        values = chosen(self.content, setup)
        world = make_world(self.content, self.board, values, house_rules(values), setup.seats)
        return opening(_first_state(world, setup.seats))

    @cached_property
    def board(self) -> Board:
        """The map's tables, made once."""
        return board_from_graph(board_graph(self.content.maps[MAP]))

    def observe(self, state: HolyWarState, seat: Seat) -> HolyWarState:
        """Others' hands, decks and unseen discards blanked."""
        return secrets.observe(state, seat)

    def keeps_secret(self, state: HolyWarState, seat: Seat) -> bool:
        """Whether there are cards in hand or discards that nobody has seen: all else lies open."""
        player = state.players[seat]
        return bool(player.hand or player.unseen)

    def imagine(self, view: HolyWarState, seat: Seat, rng: Random) -> HolyWarState:
        """Unknown cards dealt at random."""
        return secrets.imagine(view, seat, rng)

    def standings(self, state: HolyWarState) -> Standings:
        """Points by source; the highest win together (H9)."""
        return Standings.ranked(SOURCES, (player.points for player in state.players))

    def check(self, state: HolyWarState) -> None:
        """Raise agenda.RulesError if something holds that never may."""
        checks.check(state)

    def label(self, state: HolyWarState, seat: Seat) -> str:
        """The civilization's name, once chosen."""
        civilization = state.players[seat].civilization
        return f"civilization.{civilization}" if civilization else ""


def _first_state(world: World, seats: int) -> HolyWarState:
    territories = len(world.board.ids)
    return HolyWarState(
        agenda=[SetUp()],
        world=world,
        players=[Civilization() for _ in range(seats)],
        owner=[NOBODY] * territories,
        troops=[0] * territories,
        stock=[world.content.game.limits.blocks] * len(KINDS),
        village_buildings={},
    )
