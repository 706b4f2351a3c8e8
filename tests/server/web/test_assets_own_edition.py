"""The assets of a server with a third-party edition, for browsers and clients."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from lastcard.locales import LANGUAGES
from lastcard.server.web.replays import replay_json
from tests.server.harness import QUICK, LocalServer, serving
from tests.server.web.test_replays import finished, played
from tests.support.registering import registered

FACTS = "{ name: 'snowball', special: 'SB', powers: ['throws'], elite: false }"


@pytest.fixture(scope="module")
def snowy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    with registered(), serving(tmp_path_factory.mktemp("server"), tempo=QUICK) as found:
        yield found


def test_an_edition_of_your_own_is_offered_last_with_its_options(snowy: LocalServer) -> None:
    offered = snowy.ask("/api/editions").json["editions"][-1]
    assert (offered["name"], offered["special"], offered["powers"]) == ("snowball", "SB", ["throws"])
    assert [option["name"] for option in offered["options"]][-2:] == ["throw_left", "snowball_wild"]


def test_the_client_is_served_with_it(snowy: LocalServer) -> None:
    facts = snowy.ask("/client/core/edition_facts.js").body.decode()
    assert FACTS in facts
    assert "name: 'classic'" in facts
    points = snowy.ask("/client/core/edition_points.js").body.decode()
    assert "{ card: 'SB', points: 50, most: 4 }" in points


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_words_are_among_those_of_every_language(snowy: LocalServer, language: str) -> None:
    words = json.loads(snowy.ask(f"/client/locales/{language}.json").body)
    assert (words["edition.snowball"], words["card.SB"]) == ("Snowball", "Snowball")
    assert words["edition.hail-mary"] != ""
    options = json.loads(snowy.ask(f"/client/locales/{language}/options.json").body)
    assert options["option.snowball_wild.help"] == "A Snowball can be played as a plain Wild."
    reasons = json.loads(snowy.ask(f"/client/locales/{language}/reasons.json").body)
    assert reasons["rule.SB-1"] == "A Snowball is thrown when another player calls."


def test_its_rules_are_ours_and_its_own(snowy: LocalServer) -> None:
    parts = snowy.ask("/api/rules/snowball").json["parts"]
    assert parts[0]["letters"] == "P"
    assert parts[-1] == {
        "letters": "SB",
        "heading": "Wild Snowball",
        "rules": [{"number": "SB-1", "text": "A Snowball is thrown when another player calls."}],
    }


def test_a_page_about_it_has_its_name_and_the_common_picture(snowy: LocalServer) -> None:
    page = snowy.ask("/rules/snowball").body.decode()
    assert "The rules of Snowball" in page
    assert "/client/app/share.png" in page


def test_a_hand_of_it_is_replayed(snowy: LocalServer) -> None:
    game = played("snowball", options={"snowball_wild": False})
    told = json.loads(replay_json(finished(game)))
    assert told["edition"] == "snowball"
    assert [frame["move"] for frame in told["frames"]] == [move for _, move in game.played]
