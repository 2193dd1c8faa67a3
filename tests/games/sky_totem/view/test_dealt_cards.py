"""Cards to choose from tell everything: the whole rule on them, what they begin with in words."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from gamedesk.games.sky_totem.view import altar_cards
from gamedesk.games.sky_totem.view.altar_cards import CardLook, DealtCard
from gamedesk.games.sky_totem.view.view import SkyTotemView
from gamedesk.ui.lettering import paint_words, words_height
from gamedesk.ui.texts import LANGUAGES, language
from tests.games.sky_totem.view.playing import new_match
from tests.support.at_table import begin


def _dealt(qtbot: QtBot) -> tuple[SkyTotemView, list[DealtCard]]:
    page = begin(qtbot, new_match(4, 1), size=(1280, 720))
    qtbot.waitExposed(page)
    assert isinstance(page.view, SkyTotemView)
    qtbot.waitUntil(lambda: bool(page.view.findChildren(DealtCard)))
    return page.view, page.view.findChildren(DealtCard)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_rule_of_every_card_is_whole(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    language.set_code(code)
    view, dealt = _dealt(qtbot)
    card = dealt[0]
    cut: list[str] = []
    paint = paint_words

    def measured(painter, rect, text, role="caption", *rest, **more):  # type: ignore[no-untyped-def]
        if words_height(text, role, rect.width()) > rect.height() + 2:
            cut.append(f"{text}: {rect.width():.0f} x {rect.height():.0f}")
        return paint(painter, rect, text, role, *rest, **more)

    monkeypatch.setattr(f"{altar_cards.__name__}.paint_words", measured)
    for data in view.game.content.altar_cards.values():
        goal = view.speak(f"card.{data.id}.goal")
        card.show_look(CardLook(data, view.speak(f"card.{data.id}"), goal), "")
        card.grab()
    assert cut == []


def test_pointing_at_a_card_tells_what_one_begins_with(qtbot: QtBot) -> None:
    view, dealt = _dealt(qtbot)
    for card in dealt:
        last = card.toolTip().rpartition("\n")[2]
        assert last.startswith(f"{view.speak('view.card.start')}: ")
        assert " × " in last
