"""A lock for one server per SQLite store: two of them would run the same tables without noticing."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import monotonic, sleep

from sqlalchemy.engine import URL

from lastcard.server.storage.engines import OWNERS_FILE, StoreError, checked, make_private, sqlite_path

# The time that a server may take to stop
TIMEOUT = 5.0
STEP = 0.1
TAKEN = "another lastcard server uses this store; stop it, or name another store: --store URL"


@contextmanager
def only_server(url: str) -> Iterator[None]:
    """Locks a SQLite store for this process; the lock is released even if the process is killed. PostgreSQL
    may have several servers."""
    address = checked(url)
    with ExitStack() as held:
        if address.drivername == "sqlite":
            _retry(_hold_file(address, held))
        yield


def _retry(take: Callable[[], bool]) -> None:
    give_up = monotonic() + TIMEOUT
    while not take():
        if monotonic() > give_up:
            raise StoreError(TAKEN)
        sleep(STEP)


def _hold_file(address: URL, held: ExitStack) -> Callable[[], bool]:
    """Locks the file itself, so that no symbolic link bypasses the lock, and a file beside it, the only lock
    of the first version. Without file locks in the system, nothing is checked."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ModuleNotFoundError:
        return lambda: True
    path = sqlite_path(address)
    make_private(path)
    both = [_opened(file, held) for file in (path.with_name(f"{path.name}.lock"), path)]

    def take() -> bool:
        try:
            for file in both:
                flock(file, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            return False
        return True

    return take


def _opened(path: Path, held: ExitStack) -> int:
    """The file's descriptor, which stays open as long as the lock is needed."""
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT, OWNERS_FILE)
    except OSError as error:
        raise StoreError(f"the store can't be opened: {error.strerror}") from None
    held.callback(os.close, file)
    return file
