"""How things stand can be heard: who is where on the tracks, what is left, what is used."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.rules.state import FREE, TerraState
from gamedesk.games.terra_mystica.rules.world import CULTS
from gamedesk.games.terra_mystica.view.view import TerraView
from gamedesk.ui.game_view import make_view
from gamedesk.ui.texts import language
from gamedesk.ui.words import people_of, say_for
from tests.games.terra_mystica.view.playing import NAMES, middle, played


def shown(qtbot: QtBot, state: TerraState) -> TerraView:
    """The view of four people at this moment."""
    view = make_view(GAME, say_for(GAME.id))
    assert isinstance(view, TerraView)
    qtbot.addWidget(view)
    view.set_people(people_of(middle(3).table))
    view.resize(1280, 600)
    view.show()
    view.show_state(state)
    return view


def heard(view: TerraView, target: str) -> str:
    """The first line of what is told about a place: how it stands."""
    spot = view._hub.spot(target)
    assert spot is not None, target
    return spot.accessibleDescription().partition("\n")[0]


def test_everybodys_step_on_each_cult_track_is_told(qtbot: QtBot) -> None:
    state = middle(3).state
    view = shown(qtbot, state)
    for index, cult in enumerate(CULTS):
        steps = [f"{name} {p.cults[index]}" for name, p in zip(NAMES, state.players, strict=False)]
        assert heard(view, f"cult:{cult}") == ", ".join(steps)


def test_what_is_left_held_and_used_is_told(qtbot: QtBot) -> None:
    state = next(
        match.state
        for match, _ in played(3)
        if match.state.round > 1 and any(taker != FREE for taker in match.state.power_takers)
    )
    view = shown(qtbot, state)
    for tile, left in zip(state.world.favor_ids, state.favors_left, strict=False):
        assert heard(view, f"tile:{tile}") == f"{left} left"
    for seat, player in enumerate(state.players):
        if player.bonus:
            assert heard(view, f"tile:{player.bonus}") == f"{NAMES[seat]} has it"
    for action, taker in zip(state.world.power_ids, state.power_takers, strict=True):
        words = "" if taker == FREE else f"used in this round by {NAMES[taker]}"
        assert heard(view, f"action:{action}") == words
    assert heard(view, "round:1") == "over"
    assert heard(view, f"round:{state.round}") == "this round"


def test_one_hears_ones_pieces_prices_bowls_and_markers(qtbot: QtBot) -> None:
    state = middle(3).state
    view = shown(qtbot, state)
    seat = view._strip_seat(state)
    player = state.players[seat]
    words = f"{player.count(0)} of 8 built. Price: "
    assert heard(view, "building:dwelling").startswith(words)
    bowls = f"bowl I {player.bowl1}, bowl II {player.bowl2}, bowl III {player.bowl3}"
    assert view.strip.power.accessibleName() == f"Power: {bowls}"
    assert view.strip.identity.accessibleName().startswith(NAMES[seat])
    assert heard(view, "track:digging").startswith("now ")


def test_it_is_told_in_the_language_of_the_table(qtbot: QtBot) -> None:
    state = middle(3).state
    view = shown(qtbot, state)
    language.set_code("zh_TW")
    view.retranslate()
    view.show_state(state)
    assert heard(view, f"tile:{state.world.favor_ids[4]}").startswith("剩下")
