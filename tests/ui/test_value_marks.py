"""What a faction, a civilization or a totem looks like can be seen where it is chosen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot

from gamedesk.core.game import Game, Option
from gamedesk.games.holy_war import GAME as HOLY_WAR
from gamedesk.games.sky_totem import GAME as SKY_TOTEM
from gamedesk.games.terra_mystica import GAME as TERRA_MYSTICA
from gamedesk.ui.option_row import option_row
from gamedesk.ui.people import Person
from gamedesk.ui.seat_rows import SeatRow
from gamedesk.ui.setup_form import SetupForm
from gamedesk.ui.theme import ThemeName, theme
from gamedesk.ui.value_marks import mark_icon, value_marks
from gamedesk.ui.widgets import Choice
from tests.support.pebbles import GAME as PEBBLES


def option_of(game: Game, name: str) -> Option:
    return next(option for option in game.options() if option.id == name)


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
@pytest.mark.parametrize(
    ("game", "option", "pictures"),
    [(TERRA_MYSTICA, "faction", 7), (HOLY_WAR, "civilization", 5)],
)
def test_each_answer_of_a_seat_has_its_picture(
    game: Game, option: str, pictures: int, name: ThemeName, qtbot: QtBot
) -> None:
    """A list of names alone did not say which two are of one colour."""
    theme.set_name(name)
    row = SeatRow(SetupForm(game, [Person("Ann", "square", "square")]), 0)
    qtbot.addWidget(row)
    choice = row.findChild(Choice, f"seat:0:{option}")
    assert isinstance(choice, Choice)
    images = [choice.itemIcon(at).pixmap(QSize(22, 22)).toImage() for at in range(choice.count())]
    blank = mark_icon(None, 22).pixmap(QSize(22, 22)).toImage()
    assert images[0] == blank, "what is open has no colour"
    assert blank not in images[1:]
    assert len({bytes(image.constBits()) for image in images[1:]}) == pictures


def test_each_totem_has_its_picture(qtbot: QtBot) -> None:
    for totem in SKY_TOTEM.content.totems:
        option = option_of(SKY_TOTEM, f"use_{totem}")
        assert set(value_marks(SKY_TOTEM, option)) == {True}
        row = option_row(SKY_TOTEM, option, value=True)
        qtbot.addWidget(row)
        row.show()
        assert not row.grab().isNull()
    assert not value_marks(SKY_TOTEM, option_of(SKY_TOTEM, "start_player"))


def test_a_game_may_have_no_pictures() -> None:
    assert not value_marks(PEBBLES, option_of(PEBBLES, "length"))
