"""Boards on which anybody gets certain tiles in the first turn, whatever is drawn.

The four quadrants of a board are alike: beside each of their locations lies one hex of each of the
five terrains, with a lake between the two halves.
"""

from __future__ import annotations

from typing import Any

_NAMES = ("north", "east", "south", "west")

_HARBOUR = """
L: lighthouse
K: fort

TTTTWWDDDD
GCDWWWDFFF
GGLWWWGKCC
GFTWWWTTCC
FFTWWWTTCC
FFTWWWTTDD
FFFTTGGGDD
FFFTTGGGDD
CCCTTGGGDD
CCCTTGGGDD
"""

#: as above with swamp, and a palace instead of the second location
_MARSH = """
L: canoe

TTTTWWDDDD
GCDWWWDFFF
GGLWWWGPCC
GFTWWWTTCC
FFTSSSTTCC
FFTSSSTTDD
FFFTTGGGDD
FFFTTGGGDD
CCCTTGGGDD
CCCTTGGGDD
"""


def _four(land: str) -> dict[str, Any]:
    return {"maps": [f"name: {name}{land}" for name in _NAMES], "quadrants": list(_NAMES)}


HARBOUR: dict[str, Any] = {"expansions": ["crossroads"], **_four(_HARBOUR)}
MARSH: dict[str, Any] = {
    "expansions": ["marshlands"],
    **_four(_MARSH),
    "cards": ["scouts", "vassals", "geologists"],
}


def _on_all(*names: str) -> set[str]:
    """The same hexes of each quadrant."""
    sides = [(right, down) for right in (0, 10) for down in (0, 10)]
    return {
        f"{chr(ord(name[0]) + right)}{int(name[1:]) + down}"
        for name in names
        for right, down in sides
    }


#: the hexes beside the locations, one of each terrain
LIGHTHOUSE = CANOE = _on_all("b3", "b2", "c2", "b4", "c4")
FORT = _on_all("g3", "i3", "g2", "h2", "g4")


def quadrant_of(name: str) -> tuple[bool, bool]:
    """Whether a hex lies in the right half, and in the lower one."""
    return name[0] > "j", int(name[1:]) > 10
