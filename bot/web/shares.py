"""Places that are shared by address: nobody is cut while there is enough, and nobody takes the rest."""

from __future__ import annotations

from collections import Counter
from ipaddress import IPv6Address, IPv6Network, ip_address

from aiohttp import web

from bot.config import Network

NEARLY = 0.8
"""The part that is given to whoever comes first: a whole hall is one address."""
_HOME = 64
"""Bits of an IPv6 address that one home or one server has for itself."""


class Shares:
    """`most` places; who holds how many of them."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: Counter[str] = Counter()
        self.taken = 0

    @property
    def is_full(self) -> bool:
        return self.taken >= self._most

    def fits(self, address: str) -> bool:
        """Once it is nearly full an address that has its share gets no more: what is left is for those who come."""
        if self.taken < NEARLY * self._most:
            return True
        return not self.is_full and not self.is_greedy(address)

    def is_greedy(self, address: str) -> bool:
        """Whether it has its share already, by how many there are, with one for whoever comes next."""
        return self._held[address] >= max(1, self._most // (len(self._held) + 1))

    def greediest(self) -> str:
        """The address that holds most."""
        return max(self._held, key=self._held.__getitem__, default="")

    def take(self, address: str) -> None:
        self._held[address] += 1
        self.taken += 1

    def give_back(self, address: str) -> None:
        self._held[address] -= 1
        self.taken -= 1
        if not self._held[address]:
            del self._held[address]


class Proxies:
    """Whose word is taken for whom they ask: a proxy adds the address of its client to `X-Forwarded-For`."""

    def __init__(self, networks: tuple[Network, ...] = ()) -> None:
        self._networks = networks

    def address_of(self, request: web.BaseRequest) -> str:
        """From where somebody asks: the last address that no proxy of ours has."""
        peer = request.remote or ""
        told = ",".join(request.headers.getall("X-Forwarded-For", ())).split(",")
        for address in reversed([one.strip() for one in told]):
            if not self._is_ours(peer) or not address:
                break
            peer = address
        return home(peer)

    def _is_ours(self, address: str) -> bool:
        try:
            found = _plain(address)
        except ValueError:
            return False
        return any(found in network for network in self._networks)


def home(address: str) -> str:
    """What counts as one address: all of IPv4, of IPv6 the network of one home."""
    try:
        found = _plain(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        return str(IPv6Network((int(found) >> _HOME << _HOME, _HOME)))
    return str(found)


def _plain(address: str) -> object:
    """ValueError for what is no address. IPv4 that comes by way of IPv6 is IPv4."""
    found = ip_address(address.partition("%")[0])
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found
