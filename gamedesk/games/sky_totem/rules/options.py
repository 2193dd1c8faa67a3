"""What the set-up page asks, and what it means for the rules."""

from __future__ import annotations

from gamedesk.core.game import Option, OptionValue, Preset, SetupError
from gamedesk.core.reason import Reason
from gamedesk.games.sky_totem.rules.content import SkyContent

CHOSEN = ("totems", "chosen")
SEAT_PREFIX = "seat_"


def all_options(content: SkyContent) -> list[Option]:
    """The options of `game.yaml`, and a switch for each totem when they are chosen."""
    options = [
        Option(id=choice.id, values=choice.choices, default=choice.default, group=choice.kind)
        for choice in content.game.options
    ]
    switches = [
        Option(
            id=f"use_{totem}",
            values=(False, True),
            default=totem in content.game.first_totems,
            group="setup",
            needs=CHOSEN,
        )
        for totem in content.totems
    ]
    return [*options, *switches]


def all_presets() -> list[Preset]:
    """The first game, and the game for those who know it."""
    return [
        Preset("first_game", (("totems", "first_game"), ("altar_cards", "dealt"))),
        Preset("full_game", (("totems", "drawn"), ("altar_cards", "drafted"))),
    ]


def totems_of(content: SkyContent, values: dict[str, OptionValue]) -> tuple[str, ...]:
    """The totems in play; none when they are drawn."""
    if values["totems"] == "drawn":
        return ()
    if values["totems"] == "first_game":
        return content.game.first_totems
    found = tuple(totem for totem in content.totems if values[f"use_{totem}"])
    wanted = content.game.totems_in_play
    if len(found) != wanted:
        raise SetupError(Reason.of("setup.totems", wanted=wanted, found=len(found)), CHOSEN[0])
    return found


def start_of(values: dict[str, OptionValue], seats: int) -> int | None:
    """The seat of the start player; None when it is drawn."""
    value = str(values["start_player"])
    if not value.startswith(SEAT_PREFIX):
        return None if seats > 1 else 0
    seat = int(value.removeprefix(SEAT_PREFIX))
    if seat > seats:
        reason = Reason.of("setup.no_such_seat", seat=seat, seats=seats)
        raise SetupError(reason, "start_player")
    return seat - 1
