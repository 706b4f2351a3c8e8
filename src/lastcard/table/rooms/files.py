"""Card files and quote packs: stored once by their hash, and only referred to by the settings that use
them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from lastcard.wire.settings import Settings

Files = Mapping[str, bytes]
Quotes = dict[str, list[str]]
NO_FILES: Files = {}

_packs: msgspec.json.Decoder[Quotes] = msgspec.json.Decoder(Quotes)


class StoredSettings(Struct, frozen=True, omit_defaults=True):
    """Settings without their files; `cards` and `quotes` are the files' hashes, empty for none."""

    settings: Settings
    cards: str = ""
    quotes: str = ""

    @property
    def hashes(self) -> frozenset[str]:
        """The hashes of the files that it names."""
        return frozenset({self.cards, self.quotes}) - {""}


def hash_of(body: bytes) -> str:
    """A file's name in the store."""
    return sha256(body).hexdigest()


@lru_cache(maxsize=64)
def text_hash(text: str) -> str:
    """The hash of a text; empty for an empty one."""
    return hash_of(text.encode()) if text else ""


def detach_files(settings: Settings) -> tuple[StoredSettings, dict[str, bytes]]:
    """The settings in their stored form, and their files by hash."""
    files: dict[str, bytes] = {}
    cards, quotes = text_hash(settings.cards), ""
    if cards:
        files[cards] = settings.cards.encode()
    if settings.quotes:
        body = msgspec.json.encode(settings.quotes)
        quotes = hash_of(body)
        files[quotes] = body
    bare = replace(settings, cards="", quotes={}) if files else settings
    return StoredSettings(bare, cards, quotes), files


def attach_files(stored: StoredSettings, files: Files) -> Settings:
    """The settings with their files; a KeyError names a file that is missing."""
    settings = stored.settings
    if stored.cards:
        settings = replace(settings, cards=files[stored.cards].decode())
    if stored.quotes:
        settings = replace(settings, quotes=_packs.decode(files[stored.quotes]))
    return settings
