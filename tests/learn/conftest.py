"""Tests of learning run only if PyTorch is installed; otherwise a warning says that they didn't."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

HAS_TORCH = find_spec("torch") is not None
HERE = Path(__file__).parent
REASON = "NOT CHECKED: learning, because PyTorch isn't installed: make torch"


class Unchecked(pytest.Module):
    """A test file that can't even be imported."""

    def collect(self) -> list[pytest.Item]:
        raise pytest.skip.Exception(REASON, allow_module_level=True)


def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> pytest.Module | None:
    if HAS_TORCH or HERE not in module_path.parents:
        return None
    found: pytest.Module = Unchecked.from_parent(parent, path=module_path)
    return found
