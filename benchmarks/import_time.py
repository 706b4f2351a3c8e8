"""Measures `import lastcard`: the difference in median run time of fresh interpreters with and without it."""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
import time
from statistics import median

from lastcard.terminal.progress import counted

GOAL = 0.15
HEAVY = ("numba", "numpy", "starlette", "fastapi", "uvicorn", "aiohttp", "torch")
LOADED = f"import sys, lastcard; print(*[name for name in {HEAVY!r} if name in sys.modules])"


def seconds(program: str) -> float:
    """The seconds that a fresh interpreter takes to run a program, from start to exit."""
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True)
    return time.perf_counter() - began


def measure(runs: int) -> tuple[float, float]:
    """The medians with `import lastcard` and without; the first of each only fills the caches."""
    bare, full = [], []
    for number in counted(runs + 1, "runs"):
        one, other = seconds("pass"), seconds("import lastcard")
        if number:
            bare.append(one)
            full.append(other)
    return median(full), median(bare)


def heavy_modules() -> list[str]:
    """The heavy packages that the import loads; there should be none."""
    found = subprocess.run([sys.executable, "-c", LOADED], check=True, capture_output=True, text=True)
    return found.stdout.split()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=21, metavar="N", help="interpreters of each kind (21)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    chosen = parser.parse_args()
    if chosen.runs < 1:
        parser.error("at least one run")
    full, bare = measure(chosen.runs)
    heavy = heavy_modules()
    figures = {
        "import_s": round(full - bare, 4),
        "goal_s": GOAL,
        "with_s": round(full, 4),
        "bare_s": round(bare, 4),
    }
    if chosen.json:
        print(json.dumps({**figures, "heavy": heavy, "python": platform.python_version()}, indent=2))
        return
    verdict = "met" if full - bare < GOAL else "missed"
    print(f"import lastcard  {full - bare:.3f} s, goal under {GOAL} s: {verdict}")
    print(f"python           {full:.3f} s with it, {bare:.3f} s bare, medians of {chosen.runs}")
    print(f"brings along     {', '.join(heavy) or 'nothing heavy'}")


if __name__ == "__main__":
    main()
