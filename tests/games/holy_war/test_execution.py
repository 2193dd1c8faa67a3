"""H5: drawing, harvest, recruiting, building."""

from __future__ import annotations

from gamedesk.core import agenda
from gamedesk.core.agenda import Chance, QuietDraft
from gamedesk.games.holy_war.rules.buildings import ChooseVillage, build_village, set_village
from gamedesk.games.holy_war.rules.cards import (
    ChooseDiscard,
    DeckShuffled,
    Draw,
    card_drawn,
    discard_card,
    play_card,
)
from gamedesk.games.holy_war.rules.execution import (
    END_STEP,
    HARVEST_NOW,
    TAKE_COINS,
    AskStep,
    Execution,
    ExecutionTurn,
    build_new,
    raise_level,
    recruit_troops,
)
from gamedesk.games.holy_war.rules.harvest import NO_TRADE, TradeTurn, harvest_income, trade
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.world import KINDS, SHRINE
from tests.games.holy_war.tables import (
    E,
    N,
    S,
    W,
    ask,
    clear,
    do,
    done,
    hold,
    house,
    offered,
    put,
    question,
    table,
    troops,
    village,
    why_not,
)


def building(coins: int = 5) -> HolyWarState:
    """South may build."""
    state = table()
    state.players[S].coins = coins
    return ask(state, AskStep(S, "build", False))


def test_h5_each_step_is_completed_by_all_in_turn_order() -> None:
    state = table()
    state.start = N
    draft = QuietDraft(state)
    Execution().run(draft)
    steps = [step for step in reversed(state.agenda) if isinstance(step, AskStep)]
    assert [step.who for step in steps] == [N, E, S, W] * 3
    assert [step.step for step in steps[::4]] == ["harvest", "recruit", "build"]


# ------------------------------------------------------------------------------ H5.1


def test_h5_1_each_draws_one_and_discards_down_to_the_limit() -> None:
    state = table()
    hold(state, S, "open_academy", "olive_groves")
    ask(state, Execution())
    state = do(state, card_drawn("laurel_wreath"))  # the others draw after it
    assert question(state) == ChooseDiscard(S)
    state = do(state, discard_card("olive_groves"))
    assert state.players[S].hand == ("laurel_wreath", "open_academy")
    assert state.players[S].unseen == ("olive_groves",)
    assert [len(player.hand) for player in state.players] == [2, 1, 1, 1]


def test_h5_1_nobody_discards_before_all_have_drawn() -> None:
    state = table()
    hold(state, S, "open_academy", "olive_groves")
    hold(state, W, "reed_scribes", "gate_statues")
    ask(state, Execution())
    state = do(state, card_drawn("laurel_wreath"))
    assert [len(player.hand) for player in state.players] == [3, 3, 1, 1]
    state = do(state, discard_card("olive_groves"))
    assert question(state) == ChooseDiscard(W)


def test_h5_1_an_empty_deck_takes_its_discards_back() -> None:
    state = table()
    player = state.players[S]
    player.shown, player.unseen, player.deck = player.deck[:12], player.deck[12:], ()
    draft = agenda.Draft(state)
    Draw(S).run(draft)
    assert any(isinstance(event, DeckShuffled) for event in draft.events)
    assert (len(player.deck), player.shown, player.unseen) == (20, (), ())


def test_h5_1_without_deck_and_discards_no_card_is_drawn() -> None:
    state = table()
    player = state.players[S]
    player.hand, player.deck = player.deck, ()
    ask(state, Draw(S))
    assert agenda.top(state) is None
    assert len(player.hand) == 20


def test_h5_1_no_card_is_used_before_all_have_drawn() -> None:
    state = table()
    for seat, card in ((S, "olive_groves"), (W, "reed_scribes")):
        hold(state, seat, card)
    ask(state, Execution())
    drawn = 0
    while isinstance(step := agenda.top(state), Chance):
        drawn += 1
        state = agenda.apply(state, step.actions(state)[0]).state
    assert drawn == 4
    assert isinstance(question(state), ExecutionTurn)


# ------------------------------------------------------------------------------ H5.2


def test_h5_2_coins_faith_and_points_of_the_harvest() -> None:
    state = table()
    house(state, S, ("market", 2), ("shrine", 3), ("field", 1))
    put(state, S, "village_sw", 1)
    village(state, "village_sw", "market", "shrine")
    put(state, S, "ruin_s", 1)
    put(state, S, "ruin_n", 2)
    assert harvest_income(state, S) == (4, 5, 2)
    state.players[S].coins = 1
    ask(state, AskStep(S, "harvest", False))
    player = state.players[S]
    assert (player.coins, player.faith, player.vp) == (5, 5, 2)


