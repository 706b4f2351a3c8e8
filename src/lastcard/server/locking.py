"""One server per store: two of them would each go on with the same tables, and neither would know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import monotonic, sleep

from sqlalchemy import create_engine, text
from sqlalchemy.engine import URL, make_url

from lastcard.server.storage import StoreError

# How long a server that was told to stop may take
PATIENCE = 5.0
STEP = 0.1
# Any number will do, as long as all servers use the same one
POSTGRES_LOCK = 0x1A57CA4D
TAKEN = "another lastcard serves from this store; end it, or name another store: --store URL"


@contextmanager
def only_server(url: str) -> Iterator[None]:
    """Locks the store for this process; the lock is released even if the process is killed."""
    address = make_url(url)
    hold = _hold_file if address.drivername == "sqlite" else _hold_database
    with ExitStack() as held:
        _insist(hold(address, held))
        yield


def _insist(take: Callable[[], bool]) -> None:
    give_up = monotonic() + PATIENCE
    while not take():
        if monotonic() > give_up:
            raise StoreError(TAKEN)
        sleep(STEP)


def _hold_file(address: URL, held: ExitStack) -> Callable[[], bool]:
    """A lock on a file beside the store's; where the system has no file locks, nothing is checked."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ModuleNotFoundError:
        return lambda: True
    path = Path(f"{address.database}.lock")
    file = held.enter_context(path.open("w", encoding="ascii"))

    def take() -> bool:
        try:
            flock(file, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            return False
        return True

    return take


def _hold_database(address: URL, held: ExitStack) -> Callable[[], bool]:
    """A lock that lasts as long as its connection."""
    engine = create_engine(address, isolation_level="AUTOCOMMIT")
    held.callback(engine.dispose)
    connection = held.enter_context(engine.connect())
    question = text(f"select pg_try_advisory_lock({POSTGRES_LOCK})")
    return lambda: bool(connection.execute(question).scalar())
