"""Deadlines: slow or silent clients hold a connection only for seconds, and invalid data causes no
traceback."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from lastcard.server.guards import deadlines
from lastcard.server.guards.deadlines import GuardedHttp, RequestPhase
from tests.server.attacks import MIB, Stranger, memory_of, witnessing
from tests.server.harness import LocalServer, process, serving, wait_for
from tests.server.test_running import serve

SLOW = 0.4
REQUEST = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.fixture
def impatient(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LocalServer]:
    monkeypatch.setattr(deadlines, "SECONDS", dict.fromkeys(RequestPhase, SLOW))
    with serving(tmp_path) as found:
        yield found


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"G",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/cards HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc",
        b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc",
        REQUEST + b"GET / HTTP/1.1\r\n",
    ],
)
def test_half_a_request_is_not_waited_for(impatient: LocalServer, half: bytes) -> None:
    with Stranger(impatient.port) as stranger:
        stranger.socket.sendall(half)
        stranger.answer()
    # Only its deadline ended it
    assert impatient.server.metrics.refused_connections.values["slow"] == 1
    wait_for(lambda: impatient.figure("lastcard_links") == 1)  # the requesting connection


def test_a_byte_now_and_then_does_not_help(impatient: LocalServer) -> None:
    sent = 0
    with Stranger(impatient.port) as stranger, suppress(OSError):
        for byte in b"GET / HTTP/1.1\r\nHost: " + b"x" * 1000:
            stranger.socket.sendall(bytes([byte]))
            sent += 1
            time.sleep(SLOW / 10)
    # Ten are in time; if each byte extended the deadline, all would be
    assert sent < 100
    assert impatient.server.metrics.refused_connections.values["slow"] == 1


def test_a_client_who_asks_again_in_time_keeps_the_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every request has deadlines of its own."""
    begun: list[RequestPhase] = []
    begin = GuardedHttp._begin

    def note(http: GuardedHttp, phase: RequestPhase) -> None:
        begun.append(phase)
        begin(http, phase)

    monkeypatch.setattr(GuardedHttp, "_begin", note)
    with serving(tmp_path) as found, Stranger(found.port) as stranger:
        for _ in range(6):
            stranger.socket.sendall(REQUEST)
            assert stranger.socket.recv(4096).startswith(b"HTTP/1.1 200")
        wait_for(lambda: len(begun) == 6 * len(RequestPhase))
        assert begun == [RequestPhase.ASKING, RequestPhase.ANSWERING, RequestPhase.ANSWERED] * 6


def test_a_client_who_does_not_take_the_answer_is_cut_off(impatient: LocalServer) -> None:
    with Stranger(impatient.port, receive_buffer=4096) as stranger:
        stranger.socket.sendall(b"GET /client/main.js HTTP/1.1\r\nHost: x\r\n\r\n" * 400)
        wait_for(lambda: impatient.figure("lastcard_links") == 1, 10)


def test_a_body_in_countless_pieces_is_refused_and_nobody_else_notices(tmp_path: Path) -> None:
    head = b"POST /api/cards HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    with process(*serve(tmp_path / "tables.sqlite")) as server:
        site = server.serving()
        with site.create() as other, witnessing(other, server.process.pid, most=0.3):
            end = time.monotonic() + 2
            while time.monotonic() < end:
                time.sleep(0.02)
                with Stranger(site.port) as stranger:
                    stranger.flood(head + b"1\r\nx\r\n" * 40_000, seconds=0.5)
        with Stranger(site.port) as stranger:
            stranger.socket.sendall(head + b"1\r\nx\r\n" * 10)
            answer = stranger.answer()
            assert answer.startswith(b"HTTP/1.1 411")
            assert b'"code":"body-length"' in answer


def test_too_many_connections_from_one_address_are_turned_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastcard.server.guards.gate.EXTRA_PER_ADDRESS", 20)
    with serving(tmp_path, connections_per_address=10) as found:
        strangers = [Stranger(found.port) for _ in range(30)]
        wait_for(lambda: found.server.metrics.links.ask() == 30)
        with Stranger(found.port) as one_more:
            answer = one_more.answer()
            assert answer.startswith(b"HTTP/1.1 503")
            assert b'"code":"full-connections"' in answer
        assert found.server.metrics.refused_connections.values["address"] == 1
        for stranger in strangers:
            stranger.socket.close()
        wait_for(lambda: found.server.metrics.links.ask() == 0)
        assert found.ask("/health").status == 200


