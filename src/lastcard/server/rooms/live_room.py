"""A room in memory: its session, its connections, and the writes of its steps."""

from __future__ import annotations

from lastcard.server.rooms.connection import Connection
from lastcard.server.storage.records import Write
from lastcard.server.storage.reports import StoredReport
from lastcard.server.storage.store import now_ms
from lastcard.table.limits.storage_budget import StorageBudget
from lastcard.table.session import NewReport, Outcome, Session


class LiveRoom:
    """A session and its connections."""

    __slots__ = ("code", "connections", "epoch", "failed", "moved", "new", "pending", "session")

    def __init__(self, session: Session, epoch: int, *, new: bool) -> None:
        self.code = session.code
        self.session = session
        # With several servers on a store: the number of times that the room was taken, up to now
        self.epoch = epoch
        self.new = new
        self.connections: dict[int, Connection] = {}
        # Set by the writer if a write was lost, so that nothing after it may be stored or sent, or if the
        # room itself was lost
        self.failed = False
        self.moved = False
        self.pending = 0

    @property
    def budget(self) -> StorageBudget:
        """The storage budget of the address that has sent the last message, against which all consequences
        count, bots' moves included."""
        return self.session.context.budget

    def charge(self, connection: Connection) -> None:
        """From now on the address of this connection pays."""
        self.session.context.budget = connection.address.storage

    def networks(self, member: int) -> list[str]:
        """The networks that a member is connected from."""
        numbers = self.session.context.connections(member)
        return sorted({self.connections[number].network for number in numbers if number in self.connections})

    def write(self, outcome: Outcome) -> Write | None:
        """A step's addition to the store; None for nothing."""
        if not (outcome.entries or outcome.snapshot or outcome.finished or outcome.reports):
            return None
        new, self.new = self.new, False
        return self._changes(outcome, new=new)

    def repairing(self) -> Write:
        """The write that replaces damaged entries, which are set aside."""
        return self._changes(self.session.repair())._replace(damaged=self.session.damaged)

    def _changes(self, outcome: Outcome, *, new: bool = False) -> Write:
        return Write(
            self.code,
            now_ms(),
            new,
            entries=outcome.entries,
            snapshot=outcome.snapshot,
            finished=outcome.finished,
            files=outcome.files,
            uses=outcome.uses,
            epoch=self.epoch,
            reports=[self._report(report) for report in outcome.reports],
        )

    def _report(self, report: NewReport) -> StoredReport:
        """A report with the network of the reported member, without which the operator could do little."""
        at, reporter, member, about, words, talk = report
        networks = [] if member is None else self.networks(member)
        return StoredReport(self.code, at, reporter, words, about, " ".join(networks[:1]), talk)
