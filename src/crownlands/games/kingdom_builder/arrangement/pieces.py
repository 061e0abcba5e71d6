"""The pieces of a position: where each kind stands, in lines like ``settlement: a1 b2``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from crownlands.engine.bits import cells_of, mask_of
from crownlands.engine.contract import Refusal, Seat
from crownlands.engine.position import Entry, PositionText, Reading
from crownlands.games.kingdom_builder.board.hexes import (
    NEIGHBOURS,
    hex_name,
    hex_named,
    hexes_named,
    is_hex,
)
from crownlands.games.kingdom_builder.boxes import TILES
from crownlands.games.kingdom_builder.table.kinds import SETTLEMENT, Kind
from crownlands.games.kingdom_builder.table.pieces import NOBODY
from crownlands.games.kingdom_builder.turn.refusals import hex_taken

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


def named_hexes(words: Iterable[str], line: int, reading: Reading) -> Iterator[int]:
    """The hexes of these names; commas between them do not matter."""
    for word in words:
        name = word.strip(",").lower()
        if is_hex(name):
            yield hex_named(name)
        elif name:
            reading.flaw("position.no_hex", line, hex=word[:10])


def put_pieces(state: State, told: PositionText, reading: Reading) -> None:
    """Every piece on its hex, those of the first seat first."""
    kinds = [kind for kind in state.rulebook.kinds.values() if not kind.passing]
    for seat in range(state.options.players):
        for kind in kinds:
            entry = told.seat(seat).take(kind.name) if kind.owned else None
            if entry is not None:
                _put_all(state, kind, seat, entry, reading)
    for kind in kinds:
        entry = None if kind.owned else told.table.take(kind.name)
        if entry is not None:
            _put_all(state, kind, NOBODY, entry, reading)


def _put_all(state: State, kind: Kind, seat: Seat, entry: Entry, reading: Reading) -> None:
    if kind.location and kind.location not in state.board.places:
        values = {"piece": kind.name, "tile": kind.location}
        reading.flaw("position.not_in_match", entry.line, **values)
        return
    ground, count = _ground(state, kind), kind.count // kind.hexes
    cells = list(named_hexes(entry.words, entry.line, reading))
    if len(cells) > count:
        values = {"piece": kind.name, "count": len(cells), "most": count}
        reading.flaw("position.too_many", entry.line, map(hex_name, cells[count:]), **values)
    for middle in cells[:count]:
        covered = 1 << middle | (NEIGHBOURS[middle] if kind.hexes > 1 else 0)
        refusal = _misfit(state, kind, covered, ground)
        if refusal is None:
            _put(state, kind, seat, covered)
        else:
            where = hexes_named(covered & state.board.hexes) or (hex_name(middle),)
            reading.flaw(f"refusal.{refusal.rule}", entry.line, where, **refusal.values)


def _ground(state: State, kind: Kind) -> int:
    """All hexes that such a piece could ever stand on."""
    if kind is not SETTLEMENT:
        return TILES[kind.location].ground(state)
    hexes = state.board.buildable
    # What lies hidden under a nomad hex may be any of them.
    for tile in (*tiles_on_table(state), *(gift.name for gift in state.rulebook.gifts)):
        for terrain in TILES[tile].brings_onto:
            hexes |= state.board.terrains[terrain]
    return hexes


def tiles_on_table(state: State) -> Iterator[str]:
    """The tiles of the board's locations, and those that may have been dealt."""
    yield from state.board.places
    for box in state.rulebook.boxes:
        if box.dealt_on and state.board.showing(box.dealt_on):
            yield from (tile.name for tile in box.dealt)


def _misfit(state: State, kind: Kind, covered: int, ground: int) -> Refusal | None:
    """Why a piece cannot stand there; that nobody may settle there now does not matter."""
    if covered.bit_count() < kind.hexes:
        return Refusal("city_does_not_fit", {"hex": hex_name(covered.bit_length() - 1)})
    for cell in cells_of(covered):
        if not state.pieces.free >> cell & 1:
            taken = hex_taken(state, cell)
            assert taken is not None
            return taken
        if not ground >> cell & 1:
            return Refusal("not_buildable", {"hex": hex_name(cell)})
    return None


def _put(state: State, kind: Kind, seat: Seat, covered: int) -> None:
    pieces = state.pieces
    for cell in cells_of(covered):
        if kind is SETTLEMENT:
            pieces.settle(seat, cell)
        elif kind.owned:
            pieces.put(kind, seat, cell)
        else:
            pieces.block(kind.name, cell)


def pieces_told(state: State, kind: Kind, owner: Seat) -> str:
    """Where a seat's pieces of a kind stand, or nobody's; a large one by its middle."""
    if kind is SETTLEMENT:
        hexes = state.pieces.houses(owner)
    else:
        hexes = state.pieces.standing[kind.name][owner]
    if kind.hexes > 1:
        hexes = _middles(hexes, kind.hexes)
    return " ".join(hexes_named(hexes))


def _middles(hexes: int, size: int) -> int:
    """Those of a set that lie in it with all of their neighbours; at an edge they have fewer."""
    return mask_of(
        cell for cell in cells_of(hexes) if (NEIGHBOURS[cell] & hexes).bit_count() == size - 1
    )
