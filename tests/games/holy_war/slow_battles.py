"""A second, slow reading of battles (H7, H8), told from what the log says of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gamedesk.core.event import Event
from gamedesk.games.holy_war.rules.battle import BattleBegan, BattleReckoned
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.tokens import (
    GoodsGained,
    GoodsLost,
    TroopsPlaced,
    TroopsRemoved,
)
from gamedesk.games.holy_war.rules.troop_losses import BattleTroopsRemoved
from gamedesk.games.holy_war.rules.words_troops import StrengthChanged
from tests.games.holy_war.slow_rules import Table


@dataclass
class Fight:
    """Both sides of a battle: who, where, troops and modifiers; attacker first."""

    seats: tuple[int, int]
    place: str
    troops: list[int]
    bonus: list[int]


@dataclass
class Log:
    """Follows the events from a state on: what everybody has, and the battle under way."""

    state: HolyWarState
    fight: Fight | None = None
    reckoned: int = 0

    def __post_init__(self) -> None:
        """Begin with what the table shows."""
        players = self.state.players
        self.faith = [player.faith for player in players]
        self.troops = [player.troops for player in players]
        self.vp = [player.vp for player in players]
        battle = self.state.battle
        if battle is not None and not battle.decided:
            place = battle.territory
            self.fight = Fight(
                (battle.attacker, battle.defender),
                self.state.id(place),
                [battle.attackers, self.state.troops[place]],
                [battle.attack_bonus, battle.defence_bonus],
            )

    def read(self, events: Iterable[Event]) -> None:
        """One after the other; a reckoning is checked, and what it pays."""
        due: list[tuple[int, str, int]] = []
        for event in events:
            match event:
                case BattleBegan():
                    self.fight = Fight(
                        (event.seat, event.defender),
                        event.territory,
                        [event.attackers, event.defenders],
                        [0, 0],
                    )
                case StrengthChanged():
                    assert self.fight is not None
                    self.fight.bonus[self.fight.seats.index(event.seat)] += event.amount
                case BattleReckoned():
                    due = self._reckon(event)
                case GoodsGained() | GoodsLost() if event.cause in ("battle", "home"):
                    self._take(event, due)
                case _:
                    self._follow(event)
        assert due == [], "paid in full"

    def _follow(self, event: Event) -> None:
        match event:
            case GoodsGained():
                self.faith[event.seat] += event.faith
                self.vp[event.seat] += event.vp
            case GoodsLost():
                self.faith[event.seat] -= event.faith
                self.vp[event.seat] -= event.vp
            case TroopsPlaced():
                self.troops[event.seat] += event.count
            case BattleTroopsRemoved():
                self.troops[event.seat] -= event.count
                assert self.fight is not None
                self.fight.troops[0] -= event.count
            case TroopsRemoved():
                self.troops[event.seat] -= event.count
                if self.fight is not None and self.fight.place == event.territory:
                    self.fight.troops[1] -= event.count

    def _take(self, event: GoodsGained | GoodsLost, due: list[tuple[int, str, int]]) -> None:
        sign = 1 if isinstance(event, GoodsGained) else -1
        for what, amount in (("faith", event.faith), ("vp", event.vp)):
            if amount:
                due.remove((event.seat, what, sign * amount))
        self._follow(event)

    def _reckon(self, event: BattleReckoned) -> list[tuple[int, str, int]]:
        """Compare the reckoning with H7 and H8; the gains and losses that must follow."""
        assert self.fight is not None
        self.reckoned += 1
        fight, self.fight = self.fight, None
        at_home = fight.place.startswith("home_")
        table = Table(self.state)
        strength = []
        for side, rule in enumerate(("attack_strength", "defence_strength")):
            sum_ = fight.troops[side] + fight.bonus[side] + table.amount(fight.seats[side], rule)
            counts = fight.troops[side] > 0 or (side == 1 and at_home)
            strength.append(max(0, sum_) if counts else 0)
        won = [strength[0] > strength[1], strength[1] > strength[0]]
        lost = [self._loss(fight, strength, won, side) for side in (0, 1)]
        assert [event.attack, event.defence] == strength
        assert [event.attackers_lost, event.defenders_lost] == lost
        winner = fight.seats[won.index(True)] if any(won) else -1
        assert event.winner == winner
        due = []
        for side, seat in enumerate(fight.seats):
            self.troops[seat] -= lost[side]
            tokens = 25 if self.state.world.options["tokens"] == "tokens_25" else 30
            supply = tokens - self.troops[seat] - self.faith[seat]
            due.append((seat, "faith", min(supply, lost[side] + (not won[side]))))
        due += self._victory(fight, won, at_home=at_home)
        return [gain for gain in due if gain[2]]

    def _loss(self, fight: Fight, strength: list[int], won: list[bool], side: int) -> int:
        troops = fight.troops[side]
        if not won[side]:
            return troops
        enemy = strength[1 - side]
        if self.state.world.options["winner_loses"] == "troops":
            return min(troops, enemy)
        modifiers = max(0, strength[side] - troops)
        return max(0, enemy - modifiers)

    def _victory(
        self, fight: Fight, won: list[bool], *, at_home: bool
    ) -> list[tuple[int, str, int]]:
        attacker, defender = fight.seats
        if won[1]:
            return [(defender, "vp", 1)]
        if not won[0]:
            return []
        if not at_home:
            return [(attacker, "vp", 1)]
        taken = min(1, self.vp[defender])
        besides = self.state.world.options["home_battle"] == "besides"
        return [(defender, "vp", -taken), (attacker, "vp", taken + besides)]
