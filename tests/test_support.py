"""The tests' own tools: pictures are compared with tolerance, but not blindly."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage

from tests.support import pictures


def picture(*, dot: int = 0, shade: int = 0) -> QImage:
    image = QImage(100, 100, QImage.Format.Format_RGB32)
    image.fill(QColor(100 + shade, 100, 100))
    for x in range(dot):
        for y in range(dot):
            image.setPixelColor(x, y, Qt.GlobalColor.white)
    return image


def test_equal_and_nearly_equal_pictures_pass() -> None:
    assert pictures.share_of_other_pixels(picture(), picture()) == 0
    assert pictures.share_of_other_pixels(picture(), picture(shade=10)) == 0


def test_a_changed_place_counts_with_its_share() -> None:
    assert pictures.share_of_other_pixels(picture(), picture(dot=10)) == pytest.approx(0.01)


def test_another_size_is_another_picture() -> None:
    other = QImage(50, 100, QImage.Format.Format_RGB32)
    assert pictures.share_of_other_pixels(picture(), other) == 1.0


def test_failing_keeps_three_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "FAILED", tmp_path / "failed")
    monkeypatch.setattr(pictures, "QT", "6.")
    stored = tmp_path / "snapshots" / "field.png"
    pictures.compare(picture(), stored, update=True)
    pictures.compare(picture(), stored, update=False)
    with pytest.raises(pytest.fail.Exception, match=r"1\.0% of the pixels"):
        pictures.compare(picture(dot=10), stored, update=False)
    kept = sorted(file.name for file in (tmp_path / "failed").iterdir())
    assert kept == ["field.actual.png", "field.difference.png", "field.expected.png"]
