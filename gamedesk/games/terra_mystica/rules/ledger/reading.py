"""What a line of text means at a position: one of the actions that are legal there."""

from __future__ import annotations

from collections.abc import Iterator

from gamedesk.core import agenda
from gamedesk.core.action import Action
from gamedesk.core.notation import NotationError
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.ledger.command import Command, parse_command
from gamedesk.games.terra_mystica.rules.ledger.reasons import in_words
from gamedesk.games.terra_mystica.rules.ledger.words import faction_named
from gamedesk.games.terra_mystica.rules.ledger.writing import ledger_name, write_action
from gamedesk.games.terra_mystica.rules.leniencies import BuySpades, Forgo, UseSpaceInVain
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.table_actions import (
    Correct,
    DropFaction,
    LeechWithoutOffer,
)

Meaning = tuple[object, ...]


def read_action(state: TerraState, text: str) -> Action:
    """The legal action that `text` means. Raises NotationError."""
    plain = " ".join(text.split())
    for action in _offered(state):
        if write_action(state, action).lower() == plain.lower():
            return action
    wanted = _meaning(plain)
    if wanted is None:
        raise NotationError(0, plain, "this is no move of the ledger language")
    for action in _offered(state):
        if _meaning(write_action(state, action)) == wanted:
            return action
    meant, reason = _table_action(state, plain)
    if meant is None or reason is not None:
        why = in_words(reason) if reason is not None else "this is not possible now"
        raise NotationError(0, plain, why)
    return meant


def _offered(state: TerraState) -> Iterator[Action]:
    top = agenda.top(state)
    if top is not None:
        yield from top.actions(state)


def _meaning(text: str) -> tuple[Meaning, ...] | None:
    """A text without its spelling; None if a part of it is no command."""
    if text.lower().startswith(("drop-faction ", "score ", "delete ", "setup ", "final-scoring ")):
        return ((text.lower(),),)
    faction, colon, commands = text.partition(":")
    if not (colon and faction.replace(" ", "").isalpha()):
        commands = text
    parts = [parse_command(part) for part in commands.split(".") if part.strip()]
    if not parts or any(part is None for part in parts):
        return None
    return tuple(_plain(part) for part in parts if part is not None)


def _plain(command: Command) -> Meaning:
    return (
        command.verb,
        command.hexes,
        command.name,
        command.to,
        command.number,
        command.number_to,
    )


def _table_action(state: TerraState, text: str) -> tuple[Action | None, Reason | None]:
    """What only a recorded game contains, and why it cannot be."""
    word, _, rest = text.partition(" ")
    if word.lower() == "drop-faction":
        seat = _seat(state, rest)
        action: Action | None = DropFaction(seat) if seat is not None else None
    else:
        name, colon, commands = text.partition(":")
        seat = _seat(state, name) if colon else None
        action = _aside(state, seat, commands) if seat is not None else None
    return action, agenda.refusal(state, action) if action is not None else None


def _seat(state: TerraState, name: str) -> Seat | None:
    for seat in range(len(state.players)):
        if ledger_name(state, Seat(seat)) == faction_named(name.strip()):
            return Seat(seat)
    return None


def _aside(state: TerraState, seat: Seat, text: str) -> Action | None:
    commands = [parse_command(part) for part in text.split(".") if part.strip()]
    if not commands or commands[0] is None:
        return None
    first = commands[0]
    if first.verb == "correct":
        return _correction(seat, [command for command in commands if command is not None])
    match first.verb:
        case "leech":
            return LeechWithoutOffer(seat, first.number)
        case "dig":
            return BuySpades(seat, first.number)
        case "action":
            return UseSpaceInVain(seat, first.name)
        case "forgo":
            return Forgo(seat)
        case _:
            return None


def _correction(seat: Seat, commands: list[Command]) -> Action | None:
    amounts = dict.fromkeys(("coins", "workers", "priests", "vp"), 0)
    for command in commands:
        if command.verb != "correct" or command.name not in amounts:
            return None
        amounts[command.name] += command.number
    return Correct(seat, **amounts)
