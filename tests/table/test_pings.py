"""Pings measure round trips; only the answer to the last one counts."""

from __future__ import annotations

from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from tests.table.harness import Harness, table_of


def trips(harness: Harness, connection: int) -> list[float]:
    return [round(trip, 3) for trip in harness.session.context.links[connection].trips]


def test_an_answer_says_how_long_the_line_is() -> None:
    harness, (_, ben) = table_of(2)
    harness.wait(0.08)
    harness.send(ben, msg.Pong(harness.last(ben, out.Ping).n))
    assert trips(harness, ben) == [0.08]


def test_the_same_ping_isnt_answered_twice_and_no_other_one_at_all() -> None:
    harness, (_, ben) = table_of(2)
    number = harness.last(ben, out.Ping).n
    for answer in (number + 1, number, number):
        harness.send(ben, msg.Pong(answer))
    assert trips(harness, ben) == [0.0]


def test_everybody_is_pinged_again_and_those_at_the_door_too() -> None:
    harness, (ann, ben) = table_of(2)
    harness.done(ann, msg.SetDoor("knock"))
    zed = harness.join("Zed")
    harness.wait(harness.environment.tempo.ping)
    assert [harness.last(person, out.Ping).n for person in (ann, ben, zed)] == [2, 2, 0]
