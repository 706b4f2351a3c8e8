"""Reading a room's link, as a person would send it."""

from __future__ import annotations

from urllib.parse import urlsplit

from lastcard.errors import LastcardError
from lastcard.server.rooms.room_codes import normalize_code


class Invitation:
    """A room's link: the address of its socket, and its code."""

    def __init__(self, link: str) -> None:
        parts = urlsplit(link.strip())
        self.code = normalize_code(parts.path.rstrip("/").rpartition("/")[2])
        if parts.scheme not in ("http", "https") or not parts.netloc or not self.code:
            raise LastcardError(f"{link!r} is not a link to a room, such as http://cards.example/t/BCDFGH")
        if parts.path.startswith("/seat/"):
            raise LastcardError("that link moves a seat to another device; a bot needs the room's own link")
        self.host = parts.netloc
        self.socket = f"{'wss' if parts.scheme == 'https' else 'ws'}://{parts.netloc}/ws/{self.code}"
