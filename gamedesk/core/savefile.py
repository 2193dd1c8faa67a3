"""Save files: one line of JSON for everything that happened in a match.

The first line is the header (`save_header`). Then, one a line:

    [seat, kind, {fields}]                      an entry
    [seat, kind, {fields}, "order"]             an entry that a standing order answered
    [seat, kind, {fields}, {"why": [...]}]      an entry with what a computer said about it
    {"undo": position} / {"redo": position}     the match went to another position
    {"rewind": position, "since": position}     the same by agreement of the table
    {"seat": seat, "player": {...}}             somebody else plays on for a seat
    {"takebacks": true}                         the table allows, or ends, free take-backs
    {"clock": {"used": [...], ...}}             the thinking time so far; null without a clock
    {"purist": true}                            the table plays without helps for choosing
    {"open_hands": true}                        no curtain falls between the people
    {"digest": "...", "at": position}           what the state must look like here
    {"result": [[score, rank], ...]}            the game is over

Loading plays all of it again with full checks, so a file that loads is a game by the rules.
"""

from __future__ import annotations

import codecs
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from gamedesk.core import agenda
from gamedesk.core.action import ActionError
from gamedesk.core.agenda import IllegalAction
from gamedesk.core.clock import Clock
from gamedesk.core.game import Game, SetupError
from gamedesk.core.journal import Journal, Rewind
from gamedesk.core.match import Match
from gamedesk.core.options import checked_setup
from gamedesk.core.reason import Reason
from gamedesk.core.registry import UnknownGame, find_game
from gamedesk.core.save_entry import ReasonError, Told, entry_from_json, entry_line
from gamedesk.core.save_header import (
    Header,
    HeaderError,
    header_to_json,
    player_from_json,
    player_to_json,
)
from gamedesk.core.save_lines import (
    SUFFIX,
    SaveError,
    is_save,
    line,
    parsed,
    parsed_header,
    read_header,
    unreadable,
    write_whole,
)
from gamedesk.core.state import Seat
from gamedesk.core.table import Player, same_player

__all__ = [
    "SUFFIX",
    "Loaded",
    "SaveError",
    "digest_line",
    "entry_line",
    "header_of",
    "is_save",
    "line",
    "load",
    "load_until_fault",
    "parsed",
    "read_header",
    "result_line",
    "rewind_line",
    "save",
    "save_lines",
    "seat_line",
    "takebacks_line",
    "write_whole",
]

