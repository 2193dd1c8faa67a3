"""Sky Totem as a Game: what everybody outside this folder uses."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import opening
from gamedesk.core.bot import Bot
from gamedesk.core.game import Game, Option, Preset, Setup, Standings
from gamedesk.core.options import check_seats, chosen
from gamedesk.core.state import Seat
from gamedesk.games.sky_totem.rules import checks, scoring, secrets
from gamedesk.games.sky_totem.rules.catalogue import ACTION_TYPES
from gamedesk.games.sky_totem.rules.content import SkyContent, load
from gamedesk.games.sky_totem.rules.options import (
    all_options,
    all_presets,
    start_of,
    totems_of,
)
from gamedesk.games.sky_totem.rules.setup import SetUp
from gamedesk.games.sky_totem.rules.state import SkyState, new_player
from gamedesk.games.sky_totem.rules.world import World, make_world
from gamedesk.paths import user_data_dir


class SkyTotem(Game):
    """The whole game; see `core.game.Game`."""

    id: ClassVar[str] = "sky_totem"
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 5)
    view: ClassVar[str] = "gamedesk.games.sky_totem.view.view:SkyTotemView"
    has_secrets: ClassVar[bool] = True

    @cached_property
    def content(self) -> SkyContent:
        """This game's data, read once. Raises content.problems.DataError."""
        return load(overlay=user_data_dir() / "faction_data")

    @cached_property
    def world(self) -> World:
        """The data compiled for play."""
        return make_world(self.content)

    @property
    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        """Level name → maker, weakest first."""
        from gamedesk.games.sky_totem.bots import levels

        return levels(self)

    @property
    def action_types(self) -> Mapping[str, type[Action]]:
        """Every kind of action that can stand in a journal."""
        return ACTION_TYPES

    def options(self) -> Sequence[Option]:
        """What the set-up page asks."""
        return all_options(self.content)

    def presets(self) -> Sequence[Preset]:
        """Named set-ups."""
        return all_presets()

    def start(self, setup: Setup) -> SkyState:
        """The state at the first question, or the first draw. Raises SetupError."""
        check_seats(self, setup)
        world = self.world
        game = self.content.game
        values = chosen(self.options(), setup)
        totems = totems_of(self.content, values)
        start = start_of(values, setup.seats)
        state = SkyState(
            agenda=[
                SetUp(
                    drawn_totems=0 if totems else game.totems_in_play,
                    draw_start=start is None,
                    draft=values["altar_cards"] == "drafted",
                )
            ],
            world=world,
            players=[new_player(world) for _ in range(setup.seats)],
            bag=[cube.count for cube in self.content.cubes.values()],
            areas=[()] * game.areas[setup.seats],
            in_play=tuple(sorted(world.totem_index[totem] for totem in totems)),
            start=Seat(start or 0),
        )
        return opening(state)

    def observe(self, state: SkyState, seat: Seat) -> SkyState:
        """Other seats' face-down and dealt cards are unknown."""
        return secrets.observe(state, seat)

    def keeps_secret(self, state: SkyState, seat: Seat) -> bool:
        """Whether the seat holds altar cards that are dealt or lie face down."""
        player = state.players[seat]
        return bool(player.dealt or player.cards or player.choice)

    def imagine(self, view: SkyState, seat: Seat, rng: Random) -> SkyState:
        """Unknown cards are any that were not seen."""
        return secrets.imagine(view, seat, rng)

    def standings(self, state: SkyState) -> Standings:
        """Points by source, ranks with the tie-break."""
        return scoring.standings(state)

    def check(self, state: SkyState) -> None:
        """Raise agenda.RulesError if something holds that never may."""
        checks.check(state)
