"""Checkpoints are complete or absent."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch

from lastcard.learn.checkpoint import CheckpointError, generators, load, save, set_generators
from tests.learn.small import CPU


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "run.pt"
    save(path, {"numbers": torch.arange(3), "count": 7})
    state = load(path, CPU)
    assert (state["numbers"].tolist(), state["count"]) == ([0, 1, 2], 7)
    assert [file.name for file in tmp_path.iterdir()] == ["run.pt"]


def test_a_write_that_fails_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "run.pt"
    save(path, {"count": 1})

    def fail(state: object, file: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(torch, "save", fail)
    with pytest.raises(OSError, match="full"):
        save(path, {"count": 2})
    monkeypatch.undo()
    assert load(path, CPU)["count"] == 1


def test_anything_but_a_checkpoint_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CheckpointError, match="there is no checkpoint"):
        load(tmp_path / "nothing", CPU)
    (tmp_path / "text").write_text("hello")
    with pytest.raises(CheckpointError, match="is no checkpoint"):
        load(tmp_path / "text", CPU)


def test_one_of_another_lastcard_is_refused(tmp_path: Path) -> None:
    torch.save({"format": 0}, tmp_path / "old")
    with pytest.raises(CheckpointError, match="another lastcard"):
        load(tmp_path / "old", CPU)


def test_random_numbers_go_on_where_they_were() -> None:
    kept = generators()
    expected = torch.rand(4)
    torch.rand(9)
    set_generators(kept)
    assert torch.equal(torch.rand(4), expected)
