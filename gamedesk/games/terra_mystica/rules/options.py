"""What the set-up page asks, and what it means for the rules."""

from __future__ import annotations

from collections.abc import Mapping

from gamedesk.core import options as core_options
from gamedesk.core.game import Option, OptionValue, Preset, Setup, SetupError
from gamedesk.core.reason import Reason
from gamedesk.games.terra_mystica.rules.content import Faction, TerraContent
from gamedesk.games.terra_mystica.rules.world import HouseRules

CHOOSE = "choose"


def all_options(content: TerraContent) -> list[Option]:
    """The options of `game.yaml`, and the faction of each seat."""
    options = [
        Option(
            id=choice.id,
            values=choice.choices,
            default=choice.default,
            group=choice.kind,
            needs=("map", "base") if choice.id == "start_vp" else None,
        )
        for choice in content.game.options
    ]
    factions = (CHOOSE, *(faction.id for faction in playable(content)))
    options.append(Option("faction", factions, CHOOSE, "setup", True, ("start", CHOOSE)))
    return options


def playable(content: TerraContent) -> list[Faction]:
    """The factions that can be played."""
    return [faction for faction in content.factions.values() if faction.set == "base"]


def all_presets(content: TerraContent) -> list[Preset]:
    """Named set-ups: the introductory game, and line-ups of factions."""
    introductory = Preset("introductory", (("start", "introductory"),))
    return [introductory] + [
        Preset(id_, (("start", CHOOSE), ("faction", factions)))
        for id_, factions in content.game.presets.items()
    ]


def chosen(content: TerraContent, setup: Setup) -> dict[str, OptionValue]:
    """The value of every option. Raises SetupError where one cannot be."""
    values = core_options.chosen(all_options(content), setup)
    _check_factions(content, values["faction"])
    _check_introductory(content, setup.seats, values)
    return values


def _check_factions(content: TerraContent, named: OptionValue) -> None:
    assert isinstance(named, tuple)
    seen: dict[str, str] = {}
    for faction in named:
        if faction == CHOOSE:
            continue
        color = content.factions[str(faction)].color
        if color in seen:
            raise SetupError(
                Reason.of(
                    "reason.same_color",
                    faction=f"@faction.{faction}",
                    other=f"@faction.{seen[color]}",
                )
            )
        seen[color] = str(faction)


def _check_introductory(
    content: TerraContent, seats: int, values: Mapping[str, OptionValue]
) -> None:
    """The introductory places are those of the base map."""
    if values["start"] != "introductory":
        return
    if values["map"] != "base" or seats not in content.game.introductory:
        raise SetupError(Reason("reason.introductory_map"))


def house_rules(values: Mapping[str, OptionValue]) -> HouseRules:
    """The options that change how rules are read."""
    return HouseRules(
        sanctuary_lowers_power=values["sanctuary_town"] == "less_power",
        cultists_on_offer=values["cultists_step"] == "offered",
        cultists_power=values["cultists_power"] == "on",
        any_own_bridge=values["engineers_bridges"] == "any_end",
        used_links_only=values["skip_links"] == "used",
        every_token_counts=values["power_at_end"] == "every_token",
        pass_order=values["turn_order"] == "passing",
        vp_2017=values["start_vp"] == "balanced",
    )
