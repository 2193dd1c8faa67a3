"""H1: components and limits."""

from __future__ import annotations

from gamedesk.core import agenda
from gamedesk.core.agenda import QuietDraft
from gamedesk.core.state import HIDDEN
from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.rules.battle import AskBattle
from gamedesk.games.holy_war.rules.buildings import free_kinds
from gamedesk.games.holy_war.rules.cards import (
    ChooseDiscard,
    DiscardTo,
    Draw,
    card_drawn,
    discard_card,
    play_card,
)
from gamedesk.games.holy_war.rules.effects import Steal
from gamedesk.games.holy_war.rules.execution import (
    HARVEST_NOW,
    AskStep,
    ExecutionTurn,
    build_new,
    build_refusal,
)
from gamedesk.games.holy_war.rules.state import hand_limit
from gamedesk.games.holy_war.rules.territories import TurnWorld, turn_world_card
from gamedesk.games.holy_war.rules.tokens import (
    bank,
    gain_coins,
    gain_faith,
    lose_vp,
    place_troops,
    token_supply,
)
from gamedesk.games.holy_war.rules.words import is_possible, pick
from gamedesk.games.holy_war.rules.words_goods import steal
from gamedesk.games.holy_war.rules.world import KINDS
from tests.games.holy_war.tables import (
    E,
    N,
    S,
    W,
    ask,
    clear,
    do,
    hold,
    house,
    march,
    offered,
    put,
    question,
    score,
    table,
    village,
    why_not,
)


def test_h1_1_three_or_four_play_with_five_civilizations() -> None:
    assert list(GAME.seats) == [3, 4]
    assert list(GAME.content.civilizations) == ["greek", "egypt", "norse", "huaxia", "aztec"]


def test_h1_2_troops_and_faith_never_exceed_thirty() -> None:
    state = table()
    player = state.players[S]
    assert token_supply(state, S) == 27
    assert gain_faith(QuietDraft(state), S, 50, "test") == 27
    assert place_troops(QuietDraft(state), S, player.home, 1) == 0
    assert (player.faith, player.troops) == (27, 3)


def test_h1_2_a_table_may_play_with_25_tokens() -> None:
    assert token_supply(table(tokens="tokens_25"), S) == 22


def test_h1_2_losses_return_before_gains_are_taken() -> None:
    """With all tokens in use the fallen make room for the faith they bring."""
    state = table()
    clear(state)
    put(state, S, "village_sw", 5)
    put(state, W, "farm_w", 3)
    state.players[S].faith = 25
    state = march(state, S, "village_sw", "farm_w", 5)
    assert (state.players[S].troops, state.players[S].faith) == (2, 28)


def test_h1_2_effects_give_in_the_order_they_name() -> None:
    """One token left: "gain a troop, gain a faith" gives the troop."""
    state = table(civilizations=("norse", "egypt", "greek", "huaxia"))
    clear(state)
    put(state, S, "market_s", 2)
    put(state, W, "market_w", 5)
    state.players[S].faith = 26
    hold(state, S, "mead_for_the_fallen")
    ask(state, AskBattle(S, "after_battle"))
    state = march(state, S, "market_s", "temple_s", 2)
    assert token_supply(state, S) == 2
    state.players[S].faith = 27
    draft = QuietDraft(state)
    for effect in GAME.content.cards["mead_for_the_fallen"].do:
        from gamedesk.games.holy_war.rules.words import begin_effect

        begin_effect(draft, S, effect, "mead_for_the_fallen", 0)
    assert (state.players[S].troops, state.players[S].faith) == (3, 27)


def test_h1_3_an_exhausted_kind_cannot_be_built() -> None:
    state = table()
    market = KINDS.index("market")
    state.village_buildings[state.number("village_ne")] = (market,) * state.stock[market]
    state.stock[market] = 0
    assert market not in free_kinds(state)
    ask(state, ExecutionTurn(S, "build", False))
    assert build_new("market") not in offered(state)
    assert why_not(state, build_new("market")) == "reason.no_block"
    assert build_refusal(state, S, build_new("shrine")) is None


def test_h1_3_blocks_replaced_come_back() -> None:
    state = table()
    village(state, "village_sw", "market")
    put(state, S, "village_sw", 0)
    stock = list(state.stock)
    from gamedesk.games.holy_war.rules.buildings import set_village_kind

    set_village_kind(QuietDraft(state), S, state.number("village_sw"), KINDS.index("field"))
    assert state.stock[KINDS.index("market")] == stock[KINDS.index("market")] + 1
    assert state.stock[KINDS.index("field")] == stock[KINDS.index("field")] - 1


def test_h1_4_forty_coins_the_ruins_among_them() -> None:
    state = table()
    assert bank(state) == 40 - 4 - 4


def test_h1_4_nobody_holds_more_than_ten_coins() -> None:
    state = table()
    assert gain_coins(QuietDraft(state), S, 20, "test") == 9
    assert state.players[S].coins == 10


