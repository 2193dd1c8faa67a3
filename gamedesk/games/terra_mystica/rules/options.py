"""What the set-up page asks, and what it means for the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

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
    """The factions that can be played, those of one colour beside each other."""
    return by_color(content, [f for f in content.factions.values() if f.set == "base"])


def all_factions(content: TerraContent) -> list[Faction]:
    """Every faction, set by set, those of one colour beside each other."""
    return sorted(by_color(content, content.factions.values()), key=lambda faction: faction.set)


def by_color(content: TerraContent, factions: Iterable[Faction]) -> list[Faction]:
    """In the order of the terrain wheel, so that those of one colour stand together."""
    wheel = content.game.wheel

    def place(faction: Faction) -> tuple[int, str, str]:
        home = wheel.index(faction.home) if faction.home in wheel else len(wheel)
        return home, faction.color, faction.id

    return sorted(factions, key=place)


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
    seen: dict[str, int] = {}
    for seat, faction in enumerate(named):
        if faction == CHOOSE:
            continue
        color = content.factions[str(faction)].color
        if color in seen:
            raise SetupError(
                Reason.of(
                    "reason.same_color",
                    faction=f"@faction.{faction}",
                    other=f"@faction.{named[seen[color]]}",
                ),
                "faction",
                (seen[color], seat),
            )
        seen[color] = seat


def _check_introductory(
    content: TerraContent, seats: int, values: Mapping[str, OptionValue]
) -> None:
    """The introductory places are those of the base map."""
    if values["start"] != "introductory":
        return
    if values["map"] != "base" or seats not in content.game.introductory:
        raise SetupError(Reason("reason.introductory_map"), "start")


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
