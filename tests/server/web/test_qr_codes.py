"""QR codes: only links to this server are drawn."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from lastcard.server.web.qr_codes import qr_lines
from tests.server.harness import LocalServer


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


def test_in_a_terminal_half_a_block_is_a_module() -> None:
    """A link of 26 letters takes version 2 at the most, 25 modules, with a border of two on each side."""
    lines = qr_lines("http://192.168.1.20:8080/").splitlines()
    assert len(lines) == (25 + 4 + 1) // 2
