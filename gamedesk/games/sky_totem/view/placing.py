"""What of the hand is being placed, seen from the cells that are lit; and why not elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from gamedesk.core.agenda import top
from gamedesk.core.reason import Reason
from gamedesk.games.sky_totem.rules.altar import legal_cells
from gamedesk.games.sky_totem.rules.cubes import PlaceCubes, cube_refusal
from gamedesk.games.sky_totem.rules.geometry import cells_of
from gamedesk.games.sky_totem.rules.state import SkyState
from gamedesk.games.sky_totem.view.targets import CLOUD


def what_is_placed(state: SkyState, targets: Sequence[str], last_pick: str) -> str:
    """The target of the thing whose cells are lit (`hand:leaf`); "" while that is still open.

    The bar and the list can pick it as well as the board, so the lit cells tell; where two kinds
    may go to the same cells, the last pick on the board does.
    """
    step = top(state)
    cells = {int(t.partition(":")[2]) for t in targets if t.startswith("cell:")}
    if not isinstance(step, PlaceCubes) or not cells:
        return ""
    player = state.players[step.seat]
    if cells == set(cells_of(player.edge)):
        return last_pick if last_pick.startswith("swap:") else f"hand:{CLOUD}"
    fitting = [
        f"hand:{state.world.kinds[kind]}"
        for kind, count in enumerate(player.hand)
        if count and cells == set(cells_of(legal_cells(player, kind)))
    ]
    if last_pick in fitting or not fitting:
        return last_pick
    return fitting[0]


def why_not_here(state: SkyState, placed: str, target: str) -> Reason | None:
    """Why the cube that is being placed cannot go on a cell."""
    step = top(state)
    kind = placed.removeprefix("hand:")
    if not isinstance(step, PlaceCubes) or not target.startswith("cell:"):
        return None
    if kind not in state.world.kind_index:
        return None
    cell = int(target.partition(":")[2])
    return cube_refusal(state, state.players[step.seat], state.world.kind_index[kind], cell)
