"""Builds, checks and times everything on a CUDA machine, in a few minutes.

    PYTHONPATH=src python3 benchmarks/bench_cuda.py

Most of the time is compilation: two parallel processes, one with `--editions elite` and one with the others,
take half as long. They wait for each other's measurements.

Needs Numba with CUDA. Uses nvcc for the reference, and PyTorch, JAX and CuPy to check sharing, if they are
installed. Compares the GPU's playouts with the CPU's, hand by hand, by the fingerprints of their final
states; and batches, step by step, by what they show.

    PYTHONPATH=src python3 -m benchmarks.bench_cuda --house

only compares hands with house rules, each alone and at random with all other options, at 2 to 10 seats.
"""

from __future__ import annotations

import argparse
import contextlib
import fcntl
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from lastcard.batch import Batch
from lastcard.batch.backends.cuda import cuda
from lastcard.batch.cuda import CudaBatch, CudaEngine
from lastcard.batch.engine import Engine
from lastcard.editions import EDITIONS
from lastcard.setup import Setup, make_setup
from tools.checking.variants import house_tables

LIKE_LIMIT = {"calls": "auto", "bluffs": False, "challenges": False}
REFERENCE = Path(__file__).with_name("uno_limit.cu")
ROUNDS = 5
HOUSE_RULES = {
    "stack": "any",
    **dict.fromkeys(("seven_zero", "jump_in", "draw_until", "must_play", "doubles"), True),
    "limit": 15,
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1 << 20, help="games in a batch (2^20)")
    parser.add_argument(
        "--checked", type=int, default=200_000, help="hands compared in each edition (200,000)"
    )
    parser.add_argument(
        "--steps", type=int, default=300, help="steps of 1,000 games compared in each edition (300)"
    )
    parser.add_argument("--editions", default=",".join(EDITIONS), help="editions separated by commas (all)")
    parser.add_argument("--house", action="store_true", help="only compare hands with house rules")
    parsed = parser.parse_args()
    editions = parsed.editions.split(",")
    say(f"device: {cuda.get_current_device().name}, NumPy {np.__version__}")
    if parsed.house:
        return 1 if check_house(parsed.checked) else 0
    faults = sum(check_edition(edition, parsed.checked) for edition in editions)
    faults += sum(check_steps(edition, {}, parsed.steps) for edition in editions)
    if "classic" in editions:
        faults += check_steps("classic", HOUSE_RULES, parsed.steps)
    warm_up(editions)
    with alone():
        time_playouts(editions, parsed.games)
        time_steps(editions, parsed.games)
    if "classic" in editions:
        hand_over()
    say(f"{faults} differences" if faults else "everything compared is the same on the CPU and the GPU")
    return 1 if faults else 0


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Waits until no other process measures on this machine."""
    with open(Path(tempfile.gettempdir()) / "lastcard-bench-cuda.lock", "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def say(text: str) -> None:
    print(text, flush=True)


def reference_rate() -> float:
    """The best rate of the hand-written CUDA, in million actions per second; 0 without nvcc."""
    compiler = shutil.which("nvcc") or shutil.which("/usr/local/cuda/bin/nvcc")
    if compiler is None:
        say("no nvcc: the reference is left out")
        return 0.0
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "uno_limit"
        subprocess.run([compiler, "-O3", "-arch=native", "-o", program, REFERENCE], check=True)
        text = "".join(
            subprocess.run([program], check=True, capture_output=True, text=True).stdout for _ in range(3)
        )
    rates = [float(rate) for rate in re.findall(r"([\d.]+) M actions/s", text)]
    say(f"uno_limit.cu: {max(rates):.0f} M actions/s at its best batch size")
    return max(rates)


def check_edition(edition: str, hands: int) -> int:
    """The number of hands that end differently on the GPU and on the CPU."""
    began = time.perf_counter()
    different = different_hands(make_setup(edition, seats=4, seed=11), hands)
    say(f"{edition}: {hands:,} hands, {different} different ({time.perf_counter() - began:.1f} s)")
    return different


def check_steps(edition: str, options: dict[str, Any], steps: int, games: int = 1000) -> int:
    """Steps a batch on both; returns the number of steps after which they show different things."""
    setup = make_setup(edition, seats=4, seed=17, options=options)
    ours, theirs = CudaBatch(setup, games), Batch(setup, games)
    ours.reset()
    theirs.reset()
    different = ends = 0
    for _ in range(steps):
        different += not shows_the_same(ours, theirs)
        ours.step(ours.policy_actions())
        theirs.step(theirs.policy_actions())
        ends += int(theirs.terminated.sum())
    different += not shows_the_same(ours, theirs)
    rules = " with house rules" if options else ""
    say(f"{edition}{rules}: {steps} steps of {games:,} games, {ends:,} hands ended, {different} steps differ")
    return different


def shows_the_same(ours: CudaBatch, theirs: Batch) -> bool:
    """Whether all public arrays have the same numbers."""
    names = ("masks", "observations", "rewards", "deciders", "terminated", "stopped")
    pairs = [(getattr(ours, name).copy_to_host().T, getattr(theirs, name)) for name in names]
    return all(np.array_equal(one, other) for one, other in pairs)


def check_house(hands: int) -> int:
    """The same for hands with house rules, divided among the tables."""
    by_name = house_tables()
    share = -(-hands // sum(len(setups) for setups in by_name.values()))
    faults = 0
    for name, setups in by_name.items():
        different = sum(different_hands(setup, share) for setup in setups)
        say(f"{name}: {share * len(setups):,} hands, {different} different")
        faults += different
    return faults


def different_hands(setup: Setup, hands: int) -> int:
    """Plays the hands on both; returns the number that end differently."""
    policies = [("random", "greedy")[seat % 2] for seat in range(setup.seats)]
    ours = CudaEngine(setup).play_hands(policies, hands, fingerprints=True)
    theirs = Engine(setup).play_hands(policies, hands, fingerprints=True)
    return int(
        np.count_nonzero((ours.fingerprints != theirs.fingerprints) | (ours.actions != theirs.actions))
    )


def timed(call: Callable[[], Any]) -> float:
    """The seconds of a call, the device's work included: the median of some rounds after a warm-up."""
    call()
    cuda.synchronize()
    seconds = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        call()
        cuda.synchronize()
        seconds.append(time.perf_counter() - began)
    return statistics.median(seconds)


