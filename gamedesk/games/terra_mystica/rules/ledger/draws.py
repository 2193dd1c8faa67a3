"""What nature draws before the first move, as the preamble spells it out."""

from __future__ import annotations

from collections.abc import Iterator

from gamedesk.core.action import Action
from gamedesk.core.notation import NotationError
from gamedesk.games.terra_mystica.rules.factions import (
    ChooseFaction,
    DealFaction,
    FactionDealt,
    take_faction,
)
from gamedesk.games.terra_mystica.rules.ledger.command import Shown
from gamedesk.games.terra_mystica.rules.ledger.preamble import Opening
from gamedesk.games.terra_mystica.rules.ledger.reasons import in_words
from gamedesk.games.terra_mystica.rules.ledger.replay import Replay
from gamedesk.games.terra_mystica.rules.ledger.sheet import Entry
from gamedesk.games.terra_mystica.rules.starting_tiles import (
    BonusTileRemoved,
    DrawExtraScoring,
    DrawScoringTile,
    ExtraScoringDrawn,
    RemoveBonusTile,
    ScoringTileDrawn,
)

Tiles = Iterator[tuple[Entry, str]]


def draw(replay: Replay, opening: Opening) -> tuple[Shown, ...]:
    """Play the draws and the choice of factions. Returns what everybody begins with."""
    scoring = iter(opening.scoring)
    removed = iter(opening.removed)
    while (found := _next(replay, opening, scoring, removed)) is not None:
        action, entry = found
        reason = replay.refusal(action)
        if reason is not None:
            raise NotationError(entry.number, entry.text, in_words(reason))
        replay.carry_out(action)
    _all_used(replay, scoring, removed)
    return replay.everybody()


_NOWHERE = Entry(0, "", "")


def _next(
    replay: Replay, opening: Opening, scoring: Tiles, removed: Tiles
) -> tuple[Action, Entry] | None:
    """What is drawn or chosen next, and the line that says so; None when that is over."""
    match replay.top:
        case DrawScoringTile():
            entry, tile = _tile(scoring, "a 'score' line with six scoring tiles")
            return ScoringTileDrawn(tile), entry
        case RemoveBonusTile():
            entry, tile = _in_game(replay, removed)
            return BonusTileRemoved(tile), entry
        case DrawExtraScoring():
            return ExtraScoringDrawn(opening.extra), _NOWHERE
        case DealFaction(to=seat):
            return FactionDealt(opening.ids[seat]), _NOWHERE
        case ChooseFaction(seat=seat):
            return take_faction(opening.ids[seat]), _NOWHERE
        case _:
            return None


def _tile(tiles: Tiles, what: str) -> tuple[Entry, str]:
    found = next(tiles, None)
    if found is None:
        raise NotationError(0, "", f"{what} is missing")
    return found


def _in_game(replay: Replay, removed: Tiles) -> tuple[Entry, str]:
    """A bonus tile that can be taken out; one that no option brought in is passed over."""
    while True:
        entry, tile = _tile(removed, "a 'delete' line for another bonus tile")
        if tile in dict(replay.state.bonus_pool):
            return entry, tile


def _all_used(replay: Replay, scoring: Tiles, removed: Tiles) -> None:
    """No tile may be named in vain."""
    for entry, tile in scoring:
        raise NotationError(entry.number, entry.text, f"there is no round for '{tile}'")
    for entry, tile in removed:
        if tile in dict(replay.state.bonus_pool):
            left = len(replay.state.bonus_pool)
            why = f"one bonus tile too few would be left: {left} are needed"
            raise NotationError(entry.number, entry.text, why)
