"""Prefetching is only a hint: it changes nothing, wherever it points."""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

from lastcard.batch.backends.fetching import prefetch
from lastcard.batch.records import MEMORY_AT, PILES_AT, RECORD, SEEN_AT

hint: Any = prefetch


@numba.njit
def ask(rows: Any, place: int) -> None:
    hint(rows, place, 100, 300)


def test_each_line_is_asked_for_and_nothing_changes() -> None:
    rows = np.arange(2000, dtype=np.int64).reshape(4, 500)
    for place in (0, 3, 4, -1, 1 << 40):
        ask(rows, place)
    assert rows.ravel().tolist() == list(range(2000))
    (code,) = ask.inspect_llvm().values()
    assert code.count("call void @llvm.prefetch") == 4  # from 100, 164, 228 and 292


def test_a_step_asks_for_the_scalars_the_hands_and_the_memory() -> None:
    places: Any = RECORD.fields
    ahead = {name for name, (_, at, *_) in places.items() if at < PILES_AT or MEMORY_AT <= at < SEEN_AT}
    assert {"phase", "turn", "low", "sizes", "choices", "signs", "counts"} <= ahead
    assert ahead.isdisjoint({"pile", "copies", "seen", "deck", "pool"})
