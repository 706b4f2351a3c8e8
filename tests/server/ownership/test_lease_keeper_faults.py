"""Three servers on one PostgreSQL: killed, stopped, restarted, and with the database down for a while."""

from __future__ import annotations

from collections.abc import Iterator
from time import sleep

import pytest

from lastcard.server.config import Config
from lastcard.server.storage.locking import only_server
from tests.server.attacks import unhindered
from tests.server.cluster import LEASE, Cluster, Member, cluster, come_back, farewell, told
from tests.server.harness import Guest, Json, process, wait_for
from tests.support.postgres import running_postgres

SETTINGS = {"chairs": 2, "clock": "none", "edition": "classic"}


@pytest.fixture
def three(postgres: str) -> Iterator[Cluster]:
    with cluster(postgres, "one", "two", "three") as found:
        yield found


class Pair:
    """Two people in the middle of a hand."""

    def __init__(self, member: Member) -> None:
        host = member.site.create(settings=SETTINGS)
        other = member.site.join(host.code)
        host.say(t="start")
        self.guests = [host, other]
        self.hands = [guest.hear("hand") for guest in self.guests]

    @property
    def code(self) -> str:
        return self.guests[0].code

    def move(self) -> int:
        """Makes the awaited player move; returns the number of the last change before that."""
        for guest, hand in zip(self.guests, self.hands, strict=True):
            legal = [move for move in hand["mine"].get("legal", []) if not move.startswith(("call", "catch"))]
            if legal:
                guest.say(t="play", move=legal[0], n=hand["n"])
                return int(hand["n"])
        raise AssertionError("nobody is asked")

    def play(self) -> None:
        """Makes a move, and waits until both have received it."""
        before = self.move()
        for guest in self.guests:
            while guest.hear("change")["n"] <= before:
                pass

    def come_back(self, member: Member) -> list[Json]:
        self.guests = [come_back(member.site, guest) for guest in self.guests]
        self.hands = [guest.hear("hand") for guest in self.guests]
        return self.hands

    def leave(self) -> None:
        for guest in self.guests:
            guest.socket.close()


def refusal(member: Member, guest: Guest) -> Json:
    """The refusal of somebody with a token at the wrong server."""
    with member.site.come() as again:
        again.say(t="join", v=1, room=guest.code, token=guest.token)
        return again.ended()


def test_a_room_is_at_one_server_and_the_others_say_at_which(three: Cluster) -> None:
    one, two, three_ = three.members.values()
    with one.site.create() as host:
        for wrong in (two, three_):
            bye = refusal(wrong, host)
            assert (bye["code"], bye["params"]) == ("elsewhere", {"server": "one"})
        one.site.join(host.code).socket.close()
    assert two.site.figure("lastcard_rooms") == 0


def test_an_empty_room_is_released_to_the_next_server(postgres: str) -> None:
    with cluster(postgres, "two") as found:
        serve = ("serve", "--store", postgres, "--name", "one", "--port", "0", "--idle-minutes", "0.01")
        with process(*serve) as running:
            site = running.serving()
            with site.create() as host:
                pass
            wait_for(lambda: site.figure("lastcard_rooms") == 0)
            come_back(found.members["two"].site, host, 2.0).socket.close()


def test_the_tables_of_a_killed_server_go_on_at_another_within_five_seconds(three: Cluster) -> None:
    one, two, _ = three.members.values()
    pair = Pair(one)
    pair.play()
    pair.come_back(one)
    before = [told(hand) for hand in pair.hands]
    one.process.kill()
    began = unhindered(two.pid)
    assert [told(hand) for hand in pair.come_back(two)] == before
    assert unhindered(two.pid) - began < 5.0
    pair.play()
    pair.leave()


def test_a_server_that_is_asked_to_end_hands_its_tables_over_at_once(three: Cluster) -> None:
    one, two, _ = three.members.values()
    pair = Pair(one)
    before = [told(hand) for hand in pair.hands]
    old = pair.guests
    began = unhindered(two.pid)
    one.process.process.terminate()
    assert [guest.ended()["code"] for guest in old] == ["moved", "moved"]
    assert [told(hand) for hand in pair.come_back(two)] == before
    assert unhindered(two.pid) - began < 2.0
    pair.play()
    pair.leave()
    assert one.process.end() == (-15, "", "")


def test_a_server_that_was_stopped_stores_and_tells_nothing_of_its_former_tables(three: Cluster) -> None:
    one, two, _ = three.members.values()
    pair = Pair(one)
    for guest in pair.guests:
        guest.hear_out()
    stale = pair.guests
    one.stop()
    for guest in stale:  # these are pending when it resumes
        guest.say(t="resync")
    pair.move()
    sleep(LEASE)
    pair.come_back(two)
    pair.play()
    after = [told(hand) for hand in pair.come_back(two)]
    one.go_on()
    assert [[news["t"] for news in farewell(guest)] for guest in stale] == [["bye"], ["bye"]]
    assert [told(hand) for hand in pair.come_back(two)] == after
    pair.leave()
    one.site.create().socket.close()  # it can serve other tables again


def test_tables_wait_for_a_database_that_is_killed_and_started_again() -> None:
    with running_postgres() as database, cluster(database.url, "one", "two") as found:
        one, two = found.members.values()
        pairs = [Pair(one), Pair(two)]
        database.kill()
        before = [pair.move() for pair in pairs]
        sleep(LEASE + 0.5)
        database.start()
        for pair, n in zip(pairs, before, strict=True):
            assert all(guest.hear("change")["n"] > n for guest in pair.guests)
        for pair, member in zip(pairs, (one, two), strict=True):
            pair.come_back(member)
            pair.play()
            pair.leave()


def test_postgresql_may_have_several_servers(postgres: str) -> None:
    with only_server(postgres), only_server(postgres):
        assert Config().name == ""
