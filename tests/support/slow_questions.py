"""Which answers each question has, by the slow second reading of the rule sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.rules import (
    building,
    cults,
    exchange,
    factions,
    favors,
    main_action,
    power,
    sandstorm,
    setup,
    terraform,
    towns,
)
from gamedesk.games.terra_mystica.rules.state import TerraState
from tests.support.slow_rules import TRACKS, SlowRules

Check = Callable[[SlowRules], Iterator[Action]]


def legal(state: TerraState, decision: Decision) -> set[Action]:
    """Every legal answer to the question."""
    rules = SlowRules(state, decision)
    found = set(QUESTIONS[decision.kind](rules))
    if decision.kind in OWN_TURN and not rules.player.passed:
        found |= set(rules.free())
    return found


def _choose_faction(rules: SlowRules) -> Iterator[Action]:
    colors = {p.tables.data.color for p in rules.state.players if p.faction is not None}
    for faction in GAME.content.factions.values():
        if faction.set == "base" and faction.color not in colors:
            yield factions.TakeFaction(faction.id)


def _spend(rules: SlowRules) -> Iterator[Action]:
    step = rules.decision
    assert isinstance(step, terraform.SpendSpades)
    done = rules.names(step.done)
    yield terraform.GiveUpSpades()
    yield from rules.digging(step.spades, done, buy=step.top_up, skip=not step.skipped)


def _spend_cult(rules: SlowRules) -> Iterator[Action]:
    step = rules.decision
    assert isinstance(step, terraform.SpendCultSpades)
    yield terraform.GiveUpSpades()
    hexes = rules.table.reaches(rules.seat, rules.player.shipping) - rules.names(step.done)
    yield from rules.transformations(hexes, step.spades, 0)


def _after_dig(rules: SlowRules) -> Iterator[Action]:
    step = rules.decision
    assert isinstance(step, terraform.BuildAfterDig)
    return rules.dwelling_or_not(sorted(rules.names(step.hexes)))


def _storm(rules: SlowRules) -> Iterator[Action]:
    yield from map(sandstorm.RaiseSandstorm, sorted(rules.storm_hexes()))
    yield building.Decline()


def _free_dwelling(rules: SlowRules) -> Iterator[Action]:
    yield from map(building.Build, rules.empty("forest"))
    yield building.Decline()


def _free_upgrade(rules: SlowRules) -> Iterator[Action]:
    for label, owner in rules.table.buildings.items():
        if owner == (rules.seat, "dwelling"):
            yield building.Upgrade(label, "trading_post")
    yield building.Decline()


def _favors(rules: SlowRules) -> Iterator[Action]:
    for number in range(1, 13):
        tile = f"fav{number}"
        held = sum(tile in player.favors for player in rules.state.players)
        if held < (1 if number <= 4 else 3) and tile not in rules.player.favors:
            yield favors.TakeFavor(tile)


def _town_tiles(rules: SlowRules) -> Iterator[Action]:
    counts = {"tw1": 2, "tw2": 2, "tw3": 2, "tw4": 2, "tw5": 2}
    if rules.state.world.option("mini_expansion") == "on":
        counts |= {"tw6": 1, "tw7": 2, "tw8": 1}
    for tile, count in counts.items():
        if sum(p.town_tiles.count(tile) for p in rules.state.players) < count:
            yield towns.TakeTownTile(tile)


def _tops(rules: SlowRules) -> Iterator[Action]:
    """Rule 14.8: tracks on 9 with nobody on 10 that were refused in this turn."""
    for number, track in enumerate(TRACKS):
        is_free = all(player.cults[number] < 10 for player in rules.state.players)
        waits = rules.player.blocked >> number & 1
        if waits and rules.player.cults[number] == 9 and is_free and rules.player.keys:
            yield cults.ReachTop(track)


def _exchange(rules: SlowRules) -> Iterator[Action]:
    on_board = sum(row.count(rules.seat) for row in rules.state.priests)
    room = 7 - on_board - rules.player.priests
    yield from map(exchange.ExchangeWorkers, range(min(3, room, rules.player.workers) + 1))


def _bonus(rules: SlowRules) -> Iterator[Action]:
    for tile, _ in rules.state.bonus_pool:
        yield setup.TakeFirstBonus(tile)


QUESTIONS: dict[str, Check] = {
    "choose_faction": _choose_faction,
    "place_dwelling": lambda rules: map(setup.PlaceFirstDwelling, rules.empty(rules.home())),
    "choose_bonus": _bonus,
    "main_action": SlowRules.main,
    "finish_turn": lambda rules: iter([main_action.EndTurn()]),
    "place_free_dwelling": _free_dwelling,
    "free_upgrade": _free_upgrade,
    "spend_spades": _spend,
    "spend_cult_spades": _spend_cult,
    "build_after_dig": _after_dig,
    "choose_sandstorm": _storm,
    "place_bridge": SlowRules.bridge_sites,
    "choose_favor": _favors,
    "choose_town_tile": _town_tiles,
    "choose_cult": lambda rules: map(cults.AdvanceCult, TRACKS),
    "choose_top": _tops,
    "choose_exchange": _exchange,
    "answer_leech": lambda rules: iter([power.Leech(), power.DeclinePower()]),
}
OWN_TURN = {
    "main_action",
    "finish_turn",
    "place_free_dwelling",
    "free_upgrade",
    "spend_spades",
    "build_after_dig",
    "choose_sandstorm",
    "place_bridge",
    "choose_favor",
    "choose_town_tile",
    "choose_exchange",
}
"""Rule 5.1: questions of the own turn at which goods may be exchanged."""
