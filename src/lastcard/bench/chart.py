"""The rates as a bar chart."""

from __future__ import annotations

from math import ceil, floor, log10

from lastcard.bench.results import LABELS, Bench
from lastcard.svg import bar, drawing, line, text

OTHERS = frozenset({"limit_c", "rlcard", "openspiel"})
WIDTH, LEFT, RIGHT = 760, 262, 70
TOP, ROW, BAR = 44, 26, 16


def chart(result: Bench) -> str:
    """A bar for each contender, the fastest on top, on a logarithmic scale: they differ a thousandfold."""
    rates = sorted(((result.rate(name), name) for name in result.samples), reverse=True)
    low, high = floor(log10(rates[-1][0])), ceil(log10(rates[0][0]))
    scale = (WIDTH - LEFT - RIGHT) / max(1, high - low)
    bottom = TOP + ROW * len(rates)
    parts = [_grid(LEFT + scale * (power - low), bottom, power) for power in range(low, high + 1)]
    for number, (rate, name) in enumerate(rates):
        parts.append(_row(TOP + ROW * number, scale * (log10(rate) - low), rate, name))
    title = "Actions a second (logarithmic scale), classic with 4 seats unless another is named"
    return drawing(WIDTH, bottom + 24, title, parts)


def _grid(x: float, bottom: float, power: int) -> str:
    return line(x, TOP - 6, x, bottom) + text(
        x, bottom + 16, amount(10**power), kind="faint", anchor="middle"
    )


def _row(y: float, width: float, rate: float, name: str) -> str:
    label = text(LEFT - 8, y + 13, LABELS[name], anchor="end")
    kind = "other" if name in OTHERS else "ours"
    return label + bar(LEFT, y, width, BAR, kind=kind) + text(LEFT + width + 6, y + 13, amount(rate))


def amount(rate: float) -> str:
    """A short number: 31.2 M, 250 k."""
    if rate >= 999_500:
        return f"{rate / 1e6:.3g} M"
    return f"{rate / 1e3:.3g} k" if rate >= 1000 else f"{rate:.0f}"
