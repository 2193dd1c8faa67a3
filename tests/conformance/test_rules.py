"""What holds for the rules of every game. No game is named here."""

from __future__ import annotations

from gamedesk.core import agenda
from gamedesk.core.action import Action, from_json, to_json
from gamedesk.core.agenda import Decision, TableAction
from tests.conformance.played import Case, new_match, played, some, steps


def test_a_game_starts_with_a_decision(case: Case) -> None:
    assert new_match(case).decision is not None


def test_random_games_end(case: Case) -> None:
    assert played(case).is_over


def test_each_question_offers_different_actions_in_a_stable_order(case: Case) -> None:
    for state, step, _ in steps(case):
        actions = list(step.actions(state))
        assert actions, step
        assert actions == list(step.actions(state.copy()))
        if isinstance(step, Decision):
            assert len(set(actions)) == len(actions), step


def test_what_is_offered_is_not_refused(case: Case) -> None:
    for state, step, _ in some(case):
        for action in step.actions(state):
            assert agenda.refusal(state, action) is None, action


def test_apply_leaves_the_state_alone_and_can_be_repeated(case: Case) -> None:
    for state, _, entry in steps(case):
        before = state.digest()
        first, second = agenda.apply(state, entry.action), agenda.apply(state, entry.action)
        assert state.digest() == before
        assert first == second
        assert first.state == entry.state
        assert first.events == entry.events


def test_every_offered_action_can_be_carried_out(case: Case) -> None:
    for state, step, _ in some(case, 25):
        for action in step.actions(state):
            after = agenda.apply(state, action).state
            case.game.check(after)


def test_search_reaches_the_same_states_as_the_table(case: Case) -> None:
    state = played(case).journal.opening.copy()
    for entry in played(case).journal.entries:
        agenda.advance(state, entry.action)
        assert state.digest() == entry.state.digest()


def test_copies_are_equal_and_independent(case: Case) -> None:
    for state, _, entry in some(case):
        copy = state.copy()
        assert copy == state
        assert copy.digest() == state.digest()
        agenda.advance(copy, entry.action)
        assert agenda.top(state) is not None


def test_actions_come_back_equal_from_json(case: Case) -> None:
    kinds = case.game.action_types
    for _, _, entry in steps(case):
        assert from_json(kinds, to_json(entry.action)) == entry.action


def test_kinds_are_unique_names() -> None:
    for kind, action_type in _all_types():
        assert action_type.kind == kind
        assert kind.isidentifier()
        assert kind == kind.lower()


def _all_types() -> list[tuple[str, type[Action]]]:
    from tests.conformance.played import games

    return [pair for game in games() for pair in game.action_types.items()]


def test_invariants_hold_in_every_state(case: Case) -> None:
    for _, _, entry in steps(case):
        case.game.check(entry.state)


def test_standings_add_up_and_rank(case: Case) -> None:
    for _, _, entry in some(case):
        rows = case.game.standings(entry.state).rows
        assert [row.seat for row in rows] == list(range(case.seats))
        for row in rows:
            assert sum(points for _, points in row.parts) == row.score
        by_rank = sorted(rows, key=lambda row: row.rank)
        assert by_rank[0].rank == 1
        assert all(row.rank == 1 + sum(o.rank < row.rank for o in rows) for row in rows)


def test_table_actions_are_never_offered(case: Case) -> None:
    for state, step, _ in some(case):
        assert not any(isinstance(action, TableAction) for action in step.actions(state))
