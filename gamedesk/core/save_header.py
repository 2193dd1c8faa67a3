"""The first line of a save file: which game, which set-up, who sits where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from gamedesk.core.game import OptionValue, Setup, Value
from gamedesk.core.lesson_place import LessonPlace
from gamedesk.core.orders import Order
from gamedesk.core.reason import Reason
from gamedesk.core.table import BotSeat, Human, Player, Table

FORMAT: Final = 1


class HeaderError(ValueError):
    """A first line that is none, or one that this game cannot start from."""

    def __init__(self, reason: Reason) -> None:
        """Keep the reason for whoever knows the file's name."""
        super().__init__(str(reason))
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Header:
    """What has to be known before the first entry. `started` is an ISO date with time.

    `branched_at`: after how many entries a variation left the match that it was played on from.
    `lesson`: the match is a lesson and stands there.
    """

    game: str
    rules_version: int
    setup: Setup
    seats: tuple[Player, ...]
    seed: int
    free_takebacks: bool = False
    started: str = ""
    name: str = ""
    purist: bool = False
    branched_at: int | None = None
    lesson: LessonPlace | None = None
    open_hands: bool = False

    def table(self) -> Table:
        """The people and computers as they sat down."""
        return Table(
            self.seats, self.free_takebacks, purist=self.purist, open_hands=self.open_hands
        )


def header_to_json(header: Header) -> dict[str, Any]:
    """The object of the first line."""
    return {
        "format": FORMAT,
        "game": header.game,
        "rules_version": header.rules_version,
        "setup": {
            "seats": header.setup.seats,
            "options": {key: listed(value) for key, value in header.setup.options},
        },
        "seats": [player_to_json(player) for player in header.seats],
        "seed": header.seed,
        "free_takebacks": header.free_takebacks,
        "started": header.started,
        "name": header.name,
        **({"purist": True} if header.purist else {}),
        **({"open_hands": True} if header.open_hands else {}),
        **({} if header.branched_at is None else {"branched_at": header.branched_at}),
        **({} if header.lesson is None else {"lesson": header.lesson.to_json()}),
    }


def header_from_json(data: object) -> Header:
    """What `header_to_json` wrote. Raises HeaderError."""
    if not isinstance(data, dict) or "format" not in data:
        raise HeaderError(Reason("save_fault.no_header"))
    if data["format"] != FORMAT:
        raise HeaderError(Reason.of("save_fault.format", found=str(data["format"]), known=FORMAT))
    setup = _part(data, "setup", dict)
    seats = tuple(player_from_json(item) for item in _part(data, "seats", list))
    header = Header(
        game=_part(data, "game", str),
        rules_version=_part(data, "rules_version", int),
        setup=Setup(_part(setup, "seats", int), _options(_part(setup, "options", dict))),
        seats=seats,
        seed=_part(data, "seed", int),
        free_takebacks=_part(data, "free_takebacks", bool),
        started=_part(data, "started", str),
        name=_part(data, "name", str),
        purist="purist" in data and _part(data, "purist", bool),
        open_hands="open_hands" in data and _part(data, "open_hands", bool),
        branched_at=_part(data, "branched_at", int) if "branched_at" in data else None,
        lesson=_lesson(data["lesson"]) if "lesson" in data else None,
    )
    if len(seats) != header.setup.seats:
        raise HeaderError(Reason.of("save_fault.header_field", field="seats"))
    return header


def player_to_json(player: Player) -> dict[str, Any]:
    """A person or a computer as a flat object."""
    if isinstance(player, BotSeat):
        looks = {"color": player.color, "symbol": player.symbol} if player.color else {}
        return {"bot": player.level, "name": player.name, **looks}
    told = [[order.question, order.answer, order.limit] for order in player.orders]
    orders = {"orders": told} if told else {}
    return {"human": player.name, "color": player.color, "symbol": player.symbol, **orders}


def player_from_json(data: object) -> Player:
    """What `player_to_json` wrote. Raises HeaderError."""
    if not isinstance(data, dict):
        raise HeaderError(Reason.of("save_fault.header_field", field="seats"))
    if "bot" in data:
        looks = [_part(data, key, str) if key in data else "" for key in ("color", "symbol")]
        return BotSeat(_part(data, "bot", str), _part(data, "name", str), *looks)
    name, color, symbol = (_part(data, key, str) for key in ("human", "color", "symbol"))
    orders = _orders(_part(data, "orders", list) if "orders" in data else [])
    return Human(name, color, symbol, orders)


def _orders(data: list[Any]) -> tuple[Order, ...]:
    for item in data:
        if not isinstance(item, list) or [type(part) for part in item] != [str, str, int]:
            raise HeaderError(Reason.of("save_fault.header_field", field="orders"))
    return tuple(Order(*item) for item in data)


def listed(value: OptionValue) -> Value | list[Value]:
    """An option's value for JSON."""
    return list(value) if isinstance(value, tuple) else value


def _lesson(data: object) -> LessonPlace:
    try:
        return LessonPlace.from_json(data)
    except ValueError:
        raise HeaderError(Reason.of("save_fault.header_field", field="lesson")) from None


def _options(data: dict[str, object]) -> tuple[tuple[str, OptionValue], ...]:
    return tuple((name, _option_value(name, value)) for name, value in data.items())


def _option_value(name: str, value: object) -> OptionValue:
    if isinstance(value, str | int):
        return value
    if isinstance(value, list) and all(isinstance(item, str | int) for item in value):
        return tuple(value)
    raise HeaderError(Reason.of("save_fault.header_field", field=f"setup.options.{name}"))


def _part(data: dict[str, Any], key: str, kind: type[Any]) -> Any:
    value = data.get(key)
    if type(value) is not kind:
        raise HeaderError(Reason.of("save_fault.header_field", field=key))
    return value
