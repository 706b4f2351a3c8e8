"""The lots of the seats: awaited until they are opened, and left out if they aren't what was promised."""

from __future__ import annotations

from hashlib import sha256

from lastcard.table.hands.lots import Called, call
from lastcard.wire.outgoing import Lot

SALT, NUMBER = "5a" * 16, "3d" * 32
HASH = sha256(f"{SALT}:{NUMBER}".encode()).hexdigest()


def test_the_seats_are_called_in_their_order_and_bots_and_the_silent_have_no_lot() -> None:
    assert call([4, None, 2, 9], {2: HASH, 4: "h"}) == [
        Called(4, Lot("h")),
        Called(),
        Called(2, Lot(HASH)),
        Called(),
    ]


def test_a_lot_is_awaited_until_it_is_opened() -> None:
    called = Called(1, Lot(HASH))
    assert called.awaited
    called.open(SALT, NUMBER)
    assert (called.awaited, called.lot) == (False, Lot(HASH, NUMBER))
    assert not Called().awaited


def test_another_lot_than_was_promised_is_left_out() -> None:
    called = Called(1, Lot(HASH))
    called.open(SALT, "3e" * 32)
    assert (called.awaited, called.lot) == (False, Lot(HASH, "", wrong=True))


def test_the_same_lot_for_another_hand_is_another_lot() -> None:
    called = Called(1, Lot(HASH))
    called.open("00" * 16, NUMBER)
    assert called.lot.wrong
