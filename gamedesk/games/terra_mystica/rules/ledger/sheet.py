"""A ledger taken apart: its preamble and its lines of commands. Nothing is played here."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final

from gamedesk.core.notation import NotationError
from gamedesk.games.terra_mystica.rules.ledger.command import (
    ANSWER_VERBS,
    FREE_VERBS,
    Command,
    parse_command,
)
from gamedesk.games.terra_mystica.rules.ledger.table_form import command_form, is_table
from gamedesk.games.terra_mystica.rules.ledger.words import faction_named

OWN_MARK: Final = "#! gamedesk "
"""Begins a line that other programs take for a comment: our set-up, exactly."""


@dataclass(slots=True)
class Line:
    """The commands of one faction on one line; `follows` if the line before was the same's."""

    number: int
    faction: str
    commands: list[Command]
    follows: bool = False


@dataclass(slots=True)
class Entry:
    """A line of the preamble: its place and what it names."""

    number: int
    text: str
    value: str
    more: str = ""


@dataclass(slots=True)
class Sheet:
    """Everything a ledger says. `fault` is the first thing that cannot be read.

    `is_cut`: its lines are rows as they are.
    """

    options: dict[str, Entry] = field(default_factory=dict)
    map: Entry | None = None
    players: list[Entry] = field(default_factory=list)
    order: Entry | None = None
    setups: list[Entry] = field(default_factory=list)
    scoring: Entry | None = None
    deleted: list[Entry] = field(default_factory=list)
    final_scoring: Entry | None = None
    own_setup: Entry | None = None
    lines: list[Line] = field(default_factory=list)
    is_cut: bool = False
    fault: NotationError | None = None

    @property
    def commands(self) -> list[Command]:
        """All commands in the order of the ledger."""
        return [command for line in self.lines for command in line.commands]


_ROUND_MARK = re.compile(r"^## Round \d", re.MULTILINE | re.IGNORECASE)
"""Stands in ledgers that were made from tables: their lines are rows as they are."""
_TYPED = re.compile(r"([A-Za-z][A-Za-z _-]*\d?)\s*:(.*)", re.DOTALL)
_PLAYER = re.compile(r"(.*?)(?:\s+email\s+\S*)?(?:\s+username\s+(\S+))?")


def read_sheet(text: str) -> Sheet:
    """Take a ledger apart, up to the first line that cannot be read."""
    sheet = Sheet(is_cut=is_table(text) or _ROUND_MARK.search(text) is not None)
    before = ""
    plain = command_form(text) if is_table(text) else text
    for number, raw in enumerate(plain.lstrip("\ufeff").splitlines(), start=1):
        try:
            before = _read_line(sheet, number, raw, before)
        except NotationError as fault:
            sheet.fault = fault
            break
    for index, command in enumerate(sheet.commands):
        command.index = index
    return sheet


def _read_line(sheet: Sheet, number: int, raw: str, before: str) -> str:
    """Read one line; returns the faction whose line it was, for `follows`."""
    if raw.startswith(OWN_MARK):
        sheet.own_setup = Entry(number, raw.strip(), raw[len(OWN_MARK) :].strip())
        return ""
    line = raw.partition("#")[0].strip()
    if not line:
        return ""
    if not (found := _TYPED.fullmatch(line)):
        _read_preamble(sheet, number, line)
        return ""
    faction = faction_named(found[1])
    commands = _commands(number, faction, found[2])
    if commands:
        sheet.lines.append(Line(number, faction, commands, follows=before == faction))
    return faction


def _commands(number: int, faction: str, text: str) -> list[Command]:
    commands: list[Command] = []
    for piece in text.split("."):
        if not piece.strip():
            continue
        command = parse_command(piece)
        if command is None:
            raise NotationError(number, piece.strip(), "this is no move of the ledger language")
        command.line, command.faction = number, faction
        commands += _units(command)
    return arranged(commands)


def _units(command: Command) -> list[Command]:
    """A command for each thing taken; only the first shows its text."""
    if command.verb not in ("favor", "town", "cult"):
        return [command]
    units = [replace(command, number=1) for _ in range(min(command.number, 9))]
    for unit in units[1:]:
        unit.text = ""
    return units


