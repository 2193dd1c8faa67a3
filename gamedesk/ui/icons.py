"""Our drawings as icons: crisp at every size and pixel ratio, in the colour that is asked for.

`paint_icon` is what views use inside their own painting, `stamp_icon` the same from a kept pixmap,
`icon_pixmap` gives that pixmap, `icon` a QIcon for buttons and menus. Names are the file names in
`resources/icons` without `.svg`.
"""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap

from gamedesk import paths
from gamedesk.ui.svgpath import Drawing, Layer, read_drawing


@lru_cache(maxsize=512)
def drawing(name: str) -> Drawing:
    """The drawing of that name; raises FileNotFoundError naming the missing file."""
    return read_drawing((paths.resources_root() / "icons" / f"{name}.svg").read_bytes())


@lru_cache(maxsize=512)
def has_icon(name: str) -> bool:
    """Whether there is a drawing of that name."""
    return (paths.resources_root() / "icons" / f"{name}.svg").is_file()


def paint_icon(
    painter: QPainter,
    name: str,
    rect: QRectF,
    color: QColor | None = None,
    outline: QColor | None = None,
) -> None:
    """Paint a drawing into the largest square in the middle of `rect`.

    `color` takes the place of the drawing's own colour where it follows its seat (pieces, glyphs);
    `outline` replaces the ink of outlines (for dark panels).
    """
    shown = drawing(name)
    side = min(rect.width(), rect.height())
    scale = side / max(shown.box.width(), shown.box.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    corner = rect.center() - QPointF(side / 2, side / 2)
    painter.translate(corner)
    painter.scale(scale, scale)
    painter.translate(-shown.box.topLeft())
    for layer in shown.layers:
        _paint_layer(painter, layer, color or shown.color, outline)
    painter.restore()


def _paint_layer(
    painter: QPainter, layer: Layer, color: QColor | None, outline: QColor | None
) -> None:
    fill = color if layer.fill_follows and color else layer.fill
    stroke = color if layer.stroke_follows and color else layer.stroke
    if outline is not None and layer.id == "ink":
        stroke = outline
    painter.setBrush(fill if fill is not None else Qt.BrushStyle.NoBrush)
    if stroke is None:
        painter.setPen(Qt.PenStyle.NoPen)
    else:
        round_cap, round_join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
        painter.setPen(QPen(stroke, layer.width, Qt.PenStyle.SolidLine, round_cap, round_join))
    painter.drawPath(layer.path)


def icon_pixmap(name: str, size: float, dpr: float = 1.0, color: QColor | None = None) -> QPixmap:
    """A square pixmap of `size` logical pixels, kept for the next time."""
    rgba = color.rgba() if color is not None else None
    return _pixmap(name, round(size * dpr), dpr, rgba)


def stamp_icon(painter: QPainter, name: str, rect: QRectF, color: QColor | None = None) -> None:
    """A drawing in the largest square in the middle of `rect`, from a pixmap painted once."""
    side = min(rect.width(), rect.height())
    if side < 1:
        return
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    pixmap = icon_pixmap(name, side, ratio * abs(painter.transform().m11() or 1.0), color)
    corner = rect.center() - QPointF(side / 2, side / 2)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(QRectF(corner, QSizeF(side, side)), pixmap, QRectF(pixmap.rect()))


@lru_cache(maxsize=1024)
def _pixmap(name: str, pixels: int, dpr: float, rgba: int | None) -> QPixmap:
    pixmap = QPixmap(max(1, pixels), max(1, pixels))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    color = QColor.fromRgba(rgba) if rgba is not None else None
    paint_icon(painter, name, QRectF(0, 0, pixels, pixels), color)
    painter.end()
    pixmap.setDevicePixelRatio(dpr)
    return pixmap


def icon(name: str, color: QColor | None = None, disabled: QColor | None = None) -> QIcon:
    """A QIcon with the sizes that menus and buttons use, at single and double density."""
    made = QIcon()
    for size in (16, 20, 24, 32, 48, 64):
        for dpr in (1.0, 2.0):
            made.addPixmap(icon_pixmap(name, size, dpr, color))
            if disabled is not None:
                made.addPixmap(icon_pixmap(name, size, dpr, disabled), QIcon.Mode.Disabled)
    return made


def icon_names(prefix: str = "") -> tuple[str, ...]:
    """All drawings there are whose name begins so, in order of the alphabet."""
    found = (paths.resources_root() / "icons").glob(f"{prefix}*.svg")
    return tuple(sorted(path.stem for path in found))


def icon_size(pixels: float) -> QSize:
    """A square size for `setIconSize`."""
    return QSize(round(pixels), round(pixels))
