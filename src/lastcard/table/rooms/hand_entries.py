"""Entries about hands: the deal, the moves, the lines said, the end of a match."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from lastcard.number_types import Seat
from lastcard.wire.outgoing import Contribution
from lastcard.wire.settings import OptionValue

from .entry import Entry

# The version of the rules, raised whenever the same entries would lead to another hand: a hand under other
# rules can't continue
RULES = 1

By = Literal["", "bot", "stand-in", "clock"]


class Told(Entry, frozen=True, tag="told"):
    """A line was said; a bot's has no words."""

    seat: Seat
    text: str = ""


class Doubted(Entry, frozen=True, tag="doubted"):
    """A player doubts the line; `asks` if that is enough to demand another one."""

    seat: Seat
    asks: bool = False


class Voted(Entry, frozen=True, tag="voted"):
    """A seat has voted on a line (FL-6)."""

    seat: Seat
    stands: bool


class Dealt(Entry, frozen=True, tag="dealt"):
    """A hand is dealt from a secret and the seats' contributions. `replay` is the link to its replay; `decks`
    are for dynasty.

    `options` are all of its options, and `target` is the match's: later changes of defaults don't affect it.
    The first version stored neither. `rules` is the version of the rules that it is played by.
    """

    secret: str
    salt: str
    replay: str
    decks: tuple[tuple[str, ...], ...] = ()
    options: dict[str, OptionValue] | None = None
    target: int | None = None
    rules: int = 1
    contributions: tuple[Contribution, ...] = field(default=(), name="lots")

    @property
    def numbers(self) -> tuple[str, ...]:
        """Each seat's contribution to the shuffle, empty for none."""
        return tuple(contribution.number for contribution in self.contributions)


class MoveMade(Entry, frozen=True, tag="moved"):
    """A move of a hand in its notation; `film` comes with a round of lines."""

    seat: Seat
    move: str
    by: By = ""
    film: str = ""


class TakenBack(Entry, frozen=True, tag="undone"):
    """Moves were taken back: the hand has this many moves again."""

    moves: int


class MatchEnded(Entry, frozen=True, tag="closed"):
    """The host ended the match."""


# The entries about a line (FL-6)
LineEntry = Told | Doubted | Voted
# The entries that determine a hand: the deal and the moves
HandEntry = Dealt | MoveMade | TakenBack
