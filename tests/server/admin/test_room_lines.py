"""A room as the operator sees it during a hand: without hidden information."""

from __future__ import annotations

from pathlib import Path

import msgspec

from lastcard.server.admin.room_lines import room_details
from tests.server.harness import serving
from tests.server.operator import settings


def test_no_card_no_token_and_no_secret_is_shown(tmp_path: Path) -> None:
    with serving(tmp_path) as site, site.create(quick=True, settings=settings()) as guest:
        guest.hear("hand")
        [room] = site.server.rooms.all
        shown = room_details(room, "one")
        assert (shown.room.stage, shown.room.players, shown.room.bots, shown.room.online) == ("hand", 1, 1, 1)
        secret, salt = room.session.context.room.state.next_shuffle
        hand = room.session.context.room.hand
        assert hand is not None
        text = msgspec.json.encode(shown).decode()
        for hidden in (guest.token, secret, salt, hand.game.setup.secret):
            assert not hidden or hidden not in text
        assert set(msgspec.structs.asdict(shown.people[0])) == {"id", "name", "host", "chair", "networks"}
