"""Limits for one address, or one connection."""

from __future__ import annotations

import pytest

from lastcard.server.guards.limits import (
    FAILURES_COUNT_FOR,
    HOUR,
    MAX_DELAY,
    MAX_FAILURES,
    MAX_FAILURES_OF_ALL,
    Address,
    Addresses,
    network,
)


def test_rooms_are_counted_for_an_hour() -> None:
    address = Address(0)
    assert [address.count_room(2, 0) for _ in range(3)] == [True, True, False]
    assert address.count_room(2, HOUR + 1)


def test_costly_requests_are_a_tenth_of_what_the_operator_allows() -> None:
    assert [Address(0).count_request(cost, 0) for cost in (30, 31)] == [True, False]
    assert [Address(0, visits=200).count_request(cost, 0) for cost in (120, 121)] == [True, False]
    address = Address(0, visits=200)
    assert address.count_request(120, 0)
    assert [address.count_request(20, 1), address.count_request(1, 1)] == [True, False]


def test_questions_to_the_coach_are_few_in_a_whole_neighbourhood() -> None:
    addresses = Addresses()
    one, other = (addresses.of(f"2001:db8:1:{number}::1", 0) for number in (1, 2))
    assert [address.begin_question() for address in (one, other, one, other)] == [True, True, False, False]
    addresses.sweep(10 * HOUR)
    one.end_question()
    assert addresses.of("2001:db8:1:3::1", 0).begin_question()
    assert not addresses.of("2001:db8:1:4::1", 0).begin_question()


def test_reports_are_counted_for_an_hour_and_remembered_as_long() -> None:
    addresses = Addresses()
    address = addresses.of("203.0.113.7", 0)
    assert [address.count_report(0) for _ in range(6)] == [True] * 5 + [False]
    addresses.sweep(HOUR - 1)
    assert not addresses.of("203.0.113.7", HOUR - 1).count_report(HOUR - 1)
    assert address.count_report(HOUR + 1)


def test_wrong_codes_are_answered_ever_later_and_forgotten_in_time() -> None:
    address = Address(0)
    delays = [address.fail(float(number)) for number in range(MAX_FAILURES)]
    assert delays[:3] == [0, 0, 0]
    assert delays == sorted(delays)
    assert delays[-1] == MAX_DELAY
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


def test_an_ipv6_neighbourhood_may_do_five_times_as_much_as_an_address_in_it() -> None:
    addresses = Addresses()
    households = [addresses.of(f"2001:db8:1:{number:x}::1", 0) for number in range(20)]
    made = [household.count_room(2, 0) for household in households for _ in range(2)]
    assert made.count(True) == 5 * 2
    assert addresses.of("2001:db8:2::1", 0).count_room(2, 0)
    linked = [household.link(3) for household in households for _ in range(3)]
    assert linked.count(True) == 5 * 3
    households[0].unlink()
    assert households[0].link(3)
    for household in households[:10]:
        for _ in range(10):
            household.fail(0)
    assert all(household.blocked(0) for household in households)
    assert not addresses.of("2001:db8:2::1", 0).blocked(0)


def test_a_neighbourhood_has_five_times_as_much_stored_as_an_address_in_it() -> None:
    addresses = Addresses(stored_bytes=100)
    households = [addresses.of(f"2001:db8:0:{number}::1", 0) for number in range(8)]
    for household in households[:5]:
        assert not households[7].storage.is_spent(0)
        household.storage.add(100, 0)
        assert household.storage.is_spent(0)
    assert households[7].storage.is_spent(0)
    assert not addresses.of("2001:db8:1::1", 0).storage.is_spent(0)


def test_an_address_that_has_stored_much_is_remembered() -> None:
    """A day forgives 100 bytes."""
    addresses = Addresses(stored_bytes=100)
    addresses.of("192.0.2.7", 0).storage.add(100, 0)
    addresses.sweep(23 * HOUR)
    assert len(addresses) == 1
    addresses.sweep(25 * HOUR)
    assert len(addresses) == 0


def test_a_right_code_is_forgiven_in_the_neighbourhood_too() -> None:
    address = Addresses().of("2001:db8::1", 0)
    address.fail(0)
    address.take_back_failure()
    assert address.wider is not None
    assert (len(address.failures), len(address.wider.failures)) == (0, 0)


def test_an_ipv4_address_has_no_neighbourhood() -> None:
    assert Addresses().of("192.0.2.7", 0).wider is None
    assert Addresses().of("::ffff:192.0.2.7", 0).wider is None


def test_a_neighbourhood_is_remembered_as_long_as_anybody_in_it() -> None:
    addresses = Addresses()
    addresses.of("2001:db8::1", 0).fail(0)
    addresses.of("2001:db8:0:1::1", 0)
    addresses.sweep(100)
    assert len(addresses) == 2
    addresses.sweep(FAILURES_COUNT_FOR + 100)
    assert len(addresses) == 0


def test_a_siege_is_over_when_its_guesses_are_old() -> None:
    addresses = Addresses()
    address = addresses.of("192.0.2.7", 0)
    for number in range(MAX_FAILURES_OF_ALL):
        assert not addresses.under_attack(number / 100)
        addresses.fail(number / 100)
    address.fail(6)
    assert addresses.blocked(address, 6)
    assert not addresses.under_attack(FAILURES_COUNT_FOR + 1)
    assert not addresses.blocked(address, FAILURES_COUNT_FOR + 1)


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
