"""The head of a page, from which messengers make previews: it depends only on the path, so it has no
secrets."""

from __future__ import annotations

import re

import pytest

from lastcard.editions import EDITIONS
from lastcard.server.web.assets import FOLDER
from lastcard.server.web.page_heads import Head, head_of
from tests.server.harness import LocalServer

TAG = re.compile(r'<meta property="og:(\w+)" content="([^"]*)" />')


def told(running: LocalServer, path: str, **headers: str) -> dict[str, str]:
    return dict(TAG.findall(running.ask(path, headers={"accept": "text/html", **headers}).body.decode()))


def test_an_invitation_names_the_rooms_code_and_nothing_else_of_it(running: LocalServer) -> None:
    assert told(running, "/t/abcdef")["title"] == "Come and play: table ABCDEF · lastcard"
    assert head_of("/watch/ABCDEF").title == "Come and watch: table ABCDEF"


def test_an_invitation_names_the_house_rules_of_its_address(running: LocalServer) -> None:
    told_of = told(running, "/t/ABCDEF?with=stack-any,jump_in,limit-20")
    assert told_of["description"].startswith("House rules: Stacking, Jump-in, Card limit. ")
    assert told_of["title"] == "Come and play: table ABCDEF · lastcard"


@pytest.mark.parametrize(
    "query",
    [
        *("", "with=", "with=stack", "with=stack-off", "with=limit-99", "with=jump_in-maybe", "with=bluffs"),
        *("with=<script>", "stack=any", "with=" + "x," * 100_000),
    ],
)
def test_unknown_house_rules_are_left_out_of_a_preview(query: str) -> None:
    assert head_of("/t/ABCDEF", query) == head_of("/t/ABCDEF")


@pytest.mark.parametrize("path", ["/", "/t/a-b", "/t/%3Cscript%3E", "/seat/ABCDEF", "/nothing"])
def test_any_other_address_gets_the_plain_head(path: str) -> None:
    assert head_of(path).title == "lastcard"


def test_a_replay_is_announced_without_looking_it_up() -> None:
    assert head_of("/replay/whatever") == head_of("/replay/other")
    assert isinstance(head_of("/replay/whatever"), Head)


def test_every_picture_exists_and_its_address_is_whole(running: LocalServer) -> None:
    for path in ("/", "/t/ABCDEF", *(f"/{page}/{name}" for page in ("rules", "pad") for name in EDITIONS)):
        image = told(running, path)["image"]
        assert image.startswith("http://")
        assert (FOLDER / "app" / image.rpartition("/")[2]).exists()


def test_a_strange_host_gets_no_picture_and_breaks_nothing(running: LocalServer) -> None:
    assert "image" not in told(running, "/", host='x"><script>')


def test_the_title_is_in_the_page(running: LocalServer) -> None:
    page = running.ask("/rules/hail-mary", headers={"accept": "text/html"}).body.decode()
    assert "<title>The rules of Hail Mary · lastcard</title>" in page
    assert page.count("<title>") == 1
