"""A room's link, as people send it."""

from __future__ import annotations

import pytest

from lastcard.errors import LastcardError
from lastcard.server.remote_bot.invitation import Invitation


def test_a_link_may_come_with_anything_behind_it() -> None:
    invitation = Invitation("https://cards.example:8443/t/bcdfgh/?x=1#token")
    assert invitation.code == "BCDFGH"
    assert invitation.socket == "wss://cards.example:8443/ws/BCDFGH"
    with pytest.raises(LastcardError):
        Invitation("ftp://cards.example/t/BCDFGH")
    with pytest.raises(LastcardError, match="moves a seat"):
        Invitation("https://cards.example/seat/BCDFGH#code")
