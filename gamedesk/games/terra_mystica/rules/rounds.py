"""The six rounds: income, turns, cult bonus, clean-up (rules 2, 3 and 17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from gamedesk.core.agenda import Auto, Draft, Step
from gamedesk.core.event import Event
from gamedesk.core.state import TABLE, Seat
from gamedesk.games.terra_mystica.rules.abilities import carry_out
from gamedesk.games.terra_mystica.rules.content import CultBonus
from gamedesk.games.terra_mystica.rules.cults import priests_placed
from gamedesk.games.terra_mystica.rules.effects import Goods, Spades
from gamedesk.games.terra_mystica.rules.goods import gain
from gamedesk.games.terra_mystica.rules.main_action import FinishTurn, MainAction
from gamedesk.games.terra_mystica.rules.power import AskOffers
from gamedesk.games.terra_mystica.rules.scoring import ScoreGame
from gamedesk.games.terra_mystica.rules.state import (
    FREE,
    FROM_ABILITY,
    UNKNOWN,
    PlayerBoard,
    TerraState,
)
from gamedesk.games.terra_mystica.rules.terraform import give_cult_spades
from gamedesk.games.terra_mystica.rules.world import CULTS


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """A round begins; the seat is that of the whole table."""

    kind: ClassVar[str] = "round_started"
    round: int = 0


@dataclass(frozen=True, slots=True)
class CultBonusGiven(Event):
    """The reward of the round's scoring tile, `times` over."""

    kind: ClassVar[str] = "cult_bonus_given"
    tile: str = ""
    times: int = 0


@dataclass(frozen=True, slots=True)
class StartRound(Auto):
    """Clean-up of what the last round left, income, then the first turn (2.1, 17.3)."""

    kind: ClassVar[str] = "start_round"
    round: int

    def run(self, draft: Draft) -> None:
        """Everybody's income at once (3.1)."""
        state: TerraState = draft.state
        state.round = self.round
        state.passed = ()
        state.power_takers = (FREE,) * len(state.world.power_ids)
        coins = state.world.content.game.bonus_coins_per_round
        state.bonus_pool = tuple((tile, held + coins) for tile, held in state.bonus_pool)
        draft.emit(RoundStarted, TABLE, self.round)
        for player in state.players:
            player.passed = player.dropped
            player.spaces_used = ()
            player.reach = UNKNOWN
        for seat in state.order:
            give_income(draft, seat)
        draft.then(NextTurn(state.order[-1]))


def give_income(draft: Draft, seat: Seat) -> None:
    """Income of one seat, source by source (rules 3.1)."""
    for cause, goods in incomes(draft.state, seat):
        gain(draft, seat, goods, cause, FROM_ABILITY)


def incomes(state: TerraState, seat: Seat) -> list[tuple[str, Goods]]:
    """What a seat's next income consists of: buildings, favor tiles, bonus tile."""
    player = state.players[seat]
    content = state.world.content
    found = [
        ("income", income[min(player.count(building), len(income) - 1)])
        for building, income in enumerate(player.tables.income)
    ]
    found += [(tile, content.favor_tiles[tile].income) for tile in player.favors]
    if player.bonus:
        found.append((player.bonus, content.bonus_tiles[player.bonus].income))
    return found


@dataclass(frozen=True, slots=True)
class NextTurn(Auto):
    """Whose turn is it after `seat`'s (rules 2.4)?"""

    kind: ClassVar[str] = "next_turn"
    seat: Seat

    def run(self, draft: Draft) -> None:
        """The next in order who has not passed; nobody left ends the round."""
        state: TerraState = draft.state
        for seat in (*state.after(self.seat), self.seat):
            if not state.players[seat].passed:
                # A step that failed for want of a key before this turn is lost (14.7).
                state.players[seat].blocked = 0
                draft.then(MainAction(seat), FinishTurn(seat), AskOffers(), NextTurn(seat))
                return
        draft.then(EndRound())


@dataclass(frozen=True, slots=True)
class EndRound(Auto):
    """Everybody has passed: the cult bonus and the next round, or the end (rules 17, 18)."""

    kind: ClassVar[str] = "end_round"

    def run(self, draft: Draft) -> None:
        """In the order of the next round (17.1)."""
        state: TerraState = draft.state
        state.order = next_order(state)
        if state.round == state.world.content.game.rounds:
            draft.then(ScoreGame())
            return
        spades: tuple[Step, ...] = ()
        for seat in state.order:
            spades += give_cult_bonus(draft, seat)
        draft.then(*spades, StartRound(state.round + 1))


def next_order(state: TerraState) -> tuple[Seat, ...]:
    """First to pass starts, then clockwise; or the order of passing (2.2, 2.3).

    Seats whose player has left come last.
    """
    seats = [Seat(i) for i, player in enumerate(state.players) if not player.dropped]
    away = tuple(Seat(i) for i, player in enumerate(state.players) if player.dropped)
    passed = [seat for seat in state.passed if seat in seats]
    if not passed:
        return (*(seat for seat in state.order if seat in seats), *away)
    if state.world.house.pass_order:
        return (*passed, *away)
    start = seats.index(passed[0])
    return (*seats[start:], *seats[:start], *away)


def cult_bonus_times(state: TerraState, seat: Seat, bonus: CultBonus) -> int:
    """How often a seat has earned a scoring tile's reward (17.1)."""
    if bonus.track == "priests":
        return priests_placed(state, seat) // bonus.every
    return state.players[seat].cults[CULTS.index(bonus.track)] // bonus.every


def give_cult_bonus(draft: Draft, seat: Seat) -> tuple[Step, ...]:
    """Goods at once; spades are used when everybody has got theirs (17.1, 17.2)."""
    state: TerraState = draft.state
    tile = state.world.content.scoring_tiles[state.scoring_now()]
    times = cult_bonus_times(state, seat, tile.cult_bonus)
    if not times:
        return ()
    draft.emit(CultBonusGiven, seat, tile.id, times)
    steps: tuple[Step, ...] = ()
    for effect in tile.cult_bonus.gives:
        if isinstance(effect, Spades):
            steps += _spades(draft, seat, effect.count * times)
        else:
            for _ in range(times):
                steps += carry_out(draft, seat, (effect,), tile.id)
    return steps


def _spades(draft: Draft, seat: Seat, count: int) -> tuple[Step, ...]:
    player: PlayerBoard = draft.state.players[seat]
    return () if player.dropped else give_cult_spades(draft, seat, count)
