"""What a plain request is told when it can't be answered."""

from __future__ import annotations

import msgspec
from starlette.responses import Response

JSON = "application/json"


def refused(status: int, sentence: str) -> Response:
    """An answer with the reason in it."""
    return Response(msgspec.json.encode({"error": sentence}), status, media_type=JSON)


def too_many() -> Response:
    """The address has asked too often."""
    return refused(429, "Too many requests came from your address.")
