"""The rules of War of the Gods, one module a chapter; numbers and cards are in `faction_data`."""
