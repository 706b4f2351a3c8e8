"""The cache of CUDA kernels between runs, in the same place as the CPU's entries; compiling them can take
minutes.

Numba's own cache writes the machine code of a kernel, by its argument types, the device's compute capability
and the version of CUDA. The folder has the hash of our sources and Numba's version in its name.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from numba.cuda import dispatcher

from lastcard.batch.backends.caching import Tolerant, own_cache

kernel_cache: Any = dispatcher.CUDACache


class TolerantKernelCache(Tolerant, kernel_cache):  # type: ignore[misc]
    """The cache of kernels, which tolerates failed writes too."""

    def save_overload(self, signature: object, kernel: object) -> None:
        """Writes a kernel. A full disk or a kernel that can't be written must not end a run: it is compiled,
        and the next start compiles it again."""
        try:
            super().save_overload(signature, kernel)
        except Exception:
            self.flush()


def cache_settings() -> dict[str, Any]:
    """The settings that the cache of kernels reads: where CUDA's target is a package of its own, it has its
    own settings."""
    base = kernel_cache.__mro__[1]
    settings: dict[str, Any] = vars(vars(sys.modules[base.__module__])["config"])
    return settings


def cached_kernel(make: Callable[..., Any], function: Callable[..., Any]) -> Any:
    """A kernel that `make` compiles when it is first called, cached for later runs.

    The same function is loaded for several backends, so its file is named after its module too.
    """
    function.__qualname__ = f"{function.__module__}.{function.__name__}"
    with own_cache(cache_settings()):
        kernel = make(function)
        kernel._cache = TolerantKernelCache(function)
    return kernel
