"""Territories: what a kingdom's points are counted by."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from crownlands.games.kingdomino.actions import GRID


class Territory(msgspec.Struct, frozen=True, gc=False):
    """Squares of one terrain, connected along their sides."""

    terrain: int
    squares: int
    size: int
    crowns: int


def found(squares: Sequence[int], crowns_low: int, crowns_high: int) -> tuple[Territory, ...]:
    """The territories of a kingdom, given the squares of each terrain and the crowns on them."""
    return tuple(
        Territory(
            terrain,
            group,
            group.bit_count(),
            (group & crowns_low).bit_count() + 2 * (group & crowns_high).bit_count(),
        )
        for terrain, shown in enumerate(squares)
        for group in GRID.groups(shown)
    )


def joined(
    territories: Sequence[Territory], terrain: int, crowns: int, square: int
) -> tuple[Territory, ...]:
    """The territories after one more square; those of its terrain that it touches become one."""
    beside = GRID.neighbours[square]
    squares, size = 1 << square, 1
    kept: list[Territory] = []
    for territory in territories:
        if territory.terrain == terrain and territory.squares & beside:
            squares |= territory.squares
            size += territory.size
            crowns += territory.crowns
        else:
            kept.append(territory)
    kept.append(Territory(terrain, squares, size, crowns))
    return tuple(kept)
