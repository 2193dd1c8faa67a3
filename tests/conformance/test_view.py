"""What holds for the view of every game: click paths, texts in each language, every state drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from gamedesk.core.agenda import Decision
from gamedesk.core.game import Game
from gamedesk.core.state import Seat
from gamedesk.ui import fonts
from gamedesk.ui.event_player import EventPlayer
from gamedesk.ui.game_view import GameView, make_view
from gamedesk.ui.log_book import seen_events
from gamedesk.ui.option_row import on_value
from gamedesk.ui.phrase import Phrase
from gamedesk.ui.table_items import Badge, Group, Person
from gamedesk.ui.texts import LANGUAGES, language
from gamedesk.ui.tryout import try_out
from gamedesk.ui.words import say_for
from tests.conformance.played import NAMES, Case, games, seats_of, some, steps
from tests.support.words import catalogue

MakeView = Callable[[Case], GameView]


@pytest.fixture
def view_of(qtbot: QtBot) -> MakeView:
    """Makes the view of a case's game, with its people."""
    fonts.load_fonts()

    def make(case: Case) -> GameView:
        view = make_view(case.game, say_for(case.game.id, catalogue))
        qtbot.addWidget(view)
        badge = Badge("seat_star", "#2C7A35")
        view.set_people(tuple(Person(name, badge) for name in NAMES[: case.seats]))
        view.resize(1080, 570)
        return view

    return make


@pytest.fixture(params=LANGUAGES)
def each_language(request: pytest.FixtureRequest) -> str:
    """Each language in turn; missing texts are logged, which fails the test."""
    code: str = request.param
    language.set_code(code)
    return code


def _views(case: Case, most: int) -> Iterator[tuple[Any, Decision]]:
    for state, step, _ in some(case, most):
        if isinstance(step, Decision):
            yield case.game.observe(state, step.seat), step


def test_each_action_has_a_click_path_of_its_own(case: Case, view_of: MakeView) -> None:
    view = view_of(case)
    for state, step, _ in steps(case):
        if isinstance(step, Decision):
            paths = [view.targets(action) for action in step.actions(state)]
            assert all(paths), step
            assert all(all(part for part in path) for path in paths)
            assert len(set(paths)) == len(paths), _doubled(view, step, state)


def _doubled(view: GameView, step: Decision, state: Any) -> list[Any]:
    found: dict[Any, Any] = {}
    doubled = []
    for action in step.actions(state):
        path = view.targets(action)
        if path in found:
            doubled.append((found[path], action, path))
        found[path] = action
    return doubled


def test_every_state_is_drawn(case: Case, view_of: MakeView) -> None:
    view = view_of(case)
    view.show()
    for state, step in _views(case, 40):
        view.set_viewer(step.seat)
        view.show_state(state)
        view.highlight([view.targets(action)[0] for action in step.actions(state)])
        view.repaint()


def test_after_an_animation_the_picture_is_that_of_the_state(case: Case, view_of: MakeView) -> None:
    """Animate then show equals show: no motion leaves anything behind."""
    moved, still = view_of(case), view_of(case)
    for view in (moved, still):
        view.set_viewer(Seat(0))
        view.show()
    for state, _, entry in some(case, 15):
        before = case.game.observe(state, Seat(0))
        after = case.game.observe(entry.state, Seat(0))
        for view in (moved, still):
            view.show_state(before)
        player = EventPlayer(moved.animate)
        player.play(seen_events(entry, Seat(0)))
        player.skip()
        for view in (moved, still):
            view.show_state(after)
            # As the table does: what was told of the entry, such as a reckoning, stays in sight.
            view.mark_last(entry)
        assert moved.grab().toImage() == still.grab().toImage(), entry.action


def test_after_a_preview_the_picture_is_that_of_the_state(case: Case, view_of: MakeView) -> None:
    view = view_of(case)
    view.show()
    for state, step in _views(case, 12):
        view.set_viewer(step.seat)
        view.show_state(state)
        plain = view.grab().toImage()
        action = step.actions(state)[-1]
        after = try_out(case.game, state, step.seat, action)
        view.preview(state, action, after)
        view.receipt(state, after, step.seat)
        view.end_preview()
        assert view.grab().toImage() == plain, action


@pytest.mark.usefixtures("each_language")
def test_every_question_action_and_place_has_words(case: Case, view_of: MakeView) -> None:
    view = view_of(case)
    view.retranslate()
    for state, step in _views(case, 60):
        assert view.say(view.question(state, step))
        groups = {group.id: group for group in view.groups(state, step)}
        for group in groups.values():
            assert view.say(group.name)
        for action in step.actions(state):
            offer = view.offer(state, step, action)
            assert view.say(offer.label)
            assert view.say(groups.get(offer.group, Group(offer.group)).name)
            if offer.short is not None:
                assert view.say(offer.short)
            for target in view.targets(action):
                view.say(view.target_name(target))
        for wish in view.wishes(state, step):
            reason = step.refusal(state, wish)
            if reason is not None:
                assert view.say(Phrase.from_reason(reason))


@pytest.mark.usefixtures("each_language")
def test_every_event_seat_and_round_has_words(case: Case, view_of: MakeView) -> None:
    view = view_of(case)
    for _, _, entry in steps(case):
        for line in view.log_lines(entry.events):
            assert view.say(line.text)
            for chip in line.chips:
                if chip.name:
                    view.say(Phrase.of(chip.name))
    for state, _, _ in some(case, 30):
        headline = view.headline(state)
        assert view.say(headline.title)
        assert sorted(view.seat_order(state)) == seats_of(case)
        for seat in seats_of(case):
            _say_seat(view, case.game, state, seat)


def _say_seat(view: GameView, game: Game, state: Any, seat: Seat) -> None:
    summary = view.seat_summary(state, seat)
    if summary.label is not None:
        assert view.say(summary.label)
    for row in game.standings(state).rows:
        for key, _points in row.parts:
            assert view.say(Phrase.of(key))


def test_offers_name_drawings_that_exist(case: Case, view_of: MakeView) -> None:
    from gamedesk.ui.icons import has_icon

    view = view_of(case)
    for state, step in _views(case, 40):
        offers = [view.offer(state, step, action) for action in step.actions(state)]
        groups = view.groups(state, step)
        named = [offer.icon for offer in offers] + [group.icon for group in groups]
        chips = [chip.icon for offer in offers for chip in (*offer.pay, *offer.gain)]
        assert [name for name in named + chips if name and not has_icon(name)] == []


@pytest.mark.usefixtures("each_language")
@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_options_and_levels_have_words(game: Game) -> None:
    say = say_for(game.id, catalogue)
    keys = ["game.name", *(f"bots.{level}" for level in game.bots)]
    for option in game.options():
        keys += [f"option.{option.id}", f"option_group.{option.group}"]
        if on_value(option) is None:
            keys += [_value_key(game, option.id, value) for value in option.values]
    for preset in game.presets():
        keys += [f"preset.{preset.id}", f"preset.{preset.id}.help"]
    for key in keys:
        assert say(Phrase.of(key))


def _value_key(game: Game, option: str, value: object) -> str:
    """A value has a text of its own, or is a thing with a name ("faction.witches")."""
    thing = f"{option}.{value}"
    return thing if catalogue(game.id).has(thing) else f"option.{option}.{value}"
