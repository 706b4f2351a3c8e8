"""`lastcard rulebook`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.program import WRONG, Runner, complaint

GOOD_CASE = """
[[case]]
title = "a red card goes on a red card"
rules = ["C-7"]
when = "0=R7"
[case.given]
edition = "classic"
hands = "R7 B1 / G2 G3"
discard = "R5"
dealer = "1"
[case.then]
turn = 1
"""


def test_a_file_whose_cases_hold_is_good_though_it_shows_one_rule_only(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD_CASE, encoding="utf-8")
    ran = run("rulebook", path)
    assert ran.code == 0
    assert ran.out == "1 passed, 0 failed\n"


def test_a_case_that_fails_is_told_with_what_differed(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD_CASE.replace("turn = 1", "turn = 0"), encoding="utf-8")
    ran = run("rulebook", path)
    assert ran.code == WRONG
    assert "mine.toml, line 2: a red card goes on a red card (C-7)" in ran.out
    assert ran.out.endswith("0 passed, 1 failed\n")


@pytest.mark.parametrize(
    "text",
    ["[[case]", "[[case]]\n", "[[rule]]\n", GOOD_CASE.replace("title", "name"), GOOD_CASE + "\nx = 1\nx = 2"],
)
def test_an_unreadable_rulebook_file_is_named(text: str, run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    assert "mine.toml" in complaint(run("rulebook", path))
