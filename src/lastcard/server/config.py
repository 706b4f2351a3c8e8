"""The settings of a server, from command-line options or environment variables."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from re import fullmatch
from typing import Any, NamedTuple

from lastcard.codes import Code
from lastcard.editions import Edition, load_edition
from lastcard.errors import OptionError, Reason
from lastcard.locales import Param
from lastcard.locales.quoting import shown

LOCAL = "127.0.0.1"
ALL_INTERFACES = "0.0.0.0"
PORT = 8080
MAX_NAME = 40


class Setting(NamedTuple):
    """One setting. Its environment variable is LASTCARD_ and its name in capitals."""

    name: str
    words: str
    metavar: str
    read: Callable[[str], object]
    many: bool = False

    @property
    def option(self) -> str:
        """Its name on the command line; a list has one option per value: `--origin` for `origins`."""
        name = self.name.removesuffix("s") if self.many else self.name
        return "--" + name.replace("_", "-")

    @property
    def variable(self) -> str:
        """Its name in the environment."""
        return "LASTCARD_" + self.name.upper()


@dataclass(frozen=True)
class Config:
    """The configuration of a server."""

    host: str = LOCAL
    port: int = PORT
    store: str = ""
    name: str = ""
    admin_socket: str = ""
    origins: tuple[str, ...] = ()
    editions: tuple[Edition, ...] = ()
    behind_proxy: bool = False
    max_rooms: int = 10_000
    rooms_per_hour: int = 60
    max_connections: int = 20_000
    connections_per_address: int = 200
    connections_per_room: int = 60
    requests_per_second: int = 50
    idle_minutes: float = 5.0
    keep_days: float = 60.0
    address_megabytes: int = 64
    room_megabytes: int = 16
    store_megabytes: int = 4096
    open_tables: bool = False
    lazy_coach: bool = False
    tempo: float = 1.0

    @property
    def store_url(self) -> str:
        """The given store, or a file in the user's data folder."""
        return self.store or f"sqlite:///{data_folder() / 'tables.sqlite'}"


class UnfitSetting(ValueError):
    """An invalid value of a setting: the reason, before the setting's name is added."""

    def __init__(self, code: Code, **params: Param) -> None:
        super().__init__(code)
        self.code = code
        self.params = params


def _number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 10 and least <= int(text) <= most):
            raise UnfitSetting(Code.SETTING_NUMBER, least=least, most=most)
        return int(text)

    return read


def _amount(least: float, most: float) -> Callable[[str], float]:
    def read(text: str) -> float:
        try:
            amount = float(text)
        except ValueError:
            amount = -1.0
        if not least <= amount <= most:
            raise UnfitSetting(Code.SETTING_NUMBER, least=f"{least:g}", most=f"{most:g}")
        return amount

    return read


def _origins(text: str) -> tuple[str, ...]:
    origins = tuple(part.rstrip("/").lower() for part in text.replace(",", " ").split())
    if not all(origin.startswith(("http://", "https://")) for origin in origins):
        raise UnfitSetting(Code.SETTING_ORIGINS, example="https://cards.example")
    return origins


def _editions(text: str) -> tuple[Edition, ...]:
    """Registers third-party editions, so that they are known by name."""
    return tuple(map(load_edition, text.replace(",", " ").split()))


def _name(text: str) -> str:
    if not fullmatch(f"[A-Za-z0-9._-]{{1,{MAX_NAME}}}", text):
        raise UnfitSetting(Code.SETTING_NAME, most=MAX_NAME)
    return text


def _switch(text: str) -> bool:
    if text.lower() not in ("1", "yes", "on", "true", "0", "no", "off", "false", ""):
        raise UnfitSetting(Code.SETTING_SWITCH)
    return text.lower() in ("1", "yes", "on", "true")


