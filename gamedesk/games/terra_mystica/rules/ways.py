"""Every way to use a hex in a main action, possible or not, and what each of them lacks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from gamedesk.core.action import Action
from gamedesk.core.advice import Way
from gamedesk.core.agenda import Decision, QuietDraft, top
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.building import Upgrade, build, upgrade
from gamedesk.games.terra_mystica.rules.effects import (
    Bridge,
    Effect,
    FreeDwelling,
    FreeTradingPost,
    Sandstorm,
    Spades,
)
from gamedesk.games.terra_mystica.rules.main_action import (
    special_spaces,
    take_power_action,
    take_special_action,
)
from gamedesk.games.terra_mystica.rules.prices import (
    Price,
    after_free,
    conversions_for,
    price_of,
    remedy,
)
from gamedesk.games.terra_mystica.rules.river_towns import Connect
from gamedesk.games.terra_mystica.rules.spades import hex_refusal, spades_affordable, terraform
from gamedesk.games.terra_mystica.rules.state import PlayerBoard, TerraState
from gamedesk.games.terra_mystica.rules.world import (
    BUILDINGS,
    DWELLING,
    TERRAINS,
    WHEEL,
    wheel_distance,
)

AFTER_TRANSFORMING = Reason("reason.after_transforming")


def hex_ways(state: TerraState, decision: Decision, label: str) -> list[Way]:
    """What the one who chooses a main action could do with a hex."""
    seat = decision.seat
    player = state.players[seat]
    hex_ = state.hex(label)
    bit = 1 << hex_
    if not state.world.board.land & bit:
        ways = _river(state, decision, label)
    elif player.all & bit:
        ways = [_way(state, decision, action) for action in _upgrades(state, player, hex_)]
    elif state.occupied & bit:
        return [_way(state, decision, build(label))]
    elif state.terrain[hex_] == player.home:
        ways = [_way(state, decision, build(label))]
    else:
        ways = _on_other_land(state, decision, label)
    return ways + [_space_way(state, decision, a, label) for a in _spaces(state, seat, hex_)]


def _way(state: TerraState, decision: Decision, action: Action) -> Way:
    lacks = decision.refusal(state, action)
    if lacks is None:
        return Way(action)
    return Way(action, lacks, remedy(state, decision, action))


def _river(state: TerraState, decision: Decision, label: str) -> list[Way]:
    if not state.players[decision.seat].tables.data.river_towns:
        return []
    action = Connect(label)
    return [Way(action, decision.refusal(state, action))]


def _upgrades(state: TerraState, player: PlayerBoard, hex_: int) -> Iterator[Upgrade]:
    before = BUILDINGS[player.building_at(hex_)]
    for building, below in state.world.content.game.upgrade_from.items():
        if below == before:
            yield upgrade(state.label(hex_), building)


def _on_other_land(state: TerraState, decision: Decision, label: str) -> list[Way]:
    """Bring it home with bought spades; a dwelling may follow in the same action (rules 9.1)."""
    player = state.players[decision.seat]
    terrain = state.terrain[state.hex(label)]
    if terrain >= WHEEL:
        return [Way(build(label), Reason("reason.fixed_terrain"))]
    spades = player.tables.fixed_spades or wheel_distance(terrain, player.home)
    dig = terraform(label, TERRAINS[player.home], spades)
    way = _way(state, decision, dig)
    part = () if way.is_open else _part_of_the_way(state, decision, label, spades)
    return [way, *part, _dwelling_after(state, decision, dig, label)]


def _part_of_the_way(
    state: TerraState, decision: Decision, label: str, spades: int
) -> tuple[Way, ...]:
    """The longest step towards the home terrain that the spades at hand allow."""
    player = state.players[decision.seat]
    most = 0 if player.tables.fixed_spades else min(spades_affordable(player), spades - 1)
    terrain = state.terrain[state.hex(label)]
    for bought in range(most, 0, -1):
        for target in ((terrain + bought) % WHEEL, (terrain - bought) % WHEEL):
            dig = terraform(label, TERRAINS[target], bought)
            nearer = wheel_distance(target, player.home) == spades - bought
            if nearer and decision.refusal(state, dig) is None:
                return (Way(dig),)
    return ()


def _dwelling_after(state: TerraState, decision: Decision, dig: Action, label: str) -> Way:
    seat = decision.seat
    player = state.players[seat]
    house = build(label)
    if reason := hex_refusal(state, seat, state.hex(label)):
        return Way(house, reason)
    if player.supply(DWELLING) < 1:
        return Way(house, Reason.of("reason.no_piece_left", building="@building.dwelling"))
    digging = price_of(dig, state, seat) or Price()
    whole = digging + Price(*player.tables.costs[DWELLING])
    missing = whole.refusal(player)
    if missing is None:
        return Way(house, AFTER_TRANSFORMING)
    return Way(house, missing, conversions_for(player, whole) or ())


def _spaces(state: TerraState, seat: Seat, hex_: int) -> Iterator[Action]:
    """Action spaces that could do something with this hex."""
    for power in state.world.content.power_actions.values():
        if any(_concerns(state, seat, effect, hex_) for effect in power.do):
            yield take_power_action(power.id)
    for space in special_spaces(state, seat):
        if any(_concerns(state, seat, effect, hex_) for effect in space.do):
            yield take_special_action(space.id)


def _concerns(state: TerraState, seat: Seat, effect: Effect, hex_: int) -> bool:
    player = state.players[seat]
    terrain = state.terrain[hex_]
    bit = 1 << hex_
    empty = not state.occupied & bit
    match effect:
        case Spades() | Sandstorm():
            return empty and terrain < WHEEL and terrain != player.home
        case FreeDwelling():
            return empty and TERRAINS[terrain] == effect.terrain
        case FreeTradingPost():
            return bool(player.built[DWELLING] & bit)
        case Bridge():
            taken = {(a, b) for a, b, _ in state.bridges}
            return any(
                hex_ in site and site not in taken and any(player.all >> end & 1 for end in site)
                for site in state.world.board.bridge_sites
            )
        case _:
            return False


def _space_way(state: TerraState, decision: Decision, action: Action, label: str) -> Way:
    """The space itself, and whether what follows can be done at this hex."""
    way = _way(state, decision, action)
    if way.lacks is not None and not way.first:
        return way
    draft = QuietDraft(after_free(state, decision, way.first))
    draft.state.agenda.pop()
    decision.resolve(draft, action)
    step = top(draft.state)
    if isinstance(step, Decision) and any(_names(a, label) for a in step.actions(draft.state)):
        return way
    return Way(action, hex_refusal(state, decision.seat, state.hex(label)) or _BEYOND)


_BEYOND = Reason("reason.not_with_this")


def _names(action: Action, label: str) -> bool:
    return any(object.__getattribute__(action, field.name) == label for field in fields(action))
