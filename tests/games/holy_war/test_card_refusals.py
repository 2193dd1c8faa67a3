"""H12: what no card, god or world card may do: each design is refused, or does nothing."""

from __future__ import annotations

import pytest

from gamedesk.core import agenda
from gamedesk.core.state import Seat
from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.rules.cards import play_card
from gamedesk.games.holy_war.rules.content import CivilizationCard, God, WorldCard
from gamedesk.games.holy_war.rules.effects import (
    Build,
    Convert,
    Destroy,
    Effect,
    Exchange,
    Gain,
    Lasting,
    Look,
    Lose,
    March,
    Moves,
    Place,
    Protect,
    Raise,
    Recruit,
    Remove,
    Steal,
    Strength,
)
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.summoning import ChooseGod, summon_god
from gamedesk.games.holy_war.rules.territories import DrawWorldCard, turn_world_card
from tests.games.holy_war.card_positions import (
    CARDS,
    GODS,
    SEATS,
    WORLD_CARDS,
    figures,
    name_of,
    playing,
    rich,
)
from tests.games.holy_war.tables import S, ask, hold, house, offered, put, village, why_not


def always_possible(effect: Effect) -> bool:
    """Rules, points of movement and victory, and strength in a battle can always be had."""
    if isinstance(effect, Gain | Lose):
        return effect.what == "vp" or (isinstance(effect, Lose) and effect.who == "enemy")
    return isinstance(effect, Strength | Lasting | Protect | Moves)


SPOILABLE = [card for card in CARDS if not any(always_possible(effect) for effect in card.do)]


def use_up_tokens(state: HolyWarState, *seats: Seat) -> None:
    for seat in seats:
        player = state.players[seat]
        player.faith = state.world.house.tokens - player.troops


def spoil(state: HolyWarState, effect: Effect) -> None:
    """Make it impossible for the effect to do anything for South."""
    player = state.players[S]
    match effect:
        case Gain(what="coins"):
            player.coins = state.world.content.game.limits.coins_held
        case Gain(what="faith" | "troops") | Place() | Recruit():
            use_up_tokens(state, S)
        case Gain(what="cards"):
            hold(state, S, *state.world.decks[player.civilization])
        case Exchange(give=give):
            setattr(player, give, 0)
        case Steal() | Look():
            for seat in SEATS[1:]:
                state.players[seat].coins = 0
                hold(state, seat)
        case _:
            spoil_places(state, effect)


def spoil_places(state: HolyWarState, effect: Effect) -> None:
    """The same for buildings, and for troops on the map."""
    match effect:
        case Build():
            house(state, S, *[("market", 1)] * 5)
        case Raise():
            house(state, S)
        case Convert():
            house(state, S)
            village(state, "village_sw")
        case March() | Remove():
            for territory in state.world.board.ids:
                put(state, S, territory, 0)
        case _:
            raise AssertionError(f"say how to spoil {effect}")


@pytest.mark.parametrize("card", SPOILABLE, ids=name_of)
def test_a_card_is_refused_when_nothing_on_it_could_happen(card: CivilizationCard) -> None:
    state = playing(card)
    assert play_card(card.id) in offered(state)
    for effect in card.do:
        spoil(state, effect)
    GAME.check(state)
    assert play_card(card.id) not in offered(state)
    assert why_not(state, play_card(card.id)) == "reason.nothing_would_happen"


def test_most_designs_can_be_refused_for_that() -> None:
    assert len(SPOILABLE) >= 20


@pytest.mark.parametrize("card", CARDS, ids=name_of)
def test_a_card_is_refused_that_is_not_in_hand(card: CivilizationCard) -> None:
    state = playing(card)
    hold(state, S)
    assert play_card(card.id) not in offered(state)
    assert why_not(state, play_card(card.id)) == "reason.not_in_hand"


@pytest.mark.parametrize("god", GODS, ids=name_of)
def test_a_god_is_refused_in_the_round_after_it_came(god: God) -> None:
    state = ask(rich(god.civilization), ChooseGod(S, 3))
    assert summon_god(god.id) in offered(state)
    state.last_god = god.id
    assert summon_god(god.id) not in offered(state)
    assert why_not(state, summon_god(god.id)) == "reason.god_rests"


@pytest.mark.parametrize("god", GODS, ids=name_of)
def test_a_god_is_refused_to_every_other_civilization(god: God) -> None:
    for civilization in GAME.content.civilizations:
        if civilization != god.civilization:
            state = ask(rich(civilization), ChooseGod(S, 3))
            assert why_not(state, summon_god(god.id)) == "reason.not_offered"


def take_away(state: HolyWarState, what: str) -> None:
    """Nobody has any of it."""
    for seat in SEATS:
        if what == "coins":
            state.players[seat].coins = 0
        elif what == "cards":
            hold(state, seat)
    if what == "troops":
        for territory in state.world.board.ids:
            put(state, S, territory, 0)


def spoil_for_all(state: HolyWarState, effect: Effect) -> None:
    """Make it impossible for the effect of a world card to do anything for anybody."""
    match effect:
        case Gain(what="coins"):
            state.ruin_coins = 0
            for player in state.players:
                player.coins = 10
        case Gain(what="faith" | "troops"):
            use_up_tokens(state, *SEATS)
        case Lose(what=what):
            take_away(state, what)
        case Destroy():
            for seat in SEATS[1:]:
                house(state, seat)
        case _:
            spoil(state, effect)


WITHOUT_RULES = [
    card for card in WORLD_CARDS if not any(always_possible(effect) for effect in card.do)
]


@pytest.mark.parametrize("card", WITHOUT_RULES, ids=name_of)
def test_a_world_card_that_finds_nothing_to_do_asks_and_changes_nothing(card: WorldCard) -> None:
    """World cards have no condition; one that cannot be carried out is discarded all the same."""
    state = rich("greek")
    for effect in card.do:
        spoil_for_all(state, effect)
    before = [figures(state, seat) for seat in SEATS]
    ask(state, DrawWorldCard(S))
    after = agenda.apply(state, turn_world_card(card.id)).state
    assert agenda.top(after) is None
    assert [figures(after, seat) for seat in SEATS] == before
    assert card.id in after.world_discard
    GAME.check(after)
