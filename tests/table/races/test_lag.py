"""The allowance for lag: a cheat gains little, and a slow connection loses little (docs/protocol.md)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import cycle, repeat
from pathlib import Path
from random import Random

import pytest

from lastcard.table.connections.link import usual_trip
from lastcard.table.pace.tempo import Tempo
from lastcard.table.races.lag import allowed
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from tests.table.harness import Harness
from tests.table.race_tables import NO_CLOCK, moves

PAGE = Path(__file__).parents[3] / "docs" / "protocol.md"
TEMPO = Tempo()
# The round trip of everybody in an attack, and the interval of the pings
TRUE_TRIP = 0.020
PINGS = 7

# A cheat: the delay of each pong

Held = Callable[[], Iterator[float]]

STRATEGIES: dict[str, Held] = {
    "all by 450 ms": lambda: repeat(0.450),
    "all by 10 s": lambda: repeat(10.0),
    "all but the first": lambda: iter([0.0, *[0.450] * PINGS]),
    "the first alone": lambda: iter([0.450, *[0.0] * PINGS]),
    "every other": lambda: cycle([0.450, 0.0]),
    "two of three": lambda: cycle([0.450, 0.450, 0.0]),
    "more and more": lambda: iter([0.1 * number for number in range(PINGS + 1)]),
    "by chance": lambda: iter([Random(5).uniform(0.0, 1.0) for _ in range(PINGS + 1)]),
}


def table_with_liar(held: Iterator[float]) -> tuple[Harness, int, int]:
    """A table where Ann answers pings immediately and Ben with a delay; then Ann owes a call."""
    harness = Harness()
    ann, ben = harness.create("Ann", NO_CLOCK), harness.join("Ben")
    for _ in range(PINGS):
        trips = {ann: TRUE_TRIP, ben: TRUE_TRIP + next(held)}
        last = 0.0
        for person, trip in sorted(trips.items(), key=lambda item: item[1]):
            harness.wait(trip - last)
            harness.send(person, msg.Pong(harness.last(person, out.Ping).n))
            last = trip
        harness.wait(TEMPO.ping - last)
    harness.done(ann, msg.Start())
    harness.put("edition classic\nhands R1 R2 / R3 B3 G3\ndiscard R9\nturn 0")
    harness.play(ann, "R1")
    return harness, ann, ben


def liar_wins(held: Iterator[float], later: float) -> bool:
    """Whether Ben's catch counts although it came this many seconds after Ann's call."""
    harness, ann, ben = table_with_liar(held)
    harness.wait(0.6)
    harness.play(ann, "call", window=1)
    harness.wait(later)
    harness.send(ben, msg.Catch(window=1))
    harness.wait(0.2)
    return moves(harness)[1] == (1, "catch:0")


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_a_liar_gains_no_more_than_100_ms_however_the_pongs_are_held_back(strategy: str) -> None:
    held = STRATEGIES[strategy]
    assert not any(liar_wins(held(), later) for later in (0.100, 0.120, 0.140))


def test_holding_back_pongs_by_450_ms_once_won_a_catch_made_140_ms_later() -> None:
    """It did with an allowance of 250 ms."""
    assert not liar_wins(repeat(0.450), 0.140)


def test_a_member_who_never_answers_a_ping_is_allowed_nothing() -> None:
    harness = Harness()
    ann = harness.create()
    harness.wait(100)
    link = harness.session.context.links[ann]
    assert allowed(link.trip, 10.0, TEMPO.allowance) == 0


# Honest players: the latency of a message, in seconds

Line = Callable[[Random], float]


def steady(least: float, most: float) -> Line:
    """A round trip uniformly between these."""
    return lambda rng: rng.uniform(least, most) / 2


def mobile(least: float, most: float) -> Line:
    """A round trip usually near the least; sometimes a message takes much longer."""
    spread = (most - least) / 2
    return lambda rng: least / 2 + min(rng.expovariate(3 / spread), spread)


HOME = steady(0.015, 0.030)
LINES: dict[str, Line] = {
    "at home, 15 to 30 ms": HOME,
    "mobile, 80 to 300 ms, mostly short": mobile(0.080, 0.300),
    "mobile, 80 to 300 ms, anything between": steady(0.080, 0.300),
    "another continent, 200 to 260 ms": steady(0.200, 0.260),
    "satellite, 500 to 600 ms": steady(0.500, 0.600),
}
RACES = 20_000

Rule = Callable[[list[float]], float]


def before(trips: list[float]) -> float:
    """The former allowance: half of the shortest of five, at most 250 ms."""
    return min(min(trips) / 2, 0.250)


def now(trips: list[float]) -> float:
    """The current allowance, for a claim long after its window opened."""
    return allowed(usual_trip(trips), 10.0, TEMPO.allowance)


@lru_cache
def unjust(line: Line, rule: Rule) -> tuple[float, float]:
    """For two claims within 200 ms, one of them from a good connection: how often, in per cent, the player on
    this connection loses despite being first, and wins despite being second."""
    rng, lost, stolen = Random(1), 0, 0
    for _ in range(RACES):
        first_by = rng.uniform(-0.2, 0.2)
        won = _wins(rng, line, rule, first_by)
        lost += first_by > 0 and not won
        stolen += first_by < 0 and won
    return 200 * lost / RACES, 200 * stolen / RACES


def _wins(rng: Random, line: Line, rule: Rule, first_by: float) -> bool:
    mine, theirs = line(rng), first_by + HOME(rng)
    if abs(mine - theirs) > TEMPO.collect:
        return mine < theirs
    trips = [[way(rng) + way(rng) for _ in range(5)] for way in (line, HOME)]
    return mine - rule(trips[0]) < theirs - rule(trips[1])


def rows_on_page() -> dict[str, list[float]]:
    rows = re.findall(
        r"^\| (.*? ms.*?) ((?:\| [\d.]+ ){4})\|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE
    )
    return {name: [float(cell) for cell in cells.split("|")[1:]] for name, cells in rows}


@pytest.mark.parametrize("line", LINES)
def test_an_honest_player_on_a_slow_line_loses_as_often_as_the_page_says(line: str) -> None:
    measured = [*unjust(LINES[line], before), *unjust(LINES[line], now)]
    assert rows_on_page()[line] == pytest.approx(measured, abs=0.6)


def test_a_mobile_player_who_was_first_loses_less_often_than_before() -> None:
    for name in LINES:
        if "mobile" in name:
            lost, _ = unjust(LINES[name], now)
            assert lost < 0.7 * unjust(LINES[name], before)[0]
