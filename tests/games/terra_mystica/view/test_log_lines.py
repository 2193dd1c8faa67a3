"""Events as lines of the log."""

from __future__ import annotations

from gamedesk.core.agenda import apply
from gamedesk.core.event import Event
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.building import Upgraded
from gamedesk.games.terra_mystica.rules.cults import CultAdvanced
from gamedesk.games.terra_mystica.rules.goods import Gained, Paid, Scored
from gamedesk.games.terra_mystica.rules.main_action import EndTurn
from gamedesk.games.terra_mystica.rules.passing import Pass
from gamedesk.games.terra_mystica.rules.power import Leeched, PowerOffered
from gamedesk.games.terra_mystica.rules.rounds import RoundStarted
from gamedesk.games.terra_mystica.rules.scoring import FinalScored
from gamedesk.games.terra_mystica.view.log_lines import log_lines
from gamedesk.ui.phrase import Phrase
from gamedesk.ui.table_items import LogLine
from tests.support.position import position, side

ANN, BEN = Seat(0), Seat(1)


def lines(*events: Event) -> list[LogLine]:
    return log_lines(events, lambda event: Phrase.plain(event.kind))


def amounts(line: LogLine) -> dict[str, int | None]:
    return {chip.icon: chip.amount for chip in line.chips}


def test_price_and_points_stand_below_what_was_done() -> None:
    made = lines(
        Paid(ANN, 5, 2, 0, 0),
        Upgraded(ANN, "E7", "trading_post", "temple"),
        Scored(ANN, 4, "scoring_tile"),
        CultAdvanced(ANN, "fire", 0, 2),
    )
    assert [line.text for line in made] == [Phrase.plain("upgraded")]
    expected = {"res_coin": -5, "res_worker": -2, "res_vp": 4, "cult_fire": 2}
    assert amounts(made[0]) == expected


def test_income_is_one_line_a_seat() -> None:
    made = lines(
        RoundStarted(Seat(-2), 2),
        Gained(ANN, 0, 3, 0, 0, "income"),
        Gained(ANN, 2, 0, 0, 0, "bon1"),
        Gained(BEN, 0, 1, 0, 0, "income"),
    )
    assert [line.seat for line in made] == [Seat(-2), ANN, BEN]
    assert amounts(made[1]) == {"res_worker": 3, "res_coin": 2}
    assert made[1].text == Phrase.of("view.log.income", round=2)
    assert [line.is_news for line in made] == [False, True, True]


def test_a_free_exchange_is_a_line_of_its_own() -> None:
    made = lines(Paid(ANN, 0, 0, 0, 3), Gained(ANN, 0, 1, 0, 0, "conversion"))
    assert [line.text.key for line in made] == ["view.log.exchange"]
    assert amounts(made[0]) == {"res_power": -3, "res_worker": 1}


def test_a_step_in_a_cult_is_no_exchange() -> None:
    """The Cultists choose a cult after somebody took their power."""
    made = lines(CultAdvanced(ANN, "air", 0, 2), Gained(ANN, 0, 0, 0, 1, "air"))
    assert [line.text.key for line in made] == ["view.log.cult"]
    assert amounts(made[0]) == {"cult_air": 2, "res_power": 1}


def test_what_comes_by_itself_is_no_exchange() -> None:
    """The Cultists' one power, when everybody has declined."""
    made = lines(Leeched(BEN, ANN, 1), Gained(ANN, 0, 0, 0, 1, "cultists"))
    assert [line.text for line in made] == [Phrase.plain("leeched"), Phrase.of("view.log.gain")]


def test_offers_of_power_are_not_told() -> None:
    assert lines(PowerOffered(BEN, ANN, 2, "E7")) == []


def test_goods_that_are_sold_at_the_end_stand_with_their_points() -> None:
    """They stood below the largest area once, which they have nothing to do with."""
    state = position(
        side("giants", workers=4, coins=2, priests=0, power=(12, 0, 0)),
        side("nomads", dwelling="A1", workers=1, coins=0, priests=0, power=(12, 0, 0)),
        round_=6,
    )
    last = None
    for answer in (Pass(""), EndTurn(), Pass(""), EndTurn()):
        last = apply(state, answer)
        state = last.state
    assert last is not None
    ends = [
        event for event in last.events if isinstance(event, FinalScored | Paid | Gained | Scored)
    ]
    made = lines(*ends)
    sold = {line.seat: amounts(line) for line in made[-2:]}
    assert sold == {
        ANN: {"res_worker": -4, "res_coin": -2, "res_vp": 2},
        BEN: {"res_worker": -1, "res_coin": 1},
    }
    assert all("res_worker" not in amounts(line) for line in made[:-2])
