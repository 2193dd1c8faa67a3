"""Random games of Terra Mystica that get somewhere: building is likelier than exchanging."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from gamedesk.core.action import Action
from gamedesk.core.agenda import Chance, Decision, advance, top
from gamedesk.core.game import OptionValue, Setup
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.rules.state import TerraState

MAPS = ("base", "fire_ice_1", "fire_ice_2", "fjords", "loon_lakes")
PAIRS = (
    ("chaos_magicians", "giants"),
    ("fakirs", "nomads"),
    ("mermaids", "swarmlings"),
    ("auren", "witches"),
    ("halflings", "cultists"),
    ("engineers", "dwarves"),
    ("alchemists", "darklings"),
)
LIKELY = {
    "build": 12.0,
    "upgrade": 30.0,
    "power_action": 8.0,
    "special_action": 8.0,
    "connect": 8.0,
    "advance_shipping": 4.0,
    "advance_digging": 4.0,
    "send_priest": 1.0,
    "pass": 0.4,
    "convert": 0.3,
    "burn": 0.2,
    "decline": 0.2,
    "give_up_spades": 0.2,
    "terraform": 0.2,
}
WHOLE = {"mini_expansion": "on", "shipping_bonus": "on", "temple_scoring": "on"}


def random_setup(seats: int, seed: int) -> Setup:
    """Factions, map and options by chance; house rules stay as printed."""
    rng = Random(f"setup {seed}")
    factions = tuple(rng.choice(pair) for pair in rng.sample(PAIRS, seats))
    options: dict[str, OptionValue] = {
        "faction": factions,
        "map": MAPS[seed % len(MAPS)],
        "turn_order": rng.choice(("clockwise", "passing")),
        "extra_scoring": rng.choice(("none", "drawn")),
        **(WHOLE if rng.random() < 0.5 else {}),
    }
    return Setup(seats, tuple(options.items()))


def pick(actions: Sequence[Action], rng: Random) -> Action:
    """One action, by how likely its kind is."""
    weights = [LIKELY.get(action.kind, 1.0) for action in actions]
    return rng.choices(actions, weights)[0]


def random_game(seats: int, seed: int) -> Iterator[tuple[TerraState, Decision]]:
    """The positions in which a seat chooses, one after the other; each is a private copy.

    Every second game begins rich, so that strongholds, sanctuaries and towns are frequent.
    """
    rng = Random(f"game {seed}")
    state = GAME.start(random_setup(seats, seed))
    if seed % 2:
        for player in state.players:
            player.coins, player.workers, player.priests = 99, 60, 5
    while (step := top(state)) is not None:
        if isinstance(step, Chance):
            advance(state, step.sample(state, rng))
            continue
        yield state.copy(), step
        advance(state, pick(step.actions(state), rng))
