"""The moments that decided a hand: the most costly decisions, and the greatest changes of the chances."""

from __future__ import annotations

from typing import Literal, NamedTuple

from lastcard.number_types import Seat

from .analysis import Analysis, JudgedMove

MIN_COST = 0.02
MIN_SWING = 0.12
MAX_OF_EACH = 3


class TurningPoint(NamedTuple):
    """A decisive moment."""

    number: int
    """The index of the move in the hand."""
    seat: Seat
    """The seat whose chance changed; of a team, which shares it, the first."""
    type: Literal["mistake", "up", "down"]
    """The kind of turning point: a costly decision, or a chance that rose or fell."""
    before: float
    """The seat's chance before, or with the best move."""
    after: float
    """The seat's chance after."""
    judged: JudgedMove | None = None
    """The decision, if it was a mistake."""

    def as_json(self) -> dict[str, object]:
        """The turning point as a dictionary."""
        shares = {"before": round(self.before, 3), "after": round(self.after, 3)}
        found: dict[str, object] = {"number": self.number, "seat": self.seat, "type": self.type, **shares}
        if self.judged is None:
            return found
        why = self.judged.why
        return {**found, "best": self.judged.best.move, "why": {"code": why.code, **why.params}}


def turning_points(found: Analysis) -> list[TurningPoint]:
    """The worst mistakes and the greatest swings, in the order of the hand."""
    mistakes = sorted((move for move in found.judged if move.cost >= MIN_COST), key=lambda move: -move.cost)
    swings = sorted(_swings(found), key=lambda point: -abs(point.after - point.before))
    points = [*map(_mistake, mistakes[:MAX_OF_EACH]), *swings[:MAX_OF_EACH]]
    return sorted(points, key=lambda point: (point.number, point.type))


def _mistake(move: JudgedMove) -> TurningPoint:
    return TurningPoint(move.number, move.seat, "mistake", move.best.win_chance, move.done.win_chance, move)


def _swings(found: Analysis) -> list[TurningPoint]:
    """For each move the seat whose chance changed most, if it changed much."""
    swings = []
    for number, (before, after) in enumerate(zip(found.chances, found.chances[1:], strict=False)):
        seat = max(range(found.seats), key=lambda each: round(abs(after[each] - before[each]), 6))
        if abs(after[seat] - before[seat]) >= MIN_SWING:
            rises = after[seat] > before[seat]
            swings.append(TurningPoint(number, seat, "up" if rises else "down", before[seat], after[seat]))
    return swings
