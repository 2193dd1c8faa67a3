"""The table of a recorded game: one row for what stood together, and the rows nobody typed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.ledger.command import (
    ANSWER_VERBS,
    OWN_ACTION,
    Command,
    Shown,
)
from gamedesk.games.terra_mystica.rules.ledger.preamble import Opening
from gamedesk.games.terra_mystica.rules.ledger.replay import Group, Income, Replay
from gamedesk.games.terra_mystica.rules.ledger.sheet import Line, Sheet
from gamedesk.games.terra_mystica.rules.ledger.words import (
    FINAL_SCORING_OF,
    MERGED_INCOME,
)
from gamedesk.games.terra_mystica.rules.state import PlayerBoard

Row = dict[str, Any]
_INCOME: Final = {
    "cult": "cult_income_for_faction",
    "other": "other_income_for_faction",
    "all": "all_income_for_faction",
}
_ENDS_ROW: Final = ANSWER_VERBS | {"pass"}
ACCEPTED: Final = "[opponent accepted power]"
DECLINED: Final = "[all opponents declined power]"


@dataclass(slots=True)
class Piece:
    """Commands of one faction that make one row."""

    seat: Seat
    commands: list[Command] = field(default_factory=list)
    line: int = 0

    @property
    def text(self) -> str:
        """The commands as the table shows them."""
        return ". ".join(_merged(self.commands))

    @property
    def end(self) -> int:
        """After how many actions the row is complete."""
        return max(command.end for command in self.commands)

    @property
    def ends(self) -> bool:
        """Whether nothing can join it: answers, passing, and anything of the set-up."""
        last = self.commands[-1]
        return last.verb in _ENDS_ROW or (last.round == 0 and last.verb == "build")

    def takes(self, command: Command) -> bool:
        """Whether the next line goes on in this row: it belongs to the same turn."""
        acts = any(mine.verb in OWN_ACTION for mine in self.commands)
        return acts and command.turn == self.commands[-1].turn


def _merged(commands: Iterable[Command]) -> list[str]:
    """The texts; equal neighbouring gains as one: `+2FIRE`."""
    texts: list[str] = []
    names: list[tuple[str, str, int]] = []
    for command in commands:
        key = (command.verb, command.name)
        gains = command.verb in ("cult", "town", "favor")
        if gains and names and names[-1][:2] == key:
            count = names[-1][2] + 1
            names[-1] = (*key, count)
            texts[-1] = f"+{count}{command.name.upper()}"
        else:
            texts.append(command.text)
            names.append((*key, 1))
    return texts


def make_rows(
    replay: Replay, sheet: Sheet, opening: Opening, start: tuple[Shown, ...]
) -> tuple[list[Row], list[int]]:
    """All rows in the order of the table, and after how many actions each is complete."""
    table = _Table(replay, opening, list(start), MERGED_INCOME in sheet.options)
    for seat in range(len(opening.factions)):
        table.add(Seat(seat), "setup", 0)
    for piece in pieces(sheet, opening):
        table.add_piece(piece)
    table.finish()
    return table.rows, table.row_ends()


def pieces(sheet: Sheet, opening: Opening) -> list[Piece]:
    """The typed rows that are complete, cut as the site cuts them."""
    seats = {faction: Seat(seat) for seat, faction in enumerate(opening.factions)}
    found: list[Piece] = []
    for line in sheet.lines:
        typed = [command for command in line.commands if command.verb != "drop"]
        if sheet.is_cut:
            if typed and all(command.done for command in typed):
                found.append(Piece(seats[line.faction], typed, line.number))
        else:
            _cut(found, seats[line.faction], line, typed)
        if not all(command.done for command in line.commands):
            break
    return found


def _cut(found: list[Piece], seat: Seat, line: Line, typed: list[Command]) -> None:
    """Cut a line into rows; its beginning may belong to the row before."""
    piece = found[-1] if found and line.follows and not found[-1].ends else None
    for command in typed:
        if not command.done:
            return
        if piece is not None and line.number != piece.line and not piece.takes(command):
            piece = None
        if piece is None:
            piece = Piece(seat, line=line.number)
            found.append(piece)
        piece.commands.append(command)
        piece = None if piece.ends else piece


class _Table:
    """The rows so far, and what the last row of each faction showed."""

    def __init__(self, replay: Replay, opening: Opening, shown: list[Shown], merged: bool) -> None:
        """Begin with what everybody starts with."""
        self._replay = replay
        self._opening = opening
        self._shown = shown
        self._merged = merged
        self.rows: list[Row] = []
        self._ends: list[int] = []
        played = len(replay.actions)
        self._incomes = [income for income in replay.incomes if income.at <= played]
        self._accepted, self._declined = _group_places(replay.groups)
        self._glue: Piece | None = None
        self._typed: Income | None = None

    def add(self, seat: Seat, commands: str, end: int) -> None:
        """One more row with what the faction has now."""
        vp, coins, workers, priests, power, cults = self._shown[seat]
        self.rows.append(
            {
                "faction": self._opening.factions[seat],
                "commands": commands,
                "vp": vp,
                "coins": coins,
                "workers": workers,
                "priests": priests,
                "power": list(power),
                "cults": list(cults),
            }
        )
        self._ends.append(end)

    def row_ends(self) -> list[int]:
        """The ends of the rows, never falling: a late row waits for those before it."""
        ends = []
        highest = 0
        for end in self._ends:
            highest = max(highest, end)
            ends.append(highest)
        return ends

    def add_piece(self, piece: Piece) -> None:
        """A typed row, after the rows that come before it by themselves."""
        last = piece.commands[-1]
        while self._incomes and self._incomes[0].at < self._place(piece, self._incomes[0]):
            self._add_income(self._incomes.pop(0))
        for command in piece.commands:
            self._add_groups(command)
        if last.verb == "income" and self._typed is not None:
            self._shown[piece.seat] = self._typed.shown[piece.seat]
        for command in piece.commands:
            if command.before is not None and command.after is not None:
                now = self._shown[piece.seat]
                self._shown[piece.seat] = changed(now, command.before, command.after)
        self.add(piece.seat, piece.text, piece.end)
        spades = all(command.verb == "transform" for command in piece.commands)
        self._glue = piece if spades else None

    def _place(self, piece: Piece, income: Income) -> int:
        """Where a row stands among the actions; one that changes nothing may have to wait."""
        waits = all(command.verb == "give_up" for command in piece.commands)
        income_first = piece.commands[-1].verb == "income" or (waits and income.kind == "cult")
        return piece.end + income_first

    def _add_groups(self, command: Command) -> None:
        """What the faction with a reward for offers gets, before the answer that earns it."""
        if group := self._accepted.pop(command.index, None):
            self.add(group.builder, ACCEPTED, command.end)
        group = self._declined.pop(command.index, None)
        if group is not None and self._replay.state.world.house.cultists_power:
            if group.before is not None and group.after is not None:
                now = self._shown[group.builder]
                self._shown[group.builder] = changed(now, group.before, group.after)
            self.add(group.builder, DECLINED, command.end)

    def _add_income(self, income: Income) -> None:
        """A row for everybody, in the order of the round to come; who left comes last."""
        if income.typed:
            self._typed = income
            return
        kind = "all" if self._merged and income.round > 1 else income.kind
        if kind == "all" and income.kind == "cult":
            return
        for seat in income.order:
            self._shown[seat] = income.shown[seat]
            name = "" if self._is_gone(seat, income.at) else _INCOME[kind]
            if self._glue is not None and self._glue.seat == seat:
                self._join_glue(seat, name, income.at)
            else:
                self.add(seat, name, income.at)
            self._glue = None

    def _join_glue(self, seat: Seat, name: str, end: int) -> None:
        """Income directly after the same faction's spades stands in one row with them."""
        commands = f"{self.rows.pop()['commands']}. {name}"
        self._ends.pop()
        self.add(seat, commands, end)

    def _is_gone(self, seat: Seat, at: int) -> bool:
        return any(gone == seat and place < at for gone, place in self._replay.dropped)

    def finish(self) -> None:
        """What comes after the last typed row."""
        for income in self._incomes:
            self._add_income(income)
        ending = self._replay.ending
        if ending is None or ending.at > len(self._replay.actions):
            return
        order = self._final_order()
        names = list(dict.fromkeys(p.scoring for p in ending.prizes if p.scoring != "goods"))
        for name in names:
            points = {p.seat: p.vp for p in ending.prizes if p.scoring == name}
            for seat in order:
                if seat in points:
                    self._add_prize(seat, name, points[seat], ending.at)
        for seat in order:
            self._shown[seat] = ending.result[seat]
            gone = self._is_gone(seat, ending.at)
            self.add(seat, "" if gone else "score_resources", ending.at)

    def _add_prize(self, seat: Seat, name: str, points: int, at: int) -> None:
        vp, *rest = self._shown[seat]
        self._shown[seat] = (vp + points, *rest)  # type: ignore[assignment]
        text = f"+{points}vp for {_PRIZES.get(name) or FINAL_SCORING_OF[name]}"
        self.add(seat, "" if self._is_gone(seat, at) else text, at)

    def _final_order(self) -> list[Seat]:
        """Seat order, or with that option who passed first; who left comes first."""
        state = self._replay.state
        seats = [Seat(seat) for seat in range(len(state.players))]
        if not state.world.house.pass_order:
            return seats
        gone = [seat for seat, _ in self._replay.dropped]
        return gone + [seat for seat in state.passed if seat not in gone]


