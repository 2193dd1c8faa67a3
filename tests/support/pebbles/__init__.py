"""Pebbles: a miniature game that has one of everything, and the template for a new game.

Each round everybody guesses in secret how many pebbles nature will drop into the bowl; the guesses
are shown; the pebbles fall; then the seats take some in turn. `GAME` is all that others import.
"""

from tests.support.pebbles.rules.game import Pebbles

GAME = Pebbles()
