"""The three cards of Nomads: they pay during play."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdom_builder.fast import hexes
from crownlands.games.kingdom_builder.fast.box import CARD
from crownlands.games.kingdom_builder.fast.field import BESIDE, DIRECTIONS, NOWHERE
from crownlands.games.kingdom_builder.fast.layout import MANDATORY

FAMILIES, SHEPHERDS, AMBASSADORS = CARD["families"], CARD["shepherds"], CARD["ambassadors"]


@compiled
def pay_for_building(land: Any, table: Any, cell: Any) -> None:
    """What Shepherds and Ambassadors pay for the settlement that was just built."""
    seat = table.turn
    if table.cards & SHEPHERDS and not _beside_own_terrain(land, table, cell):
        table.gold[seat] += 2
    if table.cards & AMBASSADORS and _beside_stranger(table, cell):
        table.gold[seat] += 1


@compiled
def _beside_own_terrain(land: Any, table: Any, cell: Any) -> Any:
    """Whether a free hex of the same terrain touches it."""
    for direction in range(DIRECTIONS):
        beside = np.int64(BESIDE[cell, direction])
        alike = beside != NOWHERE and land.terrain[beside] == land.terrain[cell]
        if alike and hexes.has(table.free, beside):
            return True
    return False


@compiled
def _beside_stranger(table: Any, cell: Any) -> Any:
    for seat in range(table.players):
        if seat != table.turn and hexes.has(table.near[seat], cell):
            return True
    return False


@compiled
def pay_families(table: Any) -> None:
    """2 gold when the three settlements of the mandatory action lie in one straight line."""
    if table.cards & FAMILIES and table.done == MANDATORY and _in_line(table.built):
        table.gold[table.turn] += 2


@compiled
def _in_line(built: Any) -> Any:
    """Whether the first hex in a direction, and the one behind it, are the other two."""
    for start in range(MANDATORY):
        for direction in range(DIRECTIONS):
            onward = np.int64(BESIDE[built[start], direction])
            if onward != NOWHERE and _is_one_of(built, onward):
                behind = np.int64(BESIDE[onward, direction])
                if behind != NOWHERE and _is_one_of(built, behind):
                    return True
    return False


@compiled
def _is_one_of(built: Any, cell: Any) -> Any:
    return cell in (built[0], built[1], built[2])
