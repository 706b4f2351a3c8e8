"""The coach's answers: a hint, and the analysis of a hand."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from lastcard.cards import Colour
from lastcard.number_types import Seat


class Ground(Struct, frozen=True, omit_defaults=True):
    """The reason why a move is good: a code and the parameters of its sentence."""

    code: str
    colour: Colour | UnsetType = UNSET
    count: int | UnsetType = UNSET
    percent: int | UnsetType = UNSET


class LikelyMove(Struct, frozen=True):
    """A move, and the seat's chance of winning with it."""

    move: str
    chance: float


class Hint(Struct, frozen=True):
    """The best moves, the best first, and the reason for that one."""

    moves: tuple[LikelyMove, ...]
    why: Ground


class JudgedDecision(Struct, frozen=True):
    """A decision: move `number` of the hand, its cost, and the best move."""

    number: int
    seat: Seat
    move: str
    cost: float
    best: tuple[LikelyMove, ...]
    why: Ground


class DecidingMoment(Struct, frozen=True, omit_defaults=True):
    """A turning point: a mistake, with the best move, or a chance that rose or fell."""

    number: int
    seat: Seat
    type: Literal["mistake", "up", "down"]
    before: float
    after: float
    best: str | UnsetType = UNSET
    why: Ground | UnsetType = UNSET


class SeatAccount(Struct, frozen=True):
    """The parts of a seat's result."""

    result: float
    decisions: float
    others: float
    cards: float


class HandAnalysis(Struct, frozen=True):
    """The analysis of a hand. `sides`: the seats that win together, each team or every seat alone;
    `chances`: for each moment, every seat's chance of winning, which partners share; `accounts`: by seat."""

    edition: str
    seats: int
    winner: Seat | None
    sides: tuple[tuple[Seat, ...], ...]
    chances: tuple[tuple[float, ...], ...]
    decisions: tuple[JudgedDecision, ...]
    accounts: tuple[SeatAccount, ...]
    points: tuple[DecidingMoment, ...]
