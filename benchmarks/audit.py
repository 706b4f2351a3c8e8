"""Plays random games on the compiled engine, and counts every card after every move.

    python -m benchmarks.audit --games 20000

This is soak.py on the compiled rules, and much faster: each edition at 2, 3, 4, 5 and 10 seats, as far as it
allows, with varied options. Exits with 1 if a card is ever missing.

    python -m benchmarks.audit --house --games 20000

plays this many games with each house rule alone, and five times as many with house rules at random, in all
editions that have them, at 2 to 10 seats.
"""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser
from collections import Counter
from importlib import import_module

import numpy as np

from lastcard.batch.arrays import Hands
from lastcard.batch.engine import Engine
from lastcard.cards import KINDS
from lastcard.editions import EDITIONS
from lastcard.setup import Setup
from tools.checking.variants import AT_RANDOM, SEAT_COUNTS, house_tables, seats_allowed, variants


def main() -> int:
    parser = ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--games", type=int, default=20_000, help="games in each edition at each number of seats"
    )
    parser.add_argument(
        "--house", action="store_true", help="play with house rules, each alone and at random"
    )
    chosen = parser.parse_args()
    games = chosen.games
    if chosen.house:
        return audit_house(games)
    print("edition         seats    games      moves  blocked  faults", flush=True)
    faults = 0
    began = time.perf_counter()
    for edition in EDITIONS:
        for seats in SEAT_COUNTS:
            if seats_allowed(edition, seats):
                faults += audit(edition, seats, games)
    print(f"{faults} faults, {time.perf_counter() - began:.0f} s")
    return 1 if faults else 0


def audit(edition: str, seats: int, games: int) -> int:
    """Plays the games of one edition and number of seats, divided among the variants of its options."""
    setups = variants(edition, seats)
    moves = blocked = faults = 0
    for number, setup in enumerate(setups):
        share = games * (number + 1) // len(setups) - games * number // len(setups)
        played, unwon, fault = audit_setup(setup, share)
        moves, blocked, faults = moves + played, blocked + unwon, faults + fault
    print(f"{edition:<15} {seats:>5} {games:>8,} {moves:>10,} {blocked:>8,} {faults:>7}", flush=True)
    return faults


def audit_house(games: int) -> int:
    """Plays with each house rule alone, then with random ones."""
    faults = 0
    for name, setups in house_tables().items():
        faults += audit_all(name, setups, 5 * games if name == AT_RANDOM else games)
    print(f"{faults} faults")
    return 1 if faults else 0


def audit_all(name: str, setups: list[Setup], games: int) -> int:
    """Plays the games, divided among the setups; returns the number of faults."""
    share = -(-games // len(setups))
    found = [audit_setup(setup, share) for setup in setups]
    moves, blocked, faults = (sum(part[place] for part in found) for place in range(3))
    print(f"{name:<16} {share * len(setups):>8,} {moves:>11,} {blocked:>6,} {faults:>5}", flush=True)
    return faults


def audit_setup(setup: Setup, games: int) -> tuple[int, int, int]:
    """Returns the numbers of moves, blocked hands and faults."""
    engine = Engine(setup)
    module = import_module(f"{engine.entries.__name__.removesuffix('.entries')}.auditing")
    wanted = Counter(setup.uno_deck())
    nothing = np.zeros(0, np.int64)
    hands = Hands(np.zeros(games, np.int8), np.zeros(games, np.int32), nothing, nothing, nothing)
    fault = module.audit_hands(
        engine.tables(1),
        engine.constants,
        np.arange(games, dtype=np.int64),
        engine.cards,
        np.zeros(setup.seats, np.int64),
        np.array([wanted[kind] for kind in range(KINDS)], np.int64),
        np.zeros(KINDS, np.int64),
        hands,
    )
    if fault >= 0:
        print(f"{setup.edition.name}, {setup.options.text()}: a card is missing in the hand of seed {fault}")
    return int(hands.actions.sum()), int(np.count_nonzero(hands.winners < 0)), int(fault >= 0)


if __name__ == "__main__":
    sys.exit(main())
