"""What the view tells the desk in words and chips: the part of `TerraView` that paints nothing."""

from collections.abc import Iterable, Sequence
from typing import Any

from gamedesk.core.action import Action
from gamedesk.core.advice import Note, Way
from gamedesk.core.agenda import Decision
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules import prices
from gamedesk.games.terra_mystica.rules.board import bits
from gamedesk.games.terra_mystica.rules.building import Upgrade, build
from gamedesk.games.terra_mystica.rules.cults import send_priest
from gamedesk.games.terra_mystica.rules.factions import ChooseFaction, TakeFaction, take_faction
from gamedesk.games.terra_mystica.rules.kinds import kind_refusal
from gamedesk.games.terra_mystica.rules.main_action import (
    FinishTurn,
    MainAction,
    special_spaces,
    take_power_action,
    take_special_action,
)
from gamedesk.games.terra_mystica.rules.options import all_factions
from gamedesk.games.terra_mystica.rules.passing import Pass
from gamedesk.games.terra_mystica.rules.power import AnswerLeech, leech_amount
from gamedesk.games.terra_mystica.rules.reach import reach
from gamedesk.games.terra_mystica.rules.setup import PlaceDwelling, PlaceFirstDwelling
from gamedesk.games.terra_mystica.rules.spades import Terraform
from gamedesk.games.terra_mystica.rules.state import SOURCES, TerraState
from gamedesk.games.terra_mystica.rules.terraform import BuildAfterDig
from gamedesk.games.terra_mystica.rules.tracks import ADVANCE_DIGGING, ADVANCE_SHIPPING
from gamedesk.games.terra_mystica.rules.turn import TurnDecision
from gamedesk.games.terra_mystica.rules.warnings import TOPICS, warnings
from gamedesk.games.terra_mystica.rules.ways import hex_ways
from gamedesk.games.terra_mystica.rules.world import BUILDINGS, CULTS, TERRAINS
from gamedesk.games.terra_mystica.view import offers, receipts, summaries, words
from gamedesk.games.terra_mystica.view.log_lines import log_lines
from gamedesk.ui.game_view import GameView
from gamedesk.ui.phrase import Phrase, Value
from gamedesk.ui.table_items import (
    Badge,
    BannerFace,
    Group,
    Headline,
    LogLine,
    Offer,
    ReceiptRow,
    SeatSummary,
)
from gamedesk.ui.texts import listed


