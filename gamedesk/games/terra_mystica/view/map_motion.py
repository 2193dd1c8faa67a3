"""Motions on the map that explain an event: a piece drops, a hex turns over, a wall appears."""

from collections.abc import Callable

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QRectF, QVariantAnimation
from PySide6.QtGui import QPainter, QTransform

from gamedesk.games.terra_mystica.view import hex_painter
from gamedesk.games.terra_mystica.view.map_picture import Span, Standing
from gamedesk.games.terra_mystica.view.map_view import MapView
from gamedesk.ui.board import Token
from gamedesk.ui.theme import theme

_LAND_BOX = QRectF(-52, -52, 104, 104)
_LAND_Z = 2.0
DROP = 14.0


def piece_built(map_view: MapView, hex_id: str, standing: Standing) -> QAbstractAnimation | None:
    """A new piece drops on its plate."""
    token = map_view.piece(hex_id, standing)
    home = token.pos()

    def step(value: float) -> None:
        token.setPos(home.x(), home.y() - DROP * (1 - value))
        token.setScale(0.86 + 0.14 * value)
        token.setOpacity(min(1.0, 0.2 + value))

    return _motion(260, QEasingCurve.Type.OutBack, step)


def terrain_turned(
    map_view: MapView, hex_id: str, before: str, after: str, steps: int
) -> QAbstractAnimation | None:
    """The hex turns over its upright axis, from the old terrain to the new one."""
    token = _land_token(map_view, hex_id, before)
    map_view.keep_until_shown(token)
    paint_after = _land_paint(hex_id, after)

    def step(value: float) -> None:
        if value >= 0.5 and ("turned", after) not in _parts(token):
            token.set_art(("turned", after, theme.name, hex_id), _LAND_BOX, paint_after)
        width = abs(1 - 2 * value)
        token.setTransform(QTransform.fromScale(max(0.02, width), 1.0))

    return _motion(220 * max(1, min(3, steps)), QEasingCurve.Type.InOutSine, step)


def _parts(token: Token) -> list[object]:
    key = token.key
    return [key[:2]] if isinstance(key, tuple) else []


def _land_token(map_view: MapView, hex_id: str, terrain: str) -> Token:
    at = map_view.layout_of_hexes.centre(hex_id)
    key = ("turning", terrain, hex_id)
    return map_view.add_token(key, _LAND_BOX, _land_paint(hex_id, terrain), _LAND_Z, at)


def _land_paint(hex_id: str, terrain: str) -> Callable[[QPainter], None]:
    def paint(painter: QPainter) -> None:
        hex_painter.paint_land(painter, terrain, hex_id, occupied=False)

    return paint


def bridge_laid(map_view: MapView, span: Span) -> QAbstractAnimation | None:
    """The bridge appears."""
    return _appear(map_view, map_view.span_token(span), 260)


def town_founded(map_view: MapView, hexes: frozenset[str]) -> QAbstractAnimation | None:
    """The wall appears round the group."""
    wall, sign = map_view.town_tokens(hexes)
    map_view.keep_until_shown(sign)
    return _appear(map_view, wall, 600)


def _appear(map_view: MapView, token: Token, milliseconds: int) -> QAbstractAnimation | None:
    map_view.keep_until_shown(token)
    return _motion(milliseconds, QEasingCurve.Type.InOutSine, token.setOpacity)


def _motion(
    milliseconds: int, curve: QEasingCurve.Type, step: Callable[[float], object]
) -> QAbstractAnimation | None:
    """A motion from 0 to 1 that is not started yet; with reduced motion only its end."""
    duration = theme.duration(milliseconds)
    if not duration:
        step(1.0)
        return None
    motion = QVariantAnimation()
    motion.setStartValue(0.0)
    motion.setEndValue(1.0)
    motion.setDuration(duration)
    motion.setEasingCurve(curve)
    motion.valueChanged.connect(lambda value: step(float(value)))
    step(0.0)
    return motion
