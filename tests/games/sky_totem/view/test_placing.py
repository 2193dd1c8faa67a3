"""Placing what is in hand at the real table: one thing is always picked, and why not is told."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gamedesk.core.agenda import apply
from gamedesk.core.state import Seat
from gamedesk.games.sky_totem import GAME
from gamedesk.games.sky_totem.rules.altar import legal_cells
from gamedesk.games.sky_totem.rules.areas import TakeArea
from gamedesk.games.sky_totem.rules.cubes import PlaceCube
from gamedesk.games.sky_totem.rules.geometry import cells_of
from gamedesk.games.sky_totem.view.altar_targets import hiding
from gamedesk.games.sky_totem.view.iso import Camera
from gamedesk.games.sky_totem.view.looks import totem_faces
from gamedesk.games.sky_totem.view.picture import AltarPicture, altar_picture
from gamedesk.games.sky_totem.view.view import SkyTotemView
from gamedesk.games.sky_totem.view.words import cell_help
from gamedesk.ui.board.target import TargetState
from gamedesk.ui.lettering import text_width
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.texts import language
from gamedesk.ui.theme import theme
from gamedesk.ui.words import say_for
from tests.games.sky_totem.altars import random_altar
from tests.games.sky_totem.positions import ANN, put, table
from tests.games.sky_totem.view.playing import new_match
from tests.support.at_table import begin_asked


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[TablePage]:
    """A table where the first player has just taken two kinds of cubes."""
    theme.set_reduced_motion(True)
    match = new_match(5, 1)
    while match.decision is not None and match.decision.kind != "take_turn":
        match.submit(match.decision.actions(match.state)[0])
    state = match.state
    mixed = next(index for index, area in enumerate(state.areas) if len(set(area)) == 2)
    match.submit(TakeArea(mixed))
    made = begin_asked(qtbot, match)
    yield made
    theme.set_reduced_motion(False)


def view_of(page: TablePage) -> SkyTotemView:
    assert isinstance(page.view, SkyTotemView)
    return page.view


def lit_cells(page: TablePage) -> set[int]:
    """The cells that are shown as legal."""
    altar = view_of(page).altar
    return {
        cell
        for cell in altar.picture.reach
        if (target := altar.target(f"cell:{cell}")) and TargetState.LEGAL in target.state
    }


def hands(page: TablePage) -> list[str]:
    player = page.match.state.players[0]
    return [kind for kind, n in zip(GAME.world.kinds, player.hand, strict=True) if n]


def test_the_cells_for_the_first_cube_are_lit_at_once(page: TablePage) -> None:
    first, second = hands(page)
    player = page.match.state.players[0]
    assert lit_cells(page) == set(cells_of(legal_cells(player, GAME.world.kind_index[first])))
    page.choosing.pick(f"hand:{second}")
    assert lit_cells(page) == set(cells_of(legal_cells(player, GAME.world.kind_index[second])))


def test_the_bar_shows_each_cube_in_hand_and_which_is_placed(page: TablePage) -> None:
    first, second = hands(page)
    buttons = {kind: page.bar.button(f"group:{kind}_cube") for kind in (first, second)}
    assert all(button is not None for button in buttons.values())
    assert [kind for kind, button in buttons.items() if button and button.isChecked()] == [first]
    for kind, button in buttons.items():
        assert button is not None
        assert button.face.icons == (f"cube_{kind}",)
    page.choosing.pick(f"group:{second}_cube")
    assert view_of(page).tray._hands[second].is_chosen


def test_another_cube_can_be_picked_instead_by_key_too(page: TablePage) -> None:
    first, second = hands(page)
    for target in (f"hand:{second}", f"swap:{first}", f"swap:{second}"):
        spot = view_of(page)._hub.spot(target)
        assert spot is not None
        assert spot.legal, target


@pytest.fixture
def view(qtbot: QtBot) -> SkyTotemView:
    """A view that no page shows."""
    made = SkyTotemView(GAME, say_for(GAME.id))
    qtbot.addWidget(made)
    return made


def test_a_cube_that_can_only_be_exchanged_cannot_be_picked_to_be_placed(
    view: SkyTotemView,
) -> None:
    state = apply(table("L W", "L W", areas=("LE",)), TakeArea(0)).state
    view.set_viewer(ANN)
    view.show_state(state)
    paths = [view.targets(action) for action in state.agenda[-1].actions(state)]
    view.highlight([path[1] for path in paths if path[0] == "hand:leaf"])
    legal = {t for t in ("hand:ember", "swap:ember", "swap:leaf") if is_legal(view, t)}
    assert legal == {"swap:ember", "swap:leaf"}


def is_legal(view: SkyTotemView, target: str) -> bool:
    spot = view._hub.spot(target)
    return spot is not None and spot.legal


def test_own_legal_cells_are_neither_lit_nor_picked_on_the_altar_of_another(
    qtbot: QtBot, view: SkyTotemView
) -> None:
    state = apply(table("L W", areas=("LE",)), TakeArea(0)).state
    view.set_viewer(ANN)
    view.show_state(state)
    view.highlight(["cell:0"])
    view.show_board_of(Seat(1))
    target = view.altar.target("cell:0")
    assert target is not None
    assert TargetState.LEGAL not in target.state
    with qtbot.assertNotEmitted(view.picked):
        view.altar.picked.emit("cell:0")
    view.show_board_of(Seat(1))
    target = view.altar.target("cell:0")
    assert target is not None
    assert TargetState.LEGAL in target.state


def test_the_same_kind_stays_picked_while_there_is_more_of_it(view: SkyTotemView) -> None:
    state = apply(table("L", areas=("WWE",)), TakeArea(0)).state
    view.set_viewer(ANN)
    view._last_thing = "hand:ember"
    assert view.first_pick(state, state.agenda[-1]) == "hand:ember"
    state = apply(state, put("E", 1, 1)).state
    assert view.first_pick(state, state.agenda[-1]) == ""
    blocked = apply(table("W E", "W E", areas=("LLW",)), TakeArea(0)).state
    assert view.first_pick(blocked, blocked.agenda[-1]) == "hand:wave", "leaves have no place"


def test_why_a_cube_cannot_go_there_stands_over_the_altar(page: TablePage) -> None:
    """Also after the desk has answered the pointer."""
    view = view_of(page)
    closed = min(view.altar.picture.cloud - lit_cells(page))
    view.altar._point_at(f"cell:{closed}")
    QApplication.processEvents()
    assert view.hint.isVisible()
    assert view.hint.text


def test_the_receipt_tells_which_goals_come_nearer(view: SkyTotemView) -> None:
    before = apply(table("L4 W3", areas=("W",), cards=("twin_towers",)), TakeArea(0)).state
    after = apply(before, PlaceCube("wave", 3)).state
    rows = view.receipt(before, after, ANN)
    assert not any(row.label.key == "view.goal" for row in rows)
    near = table("L4 W2", areas=("W",), cards=("twin_towers",))
    before = apply(near, TakeArea(0)).state
    after = apply(before, put("W", 1, 0)).state
    said = [view.say(row.text) for row in view.receipt(before, after, ANN) if row.text]
    assert said == [f"{view.speak('card.twin_towers')} 2 → 1"]
    view.show_secrets(False)
    assert not any(row.text for row in view.receipt(before, after, ANN))


def test_a_cell_tells_its_cubes_from_the_bottom_up() -> None:
    picture = altar_picture(table("L#M _"), Seat(0))
    say = say_for(GAME.id)
    assert say(cell_help(picture, 0)) == "From the bottom up: Leaf, turtle's back, Moon."
    assert say(cell_help(picture, 1)).startswith("A bare cloud tile")
    assert say(cell_help(picture, min(picture.edge))).startswith("Open sky")


def test_a_column_beside_a_cell_hides_only_what_lies_behind_it() -> None:
    """In the usual view the cell behind is hidden, those half behind are not."""
    picture = AltarPicture(frozenset((0, 1, 2, 3)), {3: ("leaf", "leaf")})
    camera = Camera(0.0, (0.5, 0.5))
    assert hiding(picture, camera, [0]) == {3}
    assert hiding(picture, camera, [1, 2]) == frozenset()


@pytest.mark.parametrize("lang", ["en", "zh_TW"])
def test_a_totem_card_says_in_few_words_why_not_and_its_tip_in_whole_ones(
    view: SkyTotemView, lang: str
) -> None:
    language.set_code(lang)
    rng, seen = Random(3), set()
    for _ in range(25):
        state = random_altar(rng)
        for totem, look, tip in totem_faces(state, ANN, view.speak, view.say):
            if look.is_open or totem.by == "itself":
                continue
            assert 0 < text_width(look.status, "caption") <= 2 * theme.px(76), look.status
            assert len(tip.splitlines()[-1]) >= len(look.status)
            seen.add(look.status)
    assert len(seen) > 5
