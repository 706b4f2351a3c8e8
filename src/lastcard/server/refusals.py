"""Refusals of requests: with a code for programs, and a plain sentence for people without a client.

The client makes its own sentence from the code. A person who opens an address without getting the client
reads a sentence in the browser's preferred language.
"""

from __future__ import annotations

import msgspec
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from lastcard.codes import Code
from lastcard.errors import Reason, reason
from lastcard.locales import LANGUAGES, sentence
from lastcard.wire.answers import RefusedRequest

JSON = "application/json"
TEXT = "text/plain; charset=utf-8"


def refused(status: int, why: Reason) -> Response:
    """The response to a program, with an English sentence."""
    return Response(msgspec.json.encode(RefusedRequest.of(why)), status, media_type=JSON)


def too_many() -> Response:
    """The answer to an address with too many requests."""
    return refused(429, reason(Code.RATE_REQUESTS))


def refused_for(headers: Headers, status: int, why: Reason) -> Response:
    """The answer to a program, or to a person who has opened an address."""
    if "text/html" not in headers.get("accept", ""):
        return refused(status, why)
    language = _language(headers.get("accept-language", ""))
    text = sentence(why.code, why.params, language)
    return Response(f"{text[:1].upper()}{text[1:]}\n", status, {"content-language": language}, TEXT)


def seeks_page(request: Request, error: Exception) -> bool:
    """Whether a person opened an address that could have been a page of ours."""
    missing = isinstance(error, HTTPException) and error.status_code == 404
    elsewhere = request.url.path.startswith(("/api/", "/client/"))
    return missing and not elsewhere and "text/html" in request.headers.get("accept", "")


async def nothing_here(request: Request, error: Exception) -> Response:
    """The response for an unknown path or a wrong method."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    return refused_for(request.headers, status, reason(Code.NOTHING_HERE))


def _language(accepted: str) -> str:
    """The first of our languages in an Accept-Language header; browsers list them by preference."""
    tags = (part.strip()[:2].lower() for part in accepted.split(","))
    return next((tag for tag in tags if tag in LANGUAGES), LANGUAGES[0])
