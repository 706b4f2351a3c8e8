"""Codes that move a seat: of high entropy, for one use, for minutes, and kept as hashes."""

from __future__ import annotations

from lastcard.table.connections.transfers import LIFETIME, Transfers
from lastcard.table.rooms.people import key_of

ANN, BEN = 0, 1


def test_a_code_says_whose_seat_it_is_for_five_minutes() -> None:
    transfers = Transfers()
    code = transfers.new_code(ANN, 100.0)
    assert transfers.look(code, 100.0 + LIFETIME - 1) == (ANN, 100.0 + LIFETIME)
    assert transfers.look(code, 100.0 + LIFETIME) is None
    assert transfers.look("guess", 100.0) is None
    assert LIFETIME == 300


def test_only_the_latest_code_of_a_member_counts() -> None:
    transfers = Transfers()
    old, ben, new = (transfers.new_code(member, 0.0) for member in (ANN, BEN, ANN))
    assert [transfers.look(code, 1.0) is not None for code in (old, ben, new)] == [False, True, True]


def test_a_new_token_is_for_its_member_until_it_is_too_old() -> None:
    transfers = Transfers()
    token = transfers.new_token(BEN, 0.0)
    assert transfers.member_for(token, 1.0) == BEN
    assert transfers.member_for(token, LIFETIME) is None
    assert transfers.member_for("another", 1.0) is None


def test_a_forgotten_members_codes_are_void() -> None:
    transfers = Transfers()
    code, token = transfers.new_code(ANN, 0.0), transfers.new_token(ANN, 0.0)
    ben = transfers.new_code(BEN, 0.0)
    transfers.forget(ANN)
    assert transfers.look(code, 1.0) is None
    assert transfers.member_for(token, 1.0) is None
    assert transfers.look(ben, 1.0) is not None


def test_no_code_can_be_guessed_and_none_is_kept() -> None:
    transfers = Transfers()
    codes = {transfers.new_code(ANN, 0.0) for _ in range(50)}
    assert len(codes) == 50
    assert all(len(code) == 22 for code in codes), "128 bits"
    assert next(iter(transfers._codes)) in {key_of(code) for code in codes}
