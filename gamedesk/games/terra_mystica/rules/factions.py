"""Who plays which faction, and what it starts with (rules 1.2, 1.3, 1.8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Chance, Decision, Draft, Step
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.state import FROM_START, TerraState
from gamedesk.games.terra_mystica.rules.world import CULTS, FactionTables


@dataclass(frozen=True, slots=True)
class FactionDealt(Action):
    """Chance: the faction that a seat plays."""

    kind: ClassVar[str] = "faction_dealt"
    faction: str


@dataclass(frozen=True, slots=True)
class TakeFaction(Action):
    """Choose a faction."""

    kind: ClassVar[str] = "take_faction"
    faction: str


@dataclass(frozen=True, slots=True)
class FactionTaken(Event):
    """A seat has its faction."""

    kind: ClassVar[str] = "faction_taken"
    faction: str = ""


take_faction = cache(TakeFaction)


def open_factions(state: TerraState) -> list[str]:
    """Factions in this game whose colour and board are free (1.2)."""
    taken = [player.tables.data for player in state.players if player.faction is not None]
    colors = {faction.color for faction in taken}
    return [
        id_
        for id_, faction in state.world.content.factions.items()
        if faction.set == "base" and faction.color not in colors
    ]


def give_faction(draft: Draft, seat: Seat, faction: str) -> None:
    """Set the board, goods, bowls and markers; start steps pay no power (1.3, 1.8)."""
    state: TerraState = draft.state
    tables = state.world.factions[faction]
    start = tables.data.start
    player = state.players[seat]
    player.faction = tables
    player.home = tables.home
    player.coins, player.workers, player.priests = start.coins, start.workers, start.priests
    player.bowl1, player.bowl2, player.bowl3 = start.power
    player.cults = [start_steps(tables, cult) for cult in CULTS]
    player.priest_cap = start.priest_cap
    player.vp = start.vp_2017 if state.world.house.vp_2017 else start.vp
    player.points[FROM_START] = player.vp
    player.shipping = tables.data.shipping.start
    player.skip_range = tables.data.skip.range if tables.data.skip else 0
    draft.emit(FactionTaken, seat, faction)


def start_steps(tables: FactionTables, cult: str) -> int:
    """Start steps on a track."""
    cults = tables.data.start.cults
    return {"fire": cults.fire, "water": cults.water, "earth": cults.earth, "air": cults.air}[cult]


@dataclass(frozen=True, slots=True)
class DealFaction(Chance):
    """A seat's faction is dealt."""

    kind: ClassVar[str] = "deal_faction"
    to: Seat

    def actions(self, state: TerraState) -> Sequence[Action]:
        """Any that is free."""
        return [FactionDealt(faction) for faction in open_factions(state)]

    def resolve(self, draft: Draft, action: FactionDealt) -> None:
        """Give it."""
        give_faction(draft, self.to, action.faction)


@dataclass(frozen=True, slots=True)
class ChooseFaction(Decision):
    """Which faction?"""

    kind: ClassVar[str] = "choose_faction"

    def actions(self, state: TerraState) -> Sequence[Action]:
        """Any whose colour is free."""
        return [take_faction(faction) for faction in open_factions(state)]

    def resolve(self, draft: Draft, action: TakeFaction) -> None:
        """Take it."""
        give_faction(draft, self.seat, action.faction)

    def refusal(self, state: TerraState, action: Action) -> Reason | None:
        """The colour is taken."""
        return None if action in self.actions(state) else Reason("reason.color_taken")


def faction_steps(draft: Draft) -> list[Step]:
    """Factions that the set-up names are given first; the others are dealt or chosen (1.1)."""
    state: TerraState = draft.state
    named = state.world.option("faction")
    assert isinstance(named, tuple)
    for seat, faction in enumerate(named):
        if faction != "choose":
            give_faction(draft, Seat(seat), str(faction))
    waiting = [Seat(seat) for seat, faction in enumerate(named) if faction == "choose"]
    if state.world.option("start") == "dealt":
        return [DealFaction(seat) for seat in waiting]
    return [ChooseFaction(seat) for seat in waiting]
