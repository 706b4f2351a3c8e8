"""The contributions to the next hand: each seat's commitment, and its revealed number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from lastcard.shuffle import commitment
from lastcard.wire.outgoing import Contribution


class Contributor(Struct):
    """A seat that was asked for its contribution, with its commitment and its revealed number."""

    member: int | None = None
    contribution: Contribution = field(default=Contribution(), name="lot")

    @property
    def awaited(self) -> bool:
        """Whether the seat has committed to a contribution and not revealed it yet."""
        return bool(self.contribution.hash) and not (self.contribution.number or self.contribution.wrong)

    def reveal(self, salt: str, number: str) -> None:
        """Notes a revealed contribution; one that doesn't match its commitment is left out, and the receipt
        says so."""
        right = commitment(salt, number) == self.contribution.hash
        self.contribution = Contribution(self.contribution.hash, number if right else "", wrong=not right)


def contributors(seated: Sequence[int | None], hashes: Mapping[int, str]) -> list[Contributor]:
    """The seats of a hand, with the contributions that are asked for."""
    return [
        Contributor(member, Contribution(hashes[member]))
        if member is not None and member in hashes
        else Contributor()
        for member in seated
    ]
