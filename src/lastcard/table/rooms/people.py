"""The people in a room: members and their chairs."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from collections.abc import Iterable
from itertools import count

from msgspec import Struct

from lastcard.wire.incoming import NAME_LENGTH

from .lookalikes import looks

BOT_NAMES = ("Ada", "Bruno", "Chioma", "Dilek", "Emil", "Farah", "Goro", "Hanna", "Ines", "Jonas", "Kaya")
MAX_MEMBERS = 60
# A letter of a script with many marks has no more than these
MAX_MARKS = 6
# The number of departed spectators that are remembered: strangers who look in and leave must not fill the
# memory
MAX_GONE_WATCHERS = 10
# The level of the stand-in for members who are away or have left
STAND_IN = "clever"

FORMER_LEVELS = {"random": "casual", "greedy": STAND_IN}
"""The names of levels in rooms and clients of earlier versions, with their current names."""

# Invisible characters that count as printable: fillers, joiners, variation selectors
_UNSEEN = dict.fromkeys(
    (
        *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x1D159),
        *(*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)),
    )
)


class StoredMember(Struct):
    """A member of the room. `key` is the hash of their token; only they have the token itself."""

    name: str
    key: str
    deck: tuple[str, ...] = ()


class Removal(Struct, frozen=True):
    """A removed member: the hash of their token, and of their addresses if these count."""

    name: str
    key: str
    origins: tuple[str, ...] = ()


class StoredChair(Struct):
    """A chair: a member's, a bot's with its level and name, or empty."""

    member: int | None = None
    bot: str | None = None
    name: str = ""

    @property
    def empty(self) -> bool:
        """Whether it has neither a person nor a bot."""
        return self.member is None and self.bot is None


def level_now(level: str) -> str:
    """The current name of a level, which may have been stored or sent under an older one."""
    return FORMER_LEVELS.get(level, level)


def new_token() -> str:
    """A random token that identifies a member."""
    return secrets.token_urlsafe(24)


def key_of(token: str) -> str:
    """The stored form of a token: its hash, so that nobody can take a seat with data from the store."""
    return hashlib.sha256(token.encode()).hexdigest()


def tidy(text: str, most: int) -> str:
    """The text made printable, without line breaks and runs of spaces, and not too long."""
    if not text:
        return ""  # true of almost every move
    normal = unicodedata.normalize("NFC", text)
    seen = "".join(letter if letter.isprintable() else " " for letter in normal)
    return " ".join(_few_marks(seen).split())[:most].strip()


def _few_marks(text: str) -> str:
    """The text with a few marks on each letter at the most: more would cover other lines."""
    kept, marks = [], MAX_MARKS
    for letter in text:
        if unicodedata.category(letter).startswith("M"):
            marks += 1
        else:
            marks = MAX_MARKS if letter == " " else 0
        if marks <= MAX_MARKS:
            kept.append(letter)
    return "".join(kept)


def free_name(wanted: str, taken: Iterable[str]) -> str:
    """The name, with a number if another member has it, or one that looks like it."""
    seen = frozenset[str]().union(*map(looks, taken))
    name = tidy(wanted.translate(_UNSEEN), NAME_LENGTH) or "Guest"
    if seen.isdisjoint(looks(name)):
        return name
    numbered = (f"{name[: NAME_LENGTH - 4].rstrip()} {number}" for number in count(2))
    return next(other for other in numbered if seen.isdisjoint(looks(other)))


def bot_name(taken: Iterable[str]) -> str:
    """An unused name for a bot."""
    names = list(taken)
    return next((name for name in BOT_NAMES if free_name(name, names) == name), free_name("Bot", names))
