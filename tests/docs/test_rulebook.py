"""docs/rulebook.md: it matches the rulebook's reader and runner."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from lastcard.notation import KEYS
from lastcard.rulebook.cases import CASE_KEYS
from lastcard.rulebook.checks import EVENT_CHECKS, MOVE_CHECKS
from lastcard.rulebook.lookups import LOOKUPS
from lastcard.rulebook.runner import MATCH_KEYS
from tests.support.case_files import refusal, run_text

PAGE = (Path(__file__).parents[2] / "docs" / "rulebook.md").read_text(encoding="utf-8")


def on_page(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def first_column(heading: str) -> list[str]:
    """The texts in backticks in the first column of a section's table, without seats and details."""
    rows = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0].split("\n")
    cells = " ".join(row.split(" | ")[0] for row in rows if row.startswith("| `"))
    return re.findall(r"`(?:given\.)?([\w-]+)", cells)


def test_every_example_on_the_page_holds(tmp_path: Path) -> None:
    examples = on_page("toml")
    assert len(examples) > 2
    for text in examples:
        assert [outcome.text() for outcome in run_text(tmp_path, text) if not outcome.passed] == []


def test_the_python_on_the_page_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "my-cases.toml").write_text(on_page("toml")[0], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    (listing,) = on_page("python")
    exec(listing, {})
    assert capsys.readouterr().out.endswith(" 0 failed\n")


def test_the_failures_on_the_page_are_those_that_the_runner_tells(tmp_path: Path) -> None:
    first = on_page("toml")[0]
    wrong = first.replace('"R1 B1 Y1 Y2 Y3 Y4"', '"R1 B1"').replace(
        '"2=B2", rule = "C-10"', '"2=B2", rule = "K-7"'
    )
    wrong = wrong.replace('other=0 card=B1"]', 'other=0 card=B2"]')
    illegal = first.replace("1=challenge", "2=challenge")
    slip = first.replace('unseen.2 = ["shown', 'unseen.2 = ["shwon')
    told = [run_text(tmp_path, text)[0].text() for text in (wrong, illegal, slip)]
    assert [text.rstrip("\n") for text in on_page("text")[:3]] == told


def test_the_faults_on_the_page_are_those_that_the_reader_tells(tmp_path: Path) -> None:
    alone = "[[case]]\ntitle = 'nobody plays alone'\n"
    texts = [
        "[[case]]\nrules = ['P-1']\n",
        alone,
        f"{alone}rules = ['P-1']\ngivn.seats = 1\n",
        "[[card]]\nname = 'Test Swap'\ncolour = 'red'\nicons = ['swop']\n",
    ]
    assert on_page("text")[3].splitlines() == [refusal(tmp_path, text) for text in texts]


def test_the_page_has_every_line_of_a_case_and_everything_that_can_be_looked_up() -> None:
    assert first_column("The lines of a case") == list(CASE_KEYS)
    assert set(first_column("Then")) == {*LOOKUPS, *MOVE_CHECKS, *EVENT_CHECKS}
    assert set(first_column("Given")) <= {"edition", "options", *KEYS}
    assert all(f"`given.{key}`" in PAGE for key in MATCH_KEYS)
