"""docs/security.md: every line names the tests that show it, and they exist."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", PAGE)
ROWS = [line for line in PAGE.splitlines() if line.startswith("| ") and "shown by |" not in line]


@cache
def names_in(path: str) -> frozenset[str]:
    """The tests of a file, by their names."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


@pytest.mark.parametrize(("path", "name"), sorted(set(NAMED)))
def test_every_test_on_the_page_exists(path: str, name: str) -> None:
    assert name.startswith("test_")
    assert (ROOT / path).exists(), path
    assert name in names_in(path)


@pytest.mark.parametrize("row", ROWS)
def test_every_line_is_shown_by_a_test(row: str) -> None:
    assert re.search(r"\| (`tests/[\w/]+\.py::test_\w+` ?)+\|$", row), "no test, or something else beside it"


@pytest.mark.parametrize("who", ["outsider", "guest", "host", "spectator", "operator"])
def test_everybody_has_a_section_with_lines(who: str) -> None:
    section = re.split(r"^## ", PAGE, flags=re.MULTILINE)
    [text] = [part for part in section if re.match(rf"An? {who}\n", part)]
    assert sum(line in text for line in ROWS) >= 4
