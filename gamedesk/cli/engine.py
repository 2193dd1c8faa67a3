"""`gamedesk engine`: a game as a partner for other programs, one JSON object a line.

Requests are `{"do": WORD, ...}`; each gets one reply, `{"ok": true, ...}` or
`{"ok": false, "error": "..."}`. `docs/engine.md` describes the words. A bad request changes
nothing and ends nothing.
"""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping
from typing import Any

from gamedesk.bots.arena import bot_makers
from gamedesk.cli.crash import Watch
from gamedesk.cli.faults import Fault, Speaker
from gamedesk.cli.output import print_json
from gamedesk.cli.plain import plain
from gamedesk.core.action import Action, ActionError, from_json, to_json
from gamedesk.core.agenda import Decision, IllegalAction, refusal
from gamedesk.core.bot import Bot
from gamedesk.core.game import Game, OptionValue, Setup, SetupError
from gamedesk.core.journal import Entry
from gamedesk.core.match import Match
from gamedesk.core.notation import NotationError
from gamedesk.core.options import checked_setup
from gamedesk.core.registry import find_game
from gamedesk.core.save_header import listed
from gamedesk.core.savefile import parsed
from gamedesk.core.state import Seat
from gamedesk.core.table import Human, Table

Request = Mapping[str, Any]
Reply = dict[str, Any]


def run(arguments: Namespace, speaker: Speaker, watch: Watch) -> int:
    """Answer requests until the input ends or `quit` comes."""
    engine = Engine(find_game(arguments.game), speaker, watch)
    for line in sys.stdin.buffer:
        if not line.strip():
            continue
        reply = engine.answer(line)
        print_json(reply)
        if reply.get("bye"):
            break
    return 0


