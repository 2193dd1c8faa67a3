"""The column beside the map: the round, civilizations, gods, hand; over them a battle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from gamedesk.core.agenda import top
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.summoning import Bid, ChooseGod
from gamedesk.games.holy_war.rules.world import KINDS
from gamedesk.games.holy_war.view import looks
from gamedesk.games.holy_war.view.act_panel import Act, ActPanel, act_look
from gamedesk.games.holy_war.view.battle_scene import BattleScene
from gamedesk.games.holy_war.view.card_rows import CardRow
from gamedesk.games.holy_war.view.looks import Told, Voice
from gamedesk.games.holy_war.view.panels import Panel
from gamedesk.games.holy_war.view.round_panel import RoundPanel
from gamedesk.games.holy_war.view.seats_table import SeatsTable
from gamedesk.games.holy_war.view.words import Speak
from gamedesk.ui.board.spot import SpotHub
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import Segments

SHARES = (0.15, 0.215, 0.33, 0.305)
"""How the height is shared: round, civilizations, gods, hand."""
LOW, LOW_SHARES = 440, (0.14, 0.28, 0.29, 0.29)
"""Below this height, as with large type, the rows need more of it."""
TABS_BELOW = 350
"""Below this height the panels are tabs."""
TABS = {
    "round": ("round", "seats", "building", "seat"),
    "gods": ("gods", "act", "god"),
    "hand": ("hand", "card"),
}
"""The tabs, with the parts and the kinds of target that are on each."""
LEAST_ROUND = 76
"""Less, and its three lines stand in one another."""
LEAST_GODS = 101
"""A card of a god with its name, below a title."""
LEAST_SEATS = 116
"""With less height the table of civilizations has no title."""
WIDE = 1.5
WIDE_ENOUGH = 820
"""A room that is wider than this, and than `WIDE` times its height, has two columns."""


Shares = tuple[float, float, float, float]


class Column:
    """Makes the panels in the view and fills them."""

    def __init__(self, hub: SpotHub, view: QWidget, speak: Speak) -> None:
        self.round = RoundPanel(hub, view)
        self.seats = SeatsTable(hub, view)
        self.gods = CardRow("gods", "god", hub, view)
        self.hand = CardRow("hand", "card", hub, view)
        self.act = ActPanel(view)
        self.scene = BattleScene(view)
        self._tab, self._room, self._gap = "gods", QRect(), 0
        names = [(name, partial(speak, f"view.part.{name}")) for name in TABS]
        self.tabs = Segments(names, "column", view)
        self.tabs.chosen.connect(self._turn)
        self.tabs.hide()

    def show_state(self, state: HolyWarState, seat: Seat, voice: Voice, *, shown: bool) -> None:
        """Everything for the seat whose gods and hand these are; `shown` is its hand face up."""
        stock = [
            voice.speak("view.stock", building=f"@building.{kind}", count=count)
            for kind, count in zip(KINDS, state.stock, strict=True)
        ]
        self.round.show_look(looks.round_look(state, voice), stock)
        self._title_seats(state, voice)
        self.seats.show_seats(looks.seat_looks(state, voice))
        self.show_gods(state, seat, voice)
        self.show_hand(state, seat, voice, shown=shown)

    def show_gods(self, state: HolyWarState, seat: Seat, voice: Voice) -> None:
        """Those of the seat's civilization."""
        self.gods.set_title(voice.speak("view.gods"), voice.speak("view.gods_note"))
        self.gods.show_cards(looks.god_looks(state, seat, voice), voice.speak("view.no_gods"))

    def _title_seats(self, state: HolyWarState, voice: Voice) -> None:
        """In an auction the table of civilizations is that of the bids."""
        step = top(state)
        if isinstance(step, Bid):
            least = max(state.world.content.game.prices.opening_bid, step.high + 1)
            note = voice.speak("view.auction.note", least=least)
            self.seats.set_title(voice.speak("view.auction.title"), note)
        else:
            self.seats.set_title(voice.speak("view.seats"), voice.speak("view.seats_note"))

    def show_hand(self, state: HolyWarState, seat: Seat, voice: Voice, *, shown: bool) -> None:
        """Face up or face down."""
        player = state.players[seat]
        self.hand.set_title(voice.speak("view.hand"), looks.hand_note(state, seat, voice))
        found = looks.card_looks(state, player.hand, voice) if shown else []
        if found or not player.hand:
            self.hand.show_cards(found, voice.speak("view.no_cards"))
        else:
            self.hand.show_backs(player.civilization, len(player.hand))

    def show_battle(self, state: HolyWarState | None, told: Told | None, voice: Voice) -> None:
        """This battle, or none."""
        if state is None or told is None:
            self.scene.show_battle(None)
        else:
            self.scene.show_battle(looks.battle_look(state, told, voice))

    def show_act(self, state: HolyWarState | None, act: Act | None, voice: Voice) -> None:
        """This card, or none; never over the gods while they are bid for or chosen from."""
        if state is None or act is None or isinstance(top(state), Bid | ChooseGod):
            self.act.show_act(None)
        else:
            self.act.show_act(act_look(state, act, voice))
            self.scene.raise_()
            if self._has_tabs:
                self._turn("gods")

    @property
    def _has_tabs(self) -> bool:
        return self._room.height() < theme.px(TABS_BELOW)

    def reveal(self, targets: Sequence[str]) -> None:
        """Turn to the tab of the first of these, where there are tabs."""
        names = [t.removeprefix("part:").partition(":")[0] for t in targets]
        found = [tab for name in names for tab, parts in TABS.items() if name in parts]
        if self._has_tabs and found and self._tab not in found:
            self._turn(found[0])

    def _turn(self, name: object) -> None:
        self._tab = str(name)
        self.place(self._room, self._gap)

    def place(self, room: QRect, gap: int) -> None:
        """One below the other; in two columns where it is low and wide, as tabs where it is low."""
        self._room, self._gap = room, gap
        tabs = self._has_tabs
        self.tabs.setVisible(tabs)
        for tab, panels in self._by_tab().items():
            for panel in panels:
                panel.setVisible(not tabs or tab == self._tab)
                panel.set_bare(tabs and panel is not self.seats)
        told = self.act.look is not None
        self.act.setVisible(told and (not tabs or self._tab == "gods"))
        if tabs:
            self._place_tab(room, gap)
        elif room.width() > max(room.height() * WIDE, theme.px(WIDE_ENOUGH)):
            left = QRect(room.left(), room.top(), round(room.width() * 0.46), room.height())
            right = room.adjusted(left.width() + gap, 0, 0, 0)
            _stack((self.round, self.seats), left, gap, (0.27, 0.73))
            _stack((self.gods, self.hand), right, gap, (0.5, 0.5))
            self.scene.setGeometry(self.seats.geometry())
        else:
            shares = LOW_SHARES if room.height() < theme.px(LOW) else SHARES
            least = (theme.px(high) / max(1, room.height()) for high in (LEAST_ROUND, LEAST_GODS))
            shares = _with_least(shares, *least)
            _stack((self.round, self.seats, self.gods, self.hand), room, gap, shares)
            self.scene.setGeometry(self.seats.geometry().united(self.gods.geometry()))
        self.act.setGeometry(self.gods.geometry())

    def _by_tab(self) -> dict[str, tuple[Panel, ...]]:
        return {"round": (self.round, self.seats), "gods": (self.gods,), "hand": (self.hand,)}

    def _place_tab(self, room: QRect, gap: int) -> None:
        """In large type one part is seen; a battle lies over each."""
        self.tabs.set_value(self._tab)
        hint = self.tabs.sizeHint()
        wide = min(room.width(), hint.width())
        self.tabs.setGeometry(room.left(), room.top(), wide, hint.height())
        below = room.adjusted(0, hint.height() + gap // 2, 0, 0)
        shares = (0.37, 0.63)
        _stack((self.round, self.seats), below, gap // 2, shares)
        self.seats.set_bare(self.seats.height() < theme.px(LEAST_SEATS))
        for panel in (self.gods, self.hand, self.scene):
            panel.setGeometry(below)


def _with_least(shares: Shares, least: float, least_gods: float) -> Shares:
    """The shares of a height, the round's no less than that, as far as the gods can give it."""
    first, seats, gods, hand = shares
    more = max(0.0, min(least - first, gods - least_gods))
    return first + more, seats, gods - more, hand


def _stack(panels: Sequence[QWidget], room: QRect, gap: int, shares: Sequence[float]) -> None:
    """Panels one below the other, each with its share of the height."""
    height = room.height() - gap * (len(panels) - 1)
    top_edge = room.top()
    for panel, share in zip(panels, shares, strict=True):
        last = panel is panels[-1]
        high = room.bottom() + 1 - top_edge if last else round(height * share)
        panel.setGeometry(room.left(), top_edge, room.width(), high)
        top_edge += high + gap
