"""The rules of Terra Mystica, one module a chapter; numbers are in `faction_data`."""