DIGEST_EVERY: Final = 25
_INTS: Final = (int, int)


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match from a file, with its header. `torn`: a half-written last line was dropped."""

    match: Match
    header: Header
    torn: bool


def header_of(match: Match, *, started: str = "", name: str = "") -> Header:
    """The header of a match as it stands now."""
    return Header(
        game=match.game.id,
        rules_version=match.game.rules_version,
        setup=match.setup,
        seats=match.table.seats,
        seed=match.seed,
        free_takebacks=match.table.free_takebacks,
        purist=match.table.purist,
        open_hands=match.table.open_hands,
        started=started or match.started,
        name=name,
        branched_at=match.branched_at,
        lesson=match.lesson,
    )


def digest_line(match: Match, position: int) -> str:
    """The line that guards the state at `position`."""
    return line({"digest": match.show(position).digest(), "at": position})


def result_line(match: Match) -> str:
    """The line that says how the game ended."""
    rows = match.game.standings(match.state).rows
    return line({"result": [[row.score, row.rank] for row in rows]})


def save_lines(match: Match, header: Header) -> Iterator[str]:
    """A whole match, with what redo would bring back."""
    yield line(header_to_json(header))
    journal, seats = match.journal, list(header.seats)
    yield from _mark_lines(journal, 0)
    for position, entry in enumerate(journal.entries, start=1):
        if entry.by is not None and not same_player(entry.by, seats[entry.seat]):
            seats[entry.seat] = entry.by
            yield seat_line(entry.seat, entry.by)
        yield entry_line(entry)
        yield from _mark_lines(journal, position)
        if position % DIGEST_EVERY == 0 or position == len(journal.entries):
            yield digest_line(match, position)
    yield from _seat_changes(seats, match.table.seats)
    if match.table.clock is not None:
        yield line({"clock": match.table.clock.to_json()})
    if journal.position < len(journal.entries):
        yield line({"undo": journal.position})
    elif match.is_over:
        yield result_line(match)


def rewind_line(mark: Rewind) -> str:
    """The line of an agreement to go back."""
    return line({"rewind": mark.at, "since": mark.since})


def seat_line(seat: Seat, player: Player) -> str:
    """The line that says who has a seat from here on."""
    return line({"seat": seat, "player": player_to_json(player)})


def takebacks_line(on: bool, /) -> str:
    """The line that says whether free take-backs are allowed from here on."""
    return line({"takebacks": on})


def _seat_changes(before: Sequence[Player], now: Sequence[Player]) -> Iterator[str]:
    for seat, (old, new) in enumerate(zip(before, now, strict=True)):
        if old != new:
            yield seat_line(Seat(seat), new)


def _mark_lines(journal: Journal, position: int) -> Iterator[str]:
    yield from (rewind_line(mark) for mark in journal.rewinds if mark.at == position)
    yield from (takebacks_line(mark.on) for mark in journal.switches if mark.at == position)


def save(match: Match, path: Path, *, started: str = "", name: str = "") -> None:
    """Write a whole match; the file is either the old one or complete. Raises OSError."""
    write_whole(path, "".join(save_lines(match, header_of(match, started=started, name=name))))


def load(
    path: Path, *, before: int | None = None, find: Callable[[str], Game] = find_game
) -> Loaded:
    """Play a save file again. `before`: only the lines above this one. Raises SaveError.

    In a lesson nature waits for what the lesson plays; in any other match it draws.
    """
    lines, torn = _read(path)
    header = parsed_header(path, lines)
    game = _game(path, header, find)
    match = _start(path, header, game)
    _Replay(path, header, match).run(lines[1 : before - 1 if before else None])
    if match.lesson is None:
        match.resume_drawing()
    return Loaded(match, header, torn)


def load_until_fault(
    path: Path, *, find: Callable[[str], Game] = find_game
) -> tuple[Loaded, SaveError | None]:
    """A save as far as it can be opened, with the fault that stopped it. Raises SaveError."""
    try:
        return load(path, find=find), None
    except SaveError as fault:
        if fault.open_before is None:
            raise
        return load(path, before=fault.open_before, find=find), fault


def _read(path: Path) -> tuple[list[bytes], bool]:
    """The lines, without one that was being written when the program ended."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise unreadable(path, error) from None
    lines = content.removeprefix(codecs.BOM_UTF8).split(b"\n")
    rest = lines.pop()
    if not rest:
        return lines, False
    if rest.strip(b"\0") == rest and _is_json(rest):
        return [*lines, rest], False
    return lines, True


def _is_json(raw: bytes) -> bool:
    try:
        parsed(raw)
    except ValueError:
        return False
    return True


def _game(path: Path, header: Header, find: Callable[[str], Game]) -> Game:
    try:
        return find(header.game)
    except UnknownGame:
        raise SaveError(path, 1, Reason.of("save_fault.unknown_game", game=header.game)) from None


def _start(path: Path, header: Header, game: Game) -> Match:
    try:
        setup = checked_setup(game, header.setup)
        match = Match(game, setup, header.table(), header.seed, draw=False)
    except SetupError as error:
        raise SaveError(path, 1, Reason("save_fault.setup"), why=error.reason) from None
    match.started, match.branched_at = header.started, header.branched_at
    match.lesson = header.lesson
    return match


