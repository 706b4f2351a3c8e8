"""The application: every response has the security headers."""

from __future__ import annotations

import pytest

from tests.server.harness import LocalServer

PAGES = ("/", "/t/BCDFGH", "/watch/BCDFGH", "/big/BCDFGH", "/workshop", "/replay/abc")
EVERYTHING = (
    *PAGES,
    *("/client/main.js", "/client/nothing.js", "/api/editions", "/api/catalogue", "/api/replay/x", "/api/qr"),
    *("/health", "/metrics", "/nowhere", "/api/deck"),
)


@pytest.mark.parametrize("path", EVERYTHING)
def test_every_answer_keeps_the_browser_on_a_short_leash(running: LocalServer, path: str) -> None:
    headers = running.ask(path).headers
    assert headers["content-security-policy"] == (
        "default-src 'self'; connect-src 'self'; img-src 'self' data:; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    )
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "camera=()" in headers["permissions-policy"]
    assert "server" not in headers


def test_even_an_error_of_ours_is_answered_with_them(
    running: LocalServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(running.server.metrics, "text", None)
    found = running.ask("/metrics")
    assert (found.status, found.headers["x-content-type-options"]) == (500, "nosniff")
    assert b"Traceback" not in found.body
