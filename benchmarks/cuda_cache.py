"""Measures the first and the second start on a CUDA machine; the second finds its kernels in the cache.

    PYTHONPATH=src python3 benchmarks/cuda_cache.py

Each start is a new process with the same cache folder, which is empty at first. A start imports lastcard,
deals a batch, takes a step, and plays a few hands to their end. Exits with 1 if the second start takes more
than ten seconds, or has a different result.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from typing import Any

AT_MOST = 10.0


def start(edition: str, games: int) -> dict[str, Any]:
    """Does the work of one start: a step of a batch, and whole hands; returns the results, and the number of
    compilations."""
    from lastcard.batch.cuda import CudaBatch, CudaEngine
    from lastcard.setup import make_setup

    batch = CudaBatch(edition, games, seats=4, seed=3)
    batch.reset()
    batch.step(batch.policy_actions("greedy"))
    engine = CudaEngine(make_setup(edition, seats=4, seed=11))
    hands = engine.play_hands(["random", "greedy"] * 2, games, fingerprints=True)
    kernels = [batch.kernels.deal_batch, batch.kernels.step_batch, batch.kernels.show_batch]
    return {
        "shown": int(batch.observations.copy_to_host().astype("int64").sum()),
        "ends": int(hands.fingerprints.sum() & 0xFFFF_FFFF),
        "compiled": sum(map(misses, kernels)),
    }


def misses(kernel: Any) -> int:
    """The number of compiled kernels; the simulator compiles none."""
    return sum(kernel.stats.cache_misses.values()) if hasattr(kernel, "stats") else 0


def timed_start(edition: str, games: int, folder: str) -> tuple[float, dict[str, Any]]:
    """The seconds from the start of a new process to its end, and its results."""
    began = time.perf_counter()
    command = [sys.executable, __file__, "--start", edition, "--games", str(games)]
    environment = {**os.environ, "NUMBA_CACHE_DIR": folder}
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    return time.perf_counter() - began, json.loads(done.stdout)


def compare(edition: str, games: int, folder: str) -> bool:
    """Prints both times; returns whether the second start is quick enough and has the same results."""
    first, found = timed_start(edition, games, folder)
    second, again = timed_start(edition, games, folder)
    compiled = found.pop("compiled"), again.pop("compiled")
    same = found == again
    print(
        f"{edition}: first start {first:.1f} s ({compiled[0]} of 3 kernels compiled), second {second:.1f} s "
        f"({compiled[1]} of 3), {'the same games' if same else 'OTHER GAMES'}",
        flush=True,
    )
    return same and second <= AT_MOST


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--editions", default="classic,elite", help="editions separated by commas")
    parser.add_argument("--games", type=int, default=1024, metavar="N", help="games in the batch (1024)")
    parser.add_argument("--start", metavar="EDITION", help="do the work of a start in this process")
    chosen = parser.parse_args()
    if chosen.start:
        print(json.dumps(start(chosen.start, chosen.games)))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        good = [compare(edition, chosen.games, folder) for edition in chosen.editions.split(",")]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
