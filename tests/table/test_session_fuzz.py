"""A hundred thousand hostile inputs: no exception escapes, and only accepted actions are stored."""

from __future__ import annotations

from functools import partial
from random import Random

import msgspec
import pytest

from lastcard.wire import incoming as msg
from lastcard.wire import outgoing as out
from lastcard.wire.codec import read_message, read_news, read_opening
from lastcard.wire.settings import OptionValue, Settings
from tests.support.stopwatch import least_seconds
from tests.table.harness import CODE, Harness
from tools.checking.mob import TABLES
from tools.checking.nonsense import Nonsense

INPUTS = 100_000


class Attack:
    """Three people and a spectator who send invalid messages."""

    def __init__(self, settings: Settings, seed: int) -> None:
        self.random = Random(seed)
        self.nonsense = Nonsense(self.random)
        self.harness = Harness(seed)
        self.people = [self.harness.create("Ann", settings)]
        self.people += [self.harness.join(name) for name in ("Ben", "Cleo")]
        self.people.append(self.harness.join("Wim", watch=True))
        self.harness.done(self.people[0], msg.Start())
        self.taken = self.refused = self.unread = 0
        # Looking at everything takes most of the time, so the result is cached until something may change.
        self.seen: tuple[object, ...] | None = None

    def message(self) -> msg.Message | None:
        try:
            return read_message(self.nonsense.message())
        except msgspec.DecodeError:
            self.unread += 1
            return None

    def open(self) -> None:
        """Opens a connection with an invalid first message."""
        try:
            opening = read_opening(self.nonsense.opening())
        except msgspec.DecodeError:
            self.unread += 1
            return
        if not isinstance(opening, msg.Create):
            self.harness.close(self.harness.open(opening))

    def step(self) -> None:
        if self.random.random() < 0.02:
            self.open()
            self.seen = None
            return
        message = self.message()
        if message is None or isinstance(message, (msg.Leave, msg.Remove)):
            return
        before = self.seen or self.whole()
        connection = self.random.choice(self.people)
        outcome = self.harness.carry(partial(self.harness.session.receive, connection, message))
        answers = [read_news(body) for to, body in outcome.sends if to == connection]
        if any(isinstance(news, out.Refused) for news in answers):
            self.refused += 1
            assert outcome.entries == []
        else:
            self.taken += 1
        self.seen = self.whole()
        if not outcome.entries:
            assert self.seen == before
        if self.random.random() < 0.3:
            self.harness.wait(self.random.choice((0.05, 0.2, 1.0, 3.0)))
            self.seen = None

    def whole(self) -> tuple[object, ...]:
        hand = self.harness.room.hand
        position = "" if hand is None else hand.game.position()
        return (
            self.harness.room.snapshot().body,
            position,
            0 if hand is None else hand.n,
            len(self.harness.entries),
        )


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(TABLES)), ids=[settings.edition for settings in TABLES])
def test_a_hundred_thousand_hostile_inputs_do_no_harm(number: int) -> None:
    attack = Attack(TABLES[number], number)
    for step in range(INPUTS // len(TABLES)):
        attack.step()
        if step % 1000 == 0:
            _start_again(attack)
    assert attack.taken > 100
    assert attack.refused > 1000
    assert attack.unread > 1000
    restored = attack.harness.restored().context.room
    assert restored.state == attack.harness.state


def _start_again(attack: Attack) -> None:
    """Makes sure that there is always a hand to disturb."""
    for person in attack.people:
        attack.harness.send(person, msg.Start())
    attack.seen = None


@pytest.mark.parametrize(
    "data",
    [
        b'{"t":"say","text":"\\ud800"}',
        b'{"t":"play","move":"\\udfff"}',
        b'{"t":"say","text":"\xff"}',
        b'{"t":"\xde\xd4"}',
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"t":"settings","settings":' * 50_000,
    ],
)
def test_a_binary_frame_is_not_a_message(data: bytes) -> None:
    for read in (read_message, read_opening):
        with pytest.raises(msgspec.DecodeError):
            read(data)


def test_options_of_every_wrong_type_are_refused() -> None:
    harness = Harness()
    ann = harness.create()
    values: tuple[OptionValue, ...] = (None, True, -1, 2**70, "", "on", "x" * 1000)
    for name in ("dealer", "calls", "laps", "mode", "foil", "hold_drawn", "nonsense", ""):
        for value in values:
            for edition in ("classic", "favorite-line", "elite", "", "CLASSIC"):
                harness.send(ann, msg.ChangeSettings(Settings(edition=edition, options={name: value})))
    assert harness.session.context.room.code == CODE


HOSTILE_CARDS = {
    "a dotted key": ".".join(["a"] * 30_000) + "=1",
    "dotted keys in many lines": "\n".join(".".join(["a"] * 249) + f".b{number}=1" for number in range(130)),
    "a dotted table": "[" + ".".join(["a"] * 30_000) + "]",
    "brackets": "a = " + "[" * 30_000,
    "braces": "a = " + "{a=" * 15_000,
    "a great number": "a=" + "9" * 5000,
    "very many cards": "".join(
        f'[[card]]\nname="N{number}"\ncolour="red"\nicons=["skip"]\n' for number in range(1200)
    ),
    "a path": "[[card]]\nid='../../x'\nname='q'\ncolour='red'\nicons=['skip']",
}


@pytest.mark.parametrize("name", HOSTILE_CARDS)
def test_hostile_card_files_are_refused_within_a_moment(name: str) -> None:
    """One thread serves all tables."""
    harness = Harness()
    ann = harness.create()
    change = msg.ChangeSettings(Settings(edition="elite", cards=HOSTILE_CARDS[name]))
    assert harness.refused(ann, change).code == "bad-cards"
    assert least_seconds(lambda: harness.refused(ann, change)) < 1
