"""Starts everything: the command line, and the one place where unexpected errors end.

Exit codes: 0 fine, 1 a fault in the input, 2 wrong usage. Qt is loaded only for commands that
open a window.
"""

from __future__ import annotations

import sys
from argparse import Namespace

from gamedesk.cli.arguments import read_arguments
from gamedesk.cli.crash import Watch, describe, try_report
from gamedesk.cli.faults import Fault, Speaker, first_line
from gamedesk.cli.output import complain, drop_output, prepare_streams
from gamedesk.content.problems import DataError


def main(words: list[str] | None = None) -> int:
    """Carry one command out; the exit code."""
    prepare_streams()
    watch = Watch()
    try:
        return _run(read_arguments(sys.argv[1:] if words is None else words), watch)
    except Fault as fault:
        complain(str(fault))
        return fault.code
    except DataError as error:
        complain(first_line(error.problems))
        return 1
    except BrokenPipeError:
        drop_output()
        return 0
    except KeyboardInterrupt:
        complain("stopped")
        return 1
    except Exception as error:  # noqa: BLE001  the only place that catches everything
        complain(describe(error, try_report(error, watch.match)))
        return 1


def _run(arguments: Namespace, watch: Watch) -> int:
    speaker = Speaker(arguments.lang or "en")
    if arguments.self_test:
        from gamedesk.cli import self_test

        return self_test.run()
    match arguments.command:
        case "simulate":
            from gamedesk.cli import simulate

            return simulate.run(arguments, speaker)
        case "replay":
            from gamedesk.cli import replay

            return replay.run(arguments, speaker)
        case "check-data":
            from gamedesk.cli import check

            return check.run(arguments)
        case "engine":
            from gamedesk.cli import engine

            return engine.run(arguments, speaker, watch)
        case "screenshot":
            from gamedesk.cli import screenshot

            return screenshot.run(arguments, speaker)
        case _:
            from gamedesk.cli import window

            return window.run(arguments, speaker, watch)
