"""Cards as they lie on the table: band, picture, title, words; and their backs."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPolygonF

from gamedesk.content.texts import Texts
from gamedesk.games.holy_war.rules import effects
from gamedesk.games.holy_war.rules.content import CivilizationCard, God, HolyWarContent, WorldCard
from gamedesk.games.holy_war.view.brush import civ_emblem
from gamedesk.games.holy_war.view.words import card_brief, card_key, card_words
from gamedesk.ui.icons import stamp_icon
from gamedesk.ui.lettering import broken, paint_line, paint_words, text_width, words_height
from gamedesk.ui.painting import round_pen
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import INK, mix, with_alpha

LARGE_PICTURE: Final = 0.36
"""The height of an enlarged card's picture, as a share of its width."""
LOW: Final = 112
"""Cards lower than this have no picture, but a medallion in the corner of the band."""
NAME_ONLY: Final = ""
"""The type of words that have no room: the name is large then, and the card is read enlarged."""
PAD: Final = 6
THIN: Final = 3
LEAST_WORDS: Final = 11
"""Less room than this takes no line: the card is then read enlarged."""
"""The strip below the band where no picture is."""
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
    """All that is seen of a card. `note` says why it is worn (it rests, it is not the time).

    Of a card that is in force the note says how long.
    """

    id: str
    key: str
    """The text key of its name."""
    name: str
    words: str
    brief: str
    """The same without what the band says."""
    band: str
    timing: str
    icon: str
    keywords: tuple[str, ...] = ()
    note: str = ""
    in_force: bool = False


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
    key = card_key(content, card)
    return CardLook(
        card,
        key,
        texts.get(key),
        card_words(content, card, texts),
        card_brief(content, card, texts),
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


@dataclass(frozen=True, slots=True)
class _Fit:
    """How a card is set: the type of its words, and the height of its picture (0: a medallion)."""

    role: str
    picture: float


def needs_words(look: CardLook, rect: QRectF) -> bool:
    """Whether the words need the room of the picture; then a medallion in the corner must do."""
    return rect.height() < theme.px(LOW) or _fitted(look, rect, _picture_height(rect)) is None


def paint_card(
    painter: QPainter, rect: QRectF, look: CardLook, *, large: bool = False, plain: bool = False
) -> None:
    """The whole card within `rect`; `plain` has a medallion in the corner for a picture."""
    radius = float(theme.px(9 if not large else 14))
    outline = QPainterPath()
    outline.addRoundedRect(rect, radius, radius)
    painter.save()
    painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
    painter.fillRect(rect, PAPER)
    fit = _fit(look, rect, large=large, plain=plain)
    _paint_head(painter, rect, look, fit, large=large)
    top = rect.top() + _band_height(large=large) + (fit.picture or theme.px(THIN))
    _paint_text(painter, rect, top, look, fit, large=large)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(QColor("#FFFFFF") if theme.is_contrast else INK, theme.line(1.4)))
    painter.drawPath(outline)


def _fit(look: CardLook, rect: QRectF, *, large: bool, plain: bool) -> _Fit:
    """The largest type in which the words have room, below a picture if they may have one."""
    if large:
        return _Fit("reading", rect.width() * LARGE_PICTURE)
    picture = _picture_height(rect)
    found = None if plain or rect.height() < theme.px(LOW) else _fitted(look, rect, picture)
    found = found or _fitted(look, rect, 0.0) or _fitted(look, rect, 0.0, ("caption",))
    return found or _Fit(NAME_ONLY, 0.0)


def shows_all(look: CardLook, rect: QRectF) -> bool:
    """Whether all the words are on a card of that size, in the smallest type at worst."""
    return _fitted(look, rect, 0.0, ("caption",)) is not None


def _fitted(
    look: CardLook, rect: QRectF, picture: float, roles: tuple[str, ...] = ("reading", "body")
) -> _Fit | None:
    """The largest type in which all the words have room below a picture of that height."""
    pad = float(theme.px(PAD))
    width = rect.width() - 2 * pad
    head = (
        _band_height() + (picture or theme.px(THIN)) + pad / 3 + _title_height(look, rect, picture)
    )
    foot = pad / 2 + (_note_height() if look.note and picture else 0.0)
    room = rect.height() - head - foot
    for role in roles:
        if words_height(look.brief, role, width) <= room:
            return _Fit(role, picture)
    return None


def _band_height(*, large: bool = False) -> float:
    return float(theme.px(28 if large else 20))


def _note_height() -> float:
    return float(theme.px(18))


def _picture_height(rect: QRectF) -> float:
    return min(rect.height() * 0.26, rect.width() * 0.5)


def _medallion_side(rect: QRectF) -> float:
    """On narrow cards it stays within the band, for the sake of the name."""
    return _band_height() * (1.7 if rect.width() > theme.px(120) else 1.0)


def _title_role(look: CardLook, rect: QRectF, picture: float) -> str:
    """The larger type only where the name has room on one line."""
    one_line = text_width(look.name, "button") <= _title_room(rect, picture)
    return "button" if one_line else "strong"


def _hangs(rect: QRectF) -> float:
    side = _medallion_side(rect)
    return side * 0.8 if side > _band_height() else 0.0


