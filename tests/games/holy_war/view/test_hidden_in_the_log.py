"""Log and recap tell a seat the same, whatever it cannot see (H1.7)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from pytestqt.qtbot import QtBot

from gamedesk.core import agenda
from gamedesk.core.agenda import Decision
from gamedesk.core.journal import Entry
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.words_goods import HandShown
from gamedesk.ui.log_book import LogBook
from tests.games.holy_war.tables import random_game
from tests.games.holy_war.test_secrets import answer_for, permuted
from tests.games.holy_war.view.playing import new_match, open_page


def test_rows_of_log_and_recap_do_not_depend_on_what_is_hidden(qtbot: QtBot) -> None:
    page = open_page(qtbot, new_match(4, 1))
    book, rng = LogBook(page.view, page.say), Random(4)
    compared = 0
    for position, (state, step, action) in enumerate(random_game(4, 21)):
        seat = Seat(position % 4)
        other = permuted(state, seat, rng)
        assert isinstance(step, (Decision, agenda.Chance))
        same = answer_for(step, other, action)
        if same is None:
            continue
        outcomes = agenda.apply(state, action), agenda.apply(other, same)
        entries = [Entry(step.seat, action, out.state, out.events, out.sealed) for out in outcomes]
        if any(isinstance(event, HandShown) for event in entries[0].events):
            continue
        rows, twin = (book.rows(entry, position, seat) for entry in entries)
        assert rows == twin
        if isinstance(step, Decision):
            assert page.view.banner(state, step) == page.view.banner(other, step)
        compared += 1
    assert compared > 200


def test_no_reason_is_told_where_hands_are_hidden(qtbot: QtBot) -> None:
    """A computer thinks with its own cards in view: why it did something tells of them."""
    match = new_match(4, 1)
    page = open_page(qtbot, match)
    book, rng = LogBook(page.view, page.say), Random(4)
    while match.decision is not None and match.journal.position < 60:
        match.submit(rng.choice(list(match.decision.actions(match.state))))
    for position, entry in enumerate(match.journal.entries, 1):
        told = replace(entry, why=Reason("game.name"))
        for seat in map(Seat, range(4)):
            assert book.rows(told, position, seat) == book.rows(entry, position, seat)
