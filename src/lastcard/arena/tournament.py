"""A whole arena: every bot against every other on the same deals, in one process, in several, or on a
cluster."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from multiprocessing import get_context
from typing import Unpack

from lastcard.arena.contestants import ContestantError, contestant
from lastcard.arena.results import Pairing, Results, joined, pairings
from lastcard.arena.table import ArenaTable, arena_table
from lastcard.arena.tournament_result import TournamentResult, tournament_result
from lastcard.editions import Edition
from lastcard.errors import LastcardError
from lastcard.table_arguments import TableArguments
from lastcard.terminal.progress import Bar

CHUNK = 256
"""Deals per chunk with the compiled rules: enough for a net to evaluate many tables in one call."""
CHUNK_INTERPRETED = 5
"""The same with the interpreted rules."""
CHUNK_THINKING = 32
"""The same if bots search, which takes seconds for each deal."""
WORTH_A_PROCESS = 20_000
"""From this many hands on, other processes are started; they have to load the compiled rules first."""
INTERPRETED = (
    "NumPy and Numba aren't installed: the hands are played by the interpreted rules, a thousand times "
    "slower; pip install '.[batch]' in lastcard's folder"
)
_ONE_THREAD = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS")

OnWarning = Callable[[str], None]
Work = Callable[[range], Results]


class ArenaError(LastcardError):
    """An arena that can't be played."""


def arena(
    edition: str | Edition,
    *,
    bots: Sequence[str],
    games: int = 1000,
    seed: int = 0,
    think: int = 0,
    cluster: str | None = None,
    compiled: bool | None = None,
    on_warning: OnWarning = lambda words: None,
    **arguments: Unpack[TableArguments],
) -> TournamentResult:
    """Lets every bot play every other. Each pair plays this many hands, rounded up so that each deal is
    played with the bots in every seat. All pairs play the same deals, the n-th with the seed plus n.

    A bot is a policy or a level by its name, the file of a net, or ``module:function``. At tables of more
    than two, a bot plays alone against copies of the other. `think` gives the strongest bots this many
    milliseconds for each decision. `on_warning` is called with each warning. The other keywords are those of
    `simulate`.

    Examples:
        >>> found = arena("classic", seats=2, bots=("greedy", "random"), games=40, compiled=False)
        >>> found.deals, found.standings[0].name
        (20, 'greedy')
    """
    table = arena_table(edition, seed, arguments)
    _check(bots, games, think)
    quick = _is_installed() if compiled is None else compiled
    notes = tuple(_notes(bots, table, quick=quick, think=think))
    for note in notes:
        on_warning(note)
    seats = table.setup.seats
    matches = pairings(bots, seats)
    work = partial(_work(quick), table, matches, think)
    size = CHUNK_THINKING if think else CHUNK if quick else CHUNK_INTERPRETED
    chunks = list(_chunked(-(-games // seats), size))
    hands = seats * len(matches)
    results = _play(work, chunks, hands, cluster, quick=quick)
    return tournament_result(table.setup, joined(results), think, notes)


def _check(bots: Sequence[str], games: int, think: int) -> None:
    if games < 1:
        raise ArenaError(f"at least one game must be played, not {games}")
    if think < 0:
        raise ArenaError(f"think must be 0 ms or more, not {think}")
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise ArenaError("an arena needs two bots or more, each of them once")
    for name in bots:
        contestant(name)


def _is_installed() -> bool:
    return find_spec("numba") is not None and find_spec("numpy") is not None


def _notes(bots: Sequence[str], table: ArenaTable, *, quick: bool, think: int) -> Iterator[str]:
    if not quick:
        yield INTERPRETED
        if think:
            raise ContestantError("to think needs Numba: pip install '.[batch]' in lastcard's folder")
    for name in bots:
        note = contestant(name).note(table.setup)
        if note is not None:
            yield note


def _work(quick: bool) -> Callable[[ArenaTable, list[Pairing], int, range], Results]:
    if quick:
        from lastcard.arena.compiled import play_matches

        return play_matches
    from lastcard.arena.interpreted import play_matches as play_slowly

    return play_slowly


def _chunked(deals: int, size: int) -> Iterator[range]:
    """Deals in order, this many per chunk: the chunks don't depend on who plays them."""
    for first in range(0, deals, size):
        yield range(first, min(first + size, deals))


def _play(work: Work, chunks: list[range], hands: int, cluster: str | None, *, quick: bool) -> list[Results]:
    """The results of each chunk; a deal has this many hands."""
    bar = Bar(hands * chunks[-1].stop, "games")
    done = [0]

    def show(chunk: range) -> None:
        done[0] += hands * len(chunk)
        bar.show(done[0])

    if cluster is not None:
        from lastcard.cluster import spread

        found = spread(work, chunks, cluster, lambda count: bar.show(hands * chunks[count - 1].stop))
    elif quick and _workers(len(chunks)) > 1 and hands * chunks[-1].stop >= WORTH_A_PROCESS:
        found = _play_in_processes(work, chunks, show)
    else:
        found = [_shown(work, chunk, show) for chunk in chunks]
    bar.clear()
    return found


def _shown(work: Work, chunk: range, show: Callable[[range], None]) -> Results:
    result = work(chunk)
    show(chunk)
    return result


def _workers(chunks: int) -> int:
    return min(chunks, os.cpu_count() or 1)


def _play_in_processes(work: Work, chunks: list[range], show: Callable[[range], None]) -> list[Results]:
    """A process for each core; NumPy has one thread in each of them."""
    with _one_thread_each(), ProcessPoolExecutor(_workers(len(chunks)), get_context("spawn")) as pool:
        running = {pool.submit(work, chunk): chunk for chunk in chunks}
        for future in as_completed(running):
            future.result()
            show(running[future])
        return [future.result() for future in running]


@contextmanager
def _one_thread_each() -> Iterator[None]:
    """Processes that are started in the meantime use one thread for their arithmetic."""
    kept = {name: os.environ.get(name) for name in _ONE_THREAD}
    os.environ.update(dict.fromkeys(_ONE_THREAD, "1"))
    try:
        yield
    finally:
        for name, value in kept.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
