"""Setting up: totems, cubes, the start player, altar cards and their opening (rules S2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Auto, Chance, Decision, Draft
from gamedesk.core.event import Event
from gamedesk.core.state import TABLE, Seat
from gamedesk.games.sky_totem.rules.altar import put_cloud, put_cube
from gamedesk.games.sky_totem.rules.areas import fill_first
from gamedesk.games.sky_totem.rules.geometry import number
from gamedesk.games.sky_totem.rules.rounds import StartRound
from gamedesk.games.sky_totem.rules.state import SkyState


@dataclass(frozen=True, slots=True)
class TotemDrawn(Action):
    """Chance: this totem is in the game."""

    kind: ClassVar[str] = "totem_drawn"
    totem: str


@dataclass(frozen=True, slots=True)
class StartDrawn(Action):
    """Chance: this seat starts."""

    kind: ClassVar[str] = "start_drawn"
    start: int


@dataclass(frozen=True, slots=True)
class CardDealt(Action):
    """Chance: this altar card is dealt."""

    kind: ClassVar[str] = "card_dealt"
    card: str


@dataclass(frozen=True, slots=True)
class KeepCard(Action):
    """Keep this altar card and pass the others on."""

    kind: ClassVar[str] = "keep_card"
    card: str


@dataclass(frozen=True, slots=True)
class OpenCard(Action):
    """Choose this altar card to be opened for its black half."""

    kind: ClassVar[str] = "open_card"
    card: str


@dataclass(frozen=True, slots=True)
class TotemChosen(Event):
    """A totem is in the game."""

    kind: ClassVar[str] = "totem_chosen"
    totem: str = ""


@dataclass(frozen=True, slots=True)
class StartChosen(Event):
    """`seat` is the start player."""

    kind: ClassVar[str] = "start_chosen"


@dataclass(frozen=True, slots=True)
class _Secret(Event):
    """Only the seat itself knows the card."""

    card: str = ""

    @property
    def seen_by(self) -> frozenset[Seat] | None:
        """The seat itself."""
        return frozenset({self.seat})


@dataclass(frozen=True, slots=True)
class CardReceived(_Secret):
    """A seat was dealt a card."""

    kind: ClassVar[str] = "card_received"


@dataclass(frozen=True, slots=True)
class CardKept(_Secret):
    """A seat keeps a card."""

    kind: ClassVar[str] = "card_kept"


@dataclass(frozen=True, slots=True)
class CardChosen(_Secret):
    """A seat has chosen which card it opens."""

    kind: ClassVar[str] = "card_chosen"


@dataclass(frozen=True, slots=True)
class HandsPassed(Event):
    """Everybody passed the cards that were not kept to the next seat."""

    kind: ClassVar[str] = "hands_passed"


@dataclass(frozen=True, slots=True)
class CardOpened(Event):
    """A seat's opened card, with the cubes and the number of tiles that it gave."""

    kind: ClassVar[str] = "card_opened"
    card: str = ""
    cubes: tuple[str, ...] = ()
    clouds: int = 0


card_dealt = cache(CardDealt)
keep_card = cache(KeepCard)
open_card = cache(OpenCard)


@dataclass(frozen=True, slots=True)
class SetUp(Auto):
    """The order of setting up; `drawn` what is left to chance."""

    kind: ClassVar[str] = "set_up"
    drawn_totems: int
    draw_start: bool
    draft: bool

    def run(self, draft: Draft) -> None:
        """Totems, cubes, start player; then the cards of these totems (rules S2)."""
        draft.then(Deal(self.draft))
        if self.draw_start:
            draft.then(DrawStart())
        fill_first(draft)
        draft.then(*(DrawTotem(),) * self.drawn_totems)


@dataclass(frozen=True, slots=True)
class DrawTotem(Chance):
    """Draw one of the totems that are not in the game yet."""

    kind: ClassVar[str] = "draw_totem"

    def actions(self, state: SkyState) -> Sequence[Action]:
        """Each is equally likely."""
        return [
            TotemDrawn(totem.id) for totem in state.world.totems if totem.index not in state.in_play
        ]

    def resolve(self, draft: Draft, action: TotemDrawn) -> None:
        """It is in the game."""
        state: SkyState = draft.state
        found = (*state.in_play, state.world.totem_index[action.totem])
        state.in_play = tuple(sorted(found))
        draft.emit(TotemChosen, TABLE, action.totem)


@dataclass(frozen=True, slots=True)
class DrawStart(Chance):
    """Draw the start player."""

    kind: ClassVar[str] = "draw_start"

    def actions(self, state: SkyState) -> Sequence[Action]:
        """Anybody."""
        return [StartDrawn(seat) for seat in range(len(state.players))]

    def resolve(self, draft: Draft, action: StartDrawn) -> None:
        """That seat begins."""
        draft.state.start = Seat(action.start)
        draft.emit(StartChosen, Seat(action.start))


# ------------------------------------------------------------------- altar cards


