"""Messages as bytes: round trips, without unknown or too long ones."""

from __future__ import annotations

import json
from typing import Any, get_args

import msgspec
import pytest
from msgspec import Raw, UnsetType

from lastcard.codes import Code
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.coaching import Hint
from lastcard.wire.codec import encode, encode_all, encode_facts, read_message, read_news, read_opening
from lastcard.wire.seen import Mine, PublicTable, SeenEvent
from lastcard.wire.settings import Settings
from tools.checking.messages import INCOMING, OPENINGS

TABLE = PublicTable(seats=2, phase="turn", colour=None, top="R7", sizes=(7, 7), discard=("R7",))
FAULT = out.FaultNews(Code.NOT_A_FOIL, "one", "EL-40", {"word": "x", "all": ("a", "b")}, 3, "Maya", 0, 1)
CONTRIBUTIONS = (out.Contribution("hash", "number"), out.Contribution("hash", wrong=True), out.Contribution())

OUTGOING: list[out.News] = [
    out.Welcome(1, "ABC", 0, "token"),
    out.RoomNews(
        code="ABC",
        stage="lobby",
        settings=Settings(),
        host=0,
        chairs=(out.Chair("Ann", 0), out.Chair()),
        members=(out.Member(0, "Ann"),),
    ),
    out.Presence(1, online=False, chair=2, away=True),
    out.Said(0, "Ann", "hello"),
    out.Emoted(0, "clap"),
    out.Commitments("5a" * 16, ("3d" * 32, "")),
    out.DoorNews(
        (out.Knock(1, "Zed"),), (out.RemovedMember(0, "Yan", address=True), out.RemovedMember(1, "Xia"))
    ),
    out.Waiting("ABC"),
    out.TransferNews("code", 300),
    out.Offer("ABC", "Ann", 240),
    out.TokenNews("token"),
    out.Elsewhere(1),
    out.Hand(0, 1, 0, TABLE, "salt", "hash", Mine(hand=("R1",)), (SeenEvent("drew", 0, card="R1"),)),
    out.Change(
        1,
        (SeenEvent("called", 1),),
        PublicTable(turn=1),
        out.WindowNews(1, 9, 9),
        None,
        "bot",
        Mine(drawn=None),
    ),
    out.Race(1, (out.ClaimNews(0, "call", 0, won=True), out.ClaimNews(1, "", 60, won=False))),
    out.Lines("A Film", (out.LineNews(1, "A line.", fell=True),), "vote", 2, 1, 5000),
    out.Over(1, 0, ((), ("R1",)), (1, 0), "secret", "salt", "hash", "replay", 20_000, CONTRIBUTIONS),
    out.Broken(1, "secret", "salt", "hash", "replay", CONTRIBUTIONS),
    out.Refused(
        Code.BAD_DECK,
        "no",
        "DY-5",
        {"name": "Ann", "ms": 3},
        "R7",
        (FAULT, out.FaultNews(Code.NOT_TOML, "two")),
        3000,
    ),
    out.Because("R7", Code.NOT_HELD, "you don't hold R7", "C-6", {"card": "R7"}),
    out.Ping(1),
    out.BackNews(0, (1, 2)),
    out.Heartbeat(),
    out.Reported(),
    out.Bye(Code.REMOVED, "the host has removed you from the room"),
]


# The names on the wire of messages with longer class names.
SHORT = {
    "PlaceBot": "bot",
    "TakeBack": "back",
    "BringDeck": "deck",
    "ShowEmote": "emote",
    "ChangeSettings": "settings",
    "SetDoor": "door",
}


def name(message: object) -> str:
    return type(message).__name__


@pytest.mark.parametrize("message", INCOMING, ids=name)
def test_a_message_comes_back_as_it_was(message: msg.Message) -> None:
    assert read_message(encode(message)) == message
    assert json.loads(encode(message))["t"] == SHORT.get(name(message), name(message).lower())


@pytest.mark.parametrize("message", OPENINGS, ids=name)
def test_an_opening_comes_back_as_it_was(message: msg.Opening) -> None:
    assert read_opening(encode(message)) == message
    with pytest.raises(msgspec.ValidationError):
        read_message(encode(message))


@pytest.mark.parametrize("news", OUTGOING, ids=name)
def test_news_come_back_as_they_were(news: out.News) -> None:
    assert read_news(encode(news)) == news
    assert json.loads(encode(news))["t"] == type(news).__struct_config__.tag


