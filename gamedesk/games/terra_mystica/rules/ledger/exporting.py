"""Writes a whole game as a ledger that reads back to the same actions."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from gamedesk.core import agenda
from gamedesk.core.action import Action
from gamedesk.core.agenda import TableAction
from gamedesk.core.game import Setup
from gamedesk.core.notation import NotationError
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.building import Decline
from gamedesk.games.terra_mystica.rules.conversions import Burn, Convert
from gamedesk.games.terra_mystica.rules.cults import REACHES, ChooseTop, ReachTop, waiting_tops
from gamedesk.games.terra_mystica.rules.factions import FactionDealt, TakeFaction
from gamedesk.games.terra_mystica.rules.ledger.preamble import read_opening
from gamedesk.games.terra_mystica.rules.ledger.sheet import OWN_MARK, read_sheet
from gamedesk.games.terra_mystica.rules.ledger.words import (
    BALANCED_MAP,
    CULTIST_POWER,
    DRAWN_SCORING,
    FINAL_SCORING_OF,
    STRICT_LEECH,
    SWITCHES,
)
from gamedesk.games.terra_mystica.rules.ledger.writing import (
    command_text,
    conversion_text,
    ledger_name,
)
from gamedesk.games.terra_mystica.rules.leniencies import BuySpades, Forgo, UseSpaceInVain
from gamedesk.games.terra_mystica.rules.main_action import EndTurn, MainAction
from gamedesk.games.terra_mystica.rules.options import chosen
from gamedesk.games.terra_mystica.rules.starting_tiles import (
    BonusTileRemoved,
    ExtraScoringDrawn,
    ScoringTileDrawn,
)
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.table_actions import (
    Correct,
    DropFaction,
    LeechWithoutOffer,
)
from gamedesk.games.terra_mystica.rules.towns import TakeTownTile
from gamedesk.games.terra_mystica.rules.world import CULTS

if TYPE_CHECKING:
    from gamedesk.games.terra_mystica.rules.game import TerraMystica

_DRAWS: Final = (
    ScoringTileDrawn, BonusTileRemoved, ExtraScoringDrawn, FactionDealt, TakeFaction,
)  # fmt: skip
_SEATED: Final = (Correct, LeechWithoutOffer, BuySpades, UseSpaceInVain, Forgo)
_FORBIDDEN: Final = re.compile(r"[#\s]+")


def export_ledger(
    game: TerraMystica, setup: Setup, names: Sequence[str], actions: Sequence[Action]
) -> str:
    """The ledger of a game, up to where it stands."""
    state = game.start(setup)
    moves = list(actions)
    draws: list[Action] = []
    while moves and isinstance(moves[0], _DRAWS):
        draws.append(moves.pop(0))
        agenda.advance(state, draws[-1])
    head = _preamble(game, setup, names, draws, moves, state)
    body = _Body(state, moves).lines()
    text = "\n".join([*head, "", *body]) + "\n"
    if _reads_back(game, text, setup):
        return text
    own = {"seats": setup.seats, "options": [[name, value] for name, value in setup.options]}
    return f"{OWN_MARK}{json.dumps(own)}\n{text}"


def _reads_back(game: TerraMystica, text: str, setup: Setup) -> bool:
    """Whether the standard lines alone give the same set-up."""
    try:
        return read_opening(read_sheet(text), game.content).setup == setup
    except NotationError:
        return False


# ------------------------------------------------------------------------------ preamble


def _preamble(
    game: TerraMystica,
    setup: Setup,
    names: Sequence[str],
    draws: Sequence[Action],
    moves: Sequence[Action],
    state: TerraState,
) -> list[str]:
    values = chosen(game.content, setup)
    lines = [f"option {name}" for name, (option, on) in SWITCHES.items() if values[option] == on]
    if values["cultists_power"] == "on":
        lines.append(f"option {CULTIST_POWER}")
    lines.append(f"option {_strictness(moves)}")
    lines += _map_lines(game, str(values["map"]), str(values["start_vp"]))
    lines += [f"player {_name(names, seat)}" for seat in range(setup.seats)]
    tiles = [draw.tile.upper() for draw in draws if isinstance(draw, ScoringTileDrawn)]
    if tiles:
        lines.append(f"score {','.join(tiles)}")
    removed = [draw.tile.upper() for draw in draws if isinstance(draw, BonusTileRemoved)]
    lines += [f"delete {tile}" for tile in removed]
    if state.extra_scoring:
        lines.insert(0, f"option {DRAWN_SCORING}")
        lines.append(f"final-scoring {FINAL_SCORING_OF[state.extra_scoring]}")
    lines += [f"setup {name}" for name in _factions(state)]
    return lines


def _strictness(moves: Sequence[Action]) -> str:
    """Power without an offer needs a ledger that is not strict about it."""
    loose = any(isinstance(move, LeechWithoutOffer) for move in moves)
    return "loose-adjust-resource" if loose else STRICT_LEECH


def _map_lines(game: TerraMystica, map_id: str, start_vp: str) -> list[str]:
    if start_vp == "balanced":
        return [f"map {BALANCED_MAP}"]
    return [f"map {game.content.maps[map_id].ledger_hash}"] if map_id != "base" else []


def _name(names: Sequence[str], seat: int) -> str:
    name = _FORBIDDEN.sub(" ", names[seat]).strip() if seat < len(names) else ""
    return name or f"P{seat + 1}"


def _factions(state: TerraState) -> list[str]:
    """The factions of the first seats, as far as they are known."""
    found = []
    for seat, player in enumerate(state.players):
        if player.faction is None:
            break
        found.append(ledger_name(state, Seat(seat)))
    return found


# ---------------------------------------------------------------------------------- moves


class _Body:
    """The lines of moves, written while they are played."""

    def __init__(self, state: TerraState, moves: list[Action]) -> None:
        """Begin at the first move after the draws."""
        self._state = state
        self._moves = moves
        self._lines: list[str] = []
        self._faction = ""
        self._commands: list[str] = []
        self._round = 0

    def lines(self) -> list[str]:
        """All lines."""
        place = 0
        while place < len(self._moves):
            place += self._write(place)
        self._leave_open()
        self._break()
        return self._lines

    def _write(self, place: int) -> int:
        """Write one move, or several that make one command. Returns how many."""
        move = self._moves[place]
        state = self._state
        if isinstance(move, DropFaction):
            self._break()
            self._lines.append(command_text(move, state))
            return self._play(place, 1)
        seat = move.seat if isinstance(move, _SEATED) else self._mover()
        if isinstance(agenda.top(state), MainAction) and self._second_action():
            self._break()
        self._go_to(seat)
        if isinstance(move, Convert | Burn):
            return self._write_free(place, seat)
        if isinstance(move, TakeTownTile):
            return self._write_town(place, seat)
        if not (isinstance(move, EndTurn | Decline) and self._goes_without_saying(place)):
            self._commands.append(command_text(move, state))
        ends = not isinstance(move, TableAction) and agenda.top(state) is not None
        count = self._play(place, 1)
        if ends and self._ends_line(move):
            self._break()
        return count

    def _mover(self) -> Seat:
        top = agenda.top(self._state)
        assert top is not None
        return top.seat

    def _second_action(self) -> bool:
        """Whether this line already holds an action of a double turn."""
        return any(text.startswith(_ACTIONS) for text in self._commands)

    def _ends_line(self, move: Action) -> bool:
        """Answers, placing and the end of a turn end a line."""
        return move.kind in _LAST

    def _play(self, place: int, count: int) -> int:
        for move in self._moves[place : place + count]:
            agenda.advance(self._state, move)
        if self._state.round != self._round:
            self._round = self._state.round
            self._break()
            if not self._state.finished:
                self._lines.append(f"## Round {self._round}")
        return count

    def _write_free(self, place: int, seat: Seat) -> int:
        """Equal conversions in a row are one command."""
        move = self._moves[place]
        count = 1
        while place + count < len(self._moves) and self._moves[place + count] == move:
            count += 1
        if isinstance(move, Convert):
            self._commands.append(conversion_text(self._state, seat, move, count))
        else:
            self._commands.append(f"burn {count}")
        return self._play(place, count)

    def _write_town(self, place: int, seat: Seat) -> int:
        """A town tile with the choice of tops: `-WATER. +TW5` keeps water from the top."""
        text = command_text(self._moves[place], self._state)
        self._play(place, 1)
        tops: list[ReachTop] = []
        while place + 1 + len(tops) < len(self._moves):
            move = self._moves[place + 1 + len(tops)]
            if not isinstance(move, ReachTop):
                break
            tops.append(move)
        if not tops:
            self._commands.append(text)
            return 1
        kept = self._kept_back(seat, tops)
        if kept is None:
            self._commands += [text, *(f"top {top.cult.upper()}" for top in tops)]
        else:
            self._commands += [*(f"-{cult.upper()}" for cult in kept), text]
        self._play(place + 1, len(tops))
        return 1 + len(tops)

    def _kept_back(self, seat: Seat, tops: list[ReachTop]) -> list[str] | None:
        """The tracks to hold back so that the others are chosen; None if that does not do."""
        questions = sum(isinstance(step, ChooseTop) for step in self._state.agenda)
        chosen_tops = [REACHES.index(top) for top in tops]
        if questions != len(tops) or chosen_tops != sorted(chosen_tops):
            return None
        waiting = waiting_tops(self._state, seat)
        return [CULTS[cult] for cult in waiting if cult not in chosen_tops]

    def _goes_without_saying(self, place: int) -> bool:
        """Whether reading fills this in by itself: somebody else moves next."""
        move = self._moves[place]
        if place + 1 == len(self._moves):
            passed = self._state.players[self._mover()].passed
            return isinstance(move, EndTurn) and passed
        following = self._moves[place + 1]
        if isinstance(move, Decline):
            return isinstance(following, EndTurn)
        if isinstance(following, TableAction):
            return False
        after = self._state.copy()
        agenda.advance(after, move)
        top = agenda.top(after)
        return top is not None and top.seat != self._mover()

    def _leave_open(self) -> None:
        """A turn that is not ended stays so, also after passing."""
        top = agenda.top(self._state)
        if top is not None and top.kind == "finish_turn" and self._state.players[top.seat].passed:
            self._go_to(top.seat)
            self._commands.append("wait")

    def _go_to(self, seat: Seat) -> None:
        faction = ledger_name(self._state, seat)
        if faction != self._faction:
            self._break()
            self._faction = faction

    def _break(self) -> None:
        """End the line."""
        if self._commands:
            self._lines.append(f"{self._faction}: {'. '.join(self._commands)}")
        self._commands = []
        self._faction = ""


_LAST: Final = frozenset(
    {"leech", "decline_power", "place_dwelling", "take_bonus", "end_turn", "leech_without_offer"}
)
_ACTIONS: Final = (
    "build", "upgrade", "dig", "transform", "send", "advance", "action", "pass",
)  # fmt: skip
