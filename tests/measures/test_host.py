"""Short forms of what `benchmarks/` measures of a host: the same programs, for a few seconds each.

Times depend on the machine, which is busy with other tests: these show that each measure runs, and what must
hold everywhere: nothing told is lost, no table is stuck, no error.
"""

from __future__ import annotations

import json
import os
from typing import Any

import pytest

from benchmarks import bench_servers, bench_table, endure, kill_cluster, kill_server, mutate_messages


def told(capsys: pytest.CaptureFixture[str]) -> Any:
    """The result that a program printed as JSON."""
    return json.loads(capsys.readouterr().out.splitlines()[-1])


def test_mutated_messages_do_no_harm_and_hands_end(capsys: pytest.CaptureFixture[str]) -> None:
    assert mutate_messages.main(["--messages", "3000", "--processes", "2", "--json"]) == 0
    found = told(capsys)
    assert (found["messages"], found["errors"]) == (3000, [])
    assert found["hands"] > 5
    assert found["taken"] > 300
    assert found["restored"] > 1


@pytest.mark.parametrize("store", [[], ["--postgres"]], ids=["SQLite", "PostgreSQL"])
def test_a_server_that_is_killed_has_lost_nothing_that_it_told(
    store: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert kill_server.main(["--kills", "2", "--tables", "4", "--json", *store]) == 0
    found = told(capsys)
    assert (found["kills"], found["lost"], found["stuck"]) == (2, [], 0)
    assert found["moves"] > 10


@pytest.mark.parametrize("fault", ["roll", "failover"])
def test_tables_outlive_what_happens_to_their_servers(fault: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The goals in seconds are those of a machine of its own. `tests/server/ownership` has a server that is
    killed or stopped, and a database that is killed."""
    patient = ["--servers", "2", "--answer-goal", "30", "--silence-goal", "30"]
    assert kill_cluster.main([fault, "--tables", "6", "--json", *patient]) == 0
    found = told(capsys)
    assert (found["times"], found["told and lost"], found["stuck"]) == (1, 0, 0)
    assert found["told by a server stopped for too long"] == 0


def test_hostile_clients_harm_nobody(capsys: pytest.CaptureFixture[str]) -> None:
    quick = ["--minutes", "0.2", "--tables", "4", "--every", "0.5", "--hostile", "6", "--stall", "10"]
    assert endure.main([*quick, "--json"]) == 0
    found = told(capsys)
    assert (found["errors"], found["stuck"], found["told and lost"]) == (0, 0, 0)
    assert found["moves"] > 20
    assert found["connections lost"] > 5


def test_hostile_clients_and_kills_together_harm_nobody(capsys: pytest.CaptureFixture[str]) -> None:
    quick = ["--minutes", "0.2", "--tables", "4", "--every", "0.5", "--hostile", "6", "--kill-every", "4"]
    assert endure.main([*quick, "--json"]) == 0
    found = told(capsys)
    assert (found["errors"], found["stuck"], found["told and lost"]) == (0, 0, 0)
    assert found["kills"] > 0


def test_a_pinned_server_answers_its_tables(capsys: pytest.CaptureFixture[str]) -> None:
    quick = ["--tables", "10", "--seconds", "3", "--warm", "1", "--every", "0.5", "--goal", "2500", "--pin"]
    cores = os.sched_getaffinity(0)
    assert bench_table.main([*quick, "--json"]) == 0
    found = told(capsys)
    assert found["moves"] > 20
    assert found["stalled tables"] == 0
    assert os.sched_getaffinity(0) == cores, "the program keeps a core to itself"


def test_what_a_move_costs_is_measured_for_one_server_and_for_two(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """So few moves say nothing about the goal."""
    quick = ["--counts", "1,2", "--tables", "4", "--seconds", "2", "--warm", "1", "--every", "0.25"]
    assert bench_servers.main([*quick, "--rounds", "1", "--goal", "1000", "--json"]) == 0
    found = told(capsys)
    assert found["ratios"]["1"] == 1.0
    assert all(cost > 0 for costs in found["per move"].values() for cost in costs)
