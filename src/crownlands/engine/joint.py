r"""A seed that nobody chooses: made from the server's part and a share of every person who plays.

The server commits to its part before anybody adds anything. Each person's browser draws a share and
pledges it, which fixes the share and tells nothing about it; it tells the share itself only when
the pledges of the others are there. So the server's part and every other share were fixed before
anybody knew mine, and the seed is as good as mine is. With nothing of ours::

    printf 'crownlands pledge 1\n%s' SHARE | sha256sum
    printf 'crownlands joint seed 1\n%s\n0 %s\n2 %s\n' PART SHARE SHARE | sha256sum
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import sha256

import msgspec

from crownlands.engine.contract import Seat

#: what stands before a share when its pledge is taken
PLEDGE_PREFIX = "crownlands pledge 1\n"
#: what stands before the server's part and the shares when the seed is made of them
JOINT_PREFIX = "crownlands joint seed 1\n"

_SHARE = re.compile(r"(?:[0-9a-f]{2}){16,32}", re.ASCII)


def is_share(text: str) -> bool:
    """Whether this can be a share: 16 to 32 bytes, as small hexadecimal digits."""
    return _SHARE.fullmatch(text) is not None


def pledge(share: str) -> str:
    """What is told about a share beforehand.

    >>> pledge("00" * 16)[:16]
    'a245503357032b70'
    """
    return sha256(f"{PLEDGE_PREFIX}{share}".encode()).hexdigest()


class Share(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """What one person has added, and from which seat."""

    seat: Seat
    share: str


class Joint(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that a joint seed is made of.

    >>> Joint(server_part="7", shares=(Share(1, "00" * 16),)).seed[:16]
    'c8ffa0d3162b0673'
    """

    #: what the commitment was taken of
    server_part: str
    #: in the order of the seats
    shares: tuple[Share, ...]

    def __post_init__(self) -> None:
        seats = [share.seat for share in self.shares]
        if not seats or seats != sorted(set(seats)) or seats[0] < 0:
            raise ValueError("a joint seed has one share or more, in the order of their seats")
        if not all(is_share(share.share) for share in self.shares):
            raise ValueError("a share is 16 to 32 bytes as hexadecimal digits")

    @classmethod
    def of(cls, server_part: str, shares: Mapping[Seat, str]) -> Joint:
        told = tuple(Share(seat, shares[seat]) for seat in sorted(shares))
        return cls(server_part=server_part, shares=told)

    @property
    def seed(self) -> str:
        """SHA-256 over the server's part and, a line each, every seat with its share."""
        lines = [self.server_part, *(f"{share.seat} {share.share}" for share in self.shares)]
        text = "".join(f"{line}\n" for line in lines)
        return sha256(f"{JOINT_PREFIX}{text}".encode()).hexdigest()
