"""A fixture that runs the program in this process."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

from tests.cli.program import Runner

collect_ignore = [] if find_spec("numba") else ["test_bench.py"]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(capsys)
