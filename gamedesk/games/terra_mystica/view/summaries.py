"""Seats and rounds in a few words: the top strip, the headline. No Qt."""

from collections.abc import Sequence

from gamedesk.core.agenda import Decision, top
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.state import UNKNOWN, TerraState
from gamedesk.games.terra_mystica.rules.world import TERRAINS
from gamedesk.games.terra_mystica.view.chips import chip
from gamedesk.ui.phrase import Phrase
from gamedesk.ui.table_items import Badge, Headline, SeatSummary
from gamedesk.ui.theme import theme

_SETUP_KINDS = ("choose_faction", "place_dwelling", "choose_bonus")


def badge(state: TerraState, seat: Seat) -> Badge | None:
    """Home terrain's mark and colour, once there is one."""
    player = state.players[seat]
    terrain = TERRAINS[player.home] if player.home != UNKNOWN else "river"
    if player.faction is None or terrain == "river":
        return None
    return Badge(f"terrain_{terrain}", theme.faction(terrain).name())


def seat_summary(state: TerraState, seat: Seat) -> SeatSummary:
    """Faction, goods that are to hand, points."""
    player = state.players[seat]
    if player.faction is None:
        return SeatSummary()
    return SeatSummary(
        label=Phrase.of(f"faction.{player.faction.id}"),
        goods=(
            chip("coins", player.coins),
            chip("workers", player.workers),
            chip("priests", player.priests),
            chip("power", player.bowl3),
        ),
        points=player.vp,
        passed=player.passed,
    )


def seat_order(state: TerraState) -> Sequence[Seat]:
    """Order of play, then anybody who is not in it."""
    rest = [Seat(seat) for seat in range(len(state.players)) if seat not in state.order]
    return [*state.order, *rest]


def headline(state: TerraState) -> Headline:
    """Round and what is going on in it."""
    rounds = state.world.content.game.rounds
    if not state.round:
        return Headline(Phrase.of("view.setup"), None, 0, rounds)
    title = Phrase.of("view.round", round=state.round, rounds=rounds)
    return Headline(title, Phrase.of(f"view.phase.{phase(state)}"), state.round, rounds)


def phase(state: TerraState) -> str:
    """actions, cult_bonus or over."""
    if state.finished:
        return "over"
    step = top(state)
    if isinstance(step, Decision) and step.kind == "spend_cult_spades":
        return "cult_bonus"
    return "actions"
