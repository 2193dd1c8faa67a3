"""The cases of the conformance tests: few by default, many where slow tests run."""

from __future__ import annotations

import pytest

from tests.conformance.played import fast_cases, slow_cases


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give every test that takes a `case` the fast ones, and the others marked slow."""
    if "case" in metafunc.fixturenames:
        slow = [pytest.param(case, marks=pytest.mark.slow, id=str(case)) for case in slow_cases()]
        fast = [pytest.param(case, id=str(case)) for case in fast_cases()]
        metafunc.parametrize("case", fast + slow)
