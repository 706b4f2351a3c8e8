"""Who is in a room: members and their chairs."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from collections.abc import Iterable
from itertools import count

from msgspec import Struct

from lastcard.wire.incoming import NAME_LENGTH

BOT_NAMES = ("Ada", "Bruno", "Chioma", "Dilek", "Emil", "Farah", "Goro", "Hanna", "Ines", "Jonas", "Kaya")
MOST_MEMBERS = 60


class Person(Struct):
    """Somebody in the room. `key` is the hash of their token: the token itself is theirs alone."""

    name: str
    key: str
    deck: tuple[str, ...] = ()


class Place(Struct):
    """A chair: a member's, a bot's with its level and name, or empty."""

    member: int | None = None
    bot: str | None = None
    name: str = ""

    @property
    def empty(self) -> bool:
        return self.member is None and self.bot is None


def new_token() -> str:
    return secrets.token_urlsafe(24)


def key_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def tidy(text: str, most: int) -> str:
    """Printable, without line breaks and runs of spaces, and not too long."""
    normal = unicodedata.normalize("NFC", text)
    seen = "".join(letter if letter.isprintable() else " " for letter in normal)
    return " ".join(seen.split())[:most].strip()


def free_name(wanted: str, taken: Iterable[str]) -> str:
    """The name, with a number if somebody has it already."""
    names = {name.casefold() for name in taken}
    name = tidy(wanted, NAME_LENGTH) or "Guest"
    if name.casefold() not in names:
        return name
    numbered = (f"{name[: NAME_LENGTH - 4].rstrip()} {number}" for number in count(2))
    return next(other for other in numbered if other.casefold() not in names)


def bot_name(taken: Iterable[str]) -> str:
    names = set(taken)
    return next((name for name in BOT_NAMES if name not in names), free_name("Bot", names))
