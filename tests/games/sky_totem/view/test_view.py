"""The view shows every state, and each place it is asked to offer can be seen."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamedesk.core.agenda import apply
from gamedesk.core.match import Match
from gamedesk.core.state import Seat
from gamedesk.games.sky_totem import GAME
from gamedesk.games.sky_totem.view.picture import AltarPicture
from gamedesk.games.sky_totem.view.totem_cards import TotemSpot
from gamedesk.games.sky_totem.view.view import SkyTotemView
from gamedesk.ui.board.spot import Spot
from gamedesk.ui.table_items import Badge, Person
from gamedesk.ui.texts import language
from gamedesk.ui.theme import theme
from gamedesk.ui.words import say_for
from tests.games.sky_totem.view.playing import NAMES, WITH_TURTLE, middle, new_match, played


@pytest.fixture
def view(qtbot: QtBot) -> SkyTotemView:
    """An empty view of a usual size."""
    made = new_view()
    qtbot.addWidget(made)
    made.show()
    return made


def new_view() -> SkyTotemView:
    made = SkyTotemView(GAME, say_for(GAME.id))
    made.set_people(tuple(Person(name, Badge("seat_circle", "#C8452E")) for name in NAMES))
    made.resize(1078, 554)
    return made


def dump(view: SkyTotemView) -> list[Any]:
    """The altar as it is painted, every spot beside it, and what lies over it."""
    picture = view.altar.moving
    spots = sorted(
        (spot.target, repr(getattr(spot, "look", None)))
        for spot in view.findChildren(Spot)
        if spot.isVisibleTo(view)
    )
    altar = (sorted(picture.cloud), sorted(picture.columns.items()), picture.totems)
    return [altar, spots, view.treasury.cubes, view.flights.isVisible()]


def show(view: SkyTotemView, match: Match) -> None:
    """The state as who decides may know it."""
    seat = match.decision.seat if match.decision is not None else Seat(0)
    view.set_viewer(seat)
    view.show_state(GAME.observe(match.state, seat))
    view.show_secrets(True)


def can_be_seen(view: SkyTotemView, target: str) -> bool:
    """Whether a target that is offered has a visible place."""
    place = view.altar.target(target)
    if place is not None:
        return place.isVisible() and view.altar.mapFromScene(place.path).boundingRect().intersects(
            view.altar.viewport().rect().toRectF()
        )
    spot = view.target_widget(target)
    return spot is not None and spot.isVisibleTo(view)


@pytest.mark.parametrize(("seed", "seats", "options"), [(5, 2, ()), (6, 4, WITH_TURTLE)])
def test_every_offered_place_can_be_seen(
    view: SkyTotemView, seed: int, seats: int, options: Any
) -> None:
    """Step by step along the path of every action."""
    for match, _ in played(seed, seats, 150, options):
        if match.decision is None:
            break
        show(view, match)
        paths = [view.targets(a) for a in match.decision.actions(match.state)]
        firsts = {path[0] for path in paths}
        for begun in ("", *sorted(firsts)):
            next_ = {path[1] for path in paths if path[0] == begun and path[1:]}
            targets = sorted(firsts if not begun else next_)
            view.highlight(targets)
            hidden = [
                target
                for target in targets
                if not target.startswith("button:") and not can_be_seen(view, target)
            ]
            assert not hidden, (match.decision, hidden)


def test_animating_ends_in_the_same_picture(view: SkyTotemView) -> None:
    """Skipping a motion is only not playing it."""
    plain = new_view()
    plain.setParent(view)
    plain._place()  # hidden, it hears of no size
    moved = 0
    for match, entry in played(8, 3, 130, WITH_TURTLE):
        if entry is not None:
            for event in entry.events:
                motion = view.animate(event)
                if motion is not None:
                    moved += 1
                    motion.start()
                    motion.setCurrentTime(motion.duration() // 2)
                    motion.setCurrentTime(motion.duration())
        for each in (view, plain):
            each.set_viewer(Seat(0))
            each.show_state(match.state)
        assert dump(view) == dump(plain)
    assert moved > 40


def test_a_motion_ends_where_the_state_begins(view: SkyTotemView) -> None:
    """The altar after the motions of an entry is that of the state which follows."""
    view.set_viewer(Seat(0))
    for match, entry in played(12, 1, 80, WITH_TURTLE):
        if entry is not None:
            for event in entry.events:
                motion = view.animate(event)
                if motion is not None:
                    motion.start()
                    motion.setCurrentTime(motion.duration())
        picture = view.altar.moving
        view.show_state(match.state)
        if entry is not None and entry.action.kind != "open_card":
            assert picture == view.altar.picture, entry.action


def test_preview_is_taken_back(view: SkyTotemView) -> None:
    match = middle(4)
    show(view, match)
    before = view.altar.grab().toImage()
    assert match.decision is not None
    changed = False
    for action in list(match.decision.actions(match.state))[:12]:
        view.preview(match.state, action, apply(match.state, action).state)
        changed = changed or view.altar.grab().toImage() != before
    view.end_preview()
    assert changed
    assert view.altar.grab().toImage() == before


@pytest.mark.parametrize("theme_name", ["light", "dark", "contrast"])
@pytest.mark.parametrize("code", ["en", "zh_TW"])
def test_themes_and_languages_repaint_in_place(
    view: SkyTotemView, theme_name: Any, code: str
) -> None:
    match = middle(3)
    show(view, match)
    theme.set_name(theme_name)
    language.set_code(code)
    view.retranslate()
    show(view, match)
    assert not view.grab().isNull()


@pytest.mark.parametrize(
    "size", [(1078, 554), (1610, 840), (830, 600), (760, 1100), (2300, 800), (640, 420)]
)
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.5])
def test_nothing_is_cut_off(view: SkyTotemView, size: tuple[int, int], scale: float) -> None:
    """At each size and scale every part that is shown lies within its parent."""
    match = middle(2, 4)
    theme.set_scale(scale)
    view.resize(*size)
    show(view, match)
    assert view.altar.width() >= 200
    assert view.altar.height() >= 120
    for part in view.findChildren(QWidget):
        parent = part.parentWidget()
        if part.isVisibleTo(view) and isinstance(part, Spot) and parent is not None:
            room = parent.rect().adjusted(-2, -2, 2, 2)
            assert room.contains(part.geometry()), (part.objectName(), part.geometry(), room)


def test_a_click_on_an_area_is_a_pick(view: SkyTotemView, qtbot: QtBot) -> None:
    match = middle(3)
    show(view, match)
    area = view.target_widget("area:0")
    assert area is not None
    with qtbot.waitSignal(view.picked) as caught:
        qtbot.mouseClick(area, Qt.MouseButton.LeftButton)  # type: ignore[no-untyped-call]
    assert caught.args == ["area:0"]


def test_a_click_on_a_column_is_a_pick(view: SkyTotemView, qtbot: QtBot) -> None:
    match = middle(3)
    show(view, match)
    nearest = max(view.altar.picture.cloud, key=view.altar.camera.depth)
    target = view.altar.target(f"cell:{nearest}")
    assert target is not None
    place = view.altar.mapFromScene(target.path.boundingRect().center())
    with qtbot.waitSignal(view.picked) as caught:
        qtbot.mouseClick(  # type: ignore[no-untyped-call]
            view.altar.viewport(), Qt.MouseButton.LeftButton, pos=place
        )
    assert caught.args == [f"cell:{nearest}"]


def test_what_hides_a_legal_cell_is_seen_and_clicked_through(view: SkyTotemView) -> None:
    """The far cell behind a tower: the tower fades, a click on the ring finds the cell."""
    picture = AltarPicture()
    for _ in range(3):
        picture = picture.with_cube(3, "leaf")
    view.altar.show_altar(picture, str)
    before = view.altar.grab().toImage()
    view.altar.highlight(["cell:0"])
    assert view.altar.grab().toImage() != before
    target = view.altar.target("cell:0")
    assert target is not None
    place = view.altar.mapFromScene(target.path.boundingRect().center())
    assert view.altar.target_at(place) == "cell:0"
    view.altar.highlight(())
    assert view.altar.target_at(place) == "cell:3"
    assert view.altar.grab().toImage() == before


def test_dragging_turns_and_snaps(view: SkyTotemView, qtbot: QtBot) -> None:
    theme.set_reduced_motion(True)
    show(view, middle(3))
    viewport = view.altar.viewport()
    start, end = QPoint(300, 200), QPoint(100, 205)
    qtbot.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)  # type: ignore[no-untyped-call]
    for step in range(1, 11):
        at = start + (end - start) * step / 10
        from PySide6.QtCore import QEvent, QPointF
        from PySide6.QtGui import QMouseEvent

        left = Qt.MouseButton.LeftButton
        moved = QMouseEvent(
            QEvent.Type.MouseMove,
            QPointF(at),
            QPointF(viewport.mapToGlobal(at)),
            Qt.MouseButton.NoButton,
            left,
            Qt.KeyboardModifier.NoModifier,
        )
        view.altar.mouseMoveEvent(moved)
    picks: list[str] = []
    view.picked.connect(picks.append)
    qtbot.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)  # type: ignore[no-untyped-call]
    assert view.altar.camera.turn == 1.0
    assert not picks
    assert view.altar.targets


def test_layers_are_taken_off_and_come_back(view: SkyTotemView) -> None:
    show(view, middle(3))
    highest = view.altar.picture.highest
    seen = []
    for _ in range(highest):
        view.altar.peel(-1)
        seen.append(view.altar.see_below)
    assert seen == [*range(highest - 1, 0, -1), None]


@pytest.mark.parametrize("flat", [False, True])
def test_all_places_can_be_reached_by_key(view: SkyTotemView, flat: bool) -> None:
    """Arrow keys lead to every legal cell, whichever they begin at."""
    match = middle(3)
    show(view, match)
    view.altar.set_flat(flat)
    legal = {f"cell:{cell}" for cell in view.altar.picture.cloud}
    view.highlight(sorted(legal))
    view.altar.setFocus()
    reached: set[str] = set()
    begin = min(legal)
    view.altar.focus_target(begin)
    waiting = [begin]
    while waiting:
        here = waiting.pop()
        reached.add(here)
        for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down):
            view.altar.focus_target(here)
            from PySide6.QtCore import QEvent
            from PySide6.QtGui import QKeyEvent

            press = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier)
            view.altar.keyPressEvent(press)
            if view.altar.focused not in reached and view.altar.focused not in waiting:
                waiting.append(view.altar.focused)
    assert reached == legal


def test_a_totem_names_its_cells(view: SkyTotemView) -> None:
    """A bare number beside the name was read as so many that are left."""
    show(view, middle(3, 2, 20))
    names = [spot.look.name for spot in view.findChildren(TotemSpot)]
    assert names
    assert all(name.endswith(("cell", "cells")) for name in names)


def test_others_altars_open_and_close(view: SkyTotemView, qtbot: QtBot) -> None:
    match = middle(3)
    show(view, match)
    own = view.own_seat
    other = next(seat for seat in view.side.neighbours)
    spot = view.side.neighbours[other]
    qtbot.mouseClick(spot, Qt.MouseButton.LeftButton)  # type: ignore[no-untyped-call]
    assert view.shown_seat == other
    assert view.title.back.isVisible()
    view.highlight(["cell:0"])
    assert view.shown_seat == own, "to place a cube one sees one's own altar"


def test_offers_and_receipts_are_made_for_every_action(view: SkyTotemView) -> None:
    for match, _ in played(9, 4, 200, WITH_TURTLE):
        decision = match.decision
        if decision is None:
            break
        for action in decision.actions(match.state)[:6]:
            offer = view.offer(match.state, decision, action)
            assert offer.group
            after = apply(match.state, action).state
            view.receipt(match.state, after, decision.seat)


def test_a_cube_that_cannot_go_there_says_why(view: SkyTotemView) -> None:
    for match, _ in played(3, 2, 200):
        decision = match.decision
        if decision is None or decision.kind != "place_cubes":
            continue
        show(view, match)
        paths = [view.targets(a) for a in decision.actions(match.state)]
        cells = [path[0] for path in paths if path[0].startswith("cell:")]
        closed = {f"cell:{cell}" for cell in view.altar.picture.cloud} - set(cells)
        if cells and closed:
            view.highlight(cells)
            view.altar.hovered.emit(min(closed))
            assert view.hint.isVisible()
            assert view.hint.text
            return
    pytest.fail("no such position")


def test_cards_are_chosen_over_the_altar(view: SkyTotemView) -> None:
    match = new_match(1)
    show(view, match)
    assert match.decision is not None
    view.highlight([view.targets(a)[0] for a in match.decision.actions(match.state)])
    assert view.picker.isVisible()
    view.highlight(())
    assert not view.picker.isVisible()
