"""Letters of a map that mean the same in every box.

Everything that is none of these can be built on: a box may bring a terrain of its own without the
designer knowing it.
"""

from __future__ import annotations

WATER = "W"
MOUNTAIN = "M"
#: castle, nomads, two locations, palace, silo: nobody builds on them
SPECIAL = "XNLKPO"


def is_land(letter: str) -> bool:
    """Whether that letter is a terrain that can be built on."""
    return letter not in SPECIAL and letter not in (WATER, MOUNTAIN)