def test_a_change_that_is_encoded_in_parts_is_the_same_change() -> None:
    (change,) = [news for news in OUTGOING if isinstance(news, out.Change)]
    assert not isinstance(change.table, UnsetType)
    encoded = out.EncodedChange(
        change.n,
        Raw(encode_all(change.events)),
        Raw(encode(change.table)),
        change.window,
        change.clock,
        change.by,
        change.mine,
    )
    assert encode(encoded) == encode(change)
    assert encode(out.EncodedChange(7)) == encode(out.Change(7))
    assert out.EncodedChange.__struct_fields__ == out.Change.__struct_fields__


def test_no_message_is_left_out_here() -> None:
    assert {type(message) for message in INCOMING} == set(get_args(msg.Message))
    assert {type(message) for message in OPENINGS} == set(get_args(msg.Opening))
    assert {type(news) for news in OUTGOING} == set(get_args(out.News))


@pytest.mark.parametrize("message", [*INCOMING, *OPENINGS], ids=name)
def test_a_field_that_isnt_known_is_refused(message: msg.Message | msg.Opening) -> None:
    body = {**json.loads(encode(message)), "more": 1}
    read = read_opening if isinstance(message, get_args(msg.Opening)) else read_message
    with pytest.raises(msgspec.ValidationError):
        read(json.dumps(body))


def test_unknown_settings_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        read_message('{"t":"settings","settings":{"edition":"classic","cheat":true}}')


LENGTHS: list[tuple[str, dict[str, Any], str, int]] = [
    ("rename", {}, "name", 4 * msg.NAME_LENGTH),
    ("say", {}, "text", 4 * msg.CHAT_LENGTH),
    ("line", {}, "text", 4 * msg.LINE_LENGTH),
    ("play", {}, "move", 16),
    ("play", {"move": "FL:R"}, "film", 4 * msg.FILM_LENGTH),
    ("why", {}, "move", 16),
    ("emote", {}, "emote", 16),
    ("bot", {"chair": 0}, "level", 16),
]


@pytest.mark.parametrize(("kind", "rest", "field", "most"), LENGTHS)
def test_texts_have_a_longest_length(kind: str, rest: dict[str, Any], field: str, most: int) -> None:
    body = {"t": kind, **rest}
    read_message(json.dumps({**body, field: "x" * most}))
    with pytest.raises(msgspec.ValidationError):
        read_message(json.dumps({**body, field: "x" * (most + 1)}))


@pytest.mark.parametrize(
    "body",
    [
        '{"t":"sit","chair":10}',
        '{"t":"sit","chair":-1}',
        '{"t":"sit","chair":1.5}',
        '{"t":"sit","chair":true}',
        '{"t":"sit"}',
        '{"t":"remove","member":-1}',
        '{"t":"remove","member":1000000001}',
        '{"t":"arm","on":1}',
        '{"t":"arm","on":"yes"}',
        '{"t":"play","move":null}',
        '{"t":"settings","settings":{"chairs":11}}',
        '{"t":"settings","settings":{"chairs":1}}',
        '{"t":"settings","settings":{"target":-1}}',
        '{"t":"settings","settings":{"hold_ms":10001}}',
        '{"t":"settings","settings":{"clock":"slow"}}',
        '{"t":"settings","settings":{"options":{"laps":[1]}}}',
        '{"t":"settings","settings":{"options":{"laps":1.5}}}',
        '{"t":"nothing"}',
        '{"t":7}',
        "{}",
        "[]",
        "null",
        '"start"',
        "",
        '{"t":"start"',
        '{"t":"start"}{"t":"start"}',
    ],
)
def test_messages_out_of_range_or_unknown_are_refused(body: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        read_message(body)


def test_a_deck_has_at_most_so_many_cards() -> None:
    read_message(json.dumps({"t": "deck", "cards": ["x"] * 40}))
    with pytest.raises(msgspec.ValidationError):
        read_message(json.dumps({"t": "deck", "cards": ["x"] * 41}))


def test_default_values_are_not_sent() -> None:
    assert json.loads(encode(out.Chair())) == {}
    assert json.loads(encode(out.Presence(1, online=True))) == {"t": "presence", "member": 1, "online": True}


def test_a_window_that_closes_is_null_and_one_that_hasnt_changed_stays_away() -> None:
    assert json.loads(encode(out.Change(1, window=None))) == {"t": "change", "n": 1, "window": None}
    assert json.loads(encode(out.Change(1))) == {"t": "change", "n": 1}


def test_facts_become_an_answer_or_are_refused() -> None:
    facts: dict[str, Any] = {"moves": [{"move": "R7", "chance": 1}], "why": {"code": "stops", "count": 2}}
    told = b'{"moves":[{"move":"R7","chance":1.0}],"why":{"code":"stops","count":2}}'
    assert encode_facts(facts, Hint) == told
    with pytest.raises(msgspec.ValidationError, match="missing required field `why`"):
        encode_facts({"moves": []}, Hint)
