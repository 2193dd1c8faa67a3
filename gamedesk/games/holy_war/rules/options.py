"""What the set-up page asks, and what it means for the rules."""

from __future__ import annotations

from collections.abc import Mapping

from gamedesk.core import options as core_options
from gamedesk.core.game import Option, OptionValue, Setup, SetupError
from gamedesk.core.reason import Reason
from gamedesk.games.holy_war.rules.content import HolyWarContent
from gamedesk.games.holy_war.rules.setup import DRAWN, OPEN
from gamedesk.games.holy_war.rules.world import HouseRules


def all_options(content: HolyWarContent) -> list[Option]:
    """The options of `game.yaml`, and the civilization of each seat."""
    options = [
        Option(id=choice.id, values=choice.choices, default=choice.default, group=choice.kind)
        for choice in content.game.options
    ]
    civilizations = (OPEN, *content.civilizations)
    options.insert(1, Option("civilization", civilizations, OPEN, "setup", per_seat=True))
    return options


def chosen(content: HolyWarContent, setup: Setup) -> dict[str, OptionValue]:
    """The value of every option. Raises SetupError where one cannot be."""
    values = core_options.chosen(all_options(content), setup)
    _check_civilizations(values["civilization"])
    _check_start(setup.seats, str(values["start_civilization"]))
    return values


def _check_civilizations(named: OptionValue) -> None:
    assert isinstance(named, tuple)
    for civilization in named:
        seats = tuple(seat for seat, other in enumerate(named) if other == civilization)
        if civilization != OPEN and len(seats) > 1:
            reason = Reason.of("reason.named_twice", civilization=f"@civilization.{civilization}")
            raise SetupError(reason, "civilization", seats)


def _check_start(seats: int, start: str) -> None:
    if start != DRAWN and int(start.removeprefix("seat_")) > seats:
        raise SetupError(Reason.of("reason.no_such_start", seats=seats), "start_civilization")


def house_rules(values: Mapping[str, OptionValue]) -> HouseRules:
    """The options that change how rules are read."""
    return HouseRules(
        home_steals_too=values["home_battle"] == "besides",
        troops_lost_first=values["winner_loses"] == "troops",
        tokens=int(str(values["tokens"]).removeprefix("tokens_")),
        trade_per_river=values["river_trade"] == "per_river",
    )
