"""The sheet of the large faction board, from head to tiles."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QTextOption,
)
from PySide6.QtWidgets import QWidget

from gamedesk.games.terra_mystica.rules.content import Conversion
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.view.board_picture import BoardPicture, Track
from gamedesk.games.terra_mystica.view.building_track import paint_boxes
from gamedesk.games.terra_mystica.view.own_tiles import own_looks
from gamedesk.games.terra_mystica.view.palette import WHITE, body, emblem
from gamedesk.games.terra_mystica.view.spade_wheel import paint_spade_wheel
from gamedesk.games.terra_mystica.view.strip_cells import (
    LEFT,
    RIGHT,
    Speak,
    cost_line,
    paint_bowls,
    paint_levels,
    write,
)
from gamedesk.games.terra_mystica.view.tile_face import Bit, Line, goods_line
from gamedesk.games.terra_mystica.view.tile_paint import (
    face_style,
    line_width,
    paint_face,
    paint_line,
)
from gamedesk.games.terra_mystica.view.tile_spot import TileLook
from gamedesk.ui.icons import paint_icon
from gamedesk.ui.painting import dash_pen, paint_badge, paint_panel
from gamedesk.ui.texts import language
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import mark_color, mix, with_alpha

ROUGH = (76, 152, 26, 262, 76)
"""Heights at 1280x720: head, upper row, title, buildings, lower row."""
LEAST = (54, 118, 26, 5 * 34, 66)
"""The least heights; words may need more in the upper row."""
UPPER = (0.345, 0.30, 0.355)
"""How the upper row is divided: power, spades, abilities."""
_WRAP = QTextOption()
_WRAP.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
NARROW = 780
"""In less width abilities, and what lies in the lower row, have a row of their own."""


class BoardSheet(QWidget):
    """Paints a `BoardPicture` large."""

    def __init__(self, speak: Speak, parent: QWidget) -> None:
        super().__init__(parent)
        self._speak = speak
        self._board: BoardPicture | None = None
        self._state: TerraState | None = None
        self._person = ""

    def show_board(self, board: BoardPicture, state: TerraState, person: str) -> None:
        """Show this from now on."""
        self._board, self._state, self._person = board, state, person
        self.setAccessibleName(f"{person} · {self._speak(f'faction.{board.faction}')}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        board, state = self._board, self._state
        if board is None or state is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        radius = float(theme.px(10))
        paint_panel(painter, rect, radius)
        body = rect.adjusted(1, 1, -1, -3)
        rows = self._rows(body)
        clip = QPainterPath()
        clip.addRoundedRect(body, radius, radius)
        painter.save()
        painter.setClipPath(clip)
        self._paint_head(painter, rows[0], board)
        painter.restore()
        self._paint_upper(painter, rows[1], board, state)
        self._paint_buildings(painter, rows[2], rows[3], board)
        self._paint_lower(painter, rows[4], board, state)

    # Heights.

    def least_height(self, width: int) -> int:
        """What all of it needs in that width."""
        return round(sum(self._least(float(width)))) + 4

    def _least(self, width: float) -> list[float]:
        """The least heights of the rows."""
        rows = [float(theme.px(length)) for length in LEAST]
        pad = theme.px(14)
        head = theme.px(20) + 16
        if _is_narrow(width):
            rows[1] += head + self._abilities_height(width - 2 * pad)
            rows[4] *= 2
        else:
            words = head + self._abilities_height(width * UPPER[2] - 2 * pad)
            rows[1] = max(rows[1], words)
        return rows

    def _abilities_height(self, width: float) -> float:
        side = theme.px(30)
        first, second = self._abilities()
        below = _block_height(second, width - side - theme.px(8))
        return _block_height(first, width) + theme.px(4) + max(side + 2.0, below)

    def _abilities(self) -> tuple[str, str]:
        """What the faction can do, and what its stronghold brings."""
        board = self._board
        if board is None:
            return "", ""
        words = self._speak(f"faction.{board.faction}.stronghold")
        if any(special.used for special in board.specials[:1]):
            words = f"{words} ({self._speak('view.used_this_round')})"
        return self._speak(f"faction.{board.faction}.ability"), words

    def _rows(self, body: QRectF) -> list[QRectF]:
        """The least heights, and what is left shared so that the rows come near the rough ones."""
        least = self._least(body.width())
        wished = [max(low, theme.px(rough)) for low, rough in zip(least, ROUGH, strict=True)]
        left = max(0.0, body.height() - sum(least))
        wants = sum(wished) - sum(least)
        share = min(1.0, left / wants) if wants else 0.0
        highs = [low + share * (high - low) for low, high in zip(least, wished, strict=True)]
        stretch = max(1.0, body.height() / sum(highs))
        rows, y = [], body.top()
        for high in highs:
            rows.append(QRectF(body.left(), y, body.width(), high * stretch))
            y += high * stretch
        return rows

    # Head.

    def _paint_head(self, painter: QPainter, rect: QRectF, board: BoardPicture) -> None:
        seat_color = body(board.home)
        ground = (
            mix(seat_color, theme.color("ink"), 0.12)
            if not theme.is_dark
            else mix(seat_color, theme.color("desk"), 0.35)
        )
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        painter.fillRect(rect, ground)
        ink = WHITE if theme.is_dark else mark_color(ground)
        for number in range(14):
            side = rect.height() * 0.9
            x = rect.left() + number * rect.width() / 13 - side / 2
            y = rect.bottom() - side * (0.62 if number % 2 else 0.8)
            mark = QRectF(x, y, side, side)
            paint_icon(painter, f"terrain_{board.home}", mark, with_alpha(ink, 0.08))
        pad = theme.px(12)
        badge = QRectF(
            rect.left() + pad, rect.top() + pad / 2, rect.height() - pad, rect.height() - pad
        )
        paint_badge(painter, badge, emblem(board.home))
        words = QRectF(badge.right() + pad, rect.top(), rect.width() * 0.42, rect.height() * 0.58)
        name = self._speak(f"faction.{board.faction}")
        _write_on(painter, words, name, "title", ink)
        below = words.translated(0, rect.height() * 0.46)
        home = self._speak(f"terrain.{board.home}")
        parts = [part for part in (self._person, home) if part]
        _write_on(painter, below, " · ".join(parts), "strong", ink)
        self._paint_head_goods(painter, rect, board)

    def _paint_head_goods(self, painter: QPainter, rect: QRectF, board: BoardPicture) -> None:
        ground_ink = WHITE if theme.is_dark else mark_color(body(board.home))
        goods = (
            ("res_coin", board.coins),
            ("res_worker", board.workers),
            ("res_priest", board.priests),
            ("res_key", board.keys),
            ("res_vp", board.vp),
        )
        wide, side = theme.px(72), theme.px(24)
        x = rect.right() - wide * len(goods) - theme.px(6)
        for icon, amount in goods:
            paint_icon(painter, icon, QRectF(x, rect.center().y() - side / 2, side, side))
            text = QRectF(x + side + theme.px(6), rect.top(), wide - side, rect.height())
            _write_on(painter, text, str(amount), "big_number", ground_ink)
            x += wide

    # Upper row: power, spades, abilities.

    def _paint_upper(
        self, painter: QPainter, rect: QRectF, board: BoardPicture, state: TerraState
    ) -> None:
        if _is_narrow(rect.width()):
            words = theme.px(20) + 16 + self._abilities_height(rect.width() - 2 * theme.px(14))
            above = QRectF(rect.left(), rect.top(), rect.width(), rect.height() - words)
            parts = _columns(painter, above, (0.56, 0.44))
            below = QRectF(rect.left(), above.bottom(), rect.width(), words)
            _rule(painter, rect.left(), rect.right(), below.top())
            parts += _columns(painter, below, (1.0,))
        else:
            parts = _columns(painter, rect, UPPER)
        self._paint_power(painter, parts[0], board, state)
        self._paint_spades(painter, parts[1], board, state)
        self._paint_abilities(painter, parts[2], board)
        _rule(painter, rect.left(), rect.right(), rect.bottom())

    def _paint_power(
        self, painter: QPainter, rect: QRectF, board: BoardPicture, state: TerraState
    ) -> None:
        head = _head(rect)
        write(painter, head, self._speak("view.power"), "heading", "ink")
        note = self._speak("view.tokens", count=sum(board.bowls), burned=board.burned)
        write(painter, head, note, align=RIGHT)
        foot = QRectF(rect.left(), rect.bottom() - theme.px(20), rect.width(), theme.px(20))
        middle = QRectF(rect.left(), head.bottom(), rect.width(), foot.top() - head.bottom())
        paint_bowls(painter, middle.adjusted(0, 2, 0, -4), board.bowls)
        exchanges = [c for c in state.world.content.game.conversions if c.give.power]
        wide = foot.width() / max(1, len(exchanges))
        for number, exchange in enumerate(exchanges):
            box = QRectF(foot.left() + number * wide, foot.top(), wide, foot.height())
            paint_line(painter, box, exchange_line(exchange), face_style(theme.px(14)))

    def _paint_spades(
        self, painter: QPainter, rect: QRectF, board: BoardPicture, state: TerraState
    ) -> None:
        head = _head(rect)
        terrain = self._speak(f"terrain.{board.home}")
        write(painter, head, self._speak("view.spades_to", terrain=terrain), "heading", "ink")
        room = QRectF(rect.left(), head.bottom(), rect.width(), rect.bottom() - head.bottom())
        paint_spade_wheel(painter, room, state.world.content.game.wheel, board.home)

    def _paint_abilities(self, painter: QPainter, rect: QRectF, board: BoardPicture) -> None:
        head = _head(rect)
        write(painter, head, self._speak("view.abilities"), "heading", "ink")
        ability, stronghold = self._abilities()
        text = QRectF(rect.left(), head.bottom(), rect.width(), rect.bottom() - head.bottom())
        _write_block(painter, text, ability)
        above = _block_height(ability, text.width()) + theme.px(4)
        spare = text.height() - self._abilities_height(text.width())
        second = text.adjusted(0, above + max(0.0, spare / 2), 0, 0)
        side = theme.px(30)
        icon = QRectF(second.left(), second.top() + 2, side, side)
        color = theme.on_panel(body(board.home))
        paint_icon(painter, "piece_stronghold", icon, color)
        _write_block(painter, second.adjusted(side + theme.px(8), 0, 0, 0), stronghold)

    # Buildings.

    def _paint_buildings(
        self, painter: QPainter, head: QRectF, rect: QRectF, board: BoardPicture
    ) -> None:
        pad = theme.px(14)
        head = head.adjusted(pad, 0, -pad, 0)
        write(painter, head, self._speak("view.buildings"), "heading", "ink")
        write(painter, head, self._speak("view.empty_slots"), align=RIGHT)
        high = rect.height() / len(board.tracks)
        for number, track in enumerate(board.tracks):
            row = QRectF(
                rect.left() + pad, rect.top() + number * high, rect.width() - 2 * pad, high
            )
            _rule(painter, row.left(), row.right(), row.top())
            self._paint_track(painter, row, track, board.home)

    def _paint_track(self, painter: QPainter, row: QRectF, track: Track, home: str) -> None:
        name = QRectF(row.left(), row.top(), row.width() * 0.16, row.height())
        write(painter, name, self._speak(f"building.{track.building}"), "strong", "ink")
        more = str(track.cost_alone.coins) if track.cost_alone else ""
        price = QRectF(name.right(), row.top(), row.width() * 0.14, row.height())
        style = face_style(theme.px(17))
        line = cost_line(goods_line(track.cost), more)
        paint_line(painter, price, line, style, Qt.AlignmentFlag.AlignLeft)
        slots = QRectF(price.right(), row.top(), row.width() * 0.52, row.height())
        paint_boxes(painter, slots.adjusted(0, 3, 0, -3), track, home)
        income = goods_line(track.income)
        if income:
            wide = line_width(income, style)
            right = QRectF(row.right() - wide, row.top(), wide, row.height())
            paint_line(painter, right, income, style)
            label = QRectF(slots.right(), row.top(), right.left() - slots.right() - 6, row.height())
            write(painter, label, self._speak("view.income"), align=RIGHT)

    # Lower row: tracks, tiles, bridges and priests.

    def _paint_lower(
        self, painter: QPainter, rect: QRectF, board: BoardPicture, state: TerraState
    ) -> None:
        _rule(painter, rect.left(), rect.right(), rect.top())
        if _is_narrow(rect.width()):
            half = QRectF(rect.left(), rect.top(), rect.width(), rect.height() / 2)
            parts = _columns(painter, half, (0.5, 0.5))
            half.moveTop(half.bottom())
            _rule(painter, rect.left(), rect.right(), half.top())
            parts += _columns(painter, half, (0.7, 0.3))
        else:
            parts = _columns(painter, rect, (0.2, 0.2, 0.44, 0.16))
        shown = [
            ("shipping", board.shipping),
            ("digging", board.digging),
            ("skip", board.skip),
        ]
        tracks = [(name, levels) for name, levels in shown if levels is not None]
        for part, (name, levels) in zip(parts, tracks[:2], strict=False):
            paint_levels(painter, part, levels, self._speak(levels.title or f"view.{name}"))
        self._paint_tiles(painter, parts[2], own_looks(board, state.world.content))
        self._paint_supply(painter, parts[3], board)

    def _paint_tiles(self, painter: QPainter, rect: QRectF, looks: dict[str, TileLook]) -> None:
        gap = theme.px(4)
        shown = list(looks.values())[:-1]
        wide = min(theme.px(58), (rect.width() - gap * (len(shown) - 1)) / max(1, len(shown)))
        for number, look in enumerate(shown):
            box = QRectF(rect.left() + number * (wide + gap), rect.top(), wide, rect.height())
            painter.setBrush(theme.color("sunk" if look.used else "raised"))
            pen = QPen(theme.color("line2"), theme.line(1.1))
            painter.setPen(dash_pen(pen.color(), pen.widthF(), (4, 3)) if look.used else pen)
            painter.drawRoundedRect(box, theme.px(6), theme.px(6))
            painter.save()
            painter.setOpacity(0.5 if look.used else 1.0)
            side = min(box.height() / 2.5, box.width() / 2.6)
            paint_face(painter, box.adjusted(3, 3, -3, -3), look.face, face_style(side))
            painter.restore()

    def _paint_supply(self, painter: QPainter, rect: QRectF, board: BoardPicture) -> None:
        write(painter, _head(rect), self._speak("view.supply"))
        box = QRectF(rect.left(), rect.top() + theme.px(22), rect.width(), theme.px(28))
        line: Line = (
            Bit(icon="res_bridge"),
            Bit(text=f"{board.bridges - board.bridges_built}"),
            Bit(icon="res_priest"),
            Bit(text=f"{board.priests}/{board.priest_cap}"),
        )
        paint_line(painter, box, line, face_style(theme.px(18)), Qt.AlignmentFlag.AlignLeft)


def exchange_line(conversion: Conversion) -> Line:
    """5 power → 1 priest."""
    return (*goods_line(conversion.give), Bit(text="→"), *goods_line(conversion.get)[1:])


def _is_narrow(width: float) -> bool:
    return width < theme.px(NARROW)


def _columns(painter: QPainter, rect: QRectF, shares: tuple[float, ...]) -> list[QRectF]:
    """Parts of a row with hairlines between them; padded."""
    pad = theme.px(14)
    parts, x = [], rect.left()
    for share in shares:
        wide = rect.width() * share
        parts.append(QRectF(x, rect.top(), wide, rect.height()).adjusted(pad, 8, -pad, -8))
        x += wide
        if share is not shares[-1]:
            painter.setPen(QPen(theme.color("line"), theme.line(1)))
            painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom()))
    return parts


def _head(rect: QRectF) -> QRectF:
    return QRectF(rect.left(), rect.top(), rect.width(), theme.px(20))


def _rule(painter: QPainter, left: float, right: float, y: float) -> None:
    painter.setPen(QPen(theme.color("line"), theme.line(1)))
    painter.drawLine(QPointF(left, y), QPointF(right, y))


def _write_on(painter: QPainter, box: QRectF, text: str, role: str, ink: QColor) -> None:
    painter.setFont(theme.font(role, text))
    painter.setPen(ink)
    painter.drawText(box, LEFT, text)


def _write_block(painter: QPainter, box: QRectF, text: str) -> None:
    painter.setFont(theme.font("body"))
    painter.setPen(theme.color("ink"))
    painter.drawText(box, text, _WRAP)


def _block_height(text: str, width: float) -> float:
    """How high wrapped words are, in whole lines."""
    metrics = QFontMetricsF(theme.font("body"))
    box = QRectF(0, 0, width, 9999)
    flags = (
        Qt.TextFlag.TextWordWrap | Qt.TextFlag.TextWrapAnywhere
        if language.is_chinese
        else (Qt.TextFlag.TextWordWrap)
    )
    return metrics.boundingRect(box, int(flags), text).height() + metrics.descent()
