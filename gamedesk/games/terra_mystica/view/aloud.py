"""How things stand now, in words, for whoever cannot see it: tracks, tiles, bowls, pieces.

What tiles are called and do is in `words`; this is what a look at the table adds to that.
"""

from collections.abc import Iterator, Sequence

from gamedesk.content.effects import amounts
from gamedesk.content.texts import Texts
from gamedesk.games.terra_mystica.rules.state import FREE, PlayerBoard, TerraState
from gamedesk.games.terra_mystica.rules.world import CULTS
from gamedesk.games.terra_mystica.view.board_picture import BoardPicture, Levels
from gamedesk.games.terra_mystica.view.words import Speak
from gamedesk.ui.board.spot import SpotHub

Told = Iterator[tuple[str, str]]
"""Targets, each with how it stands."""


def tell_table(hub: SpotHub, state: TerraState, names: Sequence[str], speak: Speak) -> None:
    """Say on each track, tile and action space of the table who stands where and what is left."""
    for told in (
        _cults(state, names, speak),
        _left(state, speak),
        _bonus(state, names, speak),
        _actions(state, names, speak),
        _rounds(state, speak),
    ):
        _tell(hub, told)


def tell_board(hub: SpotHub, board: BoardPicture, texts: Texts, speak: Speak) -> None:
    """Say on the own board how many pieces are built, what they cost, and where markers stand."""
    _tell(hub, _own(board, texts, speak))


def bowls_aloud(board: BoardPicture, speak: Speak) -> str:
    """How many tokens each bowl holds."""
    one, two, three = board.bowls
    bowls = speak("now.bowls", one=one, two=two, three=three)
    return f"{speak('view.power')}: {bowls}"


def _tell(hub: SpotHub, told: Told) -> None:
    for target, now in told:
        spot = hub.spot(target)
        if spot is not None:
            spot.tell(now)


def _cults(state: TerraState, names: Sequence[str], speak: Speak) -> Told:
    for index, cult in enumerate(CULTS):
        steps = [
            f"{name} {player.cults[index]}"
            for name, player in zip(names, state.players, strict=False)
            if player.faction is not None
        ]
        yield f"cult:{cult}", speak("list.comma").join(steps)


def _left(state: TerraState, speak: Speak) -> Told:
    for ids, left in (
        (state.world.favor_ids, state.favors_left),
        (state.world.town_ids, state.towns_left),
    ):
        for tile, count in zip(ids, left, strict=False):
            yield f"tile:{tile}", speak("now.left", count=count)


def _bonus(state: TerraState, names: Sequence[str], speak: Speak) -> Told:
    for tile, coins in state.bonus_pool:
        yield f"tile:{tile}", speak("goods.coins", count=coins) if coins else ""
    for player, name in zip(state.players, names, strict=False):
        if player.bonus:
            yield f"tile:{player.bonus}", speak("now.held", name=name)
            yield from _used_bonus(state, player, speak)


def _used_bonus(state: TerraState, player: PlayerBoard, speak: Speak) -> Told:
    action = state.world.content.bonus_tiles[player.bonus].special_action
    used = bool(action) and action in player.spaces_used
    yield f"own:{player.bonus}", speak("now.used") if used else ""


def _actions(state: TerraState, names: Sequence[str], speak: Speak) -> Told:
    for action, taker in zip(state.world.power_ids, state.power_takers, strict=True):
        taken = taker != FREE
        yield f"action:{action}", speak("now.taken", name=names[taker]) if taken else ""


def _rounds(state: TerraState, speak: Speak) -> Told:
    for number in range(1, len(state.scoring) + 1):
        now = "now.round" if number == state.round else "now.over"
        yield f"round:{number}", speak(now) if number <= state.round else ""


def _own(board: BoardPicture, texts: Texts, speak: Speak) -> Told:
    for track in board.tracks:
        price = amounts(track.cost, texts)
        if track.cost_alone is not None:
            alone = amounts(track.cost_alone, texts)
            price = speak("now.price_alone", price=price, alone=alone)
        built = speak("now.built", built=track.built, count=len(track.shares))
        yield f"building:{track.building}", f"{built}. {speak('help.price', price=price)}"
    for name, levels in (
        ("shipping", board.shipping),
        ("digging", board.digging),
        ("skip", board.skip),
    ):
        if levels is not None:
            yield f"track:{name}", _level(levels, texts, speak)
    for tile, used in board.favors:
        yield f"own:{tile}", speak("now.used") if used else ""


def _level(levels: Levels, texts: Texts, speak: Speak) -> str:
    now = speak("now.level", level=levels.marks[levels.now])
    if levels.cost is None:
        return now
    price = amounts(levels.cost, texts)
    return f"{now}. {speak('now.next', price=price)}"
