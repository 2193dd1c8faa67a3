"""Our drawings are read whole, and faulty ones are refused with a reason."""

import pytest
from PySide6.QtCore import QPointF

from gamedesk import paths
from gamedesk.ui.svgpath import parse_path, read_drawing

DRAWINGS = sorted((paths.resources_root() / "icons").glob("*.svg"))


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: path.stem)
def test_every_drawing_is_read_and_fills_its_box(path: object) -> None:
    drawing = read_drawing(path.read_bytes())  # type: ignore[attr-defined]
    assert drawing.layers
    box = drawing.layers[0].path.boundingRect()
    for layer in drawing.layers:
        box |= layer.path.boundingRect()
    assert box.width() > 20
    assert drawing.box.adjusted(-4, -4, 4, 4).contains(box)


def test_commands_work_in_both_cases() -> None:
    absolute = parse_path("M10 20L30 20H40V50C40 60 50 60 50 50Q60 50 60 40Z")
    relative = parse_path("m10 20l20 0h10v30c0 10 10 10 10 0q10 0 10 -10z")
    assert absolute.boundingRect() == relative.boundingRect()


def test_a_move_that_goes_on_draws_lines() -> None:
    assert parse_path("M0 0 10 0 10 10").boundingRect().height() == 10


def test_a_half_circle_is_as_high_as_its_radius() -> None:
    box = parse_path("M0 0a10 10 0 0 1 20 0").boundingRect()
    assert box.height() == pytest.approx(10, abs=0.1)
    assert box.top() == pytest.approx(-10, abs=0.1)


def test_a_large_arc_goes_the_long_way_round() -> None:
    box = parse_path("M50 18a9 9 0 1 0 .01 0Z").boundingRect()
    assert box.height() == pytest.approx(18, abs=0.2)
    assert box.center().y() == pytest.approx(27, abs=0.2)


def test_an_arc_too_small_for_its_ends_grows() -> None:
    path = parse_path("M0 0A5 5 0 0 1 40 0")
    assert path.currentPosition().x() == pytest.approx(40)
    assert path.boundingRect().height() == pytest.approx(20, abs=0.2)


def test_a_smooth_curve_mirrors_the_control_point() -> None:
    path = parse_path("M0 0C0 10 10 10 10 0S20 -10 20 0")
    assert path.pointAtPercent(0.75).y() < 0
    assert path.currentPosition() == QPointF(20, 0)


def test_a_path_that_ends_early_is_refused() -> None:
    with pytest.raises(ValueError, match="ends within a command"):
        parse_path("M0 0L10")


def test_an_unknown_shape_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="<star>"):
        read_drawing(b'<svg viewBox="0 0 1 1"><star/></svg>')
