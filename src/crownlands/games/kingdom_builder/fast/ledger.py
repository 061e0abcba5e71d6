"""A number for every hex at once, kept as bit planes: `judgement.ledger` in words."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdom_builder.fast import hexes
from crownlands.games.kingdom_builder.fast.field import FULL, WORDS
from crownlands.games.kingdom_builder.judgement.ledger import PLANES, SHIFT, UNIT

LEDGER = np.dtype(
    [
        #: a plane for each bit, and how many of them are in use
        ("planes", np.uint64, (PLANES, WORDS)),
        ("used", np.int64),
        #: what is taken from all hexes
        ("rest", np.int64),
        ("carry", np.uint64, (WORDS,)),
    ],
    align=True,
)
EVERYWHERE = np.full(WORDS, FULL)
_NONE = np.uint64(0)
_ONE = np.uint64(1)


@compiled
def units_of(value: Any) -> Any:
    return np.int64(np.rint(value * UNIT))


@compiled
def begin(ledger: Any) -> None:
    for plane in range(ledger.used):
        hexes.clear(ledger.planes[plane])
    ledger.used = ledger.rest = 0


@compiled
def add(ledger: Any, layer: Any, units: Any) -> None:
    """Add to the hexes of a set."""
    outside = units < 0
    if outside:
        # Take it from all and give it back to the others.
        ledger.rest += units
        units = -units
    plane = 0
    while units and plane < PLANES:
        if units & 1:
            for at in range(WORDS):
                ledger.carry[at] = FULL & ~layer[at] if outside else layer[at]
            _carry(ledger, plane)
        units >>= 1
        plane += 1


@compiled
def finish(ledger: Any) -> None:
    """All layers are in; what is taken from all, and the shift, are no layers of their own."""
    # A number below zero has all high bits: sums beyond the planes begin anew, as they do there.
    units = (ledger.rest + SHIFT * UNIT) % (1 << PLANES)
    ledger.rest = 0
    add(ledger, EVERYWHERE, units)


@compiled
def _carry(ledger: Any, plane: Any) -> None:
    carry, planes = ledger.carry, ledger.planes
    more = True
    while more and plane < PLANES:
        carried = _NONE
        for at in range(WORDS):
            before = planes[plane, at]
            planes[plane, at] = before ^ carry[at]
            carry[at] &= before
            carried |= carry[at]
        plane += 1
        more = carried != _NONE
    ledger.used = max(ledger.used, plane)


@compiled
def value_at(ledger: Any, cell: Any) -> Any:
    """The sum at a hex."""
    units = 0
    word, place = cell >> 6, np.uint64(cell & 63)
    for plane in range(ledger.used - 1, -1, -1):
        units = units << 1 | np.int64(ledger.planes[plane, word] >> place & _ONE)
    return units / UNIT - SHIFT


def _sum_of(some_are: Any, keep: Any, bit: Any) -> Any:
    """A sum in a region that has at least one hex, and the hexes that have it.

    From the highest plane downwards: if some of the hexes are as wished there, only those are kept,
    and the sum has that bit.
    """

    @compiled
    def sum_of(ledger: Any, region: Any, found: Any) -> Any:
        units = 0
        hexes.copy(found, region)
        for plane in range(ledger.used - 1, -1, -1):
            units <<= 1
            if some_are(found, ledger.planes[plane]):
                keep(found, found, ledger.planes[plane])
                units |= bit
            else:
                units |= 1 - bit
        return units / UNIT - SHIFT

    return sum_of


#: the highest sum
best_of = _sum_of(hexes.meet, hexes.both, 1)
#: the lowest sum
least_of = _sum_of(hexes.sticks_out, hexes.without, 0)
