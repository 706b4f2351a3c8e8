"""The best response: one seat learns, a finished player has the others."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import torch

from lastcard.cli import main
from lastcard.learn.curves import read_rates
from lastcard.learn.export import save_player
from lastcard.learn.learner import Learner
from lastcard.learn.net import NetSize, PolicyNet
from lastcard.learn.rival import Rival, load_player, player_size
from lastcard.learn.rollout import RolloutCollector
from lastcard.nets.weights import WeightsError, save_weights
from tests.learn.small import CPU, SETTINGS, TINY, small_net, small_tables

GIVEN = [
    *("--device", "cpu", "--games", "8", "--steps", "10", "--decisions", "160", "--hands", "8"),
]


@pytest.fixture
def player_file(tmp_path: Path) -> Path:
    """A player that was never trained."""
    torch.manual_seed(11)
    path = tmp_path / "player.npz"
    save_player(path, PolicyNet(TINY), TINY._asdict())
    return path


def test_a_player_comes_out_of_its_file_with_its_size(player_file: Path) -> None:
    assert player_size(player_file) == TINY
    assert all(not weight.requires_grad for weight in load_player(player_file).parameters())


def test_a_file_without_a_size_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "odd.npz"
    save_weights(path, {"bias": np.zeros(3, np.float32)}, {"width": 16})
    with pytest.raises(WeightsError, match="'inner' is missing"):
        load_player(path)


def test_a_file_with_other_weights_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "odd.npz"
    save_weights(path, {"bias": np.zeros(3, np.float32)}, NetSize(8, 8, 1)._asdict())
    with pytest.raises(WeightsError, match="no player of this lastcard"):
        load_player(path)


def test_every_seat_learns_equally_often() -> None:
    """Twelve games at tables of two and three: six with seats 0 and 1 in turn, six with 0, 1 and 2."""
    tables = small_tables("classic", "2,3", games=12)
    assert tables.own_seats().tolist() == [0, 1, 0, 1, 0, 1, 0, 1, 2, 0, 1, 2]


def test_only_the_learners_own_decisions_are_learned(player_file: Path) -> None:
    """The rows of the others are left out: one seat of two decides about half of the time."""
    alone, whole = small_tables(games=8), small_tables(games=8)
    rival = Rival(player_file, CPU)
    collector = RolloutCollector(alone, small_net(), 40, 0.95, rival=rival)
    own = collector.collect().decisions
    assert collector.store is not None
    learned = collector.store.deciders == collector.own
    assert len(own.choices) <= int(learned.sum())
    assert len(own.choices) < len(RolloutCollector(whole, small_net(), 40, 0.95).collect().decisions.choices)
    alone.check()


def test_the_rival_makes_its_best_choice(player_file: Path) -> None:
    tables = small_tables(games=8)
    rival = Rival(player_file, CPU)
    collector = RolloutCollector(tables, small_net(), 1, 0.95, rival=rival)
    best = rival.choices(tables.tools, tables.look())
    collector.collect()
    assert collector.store is not None
    others = collector.store.deciders[0] != collector.own
    assert others.any()
    assert (collector.store.choices[0][others] == best[others]).all()


def test_a_response_begins_as_what_it_responds_to_and_leaves_it_alone(player_file: Path) -> None:
    learner = Learner(SETTINGS._replace(against=str(player_file)), CPU)
    before = load_player(player_file).state_dict()
    assert all(torch.equal(value, before[name]) for name, value in learner.net.player.state_dict().items())
    learner.iterate()
    assert learner.rival is not None
    assert all(torch.equal(value, before[name]) for name, value in learner.rival.player.state_dict().items())
    assert not torch.equal(learner.net.player.head, learner.rival.player.head)


def test_the_command_measures_the_response_against_its_rival(player_file: Path, tmp_path: Path) -> None:
    out = tmp_path / "run"
    assert main(["train", "--out", str(out), "--against", str(player_file), *GIVEN]) == 0
    assert [(rate.others, rate.hands) for rate in read_rates(out)] == [
        ("rival", 8),
        ("random", 8),
        ("greedy", 8),
    ]


def test_a_missing_player_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "nobody.npz"
    assert main(["train", "--out", str(tmp_path / "run"), "--against", str(missing), *GIVEN]) == 2
    assert "nobody.npz has no player's weights" in capsys.readouterr().err
