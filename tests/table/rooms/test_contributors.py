"""The contributions of the seats: awaited until revealed, and left out if they aren't as committed."""

from __future__ import annotations

from hashlib import sha256

from lastcard.table.rooms.contributors import Contributor, contributors
from lastcard.wire.outgoing import Contribution

SALT, NUMBER = "5a" * 16, "3d" * 32
HASH = sha256(f"{SALT}:{NUMBER}".encode()).hexdigest()


def test_the_seats_are_called_in_their_order_and_bots_and_the_silent_have_no_contribution() -> None:
    assert contributors([4, None, 2, 9], {2: HASH, 4: "h"}) == [
        Contributor(4, Contribution("h")),
        Contributor(),
        Contributor(2, Contribution(HASH)),
        Contributor(),
    ]


def test_a_contribution_is_awaited_until_it_is_revealed() -> None:
    called = Contributor(1, Contribution(HASH))
    assert called.awaited
    called.reveal(SALT, NUMBER)
    assert (called.awaited, called.contribution) == (False, Contribution(HASH, NUMBER))
    assert not Contributor().awaited


def test_a_contribution_other_than_the_one_committed_to_is_left_out() -> None:
    called = Contributor(1, Contribution(HASH))
    called.reveal(SALT, "3e" * 32)
    assert (called.awaited, called.contribution) == (False, Contribution(HASH, "", wrong=True))


def test_the_same_number_for_another_hand_is_another_contribution() -> None:
    called = Contributor(1, Contribution(HASH))
    called.reveal("00" * 16, NUMBER)
    assert called.contribution.wrong
