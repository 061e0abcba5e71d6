"""What hexes are worth to a seat: `judgement.appraisal` in words."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.engine.kernels.compiling import compiled
from crownlands.games.kingdom_builder.fast import hexes
from crownlands.games.kingdom_builder.fast.base_judgement import (
    add_sole,
    gains_by_base,
    losses_by_base,
)
from crownlands.games.kingdom_builder.fast.box import (
    EACH_TURN,
    LOCATIONS,
    MEADOW_KINDS,
    ONCE,
)
from crownlands.games.kingdom_builder.fast.field import WORDS
from crownlands.games.kingdom_builder.fast.ledger import (
    LEDGER,
    add,
    begin,
    finish,
    units_of,
)
from crownlands.games.kingdom_builder.fast.nomads_judgement import gains_by_nomads
from crownlands.games.kingdom_builder.fast.settling import first_place
from crownlands.games.kingdom_builder.judgement.appraisal import A_TURN, TOUCH

#: what a seat thinks at a decision; each part is made when it is first asked for
MIND = np.dtype(
    [
        ("gains", LEDGER),
        ("losses", LEDGER),
        ("has_gains", np.int64),
        ("has_losses", np.int64),
        #: what the next cards can bring, if a settlement reaches more than is near now: for each
        #: terrain that can be more or less than it is, the free hexes that are not near, whether
        #: others are, and the best that can be had
        ("prospects", np.int64),
        ("unseen", np.uint64, (MEADOW_KINDS, WORDS)),
        ("close", np.int64, (MEADOW_KINDS,)),
        ("best", np.float64, (MEADOW_KINDS,)),
        #: a settlement's outlook is never brighter than that
        ("brightest", np.float64),
        ("soon", np.float64),
        ("found", np.uint64, (WORDS,)),
        ("left", np.uint64, (WORDS,)),
    ],
    align=True,
)


@compiled
def forget(mind: Any) -> None:
    """Another decision is to be made."""
    mind.has_gains = mind.has_losses = 0
    mind.prospects = -1


@compiled
def turns_left(table: Any) -> Any:
    """About how many turns everybody has after this one."""
    if table.ending:
        return 0.0
    least = table.supply[0]
    for seat in range(1, table.players):
        least = min(least, table.supply[seat])
    return least / A_TURN


@compiled
def promise(table: Any, seat: Any) -> Any:
    """What the location tiles of a seat will still bring."""
    each_turn = 0.0
    for tile in range(LOCATIONS):
        held = table.held[seat]
        while held:
            if table.lying[first_place(held)] == tile:
                each_turn += EACH_TURN[tile]
            held &= held - 1
    return turns_left(table) * each_turn


@compiled
def see_gains(land: Any, table: Any, desk: Any, mind: Any) -> None:
    if mind.has_gains:
        return
    mind.has_gains = 1
    ledger, seat = mind.gains, table.turn
    begin(ledger)
    gains_by_base(land, table, desk, seat, ledger)
    gains_by_nomads(land, table, desk, seat, ledger)
    turns = turns_left(table)
    if turns > 0:
        _tiles_beside(land, table, turns, ledger)
        _terrains_touched(land, table, turns, desk.area, ledger)
    finish(ledger)


@compiled
def _tiles_beside(land: Any, table: Any, turns: Any, ledger: Any) -> None:
    """What the tiles will bring that can still be had."""
    offered = table.stock & ~table.taken[table.turn]
    while offered:
        place = first_place(offered)
        offered &= offered - 1
        tile = table.lying[place]
        worth = EACH_TURN[tile] * turns if tile < LOCATIONS else ONCE[tile]
        add(ledger, land.beside_place[place], units_of(worth))


@compiled
def _terrains_touched(land: Any, table: Any, turns: Any, touched: Any, ledger: Any) -> None:
    """What it costs to touch one terrain more."""
    hexes.both(touched, table.near[table.turn], table.free)
    fear = units_of(-TOUCH * min(turns, 4.0) / 4.0)
    for terrain in range(MEADOW_KINDS):
        if not hexes.meet(touched, land.terrains[terrain]):
            add(ledger, land.beside_terrains[terrain], fear)


@compiled
def see_losses(land: Any, table: Any, desk: Any, seat: Any, ledger: Any) -> None:
    """What is lost with a settlement of a seat that stands."""
    begin(ledger)
    losses_by_base(land, table, desk, seat, ledger)
    turns, held = turns_left(table), table.held[seat]
    while held:
        place = first_place(held)
        held &= held - 1
        worth = units_of(EACH_TURN[table.lying[place]] * turns)
        add_sole(ledger, table.own[seat], land.place[place], worth, desk.area)
    finish(ledger)
