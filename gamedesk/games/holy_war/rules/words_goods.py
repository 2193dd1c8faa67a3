"""The words about goods: gain, lose, steal, exchange, look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from gamedesk.core.action import Action
from gamedesk.core.agenda import Auto, Decision, Draft
from gamedesk.core.event import Event
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.cards import CardDiscarded, ChooseDiscard, Draw, without
from gamedesk.games.holy_war.rules.counting import count_of, recipients
from gamedesk.games.holy_war.rules.effects import Exchange, Gain, Look, Lose, Steal
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.tokens import (
    bank,
    gain_coins,
    gain_faith,
    gain_vp,
    lose_coins,
    lose_faith,
    lose_vp,
    place_troops,
    token_supply,
)
from gamedesk.games.holy_war.rules.troop_losses import LoseTroops, troops_to_lose
from gamedesk.games.holy_war.rules.words import (
    Pick,
    Word,
    pick,
    register,
    seat_target,
    target_seat,
)

KEEP: Final = "keep"


# ------------------------------------------------------------------------------ gain


def _room(state: HolyWarState, seat: Seat, what: str) -> int:
    """How much of it a seat can take."""
    player = state.players[seat]
    match what:
        case "coins":
            room = state.world.content.game.limits.coins_held - player.coins
            return min(room, bank(state))
        case "faith" | "troops":
            return token_supply(state, seat)
        case "cards":
            return len(player.deck) + len(player.shown) + len(player.unseen)
        case _:
            return 99


def _held(state: HolyWarState, seat: Seat, what: str) -> int:
    """How much of it a seat could give up."""
    player = state.players[seat]
    match what:
        case "coins":
            return player.coins
        case "faith":
            return player.faith
        case "troops":
            return troops_to_lose(state, seat)
        case "cards":
            return len(player.hand)
        case _:
            return player.vp


def receive(draft: Draft, seat: Seat, what: str, amount: int, cause: str) -> None:
    """Take so much of it, within the limits (H1); troops stand at home (H5.8)."""
    match what:
        case "coins":
            gain_coins(draft, seat, amount, cause)
        case "faith":
            gain_faith(draft, seat, amount, cause)
        case "troops":
            place_troops(draft, seat, draft.state.players[seat].home, amount)
        case "cards":
            draft.then(*(Draw(seat) for _ in range(amount)))
        case _:
            gain_vp(draft, seat, amount, cause)


def _can_gain(state: HolyWarState, seat: Seat, effect: Gain) -> bool:
    return any(
        _gained(state, who, effect) > 0 and _room(state, who, effect.what) > 0
        for who in recipients(state, seat, effect.who)
    )


def _gained(state: HolyWarState, who: Seat, effect: Gain) -> int:
    return effect.amount * count_of(state, who, effect.per)


def _gain(draft: Draft, seat: Seat, effect: Gain, card: str) -> None:
    state: HolyWarState = draft.state
    shares = [(who, _gained(state, who, effect)) for who in recipients(state, seat, effect.who)]
    for who, amount in reversed(shares) if effect.what == "cards" else shares:
        receive(draft, who, effect.what, amount, card)


# ------------------------------------------------------------------------------ lose


def give_up(draft: Draft, seat: Seat, what: str, amount: int, cause: str) -> None:
    """Give so much of it back, as far as it is there; its owner chooses which."""
    match what:
        case "coins":
            lose_coins(draft, seat, amount, cause)
        case "faith":
            lose_faith(draft, seat, amount, cause)
        case "troops":
            draft.then(LoseTroops(seat, amount))
        case "cards":
            count = min(amount, len(draft.state.players[seat].hand))
            draft.then(*(ChooseDiscard(seat) for _ in range(count)))
        case _:
            lose_vp(draft, seat, amount, cause)


def _losers(state: HolyWarState, seat: Seat, who: str) -> list[Seat]:
    if who == "opponent":
        return list(state.others(seat))
    if who == "enemy":
        battle = state.battle
        if battle is None:
            return []
        return [battle.defender if battle.attacker == seat else battle.attacker]
    return recipients(state, seat, who)


def _can_lose(state: HolyWarState, seat: Seat, effect: Lose | Steal) -> bool:
    return any(_loses(state, seat, who, effect) for who in _losers(state, seat, effect.who))


def _loses(state: HolyWarState, seat: Seat, who: Seat, effect: Lose | Steal) -> bool:
    if isinstance(effect, Steal):
        return _loot(state, seat, who, effect) > 0
    return _held(state, who, effect.what) > 0


def _loot(state: HolyWarState, seat: Seat, victim: Seat, effect: Steal) -> int:
    """What is there and the thief can hold (H1.2, H1.4); stolen coins do not come from the bank."""
    if effect.what == "coins":
        room = state.world.content.game.limits.coins_held - state.players[seat].coins
    else:
        room = _room(state, seat, effect.what)
    return min(effect.amount, _held(state, victim, effect.what), room)


def _opponents(state: HolyWarState, seat: Seat, effect: Lose | Steal, card: str = "") -> list[str]:
    """Whom it may be aimed at; others than opponents of choice need no question."""
    losers = _losers(state, seat, effect.who)
    return [seat_target(who) for who in losers if _loses(state, seat, who, effect)]


def _lose(draft: Draft, seat: Seat, effect: Lose, card: str) -> None:
    losers = _losers(draft.state, seat, effect.who)
    asks = effect.what in ("troops", "cards")  # what is asked last comes first on the agenda
    for who in reversed(losers) if asks else losers:
        give_up(draft, who, effect.what, effect.amount, card)


def _lose_chosen(draft: Draft, seat: Seat, effect: Lose, card: str, target: str) -> None:
    give_up(draft, target_seat(target), effect.what, effect.amount, card)


def steal(draft: Draft, seat: Seat, effect: Steal, card: str, target: str) -> None:
    """First it is back in bank or supply, then the thief takes it from there (H1.2)."""
    victim = target_seat(target)
    amount = _loot(draft.state, seat, victim, effect)
    match effect.what:
        case "coins":
            receive(draft, seat, "coins", lose_coins(draft, victim, amount, card), card)
        case "faith":
            receive(draft, seat, "faith", lose_faith(draft, victim, amount, card), card)
        case _:
            receive(draft, seat, "vp", lose_vp(draft, victim, amount, card), card)


# ------------------------------------------------------------------------------ exchange


def _most_exchanged(state: HolyWarState, seat: Seat, effect: Exchange) -> int:
    held = _held(state, seat, effect.give)
    own_tokens = effect.give != "coins" and effect.get != "coins"
    room = held if own_tokens else _room(state, seat, effect.get)
    return max(0, min(effect.most, held, room))


def _exchange_options(
    state: HolyWarState, seat: Seat, effect: Exchange, card: str = ""
) -> list[str]:
    return [str(count) for count in range(1, _most_exchanged(state, seat, effect) + 1)]


def _exchange(draft: Draft, seat: Seat, effect: Exchange, card: str, target: str) -> None:
    draft.then(Receive(seat, effect.get, int(target), card))
    give_up(draft, seat, effect.give, int(target), card)


@dataclass(frozen=True, slots=True)
class Receive(Auto):
    """Takes something once what was given up is back in the supply (H1.2)."""

    kind: ClassVar[str] = "receive"
    who: Seat
    what: str
    amount: int
    cause: str

    def run(self, draft: Draft) -> None:
        """Within the limits."""
        receive(draft, self.who, self.what, self.amount, self.cause)


# ------------------------------------------------------------------------------ look


@dataclass(frozen=True, slots=True)
class HandShown(Event):
    """A hand was looked at; only who looked sees the cards."""

    kind: ClassVar[str] = "hand_shown"
    owner: Seat = Seat(0)
    cards: tuple[str, ...] = ()

    @property
    def seen_by(self) -> frozenset[Seat] | None:
        """Who looked."""
        return frozenset({self.seat})


@dataclass(frozen=True, slots=True)
class HandLookedAt(Event):
    """Somebody looked at a hand: all that the others see."""

    kind: ClassVar[str] = "hand_looked_at"
    owner: Seat = Seat(0)


@dataclass(frozen=True, slots=True)
class LookAway(Action):
    """Enough seen; the hand stays as it is."""

    kind: ClassVar[str] = "look_away"


LOOK_AWAY = LookAway()


@dataclass(frozen=True, slots=True)
class LookAtHand(Decision):
    """Another's hand lies open to this seat; one card may have to be discarded."""

    kind: ClassVar[str] = "look_at_hand"
    owner: Seat
    discard: bool

    def actions(self, state: HolyWarState) -> Sequence[Action]:
        """Each design in that hand, and to look away."""
        cards = state.players[self.owner].hand if self.discard else ()
        return [*(pick(card) for card in dict.fromkeys(cards)), LOOK_AWAY]

    def resolve(self, draft: Draft, action: Pick | LookAway) -> None:
        """Discard it face down."""
        if isinstance(action, LookAway):
            return
        owner = draft.state.players[self.owner]
        owner.hand = without(owner.hand, action.target)
        owner.unseen = tuple(sorted((*owner.unseen, action.target)))
        draft.emit(CardDiscarded, self.owner)
        draft.seal()


