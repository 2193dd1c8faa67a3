"""Which target an arrow key leads to: the nearest one that lies that way."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF

from gamedesk.ui.board.target import Target

SIDEWAYS = 2.2
"""Going aside costs this much more than going straight on."""

_Place = tuple[float, float]
_WAYS: tuple[_Place, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1))


def next_target(among: Sequence[Target], here: Target | None, direction: QPointF) -> Target | None:
    """The best target from `here` in that direction; the first in reading order from nowhere.

    Where nothing lies that way it is one that no arrows would lead to from here, if there is any.
    Whoever goes on in one direction comes to such an end, so every target can be reached.
    """
    if not among:
        return None
    if here is None or direction.isNull():
        return min(among, key=lambda target: (target.center.y(), target.center.x()))
    places = [(target.center.x(), target.center.y()) for target in among]
    begin = next((number for number, target in enumerate(among) if target is here), None)
    if begin is None:
        places.append((here.center.x(), here.center.y()))
        begin = len(among)
    found = ahead(places, begin, (direction.x(), direction.y()))
    if found is None:
        found = _left_out(places, begin)
    return here if found is None or found == len(among) else among[found]


def ahead(places: Sequence[_Place], begin: int, way: _Place) -> int | None:
    """The number of the nearest place that way; None if nothing lies there."""
    x, y = places[begin]
    best, least = None, 0.0
    for number, place in enumerate(places):
        cost = _cost(place[0] - x, place[1] - y, way) if number != begin else None
        if cost is not None and (best is None or cost < least):
            best, least = number, cost
    return best


def _left_out(places: Sequence[_Place], begin: int) -> int | None:
    """The nearest of the places that no arrows lead to; None if there are none."""
    reached, waiting = {begin}, [begin]
    while waiting:
        origin = waiting.pop()
        for way in _WAYS:
            found = ahead(places, origin, way)
            if found is not None and found not in reached:
                reached.add(found)
                waiting.append(found)
    x, y = places[begin]
    rest = (number for number in range(len(places)) if number not in reached)
    return min(rest, key=lambda n: abs(places[n][0] - x) + abs(places[n][1] - y), default=None)


def _cost(right: float, down: float, way: _Place) -> float | None:
    straight = right * way[0] + down * way[1]
    aside = abs(right * way[1]) + abs(down * way[0])
    if straight <= 1e-6 or straight < aside * 0.3:
        return None
    return straight + SIDEWAYS * aside
