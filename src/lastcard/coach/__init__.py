"""The coach: the best move now, and the moves that decided a hand.

`analyse` is imported only when it is used: it needs NumPy and Numba, and a server's `worker` starts without.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lastcard.coach.deadlines import Deadline, TooLate

if TYPE_CHECKING:
    from lastcard.coach.analysis import Analysis, AnalysisError, analyse

__all__ = ["Analysis", "AnalysisError", "Deadline", "TooLate", "analyse"]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from lastcard.coach import analysis

    return getattr(analysis, name)