def arranged(commands: list[Command]) -> list[Command]:
    """The commands of a line in the order in which they are carried out."""
    front = [c for c in commands if c.verb in ANSWER_VERBS]
    if front and all(c.verb in ANSWER_VERBS or c.verb in ("cult", "wait") for c in commands):
        front = []
    if front and commands[0].verb != "cult":
        commands = front + [c for c in commands if c.verb not in ANSWER_VERBS]
    commands = _with_bridges(_with_bonus(commands))
    _swap(commands, "build", lambda verb: verb == "transform")
    _swap(commands, "pass", lambda verb: verb in FREE_VERBS)
    _swap(commands, "dig", lambda verb: verb == "action")
    return commands


def _swap(commands: list[Command], first: str, moves_before: Callable[[str], bool]) -> None:
    """Let what follows `first` directly go before it, where the language wants it so."""
    for place in range(1, len(commands)):
        here = place
        while here and commands[here - 1].verb == first and moves_before(commands[here].verb):
            commands[here - 1], commands[here] = commands[here], commands[here - 1]
            here -= 1


def _with_bonus(commands: list[Command]) -> list[Command]:
    """`+BON5`, with or without `pass` before it, is `pass BON5`."""
    found: list[Command] = []
    for command in commands:
        if command.verb == "bonus":
            if found and found[-1].verb == "pass" and not found[-1].name:
                found.pop()
            text = f"pass {command.name.upper()}"
            command = replace(command, verb="pass", text=text)
        found.append(command)
    return found


def _with_bridges(commands: list[Command]) -> list[Command]:
    """`-2w. bridge ...` in old ledgers is the Engineers' action."""
    for first, second in pairwise(commands):
        paid = first.verb == "correct" and (first.name, first.number) == ("workers", -2)
        if paid and second.verb == "bridge":
            first.verb, first.name = "action", "acte"
    return commands


# ------------------------------------------------------------------------------ preamble


def _read_preamble(sheet: Sheet, number: int, line: str) -> None:
    word, _, rest = line.partition(" ")
    rest = rest.strip()
    reader = _PREAMBLE.get(word.lower())
    if reader is None:
        raise NotationError(number, line, "this line is neither a setting nor a faction's moves")
    reader(sheet, Entry(number, line, rest))


def _option(sheet: Sheet, entry: Entry) -> None:
    sheet.options[entry.value.lower()] = entry


def _drop_option(sheet: Sheet, entry: Entry) -> None:
    sheet.options.pop(entry.value.lower(), None)


def _map(sheet: Sheet, entry: Entry) -> None:
    sheet.map = entry


def _player(sheet: Sheet, entry: Entry) -> None:
    found = _PLAYER.fullmatch(entry.value)
    assert found is not None
    entry.value, entry.more = found[1].strip(), (found[2] or "").lower()
    sheet.players.append(entry)


def _order(sheet: Sheet, entry: Entry) -> None:
    sheet.order = entry


def _score(sheet: Sheet, entry: Entry) -> None:
    sheet.scoring = entry


def _delete(sheet: Sheet, entry: Entry) -> None:
    sheet.deleted.append(entry)


def _final_scoring(sheet: Sheet, entry: Entry) -> None:
    sheet.final_scoring = entry


def _setup(sheet: Sheet, entry: Entry) -> None:
    faction, _, name = entry.value.partition(" for ")
    entry.value, entry.more = faction_named(faction.strip()), name.strip()
    sheet.setups.append(entry)


def _drop_faction(sheet: Sheet, entry: Entry) -> None:
    faction = faction_named(entry.value)
    command = Command("drop", entry.text, line=entry.number, faction=faction)
    sheet.lines.append(Line(entry.number, faction, [command]))


def _nothing(sheet: Sheet, entry: Entry) -> None:
    """What the replay does by itself."""


def _randomize(sheet: Sheet, entry: Entry) -> None:
    raise NotationError(
        entry.number,
        entry.text,
        "the draw of another program cannot be repeated here; write 'score' and 'delete' instead",
    )


_PREAMBLE: Final[dict[str, Callable[[Sheet, Entry], None]]] = {
    "option": _option,
    "dropoption": _drop_option,
    "map": _map,
    "player": _player,
    "player-count": _nothing,
    "order": _order,
    "score": _score,
    "delete": _delete,
    "final-scoring": _final_scoring,
    "faction-variant": _nothing,
    "setup": _setup,
    "drop-faction": _drop_faction,
    "randomize": _randomize,
    "income": _nothing,
    "start": _nothing,
    "finish": _nothing,
}