@dataclass(frozen=True, slots=True)
class Deal(Auto):
    """Deal the altar cards; then choose, open, and begin."""

    kind: ClassVar[str] = "deal"
    draft: bool

    def run(self, draft: Draft) -> None:
        """Cards of totems that are not in the game are left out (rules S1.5)."""
        state: SkyState = draft.state
        world = state.world
        used = {world.totems[index].id for index in state.in_play}
        cards = world.content.altar_cards.values()
        state.deck = tuple(card.id for card in cards if card.totem in ("", *used))
        hand = world.content.game.hand
        count = hand.drafted if self.draft else hand.dealt
        seats = state.after(state.start)
        draft.then(
            *(DealCard(seat) for _ in range(count) for seat in seats),
            PassHands(0, hand.dealt) if self.draft else KeepAll(),
        )


@dataclass(frozen=True, slots=True)
class DealCard(Chance):
    """Deal one card to a seat."""

    kind: ClassVar[str] = "deal_card"
    owner: Seat

    def actions(self, state: SkyState) -> Sequence[Action]:
        """Any card that nobody has."""
        return [card_dealt(card) for card in state.deck]

    def resolve(self, draft: Draft, action: CardDealt) -> None:
        """Into the seat's hand."""
        state: SkyState = draft.state
        state.deck = tuple(card for card in state.deck if card != action.card)
        player = state.players[self.owner]
        player.dealt = (*player.dealt, action.card)
        draft.seal()
        draft.emit(CardReceived, self.owner, action.card)


@dataclass(frozen=True, slots=True)
class KeepAll(Auto):
    """Without the draft everybody keeps what was dealt."""

    kind: ClassVar[str] = "keep_all"

    def run(self, draft: Draft) -> None:
        """Then the opening."""
        for player in draft.state.players:
            player.cards, player.dealt = player.dealt, ()
        _ask_opening(draft)


@dataclass(frozen=True, slots=True)
class PassHands(Auto):
    """The draft: hands go to the next seat, everybody keeps a card, until enough are kept."""

    kind: ClassVar[str] = "pass_hands"
    passed: int
    keep: int

    def run(self, draft: Draft) -> None:
        """The last cards are out of the game (rules S2.4)."""
        state: SkyState = draft.state
        players = state.players
        if self.passed == self.keep:
            for player in players:
                player.dealt = ()
            _ask_opening(draft)
            return
        if self.passed and len(players) > 1:
            hands = [player.dealt for player in players]
            for seat, player in enumerate(players):
                player.dealt = hands[seat - 1]
            draft.seal()
            draft.emit(HandsPassed, TABLE)
        seats = state.after(state.start)
        draft.then(*map(ChooseCard, seats), replace(self, passed=self.passed + 1))


@dataclass(frozen=True, slots=True)
class ChooseCard(Decision):
    """Which card do you keep?"""

    kind: ClassVar[str] = "choose_card"

    def actions(self, state: SkyState) -> Sequence[Action]:
        """Any card in hand."""
        return [keep_card(card) for card in state.players[self.seat].dealt]

    def resolve(self, draft: Draft, action: KeepCard) -> None:
        """Among the kept ones."""
        player = draft.state.players[self.seat]
        player.dealt = tuple(card for card in player.dealt if card != action.card)
        player.cards = (*player.cards, action.card)
        draft.emit(CardKept, self.seat, action.card)


def _ask_opening(draft: Draft) -> None:
    state: SkyState = draft.state
    state.deck = ()
    draft.seal()
    draft.then(*map(ChooseOpening, state.after(state.start)), OpenCards(), StartRound())


@dataclass(frozen=True, slots=True)
class ChooseOpening(Decision):
    """Which card do you open for its black half? It is no goal any more (rules S2.5)."""

    kind: ClassVar[str] = "choose_opening"

    def actions(self, state: SkyState) -> Sequence[Action]:
        """Any of the kept cards."""
        return [open_card(card) for card in state.players[self.seat].cards]

    def resolve(self, draft: Draft, action: OpenCard) -> None:
        """Nobody else sees it yet."""
        player = draft.state.players[self.seat]
        player.choice = action.card
        player.cards = tuple(card for card in player.cards if card != action.card)
        draft.emit(CardChosen, self.seat, action.card)


@dataclass(frozen=True, slots=True)
class OpenCards(Auto):
    """All chosen cards are shown; each gives its cubes and tiles, in the layout it shows."""

    kind: ClassVar[str] = "open_cards"

    def run(self, draft: Draft) -> None:
        """From the start player on, as far as the bag has the cubes (rules S2.5, S3.4)."""
        state: SkyState = draft.state
        draft.seal()
        for seat in state.after(state.start):
            player = state.players[seat]
            player.opening, player.choice = player.choice, ""
            _lay_out(draft, seat)


def _lay_out(draft: Draft, seat: Seat) -> None:
    state: SkyState = draft.state
    player = state.players[seat]
    start = state.world.card(player.opening).start
    for x, y in start.clouds:
        put_cloud(player, number(x, y))
    given = []
    for cube, cells in start.cubes.items():
        kind = state.world.kind_index[cube]
        for x, y in cells[: state.bag[kind]]:
            state.bag[kind] -= 1
            put_cube(state.world, player, number(x, y), kind)
            given.append(cube)
    draft.emit(CardOpened, seat, player.opening, tuple(given), len(start.clouds))
