"""H12: every card, god and world card does what its words say, and only when it may."""

from __future__ import annotations

from random import Random

import pytest

from gamedesk.core import agenda
from gamedesk.core.state import Seat
from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.rules.battle import PASS, BattleTurn
from gamedesk.games.holy_war.rules.cards import Carry, play_card
from gamedesk.games.holy_war.rules.content import CivilizationCard, God, WorldCard
from gamedesk.games.holy_war.rules.effects import Effect, March, Raise, Swap
from gamedesk.games.holy_war.rules.execution import AskStep, ExecutionTurn
from gamedesk.games.holy_war.rules.reactions import NO_REACTION, React, reactions
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.territories import turn_world_card
from gamedesk.games.holy_war.rules.words_goods import LOOK_AWAY, LookAtHand
from tests.games.holy_war.card_positions import (
    CARDS,
    GODS,
    MOMENTS,
    SEATS,
    WORLD_CARDS,
    expected,
    figures,
    name_of,
    playing,
    rich,
    settle,
)
from tests.games.holy_war.tables import (
    S,
    W,
    ask,
    do,
    done,
    hold,
    offered,
    question,
    table,
    why_not,
)


def assert_effects(
    before: HolyWarState, after: HolyWarState, effects: tuple[Effect, ...], played: int
) -> None:
    """Everybody's figures changed by what the effects say; `played` cards left South's hand.

    A second raise brings the barracks, the first that can be raised, to level 3: a card (H5.4).
    """
    if sum(isinstance(effect, Raise) for effect in effects) == 2:
        played -= 1
    for seat in SEATS:
        wanted = figures(before, seat)
        for effect in effects:
            wanted.update(expected(effect, seat, before))
        wanted["cards"] -= played if seat == S else 0
        assert +figures(after, seat) == +wanted, seat


@pytest.mark.parametrize("card", CARDS, ids=name_of)
def test_a_card_is_played_and_does_what_it_says(card: CivilizationCard) -> None:
    before = playing(card)
    assert play_card(card.id) in offered(before)
    outcome = done(before, play_card(card.id))
    assert outcome.sealed, "everybody has seen it"
    after = settle(outcome.state, S)
    if any(isinstance(effect, March) for effect in card.do):
        assert after.owner != before.owner or after.troops != before.troops
    else:
        assert_effects(before, after, card.do, 1)
    assert card.id in after.players[S].shown
    GAME.check(after)


@pytest.mark.parametrize("card", CARDS, ids=name_of)
def test_a_card_is_refused_at_any_other_time(card: CivilizationCard) -> None:
    own = card.to or card.timing
    for moment in MOMENTS:
        if moment != own:
            part = {"battle": "attacker", "after_battle": "won"}.get(moment, "")
            state = playing(card, moment, part)
            assert play_card(card.id) not in offered(state)
            assert why_not(state, play_card(card.id)) == "reason.not_the_time"


OTHER_PART = {"attacker": "defender", "defender": "attacker", "won": "lost", "lost": "won"}


@pytest.mark.parametrize("card", [card for card in CARDS if card.part != "either"], ids=name_of)
def test_a_card_is_refused_to_the_other_side(card: CivilizationCard) -> None:
    state = playing(card, part=OTHER_PART[card.part])
    assert play_card(card.id) not in offered(state)
    assert why_not(state, play_card(card.id)) == "reason.not_your_part"


@pytest.mark.parametrize("card", [card for card in CARDS if card.condition], ids=name_of)
def test_a_card_is_refused_without_its_condition(card: CivilizationCard) -> None:
    state = playing(card)
    assert card.condition is not None
    spoil(state, card.condition.kind)
    assert play_card(card.id) not in offered(state)
    assert why_not(state, play_card(card.id)) == f"condition.{card.condition.kind}"


def spoil(state: HolyWarState, condition: str) -> None:
    """Make a condition untrue."""
    battle = state.battle
    match condition:
        case "behind":
            state.players[S].vp = 9
        case "has_faith":
            state.players[S].faith = 0
        case "outnumbered":
            assert battle is not None
            state.battle = type(battle)(S, W, battle.origin, battle.territory, 9)
        case "at_home":
            assert battle is not None
            field = state.number("battlefield_s")
            state.battle = type(battle)(
                battle.attacker, battle.defender, battle.origin, field, battle.attackers
            )
        case _:
            raise AssertionError(f"say how to spoil {condition}")


def test_a_card_is_refused_when_nothing_on_it_could_happen() -> None:
    card = GAME.content.cards["silver_toll"]
    state = playing(card)
    for player in state.players:
        player.coins = 0
    assert why_not(state, play_card("silver_toll")) == "reason.nothing_would_happen"


@pytest.mark.parametrize("god", GODS, ids=name_of)
def test_a_god_does_what_it_says(god: God) -> None:
    before = rich(god.civilization)
    after = settle(ask(before.copy(), Carry(S, god.id, 0), AskStep(W, "build", True)), S)
    if any(isinstance(effect, (March, Swap)) for effect in god.do):
        assert after.owner != before.owner or after.troops != before.troops
    else:
        assert_effects(before, after, god.do, 0)
    GAME.check(after)