def test_h1_4_a_short_bank_pays_in_turn_order() -> None:
    state = table()
    for seat, coins in ((N, 10), (E, 10), (W, 9), (S, 6)):
        state.players[seat].coins = coins
    assert bank(state) == 1
    ask(state, AskStep(S, "harvest", False), AskStep(W, "harvest", False))
    assert (state.players[S].coins, state.players[W].coins, bank(state)) == (7, 9, 0)


def test_h1_4_a_thief_takes_no_more_than_it_can_hold() -> None:
    state = table(civilizations=("norse", "egypt", "greek", "huaxia"))
    state.players[S].coins = 10
    hold(state, S, "silver_toll")
    ask(state, ExecutionTurn(S, "build", False))
    assert why_not(state, play_card("silver_toll")) == "reason.nothing_would_happen"


def test_h1_4_a_thief_needs_no_coins_in_the_bank() -> None:
    """What is stolen comes from its owner."""
    state = table(civilizations=("norse", "egypt", "greek", "huaxia"))
    state.ruin_coins = 0
    for seat, coins in ((S, 8), (W, 10), (N, 10), (E, 10)):
        state.players[seat].coins = coins
    state.ruin_coins = (1 << state.number("ruin_s")) | (1 << state.number("ruin_w"))
    assert bank(state) == 0
    hold(state, S, "silver_toll")
    ask(state, ExecutionTurn(S, "build", True))
    state = do(do(state, play_card("silver_toll")), pick("seat:2"))
    assert [player.coins for player in state.players] == [10, 10, 8, 10]


def test_h1_2_stolen_faith_goes_back_and_the_thief_takes_tokens_of_its_own() -> None:
    state = table()
    state.players[W].faith = 4
    steal(QuietDraft(state), S, Steal("faith", 3), "test", "seat:1")
    assert [state.players[seat].faith for seat in (S, W)] == [3, 1]
    state.players[S].faith = 26
    steal(QuietDraft(state), S, Steal("faith", 3), "test", "seat:1")
    assert [state.players[seat].faith for seat in (S, W)] == [27, 0], "one token and one faith left"
    state.players[W].faith = 5
    assert not is_possible(state, S, Steal("faith", 3)), "all its tokens are in use"


def test_h1_5_world_cards_are_discarded_face_up_and_shuffled_again() -> None:
    state = table()
    card = state.world_deck[0]
    state.world_discard, state.world_deck = state.world_deck, ()
    ask(state, TurnWorld(S))
    assert len(state.world_deck) == 25
    assert state.world_discard == ()
    state = do(state, turn_world_card(card))
    assert card in (*state.world_discard, *state.world_in_play)


def test_h1_6_the_hand_limit_is_two_and_one_for_each_barracks_level() -> None:
    state = table()
    assert hand_limit(state, S) == 2
    house(state, S, ("barracks", 2))
    put(state, S, "village_sw", 1)
    village(state, "village_sw", "barracks")
    assert hand_limit(state, S) == 5
    put(state, S, "village_sw", 0)
    assert hand_limit(state, S) == 4


def test_h1_6_it_is_checked_in_the_draw_step_only() -> None:
    state = table()
    hold(state, S, "open_academy", "olive_groves")
    ask(state, ExecutionTurn(S, "build", False))
    state = do(state, play_card("open_academy"))
    assert len(state.players[S].hand) == 3
    assert not isinstance(question(state), ChooseDiscard)
    ask(state, Draw(S), DiscardTo(S))
    state = do(state, card_drawn(state.players[S].deck[0]))
    assert isinstance(question(state), ChooseDiscard)


def test_h1_7_hands_decks_and_cards_discarded_unplayed_are_hidden() -> None:
    state = table()
    hold(state, S, "open_academy", "olive_groves", "laurel_wreath")
    ask(state, DiscardTo(S))
    state = do(state, discard_card("laurel_wreath"))
    view = GAME.observe(state, W).players[S]
    assert view.hand == (HIDDEN,) * 2
    assert view.unseen == (HIDDEN,)
    assert set(view.deck) == {HIDDEN}
    own = GAME.observe(state, S).players[S]
    assert own.unseen == ("laurel_wreath",)
    assert own.deck == state.players[S].deck


def test_h1_7_cards_played_are_known() -> None:
    state = table()
    hold(state, S, "olive_groves")
    ask(state, ExecutionTurn(S, "harvest", False))
    state = do(state, play_card("olive_groves"))
    assert GAME.observe(state, W).players[S].shown == ("olive_groves",)


def test_h1_8_points_never_fall_below_nothing() -> None:
    state = table()
    score(state, S, 1)
    assert lose_vp(QuietDraft(state), S, 3, "test") == 1
    assert state.players[S].vp == 0


def test_h1_8_points_are_not_capped() -> None:
    from gamedesk.games.holy_war.rules.tokens import gain_vp

    state = table()
    gain_vp(QuietDraft(state), S, 30, "ruin")
    assert state.players[S].vp == 30
    assert agenda.top(ask(state, ExecutionTurn(S, "harvest", False))) is not None
    assert HARVEST_NOW in offered(state)
