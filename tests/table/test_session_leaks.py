"""Leaks: nobody is sent anything that their seat may not know (A-2), checked in every byte of whole games."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from lastcard.table.rooms.people import key_of
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.settings import OptionValue, Settings
from tests.support.helpers import EDITION_NAMES
from tests.table.harness import Harness
from tests.table.model import Model
from tests.table.people import Party
from tools.checking.mob import ALL_HOUSE

MODES = [(edition, "") for edition in EDITION_NAMES if edition != "elite"]
MODES += [("elite", mode) for mode in ("quick", "draft", "dynasty")]
MODES += [("classic", "house"), ("avatar-state", "house")]


def options_of(mode: str) -> dict[str, OptionValue]:
    """The options of a variant: a mode of Elite, or all house rules."""
    if mode == "house":
        return {**ALL_HOUSE}
    return {"mode": mode} if mode else {}


def party(edition: str, mode: str, seats: int, seed: int = 1) -> Party:
    chosen = options_of(mode)
    settings = Settings(
        edition=edition, options=chosen, chairs=seats, clock="none", hold_ms=300, pool="all", target=0
    )
    return Party(settings, seed)


class Watch:
    """A model for every connection, compared with the view after every step."""

    def __init__(self, harness: Harness) -> None:
        self.harness = harness
        self.models: dict[int, Model] = {}
        self.heard: dict[int, int] = {}

    def look(self) -> None:
        links = self.harness.session.context.links
        for connection, bodies in self.harness.raw.items():
            model = self.models.setdefault(connection, Model())
            for body in bodies[self.heard.get(connection, 0) :]:
                model.hear(body)
            self.heard[connection] = len(bodies)
            if connection in links and self.harness.room.hand is not None:
                model.check(self.harness.game, self.harness.room.state.chair_of(links[connection].member))


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize(("edition", "mode"), MODES)
def test_messages_contain_exactly_a_seats_knowledge(edition: str, mode: str, seats: int) -> None:
    table = party(edition, mode, seats)
    harness, watch = table.harness, Watch(table.harness)
    harness.done(table.people[0], msg.Start())
    watch.look()
    long = (edition, seats) == ("elite", 6)  # thousands of moves: the first few hundred will do
    table.play_hand(watch.look, most=600 if long else 5000)
    assert harness.stage() == "over" or long
    check_secrets(harness)


def check_secrets(harness: Harness) -> None:
    """Checks that the shuffle's secret is sent only after the hand, tokens only to their owners, their hashes
    to nobody."""
    tokens = {
        harness.token(connection) for connection in harness.news if harness.all(connection, out.Welcome)
    }
    secret, replay = harness.hand.dealt.secret, harness.hand.dealt.replay
    promised = harness.session.context.room.state.next_shuffle[0]
    for connection, bodies in harness.raw.items():
        own = harness.token(connection)
        over = False
        for body in bodies:
            text, kind = body.decode(), json.loads(body)["t"]
            over = over or kind == "over"
            assert over or (secret not in text and replay not in text)
            assert not promised or promised not in text
            assert (own in text) == (kind == "welcome")
            assert not any(token in text for token in tokens - {own})
            assert not any(key_of(token) in text for token in tokens)
        assert over == (harness.stage() == "over" and connection not in harness.closed)


def test_the_secret_is_stored_with_its_commitment_and_its_deal_alone_and_tokens_nowhere() -> None:
    table = party("hail-mary", "", 3)
    table.harness.done(table.people[0], msg.Start())
    table.play_hand()
    secret = table.harness.hand.dealt.secret.encode()
    kinds = [json.loads(entry.body)["k"] for entry in table.harness.entries if secret in entry.body]
    assert kinds == ["promised", "dealt"]
    for person in table.people:
        token = table.harness.token(person).encode()
        assert not any(token in entry.body for entry in table.harness.entries)


def test_a_drawn_card_is_shown_to_its_player_alone() -> None:
    table = party("classic", "", 3)
    harness = table.harness
    harness.done(table.people[0], msg.Start())
    harness.put("edition classic\nhands R1 R2 / G1 G2 / B1 B2\ndiscard Y9\ndraw Y7\nturn 0")
    harness.play(table.people[0], "draw")
    drew = [harness.last(one, out.Change).events[0].card for one in (*table.people, table.watcher)]
    assert drew == ["Y7", None, None, None]
    for other in (*table.people[1:], table.watcher):
        assert b"Y7" not in harness.raw[other][-1]


def test_a_challenged_hand_is_shown_to_the_challenger_alone() -> None:
    table = party("classic", "", 3)
    harness = table.harness
    harness.done(table.people[0], msg.Start())
    harness.put("edition classic\nhands W+4 R1 G8 / G1 G2 / B1 B2\ndiscard Y9\nturn 0")
    harness.play(table.people[0], "W+4:B")
    harness.play(table.people[1], "challenge")
    shown = [shown_in(harness, person) for person in (*table.people, table.watcher)]
    assert shown == [[], ["R1", "G8"], [], []]


def shown_in(harness: Harness, connection: int) -> list[str | None]:
    return [event.card for event in harness.last(connection, out.Change).events if event.e == "shown"]


def test_why_tells_nothing_about_others() -> None:
    """The reasons for every move are the same if the other hands differ."""
    answers = []
    for hands in ("R1 R2 / G1 G2 / B1 B2", "R1 R2 / HM W / W+4 R9"):
        table = party("hail-mary", "", 3)
        harness = table.harness
        harness.done(table.people[0], msg.Start())
        harness.put(f"edition hail-mary\nhands {hands}\ndiscard R9\nturn 0")
        answers.append([ask(harness, table.people[0], move) for move in MOVES_TO_ASK])
    assert answers[0] == answers[1]


MOVES_TO_ASK = ("R1", "G1", "HM>R", "call", "catch:1", "take", "draw", "keep", "card:R1", "pick:0", "seat:1")


def ask(harness: Harness, connection: int, move: str) -> list[tuple[str, str]]:
    heard = harness.send(connection, msg.Why(move))
    return [(news.rule, news.reason) for news in heard if isinstance(news, out.Because)]


def walk_strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from walk_strings(one)
    elif isinstance(value, list):
        for one in value:
            yield from walk_strings(one)


def test_a_spectators_bytes_hold_no_card_that_isnt_open() -> None:
    """Every card in a spectator's messages has been turned up, played, thrown or discarded."""
    table = party("classic", "", 3)
    harness = table.harness
    harness.done(table.people[0], msg.Start())
    deck = {card for seat in range(3) for card in harness.game.view(seat).hand}

    def look() -> None:
        open_cards = set(harness.game.view(None).discard) | {
            event.card for event in harness.game.events_for(None)
        }
        before_the_end = [
            body for body in harness.raw[table.watcher] if json.loads(body)["t"] in ("hand", "change", "race")
        ]
        read = {text.rstrip("!") for body in before_the_end for text in walk_strings(json.loads(body))}
        assert not (read & deck) - open_cards

    table.play_hand(look)


def test_the_next_shuffle_is_committed_to_before_the_deal_and_its_secret_sent_to_nobody() -> None:
    table = party("classic", "", 2)
    harness = table.harness
    promised = harness.last(table.watcher, out.RoomNews)
    secret = harness.state.next_shuffle[0].encode()
    harness.done(table.people[0], msg.Start())
    hand = harness.last(table.watcher, out.Hand)
    assert (hand.salt, hand.commitment) == (promised.salt, promised.commitment)
    assert not any(secret in body for bodies in harness.raw.values() for body in bodies)
    table.play_hand()
    following = harness.state.next_shuffle[0].encode()
    assert following not in (b"", secret)
    assert not any(following in body for bodies in harness.raw.values() for body in bodies)
