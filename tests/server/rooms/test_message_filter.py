"""Limits on messages after the first: their number, their length, and invalid ones."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from lastcard.server.rooms.message_filter import MAX_MESSAGE, MAX_SETTINGS
from lastcard.table.limits import costs
from tests.server.harness import Guest, serving


def test_too_many_messages_are_refused_and_far_too_many_end_the_connection(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create() as host:
        for _ in range(60):
            host.say(t="resync")
        assert host.hear("refused")["code"] == "rate-limited"
        with suppress(ConnectionClosed):
            flood(host)
        assert host.ended()["code"] == "abuse-rate"
        assert found.figure("lastcard_refused_total") > 10


def flood(guest: Guest) -> None:
    for _ in range(400):
        guest.say(t="resync")


def test_too_many_small_messages_are_not_read(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create() as host:
        for number in range(60):
            host.say(t="pong", n=number)
        assert host.hear("refused")["code"] == "rate-messages"


def test_a_message_may_be_so_long_and_a_card_file_longer(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create() as host:
        host.say(t="say", text="x" * MAX_MESSAGE)
        assert host.hear("refused")["code"] == "malformed-long"
        films = {f"film {number}": ["a line that is said " * 10] * 4 for number in range(30)}
        assert len(json.dumps(films)) > MAX_MESSAGE
        host.say(t="settings", settings={"edition": "favorite-line", "quotes": films})
        while (news := host.hear("room"))["settings"]["edition"] != "favorite-line":
            pass
        assert len(news["settings"]["quotes"]) == 30


def test_a_message_beyond_all_limits_closes_the_connection(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create() as host:
        host.socket.send("x" * (MAX_SETTINGS + 1))
        with pytest.raises(ConnectionClosed):
            host.hear("never")


def test_five_messages_without_sense_end_the_connection(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create() as host:
        for _ in range(5):
            host.socket.send("{}")
        assert [host.hear("refused")["code"] for _ in range(5)] == ["malformed"] * 5
        assert host.ended()["code"] == "abuse-nonsense"


def test_an_address_cant_keep_the_server_busy_with_card_files(tmp_path: Path) -> None:
    settings = {"edition": "elite", "cards": "[[card]]"}
    with serving(tmp_path) as found, found.create() as host:
        codes = []
        for _ in range(12):
            host.say(t="settings", settings=settings)
            codes.append(host.hear("refused")["code"])
        assert codes[:10] == ["bad-cards"] * 10
        assert codes[11] == "rate-files"


def test_an_address_cant_keep_the_server_busy_with_many_members_who_ask_for_everything(
    tmp_path: Path,
) -> None:
    """Each is within its own limit; two hundred of them blocked all tables for half a minute."""
    with serving(tmp_path) as found, found.create() as host, found.join(host.code) as guest:
        limit = found.server.addresses.of("127.0.0.1", 0.0).slow_messages
        limit.rate, limit.tokens = 1e-9, 3.0
        for one in (host, guest):
            one.hear("room")
            for _ in range(2):
                one.say(t="resync")
        answers = [host.next()["t"] for _ in range(2)], [guest.next()["t"], guest.hear("refused")["code"]]
        assert answers == (["room", "room"], ["room", "rate-requests"])


def test_an_address_cant_keep_the_server_busy_with_emotes_in_a_crowd(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each member is within their own limit, and each emote goes to everybody."""
    monkeypatch.setattr(costs, "LISTENERS_PER_COST", 1)
    with serving(tmp_path) as found, found.create() as host, found.join(host.code) as guest:
        limit = found.server.addresses.of("127.0.0.1", 0.0).slow_messages
        limit.rate, limit.tokens = 1e-9, 3.0
        for one in (host, guest):
            one.say(t="emote", emote="clap")
        assert host.hear("emoted")["emote"] == "clap"
        assert guest.hear("refused")["code"] == "rate-requests"


def test_no_refusal_is_longer_than_2_kb(tmp_path: Path) -> None:
    cards = "".join(f'[[card]]\nname = "N{number}"\ncolour = "bleu"\n' for number in range(400))
    with serving(tmp_path) as found, found.create() as host:
        host.say(t="settings", settings={"edition": "elite", "cards": cards})
        refused = host.hear("refused")
        assert len(json.dumps(refused)) < 2048
        assert refused["faults"][-1]["code"] == "more-faults"


def test_a_table_with_cards_of_its_own_can_choose_as_often_as_any_other(tmp_path: Path) -> None:
    own = '[[card]]\nname = "Amaru Whitlock"\ncolour = "red"\nicons = ["skip"]\n'
    with serving(tmp_path) as found, found.create() as host:
        host.hear("room")
        for number in range(15):
            host.say(t="settings", settings={"edition": "elite", "cards": own, "hold_ms": number})
            assert host.next()["settings"]["hold_ms"] == number


def test_a_beat_is_answered_without_the_table(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create() as host:
        host.say(t="beat")
        assert host.hear("beat") == {"t": "beat"}
