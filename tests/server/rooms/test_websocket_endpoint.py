"""The WebSocket endpoint: opening and closing, clients that don't read, and arbitrary bytes."""

from __future__ import annotations

import json
import os
import socket
import time
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from lastcard.server.ownership.lease import Lease
from lastcard.server.rooms import connection, websocket_endpoint
from tests.server.harness import Guest, serving, wait_for


def test_a_client_who_says_nothing_is_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket_endpoint, "OPENING_SECONDS", 0.2)
    with serving(tmp_path) as found, found.come() as guest:
        assert guest.ended()["code"] == "abuse-silent"


def test_an_address_may_have_so_many_connections(tmp_path: Path) -> None:
    with serving(tmp_path, connections_per_address=2) as found, found.create() as host:
        with found.join(host.code), found.come() as third:
            assert third.ended()["code"] == "full-address"
        wait_for(lambda: len(found.server.sockets) == 1)
        with found.join(host.code):
            pass


def test_a_client_who_does_not_read_is_sent_away_and_the_others_do_not_notice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "MAX_WAITING", 1_000_000)
    monkeypatch.setattr(connection, "GOODBYE", 0.5)
    with (
        serving(tmp_path, send_buffer=1 << 16) as found,
        found.create() as host,
        raw_guest(found.port, host.code),
    ):
        films = {f"film {number}": ["a line that is said " * 14] * 30 for number in range(18)}
        number = 0
        deadline = time.monotonic() + 60
        while len(found.server.sockets) > 1 and time.monotonic() < deadline:
            number += 1
            host.say(t="settings", settings={"edition": "favorite-line", "hold_ms": number, "quotes": films})
            while host.hear("room").get("settings", {}).get("hold_ms") != number:
                pass
            time.sleep(0.6)
        assert len(found.server.sockets) == 1


def raw_guest(port: int, code: str) -> socket.socket:
    """A client that joins, and then never reads."""
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    found.connect(("127.0.0.1", port))
    found.sendall(
        f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert b"101" in found.recv(100)
    body = json.dumps({"t": "join", "v": 1, "room": code, "watch": True}).encode()
    found.sendall(bytes([0x81, 0x80 | len(body), 0, 0, 0, 0]) + body)
    return found


def test_a_server_survives_arbitrary_bytes(tmp_path: Path) -> None:
    with serving(tmp_path, rooms_per_hour=10_000) as found, found.create() as witness:
        for seed in range(40):
            abuse_frames(found.come(), Random(seed), witness.code)
        for seed in range(60):
            abuse_bytes(found.port, Random(seed))
        witness.say(t="say", text="still here")
        while witness.hear("said")["text"] != "still here":
            pass
        assert found.figure("lastcard_errors_total") == 0
        assert found.ask("/health").json["ok"]


SAMPLES = (
    '{"t":"play","move":"R7","n":1}',
    '{"t":"sit","chair":0}',
    '{"t":"settings","settings":{"edition":"elite","cards":"[[card]]"}}',
    '{"t":"deck","cards":["x"]}',
    '{"t":"catch","window":99999999999999999999999}',
    '{"t":"say","text":"\\ud800"}',
    '{"t":"start"}',
    '{"t":"remove","member":-1}',
    '{"t":"pong","n":1e400}',
)


def abuse_frames(guest: Guest, random: Random, code: str) -> None:
    """Well-formed frames with arbitrary payloads, after an opening or without one."""
    with guest:
        try:
            if random.random() < 0.7:
                guest.say(t="join", v=1, room=code, name=chr(random.randrange(0x110000 - 0x800 * 27)))
            for _ in range(8):
                guest.socket.send(mangled(random))
                if random.random() < 0.3:
                    guest.next(0.05)
        except (ConnectionClosed, TimeoutError, UnicodeEncodeError):
            pass


def mangled(random: Random) -> str | bytes:
    text = bytearray(random.choice(SAMPLES).encode())
    for _ in range(random.randrange(4)):
        text[random.randrange(len(text))] = random.randrange(256)
    if random.random() < 0.3:
        return os.urandom(random.randrange(300))
    return bytes(text) if random.random() < 0.3 else text.decode(errors="replace")


def abuse_bytes(port: int, random: Random) -> None:
    """Bytes that are neither frames nor HTTP."""
    with socket.create_connection(("127.0.0.1", port), timeout=5) as found:
        if random.random() < 0.6:
            found.sendall(
                b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
            )
        with suppress(OSError):
            found.sendall(random.randbytes(random.randrange(1, 400)))


def test_a_client_who_comes_while_the_lease_has_ended_is_sent_to_another_server_by_the_proxy(
    tmp_path: Path,
) -> None:
    with serving(tmp_path) as found:
        found.server.sockets._lease = Lease(0.0)
        with pytest.raises(InvalidStatus) as refused:
            found.come()
        assert refused.value.response.status_code == 503


def test_the_code_in_the_address_is_for_the_proxy_alone(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create() as host:
        address = f"ws://127.0.0.1:{found.port}/ws/ANYTHING?server=nobody"
        with Guest(connect(address).__enter__()) as guest:
            assert guest.open(t="join", room=host.code).code == host.code
