r"""The promise that a shuffle was fixed before the first action.

When a table opens it publishes the commitment to its seed; when the match ends it publishes the
seed. Anyone can then check one against the other, with nothing of ours::

    printf 'crownlands commitment 1\n%s' SEED | sha256sum
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

from crownlands.engine.contract import Seed

#: what stands before the seed when its commitment is taken
PREFIX = "crownlands commitment 1\n"


def fresh_seed() -> str:
    """A seed nobody can guess: 256 bits from the operating system, as text."""
    return secrets.token_hex(32)


def commitment(seed: Seed) -> str:
    """What is published about a seed before play: it fixes the seed and tells nothing about it.

    >>> commitment("7")
    '1f749449e240822f3886872fc6d09817207506d6cbddfdc61ea09f0fb4de668b'
    """
    return sha256(f"{PREFIX}{seed}".encode()).hexdigest()


def bots_dice(seed: Seed, *moment: object) -> str:
    """A bot's own chance at one moment, drawn from a secret seed that cannot be found from it.

    >>> bots_dice("7", "table", 0, 12)[:16]
    'fdeb646e20ae9eae'
    """
    words = " ".join(str(word) for word in ("bot", *moment))
    return hmac.new(str(seed).encode(), words.encode(), sha256).hexdigest()
