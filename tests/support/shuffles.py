"""Secrets to shuffle from."""

from __future__ import annotations

import hashlib

SECRET = "0123456789abcdef" * 4
OTHER = "fedcba9876543210" * 4


def secrets(count: int) -> list[str]:
    return [hashlib.sha256(bytes([number // 256, number % 256])).hexdigest() for number in range(count)]
