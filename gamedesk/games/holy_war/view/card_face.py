"""Cards as they lie on the table: band, picture, title, words; and their backs."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from gamedesk.content.texts import Texts
from gamedesk.games.holy_war.rules import effects
from gamedesk.games.holy_war.rules.content import CivilizationCard, God, HolyWarContent, WorldCard
from gamedesk.games.holy_war.view.brush import (
    broken,
    civ_emblem,
    paint_icon,
    paint_line,
    paint_words,
)
from gamedesk.games.holy_war.view.words import card_key, card_words
from gamedesk.ui.painting import round_pen
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import INK, mix, with_alpha

LARGE_PICTURE: Final = 0.36
"""The height of an enlarged card's picture, as a share of its width."""
LOW: Final = 128
"""Cards lower than this have their picture in the corner of the band."""
PAPER: Final = QColor("#FBF5E6")
PAPER_INK, PAPER_INK2 = QColor("#2B2118"), QColor("#4A3D2E")
_BAND_ICONS: Final = {
    "battle": "hw_battle",
    "execution": "hw_shrine",
    "movement": "hw_move",
    "after_battle": "hw_faith",
    "reaction": "ui_clock",
    "god": "hw_summon",
    "world": "hw_ruin",
}
_OWN_BANDS: Final = {"reaction": QColor("#7A3B63"), "world": QColor("#3B3150")}
_GOODS: Final = {
    "coins": "res_coin",
    "faith": "hw_faith",
    "troops": "hw_troop",
    "vp": "res_vp",
    "cards": "hw_card",
}


@dataclass(frozen=True, slots=True)
class CardLook:
    """All that is seen of a card. `note` says why it is worn (it rests, it is not the time)."""

    id: str
    name: str
    words: str
    band: str
    timing: str
    icon: str
    keywords: tuple[str, ...] = ()
    note: str = ""


def band_color(band: str) -> QColor:
    """The colour of a card's band."""
    return _OWN_BANDS[band] if band in _OWN_BANDS else theme.group("card_band", band)


def card_look(content: HolyWarContent, card: str, texts: Texts, note: str = "") -> CardLook:
    """The look of a card of any sort."""
    data: CivilizationCard | God | WorldCard
    band: str
    if card in content.cards:
        data = content.cards[card]
        band = data.timing
    elif card in content.gods:
        data, band = content.gods[card], "god"
    else:
        data, band = content.world_cards[card], "world"
    return CardLook(
        card,
        texts.get(card_key(content, card)),
        card_words(content, card, texts),
        band,
        texts.get(f"view.band.{band}"),
        icon_of(data.do),
        keywords_of(data.do),
        note,
    )


def icon_of(words: tuple[effects.Effect, ...]) -> str:
    """The drawing that tells the first word of a card."""
    first = words[0]
    match first:
        case effects.Gain() | effects.Lose() | effects.Steal():
            return _GOODS[first.what]
        case effects.Strength():
            return "hw_battle"
        case effects.Build() | effects.Raise() | effects.Convert():
            kind = getattr(first, "kind", None)
            return f"hw_{kind}" if kind else "hw_home"
        case effects.Destroy():
            return "hw_ruin"
        case effects.Place() | effects.Remove() | effects.Recruit():
            return "hw_troop"
        case effects.March() | effects.Moves() | effects.Swap():
            return "hw_move"
        case effects.Look():
            return "ui_eye"
        case effects.Exchange():
            return "ui_convert"
        case effects.Lasting() | effects.Protect():
            return "ui_lock"


def keywords_of(words: tuple[effects.Effect, ...]) -> tuple[str, ...]:
    """The words of a card that are explained beside the enlarged card."""
    names = (type(word).__name__.lower() for word in words)
    return tuple(name for name in dict.fromkeys(names) if name in KEYWORDS)


KEYWORDS: Final = (
    "strength",
    "lasting",
    "march",
    "recruit",
    "place",
    "remove",
    "protect",
    "swap",
    "convert",
    "raise",
    "build",
    "steal",
    "look",
)


def paint_card(painter: QPainter, rect: QRectF, look: CardLook, *, large: bool = False) -> None:
    """The whole card within `rect`."""
    radius = float(theme.px(9 if not large else 14))
    outline = QPainterPath()
    outline.addRoundedRect(rect, radius, radius)
    painter.save()
    painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    painter.fillRect(rect, PAPER)
    color = band_color(look.band)
    high = float(theme.px(20 if not large else 28))
    band = QRectF(rect.left(), rect.top(), rect.width(), high)
    picture = QRectF(rect.left(), band.bottom(), rect.width(), _picture_height(rect, large))
    _paint_rays(painter, picture, color)
    painter.fillRect(band, color)
    _paint_band(painter, band, look, large)
    if picture.height() < theme.px(24):
        side = high * 1.7
        picture = QRectF(rect.right() - side - theme.px(2), rect.top(), side, side)
        _paint_medallion(painter, picture, look.icon)
        picture = QRectF(band.left(), band.bottom(), band.width(), theme.px(3))
    else:
        _paint_medallion(painter, picture, look.icon)
    _paint_text(painter, rect, picture.bottom(), look, large)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(QColor("#FFFFFF") if theme.is_contrast else INK, theme.line(1.4)))
    painter.drawPath(outline)


