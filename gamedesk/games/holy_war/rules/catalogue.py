"""Every kind of action, decision and event of the game, by its name in files."""

from __future__ import annotations

from typing import Final

from gamedesk.core.action import Action
from gamedesk.core.agenda import Step
from gamedesk.core.event import Event
from gamedesk.games.holy_war.rules import (
    battle,
    buildings,
    cards,
    execution,
    harvest,
    lasting,
    movement,
    reactions,
    recruiting,
    rounds,
    setup,
    summoning,
    territories,
    tokens,
    troop_losses,
    words,
    words_buildings,
    words_goods,
    words_rules,
    words_troops,
)

WORD_CHAPTERS: Final = (words_buildings, words_goods, words_rules, words_troops)
"""Importing them registers the effect words."""

_ACTIONS: Final[tuple[type[Action], ...]] = (
    setup.TakeCivilization,
    setup.DealCivilization,
    setup.DrawStart,
    summoning.RaiseBid,
    summoning.DropOut,
    summoning.SummonGod,
    cards.CardDrawn,
    cards.DiscardCard,
    cards.PlayCard,
    words.Pick,
    words_goods.LookAway,
    reactions.NoReaction,
    execution.Harvest,
    harvest.Trade,
    harvest.NoTrade,
    execution.RecruitTroops,
    execution.BuildNew,
    execution.RaiseBuilding,
    execution.TakeCoins,
    execution.EndStep,
    movement.Move,
    movement.EndMovement,
    buildings.SetVillage,
    territories.TurnWorldCard,
    battle.PassCards,
)

_QUESTIONS: Final[tuple[type[Step], ...]] = (
    setup.ChooseCivilization,
    summoning.Bid,
    summoning.ChooseGod,
    cards.ChooseDiscard,
    words.ChooseTarget,
    words_goods.LookAtHand,
    reactions.React,
    execution.ExecutionTurn,
    harvest.TradeTurn,
    movement.MoveTurn,
    buildings.ChooseVillage,
    battle.BattleTurn,
    troop_losses.ChooseLoss,
)

_EVENTS: Final[tuple[type[Event], ...]] = (
    setup.CivilizationTaken,
    setup.StartDrawn,
    rounds.RoundStarted,
    rounds.GameEnded,
    summoning.BidRaised,
    summoning.DroppedOut,
    summoning.CannotBid,
    summoning.NobodySummoned,
    summoning.GodSummoned,
    summoning.SummonsCounted,
    execution.StepBegan,
    cards.CardTaken,
    cards.HandGrew,
    cards.CardDiscarded,
    cards.DeckShuffled,
    cards.CardPlayed,
    words_goods.HandShown,
    words_goods.HandLookedAt,
    tokens.GoodsGained,
    tokens.GoodsLost,
    tokens.TroopsPlaced,
    tokens.TroopsRemoved,
    harvest.Traded,
    recruiting.Recruited,
    buildings.BuildingBuilt,
    buildings.BuildingRaised,
    buildings.BuildingChanged,
    buildings.BuildingLowered,
    movement.MovementBegan,
    territories.TroopsMoved,
    territories.RuinSearched,
    territories.WorldCardTurned,
    territories.WorldDeckShuffled,
    battle.BattleBegan,
    battle.BattleReckoned,
    battle.TroopsReturned,
    troop_losses.BattleTroopsRemoved,
    words_troops.StrengthChanged,
    words_troops.PointsGained,
    words_troops.TroopsSwapped,
    lasting.RuleLaid,
)

ACTION_TYPES: Final = {action.kind: action for action in _ACTIONS}
QUESTION_TYPES: Final = {question.kind: question for question in _QUESTIONS}
EVENT_TYPES: Final = {event.kind: event for event in _EVENTS}
