"""The load on a server: the lag of its event loop, its memory, and its limit on open files."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from time import monotonic

from lastcard.server.metrics import Metrics

LAG_SECONDS = 1.0
STATM = Path("/proc/self/statm")
# Files besides the connections: the store, the log, the libraries
OTHER_FILES = 100


async def measure_lag(metrics: Metrics) -> None:
    """Measures how late the event loop wakes up, and provides the memory gauge."""
    metrics.memory.ask = resident_memory
    while True:
        due = monotonic() + LAG_SECONDS
        await asyncio.sleep(LAG_SECONDS)
        metrics.lag_seconds.add(max(0.0, monotonic() - due))


def resident_memory() -> int:
    """The resident memory in bytes; 0 where the system doesn't report it."""
    try:
        pages = int(STATM.read_text().split()[1])
    except (OSError, ValueError, IndexError):
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def allowed_connections(connections: int) -> int:
    """Asks the system for enough open files, and returns how many connections it allows."""
    try:
        import resource
    except ImportError:
        return connections  # this system has no such limit
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + OTHER_FILES
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    return max(1, allowed - OTHER_FILES)
