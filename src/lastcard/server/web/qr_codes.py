"""QR codes of links, for a phone's camera."""

from __future__ import annotations

import asyncio
import io
from collections import OrderedDict

import segno
from starlette.requests import Request

MAX_LINK = 300
# The number of other expensive requests that take as long as drawing one
DRAWING_COST = 6
KEPT = 64


class QrCodes:
    """Draws links outside the event loop, one at a time. Everyone in a waiting room sees the same invitation,
    so the latest ones are cached.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._awaited: set[str] = set()
        self._turn = asyncio.Lock()

    def has(self, text: str) -> bool:
        """Whether the picture is cached, or is being drawn for somebody else: a whole room requests its new
        invitation at once."""
        return text in self._kept or text in self._awaited

    async def draw(self, text: str, *, keep: bool) -> bytes:
        """The picture; that of a secret link isn't cached."""
        if text in self._kept:
            return self._kept[text]
        if keep:
            self._awaited.add(text)
        try:
            async with self._turn:
                return self._kept.get(text) or await self._drawn(text, keep=keep)
        finally:
            self._awaited.discard(text)

    async def _drawn(self, text: str, *, keep: bool) -> bytes:
        picture = await asyncio.to_thread(qr_svg, text)
        if keep:
            self._kept[text] = picture
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return picture


def is_own_link(request: Request, text: str) -> bool:
    """Whether a link leads to this server: we draw no codes for other sites."""
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
