"""Starts the program by `python -m gamedesk`."""

from gamedesk.app import main

if __name__ == "__main__":
    raise SystemExit(main())
