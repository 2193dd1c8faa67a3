"""The rules of pebbles. No Qt."""
