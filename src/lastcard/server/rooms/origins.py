"""Checks the origin of the page that opens a WebSocket, which a browser sends along."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers


def origin_is_fine(headers: Headers, allowed: Collection[str]) -> bool:
    """Whether the page that connects is ours. Programs other than browsers send no origin."""
    origin = headers.get("origin")
    if origin is None or origin.lower() in allowed:
        return True
    try:
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""
    except ValueError:
        return False  # such as http://[
