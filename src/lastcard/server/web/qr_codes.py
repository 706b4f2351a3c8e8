"""QR codes: a link for a phone's camera."""

from __future__ import annotations

import io

import segno
from starlette.requests import Request

MAX_LINK = 300


def is_own_link(request: Request, text: str) -> bool:
    """Whether a link leads to this server: we draw no codes for anybody else."""
    own = f"{request.url.scheme}://{request.headers.get('host', '')}"
    return len(text) <= MAX_LINK and text.isprintable() and (text == own or text.startswith(own + "/"))


def qr_svg(text: str) -> bytes:
    """The text as a QR code, an SVG picture."""
    picture = io.BytesIO()
    code = segno.make(text, error="m", micro=False)
    code.save(picture, kind="svg", scale=4, border=2, dark="#000", light="#fff", xmldecl=False, svgns=True)
    return picture.getvalue()


def qr_lines(text: str) -> str:
    """The same for a terminal."""
    picture = io.StringIO()
    segno.make(text, micro=False).terminal(picture, border=2, compact=True)
    return picture.getvalue()
