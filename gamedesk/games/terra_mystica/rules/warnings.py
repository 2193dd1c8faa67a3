"""What an action would waste: notes for people who are about to take it.

Every note is found by comparing the position before with the one after, or with the same action on
a board that has more room. No rule depends on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from gamedesk.core.action import Action
from gamedesk.core.advice import Note
from gamedesk.core.agenda import Decision, QuietDraft
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.board import bits
from gamedesk.games.terra_mystica.rules.building import Build, Upgrade, has_neighbour
from gamedesk.games.terra_mystica.rules.cults import ChooseCult, ChooseTop, SendPriest
from gamedesk.games.terra_mystica.rules.main_action import (
    MainAction,
    TakePowerAction,
    TakeSpecialAction,
)
from gamedesk.games.terra_mystica.rules.passing import Pass
from gamedesk.games.terra_mystica.rules.rounds import incomes
from gamedesk.games.terra_mystica.rules.spades import Terraform, spades_used
from gamedesk.games.terra_mystica.rules.state import PlayerBoard, TerraState, touched
from gamedesk.games.terra_mystica.rules.terraform import (
    GiveUpSpades,
    SpendCultSpades,
    SpendSpades,
)
from gamedesk.games.terra_mystica.rules.towns import FoundTowns, group_of
from gamedesk.games.terra_mystica.rules.tracks import AdvanceDigging, AdvanceShipping
from gamedesk.games.terra_mystica.rules.turn import TurnDecision
from gamedesk.games.terra_mystica.rules.world import BUILDINGS, DWELLING, TERRAINS, TRADING_POST

TOPICS: Final = ("overflow", "priests", "spades", "unused", "power_left", "neighbor", "town")
"""What warnings can be turned off by; texts `note.<topic>`."""
BIG_LOSS: Final = 3
"""So much power lost asks for a second press."""
_ROOM: Final = 100
_STILL: Final[Mapping[str, tuple[type[Action], ...]]] = {
    "build": (Build, Upgrade),
    "terraform": (Terraform,),
    "digging": (AdvanceDigging,),
    "shipping": (AdvanceShipping,),
    "priest": (SendPriest,),
}
"""What a person who passes could have paid for, the best first; names `group.<kind>`."""


def warnings(
    state: TerraState, decision: Decision, action: Action, after: TerraState
) -> Iterator[Note]:
    """The notes for a legal action that leads to `after`."""
    yield from _lost_at_once(state, decision, action, after)
    match action:
        case Pass() if isinstance(decision, MainAction):
            yield from _on_passing(state, decision, after)
        case GiveUpSpades() if isinstance(decision, SpendSpades | SpendCultSpades):
            yield _spades(decision.spades)
        case Terraform() if isinstance(decision, SpendSpades | SpendCultSpades):
            yield from _spades_left(state, decision, action)
        case Upgrade(building="trading_post") if isinstance(decision, MainAction):
            yield from _lonely(state, decision.seat, action)
        case _:
            pass
    yield from _towns(state, after, decision, action)


# Goods that have no room.


def _lost_at_once(
    state: TerraState, decision: Decision, action: Action, after: TerraState
) -> Iterator[Note]:
    """What the same action would bring with room for everything."""
    asks_in_turn = isinstance(decision, TurnDecision | ChooseCult | ChooseTop)
    if isinstance(action, Pass) or not asks_in_turn or after.round != state.round:
        return
    seat = decision.seat
    roomy = state.copy()
    player = roomy.players[seat]
    if player.faction is None:
        return
    player.bowl1 += _ROOM
    player.priest_cap += _ROOM
    draft = QuietDraft(roomy)
    roomy.agenda.pop()
    decision.resolve(draft, action)
    yield from _losses(state.players[seat], _after_one_step(state, decision, action), player)


def _after_one_step(state: TerraState, decision: Decision, action: Action) -> PlayerBoard:
    tight = state.copy()
    tight.agenda.pop()
    decision.resolve(QuietDraft(tight), action)
    return tight.players[decision.seat]


def _losses(before: PlayerBoard, tight: PlayerBoard, roomy: PlayerBoard) -> Iterator[Note]:
    power = _moved(roomy) - _moved(tight)
    if power > 0:
        yield _power_lost("note.power_lost", power)
    priests = roomy.priests - tight.priests
    if priests > 0:
        yield Note("priests", Reason.of("note.priests_lost", count=priests), is_big=True)


def _moved(player: PlayerBoard) -> int:
    return player.bowl2 + 2 * player.bowl3


def _power_lost(key: str, power: int) -> Note:
    return Note("overflow", Reason.of(key, count=power), is_big=power >= BIG_LOSS)


# Passing.


def _on_passing(state: TerraState, decision: MainAction, after: TerraState) -> Iterator[Note]:
    seat = decision.seat
    if state.round < state.world.content.game.rounds and after.round == state.round:
        yield from _next_income(after, seat)
    left = [action for action in decision.answers(state) if not isinstance(action, Pass)]
    special = [a.action for a in left if isinstance(a, TakeSpecialAction) and _is_free(state, a)]
    if special:
        unused = Reason.of("note.special_left", action=f"@action.{special[0]}")
        yield Note("unused", unused, is_big=True)
    power = [a.action for a in left if isinstance(a, TakePowerAction)]
    if power:
        yield Note("power_left", Reason.of("note.power_action_left", action=f"@action.{power[-1]}"))
    if (rest := _affordable(state, left)) is not None:
        yield rest


def _is_free(state: TerraState, action: TakeSpecialAction) -> bool:
    space = state.world.content.special_actions[action.action]
    return space.once_a_round and not (space.cost.coins or space.cost.workers)


def _affordable(state: TerraState, left: Sequence[Action]) -> Note | None:
    """The best of what could still be paid for; what stays undone in the last round is lost."""
    is_last = state.round == state.world.content.game.rounds
    for kind, types in _STILL.items():
        action = next((a for a in left if isinstance(a, types)), None)
        if isinstance(action, Build | Upgrade):
            piece = action.building if isinstance(action, Upgrade) else BUILDINGS[DWELLING]
            building = f"@building.{piece}"
            text = Reason.of("note.still_possible", building=building, hex=action.hex)
            return Note("unused", text, is_big=is_last)
        if action is not None:
            text = Reason.of("note.still_kind", kind=f"@group.{kind}")
            return Note("unused", text, is_big=is_last)
    return None


def _next_income(after: TerraState, seat: Seat) -> Iterator[Note]:
    """What the next income would bring without room for it."""
    player = after.players[seat]
    power = priests = 0
    for _, goods in incomes(after, seat):
        power += goods.power
        priests += goods.priests
    if power > player.power_room:
        yield _power_lost("note.income_power", power - player.power_room)
    over = player.priests + priests - player.priest_cap
    if priests and over > 0:
        yield Note("priests", Reason.of("note.income_priests", count=min(over, priests)))


# Spades.


def _spades(count: int) -> Note:
    return Note("spades", Reason.of("note.spades_left", count=count), is_big=True)


def _spades_left(
    state: TerraState, decision: SpendSpades | SpendCultSpades, action: Terraform
) -> Iterator[Note]:
    """Left-over spades go on only from a hex brought home (rules 8.5)."""
    player = state.players[decision.seat]
    left = decision.spades + action.bought - spades_used(state, player, action, decision.spades)
    if left > 0 and action.terrain != TERRAINS[player.home]:
        yield _spades(left)


# Buildings.


def _lonely(state: TerraState, seat: Seat, action: Upgrade) -> Iterator[Note]:
    """The dear trading post, where somebody could still come next to it (rules 10.2)."""
    player = state.players[seat]
    hex_ = state.hex(action.hex)
    saved = player.tables.trading_post_alone[0] - player.tables.costs[TRADING_POST][0]
    open_land = state.world.board.adjacent[hex_] & state.world.board.land & ~state.occupied
    is_alone = open_land and not has_neighbour(state, player, hex_)
    if saved > 0 and is_alone and _somebody_comes(state, seat):
        yield Note("neighbor", Reason.of("note.alone", count=saved))


def _somebody_comes(state: TerraState, seat: Seat) -> bool:
    """Whether anybody else will build before the game is over."""
    if state.round < state.world.content.game.rounds:
        return any(not other.dropped for other in _others(state, seat))
    return any(not other.passed for other in _others(state, seat))


def _others(state: TerraState, seat: Seat) -> list[PlayerBoard]:
    return [player for other, player in enumerate(state.players) if other != seat]


def _towns(
    state: TerraState, after: TerraState, decision: Decision, action: Action
) -> Iterator[Note]:
    """A town founded while more could belong to it, or a building that joins an old town.

    Towns that wait for a favor tile are founded already here, so they are told with the upgrade
    and not with the tile.
    """
    seat = decision.seat
    if not isinstance(decision, TurnDecision):
        return
    old, settled = _founded(state, seat).players[seat].towns, _founded(after, seat)
    player = settled.players[seat]
    founded = player.towns & ~old
    if founded.bit_count() > 1:
        if count := _left_out(settled, player, founded):
            yield Note("town", Reason.of("note.town_small", count=count))
    elif founded and isinstance(action, Build):
        yield Note("town", Reason.of("note.joins_town", hex=action.hex))


def _founded(state: TerraState, seat: Seat) -> TerraState:
    """The position once towns that wait for other choices of this turn are founded."""
    waiting = [step for step in state.agenda if isinstance(step, FoundTowns) and step.seat == seat]
    if not waiting:
        return state
    draft = QuietDraft(state.copy())
    for step in waiting:
        step.run(draft)
    settled: TerraState = draft.state
    return settled


def _left_out(state: TerraState, player: PlayerBoard, founded: int) -> int:
    """Own buildings outside towns that one more on land between would have joined."""
    between = touched(state, founded) & state.world.board.land & ~state.occupied
    more = 0
    for hex_ in bits(touched(state, between) & player.all & ~player.towns):
        more |= group_of(state, player, 1 << hex_)
    return (more & ~player.towns).bit_count()
