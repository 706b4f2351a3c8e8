"""The next shuffle: the table promises its secret, the seats their lots, and then they open them."""

from __future__ import annotations

from lastcard.shuffle import commitment
from lastcard.table.rooms import room_entries as en
from tests.table.built_rooms import ANN, BEN, SECRET, room_with

SALT = "0f" * 16
PROMISED = en.Promised(SECRET, SALT)
ANN_S, BEN_S = "aa" * 32, "bb" * 32
LOTS = (en.LotPromised(ANN, commitment(SALT, ANN_S)), en.LotPromised(BEN, commitment(SALT, BEN_S)))


def test_a_promise_is_noted() -> None:
    assert room_with(PROMISED).state.promise == (SECRET, SALT)


def test_another_promise_voids_the_lots_of_the_one_before() -> None:
    state = room_with(PROMISED, *LOTS, en.LotsCalled((ANN,)), en.Promised("6b" * 32, "salt")).state
    assert (state.promise, state.lots, state.called) == (("6b" * 32, "salt"), {}, [])


def test_the_lots_of_those_who_are_called_are_awaited() -> None:
    called = room_with(PROMISED, *LOTS, en.LotsCalled((BEN,))).state.called
    assert [(one.member, one.awaited) for one in called] == [(None, False), (BEN, True)]


def test_a_lot_that_is_opened_is_awaited_no_longer() -> None:
    called = room_with(PROMISED, *LOTS, en.LotsCalled((ANN, BEN)), en.LotOpened(BEN, BEN_S)).state.called
    assert [(one.awaited, one.lot.number) for one in called] == [(True, ""), (False, BEN_S)]
