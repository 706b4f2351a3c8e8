"""Analyses of finished hands, stored with them, so that the same coach never repeats one."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, delete, select, text

from lastcard.server.storage.schema import analyses, hands


def read_analysis(connection: Connection, hand: str, version: str) -> bytes | None:
    """A hand's analysis, if the coach of this version made it."""
    found = connection.execute(_READ, {"the_hand": hand, "the_version": version}).scalar_one_or_none()
    return None if found is None else bytes(found)


def keep_analysis(connection: Connection, hand: str, version: str, body: bytes) -> None:
    """Stores it in place of an older one, unless its hand has been deleted in the meantime."""
    connection.execute(_KEEP, {"hand": hand, "version": version, "body": body})


def delete_analyses(connection: Connection) -> None:
    """Deletes analyses whose hands are gone."""
    connection.execute(_ALONE)


_READ = select(analyses.c.body).where(
    analyses.c.hand == bindparam("the_hand"), analyses.c.version == bindparam("the_version")
)
_KEEP = text(
    "INSERT INTO analyses (hand, version, body) SELECT id, :version, :body FROM hands WHERE id = :hand "
    "ON CONFLICT (hand) DO UPDATE SET version = excluded.version, body = excluded.body"
)
_ALONE = delete(analyses).where(~select(hands.c.id).where(hands.c.id == analyses.c.hand).exists())
