"""What the desk reads off two summaries."""

from gamedesk.core.state import Seat
from gamedesk.ui.receipt import compare
from gamedesk.ui.table_items import Chip, SeatSummary


def test_what_is_not_shown_any_more_was_given_up() -> None:
    """A summary need not list what there is none of."""
    before = [SeatSummary(goods=(Chip("cube", 2), Chip("coin", 1)), points=3)]
    after = [SeatSummary(goods=(Chip("coin", 1),), points=5)]
    rows = compare(before, after, Seat(0))
    assert [(row.label.key, row.chips[0].icon, row.chips[0].amount) for row in rows] == [
        ("receipt.pay", "cube", 2),
        ("receipt.gain", "res_vp", 2),
    ]
