"""Hashes of addresses: the same address is recognised, but its owner can't be."""

from __future__ import annotations

from lastcard.server.guards.address_hashes import DIGITS, address_hash
from lastcard.server.guards.limits import network


def test_an_address_has_one_hash_in_a_room_and_another_in_the_next() -> None:
    assert address_hash("BCDFGH", "192.0.2.7") == address_hash("BCDFGH", "192.0.2.7")
    assert address_hash("BCDFGH", "192.0.2.7") != address_hash("BCDFGJ", "192.0.2.7")
    assert address_hash("BCDFGH", "192.0.2.7") != address_hash("BCDFGH", "192.0.2.8")


def test_all_addresses_of_one_household_have_the_same() -> None:
    one, other = network("2001:db8:1:2::1"), network("2001:db8:1:2:ffff::9")
    assert address_hash("BCDFGH", one) == address_hash("BCDFGH", other)


def test_an_address_hash_is_so_short_that_thousands_of_addresses_share_it() -> None:
    assert {len(address_hash("BCDFGH", str(number))) for number in range(100)} == {DIGITS}
    assert 2**32 // 16**DIGITS == 4096


def test_an_unknown_address_has_none() -> None:
    assert address_hash("BCDFGH", "") == ""
