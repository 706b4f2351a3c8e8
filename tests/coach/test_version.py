"""The changes that make an analysis out of date."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.coach import version
from lastcard.coach.version import coach_version


@pytest.fixture(autouse=True)
def afresh() -> None:
    coach_version.cache_clear()


def version_with(nets: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    coach_version.cache_clear()
    monkeypatch.setenv("LASTCARD_NETS", str(nets))
    return coach_version()


def test_other_nets_make_another_coach(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    net = tmp_path / "themed.npz"
    found = []
    for weights in (b"one", b"two", b"one"):
        net.write_bytes(weights)
        found.append(version_with(tmp_path, monkeypatch))
    assert found[0] == found[2] != found[1]


def test_other_code_makes_another_coach(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rule = tmp_path / "rules" / "turns.py"
    rule.parent.mkdir()
    monkeypatch.setattr(version, "PACKAGE", tmp_path)
    found = []
    for code in ("turn += 1", "turn -= 1"):
        rule.write_text(code, encoding="utf-8")
        found.append(version_with(tmp_path, monkeypatch))
    assert found[0] != found[1]


def test_everything_that_an_analysis_runs_on_counts() -> None:
    assert all(list((version.PACKAGE / name).glob("*.py")) for name in version.SOURCES)
