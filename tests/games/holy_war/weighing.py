"""How the weights of the search were learnt: games among players of random weights.

Run as `python -m tests.games.holy_war.weighing [--games 1000] [--seed 1] [--weights SEASONED]`. In
each seat sits a player that looks one action ahead; its weights are the given ones, each times a
random factor. Least squares over all seats tell what more of a weight is worth. The weights are
then moved by hand, rounded, and weighed again: SEASONED is what two such rounds (1,500 games
around SHARP, 800 around what came of it) made of SHARP. Tried in both and left out, since they
told nothing: whose turn is still to come this round, the best of the others against their average,
goods fading towards the end, the most faith of all.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import fields, replace
from math import exp, sqrt
from random import Random
from typing import Any, Final

from gamedesk.bots.arena import play_bout
from gamedesk.core.game import Setup
from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.bots import evaluation
from gamedesk.games.holy_war.bots.evaluation import Weights
from gamedesk.games.holy_war.bots.greedy import GreedyBot

SPREAD: Final = 0.5
"""Standard deviation of the logarithm of a weight's factor."""

NAMES: Final = tuple(field.name for field in fields(Weights))

Row = tuple[list[float], float]
"""The standard normal numbers behind a seat's weights, and its lead over the table's average."""


def spread(base: Weights, numbers: Sequence[float]) -> Weights:
    """The weights, each times its own factor; a table of amounts as a whole."""
    changed: dict[str, Any] = {}
    for name, number in zip(NAMES, numbers, strict=True):
        value, factor = getattr(base, name), exp(SPREAD * number)
        if isinstance(value, tuple):
            changed[name] = tuple((most, worth * factor) for most, worth in value)
        else:
            changed[name] = value * factor
    return replace(base, **changed)


def one_game(base: Weights, seed: int) -> list[Row]:
    """Play it; three in four games have four players."""
    seats = 4 if seed % 4 else 3
    dice = Random(f"weights:{seed}")
    numbers = [[dice.gauss(0.0, 1.0) for _ in NAMES] for _ in range(seats)]
    bots = [GreedyBot(GAME, spread(base, of_seat)) for of_seat in numbers]
    state = play_bout(GAME, Setup(seats, (("civilizations", "dealt"),)), bots, seed).state
    points = [player.vp for player in state.players]
    average = sum(points) / seats
    return [(numbers[seat], points[seat] - average) for seat in range(seats)]


def least_squares(rows: Sequence[Row]) -> list[float]:
    """What one standard deviation more of each weight gives, all others being equal."""
    count = len(NAMES)
    table = [[0.0] * (count + 1) for _ in range(count)]
    for numbers, lead in rows:
        whole = [*numbers, lead]
        for i, number in enumerate(numbers):
            line = table[i]
            for j, other in enumerate(whole):
                line[j] += number * other
    return solved(table)


def solved(table: list[list[float]]) -> list[float]:
    """Gauss and Jordan's elimination; the last column is the right side."""
    for column in range(len(table)):
        best = max(range(column, len(table)), key=lambda line: abs(table[line][column]))
        table[column], table[best] = table[best], table[column]
        pivot = table[column]
        for line in table:
            if line is not pivot and line[column]:
                factor = line[column] / pivot[column]
                for j in range(column, len(line)):
                    line[j] -= factor * pivot[j]
    return [line[-1] / line[i] for i, line in enumerate(table)]


def main() -> None:
    """Play, solve, print."""
    parser = argparse.ArgumentParser(description="Weighs the weights of the computer players.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weights", default="SEASONED", choices=("SHARP", "SEASONED"))
    given = parser.parse_args()
    base: Weights = getattr(evaluation, given.weights)
    rows: list[Row] = []
    for seed in range(given.seed, given.seed + given.games):
        rows += one_game(base, seed)
    error = sqrt(sum(lead * lead for _, lead in rows)) / len(rows)
    print(f"points of lead for {SPREAD} more of the logarithm; standard error {error:.3f}")
    for name, slope in zip(NAMES, least_squares(rows), strict=True):
        print(f"{name:16} {getattr(base, name)!s:28} {slope:+.3f} ({slope / error:+.1f} errors)")


if __name__ == "__main__":
    main()