class TerraPresenter(GameView):
    """Offers, sentences, seats; `TerraView` adds what is seen."""

    param_keys = {
        "building": "building",
        "terrain": "terrain",
        "home": "terrain",
        "cult": "cult",
        "tile": "tile",
        "faction": "faction",
        "action": "action",
        "scoring": "extra_scoring",
        "source": "source",
        "give": "good",
        "get": "good",
    }
    note_topics = TOPICS
    seat_fields = frozenset({"seat", "builder", "to"})

    # Actions.

    def target_name(self, target: str) -> Phrase:
        return words.target_name(target)

    def question(self, view: TerraState, decision: Decision) -> Phrase:
        """After the action: nothing is said of goods where none can be exchanged."""
        if isinstance(decision, FinishTurn) and len(decision.actions(view)) == 1:
            return Phrase.of("question.only_finish")
        return super().question(view, decision)

    def groups(self, view: TerraState, decision: Decision) -> Sequence[Group]:
        return offers.GROUPS

    def group_refusal(self, view: TerraState, decision: Decision, group: str) -> Reason | None:
        """The eight actions of the rules are always listed while one may be chosen."""
        if not isinstance(decision, MainAction):
            return None
        return kind_refusal(view, decision.seat, group)

    def offer(self, view: TerraState, decision: Decision, action: Action) -> Offer:
        return offers.offer(offers.Asked(view, decision), action, self.action_text(action))

    def in_order(
        self, view: TerraState, decision: Decision, actions: Sequence[Action]
    ) -> Sequence[Action]:
        """Factions stand as their cards do, those of one colour beside each other."""
        if not isinstance(decision, ChooseFaction):
            return actions
        places = {faction.id: at for at, faction in enumerate(all_factions(view.world.content))}
        takes = [action for action in actions if isinstance(action, TakeFaction)]
        return sorted(takes, key=lambda action: places[action.faction])

    def wishes(self, view: TerraState, decision: Decision) -> Sequence[Action]:
        """Both tracks, all action spaces; one dwelling, priest, and upgrade of each kind."""
        if isinstance(decision, BuildAfterDig):
            return [build(view.label(hex_)) for hex_ in bits(decision.hexes)]
        if not isinstance(decision, MainAction):
            return ()
        spaces = special_spaces(view, decision.seat)
        return [
            ADVANCE_SHIPPING,
            ADVANCE_DIGGING,
            *(take_power_action(space) for space in view.world.power_ids),
            *(take_special_action(space.id) for space in spaces),
            *_building_wishes(view, decision.seat),
            *([] if view.players[decision.seat].priests else [send_priest(CULTS[0], 1)]),
        ]

    def why_not(self, view: TerraState, decision: Decision, target: str) -> Phrase | None:
        """Who has a faction, or its colour; who stands on a hex, or what land it has to be."""
        kind, _, name = target.partition(":")
        if kind == "faction" and isinstance(decision, ChooseFaction):
            for seat, player in enumerate(view.players):
                taken = player.faction.id if player.faction is not None else ""
                if taken == name:
                    return Phrase.of("why_not.faction", name=self.seat_name(Seat(seat)))
                if taken and _color(view, taken) == _color(view, name):
                    return Phrase.of("why_not.color", name=self.seat_name(Seat(seat)))
            reason = decision.refusal(view, take_faction(name))
        elif kind == "hex" and isinstance(decision, PlaceDwelling):
            reason = decision.refusal(view, PlaceFirstDwelling(name))
        else:
            return None
        return Phrase.from_reason(reason) if reason is not None else None

    def remedy(self, view: TerraState, decision: Decision, action: Action) -> Sequence[Action]:
        return prices.remedy(view, decision, action) if isinstance(decision, TurnDecision) else ()

    def remedy_text(
        self, view: TerraState, decision: Decision, actions: Sequence[Action]
    ) -> Phrase:
        return offers.conversions_text(offers.Asked(view, decision), actions)

    def ways(self, view: TerraState, decision: Decision, target: str) -> Sequence[Way]:
        """Hexes in a main action have many; cult tracks and tiles as the desk finds them."""
        kind, _, label = target.partition(":")
        if kind == "hex" and isinstance(decision, MainAction):
            return hex_ways(view, decision, label)
        return super().ways(view, decision, target)

    def notes(
        self, before: TerraState, decision: Decision, action: Action, after: TerraState
    ) -> Iterable[Note]:
        return warnings(before, decision, action, after)

    def receipt(self, before: TerraState, after: TerraState, seat: Seat) -> Sequence[ReceiptRow]:
        return receipts.receipt(before, after, seat)

    # Sentences.

    def banner(self, view: TerraState, decision: Decision) -> BannerFace | None:
        """Offers of power: how much it is, its price, and where somebody built."""
        if not isinstance(decision, AnswerLeech):
            return None
        name = self.seat_name(decision.seat)
        power = leech_amount(view.players[decision.seat], decision.amount)
        text = Phrase.of("banner.leech_free", name=name, power=power)
        if power > 1:
            price = Phrase.of("banner.points", count=power - 1)
            text = Phrase.of("banner.leech", name=name, power=power, price=price)
        return BannerFace(text, f"hex:{view.label(decision.hex)}")

    def action_text(self, action: Action) -> Phrase:
        """The last pass takes no tile; bought spades are told only where there are some."""
        match action:
            case Pass(tile=""):
                return Phrase.of("action.pass.last")
            case Terraform(bought=bought) if bought:
                return Phrase.from_params("action.terraform.bought", self.param_texts(action))
            case _:
                return super().action_text(action)

    def log_lines(self, events: Sequence[Event]) -> Sequence[LogLine]:
        return log_lines(events, self._event_text)

    def _event_text(self, event: Event) -> Phrase:
        return Phrase.from_params(f"event.{event.kind}", self.param_texts(event))

    def param_text(self, name: str, value: Any) -> Value:
        """Before and after are buildings, terrains or steps."""
        if isinstance(value, str) and name in ("before", "after"):
            kind = "building" if value in BUILDINGS else "terrain"
            return f"@{kind}.{value}" if value in (*BUILDINGS, *TERRAINS) else value
        if name == "hexes" and isinstance(value, tuple):
            return listed(value)
        if name == "river":
            return listed(self.banks(value))
        if name == "scoring" and value in CULTS:
            return f"@cult.{value}"
        if name == "scoring" and value in SOURCES:
            return f"@source.{value}"
        return super().param_text(name, value)

    def banks(self, river: str) -> Sequence[str]:
        """The land round a place of the river, which is what that place is called by."""
        return ()

    # Seats and rounds.

    def seat_order(self, view: TerraState) -> Sequence[Seat]:
        return summaries.seat_order(view)

    def seat_summary(self, view: TerraState, seat: Seat) -> SeatSummary:
        return summaries.seat_summary(view, seat)

    def badge(self, view: TerraState, seat: Seat) -> Badge | None:
        return summaries.badge(view, seat)

    def headline(self, view: TerraState) -> Headline:
        return summaries.headline(view)


def _color(view: TerraState, faction: str) -> str:
    return view.world.content.factions[faction].color


def _building_wishes(view: TerraState, seat: Seat) -> list[Action]:
    """A dwelling on own land in reach; for each kind of upgrade a hex where it could stand."""
    player = view.players[seat]
    found: list[Action] = []
    home = view.fields[player.home] & reach(view, seat) & ~view.occupied
    if home:
        found.append(build(view.label((home & -home).bit_length() - 1)))
    for building, before in view.world.content.game.upgrade_from.items():
        mask = player.built[BUILDINGS.index(before)]
        if mask:
            label = view.label((mask & -mask).bit_length() - 1)
            found.append(Upgrade(label, building))
    return found
