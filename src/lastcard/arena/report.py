"""An arena as readable text: a table of all bots, and a cross table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath

from lastcard.arena.results import Pairing
from lastcard.arena.tournament_result import Standing, TournamentResult

MAX_NAME = 16


def report(found: TournamentResult) -> str:
    """The figures as text."""
    return "\n".join([*_head(found), "", *_standings(found), "", *_cross(found), *_notes(found)])


def short(name: str) -> str:
    """A bot's name in a narrow column: of a file, only its own name."""
    return PurePath(name).name[:MAX_NAME]


def _head(found: TournamentResult) -> Iterator[str]:
    setup = found.setup
    options = f", {setup.options.text()}" if setup.options.chosen() else ""
    thinking = f", {found.think} ms to think" if found.think else ""
    yield (
        f"{setup.edition.name}, {setup.seats} seats{options}, {found.deals:,} deals for every pair, each "
        f"with the bots in every seat, seed {setup.seed}{thinking}"
    )


def _standings(found: TournamentResult) -> Iterator[str]:
    points = "   points a hand" if found.standings[0].points else ""
    yield f"{'bot':<{MAX_NAME}}  rating  hands won (95 %){points}"
    for standing in found.standings:
        yield _line(standing)


def _line(standing: Standing) -> str:
    wins, points = standing.wins, standing.points
    line = f"{short(standing.name):<{MAX_NAME}}  {standing.rating:6.0f}  {wins.mean:6.1%} ± {wins.margin:.1%}"
    return line if points is None else f"{line:<45}{points.mean:6.1f} ± {points.margin:.1f}"


def _cross(found: TournamentResult) -> Iterator[str]:
    """Each row shows how a bot did alone against the bots in the columns."""
    names = [standing.name for standing in found.standings]
    yield f"{'alone against':<{MAX_NAME}}" + "".join(f"  {short(name):>{MAX_NAME}}" for name in names)
    for one in names:
        cells = [_cell(found, one, rest) for rest in names]
        yield f"{short(one):<{MAX_NAME}}" + "".join(f"  {cell:>{MAX_NAME}}" for cell in cells)


def _cell(found: TournamentResult, one: str, rest: str) -> str:
    rate = found.cross.get(Pairing(one, rest))
    return "" if rate is None else f"{rate.mean:.1%} ± {rate.margin:.1%}"


def _notes(found: TournamentResult) -> Iterator[str]:
    if found.notes:
        yield ""
    yield from (f"note: {note}" for note in found.notes)
