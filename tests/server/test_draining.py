"""A drained server: hands are finished, newcomers are refused, and then it exits."""

from __future__ import annotations

import asyncio
import re
import time
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from lastcard.server import draining
from tests.server.harness import WAIT, Guest, Process, process
from tests.server.operator import operator_of, settings
from tests.server.test_running import serve


def play_out(guest: Guest) -> None:
    """Plays any legal move until the hand is over."""
    guest.say(t="resync")
    legal: list[str] = []
    while (message := guest.next())["t"] != "over":
        # After a Reverse between two they may be the same, and aren't sent again
        legal = message.get("mine", {}).get("legal", legal)
        wanted = [move for move in legal if not re.match("catch|call|draw", move)] or legal
        with suppress(ConnectionClosed):  # messages before the close are still to be read
            if message["t"] == "refused":  # a race holds the turn: it tries again
                time.sleep(0.05)
                guest.say(t="resync")
            elif wanted and message["t"] in ("hand", "change"):
                guest.say(t="play", move=wanted[0], n=message["n"])


class Rooms:
    """Rooms that only count handovers."""

    def __init__(self, count: int) -> None:
        self.left = count
        self.groups: list[int] = []

    def __len__(self) -> int:
        return self.left

    def hand_over(self, *, most: int) -> None:
        self.groups.append(min(most, self.left))
        self.left -= self.groups[-1]


@pytest.mark.parametrize(("rooms", "groups"), [(0, []), (3, [3]), (10, [4, 4, 2]), (1000, [13] * 76 + [12])])
def test_rooms_leave_a_few_at_a_time_each_group_after_the_one_before_is_stored(
    rooms: int, groups: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(draining, "GROUP_PAUSE", 0.0)
    found, stored = Rooms(rooms), []

    async def settled() -> None:
        stored.append(len(found.groups))

    asyncio.run(draining.leave_in_turn(found, settled))
    assert found.groups == groups
    assert stored == list(range(1, len(groups) + 1))


def ended(server: Process) -> int:
    return server.process.wait(WAIT)


def test_without_a_hand_the_server_ends_at_once(tmp_path: Path) -> None:
    store = tmp_path / "tables.sqlite"
    with process(*serve(store)) as server:
        guest = server.serving().create(settings=settings())
        assert operator_of(store).ask("drain") == {"minutes": 10.0, "hands": 0}
        assert guest.ended()["code"] == "moved"
        assert ended(server) == 0
    with process(*serve(store)) as server:
        assert server.serving().join(guest.code, token=guest.token).token == guest.token


def test_a_hand_is_played_to_its_end_and_nobody_new_comes_in(tmp_path: Path) -> None:
    store = tmp_path / "tables.sqlite"
    operator = operator_of(store)
    with process(*serve(store)) as server:
        site = server.serving()
        guest = site.create(quick=True, settings=settings())
        guest.hear("hand")
        assert operator.ask("drain")["hands"] == 1
        assert operator.ask("status")["draining"]
        with pytest.raises(InvalidStatus, match="503"):
            site.come()
        assert not site.lets_in("BCDFGH")
        again = site.come_to(guest.code).open(t="join", room=guest.code, token=guest.token)
        guest.socket.close()
        play_out(again)
        assert again.ended()["code"] == "moved"
        assert ended(server) == 0
        assert not (tmp_path / "tables.sqlite.admin").exists()


def test_a_hand_that_takes_too_long_goes_on_after_the_restart(tmp_path: Path) -> None:
    store = tmp_path / "tables.sqlite"
    with process(*serve(store)) as server:
        guest = server.serving().create(quick=True, settings=settings())
        before = guest.hear("hand")
        operator_of(store).say("drain", "--minutes", "0", "--wait")
        assert ended(server) == 0
    with process(*serve(store)) as server:
        hand = server.serving().join(guest.code, token=guest.token).hear("hand")
        assert (hand["number"], hand["commitment"]) == (before["number"], before["commitment"])
