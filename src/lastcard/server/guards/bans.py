"""Networks banned by the operator, kept in the store so that all its servers know them."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from msgspec import Struct
from sqlalchemy import Connection, Engine, bindparam, delete, func, select, text

from lastcard.errors import LastcardError
from lastcard.server.guards.limits import ADDRESS_BITS, network
from lastcard.server.storage.schema import bans

MAX_BANS = 10_000
WHY_LENGTH = 200
# A wider range must be a mistake: it would be a large part of the internet
WIDEST = {4: 8, 6: 16}


class BanError(LastcardError):
    """A network that can't be banned."""


class NetworkBan(Struct, frozen=True):
    """A banned network, with the beginning and the end of the ban in milliseconds; 0 for no end."""

    network: str
    at: int
    until: int = 0
    why: str = ""


def checked_network(words: str) -> str:
    """An address or a range as it is stored; a single IPv6 address stands for its /64, as in all limits."""
    try:
        found = ip_network(words if "/" in words else network(words), strict=False)
    except ValueError:
        raise BanError(f"{words!r} is no address: say 203.0.113.7, 203.0.113.0/24 or 2001:db8::/48") from None
    if found.prefixlen < WIDEST[found.version]:
        raise BanError(f"{found} is a large part of the internet: /{WIDEST[found.version]} is the widest")
    return _written(found)


def _written(found: IPv4Network | IPv6Network) -> str:
    """A network as `network` writes it: IPv4 without /32, IPv6 at least a /64."""
    if isinstance(found, IPv6Network):
        return str(found.supernet(new_prefix=ADDRESS_BITS) if found.prefixlen > ADDRESS_BITS else found)
    return str(found.network_address) if found.prefixlen == found.max_prefixlen else str(found)


class Bans:
    """The bans as last read. An address is looked up once per prefix length, no matter how many bans there
    are.
    """

    def __init__(self) -> None:
        self.listed: tuple[NetworkBan, ...] = ()
        # By IP version and prefix length: each network's first bits, and the end of its ban
        self._known: dict[tuple[int, int], dict[int, int]] = {}

    def replace(self, listed: Iterable[NetworkBan]) -> bool:
        """Replaces the previous ones; returns whether anything has changed."""
        new = tuple(listed)
        if new == self.listed:
            return False
        self.listed = new
        self._known = {}
        for ban in new:
            found = ip_network(ban.network)
            length = found.prefixlen
            bits = int(found.network_address) >> (found.max_prefixlen - length)
            self._known.setdefault((found.version, length), {})[bits] = ban.until
        return True

    def forbid(self, host: str, now: int) -> bool:
        """Whether connections from this host, or from the network of this name, are refused."""
        if not self._known:
            return False
        try:
            address = ip_address(host.partition("/")[0])
        except ValueError:
            return False
        address = getattr(address, "ipv4_mapped", None) or address
        number, width = int(address), address.max_prefixlen
        for (version, length), known in self._known.items():
            if version == address.version:
                until = known.get(number >> (width - length))
                if until is not None and (until == 0 or until > now):
                    return True
        return False


# In the store


def read_bans(engine: Engine, now: int) -> list[NetworkBan]:
    """The current bans, the latest first."""
    with engine.connect() as connection:
        return [NetworkBan(*row) for row in connection.execute(_ALL, {"now": now})]


def add_ban(engine: Engine, ban: NetworkBan) -> None:
    """Stores a ban, replacing one of the same network; expired ones are deleted."""
    with engine.begin() as connection:
        connection.execute(_OVER, {"now": ban.at})
        _check_space(connection)
        row = {"network": ban.network, "at": ban.at, "until": ban.until, "why": ban.why[:WHY_LENGTH]}
        connection.execute(_ADD, row)


def _check_space(connection: Connection) -> None:
    if connection.execute(_COUNT).scalar_one() >= MAX_BANS:
        raise BanError(f"there are {MAX_BANS:,} bans already: lift some, or ban wider networks")


def lift_ban(engine: Engine, banned: str) -> bool:
    """Deletes a ban; False if there was none."""
    with engine.begin() as connection:
        return connection.execute(_LIFT, {"the_network": banned}).rowcount == 1


_LASTS = (bans.c.until == 0) | (bans.c.until > bindparam("now"))
_ALL = select(bans.c.network, bans.c.at, bans.c.until, bans.c.why).where(_LASTS).order_by(bans.c.at.desc())
_OVER = delete(bans).where(~_LASTS)
_COUNT = select(func.count()).select_from(bans)
_ADD = text(
    "INSERT INTO bans (network, at, until, why) VALUES (:network, :at, :until, :why) "
    "ON CONFLICT (network) DO UPDATE SET at = excluded.at, until = excluded.until, why = excluded.why"
)
_LIFT = delete(bans).where(bans.c.network == bindparam("the_network"))
