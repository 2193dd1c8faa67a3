"""Every kind of action, question and event of the game, by its name in files."""

from __future__ import annotations

from typing import Final

from gamedesk.core.action import Action
from gamedesk.core.agenda import Step
from gamedesk.core.event import Event
from gamedesk.games.sky_totem.rules import (
    areas,
    bag,
    blessings,
    cards,
    cubes,
    ending,
    rounds,
    setup,
    totems,
    turn,
)

_ACTIONS: Final[tuple[type[Action], ...]] = (
    setup.TotemDrawn,
    setup.StartDrawn,
    setup.CardDealt,
    setup.KeepCard,
    setup.OpenCard,
    bag.CubeDrawn,
    areas.TakeArea,
    areas.DrawCubes,
    totems.BuildTotem,
    cubes.PlaceCube,
    cubes.ExchangeCube,
    cubes.PlaceCloud,
    blessings.GrowColumn,
    cards.CompleteCard,
    cards.TakeCubes,
    cards.Decline,
    turn.EndTurn,
)

_QUESTIONS: Final[tuple[type[Step], ...]] = (
    setup.ChooseCard,
    setup.ChooseOpening,
    turn.TakeTurn,
    turn.ConfirmTurn,
    cubes.PlaceCubes,
    cards.ChooseCubes,
    blessings.ChooseColumn,
    blessings.BuildOnBack,
    blessings.BuildMore,
    ending.BuildLastTotem,
    ending.CompleteLastCard,
)

_EVENTS: Final[tuple[type[Event], ...]] = (
    setup.TotemChosen,
    setup.StartChosen,
    setup.CardReceived,
    setup.CardKept,
    setup.CardChosen,
    setup.HandsPassed,
    setup.CardOpened,
    rounds.RoundStarted,
    rounds.SkyTookArea,
    bag.CubeCame,
    bag.AreaFilled,
    bag.TreasuryFilled,
    areas.AreaTaken,
    areas.BagTurned,
    totems.TotemBuilt,
    totems.TotemCame,
    cubes.CubePlaced,
    cubes.CubeExchanged,
    cubes.CloudPlaced,
    blessings.ColumnGrown,
    blessings.CloudsGained,
    blessings.ExtraTurnGained,
    turn.ExtraTurnStarted,
    cards.CardCompleted,
    cards.Declined,
    ending.LastTotemsBegan,
    ending.GameEnded,
)

ACTION_TYPES: Final = {action.kind: action for action in _ACTIONS}
QUESTION_TYPES: Final = {question.kind: question for question in _QUESTIONS}
EVENT_TYPES: Final = {event.kind: event for event in _EVENTS}
