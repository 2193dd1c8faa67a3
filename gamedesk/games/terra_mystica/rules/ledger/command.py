"""One command of a ledger: how its text is taken apart. What it does is in `replay`."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from gamedesk.games.terra_mystica.rules.ledger.words import (
    COLORS,
    GOODS,
    building_named,
    cult_named,
    faction_named,
    hex_named,
)

Fields = dict[str, str | None]


Shown = tuple[int, int, int, int, tuple[int, int, int], tuple[int, int, int, int]]
"""What a row shows of a faction: points, coins, workers, priests, bowls, cult steps."""


@dataclass(slots=True)
class Command:
    """A command of one faction. `verb` says which; the other fields are its parts.

    `text` is the command as typed, `line` its place. `index` numbers all commands of a ledger.
    `number` is the amount that was named (-1: none). The replay keeps here what became of it:
    `done`, after how many actions (`end`), in which round and turn of the game, and the faction's
    goods around it.
    """

    verb: str
    text: str
    line: int = 0
    faction: str = ""
    hexes: tuple[str, ...] = ()
    name: str = ""
    to: str = ""
    number: int = -1
    number_to: int = -1
    index: int = -1
    done: bool = False
    end: int = -1
    round: int = 0
    turn: int = 0
    before: Shown | None = None
    after: Shown | None = None


FREE_VERBS: Final = frozenset({"convert", "burn", "connect"})
"""What is free in the own turn."""
OWN_ACTION: Final = frozenset(
    {"build", "upgrade", "dig", "transform", "pass", "send", "shipping", "digging", "action"}
)
"""What is, or belongs to, the one action of a turn."""
ANSWER_VERBS: Final = frozenset({"leech", "decline"})
IDLE_VERBS: Final = frozenset({"wait", "income", "start", "finish"})
"""What changes nothing."""

_HEX = r"(r?[a-z]?\d+)"
_FACTION = r"([a-z _]+?\d*)"


def _build(found: re.Match[str], text: str) -> Command | None:
    return Command("build", text, hexes=(hex_named(found[1]),))


def _upgrade(found: re.Match[str], text: str) -> Command | None:
    building = building_named(found[2])
    return (
        building and Command("upgrade", text, hexes=(hex_named(found[1]),), name=building)
    ) or None


def _transform(found: re.Match[str], text: str) -> Command | None:
    color = found[2]
    if color and color.lower() not in COLORS:
        return None
    terrain = COLORS[color.lower()] if color else ""
    return Command("transform", text, hexes=(hex_named(found[1]),), name=terrain)


def _send(found: re.Match[str], text: str) -> Command | None:
    cult = cult_named(found[1])
    return (cult and Command("send", text, name=cult, number=_number(found[2], -1))) or None


def _hexes(verb: str) -> Callable[[re.Match[str], str], Command | None]:
    def made(found: re.Match[str], text: str) -> Command | None:
        return Command(verb, text, hexes=tuple(hex_named(part) for part in found[1].split(":")))

    return made


def _plain(verb: str, default: int = -1) -> Callable[[re.Match[str], str], Command | None]:
    """A verb with at most a number."""

    def made(found: re.Match[str], text: str) -> Command | None:
        amount = found[1] if found.re.groups else None
        return Command(verb, text, number=_number(amount, default))

    return made


def _named(verb: str) -> Callable[[re.Match[str], str], Command | None]:
    """A verb with the id of a tile or space."""

    def made(found: re.Match[str], text: str) -> Command | None:
        return Command(verb, text, name=(found[1] or "").lower())

    return made


def _counted(verb: str) -> Callable[[re.Match[str], str], Command | None]:
    """An amount, then the id of what is taken."""

    def made(found: re.Match[str], text: str) -> Command | None:
        return Command(verb, text, name=found[2].lower(), number=_number(found[1], 1))

    return made


def _answer(verb: str) -> Callable[[re.Match[str], str], Command | None]:
    def made(found: re.Match[str], text: str) -> Command | None:
        giver = faction_named(found[2]) if found[2] else ""
        return Command(verb, text, name=giver, number=_number(found[1], -1))

    return made


def _convert(found: re.Match[str], text: str) -> Command | None:
    give, get = GOODS.get(found[2].lower()), GOODS.get(found[4].lower())
    if give is None or get is None:
        return None
    return Command(
        "convert",
        text,
        name=give,
        to=get,
        number=_number(found[1], 1),
        number_to=_number(found[3], 1),
    )


def _old_bridge(found: re.Match[str], text: str) -> Command | None:
    """How old ledgers pay for the Engineers' bridge."""
    return Command("action", text, name="acte")


