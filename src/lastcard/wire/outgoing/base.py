"""The common base of all messages from a table."""

from __future__ import annotations

from msgspec import Struct


class Outgoing(Struct, frozen=True, omit_defaults=True, tag_field="t", tag=str.lower):
    """The base of all messages from a table."""
