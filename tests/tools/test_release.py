"""A tag is released only if the version and the changelog agree with it."""

from __future__ import annotations

import pytest

from lastcard import __version__
from tools.release import disagreements, main

CHANGELOG = "# Changelog\n\n## [Unreleased]\n\n## [0.3.0] - 2026-12-01\n\n## [0.2.0] - 2026-11-01\n"


def test_a_tag_that_agrees_with_version_and_changelog_can_be_released() -> None:
    assert list(disagreements("v0.3.0", "0.3.0", CHANGELOG)) == []


def test_a_tag_of_another_version_is_refused() -> None:
    assert list(disagreements("v0.3.1", "0.3.0", CHANGELOG)) == [
        "the tag v0.3.1 isn't v0.3.0, the version in src/lastcard/__init__.py"
    ]


def test_a_version_that_the_changelog_does_not_have_yet_is_refused() -> None:
    assert list(disagreements("v0.4.0", "0.4.0", CHANGELOG)) == [
        "the newest release in CHANGELOG.md is 0.3.0, not 0.4.0"
    ]
    assert list(disagreements("v0.4.0", "0.4.0", "# Changelog\n\n## [Unreleased]\n")) == [
        "CHANGELOG.md has no release"
    ]


def test_the_exit_status_says_whether_it_can_be_released(capsys: pytest.CaptureFixture[str]) -> None:
    assert main("v0.0.0") == 1
    assert f"isn't v{__version__}" in capsys.readouterr().out
