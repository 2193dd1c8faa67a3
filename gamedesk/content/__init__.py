"""Data files to Python: YAML to frozen records, map graphs, texts. No Qt, no game."""
