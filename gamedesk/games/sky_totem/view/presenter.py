"""What the view tells the desk in words and chips: the part of the view that paints nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.event import Event
from gamedesk.core.state import Seat
from gamedesk.games.sky_totem.rules.bag import AreaFilled
from gamedesk.games.sky_totem.rules.cubes import PlaceCubes
from gamedesk.games.sky_totem.rules.state import SkyState
from gamedesk.games.sky_totem.view import offers, summaries, words
from gamedesk.games.sky_totem.view.targets import click_path, things_in_hand
from gamedesk.games.sky_totem.view.wishes import wishes
from gamedesk.ui.game_view import GameView
from gamedesk.ui.phrase import Phrase, Value
from gamedesk.ui.table_items import Group, Headline, LogLine, Offer, ReceiptRow, SeatSummary

_SILENT = (AreaFilled,)
"""What the board shows well enough."""


class SkyPresenter(GameView):
    """Offers, sentences, seats; `SkyTotemView` adds what is seen."""

    param_keys = {"cube": "cube", "totem": "totem", "card": "card", "area": "area"}
    seat_fields = frozenset({"seat", "start"})
    _state: SkyState | None = None
    _last_thing = ""
    _shown = True

    # Actions.

    def targets(self, action: Action) -> tuple[str, ...]:
        """See `targets.click_path`; a single thing in the hand that is shown needs no click."""
        alone = self._state is not None and len(things_in_hand(self._state)) == 1
        return click_path(action, alone=alone)

    def target_name(self, target: str) -> Phrase:
        return words.target_name(target)

    def groups(self, view: SkyState, decision: Decision) -> Sequence[Group]:
        return offers.groups(view)

    def first_pick(self, view: SkyState, decision: Decision) -> str:
        """The kind of cube that was placed last while there are more, or else the first in hand."""
        if not isinstance(decision, PlaceCubes) or len(things_in_hand(view)) < 2:
            return ""
        firsts = self.firsts(view, decision)
        hands = [target for target in firsts if target.startswith("hand:")]
        return self._last_thing if self._last_thing in hands else next(iter(hands), "")

    def firsts(self, view: SkyState, decision: Decision) -> tuple[str, ...]:
        """What the click paths of all legal actions begin with, each once."""
        found = (self.targets(action)[0] for action in decision.actions(view))
        return tuple(dict.fromkeys(found))

    def offer(self, view: SkyState, decision: Decision, action: Action) -> Offer:
        return offers.offer(offers.Asked(view, decision), action, self.action_text(action))

    def wishes(self, view: SkyState, decision: Decision) -> Sequence[Action]:
        return wishes(view, decision)

    def receipt(self, before: SkyState, after: SkyState, seat: Seat) -> Sequence[ReceiptRow]:
        return summaries.receipt(before, after, seat, secrets=self._shown)

    # Sentences.

    def log_line(self, event: Event) -> LogLine | None:
        return None if isinstance(event, _SILENT) else super().log_line(event)

    def param_text(self, name: str, value: Any) -> Value:
        found = words.param(name, value)
        return super().param_text(name, value) if found is None else found

    # Seats and rounds.

    def seat_order(self, view: SkyState) -> Sequence[Seat]:
        return summaries.seat_order(view)

    def seat_summary(self, view: SkyState, seat: Seat) -> SeatSummary:
        return summaries.seat_summary(view, seat)

    def headline(self, view: SkyState) -> Headline:
        return summaries.headline(view)
