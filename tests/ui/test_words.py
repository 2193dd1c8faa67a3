"""Amounts of goods in words."""

from __future__ import annotations

from gamedesk.games.terra_mystica.view.chips import chip
from gamedesk.ui.table_items import Chip
from gamedesk.ui.words import chips_aloud, say_for


def test_goods_are_named_in_the_number_there_is_of_them() -> None:
    say = say_for("terra_mystica")
    chips = [chip("coins", 1), chip("workers", -1), chip("priests", 2), chip("power", 1)]
    assert chips_aloud(chips, say) == "1 coin, -1 worker, 2 priests, 1 power"
    assert chips_aloud([Chip("res_vp", 1, "good.vp", "3→4")], say) == "3→4 points"