def test_h5_2_a_village_of_nobody_gives_nothing() -> None:
    state = table()
    village(state, "village_sw", "market")
    assert harvest_income(state, S) == (1, 1, 0)


def test_h5_2_first_the_harvest_then_one_trade_on_a_river() -> None:
    state = table()
    put(state, S, "river_sw", 1)
    put(state, S, "river_ne", 1)
    state.players[S].coins = 1
    ask(state, AskStep(S, "harvest", False))
    assert isinstance(question(state), TradeTurn)
    assert state.players[S].coins == 2
    state = do(state, trade("coins", "faith", "river_sw"))
    assert (state.players[S].coins, state.players[S].faith) == (0, 2)
    assert agenda.top(state) is None, "once in all, not once for each river"


def test_h5_2_a_table_may_trade_once_for_each_river() -> None:
    state = table(river_trade="per_river")
    put(state, S, "river_sw", 1)
    put(state, S, "river_ne", 1)
    state.players[S].coins = 4
    ask(state, AskStep(S, "harvest", False))
    state = do(state, trade("coins", "faith", "river_sw"))
    assert question(state) == TradeTurn(S, ("river_ne",))
    state = do(state, trade("coins", "troops", "river_ne"))
    assert troops(state, "river_ne") == (S, 2)
    assert agenda.top(state) is None


def test_h5_2_which_river_is_used_up_is_chosen_where_each_may_be_used_once() -> None:
    """Faith for a coin on one river, so that coins buy a troop on the other."""
    state = table(river_trade="per_river")
    put(state, S, "river_sw", 1)
    put(state, S, "river_ne", 1)
    state.players[S].faith, state.players[S].coins = 2, 1
    ask(state, TradeTurn(S, ("river_sw", "river_ne")))
    for used, rest in (("river_sw", "river_ne"), ("river_ne", "river_sw")):
        after = do(state, trade("faith", "coins", used))
        assert question(after) == TradeTurn(S, (rest,))
        assert troops(do(after, trade("coins", "troops", rest)), rest) == (S, 2)


def test_h5_2_troops_sold_leave_the_river_which_may_become_empty() -> None:
    state = table()
    put(state, S, "river_sw", 2)
    ask(state, AskStep(S, "harvest", False))
    state = do(state, trade("troops", "coins", "river_sw"))
    assert troops(state, "river_sw") == (-1, 0)
    assert state.players[S].coins == 3


def test_h5_2_troops_bought_stand_on_the_river() -> None:
    state = table()
    put(state, S, "river_sw", 1)
    state.players[S].faith = 2
    ask(state, AskStep(S, "harvest", False))
    state = do(state, trade("faith", "troops", "river_sw"))
    assert troops(state, "river_sw") == (S, 2)
    assert state.players[S].faith == 1


def test_h5_2_exactly_two_for_one_and_only_what_can_be_paid() -> None:
    state = table()
    put(state, S, "river_sw", 1)
    state.players[S].coins = 0
    ask(state, TradeTurn(S, ("river_sw",)))
    assert offered(state) == [NO_TRADE]
    assert why_not(state, trade("coins", "faith", "river_sw")) == "reason.needs_coins"
    assert why_not(state, trade("troops", "coins", "river_sw")) == "reason.needs_troops"


# ------------------------------------------------------------------------------ H5.3


def test_h5_3_one_recruit_for_each_barracks_level_at_home() -> None:
    state = table()
    house(state, S, ("barracks", 2))
    put(state, S, "village_sw", 1)
    village(state, "village_sw", "barracks")
    state.players[S].coins = 9
    ask(state, AskStep(S, "recruit", False))
    assert offered(state) == [*map(recruit_troops, (1, 2, 3)), END_STEP]
    assert why_not(state, recruit_troops(4)) == "reason.needs_barracks"
    state = do(state, recruit_troops(3))
    assert troops(state, "home_s") == (S, 3)
    assert state.players[S].coins == 6


def test_h5_3_without_barracks_or_coins_nobody_recruits() -> None:
    state = table()
    assert agenda.top(ask(state, AskStep(S, "recruit", False))) is None
    house(state, S, ("barracks", 3))
    state.players[S].coins = 1
    ask(state, AskStep(S, "recruit", False))
    assert offered(state) == [recruit_troops(1), END_STEP]
    assert why_not(state, recruit_troops(2)) == "reason.needs_coins"


# ------------------------------------------------------------------------------ H5.4


def test_h5_4_exactly_one_of_new_higher_or_coins() -> None:
    state = building()
    assert offered(state) == [
        *(build_new(kind) for kind in KINDS),
        raise_level("field", 1),
        TAKE_COINS,
    ]
    for action in offered(state):
        after = do(state, action)
        assert agenda.top(after) in (None, ExecutionTurn(S, "build", True))
        assert after.players[S].buildings != state.players[S].buildings or action == TAKE_COINS


