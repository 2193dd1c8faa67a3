"""Free conversions in the bar: nothing moves below the pointer; power actions burn first."""

from __future__ import annotations

from random import Random

from pytestqt.qtbot import QtBot

from gamedesk.core.match import Match
from gamedesk.games.terra_mystica.rules.building import Build, Upgrade
from gamedesk.games.terra_mystica.rules.conversions import BURN
from gamedesk.games.terra_mystica.rules.spades import Terraform
from gamedesk.games.terra_mystica.rules.terraform import BuildAfterDig
from gamedesk.ui.asked import Asked
from gamedesk.ui.chooser import group_target
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.typed import press_letter
from tests.games.terra_mystica.view.playing import choose, middle
from tests.support.at_table import begin_asked


def table(qtbot: QtBot, first: int, last: int) -> TablePage:
    """A main action of somebody with so much power in the second and third bowl."""
    match = _match(first, last)
    return begin_asked(qtbot, match)


def _match(second: int, third: int) -> Match:
    for seed in range(60):
        match, rng = middle(seed, 2, 30), Random(seed)
        while not match.is_over and match.journal.position < 160:
            decision = match.decision
            if decision is not None and decision.kind == "main_action":
                player = match.state.players[decision.seat]
                if player.bowl2 >= second and player.bowl3 == third:
                    return match
            match.submit(choose(match, rng))
    raise AssertionError("nobody had so much power")


def test_burning_again_and_again_is_a_press_at_the_same_spot(qtbot: QtBot) -> None:
    page = table(qtbot, 6, 0)
    page.choosing.pick("group:convert")
    burn = next(face for face in _options(page) if "burn" in face)
    place = _place(page, burn)
    for _ in range(3):
        before = page.match.journal.position
        page.choosing.pick(burn)
        qtbot.waitUntil(
            lambda before=before: (  # type: ignore[misc]
                page.match.journal.position > before and page.choosing.asked is not None
            )
        )
        assert _place(page, burn) == place
    assert all(e.action.kind == "burn" for e in page.match.journal.played[-3:])


def test_every_place_stays_open_after_a_conversion(qtbot: QtBot) -> None:
    """The kind that stays in the bar rules no place of the board out."""
    page = table(qtbot, 6, 0)
    before = page.match.journal.position
    page.choosing.pick("group:convert")
    page.choosing.pick(next(face for face in _options(page) if "burn" in face))
    qtbot.waitUntil(
        lambda: page.match.journal.position > before and page.choosing.asked is not None
    )
    asked = page.choosing.asked
    assert asked is not None
    assert asked.chooser.group == "convert"
    for choice in asked.chooser.choices:
        assert choice.path[0] in asked.chooser.targets
        assert choice in asked.chooser.after(choice.path[0])


def _options(page: TablePage) -> list[str]:
    return [button.objectName() for button in page.bar.options.buttons]


def _place(page: TablePage, target: str) -> tuple[int, int]:
    button = page.bar.button(target)
    assert button is not None
    return button.x(), button.y()


def test_a_power_action_burns_first_what_it_needs(qtbot: QtBot) -> None:
    """A click says after what it is possible, and the big button does all of it."""
    page = table(qtbot, 8, 2)
    asked = page.choosing.asked
    assert asked is not None
    wish = next(
        one
        for one in asked.refused
        if one.action.kind == "power_action" and asked.first_for(one.path[0])
    )
    before = page.match.journal.position
    page.choosing.pick(wish.path[0])
    assert page.match.journal.position == before
    assert "burn" in page.bar.confirm_button.text()
    page.bar.confirm_button.click()
    assert page.match.journal.position > before
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    page.bar.confirm_button.click()
    assert page.match.journal.played[-1].action == wish.action


def test_a_kind_of_which_nothing_is_possible_says_after_what_it_would_be(qtbot: QtBot) -> None:
    """Its letter tells the reason and the way out, and opens it; nothing is paid for unasked."""
    page = table(qtbot, 8, 2)
    asked = page.choosing.asked
    assert asked is not None
    kind = next(group for group in asked.impossible if asked.first_for(group_target(group)))
    before = page.match.journal.position
    page.choosing.pick(group_target(kind))
    assert asked.impossible[kind] in page.bar.receipt.note
    assert "after" in page.bar.receipt.note
    assert page.bar.confirm_button.reason
    assert _looks(page, group_target(kind)) == (True, "")
    page.bar.confirm_button.click()
    page.choosing.pick(group_target(kind))
    assert page.match.journal.position == before
    hopes = [button for button in page.bar.options.buttons if not button.reason]
    hopes[0].click()
    assert page.match.journal.position == before
    page.bar.confirm_button.click()
    assert page.match.journal.position > before


def _looks(page: TablePage, target: str) -> tuple[bool, str]:
    button = page.bar.button(target)
    assert button is not None
    return button.face.is_dear, button.reason


def test_after_digging_each_choice_is_offered_once(qtbot: QtBot) -> None:
    """Once there were "Build" and "G2", "Decline" and "Leave it"."""
    match = _after_digging()
    page = begin_asked(qtbot, match)
    asked = page.choosing.asked
    assert asked is not None
    shown = [*page.bar.groups.buttons, *page.bar.options.buttons]
    able = [button for button in shown if not button.isHidden() and not button.reason]
    assert len(able) == len(asked.offers)


