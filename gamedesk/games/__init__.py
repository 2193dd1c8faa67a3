"""One folder per game, all shaped alike. Nothing here names a game: `core.registry` finds them."""