def test_a_server_has_only_so_many_connections(tmp_path: Path) -> None:
    with serving(tmp_path, max_connections=3) as found, found.create(), found.create():
        with Stranger(found.port), Stranger(found.port) as one_more:
            assert b"503" in one_more.answer()
        wait_for(lambda: found.server.metrics.links.ask() == 2)
        assert found.figure('lastcard_refused_connections_total{cause="server"}') == 1


ODD = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nOrigin: http://[\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: "
    + b"x" * 9000
    + b"\r\nSec-WebSocket-Version: 13\r\n\r\n",
    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    + b"a: b\r\n" * 300
    + b"\r\n",
    b"GET /client/" + b"x" * 300 + b".js HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /client/" + "ä".encode() * 120 + b".js HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /client/" + b"%C3%A4" * 150 + b".js HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /client/" + b"%ED%A0%80" * 20 + b".js HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /client/%00.js HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /client/locales/%00.json HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /client/locales/" + b"x" * 300 + b".json HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /api/replay/%00 HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /api/replay/%ED%A0%80 HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /api/qr?text=%ED%A0%80 HTTP/1.1\r\nHost: [\r\n\r\n",
    b"GET /api/qr?text=http://[/ HTTP/1.1\r\nHost: [\r\n\r\n",
    b"GET http://[/ HTTP/1.1\r\nHost: [\r\n\r\n",
    b"GET /health HTTP/1.1\r\nHost: [::1\r\n\r\n",
    b"GET /t/BCDFGH/ HTTP/1.1\r\nHost: [::1\r\n\r\n",
    b"GET //%5B HTTP/1.1\r\nHost: \xff\xfe\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
    b"CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n",
    b"POST /api/deck HTTP/1.1\r\nHost: x\r\nContent-Length: 40\r\n\r\n{",
    b"POST /api/deck HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n\xff\xfe\x00[",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
)


def mutated(request: bytes, random: Random) -> bytes:
    text = bytearray(request)
    for _ in range(random.randrange(1, 6)):
        at = random.randrange(len(text))
        match random.randrange(4):
            case 0:
                text[at] = random.randrange(256)
            case 1:
                del text[at : at + random.randrange(8)]
            case 2:
                text[at:at] = random.choice([b"\0", b"%00", b"[", b"\r\n", b"\xff", b":", b"%"])
            case _:
                text[at:at] = text[at : at + 200]
        if not text:
            break
    return bytes(text)


def test_no_stranger_causes_a_traceback(tmp_path: Path) -> None:
    random = Random(10)
    with process(*serve(tmp_path / "tables.sqlite")) as server:
        site = server.serving()
        requests = [*ODD, *(mutated(random.choice(ODD), random) for _ in range(600))]
        for request in requests:
            with Stranger(site.port) as stranger:
                stranger.socket.sendall(request + bytes(random.randrange(3)))
                stranger.socket.settimeout(0.01)
                try:
                    stranger.socket.recv(4096)
                except OSError:
                    continue
        with Stranger(site.port) as stranger:  # an invalid frame, before the handshake is answered
            stranger.upgrade().socket.sendall(b"\xff" * 50)
        assert site.ask("/health").status in (200, 429)
        wait_for(lambda: site.figure("lastcard_links") <= 1, 30)
        assert site.figure("lastcard_errors_total") == 0
        assert server.end() == (-15, "", "")


REFUSED = (
    b"\0\xff\r\n\r\n",
    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
)


def test_refused_requests_leave_nothing_behind(tmp_path: Path) -> None:
    """Garbage collection is rare, so nothing may depend on it: a refusal once held 26 KB."""
    lifted = ("--requests-per-second", "100000")
    with process(*serve(tmp_path / "tables.sqlite", *lifted)) as server:
        site = server.serving()
        for number in range(1200):
            if number == 300:
                before = memory_of(server.process.pid)
            with Stranger(site.port) as stranger:
                stranger.socket.sendall(REFUSED[number % len(REFUSED)])
                stranger.socket.recv(1000)
        assert memory_of(server.process.pid) - before < 5 * MIB
