"""A Ray cluster of two nodes on this machine, of which one can be killed.

Ray runs in its own process, `python -m tests.support.ray_nodes`, which reads commands from its input, and
ends when that is closed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parents[2]
HAS_RAY = find_spec("ray") is not None

# Ray listens on all addresses, even if told 127.0.0.1, unless it believes that there are no other machines. A
# token keeps out other users of this machine. A dead node is noticed after two seconds, not fifteen.
SETTINGS = {
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_AUTH_MODE": "token",
    "RAY_health_check_initial_delay_ms": "1000",
    "RAY_health_check_period_ms": "1000",
    "RAY_health_check_timeout_ms": "5000",
    "RAY_health_check_failure_threshold": "2",
}
SMALL = {"num_cpus": 1, "object_store_memory": 80 << 20}


class Nodes:
    """The tests' handle on the cluster."""

    def __init__(self, process: subprocess.Popen[str], environment: dict[str, str]) -> None:
        self._process = process
        self.environment = environment
        self.address = self._answer()

    def kill_one(self) -> None:
        self._tell("kill")

    def add_one(self) -> None:
        self._tell("add")

    def _tell(self, command: str) -> None:
        assert self._process.stdin is not None
        print(command, file=self._process.stdin, flush=True)
        assert self._answer() == command

    def _answer(self) -> str:
        """The next answer; Ray itself may print other lines."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith("> "):
                return line.removeprefix("> ").rstrip("\n")
        raise AssertionError("the process that holds the cluster has ended")


@contextmanager
def two_nodes() -> Iterator[Nodes]:
    # Ray's sockets are in that folder, and socket paths must be short.
    with TemporaryDirectory(prefix="ray", dir="/tmp", ignore_cleanup_errors=True) as folder:
        own = {"RAY_AUTH_TOKEN": token_hex(16), "RAY_TMPDIR": folder}
        environment = {**os.environ, **SETTINGS, **own}
        command = [sys.executable, "-m", "tests.support.ray_nodes"]
        pipe = subprocess.PIPE
        with subprocess.Popen(
            command, cwd=ROOT, env=environment, stdin=pipe, stdout=pipe, text=True
        ) as process:
            yield Nodes(process, environment)
            assert process.stdin is not None
            process.stdin.close()
            process.wait(60)


def hold() -> None:
    """Starts the nodes, and carries out commands until the input is closed."""
    from ray.cluster_utils import Cluster

    cluster: Any = Cluster()
    cluster.add_node(include_dashboard=False, **SMALL)
    assert cluster.address.startswith("127.0.0.1:"), "it must not be seen from other machines"
    second = cluster.add_node(**SMALL)
    print(f"> {cluster.address}", flush=True)
    for line in sys.stdin:
        if line == "kill\n":
            cluster.remove_node(second, allow_graceful=False)
        else:
            second = cluster.add_node(**SMALL)
        print(f"> {line}", end="", flush=True)
    cluster.shutdown()


if __name__ == "__main__":
    hold()
