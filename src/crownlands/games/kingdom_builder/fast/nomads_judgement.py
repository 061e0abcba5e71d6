"""What bots think of Nomads: `nomads.judgement` in words."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdom_builder.fast import hexes
from crownlands.games.kingdom_builder.fast.box import TERRAINS
from crownlands.games.kingdom_builder.fast.field import BESIDE, DIRECTIONS, NOWHERE, WORDS
from crownlands.games.kingdom_builder.fast.layout import IN_MANDATORY, MANDATORY
from crownlands.games.kingdom_builder.fast.ledger import add, units_of
from crownlands.games.kingdom_builder.fast.nomads_cards import AMBASSADORS, FAMILIES, SHEPHERDS

_BACK = DIRECTIONS // 2


@compiled
def gains_by_nomads(land: Any, table: Any, desk: Any, seat: Any, ledger: Any) -> None:
    """What building brings while the cards of Nomads pay."""
    cards = table.cards
    if cards & FAMILIES:
        _in_line(table, desk.area, ledger)
    if cards & SHEPHERDS:
        _closed_in(land, table, desk, ledger)
    if cards & AMBASSADORS:
        hexes.clear(desk.area)
        for other in range(table.players):
            if other != seat:
                hexes.join(desk.area, table.near[other])
        add(ledger, desk.area, units_of(1.0))


@compiled
def _closed_in(land: Any, table: Any, desk: Any, ledger: Any) -> None:
    """The free hexes that no free hex of their own terrain touches."""
    hexes.copy(desk.area, table.free)
    for terrain in range(TERRAINS):
        hexes.both(desk.region, table.free, land.terrains[terrain])
        hexes.spread(desk.grown, desk.region)
        for at in range(WORDS):
            desk.area[at] &= ~(desk.grown[at] & land.terrains[terrain, at])
    add(ledger, desk.area, units_of(2.0))


@compiled
def _in_line(table: Any, layer: Any, ledger: Any) -> None:
    """While the mandatory action runs: the hexes that would make its settlements a line."""
    if table.frame != IN_MANDATORY or not 0 < table.done < MANDATORY:
        return
    if table.done + table.left != MANDATORY:
        return
    one, other = table.built[0], table.built[1]
    for direction in range(DIRECTIONS):
        ahead = np.int64(BESIDE[one, direction])
        if table.done == 1:
            _add_hex(ledger, layer, ahead, units_of(0.4))
        elif ahead == other:
            _add_hex(ledger, layer, np.int64(BESIDE[other, direction]), units_of(2.0))
            back = (direction + _BACK) % DIRECTIONS
            _add_hex(ledger, layer, np.int64(BESIDE[one, back]), units_of(2.0))
        elif ahead != NOWHERE and BESIDE[ahead, direction] == other:
            _add_hex(ledger, layer, ahead, units_of(2.0))


@compiled
def _add_hex(ledger: Any, layer: Any, cell: Any, units: Any) -> None:
    if cell != NOWHERE:
        hexes.clear(layer)
        hexes.put(layer, cell)
        add(ledger, layer, units)
