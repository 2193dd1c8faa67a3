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


def draw(replay: Replay, opening: Opening, *, complete: bool) -> tuple[Shown, ...]:
    """Play the draws and the choice of factions. Returns what everybody begins with.

    A ledger without moves may end before all is drawn; otherwise it has to be `complete`.
    """
    scoring = iter(opening.scoring)
    removed = iter(opening.removed)
    while (found := _next(replay, opening, scoring, removed)) is not None:
        action, entry = found
        reason = replay.refusal(action)
        if reason is not None:
            raise NotationError(entry.number, entry.text, in_words(reason))
        replay.carry_out(action)
    if complete and replay.top is not None and replay.top.kind in _MISSING:
        raise NotationError(0, "", f"{_MISSING[replay.top.kind]} is missing")
    _all_used(replay, scoring, removed)
    return replay.everybody()


_NOWHERE = Entry(0, "", "")
_MISSING = {
    "draw_scoring_tile": "a 'score' line with six scoring tiles",
    "remove_bonus_tile": "a 'delete' line for another bonus tile",
    "draw_extra_scoring": "a 'final-scoring' line",
    "deal_faction": "a 'setup' line for every seat",
    "choose_faction": "a 'setup' line for every seat",
}


def _next(
    replay: Replay, opening: Opening, scoring: Tiles, removed: Tiles
) -> tuple[Action, Entry] | None:
    """What is drawn or chosen next, and the line that says so; None when that is over."""
    known = len(opening.ids)
    match replay.top:
        case DrawScoringTile():
            entry, tile = next(scoring, (_NOWHERE, ""))
            return (ScoringTileDrawn(tile), entry) if tile else None
        case RemoveBonusTile():
            entry, tile = _in_game(replay, removed)
            return (BonusTileRemoved(tile), entry) if tile else None
        case DrawExtraScoring() if opening.extra != "none":
            return ExtraScoringDrawn(opening.extra), _NOWHERE
        case DealFaction(to=seat):
            return (FactionDealt(opening.ids[seat]), _NOWHERE) if seat < known else None
        case ChooseFaction(seat=seat):
            return (take_faction(opening.ids[seat]), _NOWHERE) if seat < known else None
        case _:
            return None


def _in_game(replay: Replay, removed: Tiles) -> tuple[Entry, str]:
    """A bonus tile that can be taken out; one that no option brought in is passed over."""
    pool = dict(replay.state.bonus_pool)
    return next(((entry, tile) for entry, tile in removed if tile in pool), (_NOWHERE, ""))


def _all_used(replay: Replay, scoring: Tiles, removed: Tiles) -> None:
    """No tile may be named in vain."""
    for entry, tile in scoring:
        raise NotationError(entry.number, entry.text, f"there is no round for '{tile}'")
    for entry, tile in removed:
        if tile in dict(replay.state.bonus_pool):
            left = len(replay.state.bonus_pool)
            why = f"one bonus tile too few would be left: {left} are needed"
            raise NotationError(entry.number, entry.text, why)
