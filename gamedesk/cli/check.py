"""`gamedesk check-data`: every fault of the data files, and nothing else."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from gamedesk import paths
from gamedesk.cli.faults import Fault


def run(arguments: Namespace) -> int:
    """Print each fault as file:line:column; exit code 1 if there is one."""
    from gamedesk.content.check import check_data

    root = Path(arguments.dir) if arguments.dir else paths.data_root()
    if not root.is_dir():
        raise Fault(f"{root}: there is no such folder")
    problems = check_data(root.resolve())
    for problem in problems:
        print(problem)
    if problems:
        raise Fault(f"{root}: {len(problems)} faults in the data files")
    print(f"{root}: no faults")
    return 0
