"""What a position at the end of the own round is worth: points, and what the next rounds bring.

Made once for a decision: what others have does not change while a seat plans its own round.
"""

from __future__ import annotations

from typing import Final

from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.bots.land import Land, expected_prize
from gamedesk.games.terra_mystica.rules.content import When
from gamedesk.games.terra_mystica.rules.effects import Gain, Goods, Score, Spades
from gamedesk.games.terra_mystica.rules.passing import pass_points
from gamedesk.games.terra_mystica.rules.rounds import cult_bonus_times
from gamedesk.games.terra_mystica.rules.scoring import goods_in_coins
from gamedesk.games.terra_mystica.rules.state import PlayerBoard, TerraState
from gamedesk.games.terra_mystica.rules.weights import Six, Weights
from gamedesk.games.terra_mystica.rules.world import STRONGHOLD

LAST_CULT_WIDTH: Final = 1.5


class Outlook:
    """One seat's view of how good positions of this round are."""

    def __init__(self, state: TerraState, seat: Seat, weights: Weights) -> None:
        """Look once at what stays as it is: the others, the tiles, the prices of the round."""
        self.seat = seat
        self.weights = weights
        world = state.world
        content = world.content
        self.rounds = content.game.rounds
        self.round = state.round
        self.last = state.round >= self.rounds
        self.at = min(state.round, self.rounds - 1)
        self._goods(weights)
        others = [board for place, board in enumerate(state.players) if place != seat]
        self.others = [board for board in others if board.faction is not None]
        self.cult_prizes = content.game.cult.prizes
        self.cults = [[board.cults[cult] for board in self.others] for cult in range(4)]
        self.land = Land(state, seat, weights)
        self.pass_effects = {
            **{id_: _on_passing(tile.when) for id_, tile in content.favor_tiles.items()},
            **{id_: _on_passing(tile.when) for id_, tile in content.bonus_tiles.items()},
        }

    def _goods(self, weights: Weights) -> None:
        """Prices of the next round, and what an income of every later round is worth."""
        at, goods, later = self.at, weights.goods, weights.later
        self.coin, self.worker = goods.coins[at], goods.workers[at]
        self.priest, self.spade = goods.priests[at], goods.spade[at]
        self.bowls = goods.bowl1[at], goods.bowl2[at], goods.bowl3[at]
        self.later_coin = later.coins * _after(at, goods.coins)
        self.later_worker = later.workers * _after(at, goods.workers)
        self.later_priest = later.priests * _after(at, goods.priests)
        self.later_power = later.power * _after(at, goods.bowl3) / 2

    # ------------------------------------------------------------------------ the sums

    def value(self, state: TerraState) -> float:
        """How good a position is if the seat passes in it; the bonus tile to come not counted."""
        player = state.players[self.seat]
        points = player.vp + (0.0 if player.passed else self.pass_points(state, player))
        if self.last:
            return points + self._final(state, player)
        return (
            points
            + self._after_income(state, player)
            + self.land.worth(state, player)
            + self._tiles(player)
            + self._cult_worth(player)
            + self.weights.land.key[self.at] * player.keys
        )

    def promise(self, state: TerraState) -> float:
        """The same for a position from which the round goes on: goods can still be used."""
        if not self.last:
            return self.value(state)
        player = state.players[self.seat]
        goods = (
            player.coins * self.coin
            + player.workers * self.worker
            + player.priests * self.priest
            + player.bowl2 * self.bowls[1]
            + player.bowl3 * self.bowls[2]
        )
        return self.value(state) + 0.5 * goods + self.land.hopes(state, player)

    def pass_points(self, state: TerraState, player: PlayerBoard) -> float:
        """The points that passing now would give (rules 16.1)."""
        seat = self.seat
        points = 0.0
        for tile in (*player.favors, player.bonus):
            for effect in self.pass_effects.get(tile, ()):
                points += pass_points(state, seat, effect)
        for effect, needs_stronghold in player.tables.pass_scores:
            if player.built[STRONGHOLD] or not needs_stronghold:
                points += pass_points(state, seat, effect)
        return points

    def tile_worth(self, state: TerraState, tile: str, coins: int) -> float:
        """What a bonus tile is worth with the coins on it: until the end of the next round."""
        data = state.world.content.bonus_tiles[tile]
        income = data.income
        worth = (
            (coins + income.coins) * self.coin
            + income.workers * self.worker
            + income.priests * self.priest
            + income.power * self.bowls[2] / 2
        )
        special = self.weights.bonus.get(tile)
        worth += special[self.at] if special else 0.0
        for effect in self.pass_effects[tile]:
            worth += pass_points(state, self.seat, effect)
        return worth

    def power_income(self, state: TerraState, player: PlayerBoard) -> int:
        """The power that the cult bonus and the next income bring, without a bonus tile."""
        return self._income(state, player)[3] + self._cult_income(state, player).power

    # ------------------------------------------------------------------------ the parts

    def _after_income(self, state: TerraState, player: PlayerBoard) -> float:
        """Goods after the cult bonus and the next income, and later incomes."""
        coins, workers, priests, power = self._income(state, player)
        worth = (
            coins * self.later_coin
            + workers * self.later_worker
            + priests * self.later_priest
            + power * self.later_power
        )
        more = self._cult_income(state, player)
        worth -= self._unspent(player)
        coins += player.coins + more.coins
        workers += player.workers + more.workers
        priests = min(priests + player.priests + more.priests, player.priest_cap)
        power += more.power
        bowl1, bowl2, bowl3 = player.bowl1, player.bowl2, player.bowl3
        over = power - 2 * bowl1 - bowl2
        if over > 0 and not player.passed:
            sold = min(bowl3, (over + 1) // 2)
            bowl3, bowl1, coins = bowl3 - sold, bowl1 + sold, coins + sold
        first = min(power, bowl1)
        second = min(power - first, bowl2 + first)
        bowl1, bowl2, bowl3 = bowl1 - first, bowl2 + first - second, bowl3 + second
        return worth + (
            coins * self.coin
            + workers * self.worker
            + priests * self.priest
            + bowl1 * self.bowls[0]
            + bowl2 * self.bowls[1]
            + bowl3 * self.bowls[2]
        )

    def _unspent(self, player: PlayerBoard) -> float:
        """What goods lose that are left over: the next income brings more of them than enough."""
        left = self.weights.left
        return left.loss * (
            max(0, player.coins - left.coins) * self.coin
            + max(0, player.workers - left.workers) * self.worker
            + max(0, player.priests - left.priests) * self.priest
        )

    def _income(self, state: TerraState, player: PlayerBoard) -> tuple[int, int, int, int]:
        coins = workers = priests = power = 0
        for income, mask in zip(player.tables.income, player.built, strict=True):
            goods = income[min(mask.bit_count(), len(income) - 1)]
            coins += goods.coins
            workers += goods.workers
            priests += goods.priests
            power += goods.power
        tiles = state.world.content.favor_tiles
        for tile in player.favors:
            goods = tiles[tile].income
            coins += goods.coins
            workers += goods.workers
            priests += goods.priests
            power += goods.power
        if player.passed and player.bonus:
            goods = state.world.content.bonus_tiles[player.bonus].income
            coins += goods.coins
            workers += goods.workers
            priests += goods.priests
            power += goods.power
        return coins, workers, priests, power

    def _cult_income(self, state: TerraState, player: PlayerBoard) -> Goods:
        """The goods of this round's cult bonus; spades count as workers."""
        if not self.round:
            return Goods()
        tile = state.world.content.scoring_tiles[state.scoring_now()]
        times = cult_bonus_times(state, self.seat, tile.cult_bonus)
        coins = workers = priests = power = 0
        for effect in tile.cult_bonus.gives if times else ():
            if isinstance(effect, Gain):
                coins += effect.goods.coins * times
                workers += effect.goods.workers * times
                priests += effect.goods.priests * times
                power += effect.goods.power * times
            elif isinstance(effect, Spades):
                coins += round(effect.count * times * self.spade / self.coin)
        return Goods(coins, workers, priests, power)

    def _tiles(self, player: PlayerBoard) -> float:
        favors = self.weights.favors
        at = self.at
        return sum(favors[tile][at] for tile in player.favors if tile in favors)

    def _cult_worth(self, player: PlayerBoard) -> float:
        """Places on the tracks at the end, as far as they can be seen now."""
        cults, at = self.weights.cults, self.at
        worth = 0.0
        for cult, others in enumerate(self.cults):
            own = player.cults[cult]
            best = max(others, default=0)
            ahead = sum(other > own for other in others)
            prize = expected_prize(own, others, self.cult_prizes, 1.0)
            worth += cults.now[at] * prize + cults.own[at] * own
            worth += cults.gap[at] * (own - best) + cults.above[at] * ahead
        return worth

    def _final(self, state: TerraState, player: PlayerBoard) -> float:
        """The final scorings, the others being able to do a little more (rules 18)."""
        game = state.world.content.game
        points = float(goods_in_coins(state, player) // player.tables.data.coins_per_vp)
        for cult, others in enumerate(self.cults):
            points += expected_prize(player.cults[cult], others, game.cult.prizes, LAST_CULT_WIDTH)
        return points + self.land.area_points(state, player)


def _on_passing(whens: tuple[When, ...]) -> tuple[Score, ...]:
    return tuple(
        effect
        for when in whens
        if when.on == "pass"
        for effect in when.do
        if isinstance(effect, Score)
    )


def _after(at: int, prices: Six) -> float:
    """The sum over the rounds after one."""
    return sum(price for place, price in enumerate(prices) if place > at)