def _correct(found: re.Match[str], text: str) -> Command | None:
    amount = _number(found[2], 1)
    sign = -1 if found[1] == "-" else 1
    return Command("correct", text, name=GOODS[found[3].lower()], number=sign * amount)


def _number(text: str | None, default: int) -> int:
    return int(text) if text else default


_N = r"(\d{1,4})"
_CULT = r"(fire|water|earth|air)"
_PATTERNS: Final = tuple(
    (re.compile(pattern, re.IGNORECASE), make)
    for pattern, make in (
        (rf"build {_HEX}", _build),
        (rf"upgrade {_HEX} to ([a-z ]+)", _upgrade),
        (rf"leech(?: {_N})?(?: from {_FACTION})?", _answer("leech")),
        (rf"decline(?: {_N})?(?: from {_FACTION})?", _answer("decline")),
        (r"convert 2 ?w(?:orkers)? to bridge", _old_bridge),
        (rf"convert (?:{_N} ?)?([a-z]+) to (?:{_N} ?)?([a-z]+)", _convert),
        (rf"burn(?: {_N})?", _plain("burn", 1)),
        (r"action ([a-z]+\d*)", _named("action")),
        (rf"dig(?: {_N})?", _plain("dig", 1)),
        (rf"transform {_HEX}(?: to ([a-z]+))?", _transform),
        (r"pass(?: (bon\d+))?", _named("pass")),
        (rf"send (?:p|priest) to {_CULT}(?: for {_N})?", _send),
        (r"advance (?:ship|shipping)(?: to \d+)?", _plain("shipping")),
        (r"advance (?:dig|digging)(?: to \d+)?", _plain("digging")),
        (rf"\+{_N}?(fav\d+)", _counted("favor")),
        (rf"\+{_N}?(tw\d+)", _counted("town")),
        (rf"\+{_N}?{_CULT}", _counted("cult")),
        (rf"-{_N}?{_CULT}", _counted("step_back")),
        (r"\+(bon\d+)", _named("bonus")),
        (rf"bridge ({_HEX[1:-1]}:{_HEX[1:-1]})", _hexes("bridge")),
        (rf"connect ({_HEX[1:-1]}(?::{_HEX[1:-1]})*)", _hexes("connect")),
        (rf"-{_N}?spades?", _plain("give_up", 1)),
        (r"-(bridge|build|free_d|free_tf|free_tp|gain_favor|gain_tw)", _named("forgo")),
        (rf"-{_N}?convert_w_to_p", _plain("no_exchange")),
        (rf"([+-]){_N}? ?(pw|vp|c|w|p)", _correct),
        (rf"top {_CULT}", _named("top")),
        (r"done", _plain("done")),
        (r"wait", _plain("wait")),
        (r"income", _plain("income")),
        (r"start", _plain("start")),
        (r"finish", _plain("finish")),
        (r"resign", _plain("resign")),
    )
)
_BLANKS = re.compile(r"\s+")


def parse_command(text: str) -> Command | None:
    """The command that a text means; None if it means nothing."""
    plain = _BLANKS.sub(" ", text.strip())
    for pattern, make in _PATTERNS:
        if found := pattern.fullmatch(plain):
            return make(found, plain)
    return None
