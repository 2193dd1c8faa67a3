"""Ledgers with faults: one message with line, move and reason, and the game up to there."""

from __future__ import annotations

import re
from random import Random

import pytest

from gamedesk.core import agenda
from gamedesk.core.notation import NotationError, RecordedGame
from gamedesk.games.terra_mystica import GAME
from tests.support.ledger_games import NOTATION, any_game, ledger_folder

SOUND = """\
player Ann
player Bob
score SCORE3,SCORE8,SCORE2,SCORE1,SCORE4,SCORE6
delete BON1
delete BON2
delete BON4
delete BON8
setup nomads
setup witches
nomads: build F3
witches: build F4
witches: build E9
nomads: build I7
nomads: build D3
witches: pass BON3
nomads: pass BON5
nomads: dig 1. build E6
witches: leech 1 from nomads
"""
LINES = SOUND.splitlines()
MESSAGE = re.compile(r"(line \d+: )?('.*': )?.+")


def fault_of(text: str) -> str:
    """The one message about a ledger."""
    record = NOTATION.import_game(text)
    assert len(record.problems) == 1
    return record.problems[0]


@pytest.mark.parametrize(
    ("move", "message"),
    [
        ("nomads: build E6", "line 19: 'build E6': it is the turn of witches"),
        ("witches: jump E9", "line 19: 'jump E9': this is no move of the ledger language"),
        ("giants: pass", "line 19: 'pass': nobody plays 'giants'"),
        ("nomads: pass BON9", "line 19: 'pass BON9': it is the turn of witches"),
        ("witches: build A1", "line 19: 'build A1': Not reachable"),
        ("witches: build E9. build E1", "line 19: 'build E9': "),
        ("witches: send p to WATER", "line 19: 'send p to WATER': You need 1 priest."),
        ("witches: action ACT4", "line 19: 'action ACT4': You need 4 power in bowl III."),
        ("witches: convert 2PW to 1W", "line 19: 'convert 2PW to 1W': the rate is 3 to 1"),
        ("witches: convert 1C to 1W", "line 19: 'convert 1C to 1W': there is no such conversion"),
        ("witches: burn 9", "line 19: 'burn 9': You need 2 power tokens in bowl II."),
        ("witches: pass", "line 19: 'pass': a bonus tile must be named"),
        ("witches: pass BON5", "line 19: 'pass BON5': "),
        ("witches: +FAV3", "line 19: '+FAV3': nothing in this turn"),
        ("witches: dig 1. transform Z9 to green", "line 19: 'transform Z9 to green': "),
        ("witches: transform F5 to green", "line 19: 'transform F5 to green': there are no spades"),
        ("witches: upgrade E9 to SA", "line 19: 'upgrade E9 to SA': "),
        ("witches: bridge E9:E10", "line 19: 'bridge E9:E10': nothing in this turn"),
        ("witches: +1pw", "line 19: '+1pw': power cannot be corrected by hand"),
        ("shuffle", "line 19: 'shuffle': this line is neither"),
        ("drop-faction giants", "line 19: 'drop-faction giants': nobody plays 'giants'"),
    ],
)
def test_a_faulty_move_is_named_with_its_line(move: str, message: str) -> None:
    """The game before it is kept."""
    before = NOTATION.import_game(SOUND)
    assert before.problems == ()
    record = NOTATION.import_game(f"{SOUND}{move}\n")
    assert record.problems[0].startswith(message)
    assert len(record.problems) == 1
    assert record.actions[: len(before.actions)] == before.actions
    assert record.rows[: len(before.rows)] == before.rows
    assert record.final == {}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no 'setup' line: this is no recorded game of Terra Mystica"),
        ("hello", "line 1: 'hello': this line is neither a setting nor a faction's moves"),
        ("setup witches", "line 1: 'setup witches': the game is for 2 to 5 players"),
        ("setup dogs", "line 1: 'setup dogs': there is no faction 'dogs'"),
        ("setup yetis", "line 1: 'setup yetis': the faction 'yetis' cannot be played here"),
        ("setup auren\nsetup witches", "line 2: 'setup witches': this colour is taken already"),
        ("option turbo\nsetup auren\nsetup giants", "line 1: 'option turbo': there is no option"),
        ("map 12\nsetup auren\nsetup giants", "line 1: 'map 12': this map is not known here"),
        ("score A\nsetup auren\nsetup giants", "line 1: 'score A': there is no scoring tile 'a'"),
        ("delete X\nsetup auren\nsetup giants", "line 1: 'delete X': there is no bonus tile 'X'"),
        ("final-scoring x\nsetup auren\nsetup giants", "line 1: 'final-scoring x': there is no"),
        ("randomize v1 seed 3", "line 1: 'randomize v1 seed 3': the draw of another program"),
        ("player A\nsetup auren\nsetup giants", "line 1: 'player A': 1 players, but 2 'setup'"),
        ("setup auren\nsetup giants\nauren: build B1", "a 'score' line with six scoring tiles"),
        ("#! gamedesk [\nsetup auren", "line 1: '#! gamedesk [': this set-up cannot be read"),
        (
            "option fire-and-ice-final-scoring\nsetup auren\nsetup giants",
            "line 1: 'option fire-and-ice-final-scoring': the scoring that was drawn is missing",
        ),
    ],
)
def test_a_faulty_preamble_is_named_with_its_line(text: str, message: str) -> None:
    """Nothing can be played then."""
    assert fault_of(text).startswith(message)
    assert NOTATION.import_game(text).actions == ()


