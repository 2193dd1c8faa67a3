"""Which target an arrow key leads to: the nearest one that lies that way."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF

from gamedesk.ui.board.target import Target

SIDEWAYS = 2.2
"""Going aside costs this much more than going straight on."""


def next_target(among: Sequence[Target], here: Target | None, direction: QPointF) -> Target | None:
    """The best target from `here` in that direction; the first in reading order from nowhere."""
    if not among:
        return None
    if here is None or direction.isNull():
        return min(among, key=lambda target: (target.center.y(), target.center.x()))
    ahead = [(_cost(here, target, direction), target) for target in among if target is not here]
    reachable = [pair for pair in ahead if pair[0] is not None]
    if not reachable:
        return here
    return min(reachable, key=lambda pair: pair[0] or 0.0)[1]


def _cost(here: Target, there: Target, direction: QPointF) -> float | None:
    way = there.center - here.center
    straight = way.x() * direction.x() + way.y() * direction.y()
    aside = abs(way.x() * direction.y()) + abs(way.y() * direction.x())
    if straight <= 1e-6 or straight < aside * 0.3:
        return None
    return straight + SIDEWAYS * aside
