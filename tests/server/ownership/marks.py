"""A table of names for testing statements."""

from __future__ import annotations

from sqlalchemy import Engine, text

from lastcard.server.ownership.direct_statement import AS_TEXT

INSERT = b"insert into marks (name, at) values ($1, $2)"
FORMATS = (AS_TEXT, AS_TEXT)
# The name of a mark has at most 20 letters
LONG = b"x" * 21


def marks(engine: Engine) -> list[str]:
    with engine.connect() as connection:
        return list(connection.execute(text("select name from marks order by name")).scalars())
