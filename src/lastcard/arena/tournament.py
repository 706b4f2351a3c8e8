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
from typing import SupportsIndex, Unpack

from lastcard.arena.contestants import ContestantError, contestant
from lastcard.arena.results import Pairing, Results, joined, pairings
from lastcard.arena.table import ArenaTable, arena_table
from lastcard.arena.tournament_result import TournamentResult, tournament_result
from lastcard.counts import OnProgress, chunked, no_progress
from lastcard.editions import Edition
from lastcard.errors import LastcardError
from lastcard.locales.quoting import written
from lastcard.nets.threads import ONE_THREAD
from lastcard.simulate import given_names
from lastcard.table_arguments import TableArguments
from lastcard.whole_numbers import whole, whole_or_written

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
    on_progress: OnProgress = no_progress,
    **arguments: Unpack[TableArguments],
) -> TournamentResult:
    """Lets every bot play every other. Each pair plays this many hands, rounded up so that each deal is
    played with the bots in every seat. All pairs play the same deals, the n-th with the seed plus n.

    A bot is a policy or a level by its name, the file of a net, or ``module:function``. At tables of more
    than two, a bot plays alone against copies of the other. `think` gives the strongest bots this many
    milliseconds for each decision. `on_warning` is called with each warning, and `on_progress` with
    the number of hands played so far and that of all. The other keywords are those of `simulate`.

    Examples:
        >>> found = arena("classic", seats=2, bots=("greedy", "random"), games=40, compiled=False)
        >>> found.deals, found.standings[0].name
        (20, 'greedy')
    """
    table = arena_table(edition, seed, arguments)
    names = _checked_bots(bots)
    hands = _checked_number(games, 1, "at least one game must be played")
    milliseconds = _checked_number(think, 0, "think must be 0 ms or more")
    compiled = _is_installed() if compiled is None else compiled
    _check_thinking(milliseconds, compiled)
    notes = tuple(_notes(names, table, compiled))
    for note in notes:
        on_warning(note)
    matches = pairings(names, table.setup.seats)
    work = partial(_work(compiled), table, matches, milliseconds)
    deals = range(-(-hands // table.setup.seats))
    chunks = list(chunked(deals, _chunk_size(compiled, milliseconds)))
    show = _shown(on_progress, chunks, table.setup.seats * len(matches))
    in_processes = compiled and table.setup.seats * len(matches) * len(deals) >= WORTH_A_PROCESS
    own_rules = table.setup.edition.rules_module
    results = _play(work, chunks, cluster, show, own_rules=own_rules, in_processes=in_processes)
    return tournament_result(table.setup, joined(results), milliseconds, notes)


def _shown(on_progress: OnProgress, chunks: list[range], hands_per_deal: int) -> OnProgress:
    """Progress in chunks as progress in hands."""

    def show(done: int, _: int) -> None:
        on_progress(hands_per_deal * chunks[done - 1].stop, hands_per_deal * chunks[-1].stop)

    return show


def _checked_bots(bots: Sequence[str]) -> tuple[str, ...]:
    names = tuple(map(_checked_name, given_names(bots)))
    if len(names) < 2 or len(set(names)) < len(names):
        raise ArenaError("an arena needs two bots or more, each of them once")
    for name in names:
        contestant(name)
    return names


def _checked_name(name: object) -> str:
    if not isinstance(name, str):
        raise ArenaError(f"a bot is given by its name, not by {written(name)}")
    return name


def _checked_number(value: SupportsIndex, least: int, claim: str) -> int:
    """The value as a plain number; a smaller one is refused with this claim."""
    number = whole(value)
    if number is None or number < least:
        raise ArenaError(f"{claim}, not {whole_or_written(value)}")
    return number


def _is_installed() -> bool:
    return find_spec("numba") is not None and find_spec("numpy") is not None


def _check_thinking(milliseconds: int, compiled: bool) -> None:
    if milliseconds and not compiled:
        raise ContestantError("to think needs Numba: pip install '.[batch]' in lastcard's folder")


def _notes(bots: Sequence[str], table: ArenaTable, compiled: bool) -> Iterator[str]:
    if not compiled:
        yield INTERPRETED
    for name in bots:
        note = contestant(name).note(table.setup)
        if note is not None:
            yield note


def _work(compiled: bool) -> Callable[[ArenaTable, list[Pairing], int, range], Results]:
    if compiled:
        from lastcard.arena.compiled import play_matches

        return play_matches
    from lastcard.arena.interpreted import play_matches as play_slowly

    return play_slowly


def _chunk_size(compiled: bool, milliseconds: int) -> int:
    if milliseconds:
        return CHUNK_THINKING
    return CHUNK if compiled else CHUNK_INTERPRETED


def _play(
    work: Work,
    chunks: list[range],
    cluster: str | None,
    show: OnProgress,
    *,
    own_rules: str,
    in_processes: bool,
) -> list[Results]:
    """The results of each chunk; `show` is called with the number of chunks done and that of all."""
    if cluster is not None:
        from lastcard.cluster import spread

        return spread(work, chunks, cluster, show, own_rules)
    if in_processes and _workers(len(chunks)) > 1:
        return _play_in_processes(work, chunks, show)
    results = []
    for chunk in chunks:
        results.append(work(chunk))
        show(len(results), len(chunks))
    return results


def _workers(chunks: int) -> int:
    return min(chunks, os.cpu_count() or 1)


def _play_in_processes(work: Work, chunks: list[range], show: OnProgress) -> list[Results]:
    """A process for each core; NumPy has one thread in each of them."""
    with _one_thread_each(), ProcessPoolExecutor(_workers(len(chunks)), get_context("spawn")) as pool:
        running = [pool.submit(work, chunk) for chunk in chunks]
        for done, future in enumerate(as_completed(running), 1):
            future.result()
            show(done, len(chunks))
        return [future.result() for future in running]


@contextmanager
def _one_thread_each() -> Iterator[None]:
    """Processes that are started in the meantime use one thread for their arithmetic."""
    kept = {name: os.environ.get(name) for name in ONE_THREAD}
    os.environ.update(ONE_THREAD)
    try:
        yield
    finally:
        for name, value in kept.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
