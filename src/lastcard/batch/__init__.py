"""Many games at once, from the one source of rules, compiled for the CPU and for CUDA.

Requires the extra `batch`, with Numba and NumPy: `pip install '.[batch]'` in lastcard's folder. Nothing else
in lastcard imports it until it is needed, so that the live table starts without a compiler.
"""

from __future__ import annotations

from lastcard.batch.extras import need

need("numba", "numpy")

from lastcard.batch.arrays import Hands  # noqa: E402
from lastcard.batch.base_batch import StoppedGame  # noqa: E402
from lastcard.batch.engine import Engine  # noqa: E402
from lastcard.batch.vector import Batch  # noqa: E402

__all__ = ["Batch", "Engine", "Hands", "StoppedGame"]
