"""Nets for the levels that play one."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.nets import shipped
from tests.nets.random_net import save_random_net


@pytest.fixture
def nets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A folder with an untrained net for the themed editions; its file."""
    monkeypatch.setenv(shipped.VARIABLE, str(tmp_path))
    path = tmp_path / "themed.npz"
    save_random_net(path)
    return str(path)
