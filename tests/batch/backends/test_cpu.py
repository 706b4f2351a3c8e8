"""The compiled rules keep to themselves: their cache is theirs, and Numba's settings stay the user's."""

from __future__ import annotations

from pathlib import Path

import numba
import pytest
from numba.core import config

from lastcard.batch.backends.cpu import cache_folder, own_cache
from lastcard.batch.engine import Engine
from lastcard.setup import make_setup


def test_playing_leaves_numba_s_settings_as_they_were() -> None:
    before = vars(config)["CACHE_DIR"]
    Engine(make_setup("classic", seats=2, seed=1)).play_hands(["random"] * 2, 1)
    assert vars(config)["CACHE_DIR"] == before


def test_the_cache_is_ours_only_while_a_function_is_declared() -> None:
    before = vars(config)["CACHE_DIR"]
    with own_cache():
        assert vars(config)["CACHE_DIR"] == str(cache_folder())
    assert vars(config)["CACHE_DIR"] == before


def test_it_lies_where_the_user_wants_numba_s_caches(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert cache_folder().parent == tmp_path / "xdg" / "lastcard"
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "numba"))
    assert cache_folder().parent == tmp_path / "numba" / "lastcard"
    assert cache_folder().name.startswith(f"numba-{numba.__version__}-")
