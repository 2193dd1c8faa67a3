"""What places of the view are, for help."""

from __future__ import annotations

from collections.abc import Callable

from gamedesk.ui.board.spot import SpotHub
from gamedesk.ui.table_items import HelpFace

Speak = Callable[..., str]

_GENERAL = {"fav": "favor", "bon": "bonus", "tw": "town", "act": "power_action"}
"""Beginnings of ids of tiles and action spaces → what can be said of all of their kind."""


def spot_help(hub: SpotHub, target: str, speak: Speak) -> HelpFace | None:
    """The name and the tool tip of a spot, and what holds for all of its kind."""
    if target == "own:bridges":
        return HelpFace(speak("good.bridges"), speak("help.own_bridges"))
    spot = hub.spot(target.replace("priest_space:", "priest:"))
    if spot is None or not spot.accessibleName():
        return None
    name = spot.accessibleName()
    lines = [line for line in spot.toolTip().splitlines() if line and line != name]
    general = _general_key(target)
    if general:
        lines.append(speak(general))
    return HelpFace(name, "\n".join(lines))


def _general_key(target: str) -> str:
    kind, _, rest = target.partition(":")
    if kind in ("tile", "own", "action"):
        for start, word in _GENERAL.items():
            if rest.startswith(start) and rest.removeprefix(start)[:1].isdigit():
                return f"help.{word}"
        return "help.special_action" if kind == "action" else ""
    return {"round": "help.round", "faction": "help.faction"}.get(kind, "")
