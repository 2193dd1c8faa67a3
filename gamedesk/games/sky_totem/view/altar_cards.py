"""The viewer's altar cards: the opened one, goals with what is missing, completed ones."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QWidget

from gamedesk.games.sky_totem.rules.content import AltarCard
from gamedesk.games.sky_totem.view.diagram import paint_goal, paint_start
from gamedesk.ui.board.spot import Spot, SpotHub
from gamedesk.ui.icons import stamp_icon
from gamedesk.ui.lettering import paint_line, paint_words, words_height
from gamedesk.ui.painting import paint_points, round_pen
from gamedesk.ui.texts import of_whom
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import INK, mix

DIAGRAM = 40
"""The picture of a goal keeps so much height, in pixels of the design, however long its words."""
NAME_ROLES, GOAL_ROLES = ("heading", "strong", "caption"), ("body", "caption")
"""Types for the words of a dealt card, the largest that fits."""
BAND = QColor("#2E3A52")
BAND_TEXT = QColor("#F7F2E6")
PAPER, NIGHT = QColor("#FBF5E6"), QColor("#232D42")


@dataclass(frozen=True, slots=True)
class CardLook:
    """What a card shows. Without a card it lies face down."""

    card: AltarCard | None
    name: str = ""
    goal: str = ""
    mark: str = ""
    """How much is missing, or "opened", or "completed"."""
    state: str = "goal"
    """goal, met, opened or completed."""
    start: str = ""
    """What its dark half gives, in words."""


class CardSpot(Spot):
    """One card in the column: band, diagram, mark, points."""

    look = CardLook(None)

    def show_look(self, look: CardLook, tip: str) -> None:
        """Show this from now on."""
        self.set_words(f"{look.name}. {look.goal} {look.mark}".strip(), tip)
        if look != self.look:
            self.look = look
            self.update()

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        look = self.look
        inside = self.paint_frame(painter, rect, worn=look.state in ("opened", "completed"))
        if look.card is None:
            paint_back(painter, inside)
            return
        band = QRectF(inside.left(), inside.top(), inside.width(), theme.px(20))
        self._paint_band(painter, band, inside, look)
        room = QRectF(inside.left() + 3, band.bottom() + 3, inside.width() - 6, 0)
        room.setBottom(inside.bottom() - 3)
        foot = min(float(theme.px(28)), room.height() * 0.4)
        body = QRectF(room.left(), room.top(), room.width(), room.height() - foot)
        painter.setOpacity(0.8 if look.state == "opened" else 1.0)
        if look.state == "opened":
            paint_start(painter, body, look.card.start)
        else:
            paint_goal(painter, body, look.card.goal)
        painter.setOpacity(1.0)
        bottom = QRectF(room.left(), body.bottom(), room.width(), foot)
        self._paint_foot(painter, bottom, look)

    def _paint_band(self, painter: QPainter, band: QRectF, inside: QRectF, look: CardLook) -> None:
        clip = QPainterPath()
        clip.addRoundedRect(inside, theme.px(4), theme.px(4))
        painter.save()
        painter.setClipPath(clip)
        painter.fillRect(band, BAND)
        painter.restore()
        side = band.height() * 0.5
        icons = {"opened": "ui_eye", "completed": "ui_done", "met": "ui_done", "goal": "ui_lock"}
        icon = QRectF(band.right() - side - 3, band.center().y() - side / 2, side, side)
        stamp_icon(painter, icons[look.state], icon, BAND_TEXT)
        words = QRectF(band.left() + 4, band.top(), icon.left() - band.left() - 5, band.height())
        paint_line(painter, words, look.name, "caption", BAND_TEXT)

    def _paint_foot(self, painter: QPainter, room: QRectF, look: CardLook) -> None:
        words = QRectF(room)
        if look.card is not None and look.state != "opened":
            side = min(room.height(), float(theme.px(24)))
            box = QRectF(room.right() - side, room.center().y() - side / 2, side, side)
            paint_points(painter, box, str(look.card.points))
            words.setRight(box.left() - 2)
        color = "good" if look.state in ("met", "completed") else "ink2"
        paint_words(painter, words, look.mark, "caption", color, middle=True)


class DealtCard(Spot):
    """A card large, to be kept or opened: goal and points above, what it begins with below."""

    look = CardLook(None)
    start_words = ""

    def show_look(self, look: CardLook, start: str) -> None:
        """Show this from now on."""
        self.look, self.start_words = look, start
        begin = of_whom(start, look.start)
        self.set_words(f"{look.name}. {look.goal} {begin}", f"{look.name}\n{look.goal}\n{begin}")
        self.update()

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        look = self.look
        inside = self.paint_frame(painter, rect)
        if look.card is None:
            paint_back(painter, inside)
            return
        pad = theme.px(7)
        upper, lower = _halves(inside)
        clip = QPainterPath()
        clip.addRoundedRect(inside, theme.px(4), theme.px(4))
        painter.save()
        painter.setClipPath(clip)
        painter.fillRect(lower, BAND if not theme.is_contrast else QColor("#000000"))
        painter.restore()
        painter.setPen(QPen(theme.color("line2"), theme.line(1)))
        across = lower.left() > inside.left()
        painter.drawLine(lower.topLeft(), lower.bottomLeft() if across else lower.topRight())
        self._paint_goal(painter, upper.adjusted(pad, pad, -pad, -pad), look)
        self._paint_start(painter, lower.adjusted(pad, pad, -pad, -pad), look)

    def _paint_goal(self, painter: QPainter, room: QRectF, look: CardLook) -> None:
        if look.card is None:
            return
        side = float(theme.px(30))
        hexagon = QRectF(room.right() - side, room.top() - 2, side, side)
        paint_points(painter, hexagon, str(look.card.points))
        name = QRectF(room.left(), room.top(), room.width() - side - 4, theme.px(24))
        role, _high = _fitting_role(look.name, name.width(), name.height(), NAME_ROLES)
        paint_words(painter, name, look.name, role, "ink", middle=True)
        most = room.bottom() - name.bottom() - max(float(theme.px(DIAGRAM)), room.height() * 0.2)
        role, wanted = _fitting_role(look.goal, room.width(), most, GOAL_ROLES)
        words = QRectF(room.left(), 0, room.width(), min(wanted, most))
        words.moveBottom(room.bottom())
        paint_words(painter, words, look.goal, role, "ink2", centred=True, middle=True)
        body = QRectF(room.left(), name.bottom() + 4, room.width(), 0)
        body.setBottom(words.top() - 4)
        paint_goal(painter, body, look.card.goal)

    def _paint_start(self, painter: QPainter, room: QRectF, look: CardLook) -> None:
        if look.card is None:
            return
        title = QRectF(room.left(), room.top(), room.width(), theme.px(16))
        paint_line(painter, title, self.start_words, "strong", BAND_TEXT)
        body = QRectF(room.left(), title.bottom() + 4, room.width(), 0)
        body.setBottom(room.bottom())
        paint_start(painter, body, look.card.start)


def _fitting_role(
    text: str, width: float, most: float, roles: tuple[str, ...]
) -> tuple[str, float]:
    """The largest type in which words are whole, and how high they are in that."""
    for role in roles:
        wanted = words_height(text, role, width)
        if wanted <= most:
            break
    return role, wanted


def _halves(card: QRectF) -> tuple[QRectF, QRectF]:
    """Goal and start: above and below, or beside each other on a card that lies across."""
    first, second = QRectF(card), QRectF(card)
    if card.width() > card.height():
        first.setWidth(card.width() * 0.58)
        second.setLeft(first.right())
    else:
        first.setHeight(card.height() * 0.56)
        second.setTop(first.bottom())
    return first, second


def paint_back(painter: QPainter, box: QRectF) -> None:
    """A card that lies face down: the same back for all."""
    clip = QPainterPath()
    clip.addRoundedRect(box, theme.px(4), theme.px(4))
    painter.save()
    painter.setClipPath(clip)
    painter.fillRect(box, NIGHT)
    painter.setPen(round_pen(mix(NIGHT, BAND_TEXT, 0.25), 1.4))
    step = theme.px(11)
    x = box.left() - box.height()
    while x < box.right():
        painter.drawLine(QPointF(x, box.bottom()), QPointF(x + box.height(), box.top()))
        x += step
    painter.restore()
    side = min(box.width(), box.height()) * 0.42
    icon = QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)
    painter.setPen(round_pen(INK, 2))
    painter.setBrush(NIGHT)
    painter.drawEllipse(icon.adjusted(-4, -4, 4, 4))
    stamp_icon(painter, "sky_cloud", icon)


def new_card(target: str, hub: SpotHub, parent: QWidget) -> CardSpot:
    """A card that is shown at once."""
    made = CardSpot(target, hub, parent)
    made.show()
    return made
