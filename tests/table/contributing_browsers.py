"""Browsers that contribute to the shuffle."""

from __future__ import annotations

from hashlib import sha256

from lastcard.table.pace.tempo import Tempo
from lastcard.wire import VERSION
from lastcard.wire import incoming as msg
from lastcard.wire.settings import Settings
from tests.table.harness import CODE, OTHERS, Harness

WAIT = Tempo().contribution
NO_CLOCK = Settings(clock="none")


def contribution_of(person: int) -> str:
    """The contribution of this connection."""
    return f"{person:064x}"


def hash_of(salt: str, number: str) -> str:
    return sha256(f"{salt}:{number}".encode()).hexdigest()


class Browsers(Harness):
    """People whose clients contribute: they commit and reveal as ours does, unless a test forbids it."""

    def people(self, count: int, settings: Settings = NO_CLOCK) -> list[int]:
        names = ("Ann", *OTHERS)[:count]
        first = self.open(msg.Create(VERSION, names[0], settings, contributes=True))
        return [first, *(self.open(msg.Join(VERSION, CODE, name, contributes=True)) for name in names[1:])]

    def again(self, person: int) -> int:
        return self.open(msg.Join(VERSION, CODE, token=self.token(person), contributes=True))

    @property
    def salt(self) -> str:
        return self.state.next_shuffle[1]

    def commit(self, *people: int, number: str = "") -> None:
        for person in people:
            hashed = hash_of(self.salt, number or contribution_of(person))
            self.done(person, msg.Commit(self.salt, hashed))

    def reveal(self, *people: int, number: str = "") -> None:
        for person in people:
            self.done(person, msg.Reveal(self.salt, number or contribution_of(person)))

    def begin(self, count: int = 3) -> list[int]:
        """Lets everybody commit, and the host request the deal."""
        people = self.people(count)
        self.commit(*people)
        self.done(people[0], msg.Start())
        return people

    @property
    def contributions(self) -> list[str]:
        """The contributions of the hand that was dealt."""
        return [contribution.number for contribution in self.hand.dealt.contributions]
