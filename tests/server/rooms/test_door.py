"""The door of /ws: openings, versions, origins, limits, and whatever bytes strangers send."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import time
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from starlette.datastructures import Headers
from starlette.types import Message
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from lastcard.server.guards.limits import Address
from lastcard.server.metrics import Metrics
from lastcard.server.ownership.lease import Lease
from lastcard.server.rooms import connection, door
from lastcard.server.rooms.door import LONGEST, LONGEST_CHOICE, origin_is_fine
from lastcard.wire import VERSION
from tests.server.harness import Guest, serving, wait_for

# The opening


def test_a_guest_creates_a_room_and_another_joins(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create() as host, found.join(host.code.lower()) as other:
        assert other.code == host.code
        assert len(other.hear("room")["members"]) == 2


def test_another_version_of_the_protocol_is_told_so_whatever_else_it_says(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.come() as guest:
        guest.say(t="create", v=VERSION + 1, something_new=True)
        assert guest.ended()["code"] == "version"


@pytest.mark.parametrize(
    "first", ['{"t":"leave"}', "{", "[]", "null", '{"t":"create"}', '{"t":"create","v":"1"}', "", "[" * 5000]
)
def test_whoever_does_not_begin_with_an_opening_is_sent_away(tmp_path: Path, first: str) -> None:
    with serving(tmp_path) as found, found.come() as guest:
        guest.socket.send(first)
        assert guest.next()["code"] == "malformed-opening"
        assert guest.ended()["code"] == "malformed-opening"


def test_whoever_says_nothing_is_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "OPENING_SECONDS", 0.2)
    with serving(tmp_path) as found, found.come() as guest:
        assert guest.ended()["code"] == "rude-silent"


# Origins


@pytest.mark.parametrize(
    ("origin", "fine"),
    [
        (None, True),
        ("http://cards.example:8080", True),
        ("https://CARDS.example:8080", True),
        ("https://elsewhere.example", True),
        ("http://cards.example", False),
        ("http://evil.example", False),
        ("null", False),
        ("", False),
        ("http://[", False),
        ("http://[::1", False),
        ("http://cards.example:8080.evil.example", False),
    ],
)
def test_only_our_own_pages_may_connect(origin: str | None, fine: bool) -> None:
    headers = {"host": "cards.example:8080", **({} if origin is None else {"origin": origin})}
    assert origin_is_fine(Headers(headers), ("https://elsewhere.example",)) is fine


def test_a_page_of_somebody_else_is_refused_before_the_handshake(tmp_path: Path) -> None:
    with serving(tmp_path) as found:
        with pytest.raises(InvalidStatus) as caught:
            found.come(Origin="http://evil.example")
        assert caught.value.response.status_code == 403
        with found.come(Origin=found.url) as guest:
            guest.open(t="create")


# Limits


def test_a_wrong_code_is_answered_ever_later_and_then_not_at_all(tmp_path: Path) -> None:
    with serving(tmp_path) as found:
        address = found.server.addresses.of("127.0.0.1", time.monotonic())
        waits = []
        for _ in range(6):
            begin = time.monotonic()
            with found.come() as guest:
                guest.say(t="join", v=1, room="BCDFGH")
                assert guest.ended()["code"] == "gone"
            waits.append(time.monotonic() - begin)
        assert max(waits[:3]) < 0.25 < waits[4] < waits[5]
        address.failures.extend([time.monotonic()] * 20)
        with found.come() as guest:
            guest.say(t="join", v=1, room="BCDFGH")
            assert guest.ended()["code"] == "rude-codes"


def test_an_address_may_make_so_many_rooms_an_hour(tmp_path: Path) -> None:
    with serving(tmp_path, rooms_per_hour=2) as found, found.create(), found.create(), found.come() as third:
        third.say(t="create", v=1)
        assert third.ended()["code"] == "full-hour"


def test_a_server_has_so_many_tables(tmp_path: Path) -> None:
    with serving(tmp_path, max_rooms=1) as found, found.create() as host:
        with found.come() as second:
            second.say(t="create", v=1)
            assert second.ended()["code"] == "full-server"
        with found.join(host.code):
            pass


def test_an_address_may_have_so_many_connections(tmp_path: Path) -> None:
    with serving(tmp_path, connections_per_address=2) as found, found.create() as host:
        with found.join(host.code), found.come() as third:
            assert third.ended()["code"] == "full-address"
        wait_for(lambda: len(found.server.door) == 1)
        with found.join(host.code):
            pass


def test_a_room_takes_so_many_connections(tmp_path: Path) -> None:
    with (
        serving(tmp_path, connections_per_room=2) as found,
        found.create() as host,
        found.join(host.code),
        found.come() as third,
    ):
        third.say(t="join", v=1, room=host.code)
        assert third.ended()["code"] == "full"


def test_too_many_messages_are_refused_and_far_too_many_end_the_connection(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create() as host:
        for _ in range(60):
            host.say(t="resync")
        assert host.hear("refused")["code"] == "rate"
        with suppress(ConnectionClosed):
            flood(host)
        assert host.ended()["code"] == "rude-rate"
        assert found.figure("lastcard_refused_total") > 10


def test_too_many_small_messages_are_not_read(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create() as host:
        for number in range(60):
            host.say(t="pong", n=number)
        assert host.hear("refused")["code"] == "rate-messages"


def flood(guest: Guest) -> None:
    for _ in range(400):
        guest.say(t="resync")


def test_a_message_may_be_so_long_and_a_card_file_longer(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create() as host:
        host.say(t="say", text="x" * LONGEST)
        assert host.hear("refused")["code"] == "malformed-long"
        films = {f"film {number}": ["a line that is said " * 10] * 4 for number in range(30)}
        assert len(json.dumps(films)) > LONGEST
        host.say(t="choose", settings={"edition": "favorite-line", "quotes": films})
        while (news := host.hear("room"))["settings"]["edition"] != "favorite-line":
            pass
        assert len(news["settings"]["quotes"]) == 30


def test_a_message_beyond_all_limits_closes_the_connection(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create() as host:
        host.socket.send("x" * (LONGEST_CHOICE + 1))
        with pytest.raises(ConnectionClosed):
            host.hear("never")


def test_five_messages_without_sense_end_the_connection(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create() as host:
        for _ in range(5):
            host.socket.send("{}")
        assert [host.hear("refused")["code"] for _ in range(5)] == ["malformed"] * 5
        assert host.ended()["code"] == "rude-nonsense"


def test_who_does_not_read_is_sent_away_and_the_others_do_not_notice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "MOST_WAITING", 1_000_000)
    monkeypatch.setattr(connection, "GOODBYE", 0.5)
    with (
        serving(tmp_path, send_buffer=1 << 16) as found,
        found.create() as host,
        raw_guest(found.port, host.code),
    ):
        films = {f"film {number}": ["a line that is said " * 14] * 30 for number in range(18)}
        number = 0
        deadline = time.monotonic() + 60
        while len(found.server.door) > 1 and time.monotonic() < deadline:
            number += 1
            host.say(t="choose", settings={"edition": "favorite-line", "hold_ms": number, "quotes": films})
            while host.hear("room").get("settings", {}).get("hold_ms") != number:
                pass
            time.sleep(0.6)
        assert len(found.server.door) == 1


def raw_guest(port: int, code: str) -> socket.socket:
    """A client that joins and never reads again."""
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


# Fuzz


def test_whatever_a_stranger_sends_the_server_stays(tmp_path: Path) -> None:
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
    '{"t":"choose","settings":{"edition":"elite","cards":"[[card]]"}}',
    '{"t":"deck","cards":["x"]}',
    '{"t":"catch","window":99999999999999999999999}',
    '{"t":"say","text":"\\ud800"}',
    '{"t":"start"}',
    '{"t":"kick","member":-1}',
    '{"t":"pong","n":1e400}',
)


def abuse_frames(guest: Guest, random: Random, code: str) -> None:
    """Well-formed frames with anything in them, after an opening or without one."""
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
    """Bytes that are no frames, or no HTTP."""
    with socket.create_connection(("127.0.0.1", port), timeout=5) as found:
        if random.random() < 0.6:
            found.sendall(
                b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
            )
        with suppress(OSError):
            found.sendall(random.randbytes(random.randrange(1, 400)))


def test_strangers_who_fill_a_room_keep_nobody_from_their_own_seat(tmp_path: Path) -> None:
    with serving(tmp_path, connections_per_room=3) as found, found.create() as host:
        other = found.join(host.code)
        token = other.token
        other.socket.close()
        host.hear("presence")
        with found.join(host.code, watch=True), found.join(host.code, watch=True):
            with found.come() as stranger:
                stranger.say(t="join", v=VERSION, room=host.code)
                assert stranger.ended()["code"] == "full"
            with found.join(host.code, token=token) as back:
                assert back.token == token
                with found.come() as second:
                    second.say(t="join", v=VERSION, room=host.code, token=token)
                    assert second.ended()["code"] == "full"


def test_an_address_can_t_keep_the_server_busy_with_card_files(tmp_path: Path) -> None:
    settings = {"edition": "elite", "cards": "[[card]]"}
    with serving(tmp_path) as found, found.create() as host:
        codes = []
        for _ in range(12):
            host.say(t="choose", settings=settings)
            codes.append(host.hear("refused")["code"])
        assert codes[:10] == ["cards"] * 10
        assert codes[11] == "rate-files"


def test_no_refusal_is_longer_than_2_kb(tmp_path: Path) -> None:
    cards = "".join(f'[[card]]\nname = "N{number}"\ncolour = "bleu"\n' for number in range(400))
    with serving(tmp_path) as found, found.create() as host:
        host.say(t="choose", settings={"edition": "elite", "cards": cards})
        refused = host.hear("refused")
        assert len(json.dumps(refused)) < 2048
        assert refused["faults"][-1]["code"] == "more-faults"


def test_a_table_with_cards_of_its_own_can_choose_as_often_as_any_other(tmp_path: Path) -> None:
    own = '[[card]]\nname = "Amaru Whitlock"\ncolour = "red"\nicons = ["skip"]\n'
    with serving(tmp_path) as found, found.create() as host:
        host.hear("room")
        for number in range(15):
            host.say(t="choose", settings={"edition": "elite", "cards": own, "hold_ms": number})
            assert host.next()["settings"]["hold_ms"] == number


@pytest.mark.parametrize("error", [OSError, RuntimeError])
def test_a_client_that_closes_while_it_is_told_something_is_no_news_for_the_log(
    error: type[Exception],
) -> None:
    async def send(message: Message) -> None:
        raise error("closed")

    async def tell() -> None:
        guest = connection.Connection(1, Address(0), send, Metrics())
        guest.tell(b"{}")
        await guest.pump()

    asyncio.run(tell())


def test_who_comes_while_the_lease_has_ended_is_sent_to_another_server_by_the_proxy(tmp_path: Path) -> None:
    with serving(tmp_path) as found:
        found.server.door._lease = Lease(0.0)
        with pytest.raises(InvalidStatus) as refused:
            found.come()
        assert refused.value.response.status_code == 503


def test_who_comes_while_the_server_is_about_to_end_is_told_to_come_again(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create() as host:
        found.server.door.shut()
        with found.come() as late:
            late.say(t="join", v=VERSION, room=host.code)
            assert late.ended()["code"] == "moved"


def test_the_code_in_the_address_is_for_the_proxy_alone(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create() as host:
        address = f"ws://127.0.0.1:{found.port}/ws/ANYTHING?server=nobody"
        with Guest(connect(address).__enter__()) as guest:
            assert guest.open(t="join", room=host.code).code == host.code
