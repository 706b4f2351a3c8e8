"""The base of a room's entries, which record what happened, never why it was allowed."""

from __future__ import annotations

from msgspec import Struct


class Entry(Struct, frozen=True, tag_field="k", omit_defaults=True):
    """The base class. Each type is stored with its tag: a class may be renamed, its tag never."""
