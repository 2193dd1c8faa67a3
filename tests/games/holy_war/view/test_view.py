"""What the view shows: the auction, battles before they are fought, cards, how the map lies."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.rules.execution import ExecutionTurn, raise_level
from gamedesk.games.holy_war.rules.movement import MoveTurn, move
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.summoning import DROP_OUT, Bid, lowest_bid, raise_bid
from gamedesk.games.holy_war.view.act_panel import Act
from gamedesk.games.holy_war.view.geometry import EDGE, layout, turns_for
from gamedesk.games.holy_war.view.land_painter import north_at
from gamedesk.games.holy_war.view.looks import seat_looks
from gamedesk.games.holy_war.view.view import HolyWarView
from gamedesk.ui.action_list import ActionList
from gamedesk.ui.asked import Asked
from gamedesk.ui.board import Token
from gamedesk.ui.board.target import RING_Z
from gamedesk.ui.choosing import Choosing
from gamedesk.ui.game_view import make_view
from gamedesk.ui.prompt_bar import PromptBar
from gamedesk.ui.table_items import Badge, Person
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.texts import text
from gamedesk.ui.theme import theme
from gamedesk.ui.tryout import try_out
from gamedesk.ui.typed import press_digit
from gamedesk.ui.widgets import ButtonKind
from gamedesk.ui.words import say_for
from tests.games.holy_war.tables import S, W, ask, put, table
from tests.games.holy_war.view.playing import open_page, played
from tests.support.words import catalogue

MakeView = Callable[[HolyWarState], HolyWarView]


@pytest.fixture
def view_of(qtbot: QtBot) -> MakeView:
    """A view of a state, seen by the southern seat."""

    def make(state: HolyWarState) -> HolyWarView:
        view = make_view(GAME, say_for(GAME.id, catalogue))
        assert isinstance(view, HolyWarView)
        qtbot.addWidget(view)
        badge = Badge("seat_star", "#2C7A35")
        view.set_people(tuple(Person(name, badge) for name in ("Ann", "Ben", "Cy", "Dee")))
        view.set_viewer(S)
        view.resize(1080, 570)
        view.show()
        view.show_state(state)
        return view

    return make


def before_an_attack() -> HolyWarState:
    """South may move three troops into the western farm, where two stand."""
    state = table()
    put(state, S, "market_s", 3)
    put(state, W, "farm_w", 2)
    put(state, S, "river_sw", 3)
    state.move_points = 2
    return ask(state, MoveTurn(S))


def test_an_attack_is_forecast_before_it_is_made(view_of: MakeView) -> None:
    state = before_an_attack()
    view = view_of(state)
    assert view.column.scene.isHidden()
    action = move("river_sw", "farm_w", 3)
    view.preview(state, action, try_out(GAME, state, S, action))
    look = view.column.scene.look
    assert look is not None
    assert [force.strength for force in look.forces] == [3, 2]
    assert look.winner == 0
    view.end_preview()
    assert view.column.scene.isHidden()


def test_a_move_into_empty_land_forecasts_no_battle(view_of: MakeView) -> None:
    state = before_an_attack()
    view = view_of(state)
    action = move("river_sw", "village_sw", 1)
    view.preview(state, action, try_out(GAME, state, S, action))
    assert view.column.scene.isHidden()


def test_the_auction_stands_in_the_rows_of_the_civilizations(view_of: MakeView) -> None:
    state = table()
    for player in state.players:
        player.faith = 5
    state = ask(state, Bid(S, 4, 1, 1 << 2))
    view = view_of(state)
    bids = {look.seat: look.bid for look in seat_looks(state, view.voice)}
    assert bids == {0: "?", 1: "4", 2: "×", 3: "–"}


def test_no_card_lies_over_the_gods_while_they_are_bid_for(view_of: MakeView) -> None:
    """Once the last world card stood there exactly when a bid had to be thought over."""
    state = table()
    view = view_of(state)
    act = Act(S, "late_blessing")
    view.column.show_act(state, act, view.voice)
    assert view.column.act.look is not None
    view.column.show_act(ask(state, Bid(S, 4, 1, 0)), act, view.voice)
    assert view.column.act.look is None


def test_a_card_is_enlarged_under_the_pointer_and_put_back(view_of: MakeView) -> None:
    view = view_of(before_an_attack())
    god = view.column.gods.cards[0]
    god.setFocus()
    view._hub.hovered.emit(god.target)
    assert view.over.big.isVisible()
    view._hub.hovered.emit("")
    assert view.over.big.isHidden()


def test_a_second_click_on_a_seat_closes_its_sheet(view_of: MakeView) -> None:
    view = view_of(before_an_attack())
    view.show_board_of(W)
    assert view.over.sheet.seat == W
    view.show_board_of(W)
    assert view.over.sheet.seat is None


@pytest.mark.parametrize("side", ["s", "w", "n", "e"])
def test_every_side_can_lie_below(side: str) -> None:
    land = layout(turns_for(side))
    home = land.outlines[f"home_{side}"].boundingRect()
    assert home.center().y() > 300
    assert len(land.outlines) == 32


@pytest.mark.parametrize("turns", range(4))
def test_neighbours_share_their_border_and_corners_stay_points(turns: int) -> None:
    """Two outlines meet in more than a point exactly if the map says they are adjacent."""
    land, board = layout(turns), GAME.board
    points = {
        name: {
            (round(path.elementAt(i).x, 3), round(path.elementAt(i).y, 3))
            for i in range(path.elementCount())
        }
        for name, path in land.outlines.items()
    }
    for one in board.ids:
        for other in board.ids:
            if one < other:
                shared = len(points[one] & points[other])
                adjacent = board.adjacent[board.index[one]] >> board.index[other] & 1
                assert (shared > 1) == bool(adjacent), (one, other, shared)


@pytest.mark.parametrize("turns", range(4))
def test_the_middle_of_a_territory_can_be_clicked(turns: int) -> None:
    """Lessons and tests point at the middle of the box round it; borders keep well away."""
    for name, outline in layout(turns).outlines.items():
        middle = outline.boundingRect().center()
        near = [QPointF(dx, dy) for dx in (-9, 0, 9) for dy in (-9, 0, 9)]
        assert all(outline.contains(middle + step) for step in near), name


def test_stacks_stand_inside_their_territories() -> None:
    land = layout(0)
    for name, outline in land.outlines.items():
        assert outline.contains(land.stack(name)), name
        assert outline.contains(land.mark(name)), name


@pytest.fixture
def auction(qtbot: QtBot) -> Iterator[TablePage]:
    """Somebody is asked for a bid."""
    theme.set_reduced_motion(on=True)
    match = next(m for m in played(4, 3, most=600) if isinstance(m.decision, Bid))
    assert isinstance(match.decision, Bid)
    match.table.hand_over(match.decision.seat)
    page = open_page(qtbot, match)
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    yield page
    theme.set_reduced_motion(on=False)


def test_a_bid_is_made_by_its_number(auction: TablePage) -> None:
    """The key of the least bid that is open."""
    match = auction.match
    assert isinstance(match.decision, Bid)
    least = lowest_bid(match.state, match.decision.high)
    position = match.journal.position
    QTest.keyClick(auction, Qt.Key(Qt.Key.Key_0 + least))
    assert match.journal.entries[position].action == raise_bid(least)


def test_where_nothing_is_asked_of_the_board_no_place_is_spoken_of(auction: TablePage) -> None:
    asked = auction.choosing.asked
    assert asked is not None
    assert asked.hint == "bar.one"
    assert auction.bar.confirm_button.reason == text("bar.one.help")


@pytest.mark.parametrize("key", [Qt.Key.Key_R, Qt.Key.Key_D])
def test_a_letter_raises_or_drops_out(auction: TablePage, key: Qt.Key) -> None:
    match = auction.match
    assert isinstance(match.decision, Bid)
    least = lowest_bid(match.state, match.decision.high)
    position = match.journal.position
    QTest.keyClick(auction, key)
    wanted = raise_bid(least) if key == Qt.Key.Key_R else DROP_OUT
    assert match.journal.entries[position].action == wanted


def ask_for_a_bid(qtbot: QtBot, faith: int, high: int) -> tuple[Choosing, PromptBar]:
    """Everybody has that much faith, and the first seat is asked to go beyond a bid."""
    state = table()
    for player in state.players:
        player.faith = faith
    state = ask(state, Bid(S, high, 1, 0))
    view = make_view(GAME, say_for(GAME.id, catalogue))
    bar, actions = PromptBar(), ActionList()
    for widget in (view, bar, actions):
        qtbot.addWidget(widget)
    badge = Badge("seat_star", "#2C7A35")
    view.set_people(tuple(Person(name, badge) for name in ("Ann", "Ben", "Cy", "Dee")))
    view.show_state(state)
    choosing = Choosing(view, bar, actions, view.say)
    bar.resize(1280, 100)
    bar.show()
    decision = state.agenda[-1]
    assert isinstance(decision, Bid)
    choosing.ask(Asked(view, view.say, state, decision), "Ann")
    return choosing, bar


def test_the_first_bid_that_is_too_high_says_what_it_needs(qtbot: QtBot) -> None:
    _, bar = ask_for_a_bid(qtbot, faith=11, high=8)
    refused = bar.button("refused:bid:12")
    assert refused is not None
    assert refused.reason == "You need 12 faith."
    assert refused.kind is ButtonKind.OPTION  # only that kind has a line for it


def test_a_bid_of_two_digits_waits_for_the_second(qtbot: QtBot) -> None:
    choosing, _ = ask_for_a_bid(qtbot, faith=27, high=11)
    taken: list[object] = []
    choosing.submitted.connect(taken.append)
    assert not press_digit(choosing, "9")
    assert press_digit(choosing, "1")
    assert not taken
    assert press_digit(choosing, "5")
    assert taken == [raise_bid(15)]


def test_a_move_is_pointed_out_by_keys_alone(view_of: MakeView) -> None:
    """Tab to the map, arrows over what is legal, Enter."""
    view = view_of(before_an_attack())
    picked: list[str] = []
    view.picked.connect(picked.append)
    view.highlight(["land:market_s", "land:river_sw", "land:temple_s"])
    view.map.setFocus(Qt.FocusReason.TabFocusReason)
    reached = {view.map.focused}
    for key in (Qt.Key.Key_Left,) * 3:
        QTest.keyClick(view.map, key)
        reached.add(view.map.focused)
    QTest.keyClick(view.map, Qt.Key.Key_Return)
    assert reached >= {"land:market_s", "land:river_sw", "land:temple_s"}
    assert picked == [view.map.focused] == ["land:river_sw"]


def test_a_preview_leaves_the_cursor_on_the_building_it_is_about(view_of: MakeView) -> None:
    state = table()
    state.players[S].coins = 5
    state = ask(state, ExecutionTurn(S, "build", False))
    view = view_of(state)
    target = f"house:{S}:field:1"
    view.highlight([target])
    view.map.focus_target(target)
    assert view.map.focused == target
    action = raise_level("field", 1)
    view.preview(state, action, try_out(GAME, state, S, action))
    assert view.map.focused == target


def test_tools_turn_the_map_and_let_it_lie(view_of: MakeView) -> None:
    view = view_of(before_an_attack())
    view._hub.picked.emit("tool:turn")
    assert view.map.layout_of_land.turns == 1
    view._hub.picked.emit("tool:follow")
    view.set_viewer(W)
    view.show_state(before_an_attack())
    assert view.map.layout_of_land.turns == 1


def test_what_is_only_read_is_put_away(view_of: MakeView) -> None:
    """Pointing's card where a dialog opens; on Escape also a sheet that was opened."""
    view = view_of(before_an_attack())
    view.show_board_of(W)
    view._hub.hovered.emit(view.column.gods.cards[0].target)
    assert view.put_away()
    assert view.over.big.isHidden()
    assert view.over.sheet.isVisible()
    assert view.put_away(opened=True)
    assert view.over.sheet.isHidden()
    assert not view.put_away(opened=True)


def test_no_ring_of_a_place_runs_through_a_number(view_of: MakeView) -> None:
    view = view_of(before_an_attack())
    stacks = [
        item
        for item in view.map.scene().items()
        if isinstance(item, Token) and "'stack'" in repr(item.key)
    ]
    assert stacks
    assert all(item.zValue() > RING_Z + 1 for item in stacks)


@pytest.mark.parametrize("turns", range(4))
def test_the_compass_is_on_the_side_of_the_northern_home(turns: int) -> None:
    home = layout(turns).outlines["home_n"].boundingRect().center()
    north = north_at(turns)
    assert abs(home.x() - north.x()) + abs(home.y() - north.y()) < EDGE / 3
