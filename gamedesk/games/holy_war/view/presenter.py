"""What the view tells the desk in words and chips: the part of the view that paints nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.event import Event
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.content import HolyWarContent
from gamedesk.games.holy_war.rules.describe import signed
from gamedesk.games.holy_war.rules.execution import TakeCoins
from gamedesk.games.holy_war.rules.lasting import RuleLaid
from gamedesk.games.holy_war.rules.movement import MoveTurn
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.summoning import Bid, lowest_bid
from gamedesk.games.holy_war.rules.tokens import GoodsGained, GoodsLost
from gamedesk.games.holy_war.rules.words import ChooseTarget, Pick
from gamedesk.games.holy_war.rules.words_goods import LookAtHand
from gamedesk.games.holy_war.rules.words_troops import StrengthChanged
from gamedesk.games.holy_war.view import log_lines, offers, receipts, summaries, words
from gamedesk.games.holy_war.view.targets import Asked, click_path, read_pick
from gamedesk.games.holy_war.view.wishes import land_refusal, wishes
from gamedesk.ui.game_view import GameView
from gamedesk.ui.phrase import Phrase, Value
from gamedesk.ui.table_items import (
    Badge,
    Group,
    Headline,
    LogLine,
    Offer,
    ReceiptRow,
    SeatSummary,
)


class HolyWarPresenter(GameView):
    """Offers, sentences, seats; `HolyWarView` adds what is seen."""

    param_keys = {
        "civilization": "civilization",
        "god": "god",
        "building": "building",
        "before": "building",
        "after": "building",
        "give": "resource",
        "get": "resource",
        "side": "side",
        "step": "step",
        "who": "whom",
    }
    seat_fields = frozenset({"seat", "start", "defender", "owner"})
    _state: HolyWarState | None = None

    @property
    def content(self) -> HolyWarContent:
        """The game's data."""
        found: HolyWarContent = self.game.content
        return found

    # Actions.

    def targets(self, action: Action) -> tuple[str, ...]:
        """See `targets.click_path`; how many of one troop move needs no click."""
        return click_path(action, Asked.of(self._state))

    def target_name(self, target: str) -> Phrase:
        return words.target_name(target, self._person)

    def _person(self, seat: int) -> Phrase:
        return self.seat_name(Seat(seat))

    def groups(self, view: HolyWarState, decision: Decision) -> Sequence[Group]:
        return offers.GROUPS

    def offer(self, view: HolyWarState, decision: Decision, action: Action) -> Offer:
        return offers.offer(action, offers.Asked(view, decision, self.action_text(action)))

    def wishes(self, view: HolyWarState, decision: Decision) -> Sequence[Action]:
        return wishes(view, decision)

    def why_not(self, view: HolyWarState, decision: Decision, target: str) -> Phrase | None:
        """Nobody may enter there now, or it is not next to where one's troops are."""
        kind, _, land = target.partition(":")
        if kind != "land" or not isinstance(decision, MoveTurn):
            return None
        reason = land_refusal(view, decision, land)
        return Phrase.of("view.one_step") if reason is None else Phrase.from_reason(reason)

    def keys(self, view: HolyWarState, decision: Decision) -> Mapping[str, str]:
        """In an auction: raise by as little as can be, or drop out."""
        if not isinstance(decision, Bid):
            return {}
        least = lowest_bid(view, decision.high)
        return {"r": f"bid:{least}", "d": "button:drop_out"}

    def receipt(
        self, before: HolyWarState, after: HolyWarState, seat: Seat
    ) -> Sequence[ReceiptRow]:
        rows = receipts.receipt(before, after, seat)
        step = receipts.following(before, after, seat)
        if step is not None:
            own = sum(row.seat is None for row in rows)
            text = self.question(after, step)
            rows.insert(own, ReceiptRow(Phrase.of("view.then"), text=text))
        return rows

    # Sentences.

    def question(self, view: HolyWarState, decision: Decision) -> Phrase:
        params = self.param_texts(decision)
        key = summaries.question(view, decision)
        if isinstance(decision, MoveTurn):
            params["points"] = view.move_points
        if isinstance(decision, LookAtHand) and decision.discard:
            key = f"{key}.discard"
        if isinstance(decision, ChooseTarget):
            key += self._aimed_at(view, decision)
        return Phrase.from_params(key, params)

    def _aimed_at(self, view: HolyWarState, decision: ChooseTarget) -> str:
        """What kind of thing a card asks for: all its answers but "stop" are of one kind."""
        offered = (action for action in decision.actions(view) if isinstance(action, Pick))
        picks = (read_pick(action.target) for action in offered)
        kinds = [words.pick_kind(picked) for picked in picks if not picked.stop]
        return f".{kinds[0]}" if kinds else ""

    def action_text(self, action: Action) -> Phrase:
        if isinstance(action, Pick):
            return words.picked_name(read_pick(action.target), self._person)
        params = self.param_texts(action)
        if isinstance(action, TakeCoins):
            params["amount"] = self.content.game.prices.no_building
        return Phrase.from_params(f"action.{action.kind}", params)

    def log_lines(self, events: Sequence[Event]) -> Sequence[LogLine]:
        return super().log_lines(log_lines.told(events))

    def log_line(self, event: Event) -> LogLine | None:
        if isinstance(event, GoodsGained | GoodsLost):
            return log_lines.goods_line(event, self.content)
        params = self.param_texts(event)
        if isinstance(event, RuleLaid):
            params["rule"] = words.rule_name(event.rule, event.amount)
            params["who"] = words.bound(event.who, self.seat_name(event.seat))
        elif isinstance(event, StrengthChanged):
            params["amount"] = signed(event.amount)
        return log_lines.line(event, Phrase.from_params(log_lines.event_key(event), params))

    def param_text(self, name: str, value: Any) -> Value:
        found = words.param(name, value, self.content)
        return super().param_text(name, value) if found is None else found

    # Seats and rounds.

    def seat_order(self, view: HolyWarState) -> Sequence[Seat]:
        return view.turn_order()

    def seat_summary(self, view: HolyWarState, seat: Seat) -> SeatSummary:
        return summaries.seat_summary(view, seat)

    def badge(self, view: HolyWarState, seat: Seat) -> Badge | None:
        return summaries.badge(view, seat)

    def headline(self, view: HolyWarState) -> Headline:
        return summaries.headline(view)
