"""No card that somebody may not know is in the view: not in pictures, names or tool tips."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamedesk.core.state import HIDDEN, Seat
from gamedesk.games.sky_totem import GAME
from gamedesk.games.sky_totem.view.altar_cards import CardSpot, DealtCard
from gamedesk.games.sky_totem.view.view import SkyTotemView
from gamedesk.ui.table_page import TablePage
from tests.games.sky_totem.view.playing import new_match, played
from tests.games.sky_totem.view.test_view import new_view

DRAFT = (("altar_cards", "drafted"),)


def words_of(view: QWidget) -> str:
    """Everything that can be read or heard of a widget and its children."""
    parts = [view, *view.findChildren(QWidget)]
    found = []
    for part in parts:
        found += [part.objectName(), part.accessibleName(), part.toolTip()]
        if isinstance(part, (CardSpot, DealtCard)):
            found.append(repr(part.look))
    return "\n".join(found)


def secrets_of(match_state: object, viewer: Seat) -> list[str]:
    """The ids and names of the cards of the others that nobody has shown."""
    found = []
    for seat, player in enumerate(match_state.players):  # type: ignore[attr-defined]
        if seat != viewer:
            cards = (*player.cards, *player.dealt, player.choice)
            found += [card for card in cards if card not in ("", HIDDEN)]
    return found


def said(view: SkyTotemView, card: str) -> str:
    return view.speak(f"card.{card}")


@pytest.mark.parametrize("options", [(), DRAFT])
def test_the_cards_of_the_others_are_nowhere(qtbot: QtBot, options: tuple[()]) -> None:
    view = new_view()
    qtbot.addWidget(view)
    view.show()
    viewer = Seat(1)
    for match, _ in played(7, 3, 60, options):
        view.set_viewer(viewer)
        view.show_state(GAME.observe(match.state, viewer))
        view.show_secrets(True)
        own = match.state.players[viewer]
        known = {*own.cards, own.opening, own.choice, *own.completed, *own.dealt}
        seen = words_of(view)
        for card in secrets_of(match.state, viewer):
            assert card not in known
            assert f":{card}" not in seen
            assert f"id='{card}'" not in seen
            assert f"{said(view, card)}." not in seen


def test_face_down_cards_say_nothing(qtbot: QtBot) -> None:
    view = new_view()
    qtbot.addWidget(view)
    *_, (match, _) = played(7, 3, 40)
    view.set_viewer(Seat(0))
    view.show_state(GAME.observe(match.state, Seat(0)))
    view.show_secrets(True)
    cards = match.state.players[0].cards
    assert any(said(view, card) in words_of(view.side) for card in cards)
    view.show_secrets(False)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not any(said(view, card) in words_of(view.side) for card in cards)


def test_the_curtain_covers_cards_at_hand_over(qtbot: QtBot) -> None:
    """When somebody else has to choose a card, nothing of the hand is on the screen."""
    match = new_match(1, 2)
    page = TablePage(match)
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    page.start()
    first = match.decision
    assert first is not None
    if page.curtain.isVisible():
        page.curtain.accepted.emit()
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    view = page.view
    assert isinstance(view, SkyTotemView)
    assert view.picker.isVisible()
    page.choosing.pick(view.targets(first.actions(match.state)[0])[0])
    page.choosing.confirm()
    qtbot.waitUntil(page.curtain.isVisible)
    assert not page.content.isVisible()
    assert not view.picker.is_open
    page.close_match()
