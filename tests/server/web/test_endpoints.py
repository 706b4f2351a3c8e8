"""Plain requests: pages, files, the editions and cards, pictures."""

from __future__ import annotations

import gzip
import json
from time import process_time
from typing import Any
from urllib.parse import quote

import pytest

from lastcard import __version__
from lastcard.catalogue import everything
from lastcard.editions import EDITIONS
from lastcard.locales import LANGUAGES
from lastcard.server.web.assets import FOLDER, TYPES
from tests.server.harness import LocalServer
from tests.support.sentences import messages

PAGES = ("/", "/t/BCDFGH", "/watch/BCDFGH", "/big/BCDFGH", "/workshop", "/replay/abc")


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_the_client(running: LocalServer, path: str) -> None:
    found = running.ask(path)
    assert (found.status, found.body) == (200, (FOLDER / "index.html").read_bytes())
    assert found.headers["content-type"] == "text/html; charset=utf-8"
    assert found.headers["cache-control"] == "no-cache"


def test_every_file_of_the_client_is_served_with_its_type(running: LocalServer) -> None:
    files = [path for path in FOLDER.rglob("*") if path.suffix in TYPES]
    assert files
    for path in files:
        found = running.ask(f"/client/{path.relative_to(FOLDER).as_posix()}")
        assert (found.status, found.body) == (200, path.read_bytes())
        assert found.headers["content-type"] == TYPES[path.suffix]


def test_text_is_sent_compressed_to_whoever_takes_it(running: LocalServer) -> None:
    plain = running.ask("/client/main.js")
    packed = running.ask("/client/main.js", headers={"accept-encoding": "br, gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) < len(plain.body)
    assert packed.headers["etag"] != plain.headers["etag"]
    assert packed.headers["vary"] == "accept-encoding"


@pytest.mark.parametrize("encoding", ["", "gzip"])
def test_a_browser_that_has_the_file_is_only_told_so(running: LocalServer, encoding: str) -> None:
    asked = {"accept-encoding": encoding}
    tag = running.ask("/client/main.js", headers=asked).headers["etag"]
    again = running.ask("/client/main.js", headers={**asked, "if-none-match": tag})
    assert (again.status, again.body) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        "../__init__.py",
        "%2e%2e/__init__.py",
        "..%2f__init__.py",
        "/etc/passwd",
        "%2fetc%2fpasswd",
        "css",
        "",
        ".hidden.js",
        "a%00b.js",
        "main.js/",
        "x" * 5000 + ".js",
    ],
)
def test_nothing_but_the_client_s_files_is_served(running: LocalServer, path: str) -> None:
    assert running.ask(f"/client/{path}").status in (404, 400)


def test_the_editions_are_told_with_all_their_options(running: LocalServer) -> None:
    told = running.ask("/api/editions").json
    assert told["version"] == __version__
    assert told["levels"] == ["random", "greedy", "sharp"]
    assert [edition["name"] for edition in told["editions"]] == list(EDITIONS)
    for edition in told["editions"]:
        assert [option["name"] for option in edition["options"]] == [
            option.name for option in EDITIONS[edition["name"]].options
        ]
        assert all(option["kind"] in ("switch", "number", "word") for option in edition["options"])
    by_name = {edition["name"]: edition for edition in told["editions"]}
    assert (by_name["hail-mary"]["special"], by_name["classic"]["special"]) == ("HM", None)
    assert (by_name["classic"]["least"], by_name["classic"]["most"]) == (2, 10)
    assert (by_name["classic"]["target"], by_name["elite"]["target"]) == (500, 3)


def test_the_catalogue_is_told_card_by_card(running: LocalServer) -> None:
    told = running.ask("/api/catalogue").json
    assert [card["id"] for card in told] == [card.id for card in everything()]
    maya = told[0]
    assert (maya["name"], maya["colours"], maya["foil"]) == ("Maya Okafor", ["red"], "none")
    assert maya["icons"] == [
        {"action": "skip", "who": "target", "number": 0, "type": None, "text": "skip target"},
        {"action": "draw", "who": "printed", "number": 2, "type": None, "text": "draw 2"},
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_is_one_file_to_the_browser(running: LocalServer, language: str) -> None:
    assert running.ask(f"/client/locales/{language}.json").json == messages(language)


@pytest.mark.parametrize("path", ["xx.json", "en/client.json", "../locales/en.json", "en"])
def test_of_the_messages_nothing_else_is_served(running: LocalServer, path: str) -> None:
    assert running.ask(f"/client/locales/{path}").status == 404


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
    assert ask_deck(running, cards=["nobody"]) == [
        {"code": "unknown-card", "reason": "there is no card 'nobody'", "params": {"id": "nobody"}}
    ]
    assert ask_deck(running, cards=["amaru-whitlock", *HARBOUR[1:]], own=OWN) == []
    assert ask_deck(running, cards=[], own="[[")[0]["code"] == "not-toml-end"


def test_cards_of_one_s_own_are_read_or_refused_with_their_faults(running: LocalServer) -> None:
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
    """A key with this many dots took half a minute of the processor."""
    began = process_time()
    found = running.ask("/api/cards", "POST", b"a" + b".a" * 25_000 + b" = 1").json
    assert found["faults"][0]["code"] == "line-too-long"
    assert ask_deck(running, cards=[], own="a" + ".a" * 15_000 + " = 1")[0]["code"] == "line-too-long"
    assert process_time() - began < 1.0


def test_a_link_to_ourselves_is_drawn(running: LocalServer) -> None:
    link = f"{running.url}/t/BCDFGH"
    found = running.ask(f"/api/qr?text={quote(link)}")
    assert (found.status, found.headers["content-type"]) == (200, "image/svg+xml")
    assert found.body.startswith(b"<svg")
    assert found.headers["cache-control"] == "no-store"
    assert running.ask("/api/qr", "POST", link.encode()).body == found.body


@pytest.mark.parametrize(
    "text", ["", "http://evil.example/", "javascript:alert(1)", "{url}.evil.example/", "{url}/{long}"]
)
def test_no_other_text_is_drawn(running: LocalServer, text: str) -> None:
    text = text.format(url=running.url, long="x" * 400)
    found = running.ask(f"/api/qr?text={quote(text)}")
    assert (found.status, found.json["code"]) == (400, "foreign-link")


@pytest.mark.parametrize(("path", "method"), [("/nowhere", "GET"), ("/client/none.js", "GET"), ("/", "POST")])
def test_where_there_is_nothing_the_answer_has_a_code(running: LocalServer, path: str, method: str) -> None:
    found = running.ask(path, method, b"")
    assert (found.status, found.json["code"]) == (405 if method == "POST" else 404, "nothing-here")
