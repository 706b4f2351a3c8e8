"""The environment in which NumPy uses one thread, for processes that run beside each other."""

from __future__ import annotations

ONE_THREAD = dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1")
"""The variables to set before NumPy is loaded."""
