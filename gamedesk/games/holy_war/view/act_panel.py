"""The card that is carried out, readable by all: while it asks for a choice, and once told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QMouseEvent, QPainter
from PySide6.QtWidgets import QWidget

from gamedesk.core.agenda import top
from gamedesk.core.event import Event
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.cards import CardPlayed
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.summoning import GodSummoned
from gamedesk.games.holy_war.rules.territories import WorldCardTurned
from gamedesk.games.holy_war.rules.words import ChooseTarget
from gamedesk.games.holy_war.view.card_face import CardLook, card_look, paint_card
from gamedesk.games.holy_war.view.looks import Voice, emblem_of
from gamedesk.games.holy_war.view.panels import Panel
from gamedesk.ui.painting import Emblem, paint_badge
from gamedesk.ui.texts import of_whom
from gamedesk.ui.theme import theme


@dataclass(frozen=True, slots=True)
class Act:
    """Whose card, which one, and whether it waits for a choice."""

    seat: Seat
    card: str
    asks: bool = False


def act_asking(state: HolyWarState) -> Act | None:
    """The card whose choice is open now."""
    step = top(state)
    return Act(step.seat, step.card, asks=True) if isinstance(step, ChooseTarget) else None


def act_told(events: Sequence[Event]) -> Act | None:
    """The last card that these events show to everybody."""
    found = None
    for event in events:
        found = act_of(event) or found
    return found


def act_of(event: Event) -> Act | None:
    """The card that an event shows."""
    match event:
        case CardPlayed(card=card) | WorldCardTurned(card=card):
            return Act(event.seat, card)
        case GodSummoned(god=god):
            return Act(event.seat, god)
        case _:
            return None


@dataclass(frozen=True, slots=True)
class ActLook:
    """What the panel says."""

    title: str
    note: str
    emblem: Emblem
    card: CardLook


def act_look(state: HolyWarState, act: Act, voice: Voice) -> ActLook:
    """The panel of a card."""
    card = card_look(state.world.content, act.card, voice.texts)
    sort = card.band if card.band in ("god", "world") else "card"
    return ActLook(
        voice.speak(f"view.act.{sort}", name=voice.name_of(act.seat)),
        voice.speak("view.act.asks") if act.asks else "",
        emblem_of(state, act.seat, voice),
        card,
    )


class ActPanel(Panel):
    """Hidden while no card is carried out; a click puts one away that has been told."""

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__("act", parent)
        self.look: ActLook | None = None
        self.hide()

    def show_act(self, look: ActLook | None) -> None:
        """Show this card, or none."""
        self.look = look
        self.setVisible(look is not None)
        if look is not None:
            self.set_title(look.title, look.note)
            self.setAccessibleDescription(of_whom(look.card.name, look.card.words))
            self.raise_()
        else:
            self.setAccessibleDescription("")
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        self.closed.emit()

    def paint_more(self, painter: QPainter) -> None:
        look = self.look
        if look is None:
            return
        room = self.room
        side = min(room.height() * 0.6, float(theme.px(56)))
        badge = QRectF(room.left() + theme.px(6), room.center().y() - side / 2, side, side)
        paint_badge(painter, badge, look.emblem)
        card = room.adjusted(side + theme.px(18), theme.px(3), -theme.px(4), -theme.px(3))
        paint_card(painter, card, look.card, plain=True)
