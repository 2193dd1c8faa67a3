"""Runs every check of the project in order and sums them up. Standard library only."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from desk_say import say
from desk_setup import ROOT

SUMMARY = re.compile(
    r"\d+ (passed|failed|error|skipped|deselected).* in [\d.]+s|no tests ran in .*"
)

ONE_PROCESS = ("-n", "-s", "-x", "--pdb", "--capture", "--numprocesses", "--collect-only")


@dataclass
class Check:
    """One check, and how it went."""

    name: str
    command: list[str]
    code: int = -1
    seconds: float = 0.0
    last_line: str = ""


def run_checks(python: Path, pytest_arguments: list[str], *, fast: bool) -> int:
    """Run all checks, also after one failed, and return 0 if all went well."""
    checks = list_checks(python, pytest_arguments, fast=fast)
    for check in checks:
        say(f"{check.name} …")
        start = time.monotonic()
        run(check)
        check.seconds = time.monotonic() - start
    return report(checks)


def list_checks(python: Path, pytest_arguments: list[str], *, fast: bool) -> list[Check]:
    """Return the checks in the order in which they run."""
    tool = [str(python), "-m"]
    scripts = python.parent
    chosen = ["-m", "not slow"] if fast else []
    pytest = [*tool, "pytest", *chosen, *workers(pytest_arguments), *pytest_arguments]
    checks = [
        Check("format", [*tool, "ruff", "format", "--check", "."]),
        Check("style", [*tool, "ruff", "check", "."]),
        Check("types", [*tool, "mypy"]),
        Check("imports", [str(scripts / "lint-imports")]),
        Check("tests", pytest),
    ]
    if not fast:
        checks.append(Check("wheel", [str(python), str(ROOT / "packaging" / "smoke_test.py")]))
    return checks


def workers(pytest_arguments: list[str]) -> list[str]:
    """Share the tests out to the processors, unless a person wants to look into one process."""
    count = min(4, os.cpu_count() or 1)
    if count == 1 or any(argument.startswith(ONE_PROCESS) for argument in pytest_arguments):
        return []
    return ["-n", str(count), "--dist", "worksteal"]


def run(check: Check) -> None:
    """Run one check, showing its output and keeping the line that sums it up."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        check.command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace",
    ) as process:  # fmt: skip
        assert process.stdout is not None
        for line in process.stdout:
            sys.stdout.write(line)
            sys.stdout.flush()
            if SUMMARY.search(line):
                check.last_line = line.strip().strip("=").strip()
    check.code = process.returncode


def report(checks: list[Check]) -> int:
    """Print one line a check, and pytest's own count last."""
    print(flush=True)
    for check in checks:
        state = "ok" if check.code == 0 else f"FAILED (exit {check.code})"
        print(f"  {check.name:8} {state:18} {check.seconds:6.1f} s")
    for check in checks:
        if check.last_line:
            print(f"{check.name}: {check.last_line}", flush=True)
    return int(any(check.code for check in checks))
