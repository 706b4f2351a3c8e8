"""The receipt of a live hand, in its replay's JSON: the check that the table kept its word
(docs/shuffle.md).
"""

from __future__ import annotations

import json
from typing import NamedTuple, TypeVar

from lastcard.catalogue import everything, read_cards
from lastcard.errors import OptionError, RecordError
from lastcard.game import Game
from lastcard.replays import replay
from lastcard.shuffle import checked_salt, commitment

_T = TypeVar("_T")


class SeatContribution(NamedTuple):
    """A seat's contribution to the shuffle."""

    hash: str = ""
    """Its commitment: the SHA-256 of the salt, a colon and the contribution; empty for none."""
    number: str = ""
    """The contribution, if it was revealed."""
    wrong: bool = False
    """Whether a different number was revealed than it had committed to."""

    @property
    def fate(self) -> str:
        """Whether it was used, in words."""
        if self.number:
            return f"put in {self.number}"
        if self.wrong:
            return "left out: the revealed number isn't the one committed to"
        return "left out: committed to, but not revealed in time" if self.hash else "put in nothing"


class Receipt(NamedTuple):
    """A table's account of a hand's shuffle."""

    record: str
    """The hand, with the secret and the contributions that it was dealt from."""
    salt: str
    """The salt, hashed together with the secret and with each contribution."""
    secret: str
    """The table's secret."""
    commitment: str
    """The commitment that the table claims to have shown before the deal."""
    names: tuple[str, ...] = ()
    """The names of the seats."""
    contributions: tuple[SeatContribution, ...] = ()
    """Each seat's contribution; empty if there were none, and in replays of the first version."""
    cards: str = ""
    """The TOML text of the table's own Elite cards."""

    def game(self) -> Game:
        """The hand, dealt and replayed; a RecordError says what doesn't fit."""
        return replay(self.record, read_cards(self.cards, beside=everything()) if self.cards else None)

    def faults(self) -> list[str]:
        """Every mismatch with the table's claims, after dealing and replaying the hand; empty if the table
        kept its word. Only you can tell whether you saw the commitment, and whether the contribution is
        yours.
        """
        setup, numbers = self.game().setup, tuple(one.number for one in self.contributions)
        faults = self._salt_faults()
        if self._hash_of(self.secret) != self.commitment:
            faults.append("the commitment wasn't made from this secret")
        if setup.secret != self.secret:
            faults.append("the record was dealt from another secret")
        if setup.contributions != (numbers if any(numbers) else ()):
            faults.append("the record was dealt from other contributions")
        return faults + [
            f"seat {seat} committed to another contribution"
            for seat, one in enumerate(self.contributions)
            if one.number and self._hash_of(one.number) != one.hash
        ]

    def _salt_faults(self) -> list[str]:
        try:
            checked_salt(self.salt)
        except OptionError as error:
            return [str(error)]
        return []

    def _hash_of(self, number: str) -> str | None:
        """The commitment to a number; None if the number or the salt is malformed."""
        try:
            return commitment(self.salt, number)
        except OptionError:
            return None


def read_receipt(text: str) -> Receipt:
    """The receipt in a replay's JSON, as a server returns it at `/api/replay/` and the hand's link; a
    RecordError for anything else.
    """
    try:
        told = _typed(json.loads(text), dict)
        # Replays downloaded from earlier versions have `lots`
        seats = _typed(told.get("contributions", told.get("lots", [])), list)
        names = tuple(_typed(name, str) for name in _typed(told["names"], list))
        if len(seats) > len(names):
            raise ValueError("contributions without a seat")
        return Receipt(
            **{name: _typed(told[name], str) for name in ("record", "salt", "secret", "commitment")},
            names=names,
            contributions=tuple(_contribution(_typed(seat, dict)) for seat in seats),
            cards=_typed(told.get("cards", ""), str),
        )
    except (ValueError, TypeError, KeyError, RecursionError):
        raise RecordError("this isn't the JSON of a replay") from None


def _contribution(told: dict[str, object]) -> SeatContribution:
    seat = SeatContribution(**told)  # type: ignore[arg-type]
    return SeatContribution(_typed(seat.hash, str), _typed(seat.number, str), _typed(seat.wrong, bool))


def _typed(value: object, kind: type[_T]) -> _T:
    """The value if it is of this type; else a TypeError."""
    if not isinstance(value, kind):
        raise TypeError(f"not a {kind.__name__}")
    return value
