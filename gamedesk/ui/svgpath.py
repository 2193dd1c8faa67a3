"""Reads our own drawings: a small part of SVG (paths, circles, boxes) into painter paths.

Only what the files in `resources/icons` use is read. Nothing here paints; see `icons.py`.
"""

import math
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath

_TOKEN = re.compile(r"([MLHVCSQAZmlhvcsqaz])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}


@dataclass(frozen=True, slots=True)
class Layer:
    """One drawn shape. A colour of None paints nothing; `..._follows` takes the seat's colour."""

    id: str
    path: QPainterPath
    fill: QColor | None
    stroke: QColor | None
    width: float
    fill_follows: bool
    stroke_follows: bool


@dataclass(frozen=True, slots=True)
class Drawing:
    """All layers of one file, in painting order, and the colour used when none is asked for."""

    layers: tuple[Layer, ...]
    color: QColor | None
    box: QRectF
    on_panel: str = ""
    """What it needs on a dark panel (`ui/panel_icons.py`); nothing for most."""


def read_drawing(source: bytes) -> Drawing:
    """Read one SVG file of our own; raises ValueError on anything outside the known part."""
    root = ET.fromstring(source)
    numbers = [float(part) for part in root.get("viewBox", "0 0 100 100").split()]
    color = root.get("color")
    return Drawing(
        layers=tuple(_layer(element.tag, element.attrib) for element in root),
        color=QColor(color) if color else None,
        box=QRectF(numbers[0], numbers[1], numbers[2], numbers[3]),
        on_panel=root.get("data-on-panel", ""),
    )


def parse_path(text: str) -> QPainterPath:
    """The path for an SVG `d` text; the commands M L H V C S Q A Z in both cases."""
    path = QPainterPath()
    control: QPointF | None = None
    for command, numbers in _commands(text):
        control = _step(path, command, numbers, control)
    return path


def _layer(tag: str, attributes: Mapping[str, str]) -> Layer:
    path = _shape(tag.rpartition("}")[2], attributes)
    if attributes.get("fill-rule") == "evenodd":
        path.setFillRule(Qt.FillRule.OddEvenFill)
    else:
        path.setFillRule(Qt.FillRule.WindingFill)
    fill, stroke = attributes.get("fill", "#000"), attributes.get("stroke", "none")
    return Layer(
        id=attributes.get("id", ""),
        path=path,
        fill=_color(fill, float(attributes.get("fill-opacity", "1"))),
        stroke=_color(stroke, float(attributes.get("stroke-opacity", "1"))),
        width=float(attributes.get("stroke-width", "1")),
        fill_follows=fill == "currentColor",
        stroke_follows=stroke == "currentColor",
    )


def _color(text: str, opacity: float) -> QColor | None:
    if text == "none":
        return None
    color = QColor("#000") if text == "currentColor" else QColor(text)
    color.setAlphaF(opacity)
    return color


def _shape(tag: str, attributes: Mapping[str, str]) -> QPainterPath:
    def number(name: str) -> float:
        return float(attributes.get(name, "0"))

    path = QPainterPath()
    match tag:
        case "path":
            return parse_path(attributes["d"])
        case "circle":
            path.addEllipse(QPointF(number("cx"), number("cy")), number("r"), number("r"))
        case "ellipse":
            path.addEllipse(QPointF(number("cx"), number("cy")), number("rx"), number("ry"))
        case "rect":
            box = QRectF(number("x"), number("y"), number("width"), number("height"))
            path.addRoundedRect(box, number("rx"), number("rx"))
        case _:
            raise ValueError(f"drawings know no <{tag}>: use path, circle, ellipse or rect")
    return path


def _commands(text: str) -> Iterator[tuple[str, list[float]]]:
    command, numbers = "", list[float]()
    for letter, number in _TOKEN.findall(text):
        if number:
            numbers.append(float(number))
            if len(numbers) == _ARGUMENTS[command.upper()]:
                yield command, numbers
                numbers = []
                # A move that goes on with more points draws lines.
                command = {"M": "L", "m": "l"}.get(command, command)
        else:
            command = letter
            if letter in "Zz":
                yield letter, []
    if numbers:
        raise ValueError(f"the path ends within a command: {text[-30:]!r}")


def _step(
    path: QPainterPath, command: str, numbers: list[float], control: QPointF | None
) -> QPointF | None:
    """Add one command; gives back the control point that a following S mirrors."""
    here = path.currentPosition()
    base = here if command.islower() else QPointF(0, 0)
    points = [base + QPointF(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=False)]
    match command.upper():
        case "M":
            path.moveTo(points[0])
        case "L":
            path.lineTo(points[0])
        case "H":
            path.lineTo(base.x() + numbers[0], here.y())
        case "V":
            path.lineTo(here.x(), base.y() + numbers[0])
        case "C":
            path.cubicTo(points[0], points[1], points[2])
            return points[1]
        case "S":
            path.cubicTo(here if control is None else here * 2 - control, points[0], points[1])
            return points[0]
        case "Q":
            path.quadTo(points[0], points[1])
        case "A":
            _arc(path, numbers, base + QPointF(numbers[5], numbers[6]))
        case "Z":
            path.closeSubpath()
    return None


def _arc(path: QPainterPath, numbers: list[float], end: QPointF) -> None:
    """An SVG arc without rotation, by the centre that the standard's appendix derives."""
    rx, ry, _, large, sweep = (abs(numbers[0]), abs(numbers[1]), *numbers[2:5])
    start = path.currentPosition()
    if rx == 0 or ry == 0 or start == end:
        path.lineTo(end)
        return
    half_x, half_y = (start.x() - end.x()) / 2, (start.y() - end.y()) / 2
    stretch = (half_x / rx) ** 2 + (half_y / ry) ** 2
    if stretch > 1:
        rx, ry, stretch = rx * math.sqrt(stretch), ry * math.sqrt(stretch), 1.0
    side = math.sqrt(max(0.0, 1 / stretch - 1)) * (-1 if large == sweep else 1)
    cx = (start.x() + end.x()) / 2 + side * rx * half_y / ry
    cy = (start.y() + end.y()) / 2 - side * ry * half_x / rx
    first = math.degrees(math.atan2((start.y() - cy) / ry, (start.x() - cx) / rx))
    last = math.degrees(math.atan2((end.y() - cy) / ry, (end.x() - cx) / rx))
    span = (last - first) % 360 if sweep else -((first - last) % 360)
    path.arcTo(QRectF(cx - rx, cy - ry, 2 * rx, 2 * ry), -first, -span)
