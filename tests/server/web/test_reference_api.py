"""The reference API: the editions, the Elite cards, and the faults of a deck or of cards."""

from __future__ import annotations

import json
from time import process_time
from typing import Any

from lastcard import __version__
from lastcard.catalogue import everything
from lastcard.editions import EDITIONS, is_house_rule
from tests.server.harness import LocalServer


def test_the_editions_are_told_with_all_their_options(running: LocalServer) -> None:
    told = running.ask("/api/editions").json
    assert told["version"] == __version__
    assert told["levels"] == ["starter", "casual", "clever", "sharp", "master"]
    assert [edition["name"] for edition in told["editions"]] == list(EDITIONS)
    for edition in told["editions"]:
        assert [option["name"] for option in edition["options"]] == [
            option.name for option in EDITIONS[edition["name"]].options if not is_house_rule(option)
        ]
        assert all(option["kind"] in ("switch", "number", "word") for option in edition["options"])
    by_name = {edition["name"]: edition for edition in told["editions"]}
    assert (by_name["hail-mary"]["special"], by_name["classic"]["special"]) == ("HM", None)
    assert (by_name["classic"]["least"], by_name["classic"]["most"]) == (2, 10)
    assert (by_name["classic"]["target"], by_name["elite"]["target"]) == (500, 3)


def test_house_rules_are_told_apart_with_their_presets(running: LocalServer) -> None:
    by_name = {edition["name"]: edition for edition in running.ask("/api/editions").json["editions"]}
    classic, elite = by_name["classic"], by_name["elite"]
    assert [option["rule"] for option in classic["house"]] == [f"H-{number}" for number in range(1, 9)]
    assert [option["kind"] for option in classic["house"][:2]] == ["word", "switch"]
    assert [option["name"] for option in elite["house"]] == ["teams"]
    assert [preset["name"] for preset in classic["presets"]] == ["sheet", "kitchen", "wild", "teams"]
    assert classic["presets"][0] == {"name": "sheet", "options": {}, "seats": []}
    assert elite["presets"][1] == {"name": "teams", "options": {"teams": "pairs"}, "seats": [4, 6, 8]}


def test_the_catalogue_is_told_card_by_card(running: LocalServer) -> None:
    told = running.ask("/api/catalogue").json
    assert [card["id"] for card in told] == [card.id for card in everything()]
    maya = told[0]
    assert (maya["name"], maya["colours"], maya["foil"]) == ("Maya Okafor", ["red"], "none")
    assert maya["icons"] == [
        {"action": "skip", "who": "target", "number": 0, "type": None, "text": "skip target"},
        {"action": "draw", "who": "printed", "number": 2, "type": None, "text": "draw 2"},
    ]


def ask_deck(running: LocalServer, **question: object) -> list[dict[str, Any]]:
    found = running.ask("/api/deck", "POST", json.dumps(question).encode())
    assert found.status == 200
    faults: list[dict[str, Any]] = found.json["faults"]
    return faults


HARBOUR = [
    *("maya-okafor", "leilani-kahakuwai", "keisha-braithwell", "kenta-aoshiro"),
    *("moussa-tembely", "haruka-minamoe", "ines-carvalhosa", "solrun-eikadottir"),
]


OWN = '[[card]]\nname = "Amaru Whitlock"\ncolour = "red"\nicons = ["skip"]\n'


def test_a_legal_deck_has_no_faults_and_another_all_of_them(running: LocalServer) -> None:
    assert ask_deck(running, cards=HARBOUR) == []
    assert ask_deck(running, cards=HARBOUR[:7])[0]["rule"] == "DY-1"
    assert ask_deck(running, cards=["knock-unanswered"]) == [
        {
            "code": "unknown-card",
            "reason": "there is no card 'knock-unanswered'",
            "params": {"id": "knock-unanswered"},
        }
    ]
    assert ask_deck(running, cards=["amaru-whitlock", *HARBOUR[1:]], own=OWN) == []
    assert ask_deck(running, cards=[], own="[[")[0]["code"] == "not-toml-end"


def test_custom_cards_are_read_or_refused_with_their_faults(running: LocalServer) -> None:
    good = running.ask("/api/cards", "POST", OWN.encode()).json
    assert (good["cards"][0]["id"], good["faults"]) == ("amaru-whitlock", [])
    bad = running.ask("/api/cards", "POST", OWN.replace("red", "bleu").encode()).json
    assert bad["cards"] == []
    assert bad["faults"] == [
        {
            "code": "not-a-colour",
            "reason": "'bleu' is not a colour; did you mean 'blue'?",
            "params": {"word": "bleu", "near": "blue"},
            "line": 1,
            "card": "Amaru Whitlock",
        }
    ]


FAULTY = "\n".join(f'[[card]]\nname = "N{number}"\ncolour = "bleu"\nicons = ["skp"]' for number in range(200))


def test_of_very_many_faults_the_first_are_told_and_how_many_more_there_are(running: LocalServer) -> None:
    found = running.ask("/api/cards", "POST", FAULTY.encode())
    assert len(found.body) < 2048
    *first, last = found.json["faults"]
    assert first[0]["code"] == "not-a-colour"
    # Two faults for each card
    assert last["code"] == "more-faults"
    assert last["params"] == {"count": 2 * 200 - len(first)}
    assert last["reason"] == f"and {last['params']['count']} more"


def test_a_text_that_takes_long_to_read_is_not_read(running: LocalServer) -> None:
    """A key with this many dots once took half a minute of CPU time; the measurement includes the whole
    process, with any garbage collection."""
    began = process_time()
    found = running.ask("/api/cards", "POST", b"a" + b".a" * 25_000 + b" = 1").json
    assert found["faults"][0]["code"] == "line-too-long"
    assert ask_deck(running, cards=[], own="a" + ".a" * 15_000 + " = 1")[0]["code"] == "line-too-long"
    assert process_time() - began < 5.0
