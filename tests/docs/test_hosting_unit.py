"""The systemd unit of docs/hosting.md: no other user of the machine can read the server's data."""

from __future__ import annotations

import re
from configparser import ConfigParser
from pathlib import Path

from lastcard.server.config import Config

PAGE = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")


def unit() -> ConfigParser:
    found = re.search(r"```ini\n(.*?)```", PAGE, re.DOTALL)
    assert found, "docs/hosting.md has no systemd unit"
    parser = ConfigParser(strict=False)  # Environment= comes more than once
    parser.read_string(found[1])
    return parser


def test_the_unit_keeps_the_store_for_the_server_alone() -> None:
    service = unit()["Service"]
    assert (service["UMask"], service["StateDirectoryMode"]) == ("0077", "0700")
    assert f"/var/lib/{service['StateDirectory']}/" in service["Environment"]


def test_the_limits_of_the_store_are_those_on_the_page() -> None:
    assert (Config.room_megabytes, Config.store_megabytes, Config.keep_days) == (16, 4096, 60)
    for row in ("| a room in the store | 16 MiB |", "| the whole store | 4,096 MiB |"):
        assert row in PAGE
