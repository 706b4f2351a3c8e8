"""Bans: the addresses that they cover, and their storage."""

from __future__ import annotations

import pytest

from lastcard.server.guards.bans import (
    BanError,
    Bans,
    NetworkBan,
    add_ban,
    checked_network,
    lift_ban,
    read_bans,
)
from lastcard.server.storage.store import SqlStore

NOW = 1_000_000


@pytest.mark.parametrize(
    ("words", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("203.0.113.7/32", "203.0.113.7"),
        ("203.0.113.7/24", "203.0.113.0/24"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:3:4:5:6/128", "2001:db8:1:2::/64"),
        ("2001:db8:1::/48", "2001:db8:1::/48"),
    ],
)
def test_a_banned_network_is_written_as_limits_write_it(words: str, network: str) -> None:
    assert checked_network(words) == network


@pytest.mark.parametrize("words", ["", "cards.example", "1.2.3", "203.0.113.7/33", "10.0.0.0/7", "2001::/15"])
def test_an_invalid_address_or_too_wide_a_range_is_refused(words: str) -> None:
    with pytest.raises(BanError):
        checked_network(words)


@pytest.mark.parametrize(
    ("host", "met"),
    [
        ("203.0.113.7", True),
        ("203.0.113.8", False),
        ("::ffff:203.0.113.7", True),
        ("198.51.100.255", True),
        ("198.51.101.0", False),
        ("2001:db8:1:ffff::1", True),
        ("2001:db8:1:ffff::/64", True),
        ("2001:db8:2::1", False),
        ("local", False),
    ],
)
def test_a_ban_meets_its_network_and_no_other(host: str, met: bool) -> None:
    bans = Bans()
    assert not bans.forbid(host, NOW)
    bans.replace(
        NetworkBan(network, NOW) for network in ("203.0.113.7", "198.51.100.0/24", "2001:db8:1::/48")
    )
    assert bans.forbid(host, NOW) is met


def test_a_ban_with_an_end_ends() -> None:
    bans = Bans()
    bans.replace([NetworkBan("203.0.113.7", NOW, NOW + 1000)])
    assert bans.forbid("203.0.113.7", NOW + 999)
    assert not bans.forbid("203.0.113.7", NOW + 1000)


def test_replacing_says_whether_anything_has_changed() -> None:
    bans = Bans()
    one = [NetworkBan("203.0.113.7", NOW)]
    assert bans.replace(one)
    assert not bans.replace(one)
    assert bans.replace([])


def test_bans_are_kept_until_they_end_or_are_lifted(store: SqlStore) -> None:
    add_ban(store.engine, NetworkBan("203.0.113.7", NOW, NOW + 1000, "for a second"))
    add_ban(store.engine, NetworkBan("198.51.100.0/24", NOW + 1))
    assert [ban.network for ban in read_bans(store.engine, NOW)] == ["198.51.100.0/24", "203.0.113.7"]
    assert [ban.network for ban in read_bans(store.engine, NOW + 1000)] == ["198.51.100.0/24"]
    assert lift_ban(store.engine, "198.51.100.0/24")
    assert not lift_ban(store.engine, "198.51.100.0/24")
    assert read_bans(store.engine, NOW) == [NetworkBan("203.0.113.7", NOW, NOW + 1000, "for a second")]


def test_a_second_ban_of_a_network_takes_the_place_of_the_first(store: SqlStore) -> None:
    add_ban(store.engine, NetworkBan("203.0.113.7", NOW, NOW + 1000, "first"))
    add_ban(store.engine, NetworkBan("203.0.113.7", NOW, 0, "second"))
    assert read_bans(store.engine, NOW) == [NetworkBan("203.0.113.7", NOW, 0, "second")]


def test_there_is_a_limit_that_is_said(store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lastcard.server.guards.bans.MAX_BANS", 1)
    add_ban(store.engine, NetworkBan("203.0.113.7", NOW, NOW + 10))
    with pytest.raises(BanError, match="1 bans already"):
        add_ban(store.engine, NetworkBan("203.0.113.8", NOW))
    add_ban(store.engine, NetworkBan("203.0.113.8", NOW + 10))  # the first has expired by then
