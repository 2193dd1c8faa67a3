"""Measures how fast the program is: `python -m benchmarks [GAME …]`. Medians of several runs."""
