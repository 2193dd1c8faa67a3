"""The list of log lines: every amount has room."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from gamedesk.ui.log_panel import LogPainter, LogRow, LogView
from gamedesk.ui.painting import Emblem, Good
from gamedesk.ui.theme import theme

INCOME = tuple(
    Good(f"res_{name}", f"+{amount}")
    for name, amount in (("worker", 5), ("priest", 1), ("coin", 13), ("power", 3), ("vp", 2))
)


@pytest.mark.parametrize("scale", [1.0, 1.35])
def test_amounts_wrap_rather_than_being_left_out(qtbot: QtBot, scale: float) -> None:
    """An income of four goods once showed three."""
    theme.set_scale(scale)
    view = LogView()
    qtbot.addWidget(view)
    view.resize(theme.px(190), 400)
    view.show()
    view.tell(
        [LogRow(1, "Income", "Income", goods=INCOME[:1]), LogRow(2, "Income", "", goods=INCOME)]
    )
    painter = view.itemDelegate()
    assert isinstance(painter, LogPainter)
    lines = painter.goods_lines(view.rows.rows[1])
    assert [good for line in lines for good in line] == list(INCOME)
    assert len(lines) > 1
    short, tall = (view.visualRect(view.rows.index(row)).height() for row in (0, 1))
    assert tall > short


def test_the_list_follows_the_moment_that_is_looked_at(qtbot: QtBot) -> None:
    view = LogView()
    qtbot.addWidget(view)
    view.resize(190, 300)
    view.show()
    view.tell([LogRow(number, f"Line {number}", "") for number in range(1, 60)])
    qtbot.waitUntil(lambda: view.verticalScrollBar().maximum() > 0)
    for position in (3, 30):
        view.mark(position)
        index = view.rows.index(position - 1)
        assert view.viewport().rect().intersects(view.visualRect(index))
    view.mark(-1)
    assert view.verticalScrollBar().value() == view.verticalScrollBar().maximum()


def test_a_narrower_list_still_ends_with_its_last_line(qtbot: QtBot) -> None:
    view = LogView()
    qtbot.addWidget(view)
    view.resize(300, 200)
    view.show()
    view.tell([LogRow(number, f"Line {number} with many words in it", "") for number in range(60)])
    view.resize(120, 200)
    bar = view.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0 and bar.value() == bar.maximum())
    qtbot.wait(20)
    last = view.visualRect(view.rows.index(59))
    assert last.bottom() <= view.viewport().rect().bottom()


def test_what_is_done_again_and_again_is_one_line(qtbot: QtBot) -> None:
    """Four burnt tokens filled half of the log."""
    ann, ben = (Emblem(QColor(color), "seat_star") for color in ("#2C7A35", "#7A2C35"))
    view = LogView()
    qtbot.addWidget(view)
    view.tell([LogRow(1, "burns", "Ann: burns", ann), LogRow(2, "burns", "Ann: burns", ann)])
    view.tell([LogRow(3, "burns – for a spade", "Ann: burns – for a spade", ann, short="burns")])
    view.tell([LogRow(4, "burns", "Ben: burns", ben), LogRow(5, "Round 2", "Round 2")])
    view.tell([LogRow(6, "Round 2", "Round 2")])
    told = [(row.text, row.aloud, row.position) for row in view.rows.rows]
    assert told[0] == ("burns ×3", "Ann: burns ×3", 3)
    assert [text for text, _, _ in told[1:]] == ["burns", "Round 2", "Round 2"]
    view.rows.replace(
        [LogRow(1, "burns", "Ann: burns", ann), LogRow(2, "burns", "Ann: burns", ann)]
    )
    assert [row.text for row in view.rows.rows] == ["burns ×2"]


def test_each_amount_keeps_its_line(qtbot: QtBot) -> None:
    ann = Emblem(QColor("#2C7A35"), "seat_star")
    view = LogView()
    qtbot.addWidget(view)
    view.tell([LogRow(1, "gains", "", ann, INCOME), LogRow(2, "gains", "", ann, INCOME)])
    assert [row.text for row in view.rows.rows] == ["gains", "gains"]
