"""The cache of compiled code between runs, which tolerates unreadable files."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numba
from numba.core import caching, config

from lastcard.batch.backends import whole_program
from lastcard.batch.backends.loading import source_hash


def cache_folder() -> Path:
    """The cache folder, named by a hash of the sources: Numba itself doesn't notice a changed rule."""
    base = os.environ.get("NUMBA_CACHE_DIR") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    suffix = "" if whole_program.is_used() else "-plain"
    return Path(base) / "lastcard" / f"numba-{numba.__version__}-{source_hash()}{suffix}"


@contextmanager
def own_cache(settings: dict[str, Any] | None = None) -> Iterator[None]:
    """Redirects Numba's cache while a function is declared; a user's own functions stay where they were."""
    settings = vars(config) if settings is None else settings
    before = settings["CACHE_DIR"]
    settings["CACHE_DIR"] = str(cache_folder())
    try:
        yield
    finally:
        settings["CACHE_DIR"] = before


numba_cache: Any = caching.FunctionCache


class Tolerant:
    """Makes a cache of Numba's drop damaged files, so that their functions are compiled again.

    With Numba's own cache, a file truncated by a full disk makes every start fail until it is deleted.
    """

    flush: Callable[[], None]

    def load_overload(self, signature: object, context: object) -> object:
        """The compiled code from the cache; None, and the entry is dropped, if it can't be read."""
        cache: Any = super()
        try:
            return cache.load_overload(signature, context)
        except Exception:  # a damaged pickle raises nearly anything
            self.flush()
            return None


class TolerantCache(Tolerant, numba_cache):  # type: ignore[misc]
    """The cache of functions."""


def cached(function: Callable[..., Any], options: dict[str, Any]) -> Any:
    """The function, compiled when it is first called and cached for later runs."""
    with own_cache():
        compiled: Any = numba.njit(cache=True, **options)(function)
        if numba.__version__ in whole_program.TRIED:
            compiled._cache = TolerantCache(function)
    return compiled
