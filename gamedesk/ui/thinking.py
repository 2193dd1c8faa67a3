"""Computers at work: one worker for a match, thoughts that can be stopped, answers with reasons."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Any

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.bot import Bot
from gamedesk.core.reason import Reason
from gamedesk.ui.breath import SWITCH_INTERVAL, Stopped, Thought


@dataclass(frozen=True, slots=True)
class Answer:
    """What somebody who is not asked answers, and why if they can say."""

    action: Action
    why: Reason | None = None


class Thinkers:
    """The computers of one match; they think one after the other."""

    def __init__(self) -> None:
        """Nobody thinks yet."""
        self._workers: ThreadPoolExecutor | None = None
        self._thoughts: list[Thought] = []

    def consider(
        self,
        bot: Bot,
        view: Any,
        decision: Decision,
        rng: Random,
        done: Callable[[Future[Answer]], None],
    ) -> None:
        """Let a computer think until it has an answer or `stop` ends it; `done` in the worker."""
        thought = Thought()
        self._thoughts = [*(t for t in self._thoughts if not t.is_over), thought]

        def think() -> Answer:
            bot.breathe = thought.breathe
            thought.breathe()
            try:
                action = bot.choose(view, decision, rng)
                return Answer(action, bot.why(view, decision, action))
            finally:
                thought.is_over = True

        sys.setswitchinterval(SWITCH_INTERVAL)
        self._pool().submit(think).add_done_callback(done)

    def stop(self) -> None:
        """Nobody waits for any answer any more."""
        for thought in self._thoughts:
            thought.stop()

    def close(self) -> None:
        """The match is left; who still thinks is not waited for."""
        self.stop()
        if self._workers is not None:
            self._workers.shutdown(wait=False, cancel_futures=True)
            self._workers = None

    def _pool(self) -> ThreadPoolExecutor:
        if self._workers is None:
            self._workers = ThreadPoolExecutor(1, thread_name_prefix="bot")
        return self._workers


def is_void(future: Future[Answer]) -> bool:
    """Whether the thinking was ended before it had an answer."""
    return future.cancelled() or isinstance(future.exception(), Stopped)
