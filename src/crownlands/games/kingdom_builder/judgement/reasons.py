"""Why an action is worth a thought: the tile that it opens, the choice that it leaves or takes."""

from __future__ import annotations

from collections.abc import Iterator

from crownlands.engine.bits import cells_of
from crownlands.engine.contract import Action, Reason, Seat, Value
from crownlands.games.kingdom_builder.actions import Build, Choose, EndTurn, Lift, Put, Use
from crownlands.games.kingdom_builder.board.hexes import NEIGHBOURS, hex_name
from crownlands.games.kingdom_builder.board.terrain import TERRAINS
from crownlands.games.kingdom_builder.judgement.appraisal import terrains_to_come
from crownlands.games.kingdom_builder.judgement.judge import Judge
from crownlands.games.kingdom_builder.state import KingdomBuilderState as State
from crownlands.games.kingdom_builder.turn.tiles import BuildTile, MoveTile


def reasons_for(state: State, seat: Seat, action: Action) -> tuple[Reason, ...]:
    match action:
        case Build(cell) | Put(cell):
            return (*_tiles(state, seat, cell), *_choice_left(state, seat, cell))
        case Use(tile):
            return tuple(_use(state, seat, tile))
        case Lift(cell):
            return tuple(_least(state, seat, 1 << cell))
        case Choose(terrain):
            return (_ground(state, seat, terrain),)
        case EndTurn() if len(state.legal(seat)) > 1:
            return (Reason("enough"),)
        case _:
            return ()


def _tiles(state: State, seat: Seat, cell: int) -> Iterator[Reason]:
    """The tiles that a settlement there brings, and whether they are the last."""
    tiles = state.tiles
    for place in cells_of(NEIGHBOURS[cell] & tiles.stock & ~tiles.taken[seat]):
        named: dict[str, Value] = {"tile": tiles.lying[place]}
        yield Reason("tile", named)
        if place in state.board.locations and tiles.left_at(place) == 1:
            yield Reason("last_tile", named)


def _choice_left(state: State, seat: Seat, cell: int) -> Iterator[Reason]:
    """What becomes of terrains that nothing of the seat's touches: cards of them leave a choice."""
    if state.ending:
        return
    free, near = state.pieces.open & ~(1 << cell), state.pieces.near[seat]
    grounds = {terrain: free & state.board.terrains[terrain] for terrain in terrains_to_come(state)}
    strange = {
        terrain: ground for terrain, ground in grounds.items() if ground and not ground & near
    }
    touched = [terrain for terrain, ground in strange.items() if ground & NEIGHBOURS[cell]]
    for terrain in touched[:1]:
        yield Reason("binds", {"terrain": TERRAINS[terrain]})
    if strange and not touched:
        yield Reason("free_choice")


def _use(state: State, seat: Seat, name: str) -> Iterator[Reason]:
    """Where the tile does most."""
    tile = state.tile(name)
    if isinstance(tile, BuildTile):
        _, cell = Judge(state, seat).foremost(tile.targets(state, seat))
        if cell >= 0:
            yield Reason("build_then", {"hex": hex_name(cell)})
    elif isinstance(tile, MoveTile):
        yield from _least(state, seat, tile.liftable(state, seat))


def _least(state: State, seat: Seat, settlements: int) -> Iterator[Reason]:
    """The settlement of these that is missed least."""
    if settlements:
        _, cells = Judge(state, seat).losses(seat).least(settlements)
        yield Reason("moves_from", {"hex": hex_name(cells.bit_length() - 1)})


def _ground(state: State, seat: Seat, terrain: str) -> Reason:
    """How much of it lies beside the seat's settlements."""
    region = state.pieces.open & state.board.terrains[TERRAINS.index(terrain)]
    beside = (region & state.pieces.near[seat]).bit_count()
    return Reason("beside", {"count": beside}) if beside else Reason("anywhere")
