"""Seats, rounds and changes in a few words: the top strip, the headline, the receipt. No Qt."""

from collections.abc import Sequence

from gamedesk.core.agenda import Decision, top
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.effects import Goods
from gamedesk.games.terra_mystica.rules.power import leech_amount
from gamedesk.games.terra_mystica.rules.rounds import incomes
from gamedesk.games.terra_mystica.rules.state import UNKNOWN, PlayerBoard, TerraState
from gamedesk.games.terra_mystica.rules.world import CULTS, TERRAINS
from gamedesk.games.terra_mystica.view.chips import chip, cult_chip
from gamedesk.ui.phrase import Phrase
from gamedesk.ui.table_items import Badge, Chip, Headline, ReceiptRow, SeatSummary
from gamedesk.ui.theme import theme

_SETUP_KINDS = ("choose_faction", "place_dwelling", "choose_bonus")


def badge(state: TerraState, seat: Seat) -> Badge | None:
    """Home terrain's mark and colour, once there is one."""
    player = state.players[seat]
    terrain = TERRAINS[player.home] if player.home != UNKNOWN else "river"
    if player.faction is None or terrain == "river":
        return None
    return Badge(f"terrain_{terrain}", theme.faction(terrain).name())


def seat_summary(state: TerraState, seat: Seat) -> SeatSummary:
    """Faction, goods that are to hand, points."""
    player = state.players[seat]
    if player.faction is None:
        return SeatSummary()
    return SeatSummary(
        label=Phrase.of(f"faction.{player.faction.id}"),
        goods=(
            chip("coins", player.coins),
            chip("workers", player.workers),
            chip("priests", player.priests),
            chip("power", player.bowl3),
        ),
        points=player.vp,
        passed=player.passed,
    )


def seat_order(state: TerraState) -> Sequence[Seat]:
    """Order of play, then anybody who is not in it."""
    rest = [Seat(seat) for seat in range(len(state.players)) if seat not in state.order]
    return [*state.order, *rest]


def headline(state: TerraState) -> Headline:
    """Round and what is going on in it."""
    rounds = state.world.content.game.rounds
    if not state.round:
        return Headline(Phrase.of("view.setup"), None, 0, rounds)
    title = Phrase.of("view.round", round=state.round, rounds=rounds)
    return Headline(title, Phrase.of(f"view.phase.{phase(state)}"), state.round, rounds)


def phase(state: TerraState) -> str:
    """actions, cult_bonus or over."""
    if state.finished:
        return "over"
    step = top(state)
    if isinstance(step, Decision) and step.kind == "spend_cult_spades":
        return "cult_bonus"
    return "actions"


def receipt(before: TerraState, after: TerraState, seat: Seat) -> list[ReceiptRow]:
    """What an action changes: goods, each round's income, what it does to the others."""
    old, new = before.players[seat], after.players[seat]
    if old.faction is None or new.faction is None:
        return []
    changes = _changes(old, new)
    rows = [
        ReceiptRow(Phrase.of(f"receipt.{name}"), tuple(_absolute(c) for c in changes if sign(c)))
        for name, sign in (("pay", _is_loss), ("gain", _is_gain))
        if any(sign(c) for c in changes)
    ]
    if income := _income_change(before, after, seat):
        rows.append(ReceiptRow(Phrase.of("view.each_round"), income))
    return [*rows, *_others(before, after, seat)]


def _is_loss(change: Chip) -> bool:
    return (change.amount or 0) < 0


def _is_gain(change: Chip) -> bool:
    return (change.amount or 0) > 0


def _absolute(change: Chip) -> Chip:
    return Chip(change.icon, abs(change.amount or 0), change.name, change.text)


def _changes(old: PlayerBoard, new: PlayerBoard) -> list[Chip]:
    differences = {
        "workers": new.workers - old.workers,
        "coins": new.coins - old.coins,
        "priests": new.priests - old.priests,
        "power": _power(new) - _power(old),
        "keys": new.keys - old.keys,
        "vp": new.vp - old.vp,
    }
    changes = [chip(kind, amount) for kind, amount in differences.items() if amount]
    for cult, before, after in zip(CULTS, old.cults, new.cults, strict=True):
        if after != before:
            changes.append(cult_chip(cult, after - before))
    return changes


def _power(player: PlayerBoard) -> int:
    """How far the tokens have come: a token in bowl III counts two steps."""
    return player.bowl2 + 2 * player.bowl3


def _income_change(before: TerraState, after: TerraState, seat: Seat) -> tuple[Chip, ...]:
    old, new = _income(before, seat), _income(after, seat)
    differences = {
        "workers": new.workers - old.workers,
        "coins": new.coins - old.coins,
        "priests": new.priests - old.priests,
        "power": new.power - old.power,
    }
    return tuple(
        Chip(c.icon, None, c.name, _signed(c.amount or 0))
        for c in (chip(kind, amount) for kind, amount in differences.items() if amount)
    )


def _signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else f"−{-amount}"


def _income(state: TerraState, seat: Seat) -> Goods:
    total = [0, 0, 0, 0]
    for _, goods in incomes(state, seat):
        for place, amount in enumerate((goods.coins, goods.workers, goods.priests, goods.power)):
            total[place] += amount
    return Goods(*total)


def _others(before: TerraState, after: TerraState, seat: Seat) -> list[ReceiptRow]:
    """Who may take power because of it."""
    fresh = after.offers[len(before.offers) :]
    rows = []
    for offer in fresh:
        for other, offered in offer.amounts:
            amount = leech_amount(after.players[other], offered)
            if amount and other != seat:
                chips = [chip("power", amount)]
                if amount > 1:
                    chips.append(chip("vp", 1 - amount))
                rows.append(ReceiptRow(Phrase.of("view.may_take"), tuple(chips), seat=Seat(other)))
    return rows
