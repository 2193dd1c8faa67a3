"""The view shows every state, and each place it is asked to offer can be seen."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamedesk.core.match import Match
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.rules.world import TERRAINS
from gamedesk.games.terra_mystica.view.tile_spot import TileSpot
from gamedesk.games.terra_mystica.view.view import TerraView
from gamedesk.ui.board import Token
from gamedesk.ui.board.spot import Spot
from gamedesk.ui.table_items import Badge, Person
from gamedesk.ui.texts import language
from gamedesk.ui.theme import theme
from gamedesk.ui.words import say_for
from tests.games.terra_mystica.view.playing import NAMES, middle, new_match, played


@pytest.fixture
def view(qtbot: QtBot) -> TerraView:
    """An empty view of a usual size."""
    made = TerraView(GAME, say_for(GAME.id))
    made.set_people(tuple(Person(name, Badge("seat_circle", "#C8452E")) for name in NAMES))
    qtbot.addWidget(made)
    made.resize(1066, 552)
    made.show()
    return made


def dump(view: TerraView) -> list[Any]:
    """Everything on the map and every tile beside it, as plain values."""
    tokens = [
        (repr(item.key), round(item.x(), 1), round(item.y(), 1), round(item.scale(), 2))
        for item in view.map.scene().items()
        if isinstance(item, Token) and item.isVisible()
    ]
    spots = [
        (spot.target, repr(vars(spot).get("look")))
        for spot in view.findChildren(Spot)
        if spot.isVisibleTo(view)
    ]
    return [sorted(tokens), sorted(spots)]


def ids_of(match: Match, view: TerraView) -> set[str]:
    """Every target of every legal action that is not a button of the bar."""
    assert match.decision is not None
    actions = match.decision.actions(match.state)
    paths = [view.targets(action) for action in actions]
    return {target for path in paths for target in path if not target.startswith("button:")}


def can_be_seen(view: TerraView, target: str) -> bool:
    """Whether a target that is offered has a visible place."""
    place = view.map.target(target)
    if place is not None:
        return place.isVisible()
    spot = view.target_widget(target)
    return spot is not None and spot.isVisibleTo(view)


@pytest.mark.parametrize(("seed", "seats"), [(5, 2), (6, 4)])
def test_every_offered_place_can_be_seen(view: TerraView, seed: int, seats: int) -> None:
    for match, _ in played(seed, seats, 260):
        if match.decision is None:
            break
        view.show_state(match.state)
        targets = ids_of(match, view)
        view.highlight(sorted(targets))
        hidden = [target for target in targets if not can_be_seen(view, target)]
        assert not hidden, (match.decision, hidden)


def test_animating_ends_in_the_same_picture(view: TerraView, qtbot: QtBot) -> None:
    """Skipping a motion is only not playing it."""
    plain = TerraView(GAME, say_for(GAME.id))
    qtbot.addWidget(plain)
    plain.resize(view.size())
    plain.show()
    for match, entry in played(8, 3, 120):
        if entry is not None:
            for event in entry.events:
                motion = view.animate(event)
                if motion is not None:
                    motion.setCurrentTime(motion.duration())
        view.show_state(match.state)
        plain.show_state(match.state)
    assert dump(view) == dump(plain)


def test_preview_is_taken_back(view: TerraView) -> None:
    match = middle(4)
    view.show_state(match.state)
    before = dump(view)
    assert match.decision is not None
    for action in list(match.decision.actions(match.state))[:12]:
        from gamedesk.core.agenda import apply

        view.preview(match.state, action, apply(match.state, action).state)
    view.end_preview()
    assert dump(view) == before


@pytest.mark.parametrize("theme_name", ["light", "dark", "contrast"])
@pytest.mark.parametrize("code", ["en", "zh_TW"])
def test_themes_and_languages_repaint_in_place(view: TerraView, theme_name: Any, code: str) -> None:
    match = middle(3)
    view.show_state(match.state)
    theme.set_name(theme_name)
    language.set_code(code)
    view.retranslate()
    view.show_state(match.state)
    assert not view.grab().isNull()


@pytest.mark.parametrize(
    "size", [(1066, 552), (1610, 840), (830, 600), (760, 1100), (2300, 800), (640, 420)]
)
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.5])
def test_nothing_is_cut_off(view: TerraView, size: tuple[int, int], scale: float) -> None:
    """At each size and scale every part that is shown lies within its parent."""
    match = middle(2)
    theme.set_scale(scale)
    view.resize(*size)
    view.show_state(match.state)
    assert view.map.width() >= 200
    assert view.map.height() >= 120
    for part in view.findChildren(QWidget):
        parent = part.parentWidget()
        if part.isVisibleTo(view) and isinstance(part, Spot) and parent is not None:
            room = parent.rect().adjusted(-2, -2, 2, 2)
            assert room.contains(part.geometry()), (part.objectName(), part.geometry(), room)


def test_a_click_on_a_tile_is_a_pick(view: TerraView, qtbot: QtBot) -> None:
    from PySide6.QtCore import Qt

    match = middle(3)
    view.show_state(match.state)
    tile = view.target_widget("tile:fav9")
    assert tile is not None
    with qtbot.waitSignal(view.picked) as caught:
        qtbot.mouseClick(tile, Qt.MouseButton.LeftButton)  # type: ignore[no-untyped-call]
    assert caught.args == ["tile:fav9"]


def test_boards_open_for_everybody_and_close(view: TerraView) -> None:
    match = middle(3)
    view.show_state(match.state)
    for seat in range(4):
        view.show_board_of(Seat(seat))
        assert view.boards.isVisible()
        assert not view.boards.grab().isNull()
    view.boards.close_board()
    assert not view.boards.isVisible()


def test_factions_are_chosen_from_cards(view: TerraView) -> None:
    match = new_match(1)
    view.show_state(match.state)
    view.highlight(sorted(ids_of(match, view)))
    assert view.picker.isVisible()
    assert view.target_widget("faction:witches") is not None
    view.highlight(())
    assert not view.picker.isVisible()


def test_offers_and_receipts_are_made_for_every_action(view: TerraView) -> None:
    from gamedesk.core.agenda import apply

    for match, _ in played(9, 4, 200):
        decision = match.decision
        if decision is None:
            break
        for action in decision.actions(match.state)[:6]:
            offer = view.offer(match.state, decision, action)
            assert offer.group
            after = apply(match.state, action).state
            view.receipt(match.state, after, decision.seat)


def test_the_last_moves_of_opponents_are_marked(view: TerraView) -> None:
    view.set_viewer(None)
    marked = 0
    for match, entry in played(11, 3, 60):
        if entry is not None:
            view.show_state(match.state)
            view.mark_last(entry)
            marks = [key for key, *_ in dump(view)[0] if "'last'" in key]
            marked = max(marked, len(marks))
            told = [t for t in view.map.targets if "newest move of" in t.toolTip()]
            assert bool(told) == bool(marks)
    assert marked >= 2
    view.mark_last(None)
    assert not [key for key, *_ in dump(view)[0] if "'last'" in key]


def test_escape_closes_a_board(view: TerraView, qtbot: QtBot) -> None:
    from PySide6.QtCore import Qt

    match = middle(3)
    view.show_state(match.state)
    view.show_board_of(Seat(1))
    qtbot.keyClick(view.boards, Qt.Key.Key_Escape)  # type: ignore[no-untyped-call]
    assert not view.boards.isVisible()


def test_hexes_are_told_in_words(view: TerraView) -> None:
    match = middle(3)
    view.show_state(match.state)
    told = {target.id: target.name for target in view.map.targets}
    board = match.state.world.board
    empty = next(label for label in board.names(board.land & ~match.state.occupied))
    terrain = view.speak(f"terrain.{TERRAINS[match.state.terrain[match.state.hex(empty)]]}")
    assert told[f"hex:{empty}"] == f"{empty} · {terrain}"
    taken = next(iter(board.names(match.state.occupied)))
    assert any(name in told[f"hex:{taken}"] for name in NAMES)


def test_nothing_is_said_of_exchanging_where_nothing_can_be(view: TerraView) -> None:
    """After passing only the end of the turn is left (rules 5.2)."""
    said: set[str] = set()
    match = new_match(2, seats=3)
    while (decision := match.decision) is not None and len(said) < 2:
        actions = decision.actions(match.state)
        if decision.kind == "finish_turn":
            key = view.question(match.state, decision).key
            assert (key == "question.only_finish") == (len(actions) == 1)
            said.add(key)
        passes = [action for action in actions if action.kind == "pass"]
        others = [action for action in actions if action.kind != "pass"]
        match.submit((passes if said and passes else others or passes)[0])
    assert len(said) == 2


def test_water_is_called_a_river(view: TerraView) -> None:
    view.show_state(middle(3).state)
    rivers = [place.id for place in view.map.layout_of_hexes.places if place.is_river]
    for label in rivers:
        face = view.help(f"hex:{label}")
        assert face is not None
        assert face.title == "River"
        assert "Ships" in face.text


def test_who_took_a_power_action_stands_on_it(view: TerraView) -> None:
    state = middle(3).state
    state.power_takers = (1, *state.power_takers[1:])
    view.show_state(state)
    look = view.side.power.spots[state.world.power_ids[0]].look
    assert look.used
    assert look.owner == TERRAINS[state.players[1].home]


@pytest.mark.parametrize("size", [(632, 210), (505, 140)])
def test_own_goods_stay_in_sight_where_there_is_no_room(
    view: TerraView, size: tuple[int, int]
) -> None:
    """As much room as a small window has at a size of 200 and 250 percent."""
    view.show_state(middle(3).state)
    view.resize(*size)
    assert view.strip.identity.isVisibleTo(view)
    assert view.strip.power.isVisibleTo(view)
    assert not view.own.geometry().intersects(view.map.geometry())
    view.reveal(["part:cults"])
    assert view.side.cults.isVisibleTo(view)
    assert not view.strip.isVisibleTo(view)
    view.reveal(["part:bowls"])
    assert view.strip.power.isVisibleTo(view)


def test_tiles_are_never_narrower_than_their_signs(view: TerraView) -> None:
    """Where the column is small it has tabs instead."""
    view.show_state(middle(3).state)
    for scale in (0.8, 1.0, 1.35, 2.0, 2.5):
        theme.set_scale(scale)
        for size in ((1264, 560), (1008, 560), (784, 420), (1904, 760), (1064, 1700)):
            view.resize(*size)
            shown = [s for s in view.findChildren(TileSpot) if s.isVisibleTo(view.side)]
            for spot in shown:
                assert spot.width() >= theme.px(26), (scale, size, spot.target)
