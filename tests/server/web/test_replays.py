"""A finished hand by its link, frame by frame."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import pytest

from lastcard.catalogue import everything, read_cards
from lastcard.game import Game
from lastcard.receipts import read_receipt
from lastcard.server.storage.records import Write
from lastcard.server.storage.store import SqlStore, now_ms
from lastcard.server.web import replays
from lastcard.server.web.replays import Replays, replay_json
from lastcard.shuffle import commitment, new_salt, new_secret
from lastcard.table.rooms.files import text_hash
from lastcard.table.session import Finished
from tests.server.harness import Json, serving
from tests.support.helpers import EDITION_NAMES, HOME_BREW, play_random


def finished(game: Game, cards: str = "", by: str = "") -> bytes:
    """A finished hand as a table stores it."""
    salt = new_salt()
    moves = [
        {"seat": seat, "move": move, "at": 1_700_000_000_000 + 500 * number, "by": by}
        for number, (seat, move) in enumerate(game.played)
    ]
    told = {
        "id": "abc",
        "number": 3,
        "names": ["Ada", "Bruno", "Chioma"],
        "edition": game.edition,
        "record": game.record(),
        "cards": cards,
        "salt": salt,
        "secret": game.setup.secret,
        "moves": moves,
        "commitment": commitment(salt, game.setup.secret),
        "winner": game.winner,
        "points": game.scores,
    }
    return json.dumps(told).encode()


def played(edition: str, **setup: Any) -> Game:
    game = Game(edition, seats=3, secret=new_secret(), **setup)
    play_random(game, Random(3))
    assert game.over
    return game


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_a_replay_has_a_frame_for_every_move_and_ends_as_the_hand_did(edition: str) -> None:
    game = played(edition)
    told: Json = json.loads(replay_json(finished(game)))
    assert [(frame["seat"], frame["move"]) for frame in told["frames"]] == game.played
    assert [frame["at_ms"] for frame in told["frames"][:3]] == [0, 500, 1000]
    assert (told["winner"], told["points"], told["names"][0]) == (game.winner, game.scores, "Ada")
    assert told["start"]["t"] == "hand"
    assert told["start"]["seat"] is None
    assert told["frames"][-1]["table"]["phase"] == "over"
    assert told["frames"][-1]["hands"][game.winner or 0] == []
    events = [*told["start"]["history"], *(event for frame in told["frames"] for event in frame["events"])]
    assert [event["e"] for event in events] == [event.name for event in game.events]
    assert told["secret"] == game.setup.secret


def test_a_record_with_own_cards_brings_them_along() -> None:
    game = played("elite", catalogue=read_cards(HOME_BREW, beside=everything()))
    told = json.loads(replay_json(finished(game, HOME_BREW)))
    assert len(told["frames"]) == len(game.played)
    assert told["cards"] == HOME_BREW


def test_a_hand_that_is_not_over_has_no_replay() -> None:
    game = Game("classic", seats=3, secret=new_secret())
    with pytest.raises(ValueError, match="no replay"):
        replay_json(finished(game))


def test_replays_are_found_by_their_link(tmp_path: Path) -> None:
    with serving(tmp_path) as found:
        body = finished(played("hail-mary"), by="stand-in")
        now = now_ms()  # an old one would be deleted
        found.server.store.commit([Write("BCDFGH", now, finished=[Finished("abc", now, body)])])
        for _ in range(2):
            told = found.ask("/api/replay/abc")
            assert (told.status, told.json["id"], told.json["frames"][0]["by"]) == (200, "abc", "stand-in")
        missing = found.ask("/api/replay/nothing")
        assert (missing.status, missing.json["code"]) == (404, "no-replay")
        assert found.ask("/api/replay/" + "x" * 100).status == 404


def test_a_damaged_replay_is_not_found_and_the_log_says_so_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path) as found:
        now = now_ms()
        bodies = {"noise": b"{noise", "short": finished(played("classic"))[:-9]}
        over = [Finished(name, now, body) for name, body in bodies.items()]
        found.server.store.commit([Write("BCDFGH", now, finished=over)])
        assert [found.ask(f"/api/replay/{name}").status for name in (*bodies, *bodies)] == [404] * 4
    assert caplog.text.count("a replay can't be shown: DecodeError") == 2


def test_replays_are_made_one_at_a_time_and_only_so_much_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A long hand takes a second, and megabytes; rooms are created and read in threads too."""
    working, most, made = [], [], []

    def slow(replays: Replays, hand: str) -> bytes:
        working.append(hand)
        most.append(len(working))
        sleep(0.02)
        made.append(working.pop())
        return hand.encode() * 1000

    async def ask() -> None:
        found = Replays(store)
        await asyncio.gather(*map(found.find, "aabc"))
        await found.find("c")
        await found.find("a")

    store = SqlStore(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    monkeypatch.setattr(Replays, "_make", slow)
    monkeypatch.setattr(replays, "KEPT_BYTES", 2500)
    asyncio.run(ask())
    store.close()
    assert most == [1] * 4
    assert made == ["a", "b", "c", "a"], "two of 1,000 bytes are kept"


def test_the_own_cards_of_a_replay_come_from_their_file(tmp_path: Path) -> None:
    game = played("elite", catalogue=read_cards(HOME_BREW, beside=everything()))
    with serving(tmp_path) as found:
        now, cards = now_ms(), HOME_BREW.encode()
        over = [Finished("abc", now, finished(game), text_hash(HOME_BREW))]
        write = Write("BCDFGH", now, finished=over, files={text_hash(HOME_BREW): cards})
        found.server.store.commit([write])
        assert found.ask("/api/replay/abc").json["cards"] == HOME_BREW


def test_a_hand_at_a_live_table_can_be_replayed_as_soon_as_it_is_over(tmp_path: Path) -> None:
    with (
        serving(tmp_path, tempo=0.001) as found,
        found.create(settings={"clock": "fast", "hold_ms": 0}) as host,
    ):
        for chair in (1, 2, 3):
            host.say(t="bot", chair=chair, level="clever")
        with found.join(host.code, watch=True) as spectator:
            host.say(t="start")
            host.socket.close()
            over = spectator.hear("over", timeout=60)
        told = found.ask(f"/api/replay/{over['replay']}")
        assert told.status == 200
        assert told.json["winner"] == over["winner"]
        assert told.json["frames"][-1]["hands"] == over["hands"]
        assert commitment(told.json["salt"], told.json["secret"]) == told.json["commitment"]


CONTRIBUTION = "3d" * 32


def test_a_seats_contribution_is_in_the_receipt_even_of_a_hand_that_was_broken_off(tmp_path: Path) -> None:
    with serving(tmp_path) as found, found.create(contributes=True) as host:
        salt = host.hear("room")["salt"]
        host.say(t="bot", chair=1, level="clever")
        host.say(t="commit", salt=salt, hash=commitment(salt, CONTRIBUTION))
        host.say(t="start")
        assert host.hear("commitments")["hashes"] == [commitment(salt, CONTRIBUTION), ""]
        host.say(t="reveal", salt=salt, number=CONTRIBUTION)
        host.hear("hand")
        host.say(t="lobby")
        broken = host.hear("broken")
        receipt = read_receipt(found.ask(f"/api/replay/{broken['replay']}").body.decode())
    assert receipt.faults() == []
    assert [contribution.number for contribution in receipt.contributions] == [CONTRIBUTION, ""]
    assert receipt.game().setup.contributions == (CONTRIBUTION, "")


def test_a_hand_stored_before_there_were_contributions_has_a_receipt_as_well() -> None:
    """`finished` above writes the first version."""
    told = json.loads(replay_json(finished(played("classic"))))
    assert (told["version"], told["contributions"], told["broken"]) == (1, [], False)
    assert read_receipt(json.dumps(told)).faults() == []
