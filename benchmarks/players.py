"""Measures the levels in every edition, and prints the tables of docs/players.md.

    python -m benchmarks.players --games 20000 --keep players.json > players.md

It uses all cores. With fewer games it is quicker and its intervals are wider. Measurements are kept in the
file of `--keep`, from which the same command continues, so that the time can be split (`--minutes`). `--parts
search --think 50` measures what the search gains. `--parts seats --device cuda` plays the net alone with
PyTorch on a GPU, many more hands in less time.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from math import hypot
from pathlib import Path
from time import monotonic

from lastcard.arena import TournamentResult, arena
from lastcard.arena.results import Pairing
from lastcard.bots.levels import LEVELS
from lastcard.editions import EDITIONS
from lastcard.nets.shipped import net_path

REFERENCES = ("greedy", "random")
STRONGEST = "master"
SEATS = ",".join(map(str, range(2, 11)))
SEARCH_SEATS = (2, 4)
OPTIONS = {"calls": "auto"}
PARTS = ("levels", "seats", "search")
PIECE = 1000  # hands per piece of the search, which is slow
TESTED = 7_000_000  # the first seed of deals that nothing was tuned on


class TimeIsUp(Exception):
    """The time is up; the rest has to be measured another time."""


class Notebook:
    """Measurements by name, in a file from which a stopped run continues."""

    def __init__(self, path: Path | None = None, minutes: float | None = None) -> None:
        self._path = path
        self._until = None if minutes is None else monotonic() + 60 * minutes
        self._found: dict[str, list[str]] = {}
        if path is not None and path.exists():
            self._found = json.loads(path.read_text(encoding="utf-8"))

    def lines(self, name: str, measure: Callable[[], list[str]]) -> list[str]:
        """The stored or new measurement with this name; TimeIsUp if there is no time left to begin it."""
        if name not in self._found:
            if self._until is not None and monotonic() > self._until:
                raise TimeIsUp(name)
            began = monotonic()
            self._found[name] = measure()
            self._write()
            print(f"{name}: {monotonic() - began:.0f} s", file=sys.stderr, flush=True)
        return self._found[name]

    def _write(self) -> None:
        if self._path is not None:
            new = self._path.with_suffix(".new")
            new.write_text(json.dumps(self._found, indent=1), encoding="utf-8")
            new.replace(self._path)


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints all tables, each as soon as it is measured; returns 1 if the time didn't suffice."""
    parsed = _parser().parse_args(arguments)
    editions, book = parsed.editions.split(","), Notebook(parsed.keep, parsed.minutes)
    tables = {
        "levels": (line for edition in editions for line in levels_table(edition, parsed.games, book)),
        "seats": seats_table(editions, parsed.games, book, parsed.device, parsed.seats),
        "search": search_table(editions, parsed.games, parsed.think, book),
    }
    try:
        for part in parsed.parts.split(","):
            for line in tables[part]:
                print(line, flush=True)
    except TimeIsUp as rest:
        print(f"the time is up before {rest}: the same command goes on from here", file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Measures the levels; prints the tables of docs/players.md.")
    parser.add_argument("--games", type=int, default=20_000, help="hands for each pair of bots")
    parser.add_argument("--editions", default=",".join(EDITIONS), help="editions separated by commas")
    parser.add_argument(
        "--parts", default="levels,seats", help=f"parts separated by commas, of: {', '.join(PARTS)}"
    )
    parser.add_argument(
        "--seats", default=SEATS, help="numbers of seats separated by commas, for the part seats"
    )
    parser.add_argument(
        "--think",
        type=int,
        default=50,
        metavar="MS",
        help="milliseconds per decision, for the part search (50)",
    )
    parser.add_argument(
        "--device",
        metavar="D",
        help="the device on which PyTorch plays the net, such as cuda, for the part seats",
    )
    parser.add_argument(
        "--keep", type=Path, metavar="FILE", help="a file for measurements, from which to continue"
    )
    parser.add_argument(
        "--minutes", type=float, metavar="M", help="begin no measurement after this many minutes"
    )
    return parser


def levels_table(edition: str, games: int, book: Notebook | None = None) -> Iterator[str]:
    """All levels and both policies between two, with ratings, and neighbours head to head."""
    name = f"levels of {edition}, {games} hands"
    yield from (book or Notebook()).lines(name, lambda: list(_levels(edition, games)))


def _levels(edition: str, games: int) -> Iterator[str]:
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


def seats_table(
    editions: Sequence[str],
    games: int,
    book: Notebook | None = None,
    device: str | None = None,
    numbers: str = SEATS,
) -> Iterator[str]:
    """The strongest level alone against greedy, at 2 to 10 seats."""
    book = book or Notebook()
    yield f"\n### `{STRONGEST}` alone against `greedy`, {games:,} hands\n"
    yield "| seats | parity | " + " | ".join(editions) + " |"
    yield "|---|---" + "|---" * len(editions) + "|"
    for seats in map(int, numbers.split(",")):
        cells = [_cell(edition, seats, games, book, device) for edition in editions]
        yield f"| {seats} | {1 / seats:.1%} | {' | '.join(cells)} |"


def _cell(edition: str, seats: int, games: int, book: Notebook, device: str | None) -> str:
    def measure() -> list[str]:
        if device is not None:
            return [_net_rate(edition, seats, games, device)]
        found = arena(edition, seats=seats, options=OPTIONS, bots=(STRONGEST, "greedy"), games=games)
        return [rate(found, STRONGEST, "greedy")]

    return book.lines(f"{edition} with {seats} seats, {games} hands", measure)[0]


def _net_rate(edition: str, seats: int, games: int, device: str) -> str:
    """The win rate of the strongest level's net."""
    import torch

    from lastcard.learn.evaluate import Arena, WinRate, usual_table
    from lastcard.learn.rival import load_player

    path = net_path(edition, seats, elite=EDITIONS[edition].elite)
    assert path is not None
    player = load_player(path).to(device)
    table = usual_table(edition, seats, "calls=auto")
    found: WinRate = Arena(table, torch.device(device)).measure(player, "greedy", games)
    return found.text


def search_table(
    editions: Sequence[str], games: int, think: int, book: Notebook | None = None
) -> Iterator[str]:
    """The strongest level alone against greedy, with the net alone and with a search, on the same deals."""
    book = book or Notebook()
    yield f"\n### `{STRONGEST}` alone against `greedy`, {games:,} hands\n"
    yield f"| edition | seats | net alone | `--think {think}` |\n|---|---|---|---|"
    for edition in editions:
        for seats in SEARCH_SEATS:
            cells = [_pieces(edition, seats, games, time, book) for time in (0, think)]
            yield f"| {edition} | {seats} | {' | '.join(cells)} |"


def _pieces(edition: str, seats: int, games: int, think: int, book: Notebook) -> str:
    """The measurement in pieces of equal size, whose errors are independent."""

    def measure(seed: int) -> list[str]:
        bots = STRONGEST, "greedy"
        found = arena(
            edition, seats=seats, options=OPTIONS, bots=bots, games=PIECE, seed=TESTED + seed, think=think
        )
        won = found.cross[Pairing(*bots)]
        return [str(won.mean), str(won.margin)]

    places = range(0, games, PIECE)
    name = f"{edition} with {seats} seats, {think} ms"
    found = [book.lines(f"{name}, from deal {at}", lambda at=at: measure(at)) for at in places]  # type: ignore[misc]
    means, margins = ([float(number) for number in column] for column in zip(*found, strict=True))
    return f"{sum(means) / len(means):.1%} ± {hypot(*margins) / len(means):.1%}"


def rate(found: TournamentResult, one: str, rest: str) -> str:
    """The win rate of one bot alone against another."""
    won = found.cross.get(Pairing(one, rest))
    return "" if won is None else f"{won.mean:.1%} ± {won.margin:.1%}"


if __name__ == "__main__":
    sys.exit(main())