class _Replay:
    """Carries the lines below the header out, one by one."""

    def __init__(self, path: Path, header: Header, match: Match) -> None:
        self._path = path
        self._match = match
        self._same_rules = header.rules_version == match.game.rules_version
        self._versions = (header.rules_version, match.game.rules_version)
        self._line = 1
        self._trusted = 2

    def run(self, lines: list[bytes]) -> None:
        for raw in lines:
            self._line += 1
            try:
                data = parsed(raw)
            except ValueError:
                raise self._error(Reason("save_fault.not_json")) from None
            if isinstance(data, list):
                self._entry(data)
            elif isinstance(data, dict) and data:
                self._note(data)
            else:
                raise self._error(Reason("save_fault.not_an_entry"))

    def _entry(self, data: list[Any]) -> None:
        match = self._match
        number = match.journal.position + 1
        told = self._told(data, number)
        seat = agenda.seat_of(match.state, told.action)
        if data[0] != seat:
            raise self._error(Reason.of("save_fault.wrong_seat", entry=number, seat=seat))
        try:
            match.submit(told.action, by_order=told.by_order, why=told.why)
        except IllegalAction as refused:
            raise self._refused(number, told.action.kind, refused.reason) from None

    def _told(self, data: list[Any], number: int) -> Told:
        try:
            return entry_from_json(self._match.game.action_types, data)
        except ActionError as error:
            fault = Reason.of("save_fault.bad_action", entry=number, why=str(error))
        except ReasonError:
            fault = Reason.of("save_fault.bad_reason", entry=number)
        raise self._error(fault) from None

    def _refused(self, number: int, kind: str, why: Reason) -> SaveError:
        saved, here = self._versions
        if self._same_rules:
            reason = Reason.of("save_fault.refused", entry=number, action=kind)
        else:
            reason = Reason.of("save_fault.refused_version", entry=number, saved=saved, here=here)
        return self._error(reason, why=why)

    def _note(self, data: dict[str, Any]) -> None:
        match data:
            case {"digest": str(digest), "at": int(at)}:
                self._check(digest, at)
            case {"rewind": position, "since": since} if (type(position), type(since)) == _INTS:
                self._move(position, since)
            case {"undo": position} | {"redo": position} if type(position) is int:
                self._move(position)
            case {"seat": seat, "player": player} if type(seat) is int:
                self._reseat(seat, player)
            case {"takebacks": bool(free)}:
                self._match.allow_takebacks(free)
            case {"clock": clock}:
                self._set_clock(clock)
            case {"purist": bool(on)}:
                self._match.table.purist = on
            case {"open_hands": bool(on)}:
                self._match.table.open_hands = on
            case {"result": list()}:
                pass
            case _:
                raise self._error(Reason.of("save_fault.unknown_line", word=next(iter(data))))

    def _set_clock(self, data: object) -> None:
        table = self._match.table
        try:
            table.clock = None if data is None else Clock.from_json(data, len(table.seats))
        except ValueError:
            raise self._error(Reason.of("save_fault.header_field", field="clock")) from None

    def _check(self, digest: str, at: int) -> None:
        if not self._same_rules:
            return
        match = self._match
        if at != match.journal.position or digest != match.state.digest():
            reason = Reason.of("save_fault.digest", entry=at)
            raise self._error(reason, open_before=self._trusted)
        self._trusted = self._line + 1

    def _move(self, position: int, since: int | None = None) -> None:
        try:
            if since is None:
                self._match.rewind(position)
            else:
                self._match.agree_to_rewind(position, since)
        except IndexError:
            raise self._error(Reason.of("save_fault.position", position=position)) from None

    def _reseat(self, seat: int, data: object) -> None:
        if not 0 <= seat < len(self._match.table.seats):
            raise self._error(Reason.of("save_fault.header_field", field="seat"))
        try:
            self._match.table.replace(Seat(seat), player_from_json(data))
        except HeaderError as error:
            raise self._error(error.reason) from None

    def _error(
        self, reason: Reason, *, why: Reason | None = None, open_before: int | None = None
    ) -> SaveError:
        return SaveError(
            self._path,
            self._line,
            reason,
            entry=self._match.journal.position + 1,
            why=why,
            open_before=open_before or self._line,
        )
