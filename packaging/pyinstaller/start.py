"""What the frozen program runs first."""

import multiprocessing

from gamedesk.app import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    raise SystemExit(main())
