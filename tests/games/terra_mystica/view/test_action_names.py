"""The kinds of action keep their names in the sizes people play in."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gamedesk.ui.texts import LANGUAGES, language
from gamedesk.ui.theme import theme
from tests.games.terra_mystica.view.playing import middle
from tests.support.at_table import begin_asked

ROOMS = (
    ((1280, 720), 1.0),
    ((1280, 720), 1.05),
    ((1280, 720), 1.1),
    ((1280, 720), 1.25),
    ((1280, 720), 1.55),
    ((1024, 768), 1.0),
    ((1920, 1080), 1.35),
)


@pytest.mark.parametrize(("size", "scale"), ROOMS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_kind_has_its_name(
    qtbot: QtBot, size: tuple[int, int], scale: float, code: str
) -> None:
    language.set_code(code)
    theme.set_room(*size)
    theme.set_scale(scale)
    page = begin_asked(qtbot, middle(5, 4, 120), size=size)
    QApplication.processEvents()
    buttons = page.bar.groups.buttons
    assert len(buttons) == 10
    for button in buttons:
        assert button.isVisible(), button.objectName()
        assert button.text(), button.objectName()
        assert button.width() >= button.sizeHint().width()
