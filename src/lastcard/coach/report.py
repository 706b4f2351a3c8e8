"""An analysis for the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lastcard.english.phrases import listed
from lastcard.game import Game
from lastcard.number_types import BySeat

from .analysis import Account, Analysis
from .sentences import tell
from .turning_points import turning_points

BARS = "▁▂▃▄▅▆▇█"
MAX_WIDTH = 72


def report(found: Analysis, game: Game, names: BySeat[str]) -> str:
    """The chances as small charts, the turning points, and the origins of the result."""
    return "\n".join([*_chart(found, names), "", *_points(found, game, names), "", *_accounts(found, names)])


def _chart(found: Analysis, names: BySeat[str]) -> Iterator[str]:
    """A line for each seat or team: its chance of winning from the deal to the end."""
    yield f"chance to win, from the deal to move {len(found.chances) - 1}"
    labels = [listed([names[seat] for seat in side]) for side in found.sides]
    wide = max(map(len, labels))
    for side, name in zip(found.sides, labels, strict=True):
        curve = [row[side[0]] for row in found.chances]
        yield f"{name:<{wide}}  {sparks(curve)}  {curve[0]:4.0%} to {curve[-1]:.0%}"


def sparks(curve: Sequence[float]) -> str:
    """A curve from 0 to 1 in a line of text; a long one is thinned out."""
    step = max(1, -(-len(curve) // MAX_WIDTH))
    return "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in curve[::step])


def _points(found: Analysis, game: Game, names: BySeat[str]) -> Iterator[str]:
    points = turning_points(found)
    yield "turning points" if points else "no single move decided it"
    for point in points:
        seat, move = game.played[point.number]
        side = found.sides[point.seat % len(found.sides)]
        everybody = listed([names[each] for each in side])
        who = names[point.seat] if point.judged else f"{everybody}, after {names[seat]}'s move"
        yield f"move {point.number + 1:3}: {tell(point, who, str(move))}"


def _accounts(found: Analysis, names: BySeat[str]) -> Iterator[str]:
    """The parts of each seat's result."""
    wide = max(map(len, names))
    yield f"{'':<{wide}}  result  equal chance  own decisions  others' decisions   cards"
    for name, account in zip(names, found.accounts, strict=True):
        yield f"{name:<{wide}}  {_parts(account, len(found.sides))}"


def _parts(account: Account, count: int) -> str:
    return (
        f"{account.result:6.0%}  {1 / count:12.1%}  {account.decisions:+13.1%}  {account.others:+17.1%}  "
        f"{account.cards:+6.1%}"
    )
