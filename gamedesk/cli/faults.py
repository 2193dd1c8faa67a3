"""What a command tells a person when it cannot do what was asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gamedesk import paths
from gamedesk.content.problems import DataError
from gamedesk.core.reason import Reason

if TYPE_CHECKING:
    from gamedesk.core.savefile import SaveError


class Fault(Exception):
    """A fault in the input: one clear sentence for stderr, and exit code 1."""

    code = 1


class UsageFault(Fault):
    """The command line itself is wrong: exit code 2."""

    code = 2


class Speaker:
    """Puts reasons into words of one language."""

    def __init__(self, language: str) -> None:
        """Reads nothing before something has to be said."""
        self.language = language

    def say(self, reason: Reason, game: str = "") -> str:
        """The sentence of a reason; its key if the catalogues themselves are broken."""
        from gamedesk.content.texts import Texts

        roots = [paths.resources_root() / "text"]
        if game:
            roots.append(paths.data_root() / game / "text")
        try:
            return Texts.load(self.language, roots).get(reason.key, **dict(reason.params))
        except DataError:
            return str(reason)

    def save_fault(self, error: SaveError, game: str = "", *, open_at: int | None = None) -> str:
        """Place, sentence, the rules' reason, and how to open what comes before."""
        place = f"{error.path}:{error.line}" if error.line else str(error.path)
        sentence = self.say(error.reason)
        if error.why is not None:
            sentence += f": {self.say(error.why, game).rstrip('.')}"
        if open_at is not None:
            remedy = self.say(Reason.of("save_fault.open_at", entry=open_at))
            sentence += f". {remedy} (--at {open_at})"
        return f"{place}: {sentence}"


def first_line(messages: Sequence[object]) -> str:
    """The first of several messages, and how many more there are."""
    more = len(messages) - 1
    first = " ".join(str(messages[0]).split())
    return f"{first} (and {more} more)" if more else first