def _after_digging() -> Match:
    for seed in range(60):
        match, rng = middle(seed, 2, 30), Random(seed)
        while not match.is_over and match.journal.position < 160:
            decision = match.decision
            assert decision is not None
            kinds = [action.kind for action in decision.actions(match.state)]
            if decision.kind == "build_after_dig" and len(kinds) == len(set(kinds)) == 2:
                return match
            match.submit(choose(match, rng))
    raise AssertionError("nobody has dug")


def test_a_button_that_stands_for_one_action_does_it(qtbot: QtBot) -> None:
    """Once "A9 Sanctuary" had to be pressed twice: for the hex and for the building."""
    match, alone = _lone_upgrade()
    page = begin_asked(qtbot, match)
    page.choosing.press(group_target("upgrade"))
    button = page.bar.button(page.view.targets(alone)[0])
    assert button is not None
    button.click()
    assert page.match.journal.played[-1].action == alone


def test_a_letter_shows_what_it_would_do_before_it_is_done(qtbot: QtBot) -> None:
    """Once "S" paid four coins and a priest for shipping unseen, since there was nothing else."""
    match, rng = middle(3, 3, 20), Random(3)
    while not _can_ship(match):
        match.submit(choose(match, rng))
    page = begin_asked(qtbot, match)
    before = match.journal.position
    letter = page.choosing.letters["shipping"]
    assert press_letter(page.choosing, letter)
    assert match.journal.position == before
    assert page.bar.receipt.lines[0].goods
    assert press_letter(page.choosing, letter)
    assert match.journal.played[-1].action.kind == "advance_shipping"


def _can_ship(match: Match) -> bool:
    assert match.decision is not None
    kinds = [action.kind for action in match.decision.actions(match.state)]
    return match.decision.kind == "main_action" and "advance_shipping" in kinds


def _lone_upgrade() -> tuple[Match, Upgrade]:
    """A main action with several upgrades, one of them the only one at its hex."""
    for seed in range(60):
        match, rng = middle(seed, 3, 20), Random(seed)
        while match.decision is not None and match.journal.position < 200:
            actions = match.decision.actions(match.state)
            found = [a for a in actions if isinstance(a, Upgrade)]
            hexes = [a.hex for a in found]
            alone = [a for a in found if hexes.count(a.hex) == 1]
            if match.decision.kind == "main_action" and alone and len(found) > 1:
                return match, alone[0]
            match.submit(choose(match, rng))
    raise AssertionError("nobody had such a choice")


def test_the_recap_counts_what_was_done_again_and_again(qtbot: QtBot) -> None:
    """Once the conversions of somebody else pushed their action out of the recap."""
    match = _match(8, 2)
    assert match.decision is not None
    burner = match.decision.seat
    for _ in range(4):
        match.submit(BURN)
    while match.decision.seat == burner:
        choices = match.decision.actions(match.state)
        plain = [a for a in choices if a.kind in ("send_priest", "end_turn", "pass")]
        match.submit((plain or list(choices))[0])
    page = begin_asked(qtbot, match)
    texts = [line.text for line in page.choosing.recap]
    assert any(text.startswith("burns") and "×" in text for text in texts)
    assert len(texts) > 1


def test_the_list_takes_what_another_path_goes_through(qtbot: QtBot) -> None:
    """A hex to build on can also be transformed: its click path is the beginning of others."""
    match, rng = middle(3, 3, 20), Random(3)
    while (action := _build_on_the_way(match)) is None:
        match.submit(choose(match, rng))
    page = begin_asked(qtbot, match)
    page.choosing.choose_action(action)
    assert match.journal.played[-1].action == action


def _build_on_the_way(match: Match) -> Build | None:
    assert match.decision is not None
    actions = match.decision.actions(match.state)
    dug = {a.hex for a in actions if isinstance(a, Terraform)}
    return next((a for a in actions if isinstance(a, Build) and a.hex in dug), None)


def test_what_ceased_to_be_possible_says_what_it_lacks(qtbot: QtBot) -> None:
    """It once said "Not possible now." and nothing else."""
    page = table(qtbot, 6, 0)
    page.choosing.pick("group:convert")
    burn = next(face for face in _options(page) if "burn" in face)
    while burn in _options(page) and page.bar.button(burn).reason == "":  # type: ignore[union-attr]
        before = page.match.journal.position
        page.choosing.pick(burn)
        qtbot.waitUntil(
            lambda before=before: (  # type: ignore[misc]
                page.match.journal.position > before and page.choosing.asked is not None
            )
        )
    button = page.bar.button(burn)
    assert button is not None
    assert button.reason == "You need 2 power tokens in bowl II."


def test_a_dwelling_that_cannot_be_paid_after_digging_says_what_is_missing(qtbot: QtBot) -> None:
    """Once only "Decline" and "Convert" stood there."""
    match = _after_digging()
    decision = match.decision
    assert isinstance(decision, BuildAfterDig)
    state = match.state.copy()
    player = state.players[decision.seat]
    player.coins = player.workers = 0
    page = begin_asked(qtbot, match)
    asked = Asked(page.view, page.say, state, decision)
    wish = next(one for one in asked.refused if isinstance(one.action, Build))
    assert "worker" in wish.reason
    assert any(group.id == wish.offer.group for group in asked.groups)
