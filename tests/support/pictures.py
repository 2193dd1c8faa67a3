"""Compares drawn pictures with stored ones, with a small tolerance.

Fonts and antialiasing change a little between versions of Qt, so pictures are compared only under
the version they were made with; everywhere else a comparison is skipped.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import qVersion
from PySide6.QtGui import QImage, QPainter

QT = "6.11."
FAILED = Path(__file__).resolve().parents[1] / "failed_snapshots"
NEAR = 24  # a channel may differ by so much out of 255 …
SHARE = 0.002  # … and this share of the pixels by more


def compare(actual: QImage, stored: Path, *, update: bool) -> None:
    """Fail when the picture is not like the stored one; store it when asked to."""
    if update:
        stored.parent.mkdir(parents=True, exist_ok=True)
        assert actual.save(str(stored))
        return
    if not qVersion().startswith(QT):
        pytest.skip(f"pictures were drawn with Qt {QT}x")
    expected = QImage(str(stored))
    if expected.isNull():
        pytest.fail(f"{stored} is missing: run pytest with --update-snapshots and look at it")
    share = share_of_other_pixels(expected, actual)
    if share > SHARE:
        keep(expected, actual, stored.stem)
        pytest.fail(f"{stored.name}: {share:.1%} of the pixels differ; see {FAILED}")


def share_of_other_pixels(expected: QImage, actual: QImage) -> float:
    """Return which share of the pixels differs by more than the tolerance; 1 for another size."""
    if expected.size() != actual.size():
        return 1.0
    image = difference(expected, actual)  # must live as long as its bits are read
    data = bytes(image.constBits())
    pixels = len(data) // 4
    far = sum(
        1 for a, b, c in zip(data[0::4], data[1::4], data[2::4], strict=True) if max(a, b, c) > NEAR
    )
    return far / pixels


def difference(expected: QImage, actual: QImage) -> QImage:
    """Return the absolute difference of two pictures."""
    image = expected.convertToFormat(QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, actual.convertToFormat(QImage.Format.Format_RGB32))
    painter.end()
    return image


def keep(expected: QImage, actual: QImage, name: str) -> None:
    """Write what was expected, what was drawn, and the difference."""
    FAILED.mkdir(exist_ok=True)
    expected.save(str(FAILED / f"{name}.expected.png"))
    actual.save(str(FAILED / f"{name}.actual.png"))
    if expected.size() == actual.size():
        difference(expected, actual).save(str(FAILED / f"{name}.difference.png"))
