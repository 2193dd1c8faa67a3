"""The four cult tracks: steps, power marks, keys, markers, and the spaces for priests."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractAnimation, QPointF, QRect, QRectF, QSizeF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtWidgets import QWidget

from gamedesk.games.terra_mystica.rules.content import CultBoard
from gamedesk.games.terra_mystica.rules.cults import EMPTY_SPACE
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.world import CULTS, TERRAINS
from gamedesk.games.terra_mystica.view.blit import paint_badge, paint_icon
from gamedesk.games.terra_mystica.view.palette import WHITE
from gamedesk.games.terra_mystica.view.section import Section
from gamedesk.ui.board.spot import Spot, SpotHub
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import with_alpha

_BADGE = 0.87
"""How wide a badge is, if its height is 1."""


@dataclass(frozen=True, slots=True)
class TrackLook:
    """One track: home terrains of the markers by space, and whether its top is still free."""

    cult: str
    markers: tuple[tuple[int, str], ...] = ()
    top: int = 10
    top_free: bool = True


@dataclass(frozen=True, slots=True)
class PriestLook:
    """One priest space: how many steps, and whose priest lies there ("" for nobody's)."""

    steps: int
    owner: str = ""
    counts: int = 1
    """How many spaces of that kind are still free."""


def priest_target(cult: str, steps: int) -> str:
    """The target id of a priest space; one step means the priest comes back."""
    return f"priest:{cult}:{steps}"


class TrackSpot(Spot):
    """A cult track; picking it chooses the cult."""

    look = TrackLook("fire")
    _moving: tuple[str, float] | None = None

    def set_look(self, look: TrackLook) -> None:
        """Show this from now on; a motion has ended."""
        if look != self.look or self._moving is not None:
            self.look, self._moving = look, None
            self.update()

    def move_marker(self, home: str, space: float) -> None:
        """Show one marker between spaces, until the next look."""
        self._moving = (home, space)
        self.update()

    def space_x(self, rect: QRectF, space: float) -> float:
        """Where a space lies."""
        inner = rect.adjusted(rect.height() * 0.1, 0, -rect.height() * 0.05, 0)
        step = inner.width() / (self.look.top + 1)
        return inner.left() + step * (space + 0.5)

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        if self.legal or self.lit:
            self.paint_frame(painter, rect)
        step = self.space_x(rect, 1) - self.space_x(rect, 0)
        middle, high = rect.center().y(), min(rect.height(), step * 1.6)
        room = QSizeF(step * 0.98, min(rect.height() * 0.96, step * 1.9))
        painter.setPen(QPen(theme.color("line2"), theme.line(1.0)))
        left, right = self.space_x(rect, 0), self.space_x(rect, self.look.top)
        painter.drawLine(QPointF(left, middle), QPointF(right, middle))
        for space in range(self.look.top):
            x = self.space_x(rect, space)
            painter.drawLine(QPointF(x, middle - high * 0.1), QPointF(x, middle + high * 0.1))
        if self.look.top_free:
            self._paint_key(painter, QPointF(right, middle), high)
        gone = self._moving[0] if self._moving else ""
        for space in range(self.look.top + 1):
            homes = [home for at, home in self.look.markers if at == space and home != gone]
            self._paint_markers(painter, QPointF(self.space_x(rect, space), middle), homes, room)
        if self._moving:
            at = QPointF(self.space_x(rect, self._moving[1]), middle)
            self._paint_markers(painter, at, [gone], room)

    def _paint_key(self, painter: QPainter, at: QPointF, high: float) -> None:
        side = high * 0.56
        painter.save()
        painter.setOpacity(0.6)
        paint_icon(painter, "res_key", QRectF(at.x() - side / 2, at.y() - side / 2, side, side))
        painter.restore()

    def _paint_markers(
        self, painter: QPainter, at: QPointF, homes: Sequence[str], room: QSizeF
    ) -> None:
        """Markers on one space stand in a small crowd that keeps to its space."""
        side, shifts = crowd(len(homes), room)
        for home, shift in zip(homes, shifts, strict=True):
            spot = at + shift
            box = QRectF(spot.x() - side / 2, spot.y() - side / 2, side, side)
            paint_badge(painter, box, home)


def crowd(count: int, room: QSizeF) -> tuple[float, list[QPointF]]:
    """How large markers are of which so many stand on one space, and where about its middle.

    They go down from side to side, so that each can be seen and none leaves its space.
    """
    wide, high = room.width(), room.height()
    share = (0.8, 0.8, 0.54, 0.48, 0.44, 0.4)[min(count, 5)]
    side = min(high * share, wide * (0.75 if count > 2 else 1.0) / _BADGE)
    if count <= 1:
        return side, [QPointF(0, 0)] * count
    across, down = (wide - side * _BADGE) / 2, (high - side) / 2
    steps = [2 * number / (count - 1) - 1 for number in range(count)]
    return side, [
        QPointF(across if number % 2 else -across, step * down) for number, step in enumerate(steps)
    ]


class PriestSpot(Spot):
    """A space for a priest, or the place from which a priest comes back."""

    look = PriestLook(1)

    def set_look(self, look: PriestLook) -> None:
        """Show this from now on."""
        if look != self.look:
            self.look = look
            self.update()

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        side = min(rect.width(), rect.height())
        box = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
        if self.look.owner:
            paint_badge(painter, box, self.look.owner)
            return
        edge, fill = theme.color("line2"), theme.color("sunk")
        if self.legal or self.lit:
            edge = theme.color("brassfill" if self.lit else "accent")
            fill = theme.color("brasssoft" if self.lit else "accentsoft")
        pen = QPen(edge, theme.line(2.4 if self.legal or self.lit else 1.1))
        if self.look.steps == 1:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(fill)
        painter.drawEllipse(box.adjusted(2, 2, -2, -2))
        font = QFont(theme.font("strong"))
        font.setPixelSize(max(9, round(side * 0.56)))
        painter.setFont(font)
        painter.setPen(theme.color("ink" if self.legal else "ink2"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(self.look.steps))


class CultSection(Section):
    """The whole cult board."""

    def __init__(self, hub: SpotHub, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules: CultBoard | None = None
        self._hub = hub
        self.tracks = [TrackSpot(f"cult:{cult}", hub, self) for cult in CULTS]
        self.priests: list[list[PriestSpot]] = [[] for _ in CULTS]
        self._room = QRect()
        self._signs: list[QRectF] = []

    def show_state(self, state: TerraState, *, tried: bool = False) -> None:
        """Markers and priests of a state.

        `tried`: it is only tried out. Then each space stays the target that it was: the pointer is
        on it, and the next click means what was pointed at.
        """
        rules = state.world.content.game.cult
        if self._rules is None:
            self._rules = rules
            self._make_priests(rules)
            self._place_all()
            self.update()
        homes = [TERRAINS[player.home] for player in state.players]
        for number, track in enumerate(self.tracks):
            steps = [player.cults[number] for player in state.players]
            seated = [p.faction is not None for p in state.players]
            markers = tuple(
                (step, home) for step, home, here in zip(steps, homes, seated, strict=True) if here
            )
            free = all(step < rules.top for step in steps)
            track.set_look(TrackLook(CULTS[number], markers, rules.top, free))
            owners = state.priests[number] if state.priests else ()
            self._show_priests(number, owners, homes, rules)
            if not tried:
                self._name_priests(number, owners, rules)

    def glide(self, cult: str, home: str, before: int, after: int) -> QAbstractAnimation | None:
        """A marker moves along its track, 120 ms a step."""
        track = self.tracks[CULTS.index(cult)]
        duration = theme.duration(120 * max(1, after - before))
        if not duration:
            track.move_marker(home, after)
            return None
        motion = QVariantAnimation()
        motion.setStartValue(float(before))
        motion.setEndValue(float(after))
        motion.setDuration(duration)
        motion.valueChanged.connect(lambda value: track.move_marker(home, float(value)))
        return motion

    def _make_priests(self, rules: CultBoard) -> None:
        """One spot a space; only the first free one of a kind is the target of that kind."""
        for number, cult in enumerate(CULTS):
            for place in range(len(rules.priest_spaces)):
                spot = PriestSpot(f"priest_space:{cult}:{place}", self._hub, self)
                self.priests[number].append(spot)
            back = PriestSpot(priest_target(cult, rules.priest_without_space), self._hub, self)
            back.set_look(PriestLook(rules.priest_without_space))
            self.priests[number].append(back)
            for spot in self.priests[number]:
                spot.show()

    def _show_priests(
        self, number: int, owners: Sequence[int], homes: Sequence[str], rules: CultBoard
    ) -> None:
        spots = self.priests[number]
        for place, (steps, spot) in enumerate(zip(rules.priest_spaces, spots, strict=False)):
            owner = owners[place] if place < len(owners) else EMPTY_SPACE
            spot.set_look(PriestLook(steps, "" if owner == EMPTY_SPACE else homes[owner]))

    def _name_priests(self, number: int, owners: Sequence[int], rules: CultBoard) -> None:
        """The first free space of a kind is what is picked for that kind."""
        named: set[int] = set()
        spots = self.priests[number]
        for place, (steps, spot) in enumerate(zip(rules.priest_spaces, spots, strict=False)):
            owner = owners[place] if place < len(owners) else EMPTY_SPACE
            first_free = owner == EMPTY_SPACE and steps not in named
            if first_free:
                named.add(steps)
            wanted = priest_target(CULTS[number], steps) if first_free else ""
            spot.rename(wanted or f"priest_space:{CULTS[number]}:{place}")

    # Layout and painting.

    def place(self, room: QRect) -> None:
        self._room = room
        head = theme.px(17)
        high = (room.height() - head) / len(CULTS)
        sign = min(high * 0.74, theme.px(24))
        count = max((len(row) for row in self.priests), default=0)
        small = min(high * 0.62, theme.px(17))
        left = sign + theme.px(4) + count * (small + 1) + theme.px(4)
        self._signs = []
        for number, track in enumerate(self.tracks):
            top = room.top() + head + number * high
            self._signs.append(QRectF(room.left(), top + (high - sign) / 2, sign, sign))
            track.setGeometry(
                round(room.left() + left), round(top), round(room.width() - left), round(high)
            )
            for place, spot in enumerate(self.priests[number]):
                x = room.left() + sign + theme.px(4) + place * (small + 1)
                y = top + (high - small) / 2
                spot.setGeometry(round(x), round(y), round(small), round(small))

    def paint_more(self, painter: QPainter, exposed: QRect) -> None:
        area = QRectF(exposed)
        for cult, box in zip(CULTS, self._signs, strict=True):
            if area.intersects(box):
                paint_icon(painter, f"cult_{cult}", box)
        if self._rules is not None:
            self._paint_head(painter, self._rules, area)

    def _paint_head(self, painter: QPainter, rules: CultBoard, exposed: QRectF) -> None:
        """Numbers of the spaces; those that give power show it on violet, down the whole board."""
        first = self.tracks[0]
        area = QRectF(first.geometry())
        top = float(self._room.top())
        step = first.space_x(area, 1) - first.space_x(area, 0)
        painter.setFont(theme.font("label"))
        for space in range(rules.top + 1):
            x = first.space_x(area, space)
            box = QRectF(x - step / 2, top, step, area.top() - top)
            if not exposed.intersects(box.adjusted(-2, 0, 2, self.height())):
                continue
            power = rules.power_at.get(space, 0)
            if space:
                self._paint_edge(painter, box)
            if power:
                self._paint_band(painter, box)
            if not exposed.intersects(box.adjusted(-2, -2, 2, 2)):
                continue
            if power:
                self._paint_power(painter, box, power)
            else:
                painter.setPen(theme.color("ink2"))
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(space))

    def _paint_edge(self, painter: QPainter, box: QRectF) -> None:
        """Between a space and the one before it."""
        painter.setPen(QPen(with_alpha(theme.color("line"), 0.5 if theme.is_contrast else 1.0), 1))
        bottom = QPointF(box.left(), self._room.bottom())
        painter.drawLine(QPointF(box.left(), box.bottom()), bottom)

    def _paint_band(self, painter: QPainter, box: QRectF) -> None:
        band = QRectF(box.left(), box.bottom(), box.width(), self._room.bottom() - box.bottom())
        color = _band_color(theme.group("fixed", "power"))
        painter.fillRect(band.adjusted(1, 0, -1, 0), color)

    def _paint_power(self, painter: QPainter, box: QRectF, power: int) -> None:
        violet = theme.group("fixed", "power")
        side = min(box.height(), box.width()) * 0.98
        painter.setPen(QPen(theme.badge_outline, theme.line(1)))
        painter.setBrush(violet)
        painter.drawEllipse(box.center(), side / 2 - 1, side / 2 - 1)
        painter.setPen(WHITE)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(power))


def _band_color(violet: QColor) -> QColor:
    return with_alpha(violet, 0.34 if theme.is_dark else 0.16)
