"""Nets for the levels that play one."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

from lastcard.nets import shipped

# The tests of what needs NumPy and Numba can't be imported without them
collect_ignore = (
    []
    if find_spec("numba")
    else [f"test_{name}.py" for name in ("beliefs", "compiled", "compiled_bluffs", "deciding", "search")]
)


@pytest.fixture
def nets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A folder with an untrained net for the themed editions; its file."""
    from tests.nets.random_net import save_random_net

    monkeypatch.setenv(shipped.VARIABLE, str(tmp_path))
    path = tmp_path / "themed.npz"
    save_random_net(path)
    return str(path)
