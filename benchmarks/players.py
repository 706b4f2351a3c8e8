"""Measures the levels in every edition, and prints the tables of docs/players.md.

    python -m benchmarks.players --games 20000 > players.md

It uses all cores. With fewer games it is quicker and its intervals are wider.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence

from lastcard.arena import Figures, arena
from lastcard.arena.results import Pairing
from lastcard.bots.levels import LEVELS
from lastcard.editions import EDITIONS

REFERENCES = ("greedy", "random")
STRONGEST = "master"
SEATS = range(2, 11)
OPTIONS = {"calls": "auto"}


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints all tables, each as soon as it is measured."""
    parser = argparse.ArgumentParser(description="Measures the levels; prints the tables of docs/players.md.")
    parser.add_argument("--games", type=int, default=20_000, help="hands for each pair of bots")
    parser.add_argument("--editions", default=",".join(EDITIONS), help="names with commas")
    parsed = parser.parse_args(arguments)
    for edition in parsed.editions.split(","):
        print("\n".join(levels_table(edition, parsed.games)), flush=True)
    print("\n".join(seats_table(parsed.editions.split(","), parsed.games)), flush=True)


def levels_table(edition: str, games: int) -> Iterator[str]:
    """All levels and both policies between two, with ratings, and neighbours head to head."""
    found = arena(edition, seats=2, options=OPTIONS, bots=(*LEVELS, *REFERENCES), games=games)
    yield f"\n### {edition}, 2 seats, {found.deals * 2:,} hands for every pair\n"
    yield "| | rating | hands won | against `greedy` | against `random` | against the level below |"
    yield "|---|---|---|---|---|---|"
    below = dict(zip(list(LEVELS)[1:], LEVELS, strict=False))
    for standing in found.standings:
        name = standing.name
        cells = [rate(found, name, other) for other in (*REFERENCES, below.get(name, ""))]
        won = f"{standing.wins.mean:.1%} ± {standing.wins.margin:.1%}"
        yield f"| `{name}` | {standing.rating:.0f} | {won} | {' | '.join(cells)} |"
    yield from (f"\n{note}." for note in found.notes)


def seats_table(editions: Sequence[str], games: int) -> Iterator[str]:
    """The strongest level alone against greedy, at 2 to 10 seats."""
    yield f"\n### `{STRONGEST}` alone against `greedy`, {games:,} hands\n"
    yield "| seats | parity | " + " | ".join(editions) + " |"
    yield "|---|---" + "|---" * len(editions) + "|"
    for seats in SEATS:
        found = [
            arena(edition, seats=seats, options=OPTIONS, bots=(STRONGEST, "greedy"), games=games)
            for edition in editions
        ]
        cells = " | ".join(rate(each, STRONGEST, "greedy") for each in found)
        yield f"| {seats} | {1 / seats:.1%} | {cells} |"


def rate(found: Figures, one: str, rest: str) -> str:
    """What one bot won alone against another."""
    won = found.cross.get(Pairing(one, rest))
    return "" if won is None else f"{won.mean:.1%} ± {won.margin:.1%}"


if __name__ == "__main__":
    main()
