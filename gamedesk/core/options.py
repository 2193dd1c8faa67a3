"""What a set-up chose: checked and read in one way for every game."""

from __future__ import annotations

from collections.abc import Sequence

from gamedesk.core.game import Game, Option, OptionValue, Setup, SetupError, Value
from gamedesk.core.reason import Reason


def checked_setup(game: Game, setup: Setup) -> Setup:
    """`setup`, if this game has such seats, options and values. Raises SetupError."""
    check_seats(game, setup)
    _check(game.options(), setup)
    return setup


def check_seats(game: Game, setup: Setup) -> None:
    """Raise SetupError unless so many can play the game."""
    if setup.seats not in game.seats:
        first, last = game.seats[0], game.seats[-1]
        raise SetupError(Reason.of("setup_fault.seats", seats=setup.seats, first=first, last=last))


def chosen(options: Sequence[Option], setup: Setup) -> dict[str, OptionValue]:
    """The value of every option by its id. Raises SetupError where one cannot be.

    Of options per seat there is one value a seat; what was chosen beyond them is left out. An
    option whose need is not met has its default.
    """
    _check(options, setup)
    values: dict[str, OptionValue] = {}
    for option in options:
        value = setup.value(option)
        values[option.id] = value[: setup.seats] if isinstance(value, tuple) else value
    for option in options:
        if option.needs is not None and values[option.needs[0]] != option.needs[1]:
            values[option.id] = Setup(setup.seats).value(option)
    return values


def option_values(option: Option) -> str:
    """The values of an option, for a message."""
    return ", ".join(shown(value) for value in option.values)


def shown(value: OptionValue) -> str:
    """An option's value as people type it."""
    if isinstance(value, tuple):
        return ",".join(map(shown, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def _check(options: Sequence[Option], setup: Setup) -> None:
    known = {option.id: option for option in options}
    for name, value in setup.options:
        if name not in known:
            raise SetupError(Reason.of("setup_fault.option", option=name, known=", ".join(known)))
        _check_value(known[name], value, setup.seats)


def _check_value(option: Option, value: OptionValue, seats: int) -> None:
    if option.per_seat and (not isinstance(value, tuple) or len(value) < seats):
        raise SetupError(Reason.of("setup_fault.per_seat", option=option.id), option.id)
    if option.per_seat and isinstance(value, tuple):
        fits = all(_is_one_of(item, option.values) for item in value)
    else:
        fits = not isinstance(value, tuple) and _is_one_of(value, option.values)
    if not fits:
        allowed = option_values(option)
        raise SetupError(
            Reason.of("setup_fault.value", option=option.id, value=shown(value), allowed=allowed),
            option.id,
        )


def _is_one_of(value: Value, allowed: Sequence[Value]) -> bool:
    """Equal and of one type: 1 is not True."""
    return any(value == item and type(value) is type(item) for item in allowed)
