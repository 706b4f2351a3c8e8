"""Threads: kept between calls, and woken only for enough work."""

from __future__ import annotations

import os
import threading
from typing import Any

import pytest

from lastcard.batch.threads import pool, run_all, split


def lengths(count: int, parts: int, least: int) -> list[int]:
    return [share.stop - share.start for share in split(count, parts, least)]


@pytest.mark.parametrize(
    ("count", "parts", "least", "expected"),
    [
        (10, 3, 1, [3, 3, 4]),
        (2, 8, 1, [1, 1]),
        (256, 2, 1024, [256]),
        (2047, 2, 1024, [2047]),
        (2048, 2, 1024, [1024, 1024]),
        (5000, 8, 1024, [1250, 1250, 1250, 1250]),
        (0, 4, 16, [0]),
    ],
)
def test_no_share_is_smaller_than_what_a_thread_is_worth(
    count: int, parts: int, least: int, expected: list[int]
) -> None:
    assert lengths(count, parts, least) == expected


def test_the_shares_together_are_everything() -> None:
    places = [place for share in split(1003, 7) for place in range(share.start, share.stop)]
    assert places == list(range(1003))


def note(names: list[str]) -> None:
    names.append(threading.current_thread().name)


def test_a_single_call_stays_in_this_thread() -> None:
    names: list[str] = []
    run_all([(note, names)])
    assert names == [threading.current_thread().name]


def test_threads_are_kept_from_call_to_call() -> None:
    names: list[str] = []
    for _ in range(20):
        run_all([(note, names), (note, names)])
    assert names.count(threading.current_thread().name) == 20
    assert all(name.startswith("lastcard-batch") for name in set(names) - {threading.current_thread().name})
    assert len(set(names)) <= 1 + pool()._max_workers


def fail() -> None:
    raise ValueError("no")


def test_a_failure_in_any_thread_is_raised_here() -> None:
    orders: list[list[tuple[Any, ...]]] = [[(fail,), (note, [])], [(note, []), (fail,)]]
    for calls in orders:
        with pytest.raises(ValueError, match="no"):
            run_all(calls)


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes aren't forked here")
def test_a_forked_process_has_threads_of_its_own() -> None:
    run_all([(note, []), (note, [])])
    child = os.fork()
    if child == 0:
        run_all([(note, []), (note, [])])
        os._exit(7)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
