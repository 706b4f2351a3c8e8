"""The security headers: on every response."""

from __future__ import annotations

import asyncio

from starlette.datastructures import Headers
from starlette.types import Message, Receive, Scope, Send

from lastcard.server.web.headers import SECURITY, Secured


def answered(kind: str, *own: tuple[bytes, bytes]) -> list[Message]:
    """The response sent when an application sets its own headers."""
    sent: list[Message] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": f"{kind}.response.start", "status": 200, "headers": list(own)})
        await send({"type": f"{kind}.response.body", "body": b"hello"})

    async def receive() -> Message:
        raise AssertionError("nothing is asked")

    async def send(message: Message) -> None:
        sent.append(message)

    asyncio.run(Secured(app)({"type": kind}, receive, send))
    return sent


def test_an_answer_has_all_of_them_and_keeps_its_body() -> None:
    start, body = answered("http", (b"content-type", b"text/plain"))
    headers = Headers(raw=start["headers"])
    assert {name: headers[name] for name in SECURITY} == SECURITY
    assert headers["content-type"] == "text/plain"
    assert body == {"type": "http.response.body", "body": b"hello"}


def test_an_answer_with_stricter_headers_of_its_own_keeps_them() -> None:
    start, _ = answered("http", (b"content-security-policy", b"default-src 'none'"))
    assert Headers(raw=start["headers"]).getlist("content-security-policy") == ["default-src 'none'"]


def test_a_sockets_messages_are_left_alone() -> None:
    start, _ = answered("websocket")
    assert start["headers"] == []


def test_a_page_loads_nothing_from_elsewhere_and_stands_in_nobodys_frame() -> None:
    rules = dict(rule.split(" ", 1) for rule in SECURITY["content-security-policy"].split("; "))
    assert rules["default-src"] == rules["connect-src"] == "'self'"
    assert rules["frame-ancestors"] == rules["base-uri"] == rules["form-action"] == "'none'"
