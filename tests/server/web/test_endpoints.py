"""HTTP requests: the pages, and the responses for unknown paths."""

from __future__ import annotations

import pytest

from lastcard.server.web.assets import COMMENTS, FOLDER
from lastcard.server.web.page_heads import TITLE
from tests.server.harness import LocalServer

PAGES = ("/", "/t/BCDFGH", "/watch/BCDFGH", "/big/BCDFGH", "/workshop", "/replay/abc")


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_the_client(running: LocalServer, path: str) -> None:
    found = running.ask(path)
    # Only its head depends on the path
    before, after = COMMENTS[".html"].sub(b"", (FOLDER / "index.html").read_bytes()).split(TITLE.encode())
    assert found.status == 200
    assert found.body.startswith(before)
    assert found.body.endswith(after)
    assert found.headers["content-type"] == "text/html; charset=utf-8"
    assert found.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(("path", "method"), [("/nowhere", "GET"), ("/client/none.js", "GET"), ("/", "POST")])
def test_where_there_is_nothing_the_answer_has_a_code(running: LocalServer, path: str, method: str) -> None:
    found = running.ask(path, method, b"")
    assert (found.status, found.json["code"]) == (405 if method == "POST" else 404, "nothing-here")