def _can_look(state: HolyWarState, seat: Seat, effect: Look) -> bool:
    return bool(_hands(state, seat, effect))


def _hands(state: HolyWarState, seat: Seat, effect: Look, card: str = "") -> list[str]:
    return [seat_target(other) for other in state.others(seat) if state.players[other].hand]


def _look(draft: Draft, seat: Seat, effect: Look, card: str, target: str) -> None:
    owner = target_seat(target)
    draft.emit(HandLookedAt, seat, owner)
    draft.emit(HandShown, seat, owner, draft.state.players[owner].hand)
    draft.seal()
    draft.then(LookAtHand(seat, owner, effect.discard))


register(Gain, Word(possible=_can_gain, begin=_gain))
register(
    Lose,
    Word(
        possible=_can_lose,
        begin=_lose,
        options=_opponents,
        chosen=_lose_chosen,
        asks=lambda effect: effect.who == "opponent",
    ),
)
register(Steal, Word(possible=_can_lose, options=_opponents, chosen=steal))
register(
    Exchange,
    Word(
        possible=lambda state, seat, effect: _most_exchanged(state, seat, effect) > 0,
        options=_exchange_options,
        chosen=_exchange,
        optional=True,
    ),
)
register(Look, Word(possible=_can_look, options=_hands, chosen=_look))
