"""What an action would change, tried on a copy of what the person may know. No Qt, no rule."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any

from gamedesk.core.action import Action
from gamedesk.core.agenda import Draft
from gamedesk.core.game import Game
from gamedesk.core.state import Seat


def try_out(game: Game, view: Any, seat: Seat, action: Action) -> Any:
    """The view of `seat` after its legal `action`, up to the next question or secret.

    What the seat cannot know is imagined, and nothing is shown that would reveal it: the trial
    ends before anything is turned over. What the answer itself shows to others, as a card that
    is played, the seat has known all along: the trial goes on with what it does.
    """
    draft = _answered(game, view, seat, action)
    draft.sealed = False
    return game.observe(_settled(draft, careful=game.has_secrets), seat)


def _answered(game: Game, view: Any, seat: Seat, action: Action) -> Draft:
    """The answer alone, on a copy; what follows from it is still on the agenda."""
    state = game.imagine(view, seat, Random(0)) if game.has_secrets else view
    draft = Draft(state.copy())
    draft.state.agenda.pop().resolve(draft, action)
    return draft


def _settled(draft: Draft, *, careful: bool) -> Any:
    while draft.state.agenda and draft.state.agenda[-1].automatic:
        before = draft.state.copy() if careful else None
        draft.state.agenda.pop().run(draft)
        if before is not None and draft.sealed:
            return before
    return draft.state


def stays_done(game: Game, view: Any, seat: Seat, action: Action, people: Collection[int]) -> bool:
    """Whether undo may not bring a legal `action` of `seat` back. Tried like `try_out`.

    So it is when it hands over to another of the `people`, to chance or to a reveal, or ends the
    game. Computers' answers are taken back together with it, unless they may tell a secret.
    """
    draft = _answered(game, view, seat, action)
    while not draft.sealed and draft.state.agenda and draft.state.agenda[-1].automatic:
        draft.state.agenda.pop().run(draft)
    agenda = draft.state.agenda
    if draft.sealed or not agenda:
        return True
    following = agenda[-1].seat
    return following != seat and (game.has_secrets or following < 0 or following in people)
