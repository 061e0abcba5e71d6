"""What bots think of Merchants: the steps between special hexes."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdom_builder.base.judgement import RINGS
from crownlands.games.kingdom_builder.fast import hexes
from crownlands.games.kingdom_builder.fast.areas import networks, next_area
from crownlands.games.kingdom_builder.fast.field import (
    NOWHERE,
)
from crownlands.games.kingdom_builder.fast.layout import FAR, SPECIAL
from crownlands.games.kingdom_builder.fast.ledger import add, units_of
from crownlands.games.kingdom_builder.judgement.ledger import UNIT


def _worth_of_steps() -> NDArray[np.int64]:
    """For Merchants: for the first link of a network and a later one, by the hexes still to go."""
    return np.array(
        [[round(first * 0.55**steps * UNIT) for steps in range(RINGS)] for first in (8.0, 4.0)],
        np.int64,
    )


STEPS = _worth_of_steps()


@compiled
def links(land: Any, table: Any, desk: Any, seat: Any, ledger: Any) -> None:
    """Steps that bring the networks of own settlements closer to special hexes not yet linked."""
    own = table.own[seat]
    if not hexes.any_of(own):
        return
    networks(land, table, desk, seat)
    none = True
    while next_area(desk):
        linked = hexes.count_both(desk.area, land.special)
        if linked:
            none = False
            hexes.both(desk.region, desk.area, own)
            hexes.spread(desk.beside, desk.region)
            _steps_from(land, desk, ledger, np.int64(linked > 1))
    if none:
        add(ledger, land.by_special, units_of(2.0))


@compiled
def _steps_from(land: Any, desk: Any, ledger: Any, later: Any) -> None:
    """From the settlements of a region, which with what they touch are an area."""
    _measure(land, desk)
    for at in range(land.specials):
        away = np.int64(desk.away[at])
        if 1 < away < FAR and not hexes.has(desk.area, land.special_at[at]):
            # One hex fewer to go; the last one pays.
            hexes.both(desk.grown, land.rings[at, away - 2], desk.beside)
            add(ledger, desk.grown, STEPS[later, away - 2])


@compiled
def _measure(land: Any, desk: Any) -> None:
    """How many steps a region is away from each special hex."""
    away = desk.away
    away[:] = FAR
    cell = hexes.first(desk.region)
    while cell != NOWHERE:
        steps = land.steps[cell]
        for at in range(SPECIAL):
            away[at] = min(away[at], steps[at])
        cell = hexes.after(desk.region, cell)
