"""Reads a whole ledger: set-up, moves, and the table of rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamedesk.core.game import Setup, SetupError
from gamedesk.core.notation import NotationError, RecordedGame
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.ledger.answers import end_turn
from gamedesk.games.terra_mystica.rules.ledger.command import Command
from gamedesk.games.terra_mystica.rules.ledger.draws import draw
from gamedesk.games.terra_mystica.rules.ledger.moves import perform
from gamedesk.games.terra_mystica.rules.ledger.preamble import Opening, read_opening
from gamedesk.games.terra_mystica.rules.ledger.reasons import in_words
from gamedesk.games.terra_mystica.rules.ledger.replay import Replay
from gamedesk.games.terra_mystica.rules.ledger.rows import final_scores, make_rows
from gamedesk.games.terra_mystica.rules.ledger.sheet import Sheet, read_sheet
from gamedesk.games.terra_mystica.rules.ledger.words import LOOSE_CULTISTS, STRICT_LEECH
from gamedesk.games.terra_mystica.rules.main_action import FinishTurn

if TYPE_CHECKING:
    from gamedesk.games.terra_mystica.rules.game import TerraMystica


def import_ledger(game: TerraMystica, text: str) -> RecordedGame:
    """A recorded game, as far as it can be replayed."""
    sheet = read_sheet(text)
    try:
        opening = read_opening(sheet, game.content)
        replay = _begin(game, sheet, opening)
        before = draw(replay, opening, complete=bool(sheet.lines))
    except NotationError as error:
        return RecordedGame(Setup(2), ("", ""), (), problems=(str(_first(sheet.fault, error)),))
    fault = _play(replay, sheet) or sheet.fault
    if fault is None:
        fault = _close(replay, sheet)
    rows, ends = make_rows(replay, sheet, opening, before)
    return RecordedGame(
        setup=opening.setup,
        names=opening.names,
        actions=tuple(replay.actions),
        rows=tuple(rows),
        row_ends=tuple(ends),
        final=final_scores(replay, opening) if fault is None else {},
        problems=(str(fault),) if fault is not None else (),
    )


def _first(fault: NotationError | None, error: NotationError) -> NotationError:
    """The fault that comes first in the ledger; what is missing comes last."""
    if fault is None or 0 < error.line <= fault.line:
        return error
    return fault


def _begin(game: TerraMystica, sheet: Sheet, opening: Opening) -> Replay:
    try:
        state = game.start(opening.setup)
    except SetupError as error:
        raise NotationError(0, "", in_words(error.reason)) from None
    replay = Replay(state, strict=STRICT_LEECH in sheet.options)
    replay.loose_cultists = LOOSE_CULTISTS in sheet.options
    typed = any(command.verb == "income" for command in sheet.commands)
    replay.types_income = typed and not sheet.players
    seats = {faction: Seat(seat) for seat, faction in enumerate(opening.factions)}
    replay.queues = tuple([] for _ in seats)
    replay.heads = [0] * len(seats)
    for place, line in enumerate(sheet.lines):
        if line.faction not in seats:
            first = line.commands[0]
            why = f"nobody plays '{line.faction}'"
            sheet.fault = NotationError(line.number, first.text, why)
            del sheet.lines[place:]
            break
        replay.queues[seats[line.faction]].extend(line.commands)
    return replay


def _play(replay: Replay, sheet: Sheet) -> NotationError | None:
    """Carry out every command; the first that fails is undone and ends the game."""
    seats = {queue[0].faction: Seat(seat) for seat, queue in enumerate(replay.queues) if queue}
    for line in sheet.lines:
        for command in line.commands:
            if command.done:
                continue
            played = len(replay.actions)
            try:
                perform(replay, seats[command.faction], command)
            except NotationError as fault:
                del replay.actions[played:]
                command.done = False
                return fault
    return None


def _close(replay: Replay, sheet: Sheet) -> NotationError | None:
    """Who has passed has nothing more to say: the turn ends. `wait` leaves it open."""
    commands = sheet.commands
    last = commands[-1] if commands else Command("finish", "")
    top = replay.top
    is_open = isinstance(top, FinishTurn) and last.verb != "wait"
    if top is not None and is_open and replay.state.players[top.seat].passed:
        end_turn(replay, last)
    return None
