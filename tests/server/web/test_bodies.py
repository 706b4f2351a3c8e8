"""The bodies of requests: not too long, not too slow, not too often."""

from __future__ import annotations

import http.client
import json

import pytest

from lastcard.server.web import bodies
from tests.server.harness import LocalServer

# As if no time passed between two requests
SELDOM = 1e-9


@pytest.mark.parametrize("path", ["/api/deck", "/api/cards"])
def test_a_body_that_is_too_long_or_no_text_is_refused(running: LocalServer, path: str) -> None:
    long = running.ask(path, "POST", b"x" * 70_000)
    assert (long.status, long.json["code"], long.json["params"]) == (413, "body-too-long", {"most": 64})
    no_text = running.ask(path, "POST", b"\xff\xfe")
    code = "not-utf8" if path == "/api/cards" else "malformed-deck"
    assert (no_text.status, no_text.json["code"]) == (400, code)


def test_an_address_that_asks_too_often_is_told_to_wait(running: LocalServer) -> None:
    running.server.addresses.of("127.0.0.1", 0.0).requests.rate = SELDOM
    # A body of no bytes costs nothing more than its request
    statuses = [running.ask("/api/cards", "POST", b"").status for _ in range(31)]
    assert statuses == [200] * 30 + [429]


def test_long_texts_count_for_more_than_short_ones(running: LocalServer) -> None:
    running.server.addresses.of("127.0.0.1", 0.0).requests.rate = SELDOM
    # Each costs 1 and 60,000 // 4,096 = 14 more, out of 30
    statuses = [running.ask("/api/cards", "POST", b"#" * 60_000).status for _ in range(3)]
    assert statuses == [200, 200, 429]


def test_a_body_that_never_ends_is_not_waited_for(
    running: LocalServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bodies, "BODY_SECONDS", 0.2)
    connection = http.client.HTTPConnection("127.0.0.1", running.port, timeout=10)
    connection.putrequest("POST", "/api/cards")
    connection.putheader("content-length", "100")
    connection.endheaders(b"[[")
    answer = connection.getresponse()
    assert (answer.status, json.load(answer)["code"]) == (408, "body-too-slow")
    connection.close()
