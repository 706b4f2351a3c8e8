"""Hashes of addresses for tables: enough to recognise an address, too little to identify its owner.

A room's store holds the hashes of removed members. Each stands for thousands of IPv4 addresses, and for far
more IPv6 ones; the same address has a different hash in every room.
"""

from __future__ import annotations

import hmac

# 20 bits: one stranger in a million is mistaken for a removed member
DIGITS = 5


def address_hash(code: str, network: str) -> str:
    """The hash of a network at one room; empty for an unknown one."""
    return hmac.digest(code.encode(), network.encode(), "sha256").hex()[:DIGITS] if network else ""
