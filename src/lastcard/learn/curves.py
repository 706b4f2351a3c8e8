"""The figures of a run: tables as CSV, and a chart of win rates over decisions."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple, get_type_hints

from lastcard.learn.evaluate import WinRate
from lastcard.learn.learner import Progress
from lastcard.svg import drawing, line, text

PROGRESS_FILE, RATES_FILE, DRAWING_FILE = "progress.csv", "rates.csv", "rates.svg"
WIDTH, LEFT, RIGHT = 760, 48, 190
TOP, HEIGHT = 44, 300
TICKS = 5


class Rate(NamedTuple):
    """A win rate at some point of a run."""

    decisions: int
    """The number of decisions made by then."""
    seconds: float
    """The training time by then."""
    edition: str
    """The edition it was measured in."""
    seats: int
    """The number of seats."""
    others: str
    """The opponents."""
    hands: int
    """The number of hands."""
    rate: float
    """The share of hands that were won."""
    margin: float
    """Half of the 95 % interval."""

    @property
    def series(self) -> str:
        """The name of its curve."""
        return f"{self.edition} {self.seats}p vs {self.others}"


def rate_of(result: WinRate, decisions: int, seconds: float, edition: str, others: str) -> Rate:
    """A line of the table of rates."""
    rate, margin = round(result.rate, 5), round(result.margin, 5)
    return Rate(decisions, round(seconds, 1), edition, result.seats, others, result.hands, rate, margin)


def add_progress(folder: Path, progress: Progress, seconds: float) -> None:
    """A line for an iteration."""
    names = (*Progress._fields, "seconds")
    numbers = (round(value, 6) if isinstance(value, float) else value for value in (*progress, seconds))
    _add_line(folder / PROGRESS_FILE, names, list(numbers))


def add_rate(folder: Path, rate: Rate) -> None:
    """A line for a measurement."""
    _add_line(folder / RATES_FILE, Rate._fields, list(rate))


def _add_line(path: Path, names: Sequence[str], values: Sequence[object]) -> None:
    begins = not path.exists()
    with path.open("a", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        if begins:
            writer.writerow(names)
        writer.writerow(values)


def read_rates(folder: Path) -> list[Rate]:
    """All measurements of a run."""
    if not (folder / RATES_FILE).exists():
        return []
    with (folder / RATES_FILE).open(newline="", encoding="utf-8") as file:
        return [_rate(row) for row in csv.DictReader(file)]


def _rate(row: dict[str, str]) -> Rate:
    types = get_type_hints(Rate)
    return Rate(**{name: types[name](value) for name, value in row.items()})


def draw_rates(folder: Path) -> None:
    """Draws all win rates of the run."""
    rates = read_rates(folder)
    if rates:
        (folder / DRAWING_FILE).write_text(chart(rates), encoding="utf-8")


def chart(rates: Sequence[Rate]) -> str:
    """A curve for each series, decisions to the right, win rates upwards."""
    most = max(max(rate.decisions for rate in rates), 1)
    parts = [*_grid(most)]
    for name in dict.fromkeys(rate.series for rate in rates):
        parts += _curve(name, [rate for rate in rates if rate.series == name], most)
    return drawing(WIDTH, TOP + HEIGHT + 30, "Win rate over millions of decisions", parts)


def _x(decisions: float, most: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * decisions / most


def _y(rate: float) -> float:
    return TOP + HEIGHT * (1 - rate)


def _grid(most: int) -> Iterable[str]:
    for tick in range(TICKS + 1):
        share = tick / TICKS
        yield line(LEFT, _y(share), WIDTH - RIGHT, _y(share))
        yield text(LEFT - 8, _y(share) + 4, f"{100 * share:.0f} %", kind="faint", anchor="end")
        x = _x(share * most, most)
        yield text(x, TOP + HEIGHT + 18, f"{share * most / 1e6:.3g}", kind="faint", anchor="middle")


def _curve(name: str, rates: Sequence[Rate], most: int) -> Iterable[str]:
    points = " ".join(f"{_x(rate.decisions, most):.1f},{_y(rate.rate):.1f}" for rate in rates)
    kind = "ours" if rates[-1].others == "greedy" else "other"
    yield f'<polyline points="{points}" class="path {kind}" style="fill:none"/>'
    label = f"{name} {100 * rates[-1].rate:.1f} %"
    yield text(WIDTH - RIGHT + 8, _y(rates[-1].rate) + 4, label, kind="faint")
