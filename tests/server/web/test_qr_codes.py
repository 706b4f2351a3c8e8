"""QR codes: only links to this server are drawn."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import quote

import pytest

from lastcard.server.web.qr_codes import DRAWING_COST, KEPT, QrCodes, qr_lines
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


def test_drawing_counts_for_more_than_showing_again(running: LocalServer) -> None:
    """Fifty drawings once blocked all tables for several seconds."""
    limit = running.server.addresses.of("127.0.0.1", 0.0).requests
    limit.rate, limit.tokens = 1e-9, 2.5 * DRAWING_COST
    links = [quote(f"{running.url}/t/KCDFG{letter}") for letter in "HJK"]
    statuses = [running.ask(f"/api/qr?text={link}").status for link in links]
    assert statuses == [200, 200, 429]
    assert [running.ask(f"/api/qr?text={link}").status for link in links] == [200, 200, 429]


def test_a_family_behind_one_address_sees_each_new_invitation(running: LocalServer) -> None:
    """Ten phones in a waiting room ask for the new picture at once whenever a house rule is switched."""
    limit = running.server.addresses.of("127.0.0.1", 0.0).requests
    limit.rate, limit.tokens = 1e-9, 3.0 * DRAWING_COST
    with ThreadPoolExecutor(10) as phones:
        for number in range(3):
            path = f"/api/qr?text={quote(f'{running.url}/t/KCDFGH?{number}')}"
            assert [one.status for one in phones.map(running.ask, [path] * 10)] == [200] * 10


def test_a_picture_with_a_secret_in_it_is_not_kept() -> None:
    async def drawn() -> list[bool]:
        codes = QrCodes()
        await codes.draw("http://x/seat/BCDFGH#secret", keep=False)
        await codes.draw("http://x/t/BCDFGH", keep=True)
        return [codes.has(link) for link in ("http://x/seat/BCDFGH#secret", "http://x/t/BCDFGH")]

    assert asyncio.run(drawn()) == [False, True]


def test_the_last_invitations_are_kept() -> None:
    async def drawn() -> list[int]:
        codes = QrCodes()
        for number in range(KEPT + 3):
            await codes.draw(f"http://x/{number}", keep=True)
        return [number for number in range(KEPT + 3) if not codes.has(f"http://x/{number}")]

    assert asyncio.run(drawn()) == [0, 1, 2]


def test_in_a_terminal_half_a_block_is_a_module() -> None:
    """A link of 26 letters takes version 2 at the most, 25 modules, with a border of two on each side."""
    lines = qr_lines("http://192.168.1.20:8080/").splitlines()
    assert len(lines) == (25 + 4 + 1) // 2
