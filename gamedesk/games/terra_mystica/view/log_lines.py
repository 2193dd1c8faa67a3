"""Events as lines of the log: what was paid and got stands below what was done. No Qt."""

from collections.abc import Callable, Iterable

from gamedesk.core.event import Event
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.cults import CultAdvanced
from gamedesk.games.terra_mystica.rules.goods import Gained, Paid, Scored
from gamedesk.games.terra_mystica.rules.power import Leeched, PowerOffered
from gamedesk.games.terra_mystica.rules.rounds import RoundStarted
from gamedesk.games.terra_mystica.rules.spades import SpadesGained
from gamedesk.games.terra_mystica.view.chips import chip, cult_chip
from gamedesk.ui.phrase import Phrase
from gamedesk.ui.table_items import Chip, LogLine

_KINDS = ("workers", "coins", "priests", "power", "vp")
_SILENT = (PowerOffered, SpadesGained)
"""What nobody needs to read: the offer is asked, the spades are used."""

_EXCHANGE, _CULT, _GAIN = "view.log.exchange", "view.log.cult", "view.log.gain"

TextOf = Callable[[Event], Phrase]


class _Line:
    """A line that still grows."""

    def __init__(self, seat: Seat, text: Phrase, *, is_news: bool = False) -> None:
        self.seat, self.text, self._is_news = seat, text, is_news
        self.amounts: dict[str, int] = {}

    def add(self, key: str, amount: int) -> None:
        self.amounts[key] = self.amounts.get(key, 0) + amount

    def finished(self) -> LogLine:
        return LogLine(self.seat, self.text, tuple(self._chips()), self._is_news)

    def _chips(self) -> Iterable[Chip]:
        for key, amount in self.amounts.items():
            if amount:
                yield chip(key, amount) if key in _KINDS else cult_chip(key, amount)


def log_lines(events: Iterable[Event], text_of: TextOf) -> list[LogLine]:
    """One line for each thing that was done; amounts go to the last line of their seat."""
    lines: list[_Line] = []
    current: dict[Seat, _Line] = {}
    early: dict[Seat, dict[str, int]] = {}
    names: dict[Seat, str] = {}
    income = 0
    for event in events:
        if isinstance(event, _SILENT):
            continue
        amounts = _amounts(event)
        if amounts is None:
            line = _Line(event.seat, text_of(event))
            if isinstance(event, RoundStarted):
                current, income = {}, event.round
            if isinstance(event, Leeched):
                line.add("power", event.power)
            for key, amount in early.pop(event.seat, {}).items():
                line.add(key, amount)
            current[event.seat] = line
            lines.append(line)
            continue
        if event.seat not in current and income:
            title = Phrase.of("view.log.income", round=income)
            current[event.seat] = _Line(event.seat, title, is_news=True)
            lines.append(current[event.seat])
        names[event.seat] = _name(event, names.get(event.seat, _GAIN))
        _put(event.seat, amounts, current, early)
    lines += [_left_over(seat, amounts, names[seat]) for seat, amounts in early.items()]
    return [line.finished() for line in lines]


def _put(
    seat: Seat,
    amounts: dict[str, int],
    current: dict[Seat, _Line],
    early: dict[Seat, dict[str, int]],
) -> None:
    line = current.get(seat)
    for key, amount in amounts.items():
        if line is not None:
            line.add(key, amount)
        else:
            waiting = early.setdefault(seat, {})
            waiting[key] = waiting.get(key, 0) + amount


def _amounts(event: Event) -> dict[str, int] | None:
    """The amounts of an event that is nothing but amounts; None for something that was done."""
    match event:
        case Paid():
            return _signed_amounts(event, -1)
        case Gained():
            return _signed_amounts(event, 1)
        case Scored():
            return {"vp": event.vp}
        case CultAdvanced():
            return {event.cult: event.after - event.before}
        case _:
            return None


def _signed_amounts(event: Paid | Gained, sign: int) -> dict[str, int]:
    amounts = {
        "workers": event.workers,
        "coins": event.coins,
        "priests": event.priests,
        "power": event.power,
    }
    return {kind: sign * amount for kind, amount in amounts.items() if amount}


def _name(event: Event, before: str) -> str:
    """What amounts without anything done are called: an exchange, a step in a cult, a gain."""
    match event:
        case Paid() | Gained(cause="conversion") | Scored(source="conversion"):
            return _EXCHANGE
        case CultAdvanced() if before == _GAIN:
            return _CULT
        case _:
            return before


def _left_over(seat: Seat, amounts: dict[str, int], name: str) -> _Line:
    """Nothing but amounts."""
    line = _Line(seat, Phrase.of(name))
    for key, amount in amounts.items():
        line.add(key, amount)
    return line
