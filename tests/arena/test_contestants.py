"""Names of contestants and their meanings."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.arena.contestants import ContestantError, contestant
from lastcard.nets import shipped
from lastcard.setup import make_setup

CLASSIC = make_setup("classic", seats=2, seed=1)


def test_policies_levels_files_and_functions(tmp_path: Path) -> None:
    (tmp_path / "player.npz").touch()
    names = ("greedy", "clever", str(tmp_path / "player.npz"), "tests.arena.helpers:first_choice")
    assert [contestant(name).type for name in names] == ["policy", "level", "net", "function"]


def test_a_function_is_found() -> None:
    assert contestant("tests.arena.helpers:first_choice").function().__name__ == "first_choice"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("genius", "there is no bot 'genius'; choose from: random, greedy, starter"),
        ("nowhere.npz", "there is no file nowhere.npz"),
        ("nowhere:function", "there is no bot nowhere:function: No module named 'nowhere'"),
        ("tests.arena.helpers:genius", "there is no bot tests.arena.helpers:genius"),
        ("tests.arena.helpers:NOT_A_FUNCTION", "is not a function"),
    ],
)
def test_an_unknown_contestant_is_refused(name: str, said: str) -> None:
    with pytest.raises(ContestantError, match=said):
        contestant(name)


def test_the_strongest_can_search() -> None:
    assert contestant("master").can_search
    assert not contestant("sharp").can_search
    assert not contestant("greedy").can_search


def test_a_level_without_its_net_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numpy", reason="without it there is no net at all")
    monkeypatch.setenv(shipped.VARIABLE, str(tmp_path))
    assert contestant("master").net(CLASSIC) is None
    assert contestant("master").note(CLASSIC) == "master plays greedily: there is no net for classic"
    assert contestant("clever").note(CLASSIC) is None


def test_where_house_rules_are_on_levels_play_the_greedily() -> None:
    house = make_setup("classic", seats=2, seed=1, options={"doubles": True})
    assert contestant("master").net(house) is None
    assert contestant("master").note(house) == "master plays greedily: no net has learned house rules"
