"""Sends a million mutated messages to tables whose hands come to an end: no errors, and level memory.

    python -m benchmarks.mutate_messages                           1,000,000 in one process
    python -m benchmarks.mutate_messages --processes 16            the same on 16 cores, each with a seed
    python -m benchmarks.mutate_messages --messages 20000 --json   a sample

Only tables and the codec, no sockets. Rate limits are lifted. Between the messages people make legal moves,
so that hands end. A refused message must store nothing, and the store must always match the room. Memory is
measured in each process after a tenth of its messages, and at the end. Exits with 1 if there was any error,
or if the memory grew.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import NamedTuple

from benchmarks.load.workers import note_done, shares, side_by_side
from tools.checking.mob import Mob

MESSAGES_PER_STEP = 200
# Memory that grows by no more than this counts as level: the allocator keeps some freed memory
LEVEL, SPARE_MIB = 1.05, 4.0


class Share(NamedTuple):
    """The work of one process: `messages`, in at most `seconds`."""

    seed: int
    messages: int
    seconds: float


class Mutated(NamedTuple):
    """The results of one process."""

    messages: int
    unread: int
    refused: int
    taken: int
    moves: int
    hands: int
    rooms: int
    restored: int
    errors: list[str]
    early_mib: float
    late_mib: float

    @property
    def level(self) -> bool:
        """Whether the memory stayed level."""
        return self.late_mib <= LEVEL * self.early_mib + SPARE_MIB


def main(arguments: list[str] | None = None) -> int:
    parsed = read_arguments(arguments)
    began = time.monotonic()
    work = [
        Share(parsed.seed + number, count, 60 * parsed.minutes)
        for number, count in enumerate(shares(parsed.messages, parsed.processes))
    ]
    found = side_by_side(mutate, work, parsed.messages, "messages")
    return report(found, time.monotonic() - began, as_json=parsed.json)


def read_arguments(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--messages",
        type=int,
        default=1_000_000,
        metavar="N",
        help="messages in all processes together (1000000)",
    )
    parser.add_argument("--processes", type=int, default=1, metavar="P", help="parallel processes (1)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the seed of the first process (1)")
    parser.add_argument(
        "--minutes", type=float, default=60.0, metavar="M", help="the most minutes to run (60)"
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    return parser.parse_args(arguments)


def mutate(share: Share) -> Mutated:
    """Sends the messages of one process."""
    mob, until = Mob(share.seed), time.monotonic() + share.seconds
    early = 0.0
    while mob.messages < share.messages and time.monotonic() < until:
        some = min(MESSAGES_PER_STEP, share.messages - mob.messages)
        mob.send(some)
        note_done(some)
        if not early and mob.messages >= share.messages / 10:
            early = resident_mib()
    counts = (mob.messages, mob.unread, mob.refused, mob.taken, mob.moves, mob.hands, mob.rooms, mob.restored)
    return Mutated(*counts, mob.errors, early, resident_mib())


def resident_mib() -> float:
    """The memory of this process."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def report(found: list[Mutated], seconds: float, *, as_json: bool) -> int:
    total = {name: sum(getattr(one, name) for one in found) for name in Mutated._fields[:8]}
    errors = [error for one in found for error in one.errors]
    growth = max(one.late_mib / one.early_mib for one in found if one.early_mib)
    good = not errors and all(one.level for one in found)
    if as_json:
        told = {
            **total,
            "errors": errors,
            "memory": round(growth, 3),
            "seconds": round(seconds),
            "good": good,
        }
        print(json.dumps(told))
        return 0 if good else 1
    for name, count in total.items():
        print(f"{name:>9}: {count:,}")
    for one in found:
        print(f"memory after a tenth {one.early_mib:.1f} MiB, at the end {one.late_mib:.1f} MiB")
    print(*errors, sep="\n", end="\n" if errors else "")
    row = (
        f"| {total['messages']:,} | {total['hands']:,} | **{len(errors)}** | {growth:.2f} | {seconds:.0f} s |"
    )
    print(f"| mutated messages | hands that ended | errors | memory, end / a tenth | took |\n{row}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
