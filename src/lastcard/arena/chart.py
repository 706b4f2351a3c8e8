"""An arena as a chart: a bar for each bot's win rate, with its interval."""

from __future__ import annotations

from lastcard.arena.report import short
from lastcard.arena.tournament_result import Standing, TournamentResult
from lastcard.policies import POLICY_NAMES
from lastcard.svg import bar, drawing, line, text

WIDTH, LEFT, RIGHT = 760, 150, 150
TOP, ROW, BAR = 44, 28, 16
TICKS = 5


def chart(found: TournamentResult) -> str:
    """The whole chart; its line is the win rate of equally strong bots."""
    bottom = TOP + ROW * len(found.standings)
    parts = [_grid(tick / TICKS, bottom) for tick in range(TICKS + 1)]
    parts.append(line(_x(1 / found.setup.seats), TOP - 8, _x(1 / found.setup.seats), bottom + 4))
    parts += [_row(TOP + ROW * index, each) for index, each in enumerate(found.standings)]
    setup = found.setup
    title = f"Hands won alone against each other bot, {setup.edition.name}, {setup.seats} seats"
    return drawing(WIDTH, bottom + 26, title, parts)


def _x(share: float) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * share


def _grid(share: float, bottom: float) -> str:
    label = text(_x(share), bottom + 16, f"{share:.0%}", kind="faint", anchor="middle")
    return line(_x(share), TOP - 6, _x(share), bottom) + label


def _row(y: float, standing: Standing) -> str:
    wins = standing.wins
    middle = y + BAR / 2
    kind = "other" if standing.name in POLICY_NAMES else "ours"
    return (
        text(LEFT - 8, y + 13, short(standing.name), anchor="end")
        + bar(LEFT, y, _x(wins.mean) - LEFT, BAR, kind=kind)
        + line(_x(wins.low), middle, _x(wins.high), middle)
        + text(_x(wins.high) + 8, y + 13, f"{wins.mean:.1%} ± {wins.margin:.1%}", kind="faint")
    )