def _title_room(rect: QRectF, picture: float) -> float:
    """How wide the title may be: a medallion in the corner hangs into its line."""
    return rect.width() - 2 * theme.px(PAD) - _hangs(rect) * (not picture)


def _title_height(look: CardLook, rect: QRectF, picture: float) -> float:
    font = theme.font(_title_role(look, rect, picture), look.name)
    lines = len(broken(look.name, font, _title_room(rect, picture), 2))
    return lines * QFontMetricsF(font).height()


def _paint_head(painter: QPainter, rect: QRectF, look: CardLook, fit: _Fit, *, large: bool) -> None:
    """Band, and below it the picture, or the medallion over its end."""
    color = band_color(look.band)
    high = _band_height(large=large)
    band = QRectF(rect.left(), rect.top(), rect.width(), high)
    below = fit.picture or float(theme.px(THIN))
    picture = QRectF(rect.left(), band.bottom(), rect.width(), below)
    _paint_rays(painter, picture, color)
    painter.fillRect(band, with_alpha(INK, 0.92) if look.note and not fit.picture else color)
    if fit.picture:
        _paint_band(painter, band, look, look.timing, large=large)
        _paint_medallion(painter, picture, look.icon)
        return
    side = _medallion_side(rect)
    room = band.adjusted(0, 0, -side - theme.px(2), 0)
    _paint_band(painter, room, look, look.note or look.timing, large=large)
    box = QRectF(rect.right() - side - theme.px(2), rect.top(), side, side)
    _paint_medallion(painter, box, look.icon)


def _paint_band(
    painter: QPainter, band: QRectF, look: CardLook, words: str, *, large: bool
) -> None:
    side = band.height() * 0.72
    pad = band.height() * 0.22
    box = QRectF(band.left() + pad, band.center().y() - side / 2, side, side)
    stamp_icon(painter, _BAND_ICONS[look.band], box, QColor("#FFFFFF"))
    room = band.adjusted(side + 2 * pad, 0, -pad, 0)
    paint_line(painter, room, words, "strong" if large else "label", QColor("#FFFFFF"))


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
    stamp_icon(
        painter,
        icon,
        box,
        INK if icon.startswith("ui_") or icon in ("hw_home", "hw_move") else None,
    )


def _paint_text(
    painter: QPainter, rect: QRectF, top: float, look: CardLook, fit: _Fit, *, large: bool
) -> None:
    if fit.role == NAME_ONLY:
        _paint_name(painter, rect, top, look)
        return
    pad = float(theme.px(PAD if not large else 12))
    wide = rect.width() - 2 * pad if large else _title_room(rect, fit.picture)
    title = "title" if large else _title_role(look, rect, fit.picture)
    line = QFontMetricsF(theme.font(title, look.name)).height()
    room = QRectF(rect.left() + pad, top + pad / 3, wide, 2 * line)
    used = paint_words(painter, room, look.name, title, PAPER_INK)
    below = room.top() + used
    foot = _paint_note(painter, rect, look, strip=bool(fit.picture)) if look.note else 0.0
    high = rect.bottom() - below - pad / 2 - foot
    words = QRectF(room.left(), below, rect.width() - 2 * pad, high)
    text = look.words if large else look.brief
    if high >= theme.px(LEAST_WORDS):
        paint_words(painter, words, text, fit.role, PAPER_INK2)


def _paint_name(painter: QPainter, rect: QRectF, top: float, look: CardLook) -> None:
    """The name alone, as large as it can be, in the middle of what is left."""
    pad = float(theme.px(PAD))
    room = QRectF(rect.left() + pad, top, rect.width() - 2 * pad, rect.bottom() - top - 2)
    roles = (
        role for role in ("title", "heading", "button", "strong") if _has_room(look, role, room)
    )
    role = next(roles, "label")
    if look.note:
        _paint_note(painter, rect, look, strip=False)
    paint_words(painter, room, look.name, role, PAPER_INK, centred=True, middle=True)


def _has_room(look: CardLook, role: str, room: QRectF) -> bool:
    """Whether the name fits in that type without breaking a word."""
    longest = max((text_width(word, role) for word in look.name.split()), default=0.0)
    return longest <= room.width() and words_height(look.name, role, room.width()) <= room.height()


def _paint_note(painter: QPainter, rect: QRectF, look: CardLook, *, strip: bool) -> float:
    """Why it cannot be used now, over a veil, or how long it holds, without one.

    Returns the height of the strip at the foot.
    """
    if not look.in_force:
        painter.fillRect(rect, with_alpha(INK, 0.34 if strip else 0.2))
    if not strip:
        return 0.0
    high = _note_height()
    box = QRectF(rect.left(), rect.bottom() - high, rect.width(), high)
    fill, ink = with_alpha(INK, 0.92), QColor("#FFFFFF")
    if look.in_force:
        fill, ink = theme.color("brassfill"), INK
    painter.fillRect(box, fill)
    paint_line(painter, box, look.note, "label", ink, Qt.AlignmentFlag.AlignHCenter)
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
    stamp_icon(painter, emblem.mark, box, QColor("#FFF6DC"))
