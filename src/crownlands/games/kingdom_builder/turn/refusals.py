"""Why something cannot be done with a hex or a tile, from the same sets that make it legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.engine.contract import Refusal, Seat, Value
from crownlands.games.kingdom_builder.board.hexes import hex_name
from crownlands.games.kingdom_builder.board.terrain import TERRAINS

if TYPE_CHECKING:
    from crownlands.games.kingdom_builder.state import KingdomBuilderState as State


def hex_taken(state: State, cell: int) -> Refusal | None:
    """Nothing can be put on a hex where something stands, or that is barred."""
    here: dict[str, Value] = {"hex": hex_name(cell)}
    owner = state.pieces.owner_of(cell)
    if owner is not None:
        return Refusal("hex_taken", {**here, "owner": owner})
    kind = state.pieces.kind_at(cell)
    if kind is not None:
        return Refusal(state.rulebook.kinds[kind].in_the_way, here)
    for laying in state.rulebook.lays:
        if state.board.lying(laying.name) >> cell & 1:
            return Refusal(laying.in_the_way, here)
    if not state.board.hexes >> cell & 1:
        return Refusal("hex_missing", here)
    if state.board.special >> cell & 1:
        return Refusal("hex_special", here)
    return Refusal("hex_barred", here) if state.pieces.barred >> cell & 1 else None


def not_buildable(state: State, cell: int) -> Refusal | None:
    """Water and mountains are for those whose tile says so."""
    if state.board.buildable >> cell & 1:
        return None
    return Refusal("not_buildable", {"hex": hex_name(cell)})


def wrong_terrain(cell: int, needed: int) -> Refusal:
    return Refusal("wrong_terrain", {"hex": hex_name(cell), "needed": TERRAINS[needed]})


def must_touch(state: State, seat: Seat, region: int) -> Refusal:
    """A hex of the right kind will not do while another one touches an own settlement."""
    return Refusal("must_touch", {"count": (region & state.pieces.near[seat]).bit_count()})


def tile_refused(state: State, seat: Seat, tile: str) -> Refusal:
    """A tile cannot be used now."""
    values: dict[str, Value] = {"tile": tile}
    if tile in state.ready[seat]:
        return Refusal("tile_useless", values)
    if state.tiles.is_new(seat, tile):
        return Refusal("tile_new", values)
    if tile in state.actions_of(seat):
        return Refusal("tile_used", values)
    return Refusal("tile_not_yours", values)