def test_a_missing_cult_step_is_named() -> None:
    """The Cultists may not act before it."""
    text = SOUND.replace("nomads", "cultists").replace("build F3", "build E6")
    text = text.replace("cultists: build I7\ncultists: build D3", "cultists: build F7")
    head = text.partition("cultists: dig")[0]
    moves = (
        "cultists: upgrade E6 to TP\nwitches: leech 1 from cultists\nwitches: upgrade F4 to TP\n"
    )
    assert fault_of(head + moves).endswith("cultists have to take a cult step before this")


def test_a_text_that_is_no_move_now_is_refused_with_the_reason() -> None:
    """Reading a single action."""
    state = GAME.start(NOTATION.import_game(SOUND).setup)
    for text, why in (("abc", "no move of the ledger language"), ("done", "not possible now")):
        with pytest.raises(NotationError, match=why):
            NOTATION.read(state, text)


def mutated(text: str, rng: Random, lines: list[str]) -> str:
    """A ledger with one to three faults."""
    found = text.splitlines()
    for _ in range(rng.randrange(1, 4)):
        place = rng.randrange(len(found)) if found else 0
        line = found[place] if found else ""
        match rng.randrange(9):
            case 0:
                del found[place : place + 1]
            case 1:
                found.insert(place, line)
            case 2:
                found.insert(place, rng.choice(lines))
            case 3:
                found[place:] = [line]
            case 4:
                cut = rng.randrange(len(line) + 1)
                found[place : place + 1] = [line[:cut] + rng.choice(".:-+09aX \t#é漢") + line[cut:]]
            case 5:
                parts = line.split(".")
                rng.shuffle(parts)
                found[place : place + 1] = [".".join(parts)]
            case 6:
                digits = re.sub(r"\d+", lambda _: str(rng.randrange(12)), line)
                found[place : place + 1] = [digits]
            case 7:
                found[place : place + 1] = [line + "." + rng.choice(lines).partition(":")[2]]
            case _:
                found.insert(place, rng.choice(_ODD))
    return "\n".join(found)


_ODD = (
    "drop-faction witches", "option foo", "map 123", "score SCORE1", "witches: done", "setup auren",
    "delete BON3", "witches: -GAIN_TW", "player", "setup", "witches:", "nomads: resign", "start",
    "cultists: income", '#! gamedesk {"seats":2}', "giants: -SPADE. wait", "order a,b",
    "witches: top AIR",
    "nomads: +3w", "auren: leech 4", "decline", "engineers: -2w. bridge E7:G3", "giants: -BRIDGE",
)  # fmt: skip


def is_sound(record: RecordedGame) -> None:
    """Fail unless what was read is a game by the rules with at most one clear message."""
    assert len(record.problems) <= 1
    for problem in record.problems:
        assert MESSAGE.fullmatch(problem), problem
        assert "reason." not in problem
    state = GAME.start(record.setup)
    for action in record.actions:
        state = agenda.apply(state, action).state
    assert len(record.rows) == len(record.row_ends)


@pytest.mark.parametrize("seed", range(8))
def test_faulty_ledgers_of_random_games_are_read_as_far_as_they_go(seed: int) -> None:
    """Never anything but a message."""
    rng = Random(seed)
    text = any_game(2 + seed % 4, 700 + seed).text
    lines = [line for line in text.splitlines() if ":" in line]
    for _ in range(12):
        is_sound(NOTATION.import_game(mutated(text, rng, lines)))


@pytest.mark.slow
@pytest.mark.skipif(ledger_folder() is None, reason="no recorded games here")
def test_faulty_ledgers_of_recorded_games_are_read_as_far_as_they_go() -> None:
    """Never anything but a message."""
    folder = ledger_folder()
    assert folder is not None
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.txt"))]
    lines = [line for text in texts for line in text.splitlines() if ":" in line]
    rng = Random(5)
    for _ in range(600):
        is_sound(NOTATION.import_game(mutated(rng.choice(texts), rng, lines)))


def test_a_faulty_move_leaves_no_row_of_a_round_that_it_would_have_ended() -> None:
    """The last rows are those before the fault."""
    passing = "nomads: upgrade F3 to TP\nwitches: pass BON7\nnomads: pass BON6\n"
    head = SOUND.partition("nomads: dig")[0] + passing
    sound, faulty = NOTATION.import_game(head), NOTATION.import_game(head + "nomads: jump\n")
    refused = NOTATION.import_game(head + "witches: build Z1\n")
    assert sound.problems == ()
    for record in (faulty, refused):
        assert record.rows == sound.rows[: len(record.rows)]
        assert record.rows[-1]["commands"] == "pass BON6"
        assert max(record.row_ends) <= len(record.actions)
