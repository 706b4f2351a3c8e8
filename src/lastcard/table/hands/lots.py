"""The lots of the hand that is about to be dealt: what each seat promised to put in, and what it opened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from lastcard.shuffle import commitment
from lastcard.wire.outgoing import Lot


class Called(Struct):
    """A seat: whose lot was asked for, and what came of it."""

    member: int | None = None
    lot: Lot = Lot()

    @property
    def awaited(self) -> bool:
        """Whether the lot was promised and is still to be opened."""
        return bool(self.lot.hash) and not (self.lot.number or self.lot.wrong)

    def open(self, salt: str, number: str) -> None:
        """A lot that isn't the one that was promised is left out, and the receipt says so."""
        right = commitment(salt, number) == self.lot.hash
        self.lot = Lot(self.lot.hash, number if right else "", wrong=not right)


def call(seated: Sequence[int | None], hashes: Mapping[int, str]) -> list[Called]:
    """The seats of a hand, with the lots that are asked for."""
    return [
        Called(member, Lot(hashes[member])) if member is not None and member in hashes else Called()
        for member in seated
    ]
