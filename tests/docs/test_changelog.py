"""The changelog keeps its form: each heading once per version, and no entry twice."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from lastcard import __version__

CHANGELOG = (Path(__file__).parents[2] / "CHANGELOG.md").read_text(encoding="utf-8")
VERSIONS = re.split(r"^## ", CHANGELOG, flags=re.MULTILINE)[1:]


@pytest.mark.parametrize("version", VERSIONS, ids=lambda text: text.splitlines()[0])
def test_no_heading_and_no_entry_stands_twice(version: str) -> None:
    lines = [line for line in version.splitlines() if line.startswith(("### ", "- "))]
    assert [line for line, count in Counter(lines).items() if count > 1] == []


def test_unreleased_changes_come_first_then_every_release_with_its_date() -> None:
    first, *released = [version.splitlines()[0] for version in VERSIONS]
    assert first == "[Unreleased]"
    assert released
    assert all(re.fullmatch(r"\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", heading) for heading in released)


def test_the_program_is_the_newest_release_or_on_the_way_to_the_next_one() -> None:
    newest = VERSIONS[1].splitlines()[0].split("]")[0].strip("[")
    major, minor, _ = newest.split(".")
    assert __version__ in (newest, f"{major}.{int(minor) + 1}.0.dev0")


@pytest.mark.parametrize("version", VERSIONS, ids=lambda text: text.splitlines()[0])
def test_a_version_is_told_as_the_difference_to_the_one_before_and_not_as_a_diary(version: str) -> None:
    assert len(version.splitlines()) <= 130, "a merge by union may have brought entries back"