def _picture_height(rect: QRectF, large: bool) -> float:
    if rect.height() < theme.px(LOW):
        return float(theme.px(3))
    if large:
        return rect.width() * LARGE_PICTURE
    return min(rect.height() * 0.26, rect.width() * 0.5)


def _paint_band(painter: QPainter, band: QRectF, look: CardLook, large: bool) -> None:
    side = band.height() * 0.72
    pad = band.height() * 0.22
    box = QRectF(band.left() + pad, band.center().y() - side / 2, side, side)
    paint_icon(painter, _BAND_ICONS[look.band], box, QColor("#FFFFFF"))
    words = band.adjusted(side + 2 * pad, 0, -pad, 0)
    paint_line(painter, words, look.timing, "strong" if large else "label", QColor("#FFFFFF"))


def _paint_rays(painter: QPainter, rect: QRectF, color: QColor) -> None:
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.fillRect(rect, mix(color, QColor("#FFFFFF"), 0.16))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(mix(color, QColor("#FFFFFF"), 0.34))
    middle, reach = rect.center(), rect.width() + rect.height()
    for ray in range(14):
        first, second = (math.tau * (ray + half) / 14 for half in (0.0, 0.5))
        ends = [QPointF(math.cos(a), math.sin(a)) * reach + middle for a in (first, second)]
        painter.drawPolygon(QPolygonF([middle, *ends]))
    painter.restore()


def _paint_medallion(painter: QPainter, rect: QRectF, icon: str) -> None:
    radius = rect.height() * 0.44
    painter.setPen(round_pen(INK, max(1.4, radius * 0.1)))
    painter.setBrush(QColor("#FFF9EA"))
    painter.drawEllipse(rect.center(), radius, radius)
    side = radius * 1.34
    middle = rect.center()
    box = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
    paint_icon(
        painter,
        icon,
        box,
        INK if icon.startswith("ui_") or icon in ("hw_home", "hw_move") else None,
    )


def _paint_text(painter: QPainter, rect: QRectF, top: float, look: CardLook, large: bool) -> None:
    pad = float(theme.px(6 if not large else 12))
    room = QRectF(rect.left() + pad, top + pad / 3, rect.width() - 2 * pad, 0)
    title = "title" if large else "button" if rect.width() > theme.px(130) else "strong"
    font = theme.font(title, look.name)
    lines = min(2, len(broken(look.name, font, room.width(), 2)))
    line = painter.fontMetrics().height()
    painter.setFont(font)
    line = painter.fontMetrics().height()
    room.setHeight(lines * line)
    used = paint_words(painter, room, look.name, title, PAPER_INK)
    below = room.top() + used
    foot = _paint_note(painter, rect, look.note) if look.note else 0.0
    words = QRectF(room.left(), below, room.width(), rect.bottom() - below - pad / 2 - foot)
    paint_words(painter, words, look.words, "reading" if large else "caption", PAPER_INK2)


def _paint_note(painter: QPainter, rect: QRectF, note: str) -> float:
    """Why it cannot be used now, over a veil; returns its height."""
    high = float(theme.px(18))
    painter.fillRect(rect, with_alpha(INK, 0.34))
    strip = QRectF(rect.left(), rect.bottom() - high, rect.width(), high)
    painter.fillRect(strip, with_alpha(INK, 0.92))
    paint_line(painter, strip, note, "label", QColor("#FFFFFF"), Qt.AlignmentFlag.AlignHCenter)
    return high


def paint_back(painter: QPainter, rect: QRectF, civilization: str) -> None:
    """The back of a civilization's cards: the same for all of them."""
    emblem = civ_emblem(civilization)
    radius = rect.width() * 0.12
    painter.setPen(round_pen(QColor("#FFFFFF") if theme.is_dark else INK, max(1.0, radius * 0.22)))
    painter.setBrush(emblem.color)
    painter.drawRoundedRect(rect, radius, radius)
    inner = rect.adjusted(radius * 0.7, radius * 0.7, -radius * 0.7, -radius * 0.7)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(QColor("#FFF6DC"), max(0.8, radius * 0.16)))
    painter.drawRoundedRect(inner, radius * 0.6, radius * 0.6)
    side = rect.width() * 0.62
    middle = rect.center()
    box = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
    paint_icon(painter, emblem.mark, box, QColor("#FFF6DC"))
