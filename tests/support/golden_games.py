"""The golden games of Terra Mystica: who plays what with which options, and how they are kept.

`python -m tests.support.golden_games` plays them anew and overwrites the journals and standings.
Do that only when the rules have changed on purpose, in the same commit, and say why.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from gamedesk.core.game import OptionValue, Setup
from gamedesk.core.match import Match
from gamedesk.core.savefile import header_of, save_lines
from gamedesk.core.table import BotSeat, Table
from gamedesk.games.terra_mystica import GAME
from tests.support.recount import Recount

FOLDER = Path(__file__).parents[1] / "games" / "terra_mystica" / "golden"
STANDINGS = FOLDER / "standings.json"
EVERYTHING = {"mini_expansion": "on", "shipping_bonus": "on", "temple_scoring": "on"}


@dataclass(frozen=True, slots=True, eq=False)
class Golden:
    """One golden game: its name, how many play, the options, the seed and the level."""

    name: str
    seats: int
    options: dict[str, OptionValue]
    seed: int
    level: str = "greedy"

    @property
    def path(self) -> Path:
        """Its journal."""
        return FOLDER / f"{self.name}.jsonl"

    @property
    def setup(self) -> Setup:
        """Its set-up."""
        return Setup(self.seats, tuple(self.options.items()))


GOLDEN = (
    Golden("introductory_five", 5, {"start": "introductory"}, 1),
    Golden("introductory_two", 2, {"start": "introductory"}, 2, "random"),
    Golden("introductory_three", 3, {"start": "introductory"}, 3),
    Golden(
        "fjords_everything",
        4,
        {
            "faction": ("swarmlings", "engineers", "cultists", "chaos_magicians"),
            "map": "fjords",
            **EVERYTHING,
            "extra_scoring": "connected_distance",
            "turn_order": "passing",
        },
        4,
    ),
    Golden(
        "fire_ice_1_flights",
        3,
        {
            "faction": ("auren", "fakirs", "darklings"),
            "map": "fire_ice_1",
            **EVERYTHING,
            "extra_scoring": "stronghold_sanctuary_distance",
            "skip_links": "used",
            "cultists_power": "off",
        },
        5,
    ),
    Golden(
        "fire_ice_2_house_rules",
        3,
        {
            "faction": ("dwarves", "alchemists", "cultists"),
            "map": "fire_ice_2",
            "extra_scoring": "buildings_on_edge",
            "cultists_step": "offered",
            "power_at_end": "every_token",
            "mini_expansion": "on",
        },
        6,
    ),
    Golden(
        "loon_lakes_bridges",
        2,
        {
            "faction": ("engineers", "mermaids"),
            "map": "loon_lakes",
            "extra_scoring": "connected_clusters",
            "engineers_bridges": "any_end",
            "sanctuary_town": "less_power",
            "shipping_bonus": "on",
        },
        7,
    ),
    Golden(
        "dealt_and_drawn",
        4,
        {
            "start": "dealt",
            "start_vp": "balanced",
            "extra_scoring": "drawn",
            "temple_scoring": "on",
        },
        8,
    ),
    Golden("chosen_five", 5, {**EVERYTHING}, 9),
    Golden(
        "old_hands",
        4,
        {"faction": ("halflings", "witches", "giants", "nomads"), "turn_order": "passing"},
        10,
    ),
    Golden(
        "at_random",
        5,
        {
            "faction": ("fakirs", "mermaids", "giants", "darklings", "dwarves"),
            "map": "fire_ice_1",
            **EVERYTHING,
            "extra_scoring": "drawn",
        },
        11,
        "random",
    ),
)


def play(golden: Golden) -> Match:
    """Play a golden game from its seed."""
    seats = tuple(BotSeat(golden.level, f"P{seat + 1}") for seat in range(golden.seats))
    match = Match(GAME, golden.setup, Table(seats), golden.seed)
    bot = GAME.bots[golden.level]()
    while (decision := match.decision) is not None:
        match.submit(bot.choose(match.view(decision.seat), decision, match.bot_rng()))
    return match


def by_round(match: Match) -> list[list[int]]:
    """Everybody's points at the end of each round, before the final scoring of the last one."""
    found = []
    states: list[Any] = [match.journal.opening, *(entry.state for entry in match.journal.played)]
    for before, after in pairwise(states):
        if after.round > before.round > 0 or after.finished:
            final = [sum(player.points[9:13]) for player in after.players]
            points = [player.vp for player in after.players]
            if after.finished:
                points = [vp - end for vp, end in zip(points, final, strict=True)]
            found.append(points)
    return found


def keep(golden: Golden) -> dict[str, object]:
    """Write the journal of a golden game; returns its standings. Raises AssertionError.

    The points must be those of the second scorer.
    """
    match = play(golden)
    standings: dict[str, object] = {
        "factions": [player.tables.id for player in match.state.players],
        "rounds": by_round(match),
        "final": [player.vp for player in match.state.players],
    }
    recount = Recount(golden.setup)
    recount.play([entry.action for entry in match.journal.played])
    assert recount.points == standings["final"], (golden.name, recount.points, standings)
    lines = [line for line in save_lines(match, header_of(match)) if '"digest"' not in line]
    FOLDER.mkdir(exist_ok=True)
    golden.path.write_text("".join(lines), encoding="utf-8")
    return standings


def main() -> None:
    """Play all of them anew."""
    standings = {golden.name: keep(golden) for golden in GOLDEN}
    rows = [f"{json.dumps(name)}: {json.dumps(one)}" for name, one in standings.items()]
    STANDINGS.write_text("{\n" + ",\n".join(rows) + "\n}\n", encoding="utf-8")
    for name, one in standings.items():
        print(name, one["final"])


if __name__ == "__main__":
    main()
