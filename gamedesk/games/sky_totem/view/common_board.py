"""The common board: rounds, cube areas, and what the bag still holds of each kind."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from gamedesk.games.sky_totem.rules.state import SkyState
from gamedesk.games.sky_totem.view.boxes import grid_in
from gamedesk.games.sky_totem.view.words import holding, listed
from gamedesk.ui.board.spot import Spot, SpotHub
from gamedesk.ui.lettering import paint_line, paint_words
from gamedesk.ui.painting import paint_panel
from gamedesk.ui.panel_icons import stamp_on_panel
from gamedesk.ui.phrase import Phrase, Say
from gamedesk.ui.theme import theme

TITLE, TRACK, COUNTS = 30, 24, 46
COLUMNS, FLAT_COLUMNS = 2, 3
LOW = 200
"""In less height the counts are left out: the bag tells them, too."""
LARGEST = 62
"""The width of a cube where there is room for more."""


class AreaSpot(Spot):
    """One area with its cubes; dashed when there are none."""

    def __init__(self, number: int, hub: SpotHub, parent: QWidget) -> None:
        super().__init__(f"area:{number}", hub, parent)
        self.number = number
        self.cubes: tuple[str, ...] = ()
        self.note = ""

    @property
    def look(self) -> tuple[str, ...]:
        """What it shows, for tests."""
        return self.cubes

    def show_cubes(self, cubes: tuple[str, ...], note: str) -> None:
        """The kinds that lie here, and a word for none."""
        if (cubes, note) != (self.cubes, self.note):
            self.cubes, self.note = cubes, note
            self.update()

    def place_of(self, index: int) -> QPointF:
        """Where the cube of that number lies, within this widget."""
        places = self._places(QRectF(self.rect()))
        if index < len(places):
            return places[index].center()
        return QPointF(self.rect().center())

    def _places(self, rect: QRectF) -> list[QRectF]:
        if rect.width() > 2 * rect.height():  # beside the number, else below it
            room = rect.adjusted(theme.px(16), 4, -6, -4)
        else:
            room = rect.adjusted(6, theme.px(14), -6, -6)
        return grid_in(room, len(self.cubes), theme.px(LARGEST))

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        inside = self.paint_frame(painter, rect, worn=not self.cubes)
        painter.setFont(theme.font("strong"))
        painter.setPen(theme.color("ink2"))
        corner = inside.adjusted(theme.px(5), theme.px(2), 0, 0)
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        painter.drawText(corner, flags, str(self.number + 1))
        if not self.cubes:
            room = inside.adjusted(2, 2, -2, -2)
            paint_words(painter, room, self.note, "caption", "ink3", centred=True, middle=True)
        for place, cube in zip(self._places(rect), self.cubes, strict=True):
            stamp_on_panel(painter, f"cube_{cube}", place.adjusted(1, 1, -1, -1))


class BagSpot(Spot):
    """The bag with the number of its cubes; drawn from when no area has any."""

    def __init__(self, hub: SpotHub, parent: QWidget) -> None:
        super().__init__("bag:draw", hub, parent)
        self.count = 0

    @property
    def look(self) -> int:
        """What it shows, for tests."""
        return self.count

    def show_count(self, count: int) -> None:
        """How many cubes are left."""
        self.count = count
        self.update()

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        if self.legal or self.lit:
            self.paint_frame(painter, rect)
        side = min(rect.height() - 6, float(theme.px(22)))
        box = QRectF(rect.left() + theme.px(6), rect.center().y() - side / 2, side, side)
        stamp_on_panel(painter, "sky_bag", box)
        painter.setFont(theme.font("number"))
        painter.setPen(theme.color("ink"))
        words = QRectF(box.right() + 4, rect.top(), rect.right() - box.right(), rect.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, str(self.count))


class CommonBoard(QWidget):
    """Paints title, track and counts; areas and bag are spots."""

    def __init__(self, hub: SpotHub, say: Say, parent: QWidget) -> None:
        super().__init__(parent)
        self._hub, self._say = hub, say
        self.bag = BagSpot(hub, self)
        self.areas: list[AreaSpot] = []
        self._round = self._rounds = 0
        self._counts: tuple[tuple[str, int], ...] = ()
        self._rare: frozenset[str] = frozenset()
        theme.changed.connect(self._place)

    def show_state(self, state: SkyState) -> None:
        """Everything that lies here."""
        world = state.world
        while len(self.areas) > len(state.areas):
            self.areas.pop().retire()
        while len(self.areas) < len(state.areas):
            self.areas.append(AreaSpot(len(self.areas), self._hub, self))
            self.areas[-1].show()
        note = self._say(Phrase.of("view.empty_area"))
        for area, cubes in zip(self.areas, state.areas, strict=True):
            names = tuple(world.kinds[kind] for kind in cubes)
            area.show_cubes(names, note)
            words = self._say(holding(f"area.{area.number}", names, "view.empty_area"))
            area.set_words(words, words)
        self._round, self._rounds = state.round, world.content.game.rounds
        self._counts = tuple(zip(world.kinds, state.bag, strict=True))
        self._rare = frozenset(k for k, r in zip(world.kinds, world.is_rare, strict=True) if r)
        self.bag.show_count(sum(state.bag))
        help_ = self._say(Phrase.of("view.bag.help", count=sum(state.bag)))
        self.bag.set_words(help_, help_)
        self.setAccessibleName(self._aloud(help_))
        self._place()
        self.update()

    def _aloud(self, bag: str) -> str:
        counts = listed(
            Phrase.of("view.count", thing=f"@cube.{kind}", count=count)
            for kind, count in self._counts
        )
        return f"{self._say(Phrase.of('view.sky'))}. {bag} {self._say(counts)}"

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        pad, gap = theme.px(6), theme.px(5)
        bag = min(theme.px(64), self.width() // 2)
        self.bag.setGeometry(self.width() - bag - pad, pad // 2, bag, theme.px(TITLE))
        top = theme.px(TITLE + TRACK) + gap
        high = self.height() - top - self._counts_height() - pad
        room = QRect(pad, top, self.width() - 2 * pad, high)
        columns = FLAT_COLUMNS if room.width() > 2 * room.height() else COLUMNS
        rows = -(-len(self.areas) // columns) or 1
        wide = (room.width() - gap * (columns - 1)) // columns
        high = (room.height() - gap * (rows - 1)) // rows
        for index, area in enumerate(self.areas):
            row, column = divmod(index, columns)
            last_alone = index == len(self.areas) - 1 and column == 0
            width = room.width() if last_alone else wide
            area.setGeometry(
                room.left() + column * (wide + gap), room.top() + row * (high + gap), width, high
            )
        self.update()

    def _counts_height(self) -> int:
        return theme.px(COUNTS) if self.height() >= theme.px(LOW) else 0

    @property
    def bag_middle(self) -> QPointF:
        """The middle of the bag, within this widget."""
        return QPointF(self.bag.geometry().center())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect())
        paint_panel(painter, whole, float(theme.px(10)))
        pad = theme.px(10)
        title = QRectF(pad, theme.px(3), whole.width() - theme.px(80), theme.px(TITLE))
        paint_line(painter, title, self._say(Phrase.of("view.sky")), "heading")
        self._paint_track(painter, QRectF(pad, theme.px(TITLE + 1), whole.width() - 2 * pad, 0))
        high = self._counts_height()
        if high:
            bottom = whole.bottom() - high - 3
            self._paint_counts(painter, QRectF(pad / 2, bottom, whole.width() - pad, high))

    def _paint_track(self, painter: QPainter, room: QRectF) -> None:
        """One small tile a round: past ones sunken, the current one brass."""
        count = max(1, self._rounds)
        gap = 2.0
        wide = (room.width() - gap * (count - 1)) / count
        high = float(theme.px(19))
        painter.setFont(theme.font("label"))
        for number in range(1, self._rounds + 1):
            box = QRectF(room.left() + (number - 1) * (wide + gap), room.top(), wide, high)
            now, past = number == self._round, number < self._round
            fill = "brassfill" if now else "sunk" if past else "raised"
            painter.setBrush(theme.color(fill))
            edge = "ink" if now else "line2"
            painter.setPen(QPen(theme.color(edge), theme.line(1.8 if now else 1.0)))
            painter.drawRoundedRect(box, 4, 4)
            dark = theme.group("fixed", "outline") if now else theme.color("ink2")
            painter.setPen(dark)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))

    def _paint_counts(self, painter: QPainter, room: QRectF) -> None:
        """How many of each kind are in the bag; rare kinds after a line."""
        painter.setPen(QPen(theme.color("line"), theme.line(1)))
        painter.drawLine(room.topLeft(), room.topRight())
        if not self._counts:
            return
        wide = room.width() / len(self._counts)
        side = min(theme.px(24), wide - 4)
        painter.setFont(theme.font("strong"))
        for number, (kind, count) in enumerate(self._counts):
            box = QRectF(room.left() + number * wide, room.top() + 2, wide, room.height() - 2)
            icon = QRectF(box.center().x() - side / 2, box.top() + 2, side, side)
            painter.setOpacity(1.0 if count else 0.4)
            stamp_on_panel(painter, f"cube_{kind}", icon)
            painter.setOpacity(1.0)
            painter.setPen(theme.color("ink" if count else "ink3"))
            below = QRectF(box.left(), icon.bottom(), wide, box.bottom() - icon.bottom())
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, str(count))
            previous = self._counts[number - 1][0] if number else kind
            if (kind in self._rare) != (previous in self._rare):
                painter.setPen(QPen(theme.color("line2"), theme.line(1)))
                painter.drawLine(
                    QPointF(box.left(), box.top() + 5), QPointF(box.left(), box.bottom() - 5)
                )
