"""Buttons and choices: pressing, refusing with a reason, keys, and words in both languages."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QScrollArea
from pytestqt.qtbot import QtBot

from gamedesk.ui.painting import Good, signed
from gamedesk.ui.texts import language
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import (
    ActionButton,
    ButtonKind,
    Choice,
    Dialog,
    Face,
    Label,
    Panel,
    Segments,
    Toggle,
    words,
)

LEFT = Qt.MouseButton.LeftButton


def _button(qtbot: QtBot, face: Face, kind: ButtonKind = ButtonKind.TOOL) -> ActionButton:
    button = ActionButton(face, kind, "action:test")
    qtbot.addWidget(button)
    button.show()
    return button


def test_a_press_is_told(qtbot: QtBot) -> None:
    button = _button(qtbot, Face("Build", ("piece_dwelling",)))
    with qtbot.waitSignal(button.clicked):
        QTest.mouseClick(button, LEFT)
    with qtbot.waitSignal(button.clicked):
        QTest.keyClick(button, Qt.Key.Key_Space)
    with qtbot.waitSignal(button.clicked):
        QTest.keyClick(button, Qt.Key.Key_Return)


def test_what_is_not_possible_says_why_and_does_nothing(qtbot: QtBot) -> None:
    button = _button(qtbot, Face("Temple"), ButtonKind.OPTION)
    button.deny("Needs 1 more priest")
    with qtbot.assertNotEmitted(button.clicked), qtbot.waitSignal(button.refused) as told:
        QTest.mouseClick(button, LEFT)
    assert told.args == ["Needs 1 more priest"]
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        with qtbot.assertNotEmitted(button.clicked), qtbot.waitSignal(button.refused):
            QTest.keyClick(button, key)
    with qtbot.assertNotEmitted(button.clicked), qtbot.waitSignal(button.refused):
        button.click()
    assert "Needs 1 more priest" in button.accessibleDescription()
    assert button.toolTip() == "Needs 1 more priest"
    button.allow()
    with qtbot.waitSignal(button.clicked):
        QTest.mouseClick(button, LEFT)


def test_a_denied_button_can_be_reached_to_hear_the_reason(qtbot: QtBot) -> None:
    button = _button(qtbot, Face("Temple"))
    button.deny("Not now")
    assert button.isEnabled()
    assert button.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_a_button_speaks_the_language_that_is_on(qtbot: QtBot) -> None:
    button = _button(qtbot, Face(words("button.cancel")))
    assert button.accessibleName() == "Cancel"
    language.set_code("zh_TW")
    assert button.accessibleName() == "取消"


def test_an_icon_button_is_named_by_its_tip(qtbot: QtBot) -> None:
    button = _button(qtbot, Face(icons=("ui_gear",), tip="Settings"), ButtonKind.ICON)
    assert button.accessibleName() == "Settings"
    assert button.sizeHint().width() == button.sizeHint().height()


def test_prices_are_read_aloud(qtbot: QtBot) -> None:
    face = Face("Upgrade", goods=(Good("res_coin", "4", said="coins"),))
    assert "4 coins" in _button(qtbot, face).accessibleDescription()


def test_numbers_on_the_accent_have_its_ink(qtbot: QtBot) -> None:
    button = ActionButton(Face("Leaf", goods=(Good("res_vp", "+1", "good"),)), ButtonKind.TOOL)
    qtbot.addWidget(button)
    assert [good.role for good in button.goods_shown] == ["good"]
    button.setCheckable(True)
    button.setChecked(True)
    assert [good.role for good in button.goods_shown] == ["onaccent"]


def test_a_button_grows_with_the_scale(qtbot: QtBot) -> None:
    button = _button(qtbot, Face("Build"))
    small = button.sizeHint().height()
    theme.set_room(1920, 1080)
    theme.set_scale(1.45)
    assert button.sizeHint().height() >= 1.95 * small - 8


@pytest.mark.parametrize("kind", list(ButtonKind))
@pytest.mark.parametrize("look", ["light", "dark", "contrast"])
def test_each_kind_is_painted_in_each_theme(qtbot: QtBot, kind: ButtonKind, look: str) -> None:
    theme.set_name(look)  # type: ignore[arg-type]
    face = Face("E9 Temple", ("piece_temple", "piece_sanctuary"), goods=(Good("res_coin", "4"),))
    button = _button(qtbot, face, kind)
    usual = button.grab().toImage()
    button.deny("No")
    assert button.grab().toImage() != usual


def test_a_choice_tells_its_value(qtbot: QtBot) -> None:
    choice = Choice([(2, "Two"), (3, "Three")], "seats")
    qtbot.addWidget(choice)
    choice.set_value(3)
    assert choice.value == 3
    with qtbot.waitSignal(choice.chosen) as told:
        QTest.keyClick(choice, Qt.Key.Key_Up)
    assert told.args == [2]


def test_a_choice_is_translated_in_place(qtbot: QtBot) -> None:
    choice = Choice([(1, words("settings.speed_slow"))])
    qtbot.addWidget(choice)
    language.set_code("zh_TW")
    assert choice.currentText() == "慢"


def test_segments_have_one_value_on(qtbot: QtBot) -> None:
    segments = Segments([("a", "A"), ("b", "B")], "letter")
    qtbot.addWidget(segments)
    segments.set_value("a")
    second = segments.findChild(QAbstractButton, "letter:b")
    assert isinstance(second, QAbstractButton)
    with qtbot.waitSignal(segments.chosen) as told:
        second.click()
    assert told.args == ["b"]
    assert segments.value == "b"


def test_enter_turns_a_switch(qtbot: QtBot) -> None:
    toggle = Toggle("Less motion", "motion")
    qtbot.addWidget(toggle)
    QTest.keyClick(toggle, Qt.Key.Key_Return)
    assert toggle.isChecked()
    assert toggle.accessibleName() == "Less motion"


def test_a_label_takes_the_font_that_can_write_it(qtbot: QtBot) -> None:
    label = Label("title", "Ann")
    qtbot.addWidget(label)
    assert label.font().families()[0] == "Alegreya"
    label.set_words("𠀀")
    assert label.font().families()[0] == "Noto Sans TC"


def test_a_section_tab_reads_upwards_or_downwards(qtbot: QtBot) -> None:
    panel = Panel(words("settings.title"))
    qtbot.addWidget(panel)
    panel.resize(200, 200)
    english = panel.grab().toImage()
    language.set_code("zh_TW")
    assert panel.grab().toImage() != english


@pytest.mark.parametrize(("amount", "shown"), [(3, "+3"), (-2, "−2"), (0, "±0")])
def test_changes_have_a_true_sign(amount: int, shown: str) -> None:
    assert signed(amount) == shown


def test_a_dialog_is_never_larger_than_the_screen(qtbot: QtBot) -> None:
    dialog = Dialog("Much", name="much")
    qtbot.addWidget(dialog)
    for number in range(80):
        dialog.body.addWidget(Label("strong", f"Line {number}"))
    done = dialog.add_button("Close", "much:close")
    dialog.show()
    screen = dialog.screen().availableGeometry()
    assert screen.contains(dialog.geometry())
    assert dialog.rect().contains(done.geometry())
    scroll = dialog.findChild(QScrollArea, "dialog:scroll")
    assert scroll is not None
    assert scroll.verticalScrollBar().maximum() > 0


def test_a_dialog_that_fits_does_not_scroll(qtbot: QtBot) -> None:
    dialog = Dialog("Little")
    qtbot.addWidget(dialog)
    dialog.body.addWidget(Label("body", "One line"))
    dialog.show()
    scroll = dialog.findChild(QScrollArea, "dialog:scroll")
    assert scroll is not None
    assert scroll.verticalScrollBar().maximum() == scroll.horizontalScrollBar().maximum() == 0
    assert scroll.focusPolicy() is Qt.FocusPolicy.NoFocus
