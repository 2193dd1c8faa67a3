"""The goods of a seat are all on its card, or none of them: an amount is never left out alone."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QFont, QPainter

from gamedesk.core.state import Seat
from gamedesk.ui import seat_card, seat_goods
from gamedesk.ui.painting import Emblem, Good, goods_size
from gamedesk.ui.seat_card import SeatCard
from gamedesk.ui.seat_face import SeatFace, SeatTime
from gamedesk.ui.theme import theme

GOODS = (
    Good("res_coin", "18"),
    Good("res_worker", "11"),
    Good("res_priest", "0"),
    Good("res_power", "5"),
)


def painted(card: SeatCard, monkeypatch: pytest.MonkeyPatch) -> list[Good]:
    """The goods that are painted, each within its line."""
    found: list[Good] = []

    def watched(
        painter: QPainter, rect: QRectF, goods: Sequence[Good], font: QFont, spacing: float
    ) -> None:
        assert goods_size(goods, font, spacing).width() <= rect.width() + 1
        assert rect.right() <= card.width()
        found.extend(goods)

    monkeypatch.setattr(seat_card, "paint_goods", watched)
    monkeypatch.setattr(seat_goods, "paint_goods", watched)
    card.grab()
    return found


@pytest.mark.parametrize("tag", ["", "passed"])
@pytest.mark.parametrize("width", range(70, 260, 15))
def test_no_amount_is_left_out(width: int, tag: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for scale in (1.0, 1.35, 2.05):
        theme.set_scale(scale)
        card = SeatCard()
        emblem = Emblem(theme.faction("swamp"), "terrain_swamp")
        card.show_seat(
            SeatFace(Seat(0), "Juno", emblem, "Alchemists", goods=GOODS, points="120", tag=tag)
        )
        card.resize(round(width * scale), theme.px(42))
        shown = painted(card, monkeypatch)
        assert shown in ([], list(GOODS)), (scale, width)
        if width >= 125:
            assert shown, (scale, width)


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_the_time_leaves_the_bar_of_who_is_to_move_alone(scale: float) -> None:
    """The word for a pause once stood in it, in Chinese."""
    theme.set_scale(scale)
    card = SeatCard()
    emblem = Emblem(theme.faction("swamp"), "terrain_swamp")
    card.show_seat(SeatFace(Seat(0), "Juno", emblem, points="120", goods=GOODS, decides=True))
    card.resize(theme.px(260), theme.px(42))
    bar = QRect(0, card.height() - theme.px(4), card.width(), theme.px(4))
    before = card.grab(bar).toImage()
    card.show_time(SeatTime("14:43（暫停）"))
    assert card.grab(bar).toImage() == before
