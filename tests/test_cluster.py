"""Chunks of work on a Ray cluster: the same figures as on one machine, even if a worker is lost."""

from __future__ import annotations

import json
import linecache
import os
import pty
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import Any

import pytest

from lastcard import __version__, cluster
from lastcard.cluster import ClusterError, check_address, identity, spread
from lastcard.simulate import simulate
from tests.cli.program import PROGRAM
from tests.support.heat_wave import HEAT_WAVE
from tests.support.ray_nodes import HAS_RAY, Nodes, two_nodes

needs_ray = pytest.mark.skipif(
    not HAS_RAY and os.environ.get("CI") != "true",
    reason="NOT CHECKED: simulations on a cluster, because Ray isn't installed: make cluster",
)
INTERRUPTED = 130
GAMES = 2000


@pytest.fixture(scope="module")
def nodes() -> Iterator[Nodes]:
    with two_nodes() as found:
        yield found


def command(nodes: Nodes, *arguments: str) -> list[str | Path]:
    return [PROGRAM, "simulate", "--cluster", nodes.address, *arguments]


def figures(nodes: Nodes, *arguments: str) -> object:
    done = subprocess.run(
        command(nodes, "--json", *arguments),
        env=nodes.environment,
        capture_output=True,
        text=True,
        timeout=400,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def allow_interrupts() -> None:
    """Restores SIGINT, which a shell makes background processes and their children ignore."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Watched:
    """The program on a terminal whose output is read continuously."""

    def __init__(self, nodes: Nodes, *arguments: str) -> None:
        self.shown = ""
        ours, theirs = pty.openpty()
        self.process = subprocess.Popen(
            command(nodes, *arguments),
            env=nodes.environment,
            stdout=subprocess.PIPE,
            stderr=theirs,
            text=True,
            preexec_fn=allow_interrupts,
        )
        os.close(theirs)
        self._reader = Thread(target=self._read, args=(ours,))
        self._reader.start()

    def _read(self, terminal: int) -> None:
        try:
            while more := os.read(terminal, 4096):
                self.shown += more.decode(errors="replace")
        except OSError:  # the program has ended
            os.close(terminal)

    def wait_for_progress(self, seconds: float = 200) -> None:
        end = monotonic() + seconds
        while " games, " not in self.shown:  # "200 of 2,000 games, 3 s left"
            assert self.process.poll() is None, self.shown
            assert monotonic() < end, self.shown
            self._reader.join(0.05)

    def finish(self, seconds: float = 300) -> str:
        try:
            out, _ = self.process.communicate(timeout=seconds)
        finally:
            self.process.kill()
            self._reader.join()
        return out


# On two nodes


@needs_ray
def test_the_figures_are_those_of_one_machine(nodes: Nodes) -> None:
    """The test that kills a node compares those of another edition."""
    arguments = ("--edition", "elite", "--games", "450", "--seed", "5", "--bots", "greedy,random")
    here = simulate("elite", games=450, seed=5, bots=("greedy", "random"), compiled=False)
    assert figures(nodes, *arguments, "--interpreted") == json.loads(json.dumps(here.as_json()))


@needs_ray
def test_compiled_hands_give_the_same_figures_there(nodes: Nodes) -> None:
    here = simulate("classic", games=150, seed=9, compiled=False)
    there = figures(nodes, "--games", "150", "--seed", "9", "--compiled")
    assert there == json.loads(json.dumps(here.as_json()))


@needs_ray
def test_a_user_who_interrupts_it_leaves_a_free_cluster(nodes: Nodes) -> None:
    run = Watched(nodes, "--games", str(10 * GAMES), "--interpreted")
    run.wait_for_progress()
    run.process.send_signal(signal.SIGINT)
    assert run.finish(60) == ""
    assert run.process.returncode == INTERRUPTED
    assert "Traceback" not in run.shown
    figures(nodes, "--games", "1")


@needs_ray
def test_a_node_that_is_killed_changes_no_figure(nodes: Nodes) -> None:
    for games in (GAMES, 4 * GAMES, 16 * GAMES):
        run = Watched(nodes, "--games", str(games), "--seed", "3", "--interpreted", "--json")
        run.wait_for_progress()
        nodes.kill_one()
        missed = run.process.poll() is None
        there = json.loads(run.finish())
        nodes.add_one()
        if missed:  # otherwise it was killed too late
            break
    assert missed
    assert there == json.loads(json.dumps(simulate("classic", games=games, seed=3, compiled=False).as_json()))


# Each line of the program is a failure, and its expected end.
MISHAPS = """
import os
from lastcard.cluster import spread
from lastcard.editions import find_edition

for work, chunk in ((find_edition, "poker"), (int, "many"), (os._exit, 1)):
    try:
        spread(work, [chunk], {address!r})
    except Exception as error:
        print(type(error).__name__, str(error).splitlines()[0])
"""


@needs_ray
def test_a_mishap_on_a_worker_ends_in_a_sentence(nodes: Nodes) -> None:
    """A refusal is lastcard's own; any other error, and the loss of one worker after another, is a
    ClusterError."""
    done = subprocess.run(
        [sys.executable, "-c", MISHAPS.format(address=nodes.address)],
        env=nodes.environment,
        capture_output=True,
        text=True,
        timeout=200,
    )
    refused, failed, lost = done.stdout.splitlines()
    assert refused.startswith("OptionError ")
    assert "poker" in refused
    assert failed.startswith("ClusterError a worker has failed: ValueError: ")
    assert lost.startswith("ClusterError a chunk was tried 6 times, and its worker was lost each time: ")


# Without a cluster


class UnusableRay:
    """Ray where the cluster has another version."""

    def init(self, **arguments: object) -> None:
        raise RuntimeError("Version mismatch: The cluster was started with:\n    Ray: 1.0")


def test_a_cluster_that_cannot_be_used_is_refused_with_what_ray_says() -> None:
    with pytest.raises(ClusterError, match=r"at host:6379 can't be used: Version mismatch: .* Ray: 1\.0"):
        cluster._connect(UnusableRay(), "host:6379")


class IdleRay:
    """Ray with a head that does no work itself, and nobody else."""

    def cluster_resources(self) -> dict[str, float]:
        return {"memory": 1.0}


def test_a_cluster_without_a_worker_is_refused() -> None:
    with pytest.raises(ClusterError, match="the cluster has no worker"):
        cluster._processors(IdleRay())


def test_a_worker_with_another_lastcard_refuses_before_it_reads_the_work() -> None:
    with pytest.raises(
        ClusterError, match=r"has lastcard .+, and this machine 0\.0\.1 \(0\): install the same"
    ):
        cluster._run_chunk("0.0.1 (0)", "", b"no pickle", range(3))


def test_the_identity_is_the_version_and_a_hash() -> None:
    number, digest = identity().split()
    assert number == __version__
    assert len(digest) == len("(123456789abc)")


@pytest.fixture
def party(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file with an edition's own rules, as this machine has it."""
    file = tmp_path / "party_on_cluster.py"
    file.write_text("def final_points(g, points):\n    return points\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    identity.cache_clear()
    yield file
    identity.cache_clear()
    sys.modules.pop(file.stem, None)


def test_a_worker_with_other_rules_of_an_edition_refuses(party: Path) -> None:
    expected = identity(party.stem)
    assert expected != identity()
    party.write_text("def final_points(g, points):\n    return 2 * points\n", encoding="utf-8")
    identity.cache_clear()
    linecache.checkcache()
    with pytest.raises(ClusterError, match=f"and this machine {re.escape(expected)}: install the same"):
        cluster._run_chunk(expected, party.stem, b"no pickle", range(3))


def test_a_worker_without_the_rules_of_an_edition_names_them() -> None:
    with pytest.raises(ClusterError, match="can't load the rules from 'no_such_party': No module named"):
        cluster._run_chunk("0.0.1 (0)", "no_such_party", b"no pickle", range(3))


def test_the_rules_of_an_edition_are_compared_with_those_of_each_worker(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spread_for: list[str] = []

    def note(
        work: object, chunks: Sequence[range], *others: object, own_rules: str, **more: object
    ) -> list[Any]:
        spread_for.append(own_rules)
        return []

    monkeypatch.setattr(cluster, "spread", note)
    for edition in ("classic", HEAT_WAVE):
        simulate(edition, seats=2, games=5, seed=1, compiled=False, cluster="127.0.0.1:6379")
    assert spread_for == ["", "examples.heat_wave"]


def test_without_ray_it_is_said_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda name: None)
    with pytest.raises(ClusterError, match=r"this needs ray: pip install '\.\[cluster\]'"):
        spread(len, [range(3)], "127.0.0.1:6379")


@pytest.mark.parametrize(
    "address", ["", "auto", "6379", ":6379", "host:", "host:x", "host:²", "host:65536", "ray://host:10001"]
)
def test_an_invalid_address_is_refused(address: str) -> None:
    with pytest.raises(ClusterError, match="the address of a cluster is HOST:PORT"):
        check_address(address)


@contextmanager
def listening(answer: bytes) -> Iterator[str]:
    """A listening socket that gives this answer to the first client."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            visitor, _ = server.accept()
            with visitor:
                visitor.recv(1000)
                visitor.sendall(answer)

        thread = Thread(target=serve)
        thread.start()
        yield f"127.0.0.1:{server.getsockname()[1]}"
        thread.join()


def test_where_nobody_listens_no_cluster_can_be_reached() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
    with pytest.raises(ClusterError, match=f"no cluster can be reached at {address}: .*refused"):
        check_address(address)


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n"])
def test_another_server_is_told_from_a_cluster(answer: bytes) -> None:
    with listening(answer) as address, pytest.raises(ClusterError, match="is not a Ray cluster"):
        check_address(address)


def test_a_server_that_speaks_as_ray_does_may_be_a_cluster() -> None:
    with listening(bytes([0, 0, 0, 4, 0, 0, 0, 0, 0])) as address:
        check_address(address)


def test_a_server_that_says_nothing_is_waited_for_only_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "CONNECT_SECONDS", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        with pytest.raises(ClusterError, match="timed out"):
            check_address(address)
