"""The strip of the table at work: the menu of the match, that of a seat, and the other buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from gamedesk.core.state import Seat
from gamedesk.core.table import BotSeat, Human, Player
from gamedesk.ui.notes import is_wanted, set_wanted
from gamedesk.ui.notice import notify
from gamedesk.ui.orders_menu import add_orders, add_standing_orders
from gamedesk.ui.phrase import Phrase
from gamedesk.ui.save_actions import export_match
from gamedesk.ui.score_panel import ScorePanel
from gamedesk.ui.settings import settings
from gamedesk.ui.texts import LANGUAGES, as_menu
from gamedesk.ui.widgets import words

if TYPE_CHECKING:
    from gamedesk.ui.table_page import TablePage


CLOCKS = (None, 0, 15 * 60, 30 * 60, 60 * 60, 90 * 60)
"""Seconds that everybody may think: no clock, a clock without a limit, then limits."""


def connect_strip(page: TablePage) -> None:
    """What the buttons and seats of the strip do."""
    strip = page.strip
    strip.menu_wanted.connect(lambda: table_menu(page))
    strip.settings_wanted.connect(page.settings_wanted)
    strip.book_wanted.connect(page.book_wanted)
    strip.hint_wanted.connect(page.bridge.suggest)
    strip.score_wanted.connect(lambda: open_score(page))
    for tool in (strip.hint_button, strip.score_button, strip.peek_button):
        tool.refused.connect(page.choosing.refuse)
    strip.log_wanted.connect(lambda: page.side.setVisible(page.side.isHidden()))
    strip.seat_clicked.connect(lambda seat: page.view.show_board_of(Seat(seat)))
    strip.seat_menu_wanted.connect(lambda seat: seat_menu(page, Seat(seat)))


def table_menu(page: TablePage) -> QMenu:
    """Open the menu of the match below its button."""
    page.aids.put_hints_away()
    menu = QMenu(page)
    menu.setObjectName("menu:table")
    _add(page, menu, "table.save", lambda: page.save_wanted.emit(page.match))
    _add(page, menu, "load.export", lambda: export_match(page, page.match))
    _add(page, menu, "score.title", lambda: open_score(page))
    _add(page, menu, "plan.menu", page.aids.plan)
    together = _add(page, menu, "replay.together", lambda: _go_back_together(page))
    together.setEnabled(page.match.journal.position > 0)
    free = menu.addAction(page.say(Phrase.of("table.takebacks_menu")))
    free.setCheckable(True)
    free.setChecked(page.match.table.free_takebacks)
    free.toggled.connect(page.aids.set_free_takebacks)
    purist = menu.addAction(page.say(Phrase.of("table.purist")))
    purist.setCheckable(True)
    purist.setChecked(page.match.table.purist)
    purist.toggled.connect(page.aids.set_purist)
    _add_curtains(page, menu)
    _add_clock(page, menu)
    add_standing_orders(page, menu)
    _add_seats(page, menu)
    _add_warnings(page, menu)
    menu.addSeparator()
    if not page.match.table.purist:
        _add(page, menu, "table.hint", page.bridge.suggest)
    _add(page, menu, "table.help", page.help_mode.begin)
    if page.strip.has_book:
        _add(page, menu, "table.book", page.book_wanted.emit)
    _add(page, menu, "table.settings", page.settings_wanted.emit)
    origin = page.origin
    if origin is not None and origin.exists():
        _add(page, menu, "table.to_origin", lambda: page.origin_wanted.emit(origin))
    _add(page, menu, "table.back_to_start", page.left.emit)
    menu.popup(page.strip.mapToGlobal(QPoint(8, page.strip.height())))
    return menu


def _add_curtains(page: TablePage, menu: QMenu) -> None:
    """Only where several people hold what others may not see."""
    if not page.aids.open_hands.can_be:
        return
    trusting = menu.addAction(page.say(Phrase.of("table.no_curtains")))
    trusting.setObjectName("menu:no_curtains")
    trusting.setCheckable(True)
    trusting.setChecked(page.match.table.open_hands)
    trusting.toggled.connect(page.aids.open_hands.set_open)


def open_score(page: TablePage) -> None:
    """The points now, at an end now, and projected, of what is on the screen."""
    if page.match.table.purist:
        return
    state = page.bridge.view(page.past.position)
    panel = ScorePanel(page.view, state, page.bridge.viewer, page.say, page)
    panel.sources_wanted.connect(lambda: page.result_wanted.emit(page.match))
    panel.exec()
    panel.deleteLater()


def seat_menu(page: TablePage, seat: Seat) -> QMenu:
    """Its board, and who plays on for it: a computer of any level, or a person again."""
    page.aids.put_hints_away()
    menu = QMenu(page)
    menu.setObjectName("menu:seat")
    player = page.match.table.seats[seat]
    _add(page, menu, "table.open_board", lambda: page.view.show_board_of(seat))
    menu.addSeparator()
    _add_levels(page, menu, seat, player)
    if isinstance(player, BotSeat):
        name = page.view.people[seat].name
        action = menu.addAction(page.say(Phrase.of("table.let_person_play")))
        action.triggered.connect(
            lambda: page.seat_player(seat, Human(name, player.color, player.symbol))
        )
    if isinstance(player, Human):
        add_orders(page, menu, seat, player)
        _add_likings(page, menu, player)
    card = page.strip.card(seat)
    if card is not None:
        menu.popup(card.mapToGlobal(QPoint(0, card.height())))
    return menu


def _add_levels(page: TablePage, menu: QMenu, seat: Seat, player: Player) -> None:
    """Let a computer play on, or let the one that plays be another level from now on."""
    now = player.level if isinstance(player, BotSeat) else None
    key = "table.let_computer_play" if now is None else "table.computer_level"
    for level in page.match.game.bots:
        action = menu.addAction(page.say(Phrase.of(key, level=f"@bots.{level}")))
        action.setObjectName(f"menu:level:{level}")
        action.setCheckable(now is not None)
        action.setChecked(level == now)
        to = BotSeat(level, player.name, player.color, player.symbol)
        action.triggered.connect(lambda _=False, to=to: page.seat_player(seat, to))


def _add_clock(page: TablePage, menu: QMenu) -> None:
    """Whether there is a clock, how much time everybody has, and a pause."""
    sub = menu.addMenu(page.say(Phrase.of("clock.title")))
    group = QActionGroup(sub)
    clock = page.match.table.clock
    chosen = clock.limit if clock is not None else None
    for limit in CLOCKS:
        key = "clock.off" if limit is None else "clock.limit" if limit else "clock.free"
        numbers = {"count": limit // 60} if limit else {}
        action = sub.addAction(page.say(Phrase.of(key, **numbers)))
        action.setCheckable(True)
        action.setChecked(limit == chosen)
        group.addAction(action)
        action.triggered.connect(lambda _=False, to=limit: page.aids.clock.set_limit(to))
    if clock is not None:
        sub.addSeparator()
        pause = sub.addAction(page.say(Phrase.of("clock.pause")))
        pause.setCheckable(True)
        pause.setChecked(clock.is_paused)
        pause.toggled.connect(page.aids.clock.pause)


def _add_seats(page: TablePage, menu: QMenu) -> None:
    """The menu of each seat, which a right click on its card opens too."""
    sub = menu.addMenu(page.say(Phrase.of("table.seats")))
    for seat in page.view.seat_order(page.bridge.view()):
        action = sub.addAction(as_menu(page.view.people[seat].name))
        action.setObjectName(f"menu:seat:{seat}")
        action.triggered.connect(lambda _=False, seat=seat: seat_menu(page, seat))


def _add_warnings(page: TablePage, menu: QMenu) -> None:
    """Each kind of warning against waste can be turned off, for all tables of the game."""
    if not page.view.note_topics:
        return
    sub = menu.addMenu(page.say(Phrase.of("notes.title")))
    for topic in page.view.note_topics:
        action = sub.addAction(page.say(Phrase.of(f"note.{topic}")))
        action.setCheckable(True)
        action.setChecked(is_wanted(page.view, topic))
        action.toggled.connect(lambda on, topic=topic: set_wanted(page.view, topic, on=on))


def _add_likings(page: TablePage, menu: QMenu, player: Human) -> None:
    """What the person likes, remembered by name: language, helps."""
    sub = menu.addMenu(page.say(Phrase.of("likings.language")))
    group = QActionGroup(sub)
    desk = page.say(Phrase.of("likings.as_desk"))
    for code, name in (("", desk), *LANGUAGES.items()):
        action = sub.addAction(name)
        action.setCheckable(True)
        action.setChecked(code == settings.person_language(player.name))
        group.addAction(action)
        action.triggered.connect(lambda _=False, to=code: _speak(page, player.name, to))
    helps = menu.addAction(page.say(Phrase.of("likings.helps")))
    helps.setCheckable(True)
    helps.setChecked(settings.person_helps(player.name))
    helps.toggled.connect(lambda on: settings.set_person_helps(player.name, on=on))


def _speak(page: TablePage, name: str, code: str) -> None:
    settings.set_person_language(name, code)
    page.choosing.refresh()


def _go_back_together(page: TablePage) -> None:
    """Show the move before; from there the table says how far it goes back."""
    page.show_past(page.match.journal.position - 1)
    notify(page, words("replay.together_how"))


def _add(page: TablePage, menu: QMenu, key: str, do: object) -> QAction:
    action = menu.addAction(page.say(Phrase.of(key)))
    action.triggered.connect(do)
    return action
