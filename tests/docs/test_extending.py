"""docs/extending.md: the functions that it shows are those of the example that is played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "extending.md").read_text(encoding="utf-8")
EXAMPLE = (ROOT / "examples" / "heat_wave.py").read_text(encoding="utf-8")
SHOWN = re.findall(r"^@rule\n.*?(?=\n\n\n)", PAGE, re.MULTILINE | re.DOTALL)


def test_functions_are_shown() -> None:
    assert len(SHOWN) == 2


@pytest.mark.parametrize("function", SHOWN)
def test_a_function_on_the_page_is_in_the_example(function: str) -> None:
    assert function in EXAMPLE
