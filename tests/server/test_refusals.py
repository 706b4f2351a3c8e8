"""Refusals of requests: data for programs, a sentence in their language for people."""

from __future__ import annotations

import json

import pytest
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request

from lastcard.codes import Code
from lastcard.errors import reason
from lastcard.server.refusals import refused, refused_for, seeks_page, too_many

LONG = reason(Code.BODY_TOO_LONG, most=64)
BANNED = reason(Code.BANNED)


def test_a_program_gets_the_code_what_it_speaks_of_and_the_english_sentence() -> None:
    answer = refused(413, LONG)
    assert (answer.status_code, answer.headers["content-type"]) == (413, "application/json")
    assert json.loads(bytes(answer.body)) == {
        "code": "body-too-long",
        "reason": "this is longer than 64 KiB",
        "params": {"most": 64},
    }


def test_without_parameters_none_are_sent() -> None:
    answer = too_many()
    sentence = "too many requests came from your address; wait a moment"
    assert answer.status_code == 429
    assert json.loads(bytes(answer.body)) == {"code": "rate-requests", "reason": sentence}


@pytest.mark.parametrize(
    ("accepted", "language", "sentence"),
    [
        ("", "en", "The operator has banned your address"),
        ("de-AT,de;q=0.9,en;q=0.8", "de", "Der Betreiber hat deine Adresse gesperrt"),
        ("fr, zh-Hans-CN;q=0.9, en;q=0.5", "zh", "管理员已封禁你的地址"),
        ("fr, it", "en", "The operator has banned your address"),
    ],
)
def test_a_person_who_opens_an_address_reads_a_sentence(accepted: str, language: str, sentence: str) -> None:
    headers = Headers({"accept": "text/html,application/xhtml+xml,*/*;q=0.8", "accept-language": accepted})
    answer = refused_for(headers, 403, BANNED)
    assert (answer.status_code, answer.headers["content-language"]) == (403, language)
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert bytes(answer.body).decode() == f"{sentence}\n"


def test_a_program_gets_the_data_instead_of_the_page() -> None:
    answer = refused_for(Headers({"accept": "*/*"}), 403, BANNED)
    assert json.loads(bytes(answer.body))["code"] == "banned"


@pytest.mark.parametrize(
    ("path", "accept", "status", "ours"),
    [
        ("/nowhere", "text/html,*/*", 404, True),
        ("/nowhere", "*/*", 404, False),
        ("/nowhere", "text/html", 405, False),
        ("/api/nothing", "text/html", 404, False),
        ("/client/nothing.js", "text/html", 404, False),
    ],
)
def test_only_a_browser_that_opens_an_address_gets_our_page(
    path: str, accept: str, status: int, ours: bool
) -> None:
    headers = [(b"accept", accept.encode()), (b"host", b"cards.example")]
    scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": headers}
    assert seeks_page(Request({**scope, "scheme": "http"}), HTTPException(status)) is ours
