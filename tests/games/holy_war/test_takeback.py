"""What may be taken back where hands are secret, and in the auction."""

from __future__ import annotations

import pytest

from gamedesk.core.action import Action
from gamedesk.core.agenda import Step
from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.reason import Reason
from gamedesk.core.table import BotSeat, Human, Player, Table
from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.rules.battle import PASS, BattleTurn
from gamedesk.games.holy_war.rules.execution import END_STEP, AskStep
from gamedesk.games.holy_war.rules.movement import END_MOVEMENT, AskMove, Move, MoveTurn
from gamedesk.games.holy_war.rules.reactions import NO_REACTION, AskReaction
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.summoning import DROP_OUT, Bid, ChooseGod, Summoning, raise_bid
from tests.games.holy_war.tables import S, W, ask, clear, hold, put, table

BOB, ROBIN, ROBO = Human("Bob"), Human("Robin"), BotSeat("greedy", "Robo")
ATTACK = Move("village_sw", "farm_w", 2)
PERSON = Reason("undo.other_person")
TOLD = Reason("undo.told")


def match_from(state: HolyWarState, second: Player) -> Match:
    """Bob in the south, the second in the west, computers beside them."""
    seats = Table((BOB, second, ROBO, ROBO))
    return Match(GAME, Setup(4), seats, 1, opening=state)


def attacked(second: Player, *own: str) -> Match:
    """Bob attacks the west, whose only card is of no use in a battle."""
    state = table()
    clear(state)
    put(state, S, "village_sw", 3)
    put(state, W, "farm_w", 1)
    hold(state, W, "reed_scribes")
    hold(state, S, *own)
    state.move_points = 3
    match = match_from(ask(state, MoveTurn(S)), second)
    match.submit(ATTACK)
    assert isinstance(match.decision, BattleTurn)
    assert match.decision.seat == W
    return match


def test_a_battle_that_a_person_has_answered_is_not_taken_back() -> None:
    match = attacked(ROBIN)
    assert match.can_undo() == PERSON
    while match.decision is not None and match.decision.seat == W:
        match.submit(PASS)
    assert match.can_undo() == PERSON
    assert not match.undo()


def test_the_one_who_answered_may_take_the_own_answer_back_and_no_more() -> None:
    match = attacked(ROBIN)
    attack = match.journal.position
    match.submit(PASS)
    assert match.decision is not None
    assert match.decision.seat == W  # asked again, after the battle
    assert match.undo()
    assert match.journal.position == attack
    assert match.can_undo() == PERSON


def test_that_a_computer_plays_no_battle_card_tells_about_its_hand() -> None:
    match = attacked(ROBO)
    while match.decision is not None and match.decision.seat == W:
        match.submit(PASS)
    assert match.can_undo() == TOLD


def test_the_own_pass_goes_back_up_to_what_the_computer_told() -> None:
    match = attacked(ROBO, "funeral_games")
    match.submit(PASS)
    told = match.journal.position
    assert match.decision == BattleTurn(S, "battle")
    match.submit(PASS)
    assert match.undo()
    assert match.journal.position == told
    assert match.can_undo() == TOLD


def test_without_a_hand_nothing_is_told() -> None:
    state = table()
    clear(state)
    put(state, S, "village_sw", 3)
    put(state, W, "farm_w", 1)
    state.move_points = 3
    match = match_from(ask(state, MoveTurn(S)), ROBO)
    match.submit(ATTACK)
    assert match.can_undo() is None


@pytest.mark.parametrize(
    ("step", "answer"),
    [
        (AskStep(W, "recruit", True), END_STEP),
        (AskMove(W), END_MOVEMENT),
        (AskReaction(W, "summoned"), NO_REACTION),
    ],
)
@pytest.mark.parametrize("hand", [("obsidian_edge",), ()])
def test_whoever_could_play_a_card_and_plays_none_tells(
    step: Step, answer: Action, hand: tuple[str, ...]
) -> None:
    state = table(4, ("greek", "aztec", "norse", "huaxia"))
    clear(state)
    hold(state, W, *hand)
    match = match_from(ask(state, MoveTurn(S), step), ROBO)
    match.submit(END_MOVEMENT)
    assert (match.decision is not None) is bool(hand)
    if hand:
        match.submit(answer)
    assert match.can_undo() == (TOLD if hand else None)


def auction(second: Player) -> Match:
    """Bob has offered 3, everybody else drops out."""
    state = table()
    for player in state.players:
        player.faith = 4
    match = match_from(ask(state, Summoning()), second)
    match.submit(raise_bid(3))
    while isinstance(match.decision, Bid):
        match.submit(DROP_OUT)
    assert isinstance(match.decision, ChooseGod)
    return match


def test_a_bid_that_a_person_has_answered_is_not_taken_back() -> None:
    match = auction(ROBIN)
    assert match.can_undo() == PERSON


def test_a_bid_that_computers_have_answered_goes_back() -> None:
    match = auction(ROBO)
    assert match.undo()
    assert match.journal.position == 0
