"""Browsers that put lots into the shuffle."""

from __future__ import annotations

from hashlib import sha256

from lastcard.table.pace.tempo import Tempo
from lastcard.wire import VERSION
from lastcard.wire import incoming as msg
from lastcard.wire.settings import Settings
from tests.table.harness import CODE, OTHERS, Harness

WAIT = Tempo().lots
NO_CLOCK = Settings(clock="none")


def lot_of(person: int) -> str:
    """What this connection puts in."""
    return f"{person:064x}"


def hash_of(salt: str, number: str) -> str:
    return sha256(f"{salt}:{number}".encode()).hexdigest()


class Browsers(Harness):
    """People whose clients put in lots: they promise and open them as ours does, unless a test forbids it."""

    def people(self, count: int, settings: Settings = NO_CLOCK) -> list[int]:
        names = ("Ann", *OTHERS)[:count]
        first = self.open(msg.Create(VERSION, names[0], settings, lots=True))
        return [first, *(self.open(msg.Join(VERSION, CODE, name, lots=True)) for name in names[1:])]

    def again(self, person: int) -> int:
        return self.open(msg.Join(VERSION, CODE, token=self.token(person), lots=True))

    @property
    def salt(self) -> str:
        return self.state.promise[1]

    def promise(self, *people: int, number: str = "") -> None:
        for person in people:
            hashed = hash_of(self.salt, number or lot_of(person))
            self.done(person, msg.PromiseLot(self.salt, hashed))

    def open_lot(self, *people: int, number: str = "") -> None:
        for person in people:
            self.done(person, msg.OpenLot(self.salt, number or lot_of(person)))

    def begin(self, count: int = 3) -> list[int]:
        """Everybody has promised, and the host has asked for the deal."""
        people = self.people(count)
        self.promise(*people)
        self.done(people[0], msg.Start())
        return people

    @property
    def lots(self) -> list[str]:
        """The lots of the hand that was dealt."""
        return [lot.number for lot in self.hand.dealt.lots]
