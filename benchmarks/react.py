"""Measures races between people and bots: people who react in 2.5 to 3.5 s win; the others are caught.

    python -m benchmarks.react                       400 hands in each form of table
    python -m benchmarks.react --hands 20 --json     a sample

It plays whole hands of classic and hail-mary on a simulated clock, with bots of the middle level: one person
with three of them, and two with two, in rooms of ten hands each. The people never call with the play. They
must win 90 % of the catches and throws open to them, and of their own late calls; races decided between
people don't count. If they never react, bots must catch 60 % of the calls that they forget. Exits with 1 if a
goal is missed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from typing import NamedTuple

from lastcard.moves import MoveType
from lastcard.terminal.progress import counted
from tools.checking.slow_people import SlowPeople

# The goals in per cent: the share of chances that people win, and of forgotten calls that bots catch
WON_GOAL, CAUGHT_GOAL = 90.0, 60.0
EDITIONS = ("classic", "hail-mary")
# People and bots
TABLES = ((1, 3), (2, 2))
HANDS_PER_ROOM = 10


class Races(NamedTuple):
    """The races of the people at these tables."""

    name: str
    won: int
    lost: int
    goal: float

    @property
    def share(self) -> float:
        """The share in per cent; without any race the goal is missed."""
        return 100 * self.won / (self.won + self.lost) if self.won + self.lost else 0.0

    @property
    def good(self) -> bool:
        """Whether the goal is met."""
        return self.share >= self.goal


def main(arguments: list[str] | None = None) -> int:
    parsed = read_arguments(arguments)
    rooms = play(parsed.hands, parsed.seed)
    return report(measured(rooms), as_json=parsed.json)


def read_arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--hands", type=int, default=400, metavar="N", help="hands in each form of table (400)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the seed of the first room (1)")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    return parser.parse_args(arguments)


def play(hands: int, seed: int) -> list[SlowPeople]:
    """Plays rooms of every form, with people who react and people who don't."""
    rooms: list[SlowPeople] = []
    forms = [(edition, table, react) for edition in EDITIONS for table in TABLES for react in (True, False)]
    for number in counted(hands * len(forms), "hands"):
        form, hand = divmod(number, hands)
        edition, (people, bots), react = forms[form]
        if hand % HANDS_PER_ROOM == 0:
            rooms.append(SlowPeople(seed + len(rooms), edition, people, bots, react=react))
        rooms[-1].play_hand()
    return rooms


def measured(rooms: list[SlowPeople]) -> list[Races]:
    results = sum((room.results for room in rooms), Counter())
    forgotten, caught = (
        sum(room.forgotten for room in rooms),
        sum(room.caught for room in rooms if not room.react),
    )
    sorts = (("catches", MoveType.CATCH), ("throws", MoveType.THROW), ("late calls", MoveType.CALL))
    won = [Races(name, results[sort, "won"], results[sort, "lost"], WON_GOAL) for name, sort in sorts]
    return [*won, Races("forgotten calls caught", caught, forgotten - caught, CAUGHT_GOAL)]


def report(found: list[Races], *, as_json: bool) -> int:
    good = all(races.good for races in found)
    if as_json:
        print(
            json.dumps(
                {races.name: [races.won, races.lost, round(races.share, 1)] for races in found}
                | {"good": good}
            )
        )
        return 0 if good else 1
    print("| what | won | lost | share | goal |\n|---|---|---|---|---|")
    for races in found:
        print(f"| {races.name} | {races.won} | {races.lost} | **{races.share:.1f} %** | {races.goal:.0f} % |")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
