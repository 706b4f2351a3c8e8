"""Checks of whether a hand was dealt as its table had committed to; each prints its result."""

from __future__ import annotations

from collections.abc import Sequence

from lastcard.errors import LastcardError
from lastcard.game import Game
from lastcard.receipts import Receipt
from lastcard.shuffle import checked_commitment, commitment

from .exit_status import FINE, WRONG


def check_receipt(receipt: Receipt) -> int:
    """Prints each seat's contribution to the shuffle, and anything that doesn't match the table's claims."""
    for seat, contribution in enumerate(receipt.contributions):
        print(f"seat {seat}, {receipt.names[seat]}: {contribution.fate}")
    faults = receipt.faults()
    print("\n".join(faults) or "the receipt is right: the hand was dealt from what it says")
    return WRONG if faults else FINE


def check_shuffle(game: Game, salt: str | None, shown: str | None) -> int:
    """Prints the commitment that the table must have shown before the deal, and whether it did."""
    if salt is None and shown is None:
        return FINE
    found = _commitment_of(game, salt)
    if shown is None:
        print(f"commitment: {found}")
    elif checked_commitment(shown) == found:
        print("the commitment is right: it was made from this record's secret")
    else:
        print(f"the commitment is wrong: salt and secret give {found}, not {shown}")
        return WRONG
    return FINE


def check_contributions(game: Game, salt: str | None, shown: Sequence[str]) -> int:
    """Prints which seats contributed to the shuffle, and whether these contributions are included."""
    if salt is None and not shown:
        return FINE
    _commitment_of(game, salt)
    found = {
        commitment(salt or "", contribution): seat
        for seat, contribution in enumerate(game.setup.contributions)
        if contribution
    }
    for hashed, seat in found.items():
        print(f"seat {seat} made a contribution with the commitment {hashed}")
    missing = [one for one in shown if checked_commitment(one) not in found]
    for one in missing:
        print(f"no seat made a contribution with the commitment {one}")
    return WRONG if missing else FINE


def _commitment_of(game: Game, salt: str | None) -> str:
    if salt is None:
        raise LastcardError("a commitment can be verified only with its salt: --salt HEX")
    if not game.setup.secret:
        raise LastcardError("this record has no secret, so its shuffle can't be checked")
    if game.origin:
        raise LastcardError("this record continues from a position, and no secret shows how that was dealt")
    return commitment(salt, game.setup.secret)
