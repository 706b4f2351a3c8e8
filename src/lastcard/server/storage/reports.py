"""Members' reports to the operator: stored with the room's other writes, read by `lastcard admin`."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, Engine, Integer, bindparam, delete, func, insert, select

from lastcard.server.storage.schema import reports

# The most reports; beyond it nothing is added until the operator has read some
MAX_REPORTS = 1000


class StoredReport(Struct, frozen=True):
    """A report: the reporter, the reported member, the room, the time, the reporter's words, and the latest
    chat before it."""

    room: str
    at: int
    reporter: str
    text: str
    about: str = ""
    network: str = ""
    talk: Sequence[str] = ()
    id: int = 0


def add_reports(connection: Connection, new: Collection[StoredReport]) -> None:
    """Adds reports, as far as there is space."""
    if new:
        connection.execute(_ADD, [_row(report) for report in new])


def _row(report: StoredReport) -> dict[str, object]:
    whole = {f"the_{name}": value for name, value in msgspec.structs.asdict(report).items() if name != "id"}
    return {**whole, "the_talk": msgspec.json.encode(report.talk), "most": MAX_REPORTS}


def read_reports(engine: Engine) -> list[StoredReport]:
    """All reports, the latest first."""
    with engine.connect() as connection:
        return [
            StoredReport(**{**row, "talk": msgspec.json.decode(row["talk"], type=list[str])})
            for row in connection.execute(_ALL).mappings()
        ]


def count_reports(engine: Engine) -> int:
    """The number of reports."""
    with engine.connect() as connection:
        return int(connection.execute(_COUNT).scalar_one())


def delete_reports(engine: Engine, ids: Sequence[int]) -> int:
    """Deletes reports that have been dealt with; returns their number."""
    with engine.begin() as connection:
        return sum(connection.execute(_DELETE, {"the_id": number}).rowcount for number in ids)


_ALL = select(reports).order_by(reports.c.id.desc())
_COUNT = select(func.count()).select_from(reports)
_COLUMNS = [column for column in reports.c if column is not reports.c.id]
_ADD = insert(reports).from_select(
    [column.name for column in _COLUMNS],
    select(*(bindparam(f"the_{column.name}", type_=column.type) for column in _COLUMNS)).where(
        select(func.count()).select_from(reports).scalar_subquery() < bindparam("most", type_=Integer)
    ),
)
_DELETE = delete(reports).where(reports.c.id == bindparam("the_id"))