_PRIZES: Final = {
    "fire": "FIRE",
    "water": "WATER",
    "earth": "EARTH",
    "air": "AIR",
    "area": "network",
}


def _group_places(groups: list[Group]) -> tuple[dict[int, Group], dict[int, Group]]:
    """Before which command the row of a group stands: first acceptance, or last refusal."""
    accepted: dict[int, Group] = {}
    declined: dict[int, Group] = {}
    for group in groups:
        if group.first_taken >= 0:
            accepted[group.first_taken] = group
        elif places := [a.command.index for a in group.answers if a.asked]:
            declined[max(places)] = group
    return accepted, declined


def changed(now: Shown, before: Shown, after: Shown) -> Shown:
    """`now` with the change from `before` to `after`."""
    if now == before:
        return after
    vp, coins, workers, priests = (
        n + a - b for n, b, a in zip(now[:4], before[:4], after[:4], strict=True)
    )
    cults = tuple(n + a - b for n, b, a in zip(now[5], before[5], after[5], strict=True))
    power = _bowls(now[4], before[4], after[4])
    return vp, coins, workers, priests, power, cults  # type: ignore[return-value]


def _bowls(
    now: tuple[int, int, int], before: tuple[int, int, int], after: tuple[int, int, int]
) -> tuple[int, int, int]:
    """Power that was gained flows through the bowls as they are; anything else is a difference."""
    gained = after[1] + 2 * after[2] - before[1] - 2 * before[2]
    if sum(before) == sum(after) and gained > 0:
        first = min(gained, now[0])
        second = min(gained - first, now[1] + first)
        return now[0] - first, now[1] + first - second, now[2] + second
    one, two, three = (n + a - b for n, b, a in zip(now, before, after, strict=True))
    return one, two, three


def final_scores(replay: Replay, opening: Opening) -> dict[str, int]:
    """Points by faction as they stand at the end of the ledger."""
    players: list[PlayerBoard] = replay.state.players
    return {faction: players[seat].vp for seat, faction in enumerate(opening.factions)}
