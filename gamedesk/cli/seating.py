"""Reads `--seats`, `--option` and `--preset` into a set-up and a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamedesk.bots.arena import bot_makers
from gamedesk.cli.faults import Speaker, UsageFault
from gamedesk.core.game import Game, Option, OptionValue, Setup, SetupError, Value
from gamedesk.core.options import checked_setup, option_values, shown
from gamedesk.core.table import BotSeat, Human, Player


def read_players(game: Game, text: str | None, *, people: bool) -> tuple[Player, ...]:
    """`human:Ann,greedy,random` as players. Raises UsageFault.

    Without a text: one person against the strongest level, or random players where no people
    can sit.
    """
    if text is None:
        return _usual_players(game, people=people)
    words = [word.strip() for word in text.split(",")]
    players = tuple(
        _player(game, word, number, people=people) for number, word in enumerate(words, start=1)
    )
    _check_count(game, len(players))
    return players


def read_setup(
    game: Game, seats: int, pairs: Sequence[str], preset: str | None, speaker: Speaker
) -> Setup:
    """`--option name=value` words, on top of a preset, as a set-up. Raises UsageFault."""
    chosen = {**_preset(game, preset), **_options(game, pairs)}
    setup = Setup(seats, tuple(chosen.items()))
    try:
        return checked_setup(game, setup)
    except SetupError as error:
        raise UsageFault(speaker.say(error.reason, game.id)) from None


def _usual_players(game: Game, *, people: bool) -> tuple[Player, ...]:
    count = max(2, game.seats[0])
    if not people:
        return (BotSeat("random"),) * count
    strongest = [*bot_makers(game)][-1]
    return (Human("1"), *(BotSeat(strongest) for _ in range(count - 1)))


def _player(game: Game, word: str, number: int, *, people: bool) -> Player:
    kind, _, name = word.partition(":")
    if kind == "human":
        if not people:
            raise UsageFault("--seats: people cannot play without a screen; name computer levels")
        return Human(name or str(number))
    levels = bot_makers(game)
    if kind not in levels:
        known = [*levels, "human:NAME"] if people else [*levels]
        raise UsageFault(
            f"--seats: {game.id} has no player '{kind}' (there are: {', '.join(known)})"
        )
    return BotSeat(kind, name)


def _check_count(game: Game, count: int) -> None:
    if count not in game.seats:
        first, last = game.seats[0], game.seats[-1]
        raise UsageFault(f"--seats: {game.id} is for {first} to {last} players, not {count}")


def _preset(game: Game, name: str | None) -> Mapping[str, OptionValue]:
    if name is None:
        return {}
    presets = {preset.id: preset for preset in game.presets()}
    if name not in presets:
        known = ", ".join(presets) or "none"
        raise UsageFault(f"--preset: {game.id} has no preset '{name}' (there are: {known})")
    return dict(presets[name].options)


def _options(game: Game, pairs: Sequence[str]) -> dict[str, OptionValue]:
    known = {option.id: option for option in game.options()}
    chosen: dict[str, OptionValue] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise UsageFault(f"--option: write name=value, not '{pair}'")
        if name not in known:
            raise UsageFault(
                f"--option: {game.id} has no option '{name}' (there are: {', '.join(known)})"
            )
        chosen[name] = _option_value(known[name], text)
    return chosen


def _option_value(option: Option, text: str) -> OptionValue:
    if option.per_seat:
        return tuple(_one_value(option, part.strip()) for part in text.split(","))
    return _one_value(option, text.strip())


def _one_value(option: Option, text: str) -> Value:
    for value in option.values:
        if shown(value) == text:
            return value
    allowed = option_values(option)
    raise UsageFault(f"--option: {option.id} cannot be '{text}' (it can be: {allowed})")
