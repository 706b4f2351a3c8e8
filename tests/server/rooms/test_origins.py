"""Origins that may open a WebSocket: our own, and those that the operator names."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.datastructures import Headers
from websockets.exceptions import InvalidStatus

from lastcard.server.rooms.origins import origin_is_fine
from tests.server.harness import serving


@pytest.mark.parametrize(
    ("origin", "fine"),
    [
        (None, True),
        ("http://cards.example:8080", True),
        ("https://CARDS.example:8080", True),
        ("https://elsewhere.example", True),
        ("http://cards.example", False),
        ("http://evil.example", False),
        ("null", False),
        ("", False),
        ("http://[", False),
        ("http://[::1", False),
        ("http://cards.example:8080.evil.example", False),
    ],
)
def test_only_our_own_pages_may_connect(origin: str | None, fine: bool) -> None:
    headers = {"host": "cards.example:8080", **({} if origin is None else {"origin": origin})}
    assert origin_is_fine(Headers(headers), ("https://elsewhere.example",)) is fine


def test_a_page_of_somebody_else_is_refused_before_the_handshake(tmp_path: Path) -> None:
    with serving(tmp_path) as found:
        with pytest.raises(InvalidStatus) as caught:
            found.come(Origin="http://evil.example")
        assert caught.value.response.status_code == 403
        with found.come(Origin=found.url) as guest:
            guest.open(t="create")
