"""The cache of CUDA kernels: a file per backend, and another compilation if one is damaged or can't be
written.

There is no GPU where these tests run, so the kernels are stand-ins; benchmarks/cuda_cache.py times real ones.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from numba import cuda as numba_cuda
from numba.cuda import dispatcher

from lastcard.batch.backends import caching
from lastcard.batch.backends.caching import cache_folder
from lastcard.batch.backends.kernel_caching import TolerantKernelCache, cache_settings, cached_kernel
from lastcard.batch.cuda import kernels

cuda: Any = numba_cuda


class Target:
    """A fake device; the compilation target is a part of a kernel's key."""

    def __init__(self, capability: tuple[int, int] = (9, 0)) -> None:
        self.capability = capability

    def refresh(self) -> None:
        pass

    def codegen(self) -> Target:
        return self

    def magic_tuple(self) -> tuple[object, ...]:
        return (12, 9), self.capability


class Kernel:
    """A fake compiled kernel."""

    codegen = Target()

    def _reduce_states(self) -> dict[str, object]:
        return {"machine_code": b"code"}


class Unwritable(Kernel):
    def _reduce_states(self) -> dict[str, object]:
        raise RuntimeError("this kernel can't be written")


def do_nothing(games: Any) -> None:
    pass


@pytest.fixture
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    monkeypatch.setattr(caching, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(dispatcher.CUDACacheImpl, "rebuild", lambda self, context, payload: payload)
    return cached_kernel(cuda.jit(max_registers=64), do_nothing)._cache


def test_every_backend_has_files_of_its_own_in_our_folder() -> None:
    backends = [kernels(family, random=random) for family in ("themed", "elite") for random in (True, False)]
    files = [Path(backend.step_batch._cache._cache_file._index_path) for backend in backends]
    assert len(set(files)) == 4
    assert {file.parents[1] for file in files} == {cache_folder()}


def test_the_settings_stay_as_they_were() -> None:
    before = cache_settings()["CACHE_DIR"]
    kernels("themed", random=True)
    assert cache_settings()["CACHE_DIR"] == before


def test_a_kernel_is_found_again_on_the_same_type_of_device(cache: Any) -> None:
    assert isinstance(cache, TolerantKernelCache)
    assert cache.load_overload("signature", Target()) is None
    cache.save_overload("signature", Kernel())
    assert cache.load_overload("signature", Target()) == {"machine_code": b"code"}
    assert cache.load_overload("signature", Target((8, 0))) is None
    assert cache.load_overload("other signature", Target()) is None


@pytest.mark.parametrize("sort", ["nbi", "nbc"])
def test_a_damaged_file_is_dropped(cache: Any, sort: str, tmp_path: Path) -> None:
    cache.save_overload("signature", Kernel())
    (file,) = tmp_path.rglob(f"*.{sort}")
    file.write_bytes(file.read_bytes()[:20])
    assert cache.load_overload("signature", Target()) is None
    cache.save_overload("signature", Kernel())
    assert cache.load_overload("signature", Target()) is not None


def test_a_kernel_that_cannot_be_written_does_not_end_a_run(cache: Any) -> None:
    cache.save_overload("signature", Unwritable())
    assert cache.load_overload("signature", Target()) is None