POSITIVE = _number(1, 1_000_000)
SETTINGS = (
    Setting("host", f"the address to listen on ({LOCAL}: this machine only)", "ADDRESS", str),
    Setting("port", f"the port to listen on ({PORT})", "N", _number(0, 65535)),
    Setting(
        "store",
        "where tables are kept, sqlite:///FILE or postgresql+psycopg://USER@HOST/NAME (your data folder)",
        "URL",
        str,
    ),
    Setting("name", "this server's name, if several share a store (its host and port)", "NAME", _name),
    Setting(
        "admin_socket",
        "where `lastcard admin` reaches this server (beside a store in a file; none for PostgreSQL)",
        "PATH",
        str,
    ),
    Setting(
        "origins", "other pages that may connect, as in https://cards.example", "URL", _origins, many=True
    ),
    Setting(
        "editions",
        "your own edition for rooms to offer besides ours, as in party:SNOWBALL",
        "MODULE:NAME",
        _editions,
        many=True,
    ),
    Setting("behind_proxy", "trust the addresses that a proxy on this machine reports", "", _switch),
    Setting("max_rooms", "maximum number of rooms in memory (10000)", "N", POSITIVE),
    Setting("rooms_per_hour", "rooms that one address may make per hour (60)", "N", POSITIVE),
    Setting("max_connections", "maximum number of connections (20000)", "N", POSITIVE),
    Setting("connections_per_address", "maximum number of connections from one address (200)", "N", POSITIVE),
    Setting(
        "connections_per_room", "maximum number of people in a room, spectators included (60)", "N", POSITIVE
    ),
    Setting("requests_per_second", "requests that one address may make per second (50)", "N", POSITIVE),
    Setting(
        "idle_minutes",
        "minutes until an empty room is unloaded from memory (5)",
        "M",
        _amount(0.01, 10_000.0),
    ),
    Setting("keep_days", "days until an unused room is deleted (60)", "D", _amount(0.01, 100_000.0)),
    Setting("address_megabytes", "what one address may have stored per day, in MiB (64)", "N", POSITIVE),
    Setting("room_megabytes", "maximum size of a stored room, in MiB (16)", "N", POSITIVE),
    Setting(
        "store_megabytes",
        "maximum size of the store, in MiB; above it, no new rooms or hands (4096)",
        "N",
        POSITIVE,
    ),
    Setting("open_tables", "let hosts list their tables for strangers, and strangers find them", "", _switch),
    Setting("lazy_coach", "start the coach when a player first asks it, to save memory", "", _switch),
    Setting("tempo", "a factor on the bots' delays and on windows, for tests (1)", "F", _amount(0.0, 100.0)),
)


def add_arguments(command: ArgumentParser, *without: str) -> None:
    """An option for each setting, with its variable in the help."""
    group = command.add_argument_group("the server", "Each can also be set by the variable in brackets.")
    for setting in SETTINGS:
        if setting.name in without:
            continue
        words = f"{setting.words} [{setting.variable}]"
        if setting.read is _switch:
            group.add_argument(setting.option, action="store_const", const="yes", help=words)
        elif setting.many:
            group.add_argument(
                setting.option, action="append", dest=setting.name, metavar=setting.metavar, help=words
            )
        else:
            group.add_argument(setting.option, metavar=setting.metavar, help=words)


def read_config(parsed: Namespace, environment: Mapping[str, str] = os.environ, host: str = LOCAL) -> Config:
    """The configuration from the options, else the environment, else the defaults; an OptionError for an
    invalid one. `host` is the default address to listen on."""
    found: dict[str, Any] = {"host": host}
    for setting in SETTINGS:
        given = getattr(parsed, setting.name, None)
        if isinstance(given, list):
            given = " ".join(given)
        if given is not None:
            found[setting.name] = _read(setting, given, setting.option)
        elif setting.variable in environment:
            found[setting.name] = _read(setting, environment[setting.variable], setting.variable)
    return Config(**found)


def _read(setting: Setting, text: str, source: str) -> object:
    try:
        return setting.read(text)
    except UnfitSetting as unfit:
        params = {"setting": source, "value": shown(text), **unfit.params}
        raise OptionError(Reason("", unfit.code, params)) from None


def data_folder() -> Path:
    """The folder for a user's permanent application data."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "lastcard"
