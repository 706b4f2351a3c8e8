"""Small arenas from beginning to end."""

from __future__ import annotations

import os
from typing import Any, cast

import pytest

from lastcard.arena import ArenaError, arena, tournament
from lastcard.arena.contestants import ContestantError
from lastcard.arena.results import Pairing


def test_everybody_plays_everybody_on_as_many_deals_as_are_needed() -> None:
    found = arena("classic", seats=3, bots=("greedy", "random"), games=4, compiled=False)
    assert found.deals == 2  # four hands are two deals of three
    assert set(found.cross) == {Pairing("greedy", "random"), Pairing("random", "greedy")}


def test_the_interpreted_rules_are_announced_loudly() -> None:
    said: list[str] = []
    found = arena(
        "classic", seats=2, bots=("clever", "master"), games=2, compiled=False, on_warning=said.append
    )
    assert "interpreted rules" in said[0]
    assert tuple(said) == found.notes


@pytest.mark.parametrize(
    ("bots", "games", "said"),
    [
        (("greedy",), 10, "two bots or more"),
        (("greedy", "greedy"), 10, "each of them once"),
        ("greedy", 10, "two bots or more"),
        (None, 10, "a bot is given by its name, not by None"),
        (("greedy", 2), 10, "a bot is given by its name, not by 2"),
        (("greedy", "random"), 0, "at least one game must be played, not 0"),
        (("greedy", "random"), "3", "at least one game must be played, not '3'"),
    ],
)
def test_an_arena_that_cannot_be_is_refused(bots: Any, games: Any, said: str) -> None:
    with pytest.raises(ArenaError, match=said):
        arena("classic", bots=bots, games=games)


def test_time_to_think_is_checked() -> None:
    with pytest.raises(ArenaError, match="think must be 0 ms or more, not -1"):
        arena("classic", bots=("greedy", "random"), think=-1)
    with pytest.raises(ArenaError, match=r"think must be 0 ms or more, not 1\.5"):
        arena("classic", bots=("greedy", "random"), think=cast(int, 1.5))
    with pytest.raises(ContestantError, match="to think needs Numba"):
        arena("classic", bots=("greedy", "random"), think=5, compiled=False)


def test_the_figures_are_the_same_however_deals_are_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = arena("classic", seats=2, bots=("clever", "random"), games=24, seed=9)
    monkeypatch.setattr(tournament, "CHUNK", 5)
    assert arena("classic", seats=2, bots=("clever", "random"), games=24, seed=9) == whole


def test_the_figures_are_the_same_in_several_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = arena("classic", seats=2, bots=("greedy", "random"), games=24, seed=9)
    monkeypatch.setattr(tournament, "CHUNK", 6)
    monkeypatch.setattr(tournament, "WORTH_A_PROCESS", 1)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    assert arena("classic", seats=2, bots=("greedy", "random"), games=24, seed=9) == whole
    assert "OMP_NUM_THREADS" not in os.environ or os.environ["OMP_NUM_THREADS"] != ""


def test_progress_is_told_in_hands() -> None:
    """Two pairs at a table of three: a deal has six hands, and an interpreted chunk five deals."""
    told: list[tuple[int, int]] = []
    arena(
        "classic",
        seats=3,
        bots=("greedy", "random"),
        games=18,
        compiled=False,
        on_progress=lambda done, total: told.append((done, total)),
    )
    assert told == [(30, 36), (36, 36)]


def test_a_cluster_is_given_the_same_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests of the cluster cover Ray itself; here the chunks are played in order."""
    monkeypatch.setattr(
        "lastcard.cluster.spread", lambda work, chunks, address, *others: list(map(work, chunks))
    )
    alone = arena("classic", seats=2, bots=("clever", "random"), games=6, compiled=False)
    shared = arena("classic", seats=2, bots=("clever", "random"), games=6, compiled=False, cluster="here:1")
    assert shared == alone
