"""Short versions of the programs in `benchmarks/` that measure a host, for a few seconds each.

Times depend on the machine, which is busy with other tests. These tests show that each program runs, and
check what must hold everywhere: no sent message is lost, no table is stuck, no errors.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
# Less than the time limit of a test, so that a program that hangs is killed with its servers
MAX_SECONDS = 250.0


def measured(program: str, *arguments: str) -> Any:
    """Runs a program by its command line; returns its JSON output, if it met its goals."""
    command = [sys.executable, "-W", "error", "-m", f"benchmarks.{program}", *arguments, "--json"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as running:
        try:
            out, _ = running.communicate(timeout=MAX_SECONDS)
        finally:
            running.terminate()
    assert running.returncode == 0, out
    return json.loads(out.splitlines()[-1])


def test_mutated_messages_do_no_harm_and_hands_end() -> None:
    found = measured("mutate_messages", "--messages", "3000", "--processes", "2")
    assert (found["messages"], found["errors"]) == (3000, [])
    assert found["hands"] > 5
    assert found["taken"] > 300
    assert found["restored"] > 1


@pytest.mark.parametrize("store", [[], ["--postgres"]], ids=["SQLite", "PostgreSQL"])
def test_a_server_that_is_killed_has_lost_nothing_that_it_told(store: list[str]) -> None:
    found = measured("kill_server", "--kills", "2", "--tables", "4", *store)
    assert (found["kills"], found["lost"], found["stuck"]) == (2, [], 0)
    assert found["moves"] > 10


@pytest.mark.parametrize("fault", ["roll", "failover"])
def test_tables_outlive_what_happens_to_their_servers(fault: str) -> None:
    """The goals in seconds are for an otherwise idle machine. `tests/server/ownership` kills and stops a
    server, and kills a database."""
    patient = ["--servers", "2", "--answer-goal", "30", "--silence-goal", "30"]
    found = measured("kill_cluster", fault, "--tables", "4", *patient)
    assert (found["times"], found["told and lost"], found["stuck"]) == (1, 0, 0)
    assert found["told by a server stopped for too long"] == 0


HOSTILE = ("--minutes", "0.1", "--tables", "4", "--every", "0.5", "--hostile", "6")


def test_hostile_clients_harm_nobody() -> None:
    found = measured("endure", *HOSTILE, "--stall", "10", "--drops", "4")
    assert (found["errors"], found["stuck"], found["told and lost"]) == (0, 0, 0)
    assert found["moves"] > 20
    assert found["connections lost"] > 5


def test_hostile_clients_and_kills_together_harm_nobody() -> None:
    found = measured("endure", *HOSTILE, "--kill-every", "2")
    assert (found["errors"], found["stuck"], found["told and lost"]) == (0, 0, 0)
    assert found["kills"] > 0


def test_a_pinned_server_answers_its_tables() -> None:
    quick = ("--tables", "10", "--seconds", "3", "--warm", "1", "--every", "0.5")
    found = measured("bench_table", *quick, "--goal", "2500", "--pin")
    assert found["moves"] > 20
    assert found["stalled tables"] == 0


def test_the_cost_of_a_move_is_measured_for_one_server_and_for_two() -> None:
    """The few moves here can't show whether the goal is met."""
    quick = ("--counts", "1,2", "--tables", "4", "--seconds", "2", "--warm", "1", "--every", "0.25")
    found = measured("bench_servers", *quick, "--rounds", "1", "--goal", "1000")
    assert found["ratios"]["1"] == 1.0
    assert all(cost > 0 for costs in found["per move"].values() for cost in costs)
