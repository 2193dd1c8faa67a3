"""What an action changes, row by row: goods, income, what follows, what others get or lose.

Everything is read off the position before and the one after. No Qt, no rule.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from gamedesk.core.agenda import QuietDraft, Step
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.board import bits
from gamedesk.games.terra_mystica.rules.bridges import PlaceBridge
from gamedesk.games.terra_mystica.rules.building import (
    FreeUpgrade,
    PlaceFreeDwelling,
    has_neighbour,
)
from gamedesk.games.terra_mystica.rules.cults import ChooseCult, ChooseTop
from gamedesk.games.terra_mystica.rules.effects import Goods
from gamedesk.games.terra_mystica.rules.exchange import ChooseExchange
from gamedesk.games.terra_mystica.rules.favors import ChooseFavor
from gamedesk.games.terra_mystica.rules.main_action import FinishTurn, MainAction
from gamedesk.games.terra_mystica.rules.power import leech_amount
from gamedesk.games.terra_mystica.rules.reach import reach
from gamedesk.games.terra_mystica.rules.rounds import incomes
from gamedesk.games.terra_mystica.rules.sandstorm import ChooseSandstorm
from gamedesk.games.terra_mystica.rules.state import UNKNOWN, PlayerBoard, TerraState
from gamedesk.games.terra_mystica.rules.terraform import (
    BuildAfterDig,
    SpendCultSpades,
    SpendSpades,
)
from gamedesk.games.terra_mystica.rules.towns import ChooseTownTile, FoundTowns
from gamedesk.games.terra_mystica.rules.world import CULTS, DWELLING, TRADING_POST
from gamedesk.games.terra_mystica.view.chips import chip, cult_chip
from gamedesk.ui.painting import signed
from gamedesk.ui.phrase import Phrase
from gamedesk.ui.table_items import Chip, ReceiptRow
from gamedesk.ui.texts import listed

BOWLS: Final = ("I", "II", "III")
_FOLLOWING: Final[Mapping[type[Step], Chip]] = {
    BuildAfterDig: Chip("piece_dwelling", name="group.build"),
    PlaceFreeDwelling: Chip("piece_dwelling", name="group.build"),
    FreeUpgrade: Chip("piece_trading_post", name="group.upgrade"),
    ChooseFavor: Chip("hw_card", name="group.favor"),
    ChooseTownTile: Chip("res_town", name="group.town_tile"),
    ChooseTop: Chip("res_key", name="good.keys"),
    ChooseSandstorm: Chip("terrain_desert", name="group.sandstorm"),
    ChooseExchange: Chip("ui_convert", name="group.exchange"),
    PlaceBridge: Chip("res_bridge", name="group.bridge"),
    MainAction: Chip("res_action", name="view.another_action"),
}
"""What a question that follows is about; spades and cult steps have numbers of their own."""


def receipt(before: TerraState, after: TerraState, seat: Seat) -> list[ReceiptRow]:
    """What an action of `seat` changes."""
    old, new = before.players[seat], after.players[seat]
    if old.faction is None or new.faction is None:
        return []
    changes = _changes(old, new)
    found = (
        ReceiptRow(Phrase.of("receipt.pay"), tuple(_paid(changes))),
        ReceiptRow(Phrase.of("receipt.gain"), tuple(c for c in changes if (c.amount or 0) > 0)),
        ReceiptRow(Phrase.of("view.bowls"), text=_bowls(old, new)),
        ReceiptRow(Phrase.of("view.each_round"), _income_change(before, after, seat)),
        _then(_following(before, after, seat)),
    )
    rows = [row for row in found if row.chips or row.text is not None]
    return [*rows, *_may_take(before, after, seat), *_prices(before, after), *_lost(before, after)]


# Goods.


def _changes(old: PlayerBoard, new: PlayerBoard) -> list[Chip]:
    gained, spent = _power(old, new)
    differences = (
        chip("workers", new.workers - old.workers),
        chip("coins", new.coins - old.coins),
        chip("priests", new.priests - old.priests),
        chip("power", -spent),
        chip("power", gained),
        chip("keys", new.keys - old.keys),
        chip("vp", new.vp - old.vp),
        Chip("res_ship", new.shipping - old.shipping, "group.shipping"),
        Chip("res_ship", new.skip_range - old.skip_range, "view.skip"),
        Chip("res_dig", new.digging - old.digging, "group.digging"),
    )
    changes = [change for change in differences if change.amount]
    for cult, before, after in zip(CULTS, old.cults, new.cults, strict=True):
        if after != before:
            changes.append(cult_chip(cult, after - before))
    return changes


def _paid(changes: Sequence[Chip]) -> Iterator[Chip]:
    for change in changes:
        if (amount := change.amount or 0) < 0:
            yield Chip(change.icon, -amount, change.name)


def _power(old: PlayerBoard, new: PlayerBoard) -> tuple[int, int]:
    """Power gained, and tokens spent out of bowl III.

    A token gained moves one bowl on, one that is spent two bowls back; one that was burned has
    moved another on by one bowl for the two bowls it is missing from.
    """
    steps = new.bowl2 + 2 * new.bowl3 - old.bowl2 - 2 * old.bowl3
    spent = max(0, -(steps // 2))
    return steps + 2 * spent, spent


def _bowls(old: PlayerBoard, new: PlayerBoard) -> Phrase | None:
    """The bowls that change: "II 7→5 · III 0→1"."""
    tokens = zip(
        BOWLS, (old.bowl1, old.bowl2, old.bowl3), (new.bowl1, new.bowl2, new.bowl3), strict=True
    )
    parts = [f"{name} {before}→{after}" for name, before, after in tokens if before != after]
    return Phrase.plain(" · ".join(parts)) if parts else None


def _income_change(before: TerraState, after: TerraState, seat: Seat) -> tuple[Chip, ...]:
    old, new = _income(before, seat), _income(after, seat)
    pairs = {
        "workers": (old.workers, new.workers),
        "coins": (old.coins, new.coins),
        "priests": (old.priests, new.priests),
        "power": (old.power, new.power),
    }
    found = []
    for kind, (was, becomes) in pairs.items():
        if was != becomes:
            plain = chip(kind, becomes - was)
            found.append(Chip(plain.icon, plain.amount, plain.name, f"{was}→{becomes}"))
    return tuple(found)


def _income(state: TerraState, seat: Seat) -> Goods:
    total = [0, 0, 0, 0]
    for _, goods in incomes(state, seat):
        for place, amount in enumerate((goods.coins, goods.workers, goods.priests, goods.power)):
            total[place] += amount
    return Goods(*total)


# What follows in the same turn.


def _then(chips: tuple[Chip, ...]) -> ReceiptRow:
    """One thing alone is also named."""
    name = Phrase.of(chips[0].name) if len(chips) == 1 else None
    return ReceiptRow(Phrase.of("view.then"), chips, name)


def _following(before: TerraState, after: TerraState, seat: Seat) -> tuple[Chip, ...]:
    """Questions that the action brings, such as spades to use or a tile to choose."""
    steps = _fresh_steps(before, after)
    if steps == before.agenda[-1:] or any(isinstance(step, FinishTurn) for step in steps):
        return ()
    found: dict[tuple[str, str], int] = {}
    for step in reversed(steps):
        icon, name, count = _following_chip(step, seat)
        if count:
            found[icon, name] = found.get((icon, name), 0) + count
    towns = _towns_after(after, steps)
    if towns:
        town = _FOLLOWING[ChooseTownTile]
        found[town.icon, town.name] = found.get((town.icon, town.name), 0) + towns
    return tuple(Chip(icon, count, name) for (icon, name), count in found.items())


def _fresh_steps(before: TerraState, after: TerraState) -> list[Step]:
    """What lies on the agenda that did not lie below the question; the top is last."""
    place = 0
    for old, new in zip(before.agenda[:-1], after.agenda, strict=False):
        if old != new:
            break
        place += 1
    return after.agenda[place:]


def _following_chip(step: Step, seat: Seat) -> tuple[str, str, int]:
    """Icon, name and number; the number is 0 for what is not worth telling."""
    if getattr(step, "seat", None) != seat:
        return "", "", 0
    match step:
        case SpendSpades(spades=spades) | SpendCultSpades(spades=spades):
            return "res_spade", "good.spades", spades
        case ChooseCult(steps=steps):
            return "res_cult", "group.cult", steps
        case _:
            face = _FOLLOWING.get(type(step))
            return (face.icon, face.name, 1) if face is not None else ("", "", 0)


def _towns_after(after: TerraState, steps: Sequence[Step]) -> int:
    """Towns that are founded when the tiles before them are chosen."""
    waiting = [step for step in steps if isinstance(step, FoundTowns)]
    if not waiting:
        return 0
    draft = QuietDraft(after.copy())
    count = len(draft.state.agenda)
    for step in waiting:
        step.run(draft)
    return len(draft.state.agenda) - count


# What it does to the others.


def _may_take(before: TerraState, after: TerraState, seat: Seat) -> Iterator[ReceiptRow]:
    """Who may take power because of it, and for how many points."""
    for offer in after.offers[len(before.offers) :]:
        for other, offered in offer.amounts:
            amount = leech_amount(after.players[other], offered)
            if amount and other != seat:
                chips = [chip("power", amount)]
                if amount > 1:
                    chips.append(chip("vp", 1 - amount))
                yield ReceiptRow(Phrase.of("view.may_take"), tuple(chips), seat=Seat(other))


def _prices(before: TerraState, after: TerraState) -> Iterator[ReceiptRow]:
    """Whose trading posts become cheaper, because a neighbour has come (rules 10.2)."""
    if (before.occupied, before.bridges) == (after.occupied, after.bridges):
        return
    for seat, player in enumerate(after.players):
        if player.faction is None:
            continue
        saved = player.tables.trading_post_alone[0] - player.tables.costs[TRADING_POST][0]
        count = sum(
            has_neighbour(after, player, hex_)
            and not has_neighbour(before, before.players[seat], hex_)
            for hex_ in bits(player.built[DWELLING] & before.players[seat].built[DWELLING])
        )
        if saved and count:
            cheaper = Chip("res_coin", -saved, "good.coins", signed(-saved))
            yield ReceiptRow(Phrase.of("view.cheaper_post"), (cheaper,), seat=Seat(seat))


def _lost(before: TerraState, after: TerraState) -> Iterator[ReceiptRow]:
    """Who cannot build any more where they could have: it is taken, or not their land any more."""
    if (before.occupied, before.terrain) == (after.occupied, after.terrain):
        return
    taken = after.occupied & ~before.occupied
    for seat, player in enumerate(before.players):
        if player.faction is None or player.home == UNKNOWN or player.dropped:
            continue
        near = reach(before, Seat(seat)) & ~before.occupied & ~after.players[seat].all
        home = before.fields[player.home] & ~after.fields[player.home]
        lost = near & (taken | home)
        if lost:
            names = listed(after.world.board.names(lost))
            yield ReceiptRow(Phrase.of("view.loses"), text=Phrase.plain(names), seat=Seat(seat))
