"""The end of the game (rules 18)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from gamedesk.core.agenda import Auto, Draft, QuietDraft
from gamedesk.core.event import Event
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.board import bits, spread
from gamedesk.games.terra_mystica.rules.effects import Goods
from gamedesk.games.terra_mystica.rules.goods import burn_power, gain, pay, score
from gamedesk.games.terra_mystica.rules.state import (
    FROM_AREA,
    FROM_CULT,
    FROM_EXTRA,
    FROM_GOODS,
    PlayerBoard,
    TerraState,
)
from gamedesk.games.terra_mystica.rules.towns import group_of
from gamedesk.games.terra_mystica.rules.world import CULTS, SANCTUARY, STRONGHOLD


@dataclass(frozen=True, slots=True)
class FinalScored(Event):
    """A final scoring: what counts, how much there was, and the points for it."""

    kind: ClassVar[str] = "final_scored"
    scoring: str = ""
    value: int = 0
    vp: int = 0


@dataclass(frozen=True, slots=True)
class ScoreGame(Auto):
    """All final scorings: cults, area, the expansion's, goods."""

    kind: ClassVar[str] = "score_game"

    def run(self, draft: Draft) -> None:
        """In the order of the rules; nothing can be chosen any more."""
        state: TerraState = draft.state
        if state.extra_scoring:
            self._score_extra(draft, state.extra_scoring)
        prizes = state.world.content.game.cult.prizes
        for cult, name in enumerate(CULTS):
            steps = [player.cults[cult] for player in state.players]
            give_prizes(draft, name, steps, prizes, FROM_CULT)
        areas = [area_size(state, Seat(seat)) for seat in range(len(state.players))]
        give_prizes(draft, "area", areas, state.world.content.game.area_prizes, FROM_AREA)
        for seat in range(len(state.players)):
            score_goods(draft, Seat(seat))
        state.finished = True

    def _score_extra(self, draft: Draft, scoring: str) -> None:
        state: TerraState = draft.state
        values = [extra_value(state, Seat(seat), scoring) for seat in range(len(state.players))]
        give_prizes(draft, scoring, values, state.world.content.game.area_prizes, FROM_EXTRA)


def scored(state: TerraState) -> TerraState:
    """A copy on which the final scorings were made, whatever the round.

    Seats without a faction have nothing to score.
    """
    copy = state.copy()
    if all(player.faction is not None for player in copy.players):
        ScoreGame().run(QuietDraft(copy))
    return copy


def shared_prizes(values: Sequence[int], prizes: Sequence[int]) -> list[int]:
    """Points by rank; who ties adds up the places filled and divides, rounding down (18.5)."""
    points = []
    for value in values:
        better = sum(other > value for other in values)
        equal = values.count(value)
        filled = prizes[better : better + equal]
        points.append(sum(filled) // equal if value > 0 else 0)
    return points


def give_prizes(
    draft: Draft, name: str, values: Sequence[int], prizes: Sequence[int], source: int
) -> None:
    """Hand out the points of one final scoring; 0 scores nothing (18.2, 18.6)."""
    for seat, (value, vp) in enumerate(zip(values, shared_prizes(values, prizes), strict=True)):
        if vp:
            draft.emit(FinalScored, Seat(seat), name, value, vp)
            score(draft, Seat(seat), vp, source)


def area_size(state: TerraState, seat: Seat) -> int:
    """Buildings in the largest network (18.3, 18.4)."""
    return max((network.bit_count() for network in networks(state, seat)), default=0)


def networks(state: TerraState, seat: Seat) -> list[int]:
    """A seat's buildings as groups that touch, or that shipping or skipping joins (18.3)."""
    player = state.players[seat]
    links = _links(state, player)
    found = []
    rest = player.all
    while rest:
        network = spread(rest & -rest, player.all, links)
        found.append(network)
        rest &= ~network
    return found


def _links(state: TerraState, player: PlayerBoard) -> tuple[int, ...]:
    """For each own hex the hexes that count as connected with it."""
    board = state.world.board
    links = [0] * len(board.labels)
    beyond = board.skipping[player.skip_range if not state.world.house.used_links_only else 0]
    for hex_ in bits(player.all):
        links[hex_] = state.adjacent[hex_] | board.shipping[player.shipping][hex_] | beyond[hex_]
    groups = [board.adjacent[river] & player.all for river in player.river_links]
    if state.world.house.used_links_only:
        groups += [flight & player.all for flight in player.flights]
    for group in groups:
        for hex_ in bits(group):
            links[hex_] |= group
    return tuple(links)


def clusters(state: TerraState, player: PlayerBoard, network: int) -> int:
    """Groups of buildings inside a network that touch; a river town is one (18.3, 18.6)."""
    count = 0
    while network:
        network &= ~group_of(state, player, network & -network)
        count += 1
    return count


def extra_value(state: TerraState, seat: Seat, scoring: str) -> int:
    """What one of the expansion's scorings counts, inside one network (18.6)."""
    measure = EXTRA_SCORINGS[scoring]
    player = state.players[seat]
    return max((measure(state, player, network) for network in networks(state, seat)), default=0)


def _distance(state: TerraState, player: PlayerBoard, network: int) -> int:
    distance = state.world.board.distance
    places = list(bits(network))
    return max(distance[a][b] for a in places for b in places)


def _stronghold_to_sanctuary(state: TerraState, player: PlayerBoard, network: int) -> int:
    stronghold = player.built[STRONGHOLD] & network
    sanctuary = player.built[SANCTUARY] & network
    if not stronghold or not sanctuary:
        return 0
    distance = state.world.board.distance
    return distance[stronghold.bit_length() - 1][sanctuary.bit_length() - 1]


def _on_edge(state: TerraState, player: PlayerBoard, network: int) -> int:
    return (network & state.world.board.edge).bit_count()


EXTRA_SCORINGS: dict[str, Callable[[TerraState, PlayerBoard, int], int]] = {
    "connected_distance": _distance,
    "stronghold_sanctuary_distance": _stronghold_to_sanctuary,
    "buildings_on_edge": _on_edge,
    "connected_clusters": clusters,
}


def goods_in_coins(state: TerraState, player: PlayerBoard) -> int:
    """All goods as coins: bowl III, pairs of bowl II, priests and workers (18.7, house rule D8)."""
    power = player.bowl3 + player.bowl2 // 2
    if state.world.house.every_token_counts:
        power = player.bowl1 + player.bowl2 + player.bowl3
    return player.coins + player.workers + player.priests + power


def score_goods(draft: Draft, seat: Seat) -> None:
    """Turn everything into coins and those into points, one rounding at the end (18.7)."""
    state: TerraState = draft.state
    player = state.players[seat]
    coins = goods_in_coins(state, player)
    rate = player.tables.data.coins_per_vp
    vp = coins // rate
    if coins:
        # First, so that what follows is told as part of it.
        draft.emit(FinalScored, seat, "goods", coins, vp)
    burn_power(player, player.bowl2 // 2)
    pay(draft, seat, workers=player.workers, priests=player.priests, power=player.bowl3)
    gain(draft, seat, Goods(coins=coins - player.coins), "conversion", FROM_GOODS)
    if vp:
        pay(draft, seat, coins=vp * rate)
        score(draft, seat, vp, FROM_GOODS)
