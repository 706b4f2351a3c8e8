"""Limits on requests per address, and the definition of an address."""

from __future__ import annotations

from pathlib import Path

import pytest

from lastcard.server.config import Config
from lastcard.server.guards.gate import EXTRA_PER_ADDRESS, Gate
from lastcard.server.guards.limits import VISITS, VISITS_AT_ONCE, Addresses
from lastcard.server.guards.unexpected_errors import UnexpectedErrors
from lastcard.server.metrics import Metrics
from lastcard.server.web.assets import FOLDER
from tests.server.attacks import Stranger
from tests.server.harness import serving

# As if no time passed between two requests
SELDOM = 1e-9


def make_gate(**settings: int) -> Gate:
    metrics = Metrics()
    return Gate(Config(**settings), Addresses(), metrics, UnexpectedErrors(metrics))  # type: ignore[arg-type]


def test_an_address_has_connections_for_its_tables_and_some_for_pages() -> None:
    gate = make_gate(connections_per_address=10)
    allowed = 10 + EXTRA_PER_ADDRESS
    assert [gate.enter("192.0.2.7") for _ in range(allowed + 1)] == [True] * allowed + [False]
    assert gate.enter("192.0.2.8")
    gate.leave("192.0.2.7")
    assert gate.enter("192.0.2.7")


def test_an_ipv4_address_written_as_ipv6_is_the_same() -> None:
    gate = make_gate(connections_per_address=1)
    for number in range(1 + EXTRA_PER_ADDRESS):
        assert gate.enter("::ffff:192.0.2.7" if number % 2 else "192.0.2.7")
    assert not gate.enter("::ffff:192.0.2.7")


def test_a_proxy_is_counted_in_all_but_not_as_an_address() -> None:
    gate = make_gate(connections_per_address=1, max_connections=200)
    gate.is_proxy = lambda host: host == "127.0.0.1"
    assert all(gate.enter("127.0.0.1") for _ in range(200))
    assert not gate.enter("127.0.0.1")


def test_a_family_behind_one_address_loads_the_page_and_notices_nothing() -> None:
    files = [path for path in FOLDER.rglob("*") if path.is_file()]
    assert 10 * (len(files) + 10) < VISITS * VISITS_AT_ONCE


@pytest.mark.parametrize("path", ["/", "/client/main.js", "/nowhere", "/metrics"])
def test_a_client_who_asks_without_end_is_told_to_wait(tmp_path: Path, path: str) -> None:
    with serving(tmp_path) as found:
        address = found.server.addresses.of("127.0.0.1", 0.0)
        assert found.ask(path).status in (200, 404)
        address.visits.tokens = 1.0  # for the connection
        address.visits.rate = 0.0
        refused = found.ask(path)
        assert (refused.status, refused.headers["connection"]) == (429, "close")
        assert refused.json["code"] == "rate-requests"
        with Stranger(found.port) as stranger:
            # The 503 was sent, but the close may overtake it
            answer = stranger.ask_for_upgrade().answer()
            assert answer == b"" or answer.startswith(b"HTTP/1.1 503 ")
        refusals = found.server.metrics.refused_connections.values
        assert (refusals["requests"], refusals["address"]) == (1, 1)


def test_health_has_a_limit_per_address(tmp_path: Path) -> None:
    with serving(tmp_path) as found:
        found.server.addresses.of("127.0.0.1", 0.0).requests.rate = SELDOM
        statuses = [found.ask("/health").status for _ in range(31)]
        assert statuses == [200] * 30 + [429]


def test_many_headers_count_as_many_requests(tmp_path: Path) -> None:
    with serving(tmp_path) as found:
        address = found.server.addresses.of("127.0.0.1", 0.0)
        before = address.visits.tokens
        found.ask("/", headers={f"x{number}": "y" for number in range(200)})
        assert before - address.visits.tokens > 8
