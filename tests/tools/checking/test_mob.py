"""A sample of the messages of `benchmarks/mutate_messages.py`."""

from __future__ import annotations

import pytest

from tools.checking.mob import Mob


def test_nonsense_does_no_harm_and_hands_come_to_their_end() -> None:
    mob = Mob(3)
    mob.send(2500)
    assert mob.errors == []
    assert mob.messages == 2500
    assert mob.hands > 5
    assert min(mob.taken, mob.refused, mob.unread) > 100
    assert mob.restored > 0


def test_the_same_seed_does_the_same_again() -> None:
    one, other = Mob(4), Mob(4)
    for mob in (one, other):
        mob.send(400)
    counts = [(mob.hands, mob.moves, mob.taken, mob.refused, mob.unread) for mob in (one, other)]
    assert counts[0] == counts[1]


def test_an_error_is_kept_and_the_next_room_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    mob = Mob(5)

    def fail(now: float) -> None:
        raise RuntimeError("it broke")

    monkeypatch.setattr(mob.session, "wake", fail)
    monkeypatch.setattr(mob.session, "receive", lambda *_: fail(0.0))
    mob.send(20)
    assert len(mob.errors) == 1
    assert "seed 5" in mob.errors[0]
    assert "it broke" in mob.errors[0]
    assert mob.rooms == 2
