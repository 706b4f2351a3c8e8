"""`lastcard train`, from its arguments to its folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.cli import main
from lastcard.learn.curves import read_rates

SMALL = [
    *("--device", "cpu", "--games", "8", "--steps", "10", "--decisions", "160", "--width", "16"),
    *("--inner", "16", "--hands", "8"),
]


def test_a_run_trains_and_measures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "run"
    assert main(["train", "--out", str(out), "--seats", "2,3", *SMALL]) == 0
    said = capsys.readouterr().out
    assert "classic, 2,3 seats, 'calls=auto', on cpu" in said
    measured = [(rate.seats, rate.others, rate.hands) for rate in read_rates(out)]
    assert measured == [(2, "random", 8), (2, "greedy", 8), (3, "greedy", 2)]


def test_a_folder_with_a_run_is_left_alone_unless_it_is_resumed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "run"
    arguments = ["train", "--out", str(out), *SMALL]
    assert main(arguments) == 0
    assert main(arguments) == 2
    assert "--resume" in capsys.readouterr().err
    assert main([*arguments, "--resume"]) == 0
    assert "going on after 160 decisions" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--recipe", "soup"], "there is no recipe 'soup'"),
        (["--edition", "chess"], "chess"),
        (["--seats", "11"], "2 to 10"),
        (["--options", "calls=maybe"], "maybe"),
    ],
)
def test_an_untrainable_run_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert main(["train", "--out", str(tmp_path / "run"), "--device", "cpu", *arguments]) == 2
    assert said in capsys.readouterr().err


def test_a_recipe_has_its_own_folder(tmp_path: Path) -> None:
    given = [*SMALL, "--minutes", "0.5"]
    assert main(["train", "--recipe", "duel", "--out", str(tmp_path), *given]) == 0
    assert (tmp_path / "duel" / "player.npz").exists()
