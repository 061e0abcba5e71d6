"""Where somebody comes from, as far as that says who shares a door with whom."""

from __future__ import annotations

import socket
from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

#: who asks without any address: a test, or a pipe on this machine
LOCAL = "local"
#: what a provider gives to one home; whoever has it has 2**64 addresses
_HOME = 64

#: what stands for all addresses of a machine, and one far away that nothing is ever sent to
_EVERYWHERE = {
    "0.0.0.0": (socket.AF_INET, "192.0.2.1"),
    "::": (socket.AF_INET6, "2001:db8::1"),
}

Network = IPv4Network | IPv6Network


def household(host: str) -> str:
    """The address that one home shares: an IPv4 address, or the first half of an IPv6 one.

    >>> household("203.0.113.7"), household("2001:db8:1:2:3:4:5:6"), household("::ffff:203.0.113.7")
    ('203.0.113.7', '2001:db8:1:2::/64', '203.0.113.7')
    """
    if ":" not in host:
        return host
    try:
        address = ip_address(host)
    except ValueError:  # a proxy may say anything
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((int(address) >> _HOME << _HOME, _HOME)))


def household_of(client: tuple[str, int] | None) -> str:
    """The same for whoever a connection says that it comes from."""
    return household(client[0]) if client else LOCAL


class Proxies:
    """The proxies that are believed when they say whom they ask for."""

    def __init__(self, written: Iterable[str] = ()) -> None:
        """Addresses like ``10.0.0.2`` and networks like ``10.0.0.0/8``; ValueError for others."""
        self._networks: tuple[Network, ...] = tuple(map(ip_network, written))

    def __contains__(self, host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)


def to_be_told(host: str) -> str:
    """Where people find somebody who listens there: ``0.0.0.0`` is nowhere that one can go.

    >>> to_be_told("127.0.0.1")
    '127.0.0.1'
    """
    if host not in _EVERYWHERE:
        return host
    family, far_away = _EVERYWHERE[host]
    with socket.socket(family, socket.SOCK_DGRAM) as outward:
        try:
            outward.connect((far_away, 9))  # only chooses the way
        except OSError:  # there is no network
            return host
        return outward.getsockname()[0]
