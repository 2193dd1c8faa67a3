"""Drives a game through our agenda, and remembers what the rows of a table show.

What a command means is in `moves`, who answers what and when in `answers` and `turns`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from gamedesk.core import agenda
from gamedesk.core.action import Action
from gamedesk.core.agenda import Chance, Decision, Draft, QuietDraft, TableAction
from gamedesk.core.notation import NotationError
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.ledger.command import Command, Shown
from gamedesk.games.terra_mystica.rules.ledger.reasons import in_words
from gamedesk.games.terra_mystica.rules.power import AnswerLeech, AskOffer, AskOffers
from gamedesk.games.terra_mystica.rules.rounds import EndRound, StartRound
from gamedesk.games.terra_mystica.rules.scoring import FinalScored, ScoreGame
from gamedesk.games.terra_mystica.rules.state import PlayerBoard, TerraState


class Fault(NotationError):
    """A command that cannot be carried out."""

    def __init__(self, command: Command, why: str) -> None:
        """Name the command's place."""
        super().__init__(command.line, command.text, why)


Mark = tuple[int, int, Seat, Shown]
"""Actions taken, turns ended, a seat and what it had, before a command."""


@dataclass(slots=True)
class Income:
    """What an income phase made of everybody: who in which order, and what each then had.

    `kind` is "cult" or "other". `at` actions had been taken when it came. `typed`: the ledger
    itself says when, because offers of power were still open.
    """

    kind: str
    round: int
    at: int
    order: tuple[Seat, ...]
    shown: tuple[Shown, ...]
    typed: bool = False


@dataclass(slots=True)
class Answered:
    """How a seat answered an offer, and at which command; `asked` if it had room for power."""

    seat: Seat
    command: Command
    taken: bool
    asked: bool


@dataclass(slots=True)
class Group:
    """The offers of one build, and how they were answered."""

    builder: Seat
    answers: list[Answered] = field(default_factory=list)
    before: Shown | None = None
    after: Shown | None = None
    rewarded: bool = False

    @property
    def first_taken(self) -> int:
        """The place in the ledger of the first acceptance; -1 if nobody accepted."""
        places = [a.command.index for a in self.answers if a.taken and a.asked]
        return min(places, default=-1)


@dataclass(slots=True)
class OpenOffer:
    """An offer that nobody has answered yet; `skipped` if the seat had no room for it."""

    seat: Seat
    builder: Seat
    amount: int
    group: Group
    skipped: bool = False


@dataclass(slots=True)
class Ending:
    """The final scoring: before it, each prize in order, after it."""

    at: int
    shown: tuple[Shown, ...]
    prizes: tuple[FinalScored, ...]
    result: tuple[Shown, ...]


def shown(player: PlayerBoard) -> Shown:
    """What a row shows of a player."""
    fire, water, earth, air = player.cults
    return (
        player.vp,
        player.coins,
        player.workers,
        player.priests,
        (player.bowl1, player.bowl2, player.bowl3),
        (fire, water, earth, air),
    )


