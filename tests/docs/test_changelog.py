"""The changelog keeps its form: each heading once per version, and no entry twice."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

CHANGELOG = (Path(__file__).parents[2] / "CHANGELOG.md").read_text(encoding="utf-8")
VERSIONS = re.split(r"^## ", CHANGELOG, flags=re.MULTILINE)[1:]


@pytest.mark.parametrize("version", VERSIONS, ids=lambda text: text.splitlines()[0])
def test_no_heading_and_no_entry_stands_twice(version: str) -> None:
    lines = [line for line in version.splitlines() if line.startswith(("### ", "- "))]
    assert [line for line, count in Counter(lines).items() if count > 1] == []
