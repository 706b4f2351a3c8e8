"""A fixture that runs the program in this process."""

from __future__ import annotations

import pytest

from tests.cli.program import Runner


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Runner:
    return Runner(capsys)