@dataclass(slots=True)
class Replay:
    """A game on its way through a ledger.

    `queues` hold each seat's commands in the order of the ledger, `offers` what is still to be
    answered. `strict` if offers must be taken in order. `avoided` are cult tracks that a command
    like `-water` keeps from the top, `pending` are spades bought before their hex was named.
    `edge` is what everybody had when the last action ended a round, before anything came of it.
    `unanswered`: an offer of this round was left open.
    """

    state: TerraState
    queues: tuple[list[Command], ...] = ()
    strict: bool = True
    loose_cultists: bool = False
    actions: list[Action] = field(default_factory=list)
    offers: list[OpenOffer] = field(default_factory=list)
    groups: list[Group] = field(default_factory=list)
    incomes: list[Income] = field(default_factory=list)
    ending: Ending | None = None
    dropped: list[tuple[Seat, int]] = field(default_factory=list)
    avoided: dict[Seat, set[str]] = field(default_factory=dict)
    pending: dict[Seat, int] = field(default_factory=dict)
    heads: list[int] = field(default_factory=list)
    edge: tuple[Shown, ...] | None = None
    types_income: bool = False
    unanswered: bool = False
    turn: int = 0

    @property
    def top(self) -> Decision | Chance | None:
        """The open question."""
        return agenda.top(self.state)

    def top_actions(self) -> Sequence[Action]:
        """The answers to the open question."""
        top = self.top
        return top.actions(self.state) if top is not None else ()

    def refusal(self, action: Action) -> Reason | None:
        """Why the rules refuse an action now."""
        return agenda.refusal(self.state, action)

    def act(self, action: Action, cause: Command) -> None:
        """Take an action that `cause` asks for. Raises Fault."""
        reason = self.refusal(action)
        if reason is not None:
            raise Fault(cause, in_words(reason))
        self.carry_out(action)

    def carry_out(self, action: Action) -> None:
        """Take a legal action."""
        draft = QuietDraft(self.state)
        self.actions.append(action)
        self.edge = None
        if isinstance(action, TableAction):
            action.carry_out(draft)
        else:
            step: Any = self.state.agenda.pop()
            step.resolve(draft, action)
        self._settle(draft)

    def _settle(self, draft: Draft) -> None:
        """Run what happens by itself, looking on where the table has rows of its own."""
        waiting = self.state.agenda
        while waiting and waiting[-1].automatic:
            step: Any = waiting.pop()
            if self.edge is None and isinstance(step, EndRound | StartRound):
                self.edge = self.everybody()
            if isinstance(step, AskOffers):
                self._open_offers()
            if isinstance(step, ScoreGame):
                self._score(step)
            else:
                step.run(draft)
            if isinstance(step, EndRound):
                if not (waiting and isinstance(waiting[-1], ScoreGame)):
                    self._note("cult", self.state.round)
            elif isinstance(step, StartRound):
                self._note("other", step.round)
                self.turn += 1
        if self.offers:
            self._skip_offers()

    def _open_offers(self) -> None:
        """The offers of a turn are open from now on."""
        for offer in self.state.offers:
            group = Group(offer.builder)
            if self.state.players[offer.builder].tables.leech_taken:
                self.groups.append(group)
            for seat, amount in offer.amounts:
                self.offers.append(OpenOffer(seat, offer.builder, amount, group))

    def _skip_offers(self) -> None:
        """Offers that will not be asked any more went to seats without room for power."""
        kinds = (AskOffer, AnswerLeech)
        if not any(isinstance(step, kinds) for step in self.state.agenda):
            for offer in self.offers:
                offer.skipped = True

    def _note(self, kind: str, round_: int) -> None:
        typed = self.types_income and self.unanswered
        order, everybody = self.state.order, self.everybody()
        self.incomes.append(Income(kind, round_, len(self.actions), order, everybody, typed))
        if kind == "other":
            self.unanswered = False

    def _score(self, step: ScoreGame) -> None:
        before = self.everybody()
        draft = Draft(self.state)
        step.run(draft)
        prizes = tuple(event for event in draft.events if isinstance(event, FinalScored))
        self.ending = Ending(len(self.actions), before, prizes, self.everybody())

    def everybody(self) -> tuple[Shown, ...]:
        """What a row would show of each seat."""
        return tuple(shown(player) for player in self.state.players)

    def shown(self, seat: Seat) -> Shown:
        """What a row would show of a seat."""
        return shown(self.state.players[seat])

    def ahead(self, seat: Seat) -> Iterator[Command]:
        """A seat's commands that are still to come, in order."""
        queue = self.queues[seat]
        head = self.heads[seat]
        while head < len(queue) and queue[head].done:
            head += 1
        self.heads[seat] = head
        for place in range(head, len(queue)):
            if not queue[place].done:
                yield queue[place]

    def mark(self, seat: Seat) -> Mark:
        """Remember what a seat has before a command."""
        return len(self.actions), self.turn, seat, self.shown(seat)

    def finish(self, command: Command, mark: Mark) -> None:
        """A command has been carried out since `mark`."""
        played, turn, seat, before = mark
        command.done = True
        command.end = len(self.actions)
        command.round = self.state.round
        command.turn = turn
        command.before = command.after = before
        if len(self.actions) > played:
            command.after = self.after(seat)

    def after(self, seat: Seat) -> Shown:
        """What the last action left a seat with, before the next round began."""
        return self.shown(seat) if self.edge is None else self.edge[seat]
