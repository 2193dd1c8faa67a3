"""How sure a measured share is."""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from typing import Final

Z: Final = 1.96
"""Standard deviations of a 95 % interval."""


def interval(share: float, count: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share of so many; the whole range if there are none."""
    if not count:
        return 0.0, 1.0
    spread = Z * Z / count
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / count + spread / (4 * count)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def with_interval(share: float, count: int) -> str:
    """`24.6 % (22.0 to 27.4)`."""
    low, high = interval(share, count)
    return f"{share:.1%} ({100 * low:.1f} to {100 * high:.1f})".replace("%", " %")


def by_hand(page: Path, heading: str) -> str:
    """The part of a page that is written by hand, from its heading on; empty if there is none."""
    found = page.read_text(encoding="utf-8") if page.is_file() else ""
    return "".join(found.partition(f"\n## {heading}\n")[1:])
