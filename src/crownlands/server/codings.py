"""In which coding an answer may travel: what a request's Accept-Encoding says, weighed."""

from __future__ import annotations

import re
from collections.abc import Sequence

#: as it is
IDENTITY = "identity"

_QUALITY = r"0(?:\.\d{0,3})?|1(?:\.0{0,3})?"
_ONE = re.compile(rf"\s*([\w*.-]+)\s*(?:;\s*q\s*=\s*({_QUALITY})\s*)?", re.ASCII)


def chosen(accepts: str, offered: Sequence[str]) -> str:
    """The coding that they like best of those offered, of equals the first; as it is otherwise.

    >>> chosen("gzip, deflate, br", ["br", "gzip"])
    'br'
    >>> chosen("br;q=0, gzip;q=0.5, *;q=0", ["br", "gzip"])
    'gzip'
    >>> chosen("identity, gzip;q=0.5", ["br", "gzip"])
    'identity'
    """
    weights = _weights(accepts)
    others = weights.get("*", 0.0)
    # Whoever names others and not this one would rather have one of them.
    plain = weights.get(IDENTITY, 0.0001)
    best = max(offered, key=lambda coding: weights.get(coding, others), default=IDENTITY)
    liked = weights.get(best, others)
    return best if liked and liked >= plain else IDENTITY


def _weights(accepts: str) -> dict[str, float]:
    """How much each is liked; what cannot be read is not there."""
    read = (_ONE.fullmatch(each) for each in accepts.split(","))
    return {each[1].lower(): float(each[2] or 1) for each in read if each}
