"""Before a deal: the table waits a moment for the seats' lots, first for the promises, then for the lots.

Nobody can choose the shuffle: the table has shown the commitment to its secret before a lot is promised, and
every lot is promised before one is opened (docs/shuffle.md).
"""

from __future__ import annotations

from lastcard.shuffle import new_salt, new_secret
from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out

from ..pace.timers import Timer
from ..rooms import room_entries as en
from ..rooms.room_news import tell_room
from ..session_context import SessionContext
from .lots import Called


class Gathering:
    """Collects the lots for the next hand. Whoever is silent is left out."""

    def __init__(self, context: SessionContext) -> None:
        self.context = context
        # Somebody wants the hand to be dealt
        self.wanted = False

    @property
    def called(self) -> list[Called]:
        """The seats that were asked to open their lots; empty before that."""
        return self.context.room.state.called

    def ready(self, *, late: bool) -> bool:
        """Takes the next step towards the deal; whether nothing is left to wait for. `late`: the time for the
        last step is over."""
        if self.called and self._seats_changed():
            return self._again()
        if self.called:
            return late or self._complete
        if not late and self._unpromised():
            self._wait_once()
            return False
        self._call()
        return self._complete

    @property
    def _complete(self) -> bool:
        return not any(called.awaited for called in self.called)

    def forget(self) -> None:
        """There will be no deal now. Lots that were opened are never used."""
        self.pause()
        if self.called:
            self._promise_another()

    def pause(self) -> None:
        """Nobody is there, or the hand is dealt."""
        self.wanted = False
        self.context.timers.drop(Timer.LOTS)

    def resume(self) -> None:
        """After a pause or a restart: those who have still to open their lots get time to come back."""
        if self.called:
            grace = self.context.environment.tempo.grace
            self.context.timers.set(Timer.LOTS, self.context.wait(grace))

    # The two steps

    def _unpromised(self) -> bool:
        """Whether somebody whose client puts in lots hasn't promised one yet."""
        state = self.context.room.state
        return any(
            link.lots and link.member not in state.lots
            for link in self.context.links.values()
            if state.plays_next(link.member)
        )

    def _wait_once(self) -> None:
        """Whoever asks again and again doesn't put it off."""
        if not self.wanted:
            self.wanted = True
            self._wait()

    def _wait(self) -> None:
        """At any tempo: it is as long as a slow line needs."""
        self.context.timers.set(Timer.LOTS, self.context.now + self.context.environment.tempo.lots)

    def _call(self) -> None:
        """From now on no other lot counts, and nobody can take or leave a seat."""
        room = self.context.room
        seated = [chair.member for chair in room.state.next_seats()]
        there = [
            member
            for member in seated
            if member is not None and member in room.state.lots and self.context.online(member)
        ]
        if there:
            self.context.store(en.LotsCalled(tuple(there)))
            self.context.tell_all(self.news())
            self._wait()

    def _seats_changed(self) -> bool:
        """Whether somebody left whose chair isn't kept: then there are fewer seats than lots."""
        return len(self.called) != len(self.context.room.state.next_seats())

    def _again(self) -> bool:
        """Whoever leaves at that moment must not change the deal: all of it is made again."""
        self._promise_another()
        self.wanted = False
        return self.ready(late=False)

    def _promise_another(self) -> None:
        self.context.store(en.Promised(new_secret(), new_salt()))
        tell_room(self.context)

    # What clients send. They do it by themselves, so what comes too late is passed over in silence.

    def promise(self, member: int, message: msg.PromiseLot) -> bool:
        """Takes a promise, the latest if there are several; whether the table waits for no other."""
        room = self.context.room
        if message.salt != room.state.promise[1] or self.called or not room.state.plays_next(member):
            return False
        if room.state.lots.get(member) != message.hash:
            self.context.spend_ink(message.hash)
            self.context.store(en.LotPromised(member, message.hash))
        return self.wanted and not self._unpromised()

    def open(self, member: int, message: msg.OpenLot) -> bool:
        """Takes a lot, the first one; whether the table waits for no other."""
        awaited = [called.member for called in self.called if called.awaited]
        if message.salt != self.context.room.state.promise[1] or member not in awaited:
            return False
        self.context.store(en.LotOpened(member, message.number))
        return self._complete

    def news(self) -> out.Lots:
        """What asks the seats to open their lots."""
        hashes = tuple(called.lot.hash for called in self.called)
        return out.Lots(self.context.room.state.promise[1], hashes)