def warm_up(editions: list[str]) -> None:
    """Compiles everything that will be timed."""
    for edition in editions:
        playout_rate(edition, {}, 128, hands=1)
        batch = CudaBatch(edition, 128, seats=4, seed=3)
        batch.reset()
        batch.step(batch.policy_actions())


def time_playouts(editions: list[str], games: int) -> None:
    if "classic" in editions:
        reference = reference_rate()
        best = max(playout_rate("classic", LIKE_LIMIT, size) for size in (games // 16, games // 4, games))
        ratio = f", {best / reference:.2f} of uno_limit.cu" if reference else ""
        say(f"classic like the limit: {best:.0f} M actions/s{ratio}")
    for edition in editions:
        say(f"{edition}, full rules: {playout_rate(edition, {}, games):.0f} M actions/s")


def playout_rate(edition: str, options: dict[str, Any], threads: int, hands: int = 8) -> float:
    """The speed of random playouts in million actions per second."""
    engine = CudaEngine(make_setup(edition, seats=4, seed=0, options=options))
    out = engine.room_for(threads)
    seconds = timed(lambda: engine.play_on_device(["random"] * 4, threads, hands, 0, out))
    return float(out[0].copy_to_host().sum()) / seconds / 1e6


def time_steps(editions: list[str], games: int) -> None:
    """Times the step interface, masks and observations included."""
    for edition in sorted({"classic", "elite"} & set(editions)):
        batch = CudaBatch(edition, games, seats=4, seed=3)
        batch.reset()
        chosen = batch.policy_actions()
        for _ in range(30):
            batch.step(batch.policy_actions(out=chosen))
        seconds = []
        for _ in range(20):
            batch.policy_actions(out=chosen)
            cuda.synchronize()
            began = time.perf_counter()
            batch.step(chosen)
            cuda.synchronize()
            seconds.append(time.perf_counter() - began)
        stopped = int(batch.stopped.copy_to_host().sum())
        rate = games / statistics.median(seconds) / 1e6
        say(
            f"{edition}: {rate:.0f} M steps/s with masks and observations, {games:,} games, {stopped} stopped"
        )


def hand_over() -> None:
    """Checks that PyTorch, CuPy and JAX share the same memory."""
    batch = CudaBatch("classic", 1024, seats=4, seed=3)
    batch.reset()
    expected = int(batch.observations.copy_to_host().astype(np.int64).sum())
    pointer = batch.observations.__cuda_array_interface__["data"][0]
    for name, take in (("torch", take_torch), ("cupy", take_cupy), ("jax", take_jax)):
        try:
            total, address = take(batch)
        except ImportError:
            say(f"{name}: not there")
            continue
        same = "the same memory" if address == pointer else "a copy"
        say(f"{name}: {same}, {'the same numbers' if total == expected else 'OTHER NUMBERS'}")


def take_torch(batch: CudaBatch) -> tuple[int, int]:
    import torch

    tensor = torch.as_tensor(batch.observations, device="cuda")
    return int(tensor.long().sum()), tensor.data_ptr()


def take_cupy(batch: CudaBatch) -> tuple[int, int]:
    import cupy

    array = cupy.asarray(batch.observations)
    return int(array.astype(cupy.int64).sum()), array.data.ptr


def take_jax(batch: CudaBatch) -> tuple[int, int]:
    import jax
    import torch

    tensor = torch.as_tensor(batch.observations, device="cuda")
    array = jax.dlpack.from_dlpack(tensor if tensor.is_contiguous() else tensor.T)
    return int(array.astype("int32").sum()), array.unsafe_buffer_pointer()


if __name__ == "__main__":
    sys.exit(main())
