"""How fast computers play; apart from the bridge, since settings know it before any match."""

from enum import Enum


class Pace(Enum):
    """How long the desk waits before a computer's move, in milliseconds; STEP waits for `step`."""

    STEP = "step"
    SLOW = "slow"
    FAST = "fast"
    AT_ONCE = "at_once"
