"""Computer players that know no game: they search with what any game offers."""
