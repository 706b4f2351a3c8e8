"""Control frames, fragments and unread data count like messages."""

from __future__ import annotations

import asyncio
import gc
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import Mock

import pytest
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from lastcard.server.app import make_app
from lastcard.server.config import Config
from lastcard.server.guards.frames import QUIET_SECONDS, FrameCount, GuardedSocket, text_head
from lastcard.server.rooms.connection import Connection
from lastcard.server.running import uvicorn_config
from tests.server.attacks import CONTINUATION, FLOODS, MIB, PING, TEXT, Stranger, frame, memory_of, witnessing
from tests.server.harness import QUICK, LocalServer, Process, RunningServer, process, wait_for

REMAINS = (ServerProtocol, GuardedSocket, Connection)


class Place:
    """A server as a process, and a room in it."""

    def __init__(self, server: Process, site: RunningServer) -> None:
        self.server = server
        self.site = site

    @property
    def memory(self) -> int:
        return memory_of(self.server.process.pid)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    store = tmp_path_factory.mktemp("frames") / "tables.sqlite"
    with process("serve", "--port", "0", "--store", f"sqlite:///{store}", "--tempo", str(QUICK)) as server:
        yield Place(server, server.serving())


@pytest.mark.parametrize("kind", FLOODS)
def test_a_flood_of_frames_is_cut_off_and_nobody_else_notices(place: Place, kind: str) -> None:
    with place.site.create() as host, place.site.create() as other:
        before = place.memory
        end = time.monotonic() + 3
        with witnessing(other, place.server.process.pid, most=0.3):
            while time.monotonic() < end:
                with Stranger(place.site.port).upgrade().join(host.code) as stranger:
                    assert stranger.flood(FLOODS[kind], seconds=0.5) < 16 * MIB, "all of it was taken"
                time.sleep(0.02)
        with Stranger(place.site.port).upgrade().join(host.code) as stranger:
            stranger.flood(FLOODS[kind], seconds=0.5)
            stranger.answer(15)
        assert place.memory - before < 10 * MIB


def test_a_message_in_pieces_is_one_message(place: Place) -> None:
    text = b'{"t":"create","v":1,"name":"Ann"}'
    with Stranger(place.site.port).upgrade() as stranger:
        stranger.socket.sendall(frame(TEXT, text[:9], final=False) + frame(PING, b"between"))
        stranger.socket.sendall(frame(CONTINUATION, text[9:20], final=False) + frame(CONTINUATION, text[20:]))
        heard = b""
        while b'"t":"room"' not in heard:
            heard += stranger.socket.recv(4096)
        assert b"between" in heard


def test_pings_now_and_then_are_answered(place: Place) -> None:
    with place.site.create() as host:
        for _ in range(30):
            assert host.socket.ping().wait(5)
        host.say(t="say", text="hello")
        host.hear("said")


def test_a_client_who_does_not_take_pongs_gets_none(tmp_path: Path) -> None:
    """Below every limit, but for a long time: nothing accumulates."""

    async def ping(writable: bool) -> int:
        config = Config(store=f"sqlite:///{tmp_path / 'tables.sqlite'}")
        found = uvicorn_config(config, make_app(config))
        socket = GuardedSocket(found, ServerState(), {}, asyncio.get_running_loop())
        socket.transport = Mock(spec=asyncio.Transport)
        socket.conn.state = State.OPEN
        if not writable:
            socket.pause_writing()
        socket.conn.send_pong(b"x" * 125)
        socket.handle_ping()
        assert socket.conn.writes == []
        written: int = socket.transport.write.call_count
        return written

    assert asyncio.run(ping(writable=True)) == 1
    assert asyncio.run(ping(writable=False)) == 0


def test_only_silent_clients_are_pinged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client at a table answers the table's own pings every twenty seconds."""

    async def pinged(quiet: float) -> tuple[int, bool, bool]:
        config = Config(store=f"sqlite:///{tmp_path / 'tables.sqlite'}")
        loop = asyncio.get_running_loop()
        socket = GuardedSocket(uvicorn_config(config, make_app(config)), ServerState(), {}, loop)
        socket.transport = Mock(spec=asyncio.Transport)
        socket.transport.is_closing.return_value = False
        socket.conn.state = State.OPEN
        later = loop.time() + quiet
        monkeypatch.setattr(loop, "time", lambda: later)
        socket.send_keepalive_ping()
        monkeypatch.undo()
        found = socket.transport.write.call_count, socket.pong_timer is None, socket.ping_timer is None
        socket.stop_keepalive()
        return found

    assert asyncio.run(pinged(QUIET_SECONDS - 1)) == (0, True, False)
    assert asyncio.run(pinged(QUIET_SECONDS + 1)) == (1, False, True)


def come_and_go(site: RunningServer, code: str) -> None:
    """Opens and closes two connections: one normal, one with invalid messages."""
    with Stranger(site.port).upgrade().join(code) as stranger:
        while b"welcome" not in stranger.socket.recv(1000):
            pass
    with Stranger(site.port).upgrade() as stranger:
        stranger.socket.sendall(b"\xff" * 50)
        stranger.answer()


def test_a_client_who_has_gone_leaves_nothing_for_the_garbage_collector(running: LocalServer) -> None:
    """It runs rarely: objects that waited for it once made the memory of a busy server grow."""
    with running.create() as host:
        gc.collect()
        gc.disable()
        try:
            for _ in range(10):
                come_and_go(running, host.code)
            wait_for(lambda: len(running.server.sockets) == 1)
            # By type: isinstance dereferences a weak proxy, whose object may be gone.
            left = Counter(type(one) for one in gc.get_objects() if issubclass(type(one), REMAINS))
        finally:
            gc.enable()
    assert left[ServerProtocol] == 0
    assert left[GuardedSocket] == left[FrameCount] == left[Connection] == 1, "the host's"


@pytest.mark.parametrize(
    ("size", "head"),
    [
        (0, b"\x81\x00"),
        (125, b"\x81\x7d"),
        (126, b"\x81\x7e\x00\x7e"),
        (65535, b"\x81\x7e\xff\xff"),
        (65536, b"\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00"),
    ],
)
def test_a_text_begins_with_its_length(size: int, head: bytes) -> None:
    """RFC 6455, 5.2: in seven bits, in two bytes or in eight."""
    assert text_head(size) == head


def test_messages_are_taken_as_they_come_but_never_before_those_that_wait(tmp_path: Path) -> None:
    async def go() -> tuple[list[str], list[object]]:
        config = Config(store=f"sqlite:///{tmp_path / 'tables.sqlite'}")
        loop = asyncio.get_running_loop()
        socket = GuardedSocket(uvicorn_config(config, make_app(config)), ServerState(), {}, loop)
        socket.transport = Mock(spec=asyncio.Transport)
        taken: list[str] = []

        def take(text: str) -> bool:
            if text != "no":
                taken.append(text)
            return text != "no"

        socket.listen(take)
        for text in (b"1", b"2", b"no", b"4"):
            socket.handle_text(Frame(Opcode.TEXT, text))
        waiting = [(await socket.receive()).get("text") for _ in range(2)]
        socket.handle_text(Frame(Opcode.TEXT, b"5"))
        return taken, waiting

    assert asyncio.run(go()) == (["1", "2", "5"], ["no", "4"])
