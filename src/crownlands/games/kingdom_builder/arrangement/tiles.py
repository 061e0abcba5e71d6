"""The tiles of a position: ``tiles: farm e5`` is held, and what was taken at ``spent: c4`` is gone.

Where a seat has neither line, it has the tiles that it touches, as far as there are any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from crownlands.engine.bits import cells_of
from crownlands.engine.contract import Seat
from crownlands.engine.generator import Generator
from crownlands.engine.position import Entry, PositionText, Reading, Section
from crownlands.games.kingdom_builder.arrangement.pieces import named_hexes
from crownlands.games.kingdom_builder.board.board import Board
from crownlands.games.kingdom_builder.board.hexes import hex_name
from crownlands.games.kingdom_builder.boxes import BOXES, TILES

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


#: for a seat that has no tile, though it touches places with some
NONE = "none"


def dealt_tiles(board: Board, table: Section, rng: Generator, reading: Reading) -> dict[int, str]:
    """What lies, or lay, on the hexes that wait for a tile; what nobody says is drawn."""
    dealt: dict[int, str] = {}
    for box in BOXES:
        hexes = board.showing(box.dealt_on) if box.dealt_on else 0
        if not hexes:
            continue
        pool = [tile.name for tile in box.dealt]
        entry = table.take(box.name)
        if entry is not None:
            dealt |= _told_tiles(entry, hexes, pool, reading)
        rest = [cell for cell in cells_of(hexes) if cell not in dealt]
        dealt |= zip(rest, rng.shuffled(pool), strict=False)
    return dict(sorted(dealt.items()))


def _told_tiles(entry: Entry, hexes: int, pool: list[str], reading: Reading) -> dict[int, str]:
    """Takes what is named out of the pool."""
    told: dict[int, str] = {}
    for part in entry.parts:
        name, _, where = part.rpartition(" ")
        tile = name.strip().replace(" ", "_")
        for cell in named_hexes([where], entry.line, reading):
            if not hexes >> cell & 1 or cell in told:
                reading.flaw("position.no_tile_there", entry.line, hex=hex_name(cell))
            elif tile not in pool:
                reading.flaw("position.unknown_tile", entry.line, name=tile[:40])
            else:
                pool.remove(tile)
                told[cell] = tile
    return told


def share_tiles(state: State, told: PositionText, reading: Reading) -> None:
    """Every seat has the tiles that are said to be its own."""
    for seat in range(state.options.players):
        section = told.seat(seat)
        if "tiles" in section or "spent" in section:
            for key in ("tiles", "spent"):
                entry = section.take(key)
                if entry is not None:
                    _take_told(state, seat, entry, reading, hold=key == "tiles")
        else:
            section.take("tiles")
            section.take("spent")
            _take_touched(state, seat)


def _take_told(state: State, seat: Seat, entry: Entry, reading: Reading, *, hold: bool) -> None:
    for part in entry.parts if entry.text != NONE else ():
        name, _, where = part.rpartition(" ")
        tile = name.strip().replace(" ", "_")
        for cell in named_hexes([where], entry.line, reading):
            lying = state.tiles.lying.get(cell, "")
            if not lying or (tile and tile != lying):
                reading.flaw("position.no_tile_there", entry.line, [where], hex=hex_name(cell))
            elif state.tiles.taken[seat] >> cell & 1 or not state.tiles.left_at(cell):
                reading.flaw("position.no_tile_left", entry.line, [where], tile=lying, hex=where)
            elif hold and not TILES[lying].once and not state.pieces.touched(seat) >> cell & 1:
                reading.flaw("position.tile_untouched", entry.line, [where], tile=lying, hex=where)
            else:
                _take(state, seat, cell, hold=hold)


def _take_touched(state: State, seat: Seat) -> None:
    for cell in cells_of(state.pieces.touched(seat) & state.tiles.stock):
        _take(state, seat, cell, hold=not TILES[state.tiles.lying[cell]].once)


def _take(state: State, seat: Seat, cell: int, *, hold: bool) -> None:
    name = state.tiles.lying[cell]
    once = TILES[name].once
    tiles = state.tiles.take(seat, cell, hold=hold and not once)
    tiles = msgspec.structs.replace(tiles, fresh=(0,) * len(tiles.fresh))
    if hold and once:
        tiles = tiles.wait(seat, name)
    elif not hold or once:
        tiles = tiles.drop(name)
    state.tiles = tiles


def tiles_told(state: State, seat: Seat) -> str:
    """The tiles that a seat has, with the hexes they are from."""
    tiles = state.tiles
    once = [tile for tile in state.tiles_of(seat) if TILES[tile].once]
    parts: list[str] = []
    for cell in cells_of(tiles.taken[seat]):
        name = tiles.lying[cell]
        if tiles.held[seat] >> cell & 1:
            parts.append(f"{name} {hex_name(cell)}")
        elif name in once:
            once.remove(name)
            parts.append(f"{name} {hex_name(cell)}")
    return ", ".join(parts)


def spent_told(state: State, seat: Seat) -> str:
    """The hexes of the tiles that a seat has had and has no more."""
    kept = {part.rpartition(" ")[2] for part in tiles_told(state, seat).split(", ")}
    taken = [hex_name(cell) for cell in cells_of(state.tiles.taken[seat])]
    return ", ".join(name for name in taken if name not in kept)


def dealt_told(state: State, dealt_on: str) -> str:
    """What lies, or lay, on the hexes of a box that wait for a tile."""
    hexes = state.board.showing(dealt_on)
    lying = state.tiles.lying
    return ", ".join(f"{lying[cell]} {hex_name(cell)}" for cell in cells_of(hexes) if cell in lying)
