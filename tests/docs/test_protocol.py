"""docs/protocol.md: every example is valid, no message and no code is missing, and its client plays."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from lastcard.codes import Code
from lastcard.server.rooms.room_codes import normalize_code
from lastcard.table.lobby import EMOTES
from lastcard.wire import VERSION
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.codec import encode, read_message, read_news, read_opening
from lastcard.wire.settings import OptionValue, Settings
from tests.support.helpers import EDITION_NAMES
from tests.table.harness import Harness
from tools.checking.mob import ALL_HOUSE

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
SOURCES = [*(ROOT / "src/lastcard/table").rglob("*.py"), *(ROOT / "src/lastcard/server").rglob("*.py")]


def section(heading: str) -> str:
    return PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]


def examples(heading: str) -> list[str]:
    """The messages of a section, in backticks or in blocks."""
    text = section(heading)
    return re.findall(r"`(\{\"t\".*?\})`", text) + re.findall(r"^(\{\"t\".*\})$", text, re.MULTILINE)


OPENINGS = examples("Connecting")
SENT = examples("What you can send")
TOLD = examples("What the table sends")


def test_the_rooms_on_the_page_have_codes_that_a_server_takes() -> None:
    codes = set(re.findall(r'"(?:room|code)":"([A-Z]+)"|/ws/([A-Z]+)', PAGE))
    assert codes
    assert {normalize_code(one or other) for one, other in codes} == {one or other for one, other in codes}


@pytest.mark.parametrize("text", OPENINGS)
def test_an_opening_on_the_page_is_one(text: str) -> None:
    assert read_opening(text).v == VERSION


@pytest.mark.parametrize("text", SENT)
def test_a_message_on_the_page_is_one(text: str) -> None:
    read_message(text)


@pytest.mark.parametrize("text", TOLD)
def test_news_on_the_page_are_told_just_so(text: str) -> None:
    news = read_news(text)
    assert json.loads(encode(news)) == json.loads(text)


def tags(kinds: object) -> set[str]:
    return {kind.__struct_config__.tag for kind in get_args(kinds)}


def named(texts: list[str]) -> set[str]:
    return {json.loads(text)["t"] for text in texts}


def test_every_message_is_on_the_page() -> None:
    assert named(OPENINGS) == tags(msg.Opening)
    assert named(SENT) == tags(msg.Message)
    assert named(TOLD) == tags(out.News)


def test_every_field_is_on_the_page() -> None:
    for union in (msg.Opening, msg.Message, out.News):
        for kind in get_args(union):
            for field in kind.__struct_encode_fields__:
                assert re.search(rf"[`\"]{field}[`\"]", PAGE), f"{kind.__name__}.{field}"


# Codes


def codes_in(sources: list[Path], *ways: str) -> set[str]:
    """The codes that the sources refuse with in one of these ways, each a call such as `bye(reason(`."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    calls = [call for way in ways for call in re.findall(rf"\b{way}reason\((.*)", text)]
    return {str(Code[name]) for call in calls for name in re.findall(r"\bCode\.([A-Z_0-9]+)", call)}


def codes_on_page(table: str) -> set[str]:
    rows = section("Codes").split(f"| {table} |")[1].split("\n\n")[0].splitlines()[2:]
    return {code for row in rows for code in re.findall(r"`([a-z-]+)`", row.split(" | ")[0])}


# Refusals of the rules, the options and the cards have their own page
ELSEWHERE = {"no-edition", "unplayable"}
# Refusals of HTTP requests are in the table of HTTP statuses
OVER_HTTP = {"hints-off", "hints-house", "no-hint", "analysis-house", "analysis-long"}
# Reasons why a person can't enter, or their wait at the door ends
AT_THE_DOOR = {"removed", "removed-address", "locked", "knock-unanswered", "rate-knocks"}
TURNED_AWAY = {"declined", "locked", "knock-unanswered"}


def test_every_code_is_on_the_page_and_no_other() -> None:
    refused = codes_in(
        SOURCES, r"Refusal\(", r"return ", r"cls\(", r"or ", r"refuse\(", r"Refused\.of\(", r"entry\.move, "
    )
    byes = codes_in(SOURCES, r"bye\(", r"end\(connection, ", r"_drop\(room, ") | TURNED_AWAY
    goodbyes = codes_on_page("`bye` with the code | because")
    # Refusals of an opening end the connection.
    openings = {"full", "closed", "version", "transfer-gone", *AT_THE_DOOR}
    assert refused - ELSEWHERE - OVER_HTTP - openings == codes_on_page("`refused` with the code | because")
    assert byes | openings == goodbyes


def test_the_emotes_on_the_page_are_all_there_are() -> None:
    row = next(line for line in PAGE.splitlines() if '"t":"emote"' in line)
    assert set(re.findall(r"`([a-z]+)`", row)) == EMOTES


# The client


def client_on_the_page() -> tuple[Any, str]:
    [text] = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    names: dict[str, Any] = {"__name__": "page"}
    exec(text, names)
    names["random"] = Random(1)
    return names["Client"](), text


@pytest.mark.parametrize(
    ("edition", "options"), [*((edition, {}) for edition in EDITION_NAMES), ("hail-mary", ALL_HOUSE)]
)
def test_the_client_on_the_page_plays_a_whole_match(edition: str, options: dict[str, OptionValue]) -> None:
    client, _ = client_on_the_page()
    harness = Harness()
    settings = Settings(edition=edition, chairs=3, target=0, pace="quick", hold_ms=100, options={**options})
    robo = harness.create("Robo", settings, quick=True)
    heard = 0
    for _ in range(3000):
        while heard < len(harness.raw[robo]):
            answer = client.hear(harness.raw[robo][heard].decode())
            heard += 1
            if answer is not None:
                harness.send(robo, read_message(msgspec.json.encode(answer)))
        if client.over:
            break
        assert client.seat == 0
        assert client.table["discard"] == list(harness.game.view(None).discard)
        assert tuple(client.mine["hand"]) == harness.game.view(0).hand
        harness.wait(0.5)
    assert client.over


def test_the_client_on_the_page_is_short() -> None:
    _, text = client_on_the_page()
    assert len([line for line in text.splitlines() if line.strip()]) <= 40
