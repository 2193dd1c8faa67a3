"""Who takes or refuses offered power, found by looking ahead in the ledger.

Our agenda asks as soon as the builder's turn is over; a ledger may answer many rows later.
"""

from __future__ import annotations

from typing import Final

from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.ledger.command import (
    ANSWER_VERBS,
    FREE_VERBS,
    IDLE_VERBS,
    OWN_ACTION,
    Command,
)
from gamedesk.games.terra_mystica.rules.ledger.replay import (
    Answered,
    Fault,
    OpenOffer,
    Replay,
)
from gamedesk.games.terra_mystica.rules.main_action import END_TURN
from gamedesk.games.terra_mystica.rules.power import DECLINE_POWER, LEECH, AnswerLeech
from gamedesk.games.terra_mystica.rules.table_actions import LeechWithoutOffer

_PASSED_OVER: Final = ANSWER_VERBS | IDLE_VERBS | {"cult", "done", "correct"}
"""What a faction may do and still answer an earlier offer."""
_BREAKS: Final = frozenset({"income"})


def end_turn(replay: Replay, cause: Command) -> None:
    """End the turn."""
    replay.act(END_TURN, cause)
    replay.turn += 1


def answer_question(replay: Replay, question: AnswerLeech, cause: Command) -> None:
    """Answer as the ledger does further on; refuse where it does not."""
    offer = _asked_offer(replay, question)
    command = _answer_for(replay, offer)
    if command is None and not _acts_again(replay, offer.seat):
        replay.unanswered = True
    if command is not None and _is_out_of_order(replay, offer, command):
        command = None
    taken = command is not None and command.verb == "leech"
    builder = offer.group
    if builder.before is None:
        builder.before = replay.shown(offer.builder)
    mark = replay.mark(question.seat)
    replay.act(LEECH if taken else DECLINE_POWER, command or cause)
    builder.after = replay.after(offer.builder)
    replay.offers.remove(offer)
    if command is not None and not _answers_all(command):
        replay.finish(command, mark)
    offer.group.answers.append(Answered(question.seat, command or cause, taken, True))


def _asked_offer(replay: Replay, question: AnswerLeech) -> OpenOffer:
    for offer in replay.offers:
        same = (offer.seat, offer.builder, offer.amount)
        if not offer.skipped and same == (question.seat, question.builder, question.amount):
            return offer
    raise AssertionError(question)


def _answer_for(replay: Replay, offer: OpenOffer) -> Command | None:
    """The seat's next command that answers an offer, before it does something else."""
    for command in replay.ahead(offer.seat):
        if command.verb in ANSWER_VERBS and fits(replay, command, offer):
            return command
        if command.verb in _PASSED_OVER:
            continue
        if command.verb in FREE_VERBS and _is_rewarded(replay, offer):
            continue
        return None
    return None


def _is_out_of_order(replay: Replay, offer: OpenOffer, command: Command) -> bool:
    """Whether a later offer is taken first, so that this one finds less room or fewer points.

    Old ledgers do so. The offer is refused then when it is asked, and taken without one when the
    ledger takes it.
    """
    if replay.strict or command.verb != "leech" or _is_rewarded(replay, offer):
        return False
    before = 0
    for earlier in replay.ahead(offer.seat):
        if earlier is command:
            break
        if earlier.verb == "leech":
            before += max(earlier.number, 0)
    player = replay.state.players[offer.seat]
    return bool(before) and before + offer.amount > min(player.power_room, player.vp + 1)


def _acts_again(replay: Replay, seat: Seat) -> bool:
    """Whether a seat's own action comes next, and with it the refusal of what is open."""
    upcoming = (command.verb for command in replay.ahead(seat))
    return next(
        (verb in OWN_ACTION for verb in upcoming if verb not in _PASSED_OVER - _BREAKS), False
    )


def _is_rewarded(replay: Replay, offer: OpenOffer) -> bool:
    """Whether the builder gets something if somebody takes: then no offer may be skipped."""
    return bool(replay.state.players[offer.builder].tables.leech_taken)


def _answers_all(command: Command) -> bool:
    return command.verb == "decline" and command.number < 0 and not command.name


def fits(replay: Replay, command: Command, offer: OpenOffer) -> bool:
    """Whether a command may answer an offer: same amount, same builder where one is named."""
    if command.number >= 0 and command.number != offer.amount:
        return False
    builder = replay.state.players[offer.builder].tables.data.ledger_id
    return not command.name or command.name == builder


def carry_answer(replay: Replay, seat: Seat, command: Command) -> None:
    """Carry out a typed answer that no question has claimed yet."""
    mark = replay.mark(seat)
    if offer := _skipped(replay, seat, command):
        replay.offers.remove(offer)
        taken = command.verb == "leech"
        offer.group.answers.append(Answered(seat, command, taken, False))
    elif command.verb == "leech":
        _take_without_offer(replay, seat, command)
    elif command.number >= 0 and replay.strict:
        raise Fault(command, "no such offer of power is open")
    replay.finish(command, mark)


def _skipped(replay: Replay, seat: Seat, command: Command) -> OpenOffer | None:
    """An offer that was not asked because there was no room for power."""
    for offer in replay.offers:
        if offer.skipped and offer.seat == seat and fits(replay, command, offer):
            return offer
    return None


def _take_without_offer(replay: Replay, seat: Seat, command: Command) -> None:
    if replay.strict or command.number < 1:
        raise Fault(command, "no such offer of power is open")
    replay.act(LeechWithoutOffer(seat, command.number), command)


def forget_offers(replay: Replay, seat: Seat) -> None:
    """An own action of a seat leaves behind what it did not answer."""
    if replay.offers:
        replay.offers[:] = [
            offer for offer in replay.offers if not (offer.skipped and offer.seat == seat)
        ]
