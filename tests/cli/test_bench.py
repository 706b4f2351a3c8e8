"""`lastcard bench`: the shortest possible run."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree as ET

from tests.cli.program import FINE, Runner


def test_the_program_measures_and_draws(run: Runner, tmp_path: Path) -> None:
    picture = tmp_path / "rates.svg"
    arguments = ["bench", "--rounds", "1", "--seconds", "0.01", "--no-compile-times", "--json"]
    ran = run(*arguments, "--svg", picture)
    assert (ran.code, ran.err) == (FINE, "")
    figures = json.loads(ran.out)
    assert figures["rounds"] == 1
    assert figures["rates"]["like_limit"] > figures["rates"]["interpreted"]
    assert ("ratio_limit_c" in figures) == ("limit_c" in figures["rates"])
    assert ET.parse(picture).getroot().tag.endswith("svg")


def test_like_limit_measures_nothing_else_of_ours(run: Runner) -> None:
    ran = run("bench", "--like-limit", "--rounds", "1", "--seconds", "0.01")
    assert (ran.code, ran.err) == (FINE, "")
    text = ran.out
    assert "classic, like-limit" in text
    assert "elite" not in text
