"""Measures scaling: from a thousand to ten million hands, the cost grows linearly and memory stays flat.

    python -m benchmarks.bench_scale --svg docs/scale.svg

`simulate` plays each size on the compiled engine in its own interpreter, after one hand that loads the
compiled code. The memory is the process's peak.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import time
from math import log10
from pathlib import Path
from typing import NamedTuple

from lastcard.simulate import simulate
from lastcard.svg import drawing, line, text
from lastcard.terminal.progress import counted

SIZES = tuple(10**power for power in range(3, 8))
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640, 340, 70, 70, 60, 290


class Point(NamedTuple):
    """The cost of this many hands."""

    games: int
    seconds: float
    mebibytes: float


def play(edition: str, games: int) -> Point:
    """Plays the hands in this process."""
    simulate(edition, games=1, compiled=True)
    began = time.perf_counter()
    simulate(edition, games=games, seed=1, compiled=True)
    seconds = time.perf_counter() - began
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return Point(games, seconds, most / (1 << 20 if sys.platform == "darwin" else 1 << 10))


def measure(edition: str, sizes: tuple[int, ...]) -> list[Point]:
    """Measures each size in a new interpreter; the first one only compiles, which takes memory too."""
    play_elsewhere(edition, 1)
    return [play_elsewhere(edition, sizes[number]) for number in counted(len(sizes), "sizes")]


def play_elsewhere(edition: str, games: int) -> Point:
    command = [sys.executable, "-m", "benchmarks.bench_scale", "--one", str(games), "--edition", edition]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    return Point(*json.loads(run.stdout))


def table(points: list[Point]) -> str:
    lines = [f"{'games':>10} {'seconds':>9} {'ns a game':>10} {'most memory':>12}"]
    for point in points:
        each = point.seconds / point.games * 1e9
        lines.append(f"{point.games:>10,} {point.seconds:>9.3f} {each:>10,.0f} {point.mebibytes:>8.1f} MiB")
    return "\n".join(lines)


def plot(points: list[Point], edition: str) -> str:
    """A plot of seconds against games, both logarithmic, and of memory on its own scale from 0."""
    low, high = log10(points[0].games), log10(points[-1].games)
    least, most = -3.0, 3.0

    def across(games: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (log10(games) - low) / (high - low)

    def up(seconds: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (log10(seconds) - least) / (most - least)

    full = 2 * max(point.mebibytes for point in points)

    def memory_up(mebibytes: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * mebibytes / full

    parts = [_grid_row(up(10.0**power), f"{10.0**power:g} s") for power in range(int(least), int(most) + 1)]
    parts += [_grid_column(across(point.games), f"{point.games:,}") for point in points]
    parts += _path([(across(point.games), up(point.seconds)) for point in points], "ours")
    parts += _path([(across(point.games), memory_up(point.mebibytes)) for point in points], "other")
    last = points[-1]
    parts.append(text(WIDTH - RIGHT + 6, up(last.seconds) + 4, f"{last.seconds:.1f} s"))
    parts.append(text(WIDTH - RIGHT + 6, memory_up(last.mebibytes) + 4, f"{last.mebibytes:.0f} MiB"))
    parts.append(text(0, 38, "time (blue, left scale) and the most memory held (grey)", kind="faint"))
    return drawing(WIDTH, HEIGHT, f"simulate, {edition}, 4 seats, compiled: n games", parts)


def _grid_row(y: float, label: str) -> str:
    return line(LEFT, y, WIDTH - RIGHT, y) + text(LEFT - 8, y + 4, label, kind="faint", anchor="end")


def _grid_column(x: float, label: str) -> str:
    return line(x, TOP, x, BOTTOM) + text(x, BOTTOM + 18, label, kind="faint", anchor="middle")


def _path(places: list[tuple[float, float]], kind: str) -> list[str]:
    track = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    dots = [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" class="{kind}"/>' for x, y in places]
    return [f'<polyline points="{track}" class="path {kind}" style="fill: none"/>', *dots]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--edition", default="classic", help="the edition (classic)")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="draw a plot")
    parser.add_argument("--one", type=int, metavar="G", help="play only G games, in this process; print JSON")
    chosen = parser.parse_args()
    if chosen.one:
        print(json.dumps(play(chosen.edition, chosen.one)))
        return
    points = measure(chosen.edition, SIZES)
    print(table(points))
    if chosen.svg:
        chosen.svg.write_text(plot(points, chosen.edition), encoding="utf-8")


if __name__ == "__main__":
    main()
