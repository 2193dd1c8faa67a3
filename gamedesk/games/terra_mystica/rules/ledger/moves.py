"""What each command of a ledger does: its actions in our agenda."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from gamedesk.core.action import Action
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.bridges import PlaceBridge, build_bridge
from gamedesk.games.terra_mystica.rules.building import (
    FreeUpgrade,
    PlaceFreeDwelling,
    build,
    upgrade,
)
from gamedesk.games.terra_mystica.rules.cults import (
    EMPTY_SPACE,
    REACHES,
    ChooseCult,
    ChooseTop,
    send_priest,
)
from gamedesk.games.terra_mystica.rules.favors import ChooseFavor, take_favor
from gamedesk.games.terra_mystica.rules.ledger.answers import (
    forget_offers,
)
from gamedesk.games.terra_mystica.rules.ledger.asides import (
    answer,
    burn,
    connect,
    convert,
    correct,
    done,
    forgo,
    give_up,
    idle,
    income,
    no_exchange,
)
from gamedesk.games.terra_mystica.rules.ledger.command import OWN_ACTION, Command
from gamedesk.games.terra_mystica.rules.ledger.replay import Fault, Replay
from gamedesk.games.terra_mystica.rules.ledger.spades import dig, gather, run_plan
from gamedesk.games.terra_mystica.rules.ledger.turns import (
    Question,
    bring,
    drop,
    is_a,
    take_steps,
    use_key,
)
from gamedesk.games.terra_mystica.rules.leniencies import UseSpaceInVain
from gamedesk.games.terra_mystica.rules.main_action import (
    MainAction,
    take_power_action,
    take_special_action,
)
from gamedesk.games.terra_mystica.rules.passing import NO_TILE, pass_with
from gamedesk.games.terra_mystica.rules.sandstorm import ChooseSandstorm, raise_sandstorm
from gamedesk.games.terra_mystica.rules.setup import (
    ChooseFirstBonus,
    PlaceDwelling,
    place_dwelling,
    take_first_bonus,
)
from gamedesk.games.terra_mystica.rules.terraform import (
    BuildAfterDig,
    SpendCultSpades,
    SpendSpades,
)
from gamedesk.games.terra_mystica.rules.towns import ChooseTownTile, take_town_tile
from gamedesk.games.terra_mystica.rules.tracks import ADVANCE_DIGGING, ADVANCE_SHIPPING
from gamedesk.games.terra_mystica.rules.world import CULTS, TERRAINS

Mover = Callable[[Replay, Seat, Command], None]


def perform(replay: Replay, seat: Seat, command: Command) -> None:
    """Carry one command out and note the goods around it. Raises Fault."""
    if command.verb in OWN_ACTION:
        forget_offers(replay, seat)
    mark = replay.mark(seat)
    _MOVERS[command.verb](replay, seat, command)
    if not command.done:
        replay.finish(command, mark)


def _single(action: Callable[[Replay, Seat, Command], Action], *kinds: type) -> Mover:
    """A command that is one action of ours, in answer to one of these questions."""

    def move(replay: Replay, seat: Seat, command: Command) -> None:
        bring(replay, seat, command, is_a(*kinds))
        mark = replay.mark(seat)
        replay.act(action(replay, seat, command), command)
        replay.finish(command, mark)

    return move


def _build(replay: Replay, seat: Seat, command: Command) -> None:
    """Build, after spending spades on the hex where they are at hand."""
    hex_ = command.hexes[0]

    def accepts(top: Question) -> bool:
        if isinstance(top, BuildAfterDig):
            return hex_ in replay.state.world.board.names(top.hexes)
        if isinstance(top, SpendSpades | SpendCultSpades):
            return hex_ in gather(replay, seat, command).targets
        return isinstance(top, PlaceDwelling | MainAction | PlaceFreeDwelling | ChooseSandstorm)

    mark = replay.mark(seat)
    top = bring(replay, seat, command, accepts)
    mark = replay.mark(seat)
    while isinstance(top, SpendSpades | SpendCultSpades) or replay.pending.get(seat):
        run_plan(replay, seat, command)
        top = bring(replay, seat, command, accepts)
    if isinstance(top, ChooseSandstorm):
        replay.act(raise_sandstorm(hex_), command)
    make = place_dwelling if isinstance(top, PlaceDwelling) else build
    replay.act(make(hex_), command)
    replay.finish(command, mark)


def _transform(replay: Replay, seat: Seat, command: Command) -> None:
    """Use spades, or a sandstorm."""
    kinds = (SpendSpades, SpendCultSpades, ChooseSandstorm, MainAction)
    top = bring(replay, seat, command, is_a(*kinds))
    if not isinstance(top, ChooseSandstorm):
        while not command.done:
            run_plan(replay, seat, command)
        return
    home = TERRAINS[replay.state.players[seat].home]
    if command.name not in ("", home):
        raise Fault(command, f"a sandstorm brings {home}")
    replay.act(raise_sandstorm(command.hexes[0]), command)


def _dig(replay: Replay, seat: Seat, command: Command) -> None:
    bring(replay, seat, command, is_a(MainAction, SpendSpades))
    dig(replay, seat, command)


def _send(replay: Replay, seat: Seat, command: Command) -> Action:
    """The best free space unless one is named."""
    steps = command.number
    if steps < 0:
        board = replay.state.world.content.game.cult
        owners = replay.state.priests[CULTS.index(command.name)]
        pairs = zip(board.priest_spaces, owners, strict=True)
        free = [value for value, owner in pairs if owner == EMPTY_SPACE]
        steps = max(free, default=board.priest_without_space)
    return send_priest(command.name, steps)


def _action(replay: Replay, seat: Seat, command: Command) -> Action:
    """The space; used in vain where the ledger says next that nothing comes of it."""
    is_shared = command.name in replay.state.world.power_ids
    action = take_power_action(command.name) if is_shared else take_special_action(command.name)
    following = (later for later in replay.ahead(seat) if later.index > command.index)
    later = next(following, None)
    in_vain = later is not None and later.verb == "forgo" and later.line == command.line
    if in_vain and replay.refusal(action) is not None:
        return UseSpaceInVain(seat, command.name)
    return action


def _bridge(replay: Replay, seat: Seat, command: Command) -> Action:
    """The ends may be named in either order."""
    if len(command.hexes) != 2:
        raise Fault(command, "a bridge joins two hexes")
    start, end = command.hexes
    swapped = build_bridge(end, start)
    if swapped in replay.top_actions():
        return swapped
    return build_bridge(start, end)


def _pass(replay: Replay, seat: Seat, command: Command) -> Action:
    """In the last round no tile is taken, even if one is named."""
    if isinstance(replay.top, ChooseFirstBonus):
        return take_first_bonus(command.name)
    last = replay.state.round == replay.state.world.content.game.rounds
    if not last and not command.name:
        raise Fault(command, "a bonus tile must be named")
    return pass_with(NO_TILE if last else command.name)


def _cult(replay: Replay, seat: Seat, command: Command) -> None:
    """Steps that are owed; they may be written one by one."""
    top = bring(replay, seat, command, is_a(ChooseCult))
    if command.done:
        return
    assert isinstance(top, ChooseCult)
    steps: list[Command] = []
    for later in replay.ahead(seat):
        if later.verb == "cult" and later.name == command.name and len(steps) < top.steps:
            steps.append(later)
    take_steps(replay, top, steps)


def _step_back(replay: Replay, seat: Seat, command: Command) -> None:
    """Holds a track back from the top (rules 14.8)."""
    replay.avoided.setdefault(seat, set()).add(command.name)


def _town(replay: Replay, seat: Seat, command: Command) -> None:
    bring(replay, seat, command, is_a(ChooseTownTile))
    mark = replay.mark(seat)
    replay.act(take_town_tile(command.name), command)
    while isinstance(top := replay.top, ChooseTop) and not _names_top(replay, seat):
        use_key(replay, top, command)
    if replay.top is None or not isinstance(replay.top, ChooseTop):
        replay.avoided.pop(seat, None)
    replay.finish(command, mark)


def _names_top(replay: Replay, seat: Seat) -> bool:
    """Whether the ledger names the track itself next."""
    upcoming = (c for c in replay.ahead(seat) if c.verb != "town")
    return next((c.verb == "top" for c in upcoming), False)


def _top(replay: Replay, seat: Seat, command: Command) -> Action:
    return REACHES[CULTS.index(command.name)]


def _build_upgrade(replay: Replay, seat: Seat, command: Command) -> Action:
    return upgrade(command.hexes[0], command.name)


_MOVERS: Final[dict[str, Mover]] = {
    "build": _build,
    "upgrade": _single(_build_upgrade, MainAction, FreeUpgrade),
    "transform": _transform,
    "dig": _dig,
    "convert": convert,
    "burn": burn,
    "connect": connect,
    "send": _single(_send, MainAction),
    "shipping": _single(lambda r, s, c: ADVANCE_SHIPPING, MainAction),
    "digging": _single(lambda r, s, c: ADVANCE_DIGGING, MainAction),
    "action": _single(_action, MainAction),
    "bridge": _single(_bridge, PlaceBridge),
    "pass": _single(_pass, MainAction, ChooseFirstBonus),
    "favor": _single(lambda r, s, c: take_favor(c.name), ChooseFavor),
    "town": _town,
    "cult": _cult,
    "step_back": _step_back,
    "top": _single(_top, ChooseTop),
    "give_up": give_up,
    "forgo": forgo,
    "no_exchange": no_exchange,
    "correct": correct,
    "leech": answer,
    "decline": answer,
    "drop": drop,
    "resign": drop,
    "done": done,
    "wait": idle,
    "income": income,
    "start": income,
    "finish": income,
}
