"""Before a deal: the table waits a moment for the seats to commit to contributions, and then to reveal them.

No one can choose the shuffle: the table has shown the commitment to its secret before a seat commits to its
contribution, and every seat has committed before one reveals (docs/shuffle.md).
"""

from __future__ import annotations

from lastcard.shuffle import new_salt, new_secret
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out

from ..pace.timers import Timer
from ..room_news import tell_room
from ..rooms import room_entries as en
from ..rooms.contributors import Contributor
from ..session_context import SessionContext


class ContributionRound:
    """Collects the contributions for the next hand. Silent seats are left out."""

    def __init__(self, context: SessionContext) -> None:
        self.context = context
        # Whether a deal was requested
        self.wanted = False

    @property
    def contributors(self) -> list[Contributor]:
        """The seats that were asked to reveal their contributions; empty before that."""
        return self.context.room.state.contributors

    def ready(self, *, late: bool) -> bool:
        """Takes the next step towards the deal; returns whether it can be dealt now. `late`: the time for the
        last step is over.
        """
        if self.contributors and self._seats_changed():
            return self._again()
        if self.contributors:
            return late or self._complete
        if not late and self._uncommitted():
            self._wait_once()
            return False
        self._ask()
        return self._complete

    @property
    def _complete(self) -> bool:
        return not any(one.awaited for one in self.contributors)

    def forget(self) -> None:
        """Cancels the deal. Commitments that were opened are never used."""
        self.suspend()
        if self.contributors:
            self._commit_another()

    def suspend(self) -> None:
        """Suspends the round, when no one is there or the hand is dealt."""
        self.wanted = False
        self.context.timers.drop(Timer.CONTRIBUTIONS)

    def resume(self) -> None:
        """Resumes the round after a pause or a restart: those who still have to reveal get time to come
        back."""
        if self.contributors:
            grace = self.context.environment.tempo.grace
            self.context.timers.set(Timer.CONTRIBUTIONS, self.context.wait(grace))

    # The two steps

    def _uncommitted(self) -> bool:
        """Whether a seat whose client contributes hasn't committed yet."""
        state = self.context.room.state
        return any(
            link.contributes and link.member not in state.commitments
            for link in self.context.links.values()
            if state.plays_next(link.member)
        )

    def _wait_once(self) -> None:
        """Starts the wait, once: repeated requests don't prolong it."""
        if not self.wanted:
            self.wanted = True
            self._wait()

    def _wait(self) -> None:
        """Starts the wait, whatever the tempo: it is as long as a slow connection needs."""
        self.context.timers.set(
            Timer.CONTRIBUTIONS, self.context.now + self.context.environment.tempo.contribution
        )

    def _ask(self) -> None:
        """Asks for the contributions: from now on no other one counts, and no one can take or leave a
        seat."""
        room = self.context.room
        seated = [chair.member for chair in room.state.next_seats()]
        there = [
            member
            for member in seated
            if member is not None and member in room.state.commitments and self.context.online(member)
        ]
        if there:
            self.context.store(en.RevealAsked(tuple(there)))
            self.context.tell_all(self.news())
            self._wait()

    def _seats_changed(self) -> bool:
        """Whether a member left whose chair isn't kept, so that there are fewer seats than contributions."""
        return len(self.contributors) != len(self.context.room.state.next_seats())

    def _again(self) -> bool:
        """Starts over, so that a player who leaves at that moment can't influence the deal."""
        self._commit_another()
        self.wanted = False
        return self.ready(late=False)

    def _commit_another(self) -> None:
        self.context.store(en.ShuffleCommitted(new_secret(), new_salt()))
        tell_room(self.context)

    # Clients' messages. They send them automatically, so late ones are silently ignored.

    def commit(self, member: int, message: msg.Commit) -> bool:
        """Takes a commitment, replacing an earlier one; returns whether it was the last."""
        room = self.context.room
        if (
            message.salt != room.state.next_shuffle[1]
            or self.contributors
            or not room.state.plays_next(member)
        ):
            return False
        if room.state.commitments.get(member) != message.hash:
            self.context.charge_storage(message.hash)
            self.context.store(en.ContributionCommitted(member, message.hash))
        return self.wanted and not self._uncommitted()

    def reveal(self, member: int, message: msg.Reveal) -> bool:
        """Takes a seat's first contribution; returns whether it was the last to come."""
        awaited = [one.member for one in self.contributors if one.awaited]
        if message.salt != self.context.room.state.next_shuffle[1] or member not in awaited:
            return False
        self.context.store(en.ContributionRevealed(member, message.number))
        return self._complete

    def news(self) -> out.Commitments:
        """The message that asks the seats to reveal their contributions."""
        hashes = tuple(one.contribution.hash for one in self.contributors)
        return out.Commitments(self.context.room.state.next_shuffle[1], hashes)
