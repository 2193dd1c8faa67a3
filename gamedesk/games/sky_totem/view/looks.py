"""From a state to what the cards of the column show. No widget, no painting."""

from __future__ import annotations

from gamedesk.core.agenda import Decision, top
from gamedesk.core.state import HIDDEN, Seat
from gamedesk.games.sky_totem.rules.cards import completable
from gamedesk.games.sky_totem.rules.content import StartLayout, TotemData
from gamedesk.games.sky_totem.rules.hints import card_reason, totem_reason
from gamedesk.games.sky_totem.rules.state import SkyState
from gamedesk.games.sky_totem.rules.totems import (
    BuildTotem,
    build_refusal,
    buildable,
    height_and_points,
)
from gamedesk.games.sky_totem.view.altar_cards import CardLook
from gamedesk.games.sky_totem.view.neighbours import Neighbour
from gamedesk.games.sky_totem.view.picture import altar_picture, counted
from gamedesk.games.sky_totem.view.totem_cards import TotemLook
from gamedesk.games.sky_totem.view.wishes import totem_wish
from gamedesk.games.sky_totem.view.words import Speak, blessing, blessing_in_short
from gamedesk.ui.painting import Emblem
from gamedesk.ui.phrase import Phrase, Say
from gamedesk.ui.texts import listed

TotemFace = tuple[TotemData, TotemLook, str]
CardFace = tuple[str, CardLook, str]
Mark = tuple[str, str]
"""What is lacking: in a word or two for the card, and in a sentence."""

_VAGUE = ("reason.totem_on_sky", "reason.totem_shape")
"""Reasons that help less than the number of cubes and tiles that are missing."""


def open_places(state: SkyState, seat: Seat) -> list[BuildTotem]:
    """Where totems can be built: by the open question if it asks for one, else by the altar."""
    step = top(state)
    if isinstance(step, Decision) and step.seat == seat:
        asked = [a for a in step.actions(state) if isinstance(a, BuildTotem)]
        if asked:
            return asked
    return [a for a in buildable(state, seat) if isinstance(a, BuildTotem)]


def neighbour(
    state: SkyState,
    seat: Seat,
    who: tuple[str, Emblem],
    speak: Speak,
    *,
    is_open: bool,
    last: bool,
) -> tuple[Neighbour, str]:
    """Another's altar, and all of it in words. `last`: the last move was made there."""
    player, kinds = state.players[seat], state.world.kinds
    clouds, cubes = counted(player)
    line = speak("view.holds", clouds=clouds, cubes=cubes)
    secret = len(player.cards) + bool(player.choice) + len(player.dealt)
    look = Neighbour(
        seat,
        *who,
        altar_picture(state, seat),
        line,
        secret,
        len(player.completed),
        tuple(kinds[kind] for kind in player.treasury),
        is_open,
        last,
    )
    cards = speak("view.secret_cards", count=secret)
    return look, speak("view.neighbour", name=look.name, holds=line, cards=cards)


def totem_faces(state: SkyState, seat: Seat, speak: Speak, say: Say) -> list[TotemFace]:
    """The totems in the game as they are for a seat."""
    places = open_places(state, seat)
    faces = []
    for index in state.in_play:
        totem = state.world.totems[index]
        here = [action for action in places if action.totem == totem.id]
        name = speak(f"totem.{totem.id}")
        gives = blessing(totem.data, speak)
        if here:
            player = state.players[seat]
            best = max(height_and_points(player, a.cells, a.bridged)[1] for a in here)
            status = whole = speak("view.places", count=len(here))
        else:
            best, (status, whole) = 0, _why_not(state, seat, index, speak, say)
        size = len([mark for row in totem.data.shapes[0] for mark in row if mark != "."])
        title = speak("view.totem_size", totem=name, cells=size)
        condition = speak(f"view.condition.{totem.id}")
        rule = speak(f"totem.{totem.id}.condition")
        worth = speak("view.totem_worth", cells=size)
        tip = "\n".join([name, rule, worth, speak("view.blessing", text=gives), whole])
        short = blessing_in_short(totem.data, speak)
        look = TotemLook(title, condition, short, status, best, bool(here))
        faces.append((totem.data, look, tip))
    return faces


