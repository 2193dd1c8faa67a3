"""Every game refuses a set-up that cannot be, and says so in both languages."""

from __future__ import annotations

import pytest

from gamedesk import paths
from gamedesk.content.texts import Texts
from gamedesk.core.game import Game, OptionValue, Setup, SetupError


def wrong(game: Game) -> list[Setup]:
    """Set-ups of each kind of fault."""
    seats = game.seats[0]
    faults: list[tuple[str, OptionValue]] = [("weather", "rain")]
    for option in game.options():
        faults.append((option.id, ("nonsense",) * seats if option.per_seat else "nonsense"))
        faults.append((option.id, ()))
    counts = (game.seats[-1] + 1, seats - 1)
    return [*map(Setup, counts), *(Setup(seats, (fault,)) for fault in faults)]


def test_a_set_up_that_cannot_be_is_refused_in_words(every_game: Game) -> None:
    roots = [paths.resources_root() / "text", paths.data_root() / every_game.id / "text"]
    catalogues = [Texts.load(language, roots) for language in ("en", "zh_TW")]
    for setup in wrong(every_game):
        with pytest.raises(SetupError) as caught:
            every_game.start(setup)
        reason = caught.value.reason
        assert reason.key.startswith("setup_fault.")
        for texts in catalogues:
            assert texts.get(reason.key, **dict(reason.params)) not in ("", reason.key)
