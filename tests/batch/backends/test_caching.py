"""Compiled rules have their own cache, and a damaged file in it is compiled again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numba
import pytest
from numba.core import config

from lastcard.batch.backends import caching, whole_program
from lastcard.batch.backends.caching import cache_folder, cached, own_cache


def test_the_cache_is_ours_only_while_a_function_is_declared() -> None:
    before = vars(config)["CACHE_DIR"]
    with own_cache():
        assert vars(config)["CACHE_DIR"] == str(cache_folder())
    assert vars(config)["CACHE_DIR"] == before


def test_the_cache_lies_where_the_user_wants_numbas_caches(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert cache_folder().parent == tmp_path / "xdg" / "lastcard"
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "numba"))
    assert cache_folder().parent == tmp_path / "numba" / "lastcard"
    assert cache_folder().name.startswith(f"numba-{numba.__version__}-")


def test_plainly_compiled_code_is_kept_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = cache_folder()
    monkeypatch.setattr(whole_program, "is_used", lambda: False)
    assert cache_folder() == whole.with_name(f"{whole.name}-plain")


def double(number: int) -> int:
    return number * 2


def cut_short(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def empty(file: Path) -> None:
    file.write_bytes(b"")


def overwrite(file: Path) -> None:
    file.write_bytes(b"not what Numba wrote here")


@pytest.mark.parametrize("damage", [cut_short, empty, overwrite])
@pytest.mark.parametrize("sort", ["nbi", "nbc"])
def test_a_damaged_file_is_compiled_again(
    sort: str, damage: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(caching, "cache_folder", lambda: tmp_path)
    assert cached(double, {})(21) == 42
    (file,) = tmp_path.rglob(f"*.{sort}")
    damage(file)
    again = cached(double, {})
    assert again(21) == 42
    assert sum(again.stats.cache_misses.values()) == 1
    later = cached(double, {})
    assert later(21) == 42
    assert sum(later.stats.cache_hits.values()) == 1
