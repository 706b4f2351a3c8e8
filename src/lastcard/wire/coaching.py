"""What the coach answers: a hint, and the analysis of a hand."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from lastcard.cards import Colour


class Ground(Struct, frozen=True, omit_defaults=True):
    """Why a move is good, as a code and what its sentence is about."""

    code: str
    colour: Colour | UnsetType = UNSET
    count: int | UnsetType = UNSET
    percent: int | UnsetType = UNSET


class LikelyMove(Struct, frozen=True):
    """A move, and its seat's chance to win with it."""

    move: str
    chance: float


class Hint(Struct, frozen=True):
    """The best moves, the best first, and why that one is best."""

    moves: tuple[LikelyMove, ...]
    why: Ground


class JudgedDecision(Struct, frozen=True):
    """A decision: move `number` of the hand, what it cost, and what would have been best."""

    number: int
    seat: int
    move: str
    cost: float
    best: tuple[LikelyMove, ...]
    why: Ground


class DecidingMoment(Struct, frozen=True, omit_defaults=True):
    """A turning point: a mistake, with what would have been best, or a chance that rose or fell."""

    number: int
    seat: int
    type: Literal["mistake", "up", "down"]
    before: float
    after: float
    best: str | UnsetType = UNSET
    why: Ground | UnsetType = UNSET


class SeatAccount(Struct, frozen=True):
    """What a seat's result is made of."""

    result: float
    decisions: float
    others: float
    cards: float


class HandAnalysis(Struct, frozen=True):
    """What decided a hand. `chances`: for each moment, every seat's chance to win; `accounts`: by seat."""

    edition: str
    seats: int
    winner: int | None
    chances: tuple[tuple[float, ...], ...]
    decisions: tuple[JudgedDecision, ...]
    accounts: tuple[SeatAccount, ...]
    points: tuple[DecidingMoment, ...]