def _why_not(state: SkyState, seat: Seat, index: int, speak: Speak, say: Say) -> Mark:
    """What is wrong at the place that needs the least, and how much that is."""
    if state.world.totems[index].by_itself:
        return speak("view.by_itself"), speak("view.by_itself")
    wish = totem_wish(state, seat, index)
    assert isinstance(wish, BuildTotem)
    reason = build_refusal(state, seat, wish)
    if reason is not None and reason.key in _VAGUE:
        reason = totem_reason(state, seat, wish.totem)
        missing = dict(reason.params).get("missing") if reason is not None else None
        if reason is not None and missing is not None:
            return speak("view.card.missing", count=missing), say(Phrase.from_reason(reason))
    if reason is None:
        return "", ""
    short = Phrase.from_params(f"view.why.{reason.key.partition('.')[2]}", dict(reason.params))
    return say(short), say(Phrase.from_reason(reason))


def card_faces(
    state: SkyState, seat: Seat, speak: Speak, say: Say, *, shown: bool
) -> list[CardFace]:
    """The cards of a seat: the opened one, goals, completed ones; face down if not `shown`."""
    player = state.players[seat]
    faces: list[CardFace] = []
    if player.opening:
        words = speak("view.card.opened")
        faces.append(_face(state, player.opening, "opened", (words, words), speak))
    elif player.choice:
        faces.append(_hidden_or(state, player.choice, "goal", ("", ""), speak, shown=shown))
    met = completable(state, seat) if shown else ()
    for card in player.cards:
        state_word = "met" if card in met else "goal"
        is_known = shown and card != HIDDEN
        mark = _mark(state, seat, card, speak, say) if is_known else ("", "")
        faces.append(_hidden_or(state, card, state_word, mark, speak, shown=shown))
    for card in player.completed:
        words = speak("view.card.completed")
        faces.append(_face(state, card, "completed", (words, words), speak))
    return [
        (target if state.round and look.card is not None else f"own:{index}", look, tip)
        for index, (target, look, tip) in enumerate(faces)
    ]


def _mark(state: SkyState, seat: Seat, card: str, speak: Speak, say: Say) -> Mark:
    """How much is still missing."""
    reason = card_reason(state, seat, card)
    if reason is None:
        return speak("view.card.met"), speak("view.card.met")
    known, why = dict(reason.params), say(Phrase.from_reason(reason))
    if "missing" in known:
        return speak("view.card.missing", count=known["missing"]), why
    if "totem" in known:
        return speak("view.card.needs", totem=known["totem"]), why
    return speak("view.card.far"), why


def _hidden_or(
    state: SkyState, card: str, word: str, mark: Mark, speak: Speak, *, shown: bool
) -> CardFace:
    if not shown or card == HIDDEN:
        name = speak("view.card.hidden")
        return ("own:hidden", CardLook(None, name), name)
    return _face(state, card, word, mark, speak)


def _face(state: SkyState, card: str, word: str, mark: Mark, speak: Speak) -> CardFace:
    data = state.world.card(card)
    name, goal = speak(f"card.{card}"), speak(f"card.{card}.goal")
    points = speak("view.card.points", count=data.points)
    short, whole = mark
    tip = f"{name} ({points})\n{goal}\n{whole}".strip()
    return (f"card:{card}", CardLook(data, name, goal, short, word), tip)


def dealt_looks(state: SkyState, cards: tuple[str, ...], speak: Speak) -> list[CardLook]:
    """Cards to choose from."""
    return [
        CardLook(
            state.world.card(card),
            speak(f"card.{card}"),
            speak(f"card.{card}.goal"),
            start=start_words(state.world.card(card).start, speak),
        )
        for card in cards
        if card != HIDDEN
    ]


def start_words(start: StartLayout, speak: Speak) -> str:
    """What the dark half of a card gives, in words."""
    cubes = [
        speak("view.card.start_cubes", count=len(cells), cube=speak(f"cube.{kind}"))
        for kind, cells in start.cubes.items()
    ]
    clouds = [speak("view.card.start_clouds", count=len(start.clouds))] if start.clouds else []
    return listed([*cubes, *clouds])
