"""docs/tutorial.md: its client plays a match, and its bot can be sent to a room.

`test_sessions.py` runs its sessions.
"""

from __future__ import annotations

import asyncio
import doctest
import inspect
import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from lastcard.bots import SeatedBot
from lastcard.server.remote_bot import sending
from lastcard.wire.codec import read_message
from lastcard.wire.settings import Settings
from tests.server.harness import serving
from tests.support.helpers import EDITION_NAMES
from tests.table.harness import Harness

PAGE = (Path(__file__).parents[2] / "docs" / "tutorial.md").read_text(encoding="utf-8")


def chapter(heading: str) -> str:
    return PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]


def blocks(heading: str, language: str) -> str:
    return "".join(re.findall(rf"^```{language}\n(.*?)^```$", chapter(heading), re.MULTILINE | re.DOTALL))


def client() -> dict[str, Any]:
    """The names defined in the chapter on clients, including those of its Python block."""
    names: dict[str, Any] = {"rng": Random(1)}
    for example in doctest.DocTestParser().get_examples(blocks("Your first client", "pycon")):
        exec(example.source, names)
    exec(blocks("Your first client", "python"), names)
    names["table"].clear()
    names["mine"].clear()
    return names


@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_the_client_of_the_tutorial_plays_a_match(edition: str) -> None:
    names, harness = client(), Harness()
    settings = Settings(edition=edition, chairs=3, target=0, pace="quick", hold_ms=100)
    robo = harness.create("Robo", settings, quick=True)
    heard, over = 0, False
    for _ in range(3000):
        while heard < len(harness.raw[robo]):
            text = harness.raw[robo][heard].decode()
            news, heard = msgspec.json.decode(text), heard + 1
            over = over or (news["t"] == "room" and news["stage"] == "over")
            if answer := names["hear"](text):
                harness.send(robo, read_message(msgspec.json.encode(answer)))
        if over:
            return
        assert names["table"]["discard"] == list(harness.game.view(None).discard)
        assert tuple(names["mine"]["hand"]) == harness.game.view(0).hand
        harness.wait(0.5)
    pytest.fail("the match isn't over")


def test_the_client_of_the_tutorial_connects_and_plays_until_the_room_says_that_it_is_over(
    tmp_path: Path,
) -> None:
    names, heard = client(), list[str]()
    hear = names["hear"]

    def stop_after_a_move(text: str) -> object:
        """A whole match takes too long here: five moves, and then the connection is closed."""
        answer = hear(text)
        heard.extend([text] if answer and answer["t"] == "play" else [])
        if len(heard) == 5:
            raise EOFError
        return answer

    names["hear"] = stop_after_a_move
    with serving(tmp_path, tempo=0.001) as found, pytest.raises(EOFError):
        asyncio.run(asyncio.wait_for(names["play_match"](f"{found.url.replace('http', 'ws')}/ws"), 60))
    assert len(heard) == 5


def test_the_bot_of_the_tutorial_is_sent_with_the_arguments_that_there_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sent: list[inspect.BoundArguments] = []
    signature = inspect.signature(sending.send_bot)
    monkeypatch.setattr(sending, "send_bot", lambda *args: sent.append(signature.bind(*args)))

    class Eager(SeatedBot):
        def decide(self, view: Any, setup: Any, legal: Any) -> Any:
            return legal[0]

    exec(blocks("Your first bot", "python"), {"Eager": Eager})
    assert [type(one.arguments["bot"]) for one in sent] == [Eager]
    assert sent[0].arguments["name"] == "Eager"
