"""Goods as chips: icon, amount, name. No Qt."""

from __future__ import annotations

from typing import Final

from gamedesk.ui.table_items import Chip

ICONS: Final = {
    "coins": "res_coin",
    "faith": "hw_faith",
    "troops": "hw_troop",
    "cards": "hw_card",
    "vp": "res_vp",
}


def chip(what: str, amount: int | None) -> Chip:
    """So much of coins, faith, troops, cards or points."""
    return Chip(ICONS[what], amount, f"resource.{what}")


def chips(**amounts: int) -> tuple[Chip, ...]:
    """Those that are not 0, in the order given."""
    return tuple(chip(what, amount) for what, amount in amounts.items() if amount)
