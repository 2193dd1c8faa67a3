"""What recorded games contain and no table offers: rights unused, spades bought one by one.

Only the import of a ledger makes these actions; like those of `table_actions` they stand in the
journal as the table's, and the seat whose question they answer is a field.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from gamedesk.core import agenda
from gamedesk.core.agenda import Draft, TableAction
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.bridges import PlaceBridge
from gamedesk.games.terra_mystica.rules.building import lacking
from gamedesk.games.terra_mystica.rules.favors import ChooseFavor
from gamedesk.games.terra_mystica.rules.goods import pay
from gamedesk.games.terra_mystica.rules.main_action import (
    MainAction,
    PowerActionTaken,
    SpecialActionTaken,
    cover_space,
    special_spaces,
)
from gamedesk.games.terra_mystica.rules.spades import buy_spades, spades_affordable
from gamedesk.games.terra_mystica.rules.state import FREE, TerraState
from gamedesk.games.terra_mystica.rules.terraform import SpendSpades
from gamedesk.games.terra_mystica.rules.towns import ChooseTownTile


@dataclass(frozen=True, slots=True)
class BuySpades(TableAction):
    """Spades are bought before it is said where they are used.

    At a table they are bought together with their use. It differs where the goods that a spade
    brings (Alchemists) pay for the next one.
    """

    kind: ClassVar[str] = "buy_spades"
    seat: Seat
    count: int

    def refusal(self, state: TerraState) -> Reason | None:
        """Only as the action of the turn, or on top of free spades."""
        top = agenda.top(state)
        may = isinstance(top, MainAction) or (isinstance(top, SpendSpades) and top.top_up)
        if not may or top is None or top.seat != self.seat:
            return Reason("reason.not_offered")
        player = state.players[self.seat]
        if 0 < self.count <= spades_affordable(player):
            return None
        return Reason.of("reason.needs_workers", need=self.count)

    def carry_out(self, draft: Draft) -> None:
        """Pay; the spades are used like free ones."""
        state: TerraState = draft.state
        top = state.agenda.pop()
        free = top.spades if isinstance(top, SpendSpades) else 0
        buy_spades(draft, self.seat, self.count)
        draft.then(SpendSpades(self.seat, free + self.count, top_up=True))


@dataclass(frozen=True, slots=True)
class UseSpaceInVain(TableAction):
    """An action space is used though nothing can come of it."""

    kind: ClassVar[str] = "use_space_in_vain"
    seat: Seat
    action: str

    def refusal(self, state: TerraState) -> Reason | None:
        """The space must be free and paid for as ever."""
        top = agenda.top(state)
        if not isinstance(top, MainAction) or top.seat != self.seat:
            return Reason("reason.not_offered")
        player = state.players[self.seat]
        if self.action in state.world.power_ids:
            place = state.world.power_ids.index(self.action)
            power = state.world.content.power_actions[self.action].power
            if state.power_takers[place] != FREE:
                return Reason("reason.used_this_round")
            have = player.bowl3
            return None if have >= power else Reason.of("reason.needs_power", need=power, have=have)
        space = {space.id: space for space in special_spaces(state, self.seat)}.get(self.action)
        if space is None:
            return Reason("reason.not_your_space")
        if self.action in player.spaces_used:
            return Reason("reason.used_this_round")
        return lacking(player, space.cost.coins, space.cost.workers, space.cost.priests)

    def carry_out(self, draft: Draft) -> None:
        """Pay and cover the space."""
        state: TerraState = draft.state
        state.agenda.pop()
        if self.action in state.world.power_ids:
            draft.emit(PowerActionTaken, self.seat, self.action)
            pay(draft, self.seat, power=state.world.content.power_actions[self.action].power)
            cover_space(state, self.seat, self.action)
            return
        space = state.world.content.special_actions[self.action]
        draft.emit(SpecialActionTaken, self.seat, self.action)
        pay(draft, self.seat, space.cost.coins, space.cost.workers, space.cost.priests)
        if space.once_a_round:
            player = state.players[self.seat]
            player.spaces_used = (*player.spaces_used, space.id)


@dataclass(frozen=True, slots=True)
class Forgo(TableAction):
    """A tile or bridge that is due is not taken."""

    kind: ClassVar[str] = "forgo"
    seat: Seat

    def refusal(self, state: TerraState) -> Reason | None:
        """There must be one that is due."""
        top = agenda.top(state)
        if isinstance(top, ChooseFavor | ChooseTownTile | PlaceBridge) and top.seat == self.seat:
            return None
        return Reason("reason.not_offered")

    def carry_out(self, draft: Draft) -> None:
        """Drop the question."""
        draft.state.agenda.pop()