def test_h5_4_a_new_building_is_free() -> None:
    state = do(building(), build_new("market"))
    assert state.players[S].buildings == ((0, 1), (3, 1))
    assert state.players[S].coins == 5


def test_h5_4_one_more_level_costs_two_coins() -> None:
    state = do(building(), raise_level("field", 1))
    assert state.players[S].buildings == ((3, 2),)
    assert state.players[S].coins == 3
    assert why_not(building(1), raise_level("field", 1)) == "reason.needs_coins"


def test_h5_4_or_two_coins_even_above_the_limit() -> None:
    assert do(building(5), TAKE_COINS).players[S].coins == 7
    assert do(building(9), TAKE_COINS).players[S].coins == 10
    assert do(building(10), TAKE_COINS).players[S].coins == 10


def test_h5_4_level_three_gives_a_card_and_is_the_highest() -> None:
    state = table()
    house(state, S, ("field", 2))
    state.players[S].coins = 5
    ask(state, AskStep(S, "build", False))
    state = do(state, raise_level("field", 2))
    assert len(state.players[S].hand) == 1
    ask(state, ExecutionTurn(S, "build", False))
    assert why_not(state, raise_level("field", 3)) == "reason.at_the_top"
    assert why_not(state, raise_level("field", 1)) == "reason.no_such_building"


def test_h5_4_each_level_of_shrine_gives_a_card_the_third_two_in_all() -> None:
    state = do(building(), build_new("shrine"))
    assert len(state.players[S].hand) == 1
    for level, cards in ((1, 2), (2, 4)):
        ask(state, ExecutionTurn(S, "build", False))
        state = do(state, raise_level("shrine", level))
        assert len(state.players[S].hand) == cards


def test_h5_4_a_shrine_built_by_an_effect_in_a_village_gives_a_card_occupying_does_not() -> None:
    state = table()
    put(state, S, "village_sw", 1)
    ask(state, ChooseVillage(S, "village_sw"))
    state = do(state, set_village("shrine"))
    assert state.players[S].hand == ()
    draft = QuietDraft(state)
    build_village(draft, S, state.number("village_sw"), SHRINE)
    assert state.agenda == [Draw(S)]


def test_h5_5_five_slots_of_one_building_each_several_of_a_kind() -> None:
    state = table()
    house(state, S, *[("market", 1)] * 4)
    ask(state, ExecutionTurn(S, "build", False))
    state = do(state, build_new("market"))
    assert state.players[S].buildings == ((0, 1),) * 5
    ask(state, ExecutionTurn(S, "build", False))
    assert build_new("field") not in offered(state)
    assert why_not(state, build_new("field")) == "reason.no_free_slot"


def test_h5_5_only_home_buildings_exceed_level_one() -> None:
    state = building()
    put(state, S, "village_sw", 1)
    village(state, "village_sw", "market")
    assert raise_level("market", 1) not in offered(state)


def test_h5_6_effects_that_build_do_not_use_up_the_build() -> None:
    state = table(civilizations=("egypt", "greek", "norse", "huaxia"))
    hold(state, S, "house_of_life")
    ask(state, AskStep(S, "build", False))
    state = do(state, play_card("house_of_life"))
    assert (SHRINE, 1) in state.players[S].buildings
    assert build_new("market") in offered(state)


def test_h5_7_execution_cards_before_or_after_what_the_step_gives() -> None:
    state = table()
    hold(state, S, "olive_groves", "open_academy")
    ask(state, AskStep(S, "harvest", False))
    assert offered(state) == [play_card("olive_groves"), play_card("open_academy"), HARVEST_NOW]
    state = do(state, HARVEST_NOW)
    assert offered(state)[-1] == END_STEP
    assert HARVEST_NOW not in offered(state)
    assert play_card("olive_groves") in offered(state)
    state = do(state, play_card("olive_groves"))
    assert agenda.top(do(state, END_STEP)) is None


def test_h5_7_not_in_the_middle_of_the_harvest() -> None:
    state = table()
    hold(state, S, "olive_groves")
    put(state, S, "river_sw", 2)
    ask(state, AskStep(S, "harvest", False))
    state = do(state, HARVEST_NOW)
    assert isinstance(question(state), TradeTurn)
    assert play_card("olive_groves") not in offered(state)
    state = do(state, NO_TRADE)
    assert play_card("olive_groves") in offered(state)


def test_h5_8_troops_gained_stand_at_home() -> None:
    state = table(civilizations=("egypt", "greek", "norse", "huaxia"))
    clear(state)
    hold(state, S, "inundation")
    ask(state, AskStep(S, "harvest", False))
    outcome = done(state, play_card("inundation"))
    assert troops(outcome.state, "home_s") == (S, 1)
    assert outcome.sealed
    assert W == 1