@pytest.mark.parametrize("card", WORLD_CARDS, ids=name_of)
def test_a_world_card_does_what_it_says(card: WorldCard) -> None:
    before = rich("greek")
    from gamedesk.games.holy_war.rules.territories import DrawWorldCard

    ask(before, DrawWorldCard(S))
    after = settle(agenda.apply(before, turn_world_card(card.id)).state, S)
    while agenda.top(after) is not None:
        after = settle(after, S)
        if isinstance(agenda.top(after), agenda.Chance):
            after = do(after, agenda.top(after).actions(after)[0])  # type: ignore[union-attr]
    assert_effects(before, after, card.do, 0)
    GAME.check(after)


# ------------------------------------------------------------------------------ reactions, looking


def test_reactions_are_asked_clockwise_from_the_left_one_card_each() -> None:
    state = rich("aztec")
    hold(state, S, "jealous_sun", "jealous_sun")
    steps = reactions(state, Seat(2), "summoned")
    assert [step.who for step in steps] == [3, 0, 1]  # type: ignore[attr-defined]
    ask(state, *steps)
    assert question(state) == React(S, "summoned")
    state = do(state, play_card("jealous_sun"))
    assert agenda.top(state) is None, "one card each, and nothing reacts to it"


def test_whether_somebody_is_asked_depends_on_open_facts_only() -> None:
    """A hand of two is asked, whatever it holds; without a hand nobody is asked."""
    for cards in (("jealous_sun", "flower_war"), ("flower_war", "obsidian_edge")):
        state = rich("aztec")
        hold(state, S, *cards)
        ask(state, *reactions(state, W, "summoned"))
        assert question(state) == React(S, "summoned")
        assert NO_REACTION in offered(state)
    state = rich("aztec")
    hold(state, S)
    assert agenda.top(ask(state, *reactions(state, W, "summoned"))) is None


def test_who_has_shown_every_copy_is_not_asked_for_it() -> None:
    state = rich("aztec")
    hold(state, S, "flower_war")
    player = state.players[S]
    player.deck = tuple(card for card in player.deck if card != "jealous_sun")
    player.shown = ("jealous_sun",) * 2
    assert agenda.top(ask(state, *reactions(state, W, "summoned"))) is None


def test_a_hand_that_is_looked_at_is_seen_by_that_seat_only_and_only_then() -> None:
    state = rich("greek")
    ask(state, LookAtHand(S, W, True))
    hand = state.players[W].hand
    assert GAME.observe(state, S).players[W].hand == hand
    assert GAME.observe(state, Seat(2)).players[W].hand != hand
    after = do(state, LOOK_AWAY)
    assert after.players[W].hand == hand
    assert GAME.observe(after, S).players[W].hand != hand


def test_playing_a_card_in_a_battle_leaves_the_turn_to_the_same_side() -> None:
    state = rich("greek")
    hold(state, S, "narrow_pass", "narrow_pass")
    from tests.games.holy_war.card_positions import set_battle

    set_battle(state, "attacker", at_home=False)
    ask(state, BattleTurn(S, "battle"))
    state = do(state, play_card("narrow_pass"))
    assert offered(state) == [play_card("narrow_pass"), PASS]
    assert state.battle is not None
    assert state.battle.attack_bonus == 2


def test_cards_cost_nothing() -> None:
    state = rich("egypt")
    hold(state, S, "stone_gangs")
    ask(state, ExecutionTurn(S, "recruit", True))
    assert done(state, play_card("stone_gangs")).state.players[S].coins == 3


def test_h12_a_card_is_discarded_once_it_is_carried_out_not_before() -> None:
    """So what lets its player draw is not among the discards that are shuffled for that."""
    state = table()
    hold(state, S, "open_academy")
    player = state.players[S]
    player.unseen, player.deck = player.deck, ()
    after = do(ask(state, ExecutionTurn(S, "build", False)), play_card("open_academy"))
    player = after.players[S]
    assert player.shown == ("open_academy",)
    assert (len(player.hand), len(player.deck), player.unseen) == (2, 17, ())
    assert "open_academy" in player.deck, "its second copy"
    assert player.deck.count("open_academy") + player.hand.count("open_academy") == 1


def test_h12_nobody_is_dealt_a_card_that_is_being_carried_out() -> None:
    """While its player chooses, all see the card, and it is in no deck that they imagine."""
    state = rich("greek")
    hold(state, S, "oracle_vapours", "laurel_wreath")
    asked = do(ask(state, ExecutionTurn(S, "build", False)), play_card("oracle_vapours"))
    view = GAME.observe(asked, W)
    player = GAME.imagine(view, W, Random(1)).players[S]
    cards = sorted((*player.deck, *player.hand, *player.unseen, *player.shown, "oracle_vapours"))
    assert cards == sorted(state.world.decks["greek"])
    GAME.check(asked)
