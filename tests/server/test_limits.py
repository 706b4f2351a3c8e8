"""How much one address, or one connection, may ask for."""

from __future__ import annotations

import pytest

from lastcard.server.limits import (
    FAILURES_COUNT_FOR,
    HOUR,
    LONGEST_DELAY,
    MOST_FAILURES,
    Address,
    Addresses,
    network,
)


def test_rooms_are_counted_for_an_hour() -> None:
    address = Address(0)
    assert [address.may_make_room(2, 0) for _ in range(3)] == [True, True, False]
    assert address.may_make_room(2, HOUR + 1)


def test_wrong_codes_are_answered_ever_later_and_forgotten_in_time() -> None:
    address = Address(0)
    delays = [address.fail(float(number)) for number in range(MOST_FAILURES)]
    assert delays[:3] == [0, 0, 0]
    assert delays == sorted(delays)
    assert delays[-1] == LONGEST_DELAY
    assert address.blocked(20)
    assert not address.blocked(20 + FAILURES_COUNT_FOR)


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("local", "local"),
    ],
)
def test_a_whole_ipv6_network_is_one_address(host: str, key: str) -> None:
    assert network(host) == key


def test_quiet_addresses_are_forgotten() -> None:
    addresses = Addresses()
    addresses.of("192.0.2.7", 0).connections = 1
    addresses.of("192.0.2.8", 0).fail(0)
    addresses.of("192.0.2.9", 0)
    addresses.sweep(60)
    assert len(addresses) == 2
    addresses.of("192.0.2.7", 60).connections = 0
    addresses.sweep(FAILURES_COUNT_FOR + 60)
    assert len(addresses) == 0


def test_an_address_brings_only_so_many_card_files() -> None:
    address = Address(0)
    assert [address.files.take(1, 0.0) for _ in range(11)] == [True] * 10 + [False]
    assert address.files.take(1, 2.0)
    assert not address.quiet(10.0)
    assert address.quiet(100.0)
