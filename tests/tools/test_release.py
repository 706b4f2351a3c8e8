"""Releasing a tag, only if the version and the changelog agree with it."""

from __future__ import annotations

import pytest

from lastcard import __version__
from tools.release import disagreements, main, notes

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


def test_a_tag_that_cannot_be_released_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main("v0.0.0") == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert f"isn't v{__version__}" in err


def test_the_notes_of_a_release_are_its_section_of_the_changelog() -> None:
    text = (
        "# Changelog\n\n## [Unreleased]\n\n- Later.\n\n"
        "## [0.3.0] - 2026-12-01\n\n### Added\n\n- A card.\n\n### Fixed\n\n- A fault.\n\n"
        "## [0.2.0] - 2026-11-01\n\n- Old.\n"
    )
    assert notes("0.3.0", text) == "### Added\n\n- A card.\n\n### Fixed\n\n- A fault."
    assert notes("0.2.0", text) == "- Old."


def test_the_notes_of_this_version_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(f"v{__version__}") == 0
    assert capsys.readouterr().out.startswith("### ")
