"""Work that is cut into chunks and spread over the machines of a Ray cluster."""

from __future__ import annotations

import logging
import os
import pickle
import platform
import socket
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from functools import cache
from hashlib import sha256
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from inspect import getsource
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from lastcard.counts import OnProgress, no_progress
from lastcard.errors import LastcardError
from lastcard.whole_numbers import is_digits

Chunk = TypeVar("Chunk")
ChunkResult = TypeVar("ChunkResult")

RETRIES = 5
"""The number of retries of a chunk whose worker was lost. A chunk that kills workers must not run forever."""
CHUNKS_PER_PROCESSOR = 4
"""Chunks handed out per processor: a worker never has to wait, and machines that join later get some."""
CONNECT_SECONDS = 5.0
"""Seconds in which a cluster has to answer. Ray itself would try for many minutes."""

PACKAGE = Path(__file__).parent
# The packages that determine the result of a game, besides the modules directly in this one.
DECIDING = ("arena", "batch", "bots", "catalogue", "editions", "nets", "policies", "rules")

# Ray's servers speak HTTP/2: the client's preface with empty settings, and the frame type of the answer.
GREETING = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes([0, 0, 0, 4, 0, 0, 0, 0, 0])
FRAME_TYPE = slice(3, 4)
SETTINGS = b"\4"


class ClusterError(LastcardError):
    """A cluster that can't be reached, can't be used, or has failed."""


def spread(
    work: Callable[[Chunk], ChunkResult],
    chunks: Sequence[Chunk],
    address: str,
    on_progress: OnProgress = no_progress,
    own_rules: str = "",
) -> list[ChunkResult]:
    """The result of each chunk, in the order of the chunks, no matter which worker ran it.

    `work`, the chunks and the results travel as pickles. A chunk whose worker is lost goes to another one.
    `on_progress` is called with the number of chunks done, and that of all. `own_rules` names the module of
    an edition's own rules, which must be the same on every machine.
    """
    with _connected(address) as ray:
        return _distribute(ray, pickle.dumps(work), chunks, own_rules, on_progress)


def _distribute(
    ray: ModuleType, work: bytes, chunks: Sequence[object], own_rules: str, on_progress: OnProgress
) -> list[Any]:
    task = ray.remote(num_cpus=1, max_retries=RETRIES, scheduling_strategy="SPREAD")(_run_chunk)
    expected = identity(own_rules)
    shared = ray.put(work)
    most = CHUNKS_PER_PROCESSOR * _processors(ray)
    waiting = deque(range(len(chunks)))
    running: dict[object, int] = {}
    results: dict[int, object] = {}
    while waiting or running:
        while waiting and len(running) < most:
            number = waiting.popleft()
            running[task.remote(expected, own_rules, shared, chunks[number])] = number
        [done], _ = ray.wait(list(running))
        results[running.pop(done)] = _result(ray, done)
        on_progress(len(results), len(chunks))
    return [results[number] for number in range(len(chunks))]


def _processors(ray: Any) -> int:
    found = int(ray.cluster_resources().get("CPU", 0))
    if not found:
        raise ClusterError("the cluster has no worker: ray start --address=… on a machine adds one")
    return found


def _result(ray: ModuleType, done: object) -> object:
    try:
        return ray.get(done)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, LastcardError):
            raise error.cause from None
        raise ClusterError(f"a worker has failed: {_one_line(error.cause)}") from error
    except ray.exceptions.RayError as error:
        tried = f"a chunk was tried {1 + RETRIES} times, and its worker was lost each time"
        raise ClusterError(f"{tried}: {_one_line(error)}") from error


def _run_chunk(expected: str, own_rules: str, work: bytes, chunk: object) -> object:
    """The task of a worker. It unpickles the work only after comparing versions, since another version of
    lastcard may fail to.
    """
    found = identity(own_rules)
    if found != expected:
        raise ClusterError(
            f"the worker on {platform.node()} has lastcard {found}, and this machine {expected}: "
            "install the same one on both"
        )
    return pickle.loads(work)(chunk)


@cache
def identity(own_rules: str = "") -> str:
    """The version, and a hash of the sources that determine the result of a game, those of an edition's own
    rules included.
    """
    digest = sha256(_source_of(own_rules))
    for path in _deciding_files():
        digest.update(path.name.encode() + path.read_bytes())
    return f"{version('lastcard')} ({digest.hexdigest()[:12]})"


def _source_of(own_rules: str) -> bytes:
    """The source of the module with an edition's own rules; empty if it has none."""
    if not own_rules:
        return b""
    try:
        return getsource(import_module(own_rules)).encode()
    except (ImportError, OSError, TypeError) as error:
        raise ClusterError(f"{platform.node()} can't load the rules from {own_rules!r}: {error}") from error


def _deciding_files() -> Iterator[Path]:
    yield from sorted(PACKAGE.glob("*.py"))
    for folder in DECIDING:
        for ending in ("py", "toml", "npz"):
            yield from sorted((PACKAGE / folder).rglob(f"*.{ending}"))


@contextmanager
def _connected(address: str) -> Iterator[ModuleType]:
    """Ray, connected. On exit, running chunks are cancelled. Ray's own output goes to standard error."""
    if find_spec("ray") is None:
        raise ClusterError("this needs ray: pip install '.[cluster]' in lastcard's folder")
    check_address(address)
    import ray

    with redirect_stdout(sys.stderr):
        try:
            _connect(ray, address)
            yield ray
        finally:
            ray.shutdown()


def _connect(ray: Any, address: str) -> None:
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except Exception as error:  # Ray has many: another Python, no node on this machine, a wrong token
        raise ClusterError(
            f"the Ray cluster at {address} can't be used: {' '.join(str(error).split())}"
        ) from error


def check_address(address: str) -> None:
    """Refuses an invalid address, or one at which no Ray cluster answers."""
    host, _, port = address.rpartition(":")
    if not host or "/" in host or not (is_digits(port) and int(port) < 1 << 16):
        raise ClusterError(f"the address of a cluster is HOST:PORT, as in 10.0.0.1:6379, not {address!r}")
    try:
        answers = _greet(host.strip("[]"), int(port))
    except (OSError, UnicodeError) as error:
        raise ClusterError(f"no cluster can be reached at {address}: {error}") from None
    if not answers:
        raise ClusterError(f"what answers at {address} is not a Ray cluster")


def _greet(host: str, port: int) -> bool:
    """Whether the answer is that of Ray's head; with TLS there is no way to tell."""
    with socket.create_connection((host, port), CONNECT_SECONDS) as connection:
        if os.environ.get("RAY_USE_TLS") == "1":
            return True
        connection.sendall(GREETING)
        return connection.recv(9)[FRAME_TYPE] == SETTINGS


def _one_line(error: Exception) -> str:
    """Ray's message of many lines, as one."""
    return f"{type(error).__name__}: {' '.join(str(error).split())}"
