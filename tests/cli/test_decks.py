"""`lastcard decks`."""

from __future__ import annotations

from pathlib import Path

from tests.cli.program import BAD_INPUT, FINE, WRONG, Runner

ROOT = Path(__file__).parents[2]

EXAMPLES = ROOT / "docs" / "examples"


def test_a_legal_deck_is_told_with_its_cards(run: Runner) -> None:
    ran = run("decks", "check", EXAMPLES / "harbour-lights.toml")
    assert (ran.code, ran.err) == (FINE, "")
    assert "is a legal dynasty deck." in ran.out.splitlines()[0]


def test_an_illegal_deck_is_told_with_every_reason(run: Runner) -> None:
    ran = run("decks", "check", EXAMPLES / "too-many-draws.toml")
    assert ran.code == WRONG
    assert all(f"DY-{number} " in ran.out for number in (1, 2, 3, 4))


def test_a_deck_file_that_cannot_be_read_is_never_legal(run: Runner, tmp_path: Path) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(bytes(range(256)))
    for path in (tmp_path / "nowhere", tmp_path, binary):
        ran = run("decks", "check", path)
        assert ran.code in (WRONG, BAD_INPUT)
        assert str(path) in ran.out + ran.err