class Engine:
    """One game, and at most one match of it at a time."""

    def __init__(self, game: Game, speaker: Speaker, watch: Watch) -> None:
        """No match yet: `new` starts one."""
        self._game = game
        self._speaker = speaker
        self._watch = watch
        self._bots: dict[str, Bot] = {}
        self._words: dict[str, Callable[[Request], Reply]] = {
            "new": self._new,
            "state": self._state,
            "legal": self._legal,
            "apply": self._apply,
            "choose": self._choose,
            "undo": self._undo,
            "result": self._result,
            "about": self._about,
            "quit": lambda request: {"bye": True},
        }

    def answer(self, line: bytes) -> Reply:
        """The reply to one line; whatever it says, no exception."""
        request: Any = None
        try:
            request = _object(line)
            reply = {"ok": True, **self._word(request)(request)}
        except Fault as fault:
            reply = {"ok": False, "error": str(fault)}
        if isinstance(request, dict) and "id" in request:
            reply["id"] = request["id"]
        return reply

    def _word(self, request: Request) -> Callable[[Request], Reply]:
        word = request.get("do")
        if not isinstance(word, str) or word not in self._words:
            raise Fault(f'"do" must be one of {", ".join(self._words)}')
        return self._words[word]

    @property
    def _match(self) -> Match:
        if self._watch.match is None:
            raise Fault('there is no match yet: send {"do": "new"} first')
        return self._watch.match

    def _decision(self) -> Decision:
        decision = self._match.decision
        if decision is None:
            raise Fault("the game is over")
        return decision

    def _about(self, request: Request) -> Reply:
        game = self._game
        options = {
            option.id: {
                "values": list(option.values),
                "default": option.default,
                "per_seat": option.per_seat,
            }
            for option in game.options()
        }
        return {
            "game": game.id,
            "rules_version": game.rules_version,
            "seats": list(game.seats),
            "options": options,
            "bots": list(bot_makers(game)),
            "text": game.notation is not None,
        }

    def _new(self, request: Request) -> Reply:
        seats = _whole(request, "seats", max(2, self._game.seats[0]))
        seed = _whole(request, "seed", 1)
        options = request.get("options", {})
        if not isinstance(options, dict):
            raise Fault('"options" must be an object')
        chosen = tuple((name, _value(name, value)) for name, value in options.items())
        # People at every seat and free take-backs: the other program decides what it takes back.
        table = Table(tuple(Human(str(seat)) for seat in range(seats)), free_takebacks=True)
        try:
            setup = checked_setup(self._game, Setup(seats, chosen))
            self._watch.match = Match(self._game, setup, table, seed)
        except SetupError as error:
            raise Fault(self._speaker.say(error.reason, self._game.id)) from None
        return {
            "game": self._game.id,
            "seats": seats,
            "options": {name: listed(value) for name, value in chosen},
            "seed": seed,
            "played": self._played(0),
            **self._status(),
        }

    def _status(self) -> Reply:
        match = self._match
        decision = match.decision
        return {
            "position": match.journal.position,
            "over": match.is_over,
            "seat": decision.seat if decision else None,
            "question": decision.kind if decision else None,
            "digest": match.state.digest(),
        }

    def _state(self, request: Request) -> Reply:
        match = self._match
        asking = match.decision.seat if match.decision else 0
        seat = _whole(request, "seat", asking)
        if not 0 <= seat < match.setup.seats:
            raise Fault(f'"seat" must be 0 to {match.setup.seats - 1}')
        return {**self._status(), "seen_by": seat, "state": plain(match.view(Seat(seat)))}

    def _legal(self, request: Request) -> Reply:
        decision = self._decision()
        actions = decision.actions(self._match.view(decision.seat))
        return {**self._status(), "actions": [self._shown(action) for action in actions]}

    def _shown(self, action: Action, state: Any = None) -> Reply:
        """An action in both forms; `state` is the one it is, or was, taken in."""
        shown: Reply = {"action": to_json(action)}
        if self._game.notation is not None:
            at = self._match.state if state is None else state
            shown["text"] = self._game.notation.write(at, action)
        return shown

    def _apply(self, request: Request) -> Reply:
        action = self._read(request)
        return self._submit(action)

    def _submit(self, action: Action) -> Reply:
        match = self._match
        before = match.journal.position
        try:
            match.submit(action)
        except IllegalAction as error:
            raise Fault(self._refused(error)) from None
        return {"played": self._played(before), **self._status()}

    def _refused(self, error: IllegalAction) -> str:
        why = self._speaker.say(error.reason, self._game.id)
        return f"{json.dumps(to_json(error.action))}: {why}"

    def _read(self, request: Request) -> Action:
        given = [key for key in ("action", "text", "index") if key in request]
        if len(given) != 1:
            raise Fault('give exactly one of "action", "text" and "index"')
        if given == ["index"]:
            return self._numbered(_whole(request, "index", 0))
        if given == ["text"]:
            return self._from_text(request["text"])
        try:
            return from_json(self._game.action_types, request["action"])
        except ActionError as error:
            raise Fault(f'"action": {error}') from None

    def _numbered(self, index: int) -> Action:
        decision = self._decision()
        actions = decision.actions(self._match.state)
        if not 0 <= index < len(actions):
            raise Fault(f'"index" must be 0 to {len(actions) - 1}')
        return actions[index]

    def _from_text(self, text: object) -> Action:
        notation = self._game.notation
        if notation is None:
            raise Fault(f'{self._game.id} has no text form: give "action" or "index"')
        if not isinstance(text, str):
            raise Fault('"text" must be a text')
        self._decision()
        try:
            return notation.read(self._match.state, text)
        except NotationError as error:
            raise Fault(f'"text": {error}') from None

    def _choose(self, request: Request) -> Reply:
        match = self._match
        decision = self._decision()
        makers = bot_makers(self._game)
        level = request.get("bot", [*makers][-1])
        if not isinstance(level, str) or level not in makers:
            raise Fault(f'"bot" must be one of {", ".join(makers)}')
        if level not in self._bots:
            self._bots[level] = makers[level]()
        view = match.view(decision.seat)
        action = self._bots[level].choose(view, decision, match.bot_rng())
        if refusal(match.state, action) is not None:
            raise AssertionError(f"{level} chose {action}, which is not offered")
        shown = self._shown(action)
        return {**shown, **(self._submit(action) if request.get("apply") is True else {})}

    def _undo(self, request: Request) -> Reply:
        reason = self._match.can_undo()
        if reason is not None:
            raise Fault(self._speaker.say(reason, self._game.id))
        self._match.undo()
        return self._status()

    def _result(self, request: Request) -> Reply:
        match = self._match
        rows = [
            {
                "seat": row.seat,
                "faction": self._game.label(match.state, row.seat).rpartition(".")[2] or None,
                "rank": row.rank,
                "score": row.score,
                "parts": dict(row.parts),
            }
            for row in self._game.standings(match.state).rows
        ]
        return {**self._status(), "standings": rows}

    def _played(self, start: int) -> list[Reply]:
        """The entries from `start` on, as everybody may see them."""
        journal = self._match.journal
        return [
            self._entry(entry, journal.state_at(position))
            for position, entry in enumerate(journal.played[start:], start=start)
        ]

    def _entry(self, entry: Entry, before: Any) -> Reply:
        return {"seat": entry.seat, **self._shown(entry.action, before)}


def _object(line: bytes) -> Request:
    try:
        request = parsed(line)
    except ValueError as error:
        raise Fault(f"this line is no JSON: {error}") from None
    if not isinstance(request, dict):
        raise Fault('a request is an object such as {"do": "new"}')
    return request


def _whole(request: Request, key: str, otherwise: int) -> int:
    value = request.get(key, otherwise)
    if type(value) is not int:
        raise Fault(f'"{key}" must be a whole number')
    return value


def _value(name: str, value: object) -> OptionValue:
    if isinstance(value, (str, int)):
        return value
    if isinstance(value, list) and all(isinstance(item, (str, int)) for item in value):
        return tuple(value)
    raise Fault(f'"options": {name} must be a text, a number, true, false, or a list of them')
